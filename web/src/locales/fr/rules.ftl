### The rules, for readers. Each message is a paragraph, a line of a list or a cell of a table.
### "R8" and the like name a ruling; the page makes links of them, so leave them as they are.

rules-heading = Les règles de Bali
rules-lead = Un jeu de cartes de Klaus-Jürgen Wrede, pour deux à quatre. Tu installes des cultivateurs, des tailleurs de pierre et des prêtres dans ton village, tu bâtis des sanctuaires et tu fais des offrandes ; et c’est sur l’autel que se décide ce que vaudront tes récoltes.
rules-lead-learn = Tu préfères essayer plutôt que lire ? Le tutoriel t’apprend tout le jeu sur une vraie table.
rules-to-learn = Apprendre en jouant
rules-contents = Sommaire
rules-print = Imprimer

## In short

rules-summary = En bref
rules-summary-turn = Ton tour
rules-summary-1 = Tu peux acheter une carte Offrande : 5 pierres, moins 1 par cultivateur de sa sorte devant toi.
rules-summary-2 = Tu dois jouer : un tailleur de pierre ou un prêtre gratuitement, jusqu’à trois cultivateurs de la même sorte pour 0, 1 ou 2 pierres, ou un sanctuaire pour 7 pierres, suivi d’une offrande de tout le monde.
rules-summary-3 = Tu dois prendre des cartes au bas des colonnes jusqu’à en avoir trois en main.
rules-summary-4 = La carte dévoilée par ta dernière prise est décomptée pour tout le monde.
rules-summary-scoring = Décompte
rules-summary-majority = Strictement le plus de cartes de ce type, et au moins deux : un de plus.
rules-summary-end = À la fin
rules-summary-score = Points de victoire + 4 par sanctuaire + 1 par lot de cinq pierres + cartes Offrande selon leur valeur.
rules-summary-value = Selon le nombre de cartes d’une sorte sur l’autel : 3, 2, 1, 0 points par carte. À nombre égal, même rang. Sorte absente : 0.

## Parts

rules-parts = Le matériel
rules-parts-cards = Cinquante cartes se répartissent entre la pioche et le marché. Tu les prends en main et tu les joues ; une fois jouées, elles restent devant toi, face visible, jusqu’à la fin et travaillent pour toi.
rules-parts-farmer = Cultivateurs
# Of each of the four kinds of farmers.
rules-parts-farmer-count = 5 de chaque sorte
rules-parts-farmer-brings = 1 carte Offrande de leur sorte à quiconque en a au moins un. Ils rendent aussi ces cartes moins chères.
rules-parts-stonemason-brings = 1 pierre par tailleur de pierre
rules-parts-priest-brings = 1 point de victoire par prêtre
rules-parts-shrine-brings = 1 point de victoire ou 1 pierre par sanctuaire ; 4 points de plus à la fin
rules-parts-oracle-count = 8, dans la variante
rules-parts-oracle-brings = Jamais décompté : il te laisse regarder dans l’autel
rules-parts-goods = Cent cartes Offrande, 25 de chaque sorte (riz, arachides, bananes et piments), forment les récoltes que tu rassembles et que tu offres.
rules-parts-start = Chacune des quatre couleurs a quatre cartes de départ : un tailleur de pierre et trois cultivateurs différents. Rouge n’a pas de cultivateur de riz, bleu pas d’arachides, jaune pas de bananes, vert pas de piments (R2).
rules-parts-counters = Les pierres servent à payer, les points de victoire à gagner. Il y a toujours assez des deux (R1).

## Setup

rules-setup = Mise en place
rules-setup-1 = Chacun choisit une couleur, pose son tailleur de pierre devant soi, face visible, et prend ses trois cultivateurs en main.
rules-setup-2 = Chacun reçoit une carte Offrande de chaque sorte, face cachée. Les autres forment quatre piles visibles : la réserve.
rules-setup-3 = Mélange les cinquante cartes et dispose le marché : quatre colonnes de quatre cartes. Une colonne a un haut et un bas, et on ne peut prendre que sa carte du bas (R3).
rules-setup-4 = Qui commence reçoit 2 pierres, la personne suivante dans le sens horaire 3, puis 4 et 5.
rules-setup-5 = Les 34 autres cartes sont la pioche. L’autel est vide.
rules-setup-picture = La table au début d’une partie à deux, vue par qui commence : l’adversaire, le marché, l’autel, la réserve et la pioche, et ses propres cartes.

