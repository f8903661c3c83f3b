# The game's own words, used by all pages. Cards and goods are named by the engine's names.

# Cards, one of them.
card-rice = Cultivateur de riz
card-peanut = Cultivateur d’arachides
card-banana = Cultivateur de bananes
card-pepper = Cultivateur de piments
card-stonemason = Tailleur de pierre
card-priest = Prêtre
card-shrine = Sanctuaire
card-oracle = Oracle

# Goods, as they stand on sacrifice cards.
good-rice = Riz
good-peanut = Arachides
good-banana = Bananes
good-pepper = Piments

color-red = Rouge
color-blue = Bleu
color-yellow = Jaune
color-green = Vert


level-novice = Novice
level-apprentice = Apprenti
level-villager = Villageois
level-adept = Adepte
level-elder = Ancien
level-champion = Champion

variant-oracle = Oracle
variant-demon = Démon
