# French. Sides are plural nouns: `.the`, `.of` and `.to` have the article; `.adjective-m` and
# `.adjective-f` agree with the gender of a piece. Games: `.at` follows "jouer", `.of` "règles".

## Games

game-jungle = Jungle
    .at = au jeu de la jungle
    .of = du jeu de la jungle
game-lines-of-action = Lines of Action
    .at = à Lines of Action
    .of = de Lines of Action
game-mule-checkers = Dames à mules
    .at = aux dames à mules
    .of = des dames à mules
game-king-chess = Échecs à prise du roi
    .at = aux échecs à prise du roi
    .of = des échecs à prise du roi

## Sides

side-blue = Bleus
    .the = les Bleus
    .of = des Bleus
    .to = aux Bleus
    .adjective-m = bleu
    .adjective-f = bleue
side-red = Rouges
    .the = les Rouges
    .of = des Rouges
    .to = aux Rouges
    .adjective-m = rouge
    .adjective-f = rouge
side-white = Blancs
    .the = les Blancs
    .of = des Blancs
    .to = aux Blancs
    .adjective-m = blanc
    .adjective-f = blanche
side-black = Noirs
    .the = les Noirs
    .of = des Noirs
    .to = aux Noirs
    .adjective-m = noir
    .adjective-f = noire

## Pieces

piece-rat = rat
    .title = Rat
    .gender = m
    .the = le rat
    .a = un rat
piece-cat = chat
    .title = Chat
    .gender = m
    .the = le chat
    .a = un chat
piece-dog = chien
    .title = Chien
    .gender = m
    .the = le chien
    .a = un chien
piece-wolf = loup
    .title = Loup
    .gender = m
    .the = le loup
    .a = un loup
piece-leopard = léopard
    .title = Léopard
    .gender = m
    .the = le léopard
    .a = un léopard
piece-tiger = tigre
    .title = Tigre
    .gender = m
    .the = le tigre
    .a = un tigre
piece-lion = lion
    .title = Lion
    .gender = m
    .the = le lion
    .a = un lion
piece-elephant = éléphant
    .title = Éléphant
    .gender = m
    .the = l’éléphant
    .a = un éléphant
piece-pawn = pion
    .title = Pion
    .gender = m
    .the = le pion
    .a = un pion
piece-knight = cavalier
    .title = Cavalier
    .gender = m
    .the = le cavalier
    .a = un cavalier
piece-bishop = fou
    .title = Fou
    .gender = m
    .the = le fou
    .a = un fou
piece-rook = tour
    .title = Tour
    .gender = f
    .the = la tour
    .a = une tour
piece-queen = dame
    .title = Dame
    .gender = f
    .the = la dame
    .a = une dame
piece-king = roi
    .title = Roi
    .gender = m
    .the = le roi
    .a = un roi
# The piece of Lines of Action.
piece-stone = pion
    .title = Pion
    .gender = m
    .the = le pion
    .a = un pion
# The pieces of Mule Checkers.
piece-soldier = soldat
    .title = Soldat
    .gender = m
    .the = le soldat
    .a = un soldat
piece-mule = mule
    .title = Mule
    .gender = f
    .the = la mule
    .a = une mule
piece-checkers-king = dame
    .title = Dame
    .gender = f
    .the = la dame
    .a = une dame

## Computer players. The levels have the names of the animals, with a capital letter.

player-random = Aléatoire
player-greedy = Vorace

## How pieces move, below their names: no capital letter, no full stop.

about-rat = nage ; prend l’éléphant depuis la terre ferme
about-jumper = saute par-dessus la rivière, sauf si un rat y nage
about-elephant = prend tous les animaux sauf le rat
about-elephant-and-rat = prend tous les animaux
about-step = se déplace d’une case à la fois
about-pawn = avance d’une case, ou de deux depuis sa rangée de départ ; prend en diagonale
about-knight = se déplace de deux cases en ligne droite et d’une sur le côté, par-dessus n’importe quelle pièce
about-bishop = se déplace en diagonale
about-rook = se déplace le long des rangées et des colonnes
about-queen = se déplace le long des rangées, des colonnes et des diagonales
about-king = se déplace d’une case dans toutes les directions ; sa perte fait perdre la partie
about-stone = se déplace d’exactement autant de cases qu’il y a de pions des deux couleurs sur sa ligne
about-soldier = avance en diagonale ; devient dame sur la dernière rangée
about-mule = avance comme un soldat, mais fait perdre la partie sur la dernière rangée
about-checkers-king = se déplace en diagonale, en avant et en arrière

## The other rules of each game

rule-jungle-ranks = Un animal prend les animaux adverses de force égale ou inférieure.
rule-jungle-ranks-both-fall = Un animal prend les animaux adverses plus faibles. Deux animaux de même force tombent ensemble.
rule-jungle-ranks-blocked = Un animal prend les animaux adverses plus faibles, mais pas ceux de même force.
rule-jungle-trap = Un animal dans un piège adverse a une force de 0 : tout animal peut le prendre, mais il ne peut rien prendre.
rule-jungle-trap-captures = Un animal dans un piège adverse a une force de 0 : tout animal peut le prendre. Lui-même prend normalement.
rule-jungle-shore = Un rat dans la rivière ne peut pas prendre sur la terre ferme, et inversement.
rule-jungle-shore-rats = Entre la rivière et la terre ferme, la seule prise possible est celle d’un rat par un rat.
rule-jungle-den = Pour gagner, entrez dans la tanière adverse.
rules-swim-title = Seul le rat nage
rules-swim = Tous les animaux avancent d’une case, en ligne ou en colonne.
rules-jump-title = Le lion et le tigre sautent
rules-jump-leopard-title = Lion, tigre et léopard sautent
rules-jump = Tout droit par-dessus la rivière, et prennent là où ils arrivent.
rules-block-title = Un rat empêche le saut
rules-block = Tout rat qui se trouve dans la rivière sur leur chemin, quel que soit son camp.
rules-shore-title = La rivière et la terre sont séparées
rules-trap-title = Dans leur piège, vous valez 0
rules-trap-leave = Une fois sorti, l’animal retrouve sa force.
rules-den-title = Votre tanière est fermée
rules-own-den = Aucun de vos animaux n’a le droit d’y entrer.
rules-rat-elephant = Le rat prend l’éléphant, jamais l’inverse.
rules-rat-elephant-both = Le rat prend l’éléphant, et l’éléphant prend le rat.
rules-ends-title = Comment se termine une partie
rules-end-repetition = trois fois la même position
rules-end-resign = vous abandonnez ou votre temps est écoulé
rules-win = Victoire
rules-draw = Nulle
rules-loss = Défaite
rule-chess-king = Pour gagner, prenez le roi adverse. Il n’y a pas d’échec : un roi peut aller sur une case où il peut être pris.
rule-chess-special = Il n’y a ni roque, ni prise en passant, ni promotion.
rule-chess-stop = Quand un camp arrête la partie, les pièces sont comptées : le score le plus élevé gagne.
rule-pass = Un camp qui ne peut pas jouer passe son tour.
rule-lines-pass-over = Un pion peut passer par-dessus les pions de sa couleur, jamais par-dessus ceux de l’adversaire.
rule-lines-capture = Il prend le pion adverse qui occupe sa case d’arrivée.
rule-lines-connect = Pour gagner, reliez tous vos pions en un seul groupe ; deux pions qui se touchent par un coin sont reliés.
rule-lines-capture-connects = Une prise peut relier les pions qui restent à l’adversaire.
rule-mule-edges = Les bords gauche et droit sont reliés : une pièce sort par l’un et entre par l’autre.
rule-mule-captures = Une pièce prend une pièce adverse en sautant par-dessus, jusqu’à une case vide. La prise est obligatoire ; la même pièce continue de prendre tant qu’elle le peut. Un soldat qui devient dame termine le coup.
rule-mule-win = Pour gagner, perdez toutes vos mules, ou prenez tous les soldats et toutes les dames adverses.
rule-mule-loss = Un camp perd si une de ses mules devient dame ou s’il ne peut pas jouer.

## Rule options in the start menu

preset-classic = Classique
preset-online = Chinoises en ligne
preset-van-rijn = Études de finales
option-elephant-takes-rat = L’éléphant prend le rat
option-rat-shore-capture = Les rats se prennent entre la rivière et la terre
option-trapped-may-capture = Un animal dans un piège adverse prend encore
option-equal-ranks = Quand deux animaux de même force se rencontrent
option-equal-ranks-captures = L’attaquant prend
option-equal-ranks-both-fall = Les deux sont pris
option-equal-ranks-blocked = Pas de prise
option-leopard-jumps = Le léopard saute par-dessus la rivière
option-no-move = Un camp sans coup légal
option-no-move-loss = Perd
option-no-move-draw = Fait nulle
option-wolf-over-dog = Le loup est plus fort que le chien
option-repetition = Même position pour la troisième fois
option-repetition-none = Autorisée
option-repetition-draw = Nulle
option-repetition-forbidden = Interdite
option-repetition-seven = En ligne
option-simultaneous = Coup qui relie les deux camps
option-simultaneous-draw = Nulle
option-simultaneous-mover = Coup gagnant
option-size = Cases par côté du plateau

## Moves

move-pass = { CAPITAL(FORM($side, case: "the")) } ne peuvent pas jouer et passent leur tour.
move-step = { CAPITAL(FORM($piece, case: "the")) } { FORM($side, $piece, case: "adjective") } va en { $square }.
move-swim = { CAPITAL(FORM($piece, case: "the")) } { FORM($side, $piece, case: "adjective") } nage jusqu’en { $square }.
move-enter-river = { CAPITAL(FORM($piece, case: "the")) } { FORM($side, $piece, case: "adjective") } entre dans la rivière.
move-leave-river = { CAPITAL(FORM($piece, case: "the")) } { FORM($side, $piece, case: "adjective") } sort de la rivière.
move-jump = { CAPITAL(FORM($piece, case: "the")) } { FORM($side, $piece, case: "adjective") } saute par-dessus la rivière.
move-enter-trap = { CAPITAL(FORM($piece, case: "the")) } { FORM($side, $piece, case: "adjective") } entre dans un piège.
move-leave-trap = { CAPITAL(FORM($piece, case: "the")) } { FORM($side, $piece, case: "adjective") } sort du piège.
move-enter-den = { CAPITAL(FORM($piece, case: "the")) } { FORM($side, $piece, case: "adjective") } entre dans la tanière.
move-capture = { CAPITAL(FORM($piece, case: "the")) } { FORM($side, $piece, case: "adjective") } prend { FORM($victim, case: "the") } en { $square }.
move-jump-capture = { CAPITAL(FORM($piece, case: "the")) } { FORM($side, $piece, case: "adjective") } saute et prend { FORM($victim, case: "the") } en { $square }.
move-both-fall = { CAPITAL(FORM($piece, case: "the")) } { FORM($side, $piece, case: "adjective") } attaque { FORM($victim, case: "the") } en { $square } : les deux tombent.
# Lines of Action, in which all pieces are stones.
move-stone = { CAPITAL(FORM($side, case: "the")) } jouent en { $square }.
move-stone-capture = { CAPITAL(FORM($side, case: "the")) } prennent { FORM($victim, case: "the") } en { $square }.
# Mule Checkers. $crowned is "yes" when the soldier or mule becomes a king, or "no".
move-checker = { CAPITAL(FORM($piece, case: "the")) } { FORM($side, $piece, case: "adjective") } va en { $square }{ $crowned ->
        [yes] { "" } et devient dame
       *[no] { "" }
    }.
move-checker-capture = { CAPITAL(FORM($piece, case: "the")) } { FORM($side, $piece, case: "adjective") } saute en { $square }{ $crowned ->
        [yes] , prend { FORM($victim, case: "a") } et devient dame
       *[no] { "" } et prend { FORM($victim, case: "a") }
    }.