## A turn

rules-turn = Un tour
rules-turn-about = Quatre phases, l’une après l’autre ; puis c’est à la personne suivante, dans le sens horaire.

rules-buy = Phase 1 : acheter une carte Offrande
rules-buy-about = Tu peux prendre une carte Offrande d’une sorte encore présente dans la réserve. Elle coûte 5 pierres, et 1 de moins par cultivateur de cette sorte devant toi.
rules-buy-farmers = Cultivateurs de la sorte
rules-buy-price = Prix en pierres
rules-buy-more = 5 ou plus

rules-play = Phase 2 : jouer de ta main
rules-play-about = Tu dois jouer l’une de ces possibilités, et une seule :
rules-play-thing = Quoi
rules-play-price = Pierres
rules-play-1 = un tailleur de pierre
rules-play-2 = un prêtre
rules-play-3 = un cultivateur
rules-play-4 = deux cultivateurs de la même sorte
rules-play-5 = trois cultivateurs de la même sorte
rules-play-6 = un sanctuaire
rules-play-free = gratuit
rules-play-pay = Ce que tu ne peux pas payer, tu ne peux pas le jouer. Si tu n’as en main que des sanctuaires sans pouvoir en payer un, et dans ce cas seulement, un sanctuaire quitte la partie à la place (R4).

rules-sacrifice = Phase 2, après un sanctuaire : l’offrande
rules-sacrifice-about = Un sanctuaire est aussitôt suivi d’une phase d’offrande.
rules-sacrifice-1 = À partir de ta gauche, dans le sens horaire, tous les autres posent une de leurs cartes Offrande sur l’autel, face visible. Chacun décide laquelle.
rules-sacrifice-2 = Tu poses une des tiennes par-dessus, face cachée.
rules-sacrifice-3 = Tu choisis une carte de la réserve et la poses tout au-dessus, face visible.
rules-sacrifice-none = Qui n’a pas de carte Offrande n’en pose pas. La carte de la réserve ne manque que si la réserve est entièrement vide (R5).
rules-sacrifice-top = On ne voit que la carte du dessus de l’autel ; personne n’a le droit de le feuilleter.
rules-sacrifice-picture = Une offrande à trois, la première carte à gauche : deux cartes visibles des autres, la tienne face cachée, une de la réserve au-dessus.
rules-sacrifice-by-other = Quelqu’un d’autre
rules-sacrifice-by-you = Toi
rules-sacrifice-by-supply = De la réserve

rules-take = Phase 3 : prendre des cartes
rules-take-about = Prends la carte du bas de n’importe quelle colonne, une à la fois, jusqu’à avoir trois cartes en main. Tu peux reprendre dans la même colonne.
rules-take-refill = Quand tu prends la dernière carte d’une colonne, on y met aussitôt quatre nouvelles cartes de la pioche, et tu peux te servir là aussi.
rules-take-picture = Tu prends le prêtre au bas de la colonne. Cela dévoile le tailleur de pierre au-dessus : si c’était ta dernière carte, on décompte les tailleurs de pierre.
rules-take-taken = Prise
rules-take-scored = Dévoilée : on la décompte

rules-scoring = Phase 4 : le décompte
rules-scoring-about = Regarde la colonne où tu as pris ta dernière carte. La carte qui s’y trouve maintenant en bas désigne un type, et tout le monde décompte ses cartes de ce type. Si ta dernière prise a vidé la colonne, c’est la carte du bas de la nouvelle.
rules-scoring-kind = Dévoilée
rules-scoring-brings = Chacun reçoit
rules-scoring-stonemason = 1 pierre pour chacun de ses tailleurs de pierre
rules-scoring-priest = 1 point de victoire pour chacun de ses prêtres
rules-scoring-shrine = pour chacun de ses sanctuaires 1 point de victoire ou 1 pierre : un seul choix pour tous (R7)
rules-scoring-farmer = 1 carte Offrande de cette sorte, avec au moins un tel cultivateur
rules-scoring-majority = Majorité : qui a strictement plus de cartes de ce type que n’importe qui d’autre, et au moins deux, gagne un bonus : une pierre, un point, la récompense choisie ou une carte.
rules-scoring-order = Les cartes Offrande se distribuent dans le sens horaire, à partir de la personne dont c’est le tour ; celle de la majorité vient en dernier. Si la sorte est épuisée, tu peux en prendre une autre à la place, ou aucune ; s’il ne reste plus rien du tout, tu ne reçois rien (R6).
rules-majority-picture = Qui a la majorité ?
rules-majority-have = Tailleurs de pierre devant chacun
rules-majority-get = Ce qu’on reçoit
rules-majority-1 = Ayu 3, Ketut 2, Made 0
rules-majority-1-get = Ayu 3 + 1 pierres, Ketut 2
rules-majority-2 = Ayu 2, Ketut 2, Made 1
rules-majority-2-get = Ayu 2, Ketut 2, Made 1 : égalité, personne n’a le bonus
rules-majority-3 = Ayu 1, Ketut 0, Made 0
rules-majority-3-get = Ayu 1 : une seule carte ne fait pas une majorité

