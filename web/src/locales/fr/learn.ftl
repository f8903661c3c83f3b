### The tutorial. A lesson's messages are numbered as its steps are told by the server:
### "learn-LESSON-NUMBER" is the teacher's text (short: at most some 60 words), and
### "learn-LESSON-NUMBER-hint" what the teacher says to a legal choice that is not the point here.
### The other players are called Ketut and Made; the learner is "you".

## The page

learn-chapters = Chapitres
# A chapter's title at the top of the page.
learn-title = { $number }. { $title }
# A chapter in the list, which is a button. $state is "done", "now" or "open".
learn-chapter =
    { $state ->
        [done] { $number }. { $title }, terminé
        [now] { $number }. { $title }, tu es ici
       *[open] { $number }. { $title }
    }
learn-step = Étape { $step } sur { $steps }
learn-back = Retour
learn-next = Suite
learn-next-chapter = Chapitre suivant
# On the button that shows the answer of an exercise.
learn-show-me = Montre-moi
learn-your-move = À toi : choisis sur la table.
learn-any-move = À toi : choisis ce qui te plaît.
learn-teacher = Ton guide
# The learner's name on the table if they have not given one.
learn-you = Toi
learn-failed = Impossible de charger les leçons.
learn-retry = Réessayer
# Shown with learn-LESSON-NUMBER-hint after a legal choice that is not the point.
learn-legal-too = Ce serait permis.
learn-finish = Terminer
learn-done-heading = Tu connais le jeu
learn-done = Tu as tout vu, variantes comprises. Le reste s’apprend en jouant : pour ta première partie, tu affrontes un novice, on retient pour toi ce que tu as vu de l’autel et tu peux demander des conseils.
learn-play = Jouer ta première partie
learn-read-rules = Lire les règles
learn-again = Recommencer
learn-opponent = Ketut

## 1. The table

learn-table = La table
learn-table-1 = Bienvenue à Bali ! Tu installes des cultivateurs, des tailleurs de pierre et des prêtres dans ton village, et tu bâtis des sanctuaires pour ses esprits. Qui a le plus de points de victoire à la fin l’emporte. Faisons d’abord le tour de la table.
learn-table-2 = Au milieu s’étend le marché : quatre colonnes de cartes. On ne peut prendre que la carte du bas d’une colonne. Celle du dessus est alors dévoilée, et cela compte plus qu’on ne croit.
learn-table-3 = Voici ce qui est à toi. Tu as trois cartes en main. Ce que tu joues reste devant toi, face visible, jusqu’à la fin de la partie et travaille pour toi. Au départ, tu y as un tailleur de pierre.
learn-table-4 = Tu possèdes aussi des cartes Offrande : riz, arachides, bananes et piments. Ce que vaut chacune se décide tout à la fin, selon ce qu’il y a sur l’autel.
learn-table-5 = Les pierres sont ton argent ; les points de victoire, tu les gardes. Dès que la dernière carte de la pioche est tirée, la partie est finie.

## 2. A turn

learn-turn = Un tour
learn-turn-1 = Un tour a quatre phases : acheter une carte Offrande si tu veux, jouer de ta main, prendre des cartes pour en avoir de nouveau trois, et décompter. Essayons une fois.
learn-turn-2 = Phase 1 : acheter. Une carte Offrande coûte 5 pierres, et tu n’en as que 2. Cette fois, n’achète donc rien.
learn-turn-3 = Phase 2 : jouer. Il faut jouer quelque chose. Un cultivateur seul ne coûte rien : joue ton cultivateur de riz.
learn-turn-3-hint = Ici, joue le cultivateur de riz : tu vas voir à quoi il sert.
learn-turn-4 = Phase 3 : prends une carte, pour en avoir de nouveau trois. Regarde la colonne 1 : au-dessus du cultivateur de riz du bas, il y en a un autre. Prends la carte du bas de la colonne 1.
learn-turn-4-hint = Ici, prends le cultivateur de riz de la colonne 1, pour dévoiler le suivant.
learn-turn-5 = Phase 4 : le décompte. Tu as dévoilé un cultivateur de riz : on a donc décompté les cultivateurs de riz, et quiconque en avait un devant soi a reçu une carte Riz. Il n’y avait que toi.
learn-turn-6 = Puis Ketut a joué son tour. Il a pris un prêtre et dévoilé un tailleur de pierre : une pierre par tailleur de pierre. Tout le monde profite du décompte, peu importe à qui c’est de jouer. Tu as donc eu une pierre aussi.

