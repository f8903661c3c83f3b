# The end of a game: the altar, the score sheet, what one can do next.

end-opening = L’autel s’ouvre…
end-altar = L’autel
end-skip = Passer
end-look = Voir la table
end-you-win = Tu gagnes !
# $names is a list of $count players.
end-win =
    { $count ->
        [1] { $names } gagne !
       *[other] { $names } se partagent la victoire !
    }
end-altar-empty = Personne n’a rien posé sur l’autel : aucune carte Offrande ne vaut de point.
# How many cards of a good lay on the altar.
end-altar-good =
    { $good ->
        [rice] { $count } × riz
        [peanut] { $count } × arachides
        [banana] { $count } × bananes
       *[pepper] { $count } × piments
    }
# What each sacrifice card of that good is worth in points.
end-worth = valeur { $value }

end-sheet = Feuille de score
end-source = Points marqués avec
# Counters that scorings of priests brought.
end-source-priests = Prêtres
# Counters that scorings of shrines brought.
end-source-shrines_scored = Sanctuaires décomptés
# Four points for each shrine.
end-source-shrines_built = Sanctuaires bâtis
# A point for each full five stones.
end-source-stones = Pierres
end-source-goods = Cartes Offrande
end-total = Total
end-place-title = Rang
# A place in the ranking: 1st, 2nd …
end-place =
    { $place ->
        [1] 1er
        [2] 2e
        [3] 3e
       *[other] 4e
    }
# Below the score sheet, where players with the same total have different places.
end-tie = À égalité de points, on compare les sanctuaires, puis les pierres.

end-chart = Les scores au fil de la partie
end-chart-turn = Tour { $turn }
end-chart-turns = Tour
end-chart-table = Les mêmes en chiffres

end-rematch = Rejouer
end-join-rematch = Rejoindre la revanche
end-watch-rematch = Regarder la revanche
end-replay = Revoir la partie
end-copy = Copier le lien pour la revoir
end-download = Télécharger la partie
end-home = Accueil