## The end

rules-end = La fin
rules-end-about = La partie s’arrête net quand la dernière carte de la pioche est tirée. On ne termine rien du tour : on ne prend plus de cartes, et rien n’est décompté (R8).
rules-value = Ce que valent les récoltes
rules-value-about = Ouvre l’autel et compte ses cartes par sorte. Les sortes sont classées par nombre : chaque carte que tu possèdes de la plus fréquente vaut 3 points, de la suivante 2, puis 1, puis 0. À nombre égal, même rang, et aucun rang n’est sauté ensuite. Une sorte absente de l’autel ne vaut rien.
rules-value-examples = Exemples
# Columns of the table of examples: four kinds, the most frequent first.
rules-value-altar = Cartes sur l’autel
rules-value-worth = Points par carte
rules-score = Le score
rules-score-about = Additionne :
rules-score-points = tes points de victoire
rules-score-shrines = 4 par sanctuaire devant toi
rules-score-stones = 1 par lot complet de cinq pierres
rules-score-goods = tes cartes Offrande, chacune à la valeur de sa sorte
rules-score-nothing = La main, les cultivateurs, les tailleurs de pierre et les prêtres ne valent plus rien.
rules-score-ties = Le plus grand total gagne. À égalité, on compare les sanctuaires, puis les pierres ; si l’égalité demeure, la victoire se partage.
rules-score-example = Un exemple : les récoltes valent 3, 2, 2 et 1. Tu en as 2, 3, 1 et 3 cartes, un sanctuaire, sept pierres et aucun point de victoire. Cela fait 6 + 6 + 2 + 3 pour les récoltes, 4 pour le sanctuaire et 1 pour les pierres : 22 points.

## Variants

rules-variants = Variantes
rules-variants-about = Toutes deux enrichissent le jeu. Elles se jouent seules ou ensemble.
rules-oracle = L’oracle
rules-oracle-setup = Au début, une carte Offrande de chaque sorte passe de la réserve à l’autel ; elles y sont mélangées, face cachée. Une fois le marché disposé, les huit oracles sont mélangés à la pioche.
rules-oracle-row = Si une nouvelle colonne contient des oracles, ils quittent aussitôt la partie sans être remplacés : la colonne est plus courte. On ne tire quatre autres cartes que si toutes les siennes étaient des oracles.
rules-oracle-consult = La personne qui a fait venir la colonne peut alors consulter l’oracle (R9, R10) : regarder les quatre cartes du dessus de l’autel, en garder une parmi ses cartes Offrande, et remettre les autres dessus dans le même ordre. Cela passe avant tout le reste (R11).
rules-demon = Le démon
rules-demon-about = Le démon commence sur la première colonne. On ne peut prendre aucune carte dans la colonne où il se tient. Dès que quelqu’un joue un prêtre, il avance d’une colonne vers la droite, et de la dernière il revient à la première. Une nouvelle colonne ne le fait pas bouger.

## Who knows what

rules-knowing = Qui sait quoi
rules-knowing-public = Tout le monde peut voir et compter
rules-knowing-public-1 = le marché, et toutes les cartes jouées devant chacun
rules-knowing-public-2 = les pierres et les points de victoire
rules-knowing-public-3 = combien de cartes en main et de cartes Offrande a chacun
rules-knowing-public-4 = la réserve, et combien de cartes il y a dans la pioche et sur l’autel
rules-knowing-public-5 = la carte du dessus de l’autel, si elle est visible
rules-knowing-public-6 = chaque carte au moment où elle est prise, achetée, reçue ou offerte face visible ; à toi de t’en souvenir
rules-knowing-secret = Restent secrets
rules-knowing-secret-1 = les cartes de ta main
rules-knowing-secret-2 = ce que tu as offert face cachée
rules-knowing-secret-3 = ce que l’oracle t’a montré et ce que tu as gardé
rules-knowing-secret-4 = l’ordre de la pioche, que personne ne connaît
rules-knowing-aid = Ici, tu choisis pour chaque table s’il faut retenir ce qu’on a vu de l’autel, ou si la table le rappelle (R14).

