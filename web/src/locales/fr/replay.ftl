# Watching a game again.

replay-heading = Revoir une partie
replay-about = Toute partie peut s’enregistrer : qui jouait, comment étaient les cartes, ce qui s’est passé. Donne-nous un tel enregistrement et parcours-le en avant et en arrière, depuis n’importe quelle place ou toutes cartes visibles.
replay-file = Choisir un enregistrement
replay-drop = ou dépose son fichier ici
replay-paste = Ou colle son texte
replay-watch = Regarder
# After the sentence that the record can't be read; what follows is the program's own English words.
replay-detail = La raison exacte, avec les mots du programme (en anglais) :
replay-choose-another = Choisir un autre enregistrement

# $names is a list of players.
replay-title = { $names }
replay-controls = Avancer et reculer
replay-slider = Moment de la partie
replay-where = Tour { $turn } · { $moment } sur { $moments }
replay-begins = La partie commence.
replay-first = Au début
replay-turn-back = Un tour en arrière
replay-back = Une action en arrière
replay-play = Lecture
replay-pause = Pause
replay-next = Une action en avant
replay-turn-next = Un tour en avant
replay-last = À la fin

replay-tools = Journal, scores, enregistrement
replay-view = Affichage
# Whose cards are seen.
replay-eyes = Vue de
replay-eyes-all = Toutes les cartes
replay-eyes-spectator = Le public
replay-eyes-seat = { $name }
replay-speed = Vitesse
replay-speed-slow = Lente
replay-speed-normal = Normale
replay-speed-fast = Rapide
replay-scores = Scores
replay-unfinished = Cette partie n’a pas été jouée jusqu’au bout.
replay-link = Copier le lien vers ce moment
replay-download = Télécharger la partie