move-checker-captures = { CAPITAL(FORM($piece, case: "the")) } { FORM($side, $piece, case: "adjective") } saute en { $square }{ $crowned ->
        [yes] , prend { $count } pièces et devient dame
       *[no] { "" } et prend { $count } pièces
    }.

## Illegal moves: sentences without a full stop

illegal-bank = { CAPITAL(FORM($piece, case: "the")) } ne peut pas prendre entre la rivière et la terre ferme
illegal-elephant-rat = L’éléphant ne peut pas prendre le rat
illegal-empty = Il n’y a pas de pièce en { $square }
illegal-equal-rank = Un animal ne prend pas son semblable
illegal-game-over = La partie est terminée
illegal-jump-blocked = Un rat dans la rivière empêche le saut
illegal-jumps-on = La pièce peut encore sauter : elle doit le faire
illegal-light-square = Les pièces ne peuvent être que sur les cases sombres
illegal-not-a-jumper = Seuls le lion et le tigre peuvent sauter par-dessus la rivière
illegal-not-a-line = Une pièce se déplace le long d’une rangée, d’une colonne ou d’une diagonale
illegal-not-a-step = { CAPITAL(FORM($piece, case: "the")) } se déplace d’une case vers le haut, le bas, la gauche ou la droite
illegal-not-home = Un pion n’avance de deux cases que depuis sa rangée de départ
illegal-not-yours = C’est { FORM($side, case: "to") } de jouer
illegal-pawn-diagonal = Un pion ne se déplace en diagonale que pour prendre
illegal-occupied = La case { $square } est occupée
illegal-off-board = Ce n’est pas une case du plateau
illegal-other-jumps = La prise est obligatoire ; vous pouvez sauter depuis { $squares }
illegal-own-den = Un animal ne peut pas entrer dans sa propre tanière
illegal-own-piece = Une de vos pièces est déjà en { $square }
illegal-pass = Seul un camp qui ne peut pas jouer peut passer son tour
illegal-path = Un coup va d’une case à une autre
illegal-pawn-ahead = Un pion prend en diagonale, pas tout droit
illegal-repetition = La même position apparaîtrait pour la troisième fois
illegal-stays-too-long = Cet animal est resté trop longtemps sur les mêmes cases
illegal-river = Seul le rat peut entrer dans la rivière
illegal-too-strong = { CAPITAL(FORM($victim, case: "the")) } est plus fort que { FORM($piece, case: "the") }
illegal-trapped = Un animal dans un piège adverse ne peut pas prendre
illegal-pawn = Un pion avance d’une case et prend en diagonale
illegal-knight = Le cavalier se déplace de deux cases en ligne droite et d’une sur le côté
illegal-bishop = Le fou se déplace en diagonale
illegal-rook = La tour se déplace le long des rangées et des colonnes
illegal-queen = La dame se déplace le long des rangées, des colonnes et des diagonales
illegal-king = Le roi se déplace d’une case
illegal-blocked = Une autre pièce bloque { FORM($piece, case: "the") }
illegal-must-jump = Cette pièce peut sauter : elle doit le faire
illegal-cannot-continue = La pièce ne peut pas poursuivre ses sauts vers cette case
illegal-checkers-king = Une dame se déplace d’une case en diagonale
illegal-checker = Une pièce avance d’une case en diagonale
illegal-stone-blocked = Un pion ne peut pas passer par-dessus un pion adverse
illegal-distance = { $count ->
        [one] Sur cette ligne, un pion se déplace d’exactement une case
       *[other] Sur cette ligne, un pion se déplace d’exactement { $count } cases, une par pion qui s’y trouve
    }

## How games end

end-no-move = Le camp au trait n’a aucun coup légal.
end-no-move-score-win = Aucun camp ne peut jouer : les pièces { FORM($winner, case: "of") } valent davantage.
end-no-move-score-draw = Aucun camp ne peut jouer : les pièces des deux camps ont la même valeur.
end-no-move-loss = { CAPITAL(FORM($loser, case: "the")) } ne peuvent pas jouer : { FORM($winner, case: "the") } gagnent.
end-no-move-both = Aucun camp ne peut jouer.
end-abandonment = { CAPITAL(FORM($loser, case: "the")) } ont quitté la partie.
end-adjudication = Le résultat a été fixé par arbitrage.
end-agreement = Nulle par accord mutuel.
end-both-connected-win = Les deux camps ont relié tous leurs pions : { FORM($winner, case: "the") }, qui ont joué le coup, gagnent.
end-both-connected-draw = Les deux camps ont relié tous leurs pions : partie nulle.
end-connected = { CAPITAL(FORM($winner, case: "the")) } ont relié tous leurs pions.
end-connected-by-opponent = Le coup { FORM($loser, case: "of") } a relié tous les pions { FORM($winner, case: "of") } : { FORM($winner, case: "the") } gagnent.
end-den = { CAPITAL(FORM($winner, case: "the")) } sont entrés dans la tanière.
end-king-captured = { CAPITAL(FORM($winner, case: "the")) } ont pris le roi.
end-last-piece = { CAPITAL(FORM($winner, case: "the")) } ont pris la dernière pièce.
end-no-pieces = Les derniers animaux des deux camps sont tombés ensemble.
end-mule-crowned = Une mule { FORM($loser, case: "of") } est devenue dame : { FORM($winner, case: "the") } gagnent.
end-mules-lost = { CAPITAL(FORM($winner, case: "the")) } ont perdu toutes leurs mules et gagnent.
end-repetition = La même position est apparue pour la troisième fois.
end-resignation = { CAPITAL(FORM($loser, case: "the")) } ont abandonné.
end-soldiers-lost = { CAPITAL(FORM($loser, case: "the")) } n’ont plus que des mules : { FORM($winner, case: "the") } gagnent.
end-stopped-win = La partie a été arrêtée : les pièces { FORM($winner, case: "of") } valent davantage.
end-stopped-draw = La partie a été arrêtée : les pièces des deux camps ont la même valeur.
end-time = { CAPITAL(FORM($loser, case: "the")) } ont épuisé leur temps.

headline-you-win = Vous avez gagné !
headline-you-lose = Cette partie est perdue.
headline-win = { CAPITAL(FORM($side, case: "the")) } ont gagné !
headline-draw = Partie nulle

## Hints

hint-searching = Recherche d’un bon coup…
hint-none = Aucun indice n’a été trouvé.
hint-piece = Regardez { FORM($piece, case: "the") } en { $square }.
# The move, then one of the sentences below.
hint-move = { $move }. { $sentence }
hint-only = Le seul coup légal.
hint-others-lose = Tous les autres coups perdent.
hint-best = Un bon coup.
hint-captures = Prend { FORM($piece, case: "the") }.
hint-captures-many = Prend { $count } pièces.
hint-saves = Sauve { FORM($piece, case: "the") }.
hint-loses = { $moves ->
        [one] Tous les coups perdent immédiatement.
       *[other] Tous les coups perdent, celui-ci en { $moves } coups.
    }
# What a move does that wins, at once or in some moves.
hint-win-den = { $moves ->
        [one] Atteint la tanière.
       *[other] Atteint la tanière en { $moves } coups.
    }
hint-win-last-piece = { $moves ->
        [one] Prend la dernière pièce.
       *[other] Prend la dernière pièce en { $moves } coups.
    }
hint-win-king = { $moves ->
        [one] Prend le roi.
       *[other] Prend le roi en { $moves } coups.
    }
hint-win-connected = { $moves ->
        [one] Relie tous les pions.
       *[other] Relie tous les pions en { $moves } coups.
    }
hint-win-connected-by-opponent = { $moves ->
        [one] Oblige l’adversaire à relier vos pions.
       *[other] Oblige l’adversaire à relier vos pions en { $moves } coups.
    }
hint-win-mule-crowned = { $moves ->
        [one] Oblige l’adversaire à damer une mule.
       *[other] Oblige l’adversaire à damer une mule en { $moves } coups.
    }
hint-win-mules-lost = { $moves ->
        [one] Perd la dernière mule.
       *[other] Perd la dernière mule en { $moves } coups.
    }
hint-win-soldiers-lost = { $moves ->
        [one] Ne laisse que des mules à l’adversaire.
       *[other] Ne laisse que des mules à l’adversaire en { $moves } coups.
    }
hint-win-no-move = { $moves ->
        [one] Laisse l’adversaire sans coup légal.
       *[other] Laisse l’adversaire sans coup légal en { $moves } coups.
    }
hint-win = { $moves ->
        [one] Gagne.
       *[other] Gagne en { $moves } coups.
    }
# What a move prevents. Without a piece, $piece is "none".
hint-defend-den = { $piece ->
        [none] Empêche l’adversaire d’entrer dans la tanière.
       *[other] Empêche { FORM($piece, case: "the") } d’entrer dans la tanière.
    }
hint-defend-last-piece = Sauve la dernière pièce.
hint-defend-king = Sauve le roi.
hint-defend-connected = Empêche l’adversaire de relier ses pions.
hint-defend-mules-lost = Laisse une mule à l’adversaire.
hint-defend-soldiers-lost = Garde au moins une pièce qui n’est pas une mule.
hint-defend-no-move = Évite de rester sans coup légal.
hint-defend = Évite la défaite.

## Reports of games

# How the side that answers can win now, at once or in some moves: no full stop.
refutation-win-den = { $moves ->
        [one] Maintenant, { FORM($side, case: "the") } peuvent entrer dans la tanière
       *[other] Maintenant, { FORM($side, case: "the") } peuvent entrer dans la tanière en { $moves } coups
    }
refutation-win-last-piece = { $moves ->
        [one] Maintenant, { FORM($side, case: "the") } peuvent prendre la dernière pièce
       *[other] Maintenant, { FORM($side, case: "the") } peuvent prendre la dernière pièce en { $moves } coups
    }
refutation-win-king = { $moves ->
        [one] Maintenant, { FORM($side, case: "the") } peuvent prendre le roi
       *[other] Maintenant, { FORM($side, case: "the") } peuvent prendre le roi en { $moves } coups
    }
refutation-win-connected = { $moves ->
        [one] Maintenant, { FORM($side, case: "the") } peuvent relier tous leurs pions
       *[other] Maintenant, { FORM($side, case: "the") } peuvent relier tous leurs pions en { $moves } coups
    }
refutation-win-connected-by-opponent = { $moves ->
        [one] Maintenant, { FORM($side, case: "the") } peuvent obliger l’adversaire à relier les pions { FORM($side, case: "of") }
       *[other] Maintenant, { FORM($side, case: "the") } peuvent obliger l’adversaire à relier les pions { FORM($side, case: "of") } en { $moves } coups
    }
refutation-win-mule-crowned = { $moves ->
        [one] Maintenant, { FORM($side, case: "the") } peuvent obliger l’adversaire à damer une mule
       *[other] Maintenant, { FORM($side, case: "the") } peuvent obliger l’adversaire à damer une mule en { $moves } coups
    }
refutation-win-mules-lost = { $moves ->
        [one] Maintenant, { FORM($side, case: "the") } peuvent perdre leur dernière mule
       *[other] Maintenant, { FORM($side, case: "the") } peuvent perdre leur dernière mule en { $moves } coups
    }
refutation-win-soldiers-lost = { $moves ->
        [one] Maintenant, { FORM($side, case: "the") } peuvent ne laisser que des mules à l’adversaire
       *[other] Maintenant, { FORM($side, case: "the") } peuvent ne laisser que des mules à l’adversaire en { $moves } coups
    }
refutation-win-no-move = { $moves ->
        [one] Maintenant, { FORM($side, case: "the") } peuvent laisser l’adversaire sans coup légal
       *[other] Maintenant, { FORM($side, case: "the") } peuvent laisser l’adversaire sans coup légal en { $moves } coups
    }
refutation-win = { $moves ->
        [one] Maintenant, { FORM($side, case: "the") } peuvent gagner immédiatement
       *[other] Maintenant, { FORM($side, case: "the") } peuvent gagner en { $moves } coups
    }