## 3. Playing

learn-playing = Jouer des cartes
learn-playing-1 = Deux tours de table plus tard. À chaque tour, tu joues un tailleur de pierre ou un prêtre, gratuits, ou un sanctuaire pour 7 pierres, ou des cultivateurs d’une même sorte : un seul est gratuit, deux coûtent 1 pierre, trois en coûtent 2.
learn-playing-2 = Tu as deux cultivateurs de riz en main. Joue-les ensemble.
learn-playing-2-hint = Ici, joue les deux cultivateurs de riz à la fois. Cela te coûte une pierre et t’épargne un tour entier.
learn-playing-3 = Trois cultivateurs de riz devant toi ! Si un jour tu n’as que des sanctuaires en main et moins de 7 pierres, l’un d’eux quitte la partie. Sinon, tu dois toujours jouer.

## 4. Taking and scoring

learn-scoring = Prendre et décompter
learn-scoring-1 = Tu as joué deux cartes, tu en prends donc deux, l’une après l’autre. La même colonne peut servir deux fois. Si tu prends la dernière carte d’une colonne, quatre nouvelles arrivent aussitôt de la pioche. Seule ta dernière prise est décomptée.
learn-scoring-2 = La première carte est donc pour ta main. Un tailleur de pierre serait utile : prends celui de la colonne 3.
learn-scoring-2-hint = Ici, prends d’abord le tailleur de pierre de la colonne 3. La carte que tu dévoiles maintenant n’est pas décomptée.
learn-scoring-3 = Voici la prise qui compte. Choisis la colonne où tu dévoiles un cultivateur de riz.
learn-scoring-3-hint = Cherche la colonne où la carte juste au-dessus de celle du bas est un cultivateur de riz. C’est la colonne 1.
learn-scoring-4 = Deux cartes Riz ! L’une parce que tu as des cultivateurs de riz ; pour cela, un seul vaut autant que trois. L’autre pour la majorité : qui a strictement le plus de cartes du type décompté, et au moins deux, en gagne une de plus.
learn-scoring-5 = Pour les autres types, chaque carte compte. Tailleur de pierre : une pierre pour chacun des tiens. Prêtre : un point de victoire par prêtre. Sanctuaire : pour chacun, un point ou une pierre, à ton choix. Et toujours un de plus pour la majorité.

## 5. Buying

learn-buying = Acheter
learn-buying-1 = Chaque cultivateur devant toi rend les cartes Offrande de sa sorte moins chères d’une pierre. Avec trois cultivateurs de riz, le riz te coûte 5 moins 3 : seulement 2 pierres. Avec cinq, il serait gratuit.
learn-buying-2 = Tu as 3 pierres. Achète une carte Riz. On ne peut en acheter qu’une par tour.
learn-buying-2-hint = Ici, achète le riz : tu en as les moyens, et il pourrait valoir 3 points à la fin.
learn-buying-3 = Les pierres se font rares. Joue ton tailleur de pierre : avec deux, tu en auras plus que Ketut.
learn-buying-3-hint = Ici, joue le tailleur de pierre. Avec deux, tu as la majorité.
learn-buying-4 = Et maintenant, fais décompter les tailleurs de pierre : prends le sanctuaire de la colonne 3.
learn-buying-4-hint = Ici, prends le sanctuaire de la colonne 3. Il dévoile un tailleur de pierre.
learn-buying-5 = Deux pierres pour deux tailleurs de pierre et une pour la majorité ; Ketut en a reçu une. Et tu as un sanctuaire en main. Voyons à quoi il sert.

## 6. Shrines

