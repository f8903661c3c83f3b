# The game's own words, used by all pages. Cards and goods are named by the engine's names.

# Cards, one of them. Only here: soft hyphens, because the names stand on narrow cards.
card-rice = Reisbauer
card-peanut = Erdnuss{ "\u00AD" }bauer
card-banana = Bananen{ "\u00AD" }bauer
card-pepper = Paprika{ "\u00AD" }bauer
card-stonemason = Steinmetz
card-priest = Priester
card-shrine = Schrein
card-oracle = Orakel

# Goods, as they stand on sacrifice cards.
good-rice = Reis
good-peanut = Erdnüsse
good-banana = Bananen
good-pepper = Paprika

color-red = Rot
color-blue = Blau
color-yellow = Gelb
color-green = Grün


level-novice = Neuling
level-apprentice = Lehrling
level-villager = Dörfler
level-adept = Adept
level-elder = Ältester
level-champion = Champion

variant-oracle = Orakel
variant-demon = Dämon