# One of the sentences above, with the move that the side plays.
refutation-wins = { $win } : { $answer }.
answer-step = { FORM($piece, case: "the") } en { $from } va en { $square }
answer-jump = { FORM($piece, case: "the") } en { $from } saute en { $square }
answer-capture = { FORM($piece, case: "the") } en { $from } prend { FORM($victim, case: "the") } en { $square }
answer-jump-capture = { FORM($piece, case: "the") } en { $from } saute et prend { FORM($victim, case: "the") } en { $square }
# Mule Checkers.
answer-jump-captures = { $count ->
        [one] { FORM($piece, case: "the") } en { $from } saute en { $square } et prend une pièce
       *[other] { FORM($piece, case: "the") } en { $from } saute en { $square } et prend { $count } pièces
    }
answer-pass = { FORM($side, case: "the") } passent leur tour
refutation-captures = Maintenant, { FORM($piece, case: "the") } { FORM($side, $piece, case: "adjective") } gagne { FORM($victim, case: "the") } en { $square }.
refutation-captures-many = Maintenant, { FORM($piece, case: "the") } { FORM($side, $piece, case: "adjective") } gagne { $count } pièces.
refutation-line = La meilleure réponse : { $line }.
# How a side could have won.
missed-win-den = { $moves ->
        [one] { CAPITAL(FORM($side, case: "the")) } auraient pu entrer dans la tanière.
       *[other] { CAPITAL(FORM($side, case: "the")) } auraient pu entrer dans la tanière en { $moves } coups.
    }
missed-win-last-piece = { $moves ->
        [one] { CAPITAL(FORM($side, case: "the")) } auraient pu prendre la dernière pièce.
       *[other] { CAPITAL(FORM($side, case: "the")) } auraient pu prendre la dernière pièce en { $moves } coups.
    }
missed-win-king = { $moves ->
        [one] { CAPITAL(FORM($side, case: "the")) } auraient pu prendre le roi.
       *[other] { CAPITAL(FORM($side, case: "the")) } auraient pu prendre le roi en { $moves } coups.
    }
missed-win-connected = { $moves ->
        [one] { CAPITAL(FORM($side, case: "the")) } auraient pu relier tous leurs pions.
       *[other] { CAPITAL(FORM($side, case: "the")) } auraient pu relier tous leurs pions en { $moves } coups.
    }
missed-win-connected-by-opponent = { $moves ->
        [one] { CAPITAL(FORM($side, case: "the")) } auraient pu obliger l’adversaire à relier les pions { FORM($side, case: "of") }.
       *[other] { CAPITAL(FORM($side, case: "the")) } auraient pu obliger l’adversaire à relier les pions { FORM($side, case: "of") } en { $moves } coups.
    }
missed-win-mule-crowned = { $moves ->
        [one] { CAPITAL(FORM($side, case: "the")) } auraient pu obliger l’adversaire à damer une mule.
       *[other] { CAPITAL(FORM($side, case: "the")) } auraient pu obliger l’adversaire à damer une mule en { $moves } coups.
    }
missed-win-mules-lost = { $moves ->
        [one] { CAPITAL(FORM($side, case: "the")) } auraient pu perdre leur dernière mule.
       *[other] { CAPITAL(FORM($side, case: "the")) } auraient pu perdre leur dernière mule en { $moves } coups.
    }
missed-win-soldiers-lost = { $moves ->
        [one] { CAPITAL(FORM($side, case: "the")) } auraient pu ne laisser que des mules à l’adversaire.
       *[other] { CAPITAL(FORM($side, case: "the")) } auraient pu ne laisser que des mules à l’adversaire en { $moves } coups.
    }
missed-win-no-move = { $moves ->
        [one] { CAPITAL(FORM($side, case: "the")) } auraient pu laisser l’adversaire sans coup légal.
       *[other] { CAPITAL(FORM($side, case: "the")) } auraient pu laisser l’adversaire sans coup légal en { $moves } coups.
    }
missed-win = { $moves ->
        [one] { CAPITAL(FORM($side, case: "the")) } auraient pu gagner immédiatement.
       *[other] { CAPITAL(FORM($side, case: "the")) } auraient pu gagner en { $moves } coups.
    }
# A move that lost much of the chance to win. $before and $after are in percent.
turning-point = Coup { $number } : les chances { FORM($side, case: "of") } passent de { $before } à { $after }
accuracy = Précision { $percent }
# The marks of moves: !!, !, !?, ?!, ?, ??
mark-brilliant = coup brillant
mark-good = seul bon coup
mark-interesting = coup intéressant
mark-dubious = imprécision
mark-mistake = erreur
mark-blunder = gaffe
# How a position stands.
standing-wins = { $moves ->
        [0] { CAPITAL(FORM($side, case: "the")) } ont gagné
        [one] { CAPITAL(FORM($side, case: "the")) } gagnent en { $moves } coup
       *[other] { CAPITAL(FORM($side, case: "the")) } gagnent en { $moves } coups
    }
standing-much-better = { CAPITAL(FORM($side, case: "the")) } ont un grand avantage
standing-better = { CAPITAL(FORM($side, case: "the")) } ont l’avantage
standing-little-better = { CAPITAL(FORM($side, case: "the")) } ont un léger avantage
standing-equal = Équilibre
standing-drawn = Partie nulle

## The board for screen readers

board-name = Plateau { FORM($game, case: "of") }
# "lion bleu"
square-piece = { FORM($piece) } { FORM($side, $piece, case: "adjective") }
square-rank = force { $rank }
square-river = rivière
square-trap = piège
square-den = tanière
square-selected = case sélectionnée
square-legal-move = coup légal
list-separator = ,{" "}

speech-moves = Coups : { $squares }.
speech-no-moves = Aucun coup possible depuis cette case.
speech-captures = Prises : { $captures }.
speech-no-captures = Aucune prise possible depuis cette case.
speech-can-be-captured = prise possible par { FORM($piece, case: "the") }
speech-piece-on = { FORM($piece) } en { $square }
speech-pieces = { FORM($side) } : { $pieces }.
speech-row = Rangée { $row } : { $pieces }.
speech-row-empty = La rangée { $row } est vide.
speech-no-piece = Aucune pièce correspondante.
speech-no-last-move = Aucun coup n’a encore été joué.
speech-undone = Annulé : { $move }
# A move that is played at once when it is the turn of the person who has chosen it.
speech-premove = Coup anticipé : { $move }
speech-premove-cancelled = Coup anticipé annulé
# "rat en B3"

## Players and results

player-you = Vous
player-computer = Ordinateur ({ $name })
pairing = { $first } – { $second }
game-progress = { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    }
game-progress-won = { $moves ->
        [one] { $moves } coup, { FORM($winner, case: "the") } ont gagné
       *[other] { $moves } coups, { FORM($winner, case: "the") } ont gagné
    }
game-progress-draw = { $moves ->
        [one] { $moves } coup, partie nulle
       *[other] { $moves } coups, partie nulle
    }
game-title = { FORM($game) } : { $players }
game-unfinished = non terminée
age-now = à l’instant
age-minutes = { $count ->
        [one] il y a { $count } minute
       *[other] il y a { $count } minutes
    }
age-hours = { $count ->
        [one] il y a { $count } heure
       *[other] il y a { $count } heures
    }
age-days = { $count ->
        [one] il y a { $count } jour
       *[other] il y a { $count } jours
    }

## Commands: the texts of buttons

command-undo = Annuler
command-redo = Rétablir
command-hint = Indice
command-move-now = Coup immédiat
command-resign = Abandonner
command-stop-game = Arrêter
command-confirm-resign = Confirmer : { $action }
command-offer-draw = Proposer nulle
command-accept-draw = Accepter la nulle
command-decline-draw = Refuser
command-show-failure = Continuer…
command-retry-player = Réessayer
command-replace-player = Changer de joueur
command-save-and-leave = Enregistrer et quitter
command-pause = Pause
command-resume = Reprendre
command-go-to-move = Aller au coup
command-first-move = Au début
command-previous-move = Coup précédent
command-previous-capture = Prise précédente
command-play-replay = Lecture
command-next-capture = Prise suivante
command-next-move = Coup suivant
command-last-move = À la fin
command-replay-speed = Vitesse de lecture
command-continue-from-here = Jouer à partir d’ici
command-flip-board = Tourner le plateau
command-coordinates = Coordonnées
command-sound = Son
command-full-screen = Plein écran
command-menu = Menu
command-rules = Pièces et règles
command-settings = Réglages
command-shortcuts = Raccourcis clavier
command-about = À propos du jeu
command-licences = Tous les crédits et licences
command-saved-games = Parties
command-export = Exporter…
command-close = Fermer
command-play = Jouer
command-play-again = Rejouer
command-standard-board = Standard
command-continue = Continuer
command-continue-game = Continuer · { $title } · { $progress }
command-load = Charger
command-load-moves = { $count ->
        [one] Charger le premier coup
       *[other] Charger les { $count } premiers coups
    }
command-restart = Recommencer
command-replay = Revoir
command-new-game = Nouvelle partie
command-open = Ouvrir…
command-open-file = Ouvrir un fichier…
command-save = Enregistrer
command-save-as = Enregistrer sous…
command-replace-file = Remplacer le fichier
command-save-copy = Enregistrer une copie
command-cancel = Annuler
command-view-board = Voir le plateau
command-copy-link = Copier le lien
export-picture = Position en image (PNG)
export-text = Position en texte
export-animation = Partie en animation (GIF)

# The same for screen readers, where a button alone does not say enough.
action-play-friend = Jouer { FORM($game, case: "at") } avec un ami
action-play-computer = Jouer { FORM($game, case: "at") } contre l’ordinateur
action-watch = Regarder des ordinateurs jouer { FORM($game, case: "at") }
action-level = Niveau de l’ordinateur : { $name }
action-move-first = Contre l’ordinateur, vous jouez en premier
action-move-second = Contre l’ordinateur, vous jouez en second
action-move-either = Contre l’ordinateur, vous jouez en premier ou en second, au hasard
action-rules = Règles { FORM($game, case: "of") } : { $name }
action-replace-player = Changer de joueur : { $name }
action-go-to-move = Coup { $number } : { $move }

## Keyboard shortcuts: what each does, without a capital letter and a full stop

shortcut-undo = annuler un coup
shortcut-redo = rétablir un coup
shortcut-hint = indice : d’abord la pièce, puis son coup
shortcut-move-now = faire jouer l’ordinateur immédiatement
shortcut-pause = mettre en pause une partie entre ordinateurs
shortcut-first-move = relecture : au début
shortcut-previous-move = relecture : coup précédent
shortcut-previous-capture = relecture : prise précédente
shortcut-play-replay = relecture : lecture ou pause
shortcut-next-capture = relecture : prise suivante
shortcut-next-move = relecture : coup suivant
shortcut-last-move = relecture : à la fin
shortcut-flip-board = tourner le plateau
shortcut-coordinates = afficher ou masquer les coordonnées
shortcut-sound = activer ou couper le son
shortcut-full-screen = activer ou quitter le plein écran
shortcut-rules = pièces et règles
shortcut-shortcuts = raccourcis clavier
shortcut-new-game = nouvelle partie
shortcut-open = ouvrir une partie ou un plateau
shortcut-save = enregistrer la partie
shortcut-save-as = enregistrer la partie dans un nouveau fichier
shortcut-move-cursor = déplacer le curseur
shortcut-select = sélectionner la pièce ou la case
shortcut-cancel = annuler la sélection, fermer une boîte de dialogue
shortcut-text-larger = agrandir le texte
shortcut-text-smaller = réduire le texte
shortcut-text-normal = taille normale du texte
shortcut-next-piece = lecteur d’écran : pièce suivante avec cette lettre
shortcut-speak-square = lecteur d’écran : cette case
shortcut-speak-moves = lecteur d’écran : les coups depuis cette case
shortcut-speak-captures = lecteur d’écran : les prises depuis cette case
shortcut-speak-last-move = lecteur d’écran : le dernier coup
shortcut-speak-clocks = lecteur d’écran : les pendules
shortcut-speak-pieces = lecteur d’écran : toutes les pièces et leurs cases
shortcut-speak-row = lecteur d’écran : les pièces d’une rangée
# Names of keys, as they are printed on keyboards.
key-control = Ctrl
key-shift = Maj
key-space = Espace
key-enter = Entrée
key-escape = Échap
key-home = Début
key-end = Fin
key-piece-letter = lettre d’une pièce

