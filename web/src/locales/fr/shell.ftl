# What stands around every page.

# The titles of the pages, in the browser's tab.
shell-title-start = Bali : le jeu de cartes
shell-title-table = Une table · Bali
shell-title-replay = Revoir une partie · Bali
shell-title-learn = Apprendre à jouer · Bali
shell-title-rules = Règles · Bali
shell-title-lost = Rien ici · Bali

shell-skip = Aller au contenu
shell-home = Accueil
shell-pages = Pages
shell-learn = Apprendre
shell-rules = Règles
shell-replay = Revoir
shell-menu = Menu
shell-settings = Réglages
shell-close = Fermer
shell-dismiss = Masquer

shell-language = Langue
shell-to-dark = Passer au sombre
shell-to-light = Passer au clair
shell-theme = Apparence
# As the device has it set.
shell-theme-auto = Automatique
shell-theme-light = Clair
shell-theme-dark = Sombre
shell-name = Ton nom
shell-name-default = Nomade
shell-sound = Son
shell-sound-about = Des notes de bronze quand il se passe quelque chose
shell-confirm = Confirmer la fin du tour
shell-confirm-about = Avant de prendre la dernière carte du tour

shell-loading = Chargement…
shell-failed = Impossible de charger cette page
shell-failed-about = La connexion s’est peut-être perdue, ou il y a une nouvelle version du jeu. Rien de ce que tu as joué n’a disparu.
shell-retry = Réessayer

lost-heading = Rien ne pousse ici
lost-about = Cette adresse ne mène à aucune page ni à aucune table. Le lien est peut-être incomplet.
lost-home = Retour à l’accueil

# The foot of the page. "Klaus-Jürgen Wrede" and "White Goblin Games" are names.
footer-unofficial = Une adaptation non officielle, avec ses propres textes et dessins. Le jeu est de Klaus-Jürgen Wrede, publié par White Goblin Games ; si tu l’aimes, achète-le.
footer-licence = Logiciel libre sous licence MIT.
# The documentation of the programming interface.
footer-api = Pour les programmes : l’API
