# The game's own words, used by all pages. Cards and goods are named by the engine's names.

# Cards, one of them.
card-rice = Rice farmer
card-peanut = Peanut farmer
card-banana = Banana farmer
card-pepper = Pepper farmer
card-stonemason = Stonemason
card-priest = Priest
card-shrine = Shrine
card-oracle = Oracle

# Goods, as they stand on sacrifice cards.
good-rice = Rice
good-peanut = Peanuts
good-banana = Bananas
good-pepper = Pepper

color-red = Red
color-blue = Blue
color-yellow = Yellow
color-green = Green


level-novice = Novice
level-apprentice = Apprentice
level-villager = Villager
level-adept = Adept
level-elder = Elder
level-champion = Champion

variant-oracle = Oracle
variant-demon = Demon