## Start menu

menu-game = Jeu
menu-players = Joueurs
menu-two-players = Deux joueurs
menu-one-player = Un joueur
menu-computers = Ordinateurs
menu-your-side = Votre camp
menu-side-first = { FORM($side) }, en premier
menu-side-either = N’importe lequel, au hasard
menu-level = Niveau de l’ordinateur
clock-title = Temps de chaque camp
clock-none = Sans pendule
clock-days = { $days ->
        [one] { $days } jour par coup
       *[other] { $days } jours par coup
    }
clock-help = Minutes pour toute la partie et secondes ajoutées après chaque coup
clock-in-force = pendule { $time }
clock-low = Plus que dix secondes
menu-level-of-side = Niveau { FORM($side, case: "of") }
level-overlooks = Ne voit pas une prise sur { $count }
level-strongest = Ne manque rien, réfléchit jusqu’à une seconde
level-random = Joue au hasard
level-greedy = Prend la pièce la plus précieuse à sa portée
labelled-value = { $label } : { $name }
menu-rules = Règles
menu-board = Plateau
menu-drop-file = ou déposez-en un ici
home-play-computer = Jouer contre l’ordinateur
home-play-friend = Contre un ami
home-watch = Regarder deux ordinateurs
home-weaker = Adversaire plus faible
home-stronger = Adversaire plus fort
home-against = Contre { $name }
home-all-rules = Toutes les règles…
home-more-games = Autres jeux
friends-title = Amis
friends-detail = Ici ou en ligne
friends-here = Jouer ici
friends-here-about = Deux personnes jouent tour à tour sur cet écran.
friends-nearby-about = Deux appareils sur le même réseau. Internet n’est pas nécessaire.
friends-online-about = Avec n’importe qui, sur un serveur, en invité ou avec un compte.
home-nearby = Jouer à proximité (même Wi-Fi)
home-level = { $level }, cote { $rating }
home-you-play = Vous jouez les { FORM($side) }
home-your-games = Vos parties
rules-classic = Règles classiques
rules-online = Règles chinoises en ligne
rules-van-rijn = Règles de l’étude des finales
rules-own = Vos propres règles
rules-repetition-none = répétition autorisée
rules-repetition-draw = la répétition donne la nulle
rules-repetition-forbidden = pas de troisième répétition
rules-repetition-seven = règle de répétition en ligne

## Settings

settings-volume = Volume
settings-group-reading = Langue et texte
settings-group-sound = Son
settings-group-playing = Plateau et partie
settings-animation-speed = Vitesse des animations
settings-speed-off = Aucune
settings-speed-slow = Lente
settings-speed-normal = Normale
settings-speed-fast = Rapide
settings-show-coordinates = Afficher les coordonnées
settings-shared-screen = Deux joueurs à un écran
settings-shared-still = Plateau fixe
settings-shared-turn = Plateau tournant
settings-shared-face = Pièces face au joueur
settings-computer-speed = Vitesse de l’ordinateur
settings-language = Langue
# The language of the operating system or the browser.
settings-system = Système
settings-text-size = Taille du texte
settings-percent = { $number } %
settings-reduce-motion = Réduire les animations
settings-theme = Thème
settings-looks = Plateau et pièces
settings-faces = Pièces
settings-faces-of-theme = Comme dans le thème
settings-terrain-names = Noms des pièges, tanières et rivières
theme-forest = Forêt
theme-daylight = Plein jour
theme-high-contrast = Contraste élevé
theme-paper = Papier
theme-night = Nuit
theme-color-blind = Adapté au daltonisme
faces-animals = Animaux
faces-characters-traditional = Caractères traditionnels
faces-characters-simplified = Caractères simplifiés
faces-letters = Lettres
faces-silhouettes = Silhouettes
terrain-trap = Piège
terrain-den = Tanière
terrain-river = Rivière
theme-unreadable = Impossible de lire le thème { $file } : { $error }
theme-too-long = Le thème { $file } dépasse { $bytes } octets
theme-damaged = Le thème { $file } contient une erreur à la ligne { $line }, colonne { $column } : { $error }
theme-left-out = Seuls les { $count } premiers fichiers de thèmes sont affichés ; les autres sont ignorés.

## Dialogs

dialog-notice = Information
dialog-game = Partie
dialog-export = Exporter
dialog-players = Nouvelle partie
dialog-rule-options = Comment jouez-vous à la maison ?
dialog-exporting = Exportation de la partie
dialog-damaged-game = Partie endommagée
dialog-draw-offered = Nulle proposée
dialog-rated-game = Partie cotée
dialog-rated-undo = Si vous reprenez un coup, cette partie ne comptera pas pour votre cote.
dialog-rated-hint = Avec un indice, cette partie ne comptera pas pour votre cote.
dialog-draw-question = { CAPITAL(FORM($side, case: "the")) } proposent la nulle. { FORM($opponent) }, acceptez-vous ?
dialog-play-board = Jouer sur ce plateau ?
dialog-play-board-question = Quitter cette partie pour jouer sur le plateau { $file } ?
dialog-file-changed = Remplacer le fichier ?
dialog-file-changed-question = Une autre fenêtre ou un autre programme a modifié { $file } depuis que ce fichier a été ouvert ou enregistré ici.
dialog-player-failed = L’ordinateur n’a pas joué
dialog-player-failed-no-move = L’ordinateur, qui joue { FORM($side, case: "the") }, n’a renvoyé aucun coup.
dialog-player-failed-illegal-move = L’ordinateur, qui joue { FORM($side, case: "the") }, a renvoyé un coup illégal.
dialog-player-failed-timed-out = L’ordinateur, qui joue { FORM($side, case: "the") }, n’a pas répondu à temps.
dialog-resign-question = { CAPITAL(FORM($side, case: "the")) } abandonnent et { FORM($opponent, case: "the") } gagnent.
# $scores: "roi 1000, dame 50"
dialog-stop-question = La partie s’arrête et les pièces sont comptées : { $scores }. Le score le plus élevé gagne.
piece-score = { FORM($piece) } { $score }
dialog-no-games = Vos parties sont enregistrées ici automatiquement.
file-dialog-open = Ouvrir une partie ou un plateau
file-dialog-save = Enregistrer la partie
file-dialog-games-and-boards = Parties et plateaux
file-dialog-games = Parties
file-dialog-all-files = Tous les fichiers

## The panel next to the board

panel-side-to-move = { CAPITAL(FORM($side, case: "to")) } de jouer.
panel-endgame = Calcul de cette finale : { $percent }
panel-endgame-memory = Il n’y a pas assez de mémoire pour calculer cette finale.
panel-side-moves-first = { CAPITAL(FORM($side, case: "the")) } jouent en premier.
# Whose move it is: that of a person at this device, or of a computer or a person elsewhere.
panel-your-move = À vous de jouer
panel-thinking = { $name } réfléchit…
panel-premove = Coup anticipé · Échap l’annule
panel-move-number = coup { $number }
panel-you-win = Vous gagnez en…
panel-win-den = entrant dans leur tanière
panel-win-all = les prenant tous
panel-win-no-move = ne leur laissant aucun coup
panel-captures = Prend
panel-captured-by = Est pris par
panel-tap-square = Touchez la case voulue.
panel-depth = profondeur { $depth }
panel-wins-in = gain en { $moves }
panel-loses-in = perte en { $moves }
panel-winning = gain
panel-losing = perte
panel-position-in-game = Position dans la partie
decimal-separator = ,

## Notices

notice-saved = Enregistré sous le nom { $name }.
notice-link-copied = Lien copié. Il est aussi dans la barre d’adresse.
notice-link = Le lien est dans la barre d’adresse.
notice-link-rejected = Le navigateur n’accepte pas le lien.
notice-sentence = { $reason }.
notice-two-sentences = { $first } { $second }
notice-file-error = { $file } : { $reason }.
notice-not-written = Impossible d’écrire le fichier { $file }.
notice-not-written-error = Impossible d’écrire le fichier { $file } : { $error }.
notice-not-saved = Impossible d’enregistrer la partie dans { $file } : { $error }.
notice-no-file-dialog = Aucune boîte de dialogue de sélection de fichier n’est disponible. Emplacement du fichier : { $file }.
notice-no-open-dialog = Aucune boîte de dialogue de sélection de fichier n’est disponible. Déposez le fichier dans la fenêtre, ou lancez le jeu avec ce fichier : jungle FICHIER.
notice-nothing-stored = Rien ne peut être enregistré ici : les parties et les réglages seront perdus à la fermeture de Jungle.
notice-autosave-off = L’enregistrement automatique est désactivé : { $error }.
notice-autosave-failed = L’enregistrement automatique dans { $file } a échoué : { $error }.
notice-autosave-moved = Une autre fenêtre a continué la partie dans { $from }. Votre partie est maintenant enregistrée dans { $to }.
notice-autosave-removed = La partie terminée { $file } a été supprimée, car l’espace de stockage est plein.
notice-games-unreadable = Impossible de lire les parties enregistrées : { $error }.
notice-game-unchanged = { $file } n’a pas été modifié : { $reason }.
notice-game-damaged = La partie dans { $file } est endommagée : { $reason }. { $result }
notice-renamed = Le fichier a été renommé en { $file }.
notice-not-renamed = Le fichier n’a pas pu être renommé.
notice-is-a-board = { $file } est un plateau, pas une partie.
notice-settings-unreadable = Impossible de lire les réglages : { $error }. { $result } Les réglages par défaut sont utilisés.
notice-settings-left = Le fichier a été laissé tel quel.
notice-settings-not-saved = Impossible d’enregistrer les réglages dans { $file } : { $error }.
notice-settings-too-long = le fichier dépasse { $bytes } octets
notice-language-failed = { $language } n’est pas disponible : { $error }. Les textes sont en anglais.
notice-looks-failed = Cette apparence n’est pas disponible : { $error }. Le plateau et les pièces restent inchangés.
notice-theme-file = { $file } est un thème. Placez-le dans le dossier { $folder }, puis choisissez-le sous « Plateau et pièces ».
notice-theme-file-page = { $file } est un thème. La page ne peut pas utiliser vos propres thèmes ; le programme de bureau le peut.
notice-music-failed = La musique n’est pas disponible : { $error }
notice-language-unknown = La langue { $language } indiquée dans les réglages est inconnue. Les textes sont dans la langue du système.

## Board files

board-file-bad-data = Données non valides dans le fichier
board-file-bad-label = Lettre d’animal non valide dans le fichier
board-file-in-river = Seul un rat peut être dans la rivière
board-file-own-den = Un animal ne peut pas être dans sa propre tanière
board-file-enemy-den = Un animal ne peut pas être dans la tanière adverse
board-file-occupied = Deux animaux ne peuvent pas être sur la même case
board-file-duplicate = Un camp ne peut pas avoir deux fois le même animal
board-file-no-pieces = Chaque camp doit avoir au moins un animal
board-file-not-text = Le fichier n’est pas un fichier texte
board-file-too-long = Le fichier dépasse 64 Kio
board-file-none = Ce jeu n’a pas de fichiers de plateau
board-file-unreadable = Impossible d’ouvrir le fichier { $file }
board-file-line = { $file }, ligne { $line } : { $reason }