learn-shrine = Les sanctuaires
learn-shrine-1 = Une autre table, avec Ketut et Made. Tu as mis 8 pierres de côté et tu as un sanctuaire en main. Un sanctuaire coûte 7 pierres. Il vaut 4 points à la fin, et il déclenche la phase d’offrande.
learn-shrine-2 = Bâtis ton sanctuaire !
learn-shrine-2-hint = Ici, joue le sanctuaire. C’est pour lui que tu as gardé tes pierres.
learn-shrine-3 = L’un après l’autre, les autres ont posé une carte Offrande sur l’autel, face visible. À toi, mais face cachée : personne d’autre ne la voit. La sorte la plus présente sur l’autel vaudra le plus. Tu as deux cartes Bananes ; poses-en une.
learn-shrine-3-hint = Ici, pose des bananes. Tu en as deux, et tu veux qu’elles valent cher.
learn-shrine-4 = Encore une : tu choisis une carte de la réserve et la poses au-dessus, face visible. Elle ne te coûte rien. Donne un coup de pouce à tes bananes.
learn-shrine-4-hint = Ici, choisis des bananes. À deux sur l’autel, elles passent devant les autres.
learn-shrine-5 = Le tour continue comme d’habitude : prends une carte. Dévoile un sanctuaire, pour que les sanctuaires soient décomptés.
learn-shrine-5-hint = Ici, prends le tailleur de pierre de la colonne 1. Il dévoile un sanctuaire, et tu es la seule personne à en avoir un.
learn-shrine-6 = Les sanctuaires rapportent soit des points, soit des pierres : un seul choix pour tous les tiens. Prends ce qui te plaît.
learn-shrine-7 = Bien joué ! Et n’oublie pas : à la fin, chaque sanctuaire devant toi te donne encore 4 points.

## 7. The altar

learn-altar = L’autel
learn-altar-1 = C’est Ketut qui bâtit maintenant un sanctuaire. À partir de lui, dans le sens horaire, tous les autres posent une de leurs cartes Offrande, face visible : Made a posé des arachides, et c’est à toi.
learn-altar-2 = Quelle carte donnes-tu ? Tu la perds, mais elle augmente la valeur de sa sorte pour tout le monde. Choisis librement.
learn-altar-3 = Puis Ketut a posé une carte face cachée, et une carte de la réserve par-dessus. On ne voit que le dessus de l’autel. Personne n’a le droit de le feuilleter : avoir bonne mémoire, ça paie.
learn-altar-4 = À la fin, on ouvre l’autel et on compte ses cartes par sorte. Chacune de tes cartes Offrande vaut 3 points si sa sorte y est la plus présente, 2 pour la suivante, puis 1 et 0. À nombre égal, même rang ; une sorte qui n’y est pas du tout vaut 0.

## 8. The end

learn-end = La fin
learn-end-1 = Le dernier tour d’une longue partie. Il reste deux cartes dans la pioche. Ketut vient de dévoiler un cultivateur de riz, mais il n’y a plus du tout de riz dans la réserve.
learn-end-2 = Dans ce cas, qui devait recevoir du riz peut prendre une autre sorte à la place. Les arachides ont l’air recherchées : prends des arachides.
learn-end-2-hint = Ici, prends des arachides. Tu verras ce qu’elles valent.
learn-end-3 = Tu as aussi la majorité en cultivateurs de riz, donc une carte de plus. Encore des arachides !
learn-end-3-hint = Ici, prends encore des arachides.
learn-end-4 = À toi de jouer. Tu as 9 pierres et il t’en faut 7 pour un sanctuaire. Les arachides te coûtent 2 pierres : achètes-en.
learn-end-4-hint = Ici, achète des arachides : il te restera juste les 7 pierres du sanctuaire.
learn-end-5 = Tu n’as que des sanctuaires en main. Bâtis-en un !
learn-end-6 = Ketut a posé des arachides sur l’autel. Tu possèdes 17 cartes Riz : poses-en une, pour que les autres vaillent plus.
learn-end-6-hint = Ici, pose du riz. C’est de loin ce que tu as le plus.
learn-end-7 = Du riz, il n’y en a plus. De la réserve, pose des arachides : de celles-là aussi, tu as tout un tas.
learn-end-7-hint = Ici, pose des arachides sur l’autel. C’est ce qui valorise le mieux tes cartes.
learn-end-8 = Une carte à prendre. La colonne 1 n’en a plus qu’une : si tu la prends, la nouvelle colonne épuise la pioche. La partie finit alors aussitôt, et plus rien n’est décompté. Vas-y !
learn-end-8-hint = Ici, mets fin à la partie : prends la dernière carte de la colonne 1.
learn-end-9 = On ouvre l’autel : trois fois des arachides, deux fois du riz, une fois des bananes, pas de piments. Les arachides valent donc 3 points chacune, le riz 2, les bananes 1 et les piments rien.
learn-end-10 = Le score : tes points de victoire, 4 par sanctuaire, 1 par lot de cinq pierres, et tes cartes Offrande selon leur valeur. La main et les autres cartes devant toi ne comptent pas. À égalité, les sanctuaires départagent, puis les pierres. Tu as gagné !