## Rulings

rules-rulings = Précisions
rules-rulings-about = Là où les règles imprimées se taisent ou peuvent se lire de plusieurs façons, il a fallu trancher. Voici nos décisions, chacune avec son numéro ; le programme les suit à la lettre.
rules-r1 = Les pierres et les points de victoire ne s’épuisent jamais.
rules-r2 = Les trois cultivateurs d’une couleur sont différents, et à chaque couleur il manque une autre sorte : à rouge le riz, à bleu les arachides, à jaune les bananes, à vert les piments. Les règles imprimées ne disent pas quels cultivateurs ce sont et gardent les mains de départ secrètes. Comme nous l’avons fixé et que les couleurs sont visibles, on sait avec quoi chacun commence : c’est notre choix.
rules-r3 = Une nouvelle colonne se pose de haut en bas : la première carte tirée est en haut, la dernière en bas. Ainsi, une donne entière peut être notée et rejouée.
rules-r4 = Qui n’a que des sanctuaires en main et moins de 7 pierres ne peut pas jouer. Un sanctuaire de la main quitte alors la partie, sans offrande. Ce n’est jamais un choix : qui peut jouer doit jouer. Un achat juste avant peut très bien t’y amener.
rules-r5 = Si la réserve est entièrement vide, on omet la dernière carte de l’offrande. Qui n’a pas de carte Offrande à soi pose tout de même celle de la réserve.
rules-r6 = Si la sorte décomptée est épuisée, tu peux prendre à la place une carte de n’importe quelle autre sorte, ou y renoncer ; il en va de même pour la carte de la majorité. Renoncer peut être judicieux, car une carte peut te nuire : si tu n’as que des cartes d’une seule sorte, c’est cette sorte que tu devras offrir au prochain sanctuaire, et tu augmenteras peut-être ainsi la valeur des cartes des autres. Une carte de la sorte décomptée elle-même doit être prise. Si toute la réserve est vide, tu ne reçois rien et rien ne t’est demandé.
rules-r7 = Qui a des sanctuaires choisit sa récompense à son tour, en commençant par la personne qui joue.
rules-r8 = La partie est finie à l’instant où la dernière carte de la pioche est tirée, même si sa colonne reste incomplète. On ne prend plus de cartes, on ne consulte plus d’oracle, pas même pour une colonne faite uniquement d’oracles tirée juste avant (R9), et rien n’est décompté. Sans les oracles, la pioche compte 34 cartes : la neuvième nouvelle colonne est donc la dernière, avec deux cartes.
rules-r9 = Une consultation pour chaque colonne qui contenait un oracle, quel que soit leur nombre. Une colonne faite uniquement d’oracles compte, et celle qui la remplace aussi. Mais si celle-ci épuise la pioche, la partie est finie et il n’y a plus de consultation (R8).
rules-r10 = On décide de consulter avant d’avoir rien vu. Qui regarde garde exactement une carte. Dans les règles françaises et dans une note des règles néerlandaises, même garder une carte est facultatif ; ici, non, comme dans les règles anglaises et allemandes.
rules-r11 = L’oracle intervient aussitôt, avant de prendre d’autres cartes et avant le décompte.
rules-r12 = Si l’autel est vide, il n’y a rien à consulter.
rules-r13 = Les autres voient qu’une carte a été prise et ce qu’il y a ensuite au-dessus, mais pas de quelle carte il s’agissait.
rules-r14 = Les bots se souviennent de tout ce que leur place a vu, et ne savent rien de plus. Pour les humains, il y a l’aide-mémoire, qui leur montre tout ce que leur place a vu de l’autel, et la table stricte, qui ne montre que la carte du dessus.

## Words

rules-words = Les mots du jeu
rules-words-about = Comment les choses s’appellent ici, dans les quatre langues de cette page.