## Illegal positions: parts of sentences, without a capital letter and a full stop

position-both-dens = chaque camp a une pièce dans la tanière adverse
position-crowned-mules = plusieurs mules sont sur leur dernière rangée
position-in-own-den = aucune pièce ne peut être dans sa propre tanière ({ $square })
position-in-river = seul un rat peut être dans la rivière ({ $square })
position-light-square = { $square } n’est pas une case sombre
position-no-king = il n’y a pas de roi
position-no-pieces = il n’y a aucune pièce
position-occupied = deux pièces sont en { $square }
position-off-board = la case numéro { $number } n’est pas sur le plateau
position-pawn-behind-home = aucun pion ne peut être derrière sa rangée de départ ({ $square })
position-second-animal = un camp ne peut avoir qu’{ FORM($piece, case: "a") } (un second est en { $square })
position-side-without-pieces = { FORM($side, case: "the") } n’ont aucune pièce
position-soldier-on-far-row = aucun soldat ne peut être sur sa dernière rangée ({ $square })
position-too-many = { FORM($side, case: "the") } ont { FORM($piece, case: "a") } de trop (en { $square })
position-too-many-chains = il y a au moins { $limit } séries de sauts
position-too-many-soldiers = { FORM($side, case: "the") } ont trop de soldats et de dames
position-unknown-kind = la pièce en { $square } n’est pas une pièce de ce jeu
position-text-too-long = le texte de la position dépasse { $limit } octets
position-text-unknown-piece = colonne { $column } : « { $found } » n’est pas une pièce de ce jeu
position-text-empty-run = colonne { $column } : un nombre de cases vides ne peut pas commencer par 0
position-text-long-run = colonne { $column } : le nombre de cases vides est trop grand
position-text-row-length = la rangée { $row } de la position a { $found ->
        [one] { $found } case
       *[other] { $found } cases
    }, le plateau en a { $expected } par rangée
position-text-row-count = la position a { $found ->
        [one] { $found } rangée
       *[other] { $found } rangées
    }, le plateau en a { $expected }
position-text-missing-side = il manque le camp au trait : un espace et l’une des lettres { $known } doivent suivre le plateau
position-text-unknown-side = « { $found } » ne désigne aucun camp ; lettres possibles : { $known }
position-text-trailing = rien ne peut suivre le camp au trait
position-illegal = la position est illégale : { $reasons }

## Damaged game files: sentences without a full stop

load-at-line = ligne { $line }, colonne { $column } : { $reason }
load-at-move = coup { $number } (ligne { $line }) : { $reason }
load-unreadable = Impossible de lire le fichier : { $error }
load-too-long = Le fichier dépasse { $mebibytes } Mio
load-not-text = Le fichier n’est pas un fichier texte
load-not-a-record = Ce n’est ni une partie enregistrée ni un fichier de plateau
load-duplicate-key = { $word } apparaît deux fois
load-too-many-entries = Il y a trop d’entrées
load-version-zero = La version 0 n’existe pas
load-newer-version = Le fichier est en version { $version } ; ce programme lit jusqu’à la version { $known }
load-unknown-game = Le jeu { $word } est inconnu ; choix possibles : { $known }
load-unknown-option = L’option { $word } est inconnue ; choix possibles : { $known }
load-unknown-word = Le mot { $word } est inconnu ; choix possibles : { $known }
load-unknown-value = { $option } ne peut pas valoir { $word } ; choix possibles : { $known }
load-unknown-player = Le joueur { $word } est inconnu ; choix possibles : { $known }
load-unknown-side = Le camp { $word } est inconnu ; choix possibles : { $known }
load-unknown-cause = La cause { $word } est inconnue ; choix possibles : { $known }
load-unknown-mark = La marque { $word } est inconnue ; choix possibles : { $known }
load-unknown-field = Le champ { $word } est inconnu ; choix possibles : { $known }
load-wrong-name = { $word } n’est pas un nom : il faut de 1 à { $limit } caractères, sans caractères de contrôle
load-wrong-time-control = { $word } n’est pas une cadence : il faut none, fischer:SECONDES+SECONDES ou days:NOMBRE
load-wrong-date = { $word } n’est pas une date et une heure en UTC
load-too-many-moves = Il y a plus de { $limit } coups
load-unreadable-move = { $word } n’est pas un coup sur ce plateau
load-wrong-times = Il y a { $found } temps pour { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    }
load-wrong-clocks = Il y a { $found ->
        [one] { $found } relevé
       *[other] { $found } relevés
    } de pendule pour { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    }
load-end-no-sides = Une fin par { $cause } n’a ni camp ni gagnant
load-end-winner-only = Une fin par { $cause } n’a pas de camp, mais peut avoir un gagnant
load-end-side-only = Une fin par { $cause } a un camp et pas de gagnant
load-row-length = La rangée { $row } du plateau a { $found ->
        [one] { $found } case
       *[other] { $found } cases
    } au lieu de { $expected }
load-missing-side = Il manque le champ « to_move » : rien n’indique le camp au trait
load-unknown-square = { $word } n’est pas une case de ce plateau
load-wrong-evaluation = { $word } n’est pas une évaluation
load-too-many-note-entries = Il y a plus de { $limit } marques ou flèches dans une note
load-missing-field = Il manque le champ « { $word } »
load-duplicate-field = Le champ « { $word } » apparaît deux fois
load-wrong-type = Valeur attendue : { $expected }
load-struct = Les champs doivent être entre parenthèses, sans nom devant
load-eof = Le fichier se termine trop tôt
load-trailing = Il y a du texte après la fin de la partie enregistrée
load-recursion = Il y a trop de parenthèses imbriquées
load-start-text = La position de départ est illisible : { $reason }
load-start-illegal = La position de départ est illégale : { $reason }
load-missing-player = Aucun joueur n’est indiqué pour { FORM($side, case: "the") }
load-other-side = Après les coups, c’est { FORM($side, case: "to") } de jouer
load-moves-after-end = La partie est déjà terminée : { $end }
load-end-after-end = Une partie déjà terminée ne peut pas être arrêtée : { $end }
load-illegal-move = { $word } : { $reason }
load-row-count = Le plateau a { $found ->
        [one] { $found } rangée
       *[other] { $found } rangées
    }, celui { FORM($game, case: "of") } en a { $expected }
load-board-piece = { $word } en { $square } n’est pas une pièce { FORM($game, case: "of") }
load-board-terrain = Le plateau indique « { $found } » en { $square }, mais le terrain y est « { $expected } »
load-board-mismatch = Le plateau indique « { $found } » en { $square }, mais après les coups c’est « { $expected } »
load-board-illegal = La position sur le plateau est illégale : { $reason }
load-result-mismatch = Résultat indiqué : { $found } ; résultat après les coups : { $expected }
result-none = partie non terminée
result-draw = partie nulle ({ $reason })
result-won = victoire : { $name } ({ $reason })
load-too-many-branches = Il y a plus de { $limit } variantes
load-too-deep-branches = Il y a plus de { $limit } niveaux de variantes imbriquées
load-too-much-note-text = Il y a plus de { $limit } octets de texte dans les notes
load-wrong-branch = La variante { $branch } ne part d’aucune position d’une ligne précédente, ou n’a pas de coups
load-branch-repeats = La variante { $branch } commence par le coup suivant de la ligne qu’elle quitte
load-branch-after-end = La variante { $branch } continue après la fin de la partie
load-branch-illegal-move = Le coup { $number } de la variante { $branch } est illégal : { $reason }
load-note = Note { $note } : { $reason }
note-position = cette position n’existe pas
note-text = le texte contient un guillemet, une barre oblique inverse ou un caractère de contrôle
note-entries = il y a plus de { $limit } marques ou flèches
note-arrow = une flèche sort du plateau ou n’est d’aucun type connu
note-value = la valeur est hors limites
link-too-long = Le lien est plus long que celui de n’importe quelle partie
link-damaged = Le lien est endommagé ou incomplet
link-newer = Le lien vient d’une version plus récente de cette page
link-unknown = Le lien est celui d’un jeu qui n’est pas proposé ici
link-move = Le coup { $number } du lien est illégal

## The page before the game has started

page-title = Jungle
page-description = Jungle, Lines of Action, dames à mules sur cylindre et échecs à prise du roi
page-landing = Jungle (Dou Shou Qi, 鬥獸棋) est le jeu de plateau chinois des huit animaux, du rat à l’éléphant : contre huit niveaux de l’ordinateur, à deux ou en ligne, gratuitement et sans publicité.
page-canvas = Plateau de jeu (image). Appuyez sur F6 pour le plateau accessible.
page-accessible-board = Plateau accessible
page-actions = Actions
page-loading = Chargement
page-reload = Recharger
page-new-version = Une nouvelle version est disponible.
page-update = Mettre à jour
page-later = Plus tard
page-no-javascript = Cette page nécessite JavaScript.
page-no-webassembly = Ce navigateur ne prend pas en charge WebAssembly, dont le jeu a besoin.
page-no-webgl = Ce navigateur ne prend pas en charge WebGL 2, dont le jeu a besoin. WebGL 2 est peut-être désactivé.
page-too-old = Ce navigateur est trop ancien : son WebAssembly n’a pas toutes les fonctions dont le jeu a besoin.
page-not-loaded = Le jeu n’a pas pu être chargé. Vérifiez votre connexion.
page-not-started = Le jeu n’a pas pu démarrer : { $error }
page-crashed = Le jeu s’est arrêté à cause d’une erreur. Vos coups sont enregistrés ; rechargez la page.
page-graphics-lost = Le navigateur a cessé d’afficher le jeu. Vos coups sont enregistrés ; rechargez la page.
graphics-missing = Aucun pilote graphique utilisable n’a été trouvé. Jungle a besoin de Vulkan ou, sous Windows, de Direct3D 12. Installez le pilote le plus récent de la carte graphique : sous Windows, depuis le site du fabricant ou par Windows Update ; sous Linux, avec un paquet comme mesa-vulkan-drivers. La page dans un navigateur et « jungle console » fonctionnent sans lui.
graphics-lost = Le pilote graphique a cessé de fonctionner et n’a pas pu être redémarré. La partie est enregistrée : relancez Jungle pour la continuer.
page-no-computer = Le programme qui joue pour l’ordinateur n’a pas pu être chargé. Vérifiez votre connexion.

## Players of this device

