# The game's own words, used by all pages. Cards and goods are named by the engine's names.

# Cards, one of them. Only here: soft hyphens, because the names stand on narrow cards.
card-rice = Rijst{ "\u00AD" }plukker
card-peanut = Pinda{ "\u00AD" }plukker
card-banana = Bananen{ "\u00AD" }plukker
card-pepper = Peper{ "\u00AD" }plukker
card-stonemason = Steen{ "\u00AD" }houwer
card-priest = Priester
card-shrine = Altaar
card-oracle = Orakel

# Goods, as they stand on sacrifice cards.
good-rice = Rijst
good-peanut = Pinda’s
good-banana = Bananen
good-pepper = Pepers

color-red = Rood
color-blue = Blauw
color-yellow = Geel
color-green = Groen


level-novice = Nieuweling
level-apprentice = Leerling
level-villager = Dorpeling
level-adept = Ingewijde
level-elder = Oudste
level-champion = Kampioen

variant-oracle = Orakel
variant-demon = Demon
