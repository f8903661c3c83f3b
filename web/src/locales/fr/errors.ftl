# What the server refuses, a sentence for each of its codes.

error-bad_message = Le serveur n’a pas compris. Recharge la page et réessaie.
error-too_large = C’est trop volumineux.
error-too_fast = C’était un peu rapide. Attends un instant et réessaie.
# The table has moved on since the page showed it.
error-stale = La table a changé entre-temps. Regarde à nouveau.
error-not_started = La partie n’a pas encore commencé.
error-not_your_turn = Ce n’est pas à toi de jouer.
error-illegal = Ce n’est pas possible maintenant.
error-no_undo = Il est trop tard pour annuler.
error-no_hints = Il n’y a pas de conseils à cette table.
error-not_your_seat = Cette place est celle de quelqu’un d’autre.
error-no_such_moment = La partie n’est jamais arrivée à ce moment-là.
error-no_such_table = Cette table n’existe pas. Le lien est peut-être incomplet.
error-no_such_replay = Cette partie enregistrée n’existe pas. Le lien est peut-être incomplet.
error-no_such_seat = Cette place n’existe pas à cette table.
error-seat_taken = Quelqu’un a été plus rapide : cette place est prise.
error-not_host = Seule la personne qui a ouvert la table peut faire cela.
error-not_invited = Sur invitation seulement : demande le lien à l’hôte.
error-seats_of_address = Pour d’autres places depuis ton réseau, il faut l’invitation : demande le lien à l’hôte.
error-removed = L’hôte a libéré ta place. Une nouvelle invitation te permettra de revenir.
error-not_over = La partie n’est pas encore finie.
error-bad_setup = On ne peut pas dresser une table ainsi.
error-unknown_bot = Ce bot n’existe pas.
error-bad_record = Ce n’est pas l’enregistrement d’une partie de Bali, ou il est abîmé.
error-too_many = Il y a trop de tables en ce moment. Réessaie plus tard.
error-busy = Trop de conseils sont en cours de calcul. Réessaie dans un instant.
error-bot_failed = Un bot n’a pas réussi à se décider. Recharge la page pour continuer.
error-not_found = Il n’y a rien ici.
error-foreign = Cette requête venait d’un autre site.
error-unavailable = Le serveur ne peut rien enregistrer en ce moment. Rien n’a changé ; réessaie plus tard.
error-broken = Un problème est survenu sur le serveur. Réessaie.
# The server did not answer at all.
error-offline = Le serveur est injoignable. Vérifie ta connexion et réessaie.