profile-guest = Invité
profiles-title = Joueurs
profiles-new = Nouveau joueur
profiles-who = Qui joue ?
profiles-friend = Second joueur
profile-edit = Modifier le joueur
profile-name = Nom
profile-picture = Image
profile-color = Couleur
profile-create = Créer le joueur
profile-save = Enregistrer
profile-remove = Supprimer le joueur
profile-remove-question = Supprimer { $name } ? Le fichier est conservé sous un autre nom.
profile-export = Exporter le joueur
profile-import = Importer un joueur
profile-no-rating = Pas encore de cote
profile-rating = Cote { $rating }
ranking-title = Classement
ranking-rating = Cote
ranking-games = Parties
ranking-results = Gagnées, nulles, perdues
ranking-best-win = Meilleure victoire
ranking-streak = Série
ranking-row = { $place }. { $name }, cote { $rating } ; parties : { $games } ; gagnées { $won }, nulles { $drawn }, perdues { $lost }
streak-won = { $count } victoires de suite
streak-drawn = { $count } × nulle
streak-lost = { $count } × perdu
player-page-title = Parties et cote
player-page-rating = Évolution de la cote
player-page-rating-summary = De { $first } à { $last }, maximum { $highest } ; parties cotées : { $count }
player-page-opponents = Résultats par adversaire
player-page-sides = Résultats par camp
player-page-games = Dernières parties
profile-result-won = gagnée
profile-result-drawn = nulle
profile-result-lost = perdue
unrated-hint = Non cotée : un indice a été montré
unrated-undo = Non cotée : un coup a été repris
unrated-coach = Non cotée : avec l’entraîneur
unrated-own-rules = Non cotée : règles personnelles
unrated-set-up = Non cotée : position de départ modifiée
unrated-stopped-early = Non cotée : arrêtée trop tôt
unrated-no-rating = Non cotée : adversaire sans cote
report-rating = { $name } : cote { $before } → { $after }
report-offer = Conserver votre cote et vos parties sous un nom ?
report-stronger = Adversaire plus fort : { $level }
report-easier = Adversaire plus facile : { $level }
achievements-title = Succès
achievement-new = Nouveau succès : { $name }
achievement-first-win = Gagner une partie
achievement-rat-captures-elephant = Prendre l’éléphant avec le rat
achievement-jump-capture = Prendre par un saut
achievement-trap-capture = Prendre un animal plus fort dans un piège
achievement-nothing-lost = Gagner sans perdre de pièce
achievement-rat-in-den = Entrer dans la tanière avec le rat
achievement-last-piece = Gagner avec sa dernière pièce
achievement-comeback = Gagner après un retard de trois pièces
achievement-all-captured = Prendre toutes les pièces adverses
achievement-long-win = Gagner une partie d’au moins 50 tours
achievement-elephant-held = Faire nulle contre l’Éléphant
achievement-elephant-beaten = Battre l’Éléphant
settings-achievements = Afficher les succès
settings-danger = Son quand une pièce est attaquée
settings-premoves = Choisir un coup pendant que l’adversaire réfléchit
settings-thoughts = Montrer ce que pense l’ordinateur (partie non cotée)
settings-effects = Effets
settings-music = Musique
settings-ambience = Sons de la nature
music-offer = Voulez-vous une musique douce pendant le jeu ? Vous pouvez la changer à tout moment dans les réglages.
music-on = Activer la musique
notice-profile-unreadable = Le fichier { $file } d’un joueur ne peut pas être lu : { $error }. { $result }
notice-profile-imported = { $name } a été ajouté aux joueurs.
notice-profile-not-saved = Le joueur n’a pas pu être enregistré dans { $file } : { $error }
profile-file-name = Le nom du fichier ne peut contenir que des lettres de a à z, des chiffres et des traits d’union
profile-wrong-field = Le champ « { $field } » a une valeur impossible
# A name that a new player may keep.
profile-suggested-name =
    { $animal ->
        [rat] Rat Malin
        [cat] Chat Discret
        [dog] Chien Fidèle
        [wolf] Loup Gris
        [leopard] Léopard Agile
        [tiger] Tigre Hardi
        [lion] Lion Courageux
       *[elephant] Éléphant Sage
    }

# Rooms: games with people on other devices. $name is the name of the other person.
room-connecting = Connexion…
room-unanswered = { $host } ne répond pas. Nouvelle tentative…
room-unanswered-host = La partie est-elle encore ouverte sur l’autre appareil ?
room-reconnecting = Connexion perdue. Reconnexion…
room-elsewhere = Cette partie a été ouverte sur un autre appareil ou dans un autre onglet.
room-version = L’hôte a une autre version du programme.
room-closed = L’hôte a mis fin à la connexion.
room-not-saved = Votre coup n’est pas encore enregistré…
room-away = { $name } n’a plus de connexion.
room-away-until = { $name } n’a plus de connexion. Dans { $time }, vous pourrez décider de la suite.
room-paused = Les pendules sont arrêtées.
room-waiting = En attente de l’adversaire…
room-aborted = La partie s’est terminée sans résultat.
room-refused = Refusé par l’hôte ({ $code }).
room-no-room = Cette partie n’existe plus.
room-archived = Cette partie est terminée. Elle se trouve dans les archives.
room-bad-link = Ce n’est pas un lien vers une partie.
room-no-spectators = L’hôte n’admet pas de spectateurs.
room-full = Il n’y a plus de place pour d’autres spectateurs.
room-asking = En attente de l’accord de l’hôte…
room-opponent = Votre adversaire
room-watching = Vous regardez la partie
room-join-title = Rejoindre une partie
room-join-name = Votre nom dans cette partie
room-join = Rejoindre
room-question = Une proposition de votre adversaire
room-offer-takeback = { $name } voudrait reprendre un coup.
room-offer-abort = { $name } voudrait terminer la partie sans résultat.
room-offer-pause = { $name } voudrait arrêter les pendules.
room-offer-resume = { $name } voudrait reprendre la partie.
room-offer-rematch = { $name } voudrait rejouer en échangeant les camps.
room-accept = Accepter
room-offered = La question a été posée à votre adversaire.
room-gone = { $name } ne revient pas.
room-claim-win = Réclamer la victoire
room-claim-draw = Terminer par une nulle
room-claim-computer = Continuer contre l’ordinateur
room-wait = Attendre
nearby-title = Jouer avec quelqu’un à proximité
nearby-host = Héberger une partie
nearby-again = Héberger de nouveau la dernière partie
nearby-spectators = D’autres peuvent regarder
nearby-scan = Pour jouer, scanner ce code avec l’appareil photo d’un téléphone ou ouvrir cette adresse dans un navigateur :
nearby-watch = Pour regarder :
nearby-other-address = Autre adresse
nearby-copy = Copier le lien
nearby-copy-watch = Copier le lien pour les spectateurs
nearby-links = Liens vers cette partie
nearby-present = Ont rejoint la partie : { $names }
nearby-help = Personne ne vient ?
nearby-help-network = Les deux appareils doivent être sur le même réseau Wi-Fi, et non sur un réseau invité.
nearby-help-firewall = Le pare-feu doit peut-être autoriser le port { $port } sur les réseaux privés.
nearby-help-hotspot = Si cela ne suffit pas, connectez les deux appareils au partage de connexion d’un téléphone.
nearby-failed = La partie ne peut pas être hébergée : { $error }
hosting-no-folder = le système n’a pas de dossier pour les données de Jungle
hosting-addresses = impossible de lire les adresses de cet appareil : { $error }
hosting-stopped = elle s’est arrêtée de façon inattendue
hosting-not-saved = Impossible d’enregistrer la partie hébergée : { $error }
hosting-file = impossible de lire ou d’écrire { $file } : { $error }
hosting-no-room = aucune partie n’a encore été hébergée
hosting-opening = une partie ne peut pas commencer avec ces réglages
hosting-damaged = impossible de lire la partie enregistrée
hosting-damaged-line = { $file } est endommagé à la ligne { $line }
hosting-too-large = { $file } est trop volumineux
hosting-served = une autre fenêtre ou un autre programme héberge déjà cette partie
hosting-port = impossible d’utiliser le port { $port } : { $error }
hosting-no-randomness = le système ne fournit pas de nombres aléatoires pour des liens sûrs
hosting-thread = le système ne peut pas l’exécuter : { $error }
hosting-database = le stockage ne fonctionne pas : { $error }
hosting-busy = trop de données attendent d’être enregistrées
hosting-awake = Une partie est hébergée
nearby-admit = Un autre appareil demande la place occupée par { $name }. L’accepter ?
nearby-link = Lien vers une partie
nearby-invite = Inviter
nearby-games = Parties sur ce réseau
nearby-searching = Recherche de parties…
nearby-ask = Demander à jouer
nearby-watch-game = Regarder
nearby-wants = { $name } aimerait jouer avec vous.
nearby-awake = Cet appareil ne se met pas en veille tant qu’il héberge la partie.
room-pause = Demander une pause
room-resume = Demander à continuer
room-ask-abort = Demander à terminer la partie sans résultat
room-abort = Terminer la partie sans résultat
room-say = Dire quelque chose
room-said = { $name } : { $text }
room-not-admitted = L’hôte ne vous a pas laissé entrer.
room-no-free-seat = Il n’y a plus de place libre ici.
room-stale = La partie a continué entre-temps.
room-out-of-time = Votre temps est écoulé.
room-not-now = Ce n’est pas possible maintenant.
room-too-fast = Vous venez de le demander. Jouez d’abord quelques coups.
say-hello = Bonjour !
say-good-luck = Bonne chance !
say-have-fun = Amusez-vous bien !
say-you-too = Vous aussi !
say-good-game = Belle partie !
say-well-played = Bien joué !
say-thank-you = Merci !
say-goodbye = Au revoir !
room-offers-allowed = Autoriser les propositions de l’adversaire
room-sentences = Afficher ce que dit l’adversaire
nearby-free-takebacks = On peut reprendre ses coups sans demander
room-give-seconds = Donner 15 secondes à l’adversaire
room-give-day = Donner un jour à l’adversaire
room-half-time = La moitié de votre temps pour ce coup est écoulée.
room-last-hours = Il vous reste moins de 12 heures pour ce coup.
nearby-offers = Les joueurs peuvent proposer la nulle, une pause ou une reprise de coup
nearby-away = { $name } (hors ligne)
nearby-watchers = { $count ->
        [one] { $count } spectateur
       *[other] { $count } spectateurs
    }
nearby-no-page = Ce programme ne contient pas la page pour les navigateurs. Vos amis peuvent rejoindre la partie avec le même programme, mais pas depuis un navigateur.

## Analyses

command-analyse = Analyse
command-leave-analysis = Quitter l’analyse
command-engine-on = Activer le moteur
command-engine-off = Désactiver le moteur
command-engine-lines = { $count ->
        [one] { $count } ligne du moteur
       *[other] { $count } lignes du moteur
    }
command-go-deeper = Approfondir
command-play-best-move = Jouer le meilleur coup
command-play-line = Jouer cette ligne
command-next-branch = Variante suivante
command-previous-branch = Variante précédente
command-leave-variation = Quitter la variante
command-next-fork = Embranchement suivant
command-delete-moves = Supprimer à partir d’ici
command-promote-variation = Faire monter la variante
command-make-main-line = En faire la ligne principale
command-comment = Commentaire
command-save-comment = Enregistrer le commentaire
command-mark = Annoter le coup avec { $mark }
command-endings = Finales exactes
command-board-cursor = Curseur sur le plateau
command-report = Rapport de la partie
command-next-mistake = Erreur suivante
command-previous-mistake = Erreur précédente
shortcut-analyse = analyser la partie
shortcut-leave-analysis = analyse : retour à la partie
shortcut-engine = analyse : activer ou désactiver le moteur
shortcut-engine-lines = analyse : nombre de lignes du moteur
shortcut-go-deeper = analyse : approfondir
shortcut-play-best-move = analyse : jouer le meilleur coup
shortcut-next-branch = analyse : variante suivante, ou à la fin
shortcut-previous-branch = analyse : variante précédente, ou au début
shortcut-leave-variation = analyse : quitter la variante
shortcut-next-fork = analyse : embranchement suivant
shortcut-delete-moves = analyse : supprimer à partir d’ici
shortcut-make-main-line = analyse : en faire la ligne principale
shortcut-comment = analyse : commentaire
shortcut-mark = analyse : annoter le coup avec !!, !, !?, ?!, ?, ??
shortcut-endings = analyse : finales exactes
shortcut-board-cursor = analyse : déplacer les pièces au clavier
shortcut-next-mistake = analyse : erreur suivante
shortcut-previous-mistake = analyse : erreur précédente
key-alt = Alt
key-delete = Suppr
# The parts of the analysis.
analysis-moves = Coups
analysis-report = Rapport
analysis-endings = Finales
analysis-searching = Recherche…
analysis-engine-is-off = L’aide de l’ordinateur est désactivée
# A button: a move of a line, and the chance of the line to win or what is proved about it.
analysis-play-line = { $score } : jouer jusqu’à { $move }
# Before a line: the side to move wins or loses in so many moves.
analysis-win = gain en { $moves }
analysis-loss = perte { $moves }
analysis-delete-question = { $count ->
        [one] Supprimer { $count } coup ?
       *[other] Supprimer { $count } coups ?
    }