## 9. The oracle

learn-oracle = L’oracle
learn-oracle-1 = Il y a deux variantes, pour quand tu voudras. Avec l’oracle, quatre cartes sont dès le départ face cachée sur l’autel, une de chaque sorte, et huit oracles sont mélangés à la pioche.
learn-oracle-2 = Un oracle apparaît quand une nouvelle colonne arrive. La colonne 1 n’a plus qu’une carte : prends-la.
learn-oracle-2-hint = Ici, prends la dernière carte de la colonne 1, pour qu’une nouvelle colonne arrive.
learn-oracle-3 = Il y avait un oracle dedans. Il quitte aussitôt la partie, et tu peux le consulter : regarde les quatre cartes du dessus de l’autel et gardes-en une. Vas-y !
learn-oracle-3-hint = Ici, consulte l’oracle. Cela ne coûte rien.
learn-oracle-4 = Tu es la seule personne à voir ceci. Garde la carte que tu veux ; les autres retournent à leur place, dans le même ordre.
learn-oracle-5 = Une carte de plus pour toi, et tu sais ce qu’il y a sur l’autel. Les autres ont vu qu’une carte est partie, mais pas laquelle. Puis le tour a continué avec son décompte.

## 10. The demon

learn-demon = Le démon
learn-demon-1 = L’autre variante : un démon se tient sur la colonne 1. On ne peut rien prendre dans la colonne où il se trouve.
learn-demon-2 = Les prêtres le chassent : dès que quelqu’un joue un prêtre, il avance d’une colonne vers la droite, et de la dernière il revient à la première. Joue ton prêtre.
learn-demon-2-hint = Ici, joue le prêtre et chasse le démon de la colonne 1.
learn-demon-3 = Le voilà sur la colonne 2, et la colonne 1 est libre. Prends le cultivateur de bananes de la colonne 1.
learn-demon-3-hint = Ici, prends le cultivateur de bananes de la colonne 1, que le démon a quittée.
learn-demon-4 = C’est tout pour le démon. Les deux variantes peuvent se jouer ensemble, mais pour ta première partie, tu n’as besoin d’aucune.

## 11. The exercise

learn-exercise = À toi de jouer
learn-exercise-1 = Maintenant, sans aide. Ta mission : obtenir une carte Riz et, dans le même tour, trois points de victoire. Prends le temps de réfléchir ; tu ne peux rien casser.
learn-exercise-2 = Phase 1 : d’abord la carte Riz.
learn-exercise-2-hint = La mission parle de riz. Quelle carte est devenue moins chère pour toi ?
learn-exercise-3 = Phase 2 : qu’est-ce qui rapporte des points de victoire ?
learn-exercise-3-hint = Les prêtres rapportent des points de victoire, et un deuxième te donnerait la majorité.
learn-exercise-4 = Phase 3 : et maintenant, dévoile la bonne carte.
learn-exercise-4-hint = Tu veux que les prêtres soient décomptés. Dans quelle colonne l’avant-dernière carte est-elle un prêtre ?
learn-exercise-5 = Deux prêtres, deux points, et un de plus pour la majorité. Ketut en a reçu un. Tu as appris tout ce qu’il y a à apprendre !