analysis-comment-label = Commentaire sur cette position
analysis-played = Ce coup a été joué : il ne peut pas être modifié.
# Which parts of the analysis are shown.
analysis-show-lines = Lignes du moteur
analysis-show-arrows = Flèches des meilleurs coups
analysis-show-bar = Barre des chances
endings-none = Les valeurs exactes sont connues pour les positions de { $count } pièces au plus.
endings-building = Calcul des valeurs exactes…
endings-wins = { $moves ->
        [one] gagne en { $moves } coup
       *[other] gagne en { $moves } coups
    }
endings-draws = nulle
endings-losses = { $moves ->
        [one] perd en { $moves } coup
       *[other] perd en { $moves } coups
    }
report-about = Le rapport montre où la partie a été gagnée et perdue : les chances après chaque coup, les erreurs et de meilleurs coups.
report-turning-points = Tournants de la partie
report-marks = imprécisions : { $dubious }, erreurs : { $mistakes }, gaffes : { $blunders }
report-table = Tous les coups
# A move with its mark, if it has one, and the chances of its side before and after it.
report-row = { $number }. { $move } : de { $before } à { $after }
report-failed = Le rapport n’a pas pu être terminé.
analysis-better = Mieux : { $line }.
# Learning from the mistakes of a game.
practice-find = { CAPITAL(FORM($side, case: "the")) } ont joué { $move }. Trouvez un meilleur coup.
practice-checking = Vérification du coup…
practice-solved = Bien joué ! { $move } est un bon coup.
practice-failed = Le coup { $move } n’est pas assez bon.
practice-unchecked = Le coup n’a pas pu être vérifié. Réessayez.
practice-shown = Le meilleur coup est { $move }.
practice-count = Erreur { $number } sur { $count }, résolues : { $solved }
practice-done = C’était la dernière erreur. Résolues : { $solved } sur { $count }
practice-none = Il n’y a aucune erreur à revoir.
command-practice = Apprendre de ses erreurs
command-practice-end = Arrêter l’exercice
command-practice-show = Voir la solution
command-practice-retry = Réessayer
command-practice-next = Erreur suivante
shortcut-practice = analyse : apprendre de ses erreurs
command-displays = Affichage
command-draw = Tracer des flèches
command-draw-at-cursor = Commencer ou finir une flèche au curseur
shortcut-draw = analyse : commencer ou finir une flèche au curseur
command-threats = Menaces
shortcut-threats = analyse : afficher les menaces tant que la touche est enfoncée
shortcut-speak-standing = analyse : annoncer l’état de la position
analysis-no-threats = Aucune menace.
analysis-threats = Menaces : { $moves }.

## Coach
coach-title = Entraîneur
coach-off = Aucun
coach-blunders = Prévient des grosses fautes
coach-mistakes = Prévient de toutes les fautes
coach-help = L’entraîneur demande si vous voulez reprendre un mauvais coup. Ces parties ne sont pas cotées.
coach-question = { $sentence } Reprendre le coup ?
coach-lesson = C’est le sujet de la leçon { $number } : « { $title } ».
command-show-answer = Montrer la réponse
command-take-back = Reprendre le coup
command-play-on = Continuer
shortcut-play-on = entraîneur : continuer

## Position editor

command-set-up-position = Composer une position
command-edit-position = Modifier la position
command-analyse-position = Analyser
command-starting-position = Position de départ
command-empty-board = Plateau vide
editor-pieces = Pièces
editor-eraser = Gomme
editor-side-to-move = Trait
editor-problem = { CAPITAL($reason) }.
square-empty = vide
command-copy = Copier…
command-copy-position = Copier la position
command-copy-game = Copier la partie
command-paste = Coller
command-open-pasted = Ouvrir
shortcut-copy-position = copier la position
shortcut-paste = coller une partie, un lien, une position ou des coups
notice-copied = Copié.
notice-not-copied = Le presse-papiers n’est pas utilisable : { $error }
paste-label = Une partie, un lien vers une partie, une position ou des coups
paste-empty = Il n’y a pas de texte.
paste-too-long = Le texte dépasse { $mebibytes } Mio.
paste-room = C’est un lien vers une partie avec des personnes sur d’autres appareils. Une telle partie ne peut pas être ouverte ici.
paste-position = { FORM($game) } : { $reason }.
paste-unknown = Ce n’est ni une partie, ni un lien vers une partie, ni une position, ni une liste de coups.

# Lessons. At most 90 characters each.
lesson-den-title = Dans la tanière
lesson-den-goal1 = Entrez dans la tanière adverse en D9 : vous gagnez ainsi la partie.
lesson-den-goal2 = Entrez dans la tanière adverse, cette fois par le côté.
lesson-den-done = Qui entre dans la tanière adverse gagne. La vôtre vous est interdite.
lesson-den-fail = Trop de coups. Allez directement à la tanière.
lesson-ranks-title = Qui prend qui
lesson-ranks-goal1 = Prenez le loup, le léopard et le chat avec votre tigre : il est plus fort qu’eux.
lesson-ranks-goal2 = L’éléphant ne peut pas prendre le rat. Prenez chaque pièce adverse avec le bon animal.
lesson-ranks-done = Un animal prend les animaux de force égale ou inférieure.
lesson-ranks-fail = Trop de coups. Cherchez un chemin plus court.
lesson-water-title = Seul le rat nage
lesson-water-goal1 = Faites nager votre rat jusqu’aux trois cases marquées de la rivière.
lesson-water-goal2 = Nagez tout droit à travers les deux rivières jusqu’à la case marquée de l’autre côté.
lesson-water-done = Le rat peut entrer dans la rivière, les autres animaux non.
lesson-water-fail = Trop de coups. Cherchez un chemin plus court.
lesson-rat-title = Le rat prend l’éléphant
lesson-rat-goal1 = Prenez l’éléphant. C’est interdit depuis la rivière : sortez-en d’abord.
lesson-rat-goal2 = L’éléphant est près de votre tanière. Trouvez le seul coup qui gagne.
lesson-rat-done = Depuis la terre ferme, le rat prend l’éléphant.
lesson-rat-fail = Maintenant, l’éléphant entre dans votre tanière.
lesson-jump-title = Le lion et le tigre sautent
lesson-jump-goal1 = Sautez par-dessus la rivière avec votre lion et prenez les deux animaux.
lesson-jump-goal2 = Sautez de C3 en C7 et prenez le chien.
lesson-jump-done = Lion et tigre sautent tout droit par-dessus la rivière et prennent à l’arrivée.
lesson-jump-fail = Trop de coups. Sautez par-dessus la rivière.
lesson-rat-in-the-way-title = Un rat sur le chemin
lesson-rat-in-the-way-goal1 = Prenez le chat en B7. Le rat dans la rivière empêche votre saut depuis B3.
lesson-rat-in-the-way-goal2 = Votre propre rat empêche le saut. Déplacez-le, puis prenez le chat en C7.
lesson-rat-in-the-way-done = Aucun animal ne saute par-dessus un rat, quel que soit son camp.
lesson-rat-in-the-way-fail = Trop de coups. Sautez là où il n’y a pas de rat sur le chemin.
lesson-rat-blocks-title = Votre rat bloque le saut
lesson-rat-blocks-goal1 = Le lion veut sauter. Arrêtez-le avec votre rat et tenez pendant six coups.
lesson-rat-blocks-goal2 = Empêchez le saut du lion avec votre rat et conservez le gain pendant quatre coups.
lesson-rat-blocks-done = Un rat dans la rivière empêche tout saut par-dessus lui.
lesson-rat-blocks-fail = Maintenant, le lion saute par-dessus la rivière.
lesson-traps-title = Les pièges
lesson-traps-goal1 = L’éléphant est dans votre piège. Prenez-le avec votre chat.
lesson-traps-goal2 = Poussez le léopard dans votre piège et prenez-le. À chaque fois, un seul coup gagne.
lesson-traps-done = Un animal dans un piège adverse peut être pris par n’importe quel autre.
lesson-traps-fail = Maintenant, la victoire vous échappe.
lesson-guard-title = Un gardien pour deux pièges
lesson-guard-goal1 = Tenez le lion loin de votre tanière avec votre chat et gagnez avec votre chien.
lesson-guard-goal2 = Tenez l’éléphant loin de votre tanière avec votre loup et gagnez avec votre chien.
lesson-guard-done = Un animal faible à côté de deux pièges suffit à garder une tanière.
lesson-guard-fail = Maintenant, votre tanière est ouverte.
lesson-race-title = Compter les coups
lesson-race-goal1 = Chaque chat court vers la tanière adverse. Arrivez en premier.
lesson-race-goal2 = Entrez dans la tanière adverse avant que le rat n’entre dans la vôtre.
lesson-race-done = Comptez les coups des deux camps avant de vous mettre à courir.
lesson-race-fail = Maintenant, l’adversaire est plus rapide.
lesson-opposition-title = Face à face
lesson-opposition-goal1 = Placez-vous face au tigre adverse pour l’obliger à s’écarter.
lesson-opposition-goal2 = Placez-vous entre le loup adverse et votre tanière et conservez le gain quatre coups.
lesson-opposition-done = Quand deux animaux de même force se font face, celui qui doit jouer s’écarte.
lesson-opposition-fail = Maintenant, c’est à vous de vous écarter.
lesson-corner-title = Dans le coin
lesson-corner-goal1 = Poussez le lion dans un coin avec votre éléphant.
lesson-corner-goal2 = Enfermez le rat dans son coin avec votre chat et prenez-le.
lesson-corner-done = Au bord, un animal a peu de cases pour fuir.
lesson-corner-fail = Maintenant, l’animal s’échappe.
lesson-break-through-title = La percée
lesson-break-through-goal1 = Vous jouez les Rouges. Trouvez le seul coup qui perce jusqu’à la tanière.
lesson-break-through-goal2 = Vous jouez les Rouges. Ouvrez le chemin de la tanière, même au prix d’un animal.
lesson-break-through-done = Un seul coup a ouvert le chemin de la tanière.
lesson-break-through-fail = Maintenant, le chemin de la tanière est fermé.
lesson-loa-distance-title = Autant de cases que de pions
lesson-loa-distance-goal1 = Avancez d’autant de cases que la ligne a de pions. Allez sur les deux cases marquées.
lesson-loa-distance-done = Tous les pions de la ligne comptent, ceux des deux camps.
lesson-loa-distance-fail = Trop de coups. Comptez les pions de chaque ligne.
lesson-loa-captures-title = Par-dessus les siens, sur l’adversaire
lesson-loa-captures-goal1 = Prenez le pion blanc en d3. Votre pion peut passer par-dessus son voisin.
lesson-loa-captures-done = Un pion passe par-dessus ceux de son camp, jamais par-dessus ceux de l’adversaire.
lesson-loa-captures-fail = Trop de coups. Comptez les pions de la rangée.
lesson-loa-connect-title = Tous ensemble
lesson-loa-connect-goal1 = Reliez tous vos pions : vous gagnez ainsi la partie.
lesson-loa-connect-done = Un camp dont tous les pions se touchent, même par un coin, a gagné.
lesson-loa-connect-fail = Trop de coups. Tous vos pions doivent se toucher.
lesson-mules-around-title = D’un bord à l’autre
lesson-mules-around-goal1 = Les bords gauche et droit sont reliés. Allez en 24, puis en 33.
lesson-mules-around-done = Une pièce qui sort par le bord droit rentre par le bord gauche.
lesson-mules-around-fail = Trop de coups. Passez par le bord.
lesson-mules-jump-title = Le saut est obligatoire
lesson-mules-jump-goal1 = Qui peut sauter doit sauter. Sautez par-dessus le soldat en 24.
lesson-mules-jump-done = La prise est obligatoire : on peut donc attirer l’adversaire.
lesson-mules-jump-fail = Trop de coups. Sautez par-dessus le soldat.
lesson-mules-win-title = Plus que des mules
lesson-mules-win-goal1 = Sautez deux fois en un coup. Un adversaire qui n’a plus que des mules a perdu.
lesson-mules-win-done = Ne laissez jamais une de vos mules devenir dame : vous perdriez.
lesson-mules-win-fail = Trop de coups. Sautez deux fois en un coup.
lesson-chess-king-title = Prendre le roi
lesson-chess-king-goal1 = Prenez le roi avec votre tour : vous gagnez ainsi la partie.
lesson-chess-king-done = Il n’y a pas de mat : la partie continue jusqu’à la prise d’un roi.
lesson-chess-king-fail = Trop de coups. Longez le bord.
lesson-chess-check-title = Personne n’annonce échec
lesson-chess-check-goal1 = Votre roi est attaqué, le roi adverse aussi. C’est à vous de jouer.
lesson-chess-check-done = Un roi peut rester attaqué : regardez bien avant chaque coup.
lesson-chess-check-fail = Maintenant, la dame prend votre roi.
lesson-chess-pawns-title = Un pion reste un pion
lesson-chess-pawns-goal1 = De sa rangée de départ, un pion peut avancer de deux cases. Allez sur les cases marquées.
lesson-chess-pawns-done = Sur la dernière rangée, un pion reste un pion et ne peut pas bouger.
lesson-chess-pawns-fail = Trop de coups. Commencez par deux cases.

# Learning: the list of lessons, a lesson, its arrows.
learn-title = Apprendre
learn-offer = En 5 minutes
learn-progress = Leçons : { $number } sur { $count }
learn-level = Niveau { $number } sur { $count }
learn-stars = { $count ->
        [0] aucune étoile
        [one] une étoile
       *[other] { $count } étoiles
    }
learn-moves = { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    }, trois étoiles en { $count }
learn-unchecked = Le coup n’a pas pu être vérifié. Essayez-en un autre.
learn-searching = Recherche d’un bon coup…
learn-first-game = Votre première partie
learn-first-game-detail = Contre le Rat, avec l’entraîneur
learn-whole-game = Une partie entière
learn-way = Une flèche va de { $from } en { $to }.
learn-danger = Danger : de { $from } en { $to }.
learn-mark = La case { $square } est marquée.
learn-hint-piece = Jouez la pièce de la case { $square }.
learn-hint-move = Jouez { $move }.
command-next-level = Suivant
command-lessons = Leçons
# Puzzles: the choice, a puzzle, a storm, statistics.
puzzles-title = Problèmes
puzzles-mixed = Variés
puzzles-mixed-detail = Proches de votre cote
puzzles-daily = Problème du jour
puzzles-daily-done = Résolu aujourd’hui
puzzles-streak = { $count ->
        [one] { $count } jour de suite
       *[other] { $count } jours de suite
    }
puzzles-storm = Rafale
puzzles-storm-detail = Le plus possible en trois minutes
puzzles-storm-best = Record : { $count }
puzzles-again = Nouvel essai
puzzles-again-detail = { $count ->
        [one] { $count } non résolu
       *[other] { $count } non résolus
    }
puzzles-own = De vos parties
puzzles-own-detail = { $count ->
        [one] { $count } gain manqué
       *[other] { $count } gains manqués
    }
puzzles-themes = Par thème
puzzles-practise = S’entraîner : { $name }
puzzles-loading = Chargement des problèmes…
puzzles-not-loaded = Les problèmes n’ont pas pu être chargés : { $error }
puzzles-none = Aucun problème à résoudre ici.
puzzles-no-more = C’était le dernier problème.
puzzles-solved = Résolus : { $number } sur { $count }
puzzles-rating = Cote aux problèmes : { $name }
puzzle-win = { $moves ->
        [one] Gagnez en un coup.
       *[other] Gagnez en { $moves } coups.
    }
puzzle-only-win = Trouvez le coup qui gagne.
puzzle-only-defence = Trouvez le seul coup qui ne perd pas.
puzzle-right = Bien vu ! Continuez.
puzzle-solved = Résolu !
puzzle-wrong = Vous pouvez gagner plus vite. Réessayez.
puzzle-wrong-win = Ce coup ne gagne pas. Réessayez.
puzzle-wrong-defence = Après ce coup, l’adversaire gagne. Réessayez.
puzzle-shown = C’était cela.
puzzle-difficulty = Cote du problème : { $name }
puzzle-new-rating = Votre cote aux problèmes : { $name }
storm-left = Encore { $count } s, résolus : { $number }
storm-over = { $count ->
        [one] Le temps est écoulé. Vous avez résolu { $count } problème.
       *[other] Le temps est écoulé. Vous avez résolu { $count } problèmes.
    }
command-solution = Solution
command-storm = Nouvelle rafale
shortcut-next-exercise = leçon ou problème : suivant
command-collect-puzzles = Garder les gains manqués
puzzles-collected = { $count ->
        [0] Aucun nouveau problème dans cette partie.
        [one] { $count } nouveau problème ajouté à « De vos parties ».
       *[other] { $count } nouveaux problèmes ajoutés à « De vos parties ».
    }
theme-den = Dans la tanière
theme-elimination = Toutes les prendre
theme-leap = Saut de la rivière
theme-trap = Dans le piège
theme-rat-elephant = Le rat prend l’éléphant
theme-block = Le rat bloque un saut
theme-sacrifice = Sacrifice
theme-quiet = Coup tranquille
theme-zugzwang = Tout coup perd (zugzwang)
theme-fork = Fourchette
theme-guard = Défense !
theme-race = Course
theme-corner = Coincé au bord
online-title = Jouer en ligne
online-server = Adresse du serveur
online-connect = Se connecter au serveur
online-other-server = Autre serveur
online-bad-address = Ce n’est pas l’adresse d’un serveur.
online-unreachable = { $host } ne répond pas.
online-no-server = { $host } ne propose pas de parties en ligne.
online-untrusted = Le certificat de { $host } n’est pas valide : une connexion sécurisée est impossible.
online-guest = Continuer en tant qu’invité
online-guest-help = Les parties des invités ne sont pas cotées. Avec un compte, vos parties peuvent l’être.
online-guest-gone = Après la déconnexion, plus personne ne peut jouer sous le nom de cet invité.
online-sign-in = Se connecter
online-register = Créer un compte
online-recover = Mot de passe oublié
online-set-password = Changer le mot de passe
online-sign-out = Se déconnecter
online-password = Mot de passe
online-new-password = Nouveau mot de passe
online-code = Code de récupération
online-name-rule = Un nom a de 3 à 20 lettres de A à Z, chiffres, tirets bas ou traits d’union, et ne commence pas par « guest- ».
online-password-rule = Un mot de passe a au moins 8 caractères.
online-codes = Codes de récupération
online-codes-help = Si vous oubliez votre mot de passe, chacun de ces codes permet d’en choisir un nouveau, une seule fois. Ils ne sont affichés que maintenant : gardez-les en lieu sûr.
online-codes-copy = Copier les codes
online-go-on = Continuer
page-back = Retour
page-clock-runs = Votre partie continue : { $time }
online-account = Compte
online-play-now = Jouer maintenant
online-searching = Recherche d’un adversaire…
online-stop = Arrêter la recherche
online-level-offer = Personne pour l’instant. Voulez-vous jouer contre l’ordinateur en attendant ? La recherche continue.
online-seeks = Parties proposées
online-no-seeks = Personne n’attend pour l’instant.
online-own-offer = Votre proposition
online-withdraw = retirer
online-new-game = Nouvelle partie
online-offer = Proposer une partie
online-invite = Inviter un ami
online-invite-help = Votre ami ouvre ce lien pour jouer avec vous :
online-my-games = Mes parties
online-no-games = Il n’y a pas de parties.
online-your-turn = à vous de jouer
online-their-turn = à l’adversaire de jouer
online-games-wait = Parties où c’est à vous de jouer : { $number }
online-rated = cotée
online-casual = non cotée
online-any-side = camp au hasard
online-timed = à la pendule
online-days = jours par coup
online-other-rules = autres règles
online-next = Page suivante
online-previous = Page précédente
online-more = Autres parties
online-games-played = parties : { $number }
online-completion = Parties jouées jusqu’au bout : { $percent } %
online-ranking-row = { $place }. { $name }, cote { $rating }, parties : { $games }
online-nobody-ranked = Personne n’a encore joué assez de parties cotées.
online-winner = { $name } a gagné
online-game-begun = Un adversaire a été trouvé pour une autre partie. Elle se trouve dans « Mes parties ».
online-wrong = Le nom, le mot de passe ou le code est incorrect.
online-name-taken = Ce nom est déjà pris.
online-name-reserved = Ce nom est réservé, ou appartenait encore récemment à quelqu’un d’autre. Choisissez-en un autre.
online-password-common = Ce mot de passe est facile à deviner : il fait partie des plus courants ou est identique au nom. Choisissez-en un autre.
online-too-many = Trop de tentatives. Réessayez plus tard.
online-session-over = Vous n’êtes plus connecté à votre compte.
online-busy = Le serveur est occupé pour l’instant. Réessayez bientôt.
online-storage = Le serveur ne peut rien enregistrer pour l’instant. Réessayez bientôt.
online-not-found = Cela n’existe pas sur ce serveur.
online-refused = Le serveur a refusé ({ $code }).
online-friends = Amis
online-friend = ami
online-friends-help = Deux personnes sont amies quand toutes deux l’ont accepté. Les propositions de vos amis sont affichées en premier.
online-befriend = Ajouter comme ami
online-unfriend = Retirer des amis
online-withdraw-request = Retirer la demande
online-no-friends = Vous n’avez pas encore d’amis ici.
online-requests = Demandes reçues
online-requested = Demandes envoyées
online-block = Bloquer
online-unblock = Débloquer
online-blocked = Personnes bloquées : vous ne jouerez pas contre elles
online-player-name = Nom du joueur
online-archive = Archives
online-any = Tous
online-result = Résultat
online-first-won = Victoire du premier joueur
online-second-won = Victoire du second joueur
online-opening = Premiers coups, par exemple A3 A4, A9 A8
online-search = Rechercher
online-export = Enregistrer mes données
online-password-changed = Votre mot de passe a été changé ; vous êtes déconnecté de tous vos autres appareils.
online-change-password = Changer le mot de passe
online-sign-out-everywhere = Se déconnecter de tous les appareils
online-delete = Supprimer le compte
online-delete-help = Le compte et son nom seront supprimés et ne pourront pas être rétablis. Vos parties restent dans les archives, sans votre nom.
online-withdraw-invitation = Retirer l’invitation
lobby-not-ratable = Seules sont cotées les parties avec les règles et la position de départ habituelles et un temps limité.
lobby-guest = Les parties cotées demandent un compte.
lobby-restricted = Vous avez quitté trop de parties. Les parties cotées seront de nouveau possibles dans quelque temps.
lobby-duplicate = Vous proposez déjà une telle partie.
lobby-too-many = Vous avez trop de parties ou de propositions. Terminez-en d’abord une.
lobby-full = Le serveur n’a plus de place pour d’autres parties.
lobby-gone = Cette proposition n’existe plus.
lobby-own = C’est votre propre proposition.
lobby-blocked = Vous ne pouvez pas jouer avec cette personne.
lobby-same-address = Deux personnes sur le même réseau ne peuvent pas jouer de parties cotées.
lobby-again = Votre dernière partie cotée était contre cette personne. Jouez d’abord contre quelqu’un d’autre, ou une partie non cotée.
lobby-often = Vous avez déjà joué aujourd’hui trois parties cotées contre cette personne ; les suivantes ne compteraient pas. Jouez contre quelqu’un d’autre, ou une partie non cotée.
lobby-bad-terms = Une telle partie n’est pas possible sur ce serveur.
lobby-offline = Il n’y a pas de connexion avec le serveur pour l’instant.

## About this game

program-version = Version { $version }
program-licence = Logiciel libre sous licence MIT
credits-title = Crédits
credits-fonts = Polices
