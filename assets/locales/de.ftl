# German. Forms of the sides: `of` (von Blau), `nom-…` after the definite article (der blaue Löwe),
# `plain-…` without an article (blauer Löwe). Forms of the pieces: `nom`, `acc` and `dat` with the
# definite article, `by` after “von” (vom Löwen), `a-acc` with the indefinite one (einen Löwen).

## Games

game-jungle = Dschungelschach
game-lines-of-action = Lines of Action
game-mule-checkers = Maultier-Dame
game-king-chess = Königsschlag-Schach

## Sides

side-blue = Blau
    .of = von Blau
    .nom-m = der blaue
    .nom-f = die blaue
    .nom-n = das blaue
    .plain-m = blauer
    .plain-f = blaue
    .plain-n = blaues
side-red = Rot
    .of = von Rot
    .nom-m = der rote
    .nom-f = die rote
    .nom-n = das rote
    .plain-m = roter
    .plain-f = rote
    .plain-n = rotes
side-white = Weiß
    .of = von Weiß
    .nom-m = der weiße
    .nom-f = die weiße
    .nom-n = das weiße
    .plain-m = weißer
    .plain-f = weiße
    .plain-n = weißes
side-black = Schwarz
    .of = von Schwarz
    .nom-m = der schwarze
    .nom-f = die schwarze
    .nom-n = das schwarze
    .plain-m = schwarzer
    .plain-f = schwarze
    .plain-n = schwarzes

## Pieces

piece-rat = Ratte
    .gender = f
    .title = Ratte
    .nom = die Ratte
    .acc = die Ratte
    .dat = der Ratte
    .by = von der Ratte
    .a-acc = eine Ratte
piece-cat = Katze
    .gender = f
    .title = Katze
    .nom = die Katze
    .acc = die Katze
    .dat = der Katze
    .by = von der Katze
    .a-acc = eine Katze
piece-dog = Hund
    .gender = m
    .title = Hund
    .nom = der Hund
    .acc = den Hund
    .dat = dem Hund
    .by = vom Hund
    .a-acc = einen Hund
piece-wolf = Wolf
    .gender = m
    .title = Wolf
    .nom = der Wolf
    .acc = den Wolf
    .dat = dem Wolf
    .by = vom Wolf
    .a-acc = einen Wolf
piece-leopard = Leopard
    .gender = m
    .title = Leopard
    .nom = der Leopard
    .acc = den Leoparden
    .dat = dem Leoparden
    .by = vom Leoparden
    .a-acc = einen Leoparden
piece-tiger = Tiger
    .gender = m
    .title = Tiger
    .nom = der Tiger
    .acc = den Tiger
    .dat = dem Tiger
    .by = vom Tiger
    .a-acc = einen Tiger
piece-lion = Löwe
    .gender = m
    .title = Löwe
    .nom = der Löwe
    .acc = den Löwen
    .dat = dem Löwen
    .by = vom Löwen
    .a-acc = einen Löwen
piece-elephant = Elefant
    .gender = m
    .title = Elefant
    .nom = der Elefant
    .acc = den Elefanten
    .dat = dem Elefanten
    .by = vom Elefanten
    .a-acc = einen Elefanten
piece-pawn = Bauer
    .gender = m
    .title = Bauer
    .nom = der Bauer
    .acc = den Bauern
    .dat = dem Bauern
    .by = vom Bauern
    .a-acc = einen Bauern
piece-knight = Springer
    .gender = m
    .title = Springer
    .nom = der Springer
    .acc = den Springer
    .dat = dem Springer
    .by = vom Springer
    .a-acc = einen Springer
piece-bishop = Läufer
    .gender = m
    .title = Läufer
    .nom = der Läufer
    .acc = den Läufer
    .dat = dem Läufer
    .by = vom Läufer
    .a-acc = einen Läufer
piece-rook = Turm
    .gender = m
    .title = Turm
    .nom = der Turm
    .acc = den Turm
    .dat = dem Turm
    .by = vom Turm
    .a-acc = einen Turm
piece-queen = Dame
    .gender = f
    .title = Dame
    .nom = die Dame
    .acc = die Dame
    .dat = der Dame
    .by = von der Dame
    .a-acc = eine Dame
piece-king = König
    .gender = m
    .title = König
    .nom = der König
    .acc = den König
    .dat = dem König
    .by = vom König
    .a-acc = einen König
# The piece of Lines of Action.
piece-stone = Stein
    .gender = m
    .title = Stein
    .nom = der Stein
    .acc = den Stein
    .dat = dem Stein
    .by = vom Stein
    .a-acc = einen Stein
# The pieces of Mule Checkers.
piece-soldier = Soldat
    .gender = m
    .title = Soldat
    .nom = der Soldat
    .acc = den Soldaten
    .dat = dem Soldaten
    .by = vom Soldaten
    .a-acc = einen Soldaten
piece-mule = Maultier
    .gender = n
    .title = Maultier
    .nom = das Maultier
    .acc = das Maultier
    .dat = dem Maultier
    .by = vom Maultier
    .a-acc = ein Maultier
piece-checkers-king = Dame
    .gender = f
    .title = Dame
    .nom = die Dame
    .acc = die Dame
    .dat = der Dame
    .by = von der Dame
    .a-acc = eine Dame

## Computer players. The levels have the names of the animals, with a capital letter.

player-random = Zufall
player-greedy = Gierig

## How pieces move, below their names: no capital letter, no full stop.

about-rat = schwimmt; schlägt den Elefanten vom Land aus
about-jumper = springt über den Fluss, wenn dort keine Ratte schwimmt
about-elephant = schlägt jedes Tier außer der Ratte
about-elephant-and-rat = schlägt jedes Tier
about-step = zieht jeweils ein Feld weit
about-pawn = zieht ein Feld geradeaus, von der Ausgangsreihe auch zwei; schlägt diagonal
about-knight = zieht zwei Felder geradeaus und eines zur Seite, auch über andere Figuren hinweg
about-bishop = zieht diagonal
about-rook = zieht waagerecht und senkrecht
about-queen = zieht waagerecht, senkrecht und diagonal
about-king = zieht ein Feld weit in jede Richtung; wer ihn verliert, verliert die Partie
about-stone = zieht genau so viele Felder weit, wie Steine beider Farben auf seiner Linie stehen
about-soldier = zieht diagonal vorwärts; wird auf der letzten Reihe zur Dame
about-mule = zieht wie ein Soldat, verliert aber auf der letzten Reihe die Partie
about-checkers-king = zieht diagonal vorwärts und rückwärts

## The other rules of each game

rule-jungle-ranks = Ein Tier schlägt gegnerische Tiere von gleichem oder niedrigerem Rang.
rule-jungle-ranks-both-fall = Ein Tier schlägt schwächere gegnerische Tiere. Zwei Tiere gleichen Rangs fallen beide.
rule-jungle-ranks-blocked = Ein Tier schlägt schwächere gegnerische Tiere, aber keine gleichen Rangs.
rule-jungle-trap = Ein Tier in einer gegnerischen Falle hat Rang 0: Jedes Tier kann es schlagen, es selbst kann nicht schlagen.
rule-jungle-trap-captures = Ein Tier in einer gegnerischen Falle hat Rang 0: Jedes Tier kann es schlagen. Es selbst schlägt wie sonst auch.
rule-jungle-shore = Eine Ratte im Fluss kann an Land nicht schlagen, und umgekehrt auch nicht.
rule-jungle-shore-rats = Zwischen Fluss und Land schlägt nur eine Ratte eine Ratte.
rule-jungle-den = Wer die gegnerische Höhle betritt, gewinnt.
rules-swim-title = Nur die Ratte schwimmt
rules-swim = Alle Tiere ziehen ein Feld nach oben, unten oder zur Seite.
rules-jump-title = Löwe und Tiger springen
rules-jump-leopard-title = Löwe, Tiger und Leopard springen
rules-jump = Gerade über den Fluss, längs oder quer, und schlagen dort, wo sie landen.
rules-block-title = Eine Ratte verhindert den Sprung
rules-block = Jede Ratte, die auf dem Weg im Fluss ist, egal von welcher Seite.
rules-shore-title = Fluss und Land sind getrennt
rules-trap-title = In gegnerischer Falle ist dein Rang 0
rules-trap-leave = Wieder draußen, hat das Tier seinen eigenen Rang.
rules-den-title = Die eigene Höhle ist zu
rules-own-den = Keines deiner Tiere darf hinein.
rules-rat-elephant = Die Ratte schlägt den Elefanten, nie umgekehrt.
rules-rat-elephant-both = Die Ratte schlägt den Elefanten, und der Elefant schlägt die Ratte.
rules-ends-title = Wie eine Partie endet
rules-end-repetition = dreimal dieselbe Stellung
rules-end-resign = du gibst auf oder deine Zeit ist um
rules-win = Sieg
rules-draw = Remis
rules-loss = Niederlage
rule-chess-king = Wer den König schlägt, gewinnt. Es gibt kein Schach; der König darf auch auf bedrohte Felder ziehen.
rule-chess-special = Rochade, Schlagen en passant und Umwandlung gibt es nicht.
rule-chess-stop = Beendet eine Seite die Partie, werden die Figuren gezählt: Die höhere Punktzahl gewinnt.
rule-pass = Wer nicht ziehen kann, setzt aus.
rule-lines-pass-over = Ein Stein zieht über eigene Steine hinweg, nie über gegnerische.
rule-lines-capture = Er schlägt einen gegnerischen Stein auf seinem Zielfeld.
rule-lines-connect = Wer alle eigenen Steine zu einer Gruppe verbindet, gewinnt; auch diagonal benachbarte Steine sind verbunden.
rule-lines-capture-connects = Ein Schlagzug kann die übrigen Steine des Gegners verbinden.
rule-mule-edges = Der linke und der rechte Rand sind verbunden: Ein Stein verlässt das Brett am einen und betritt es am anderen.
rule-mule-captures = Ein Stein schlägt, indem er über einen gegnerischen Stein auf ein leeres Feld springt. Er muss schlagen, wenn er kann, und weiterschlagen, solange er kann; wird ein Soldat zur Dame, endet der Zug.
rule-mule-win = Wer alle eigenen Maultiere verliert oder alle gegnerischen Soldaten und Damen schlägt, gewinnt.
rule-mule-loss = Wer ein Maultier zur Dame macht oder nicht ziehen kann, verliert.

## Rule options in the start menu

preset-classic = Klassisch
preset-online = Chinesisch online
preset-van-rijn = Endspielstudien
option-elephant-takes-rat = Der Elefant schlägt die Ratte
option-rat-shore-capture = Ratten schlagen einander zwischen Fluss und Land
option-trapped-may-capture = Ein Tier in einer gegnerischen Falle schlägt weiter
option-equal-ranks = Wenn zwei Tiere gleichen Rangs aufeinandertreffen
option-equal-ranks-captures = Der Angreifer schlägt
option-equal-ranks-both-fall = Beide werden geschlagen
option-equal-ranks-blocked = Kein Schlag
option-leopard-jumps = Der Leopard springt über den Fluss
option-no-move = Wer keinen erlaubten Zug hat
option-no-move-loss = Verliert
option-no-move-draw = Remis
option-wolf-over-dog = Der Wolf ist stärker als der Hund
option-repetition = Dieselbe Stellung zum dritten Mal
option-repetition-none = Erlaubt
option-repetition-draw = Remis
option-repetition-forbidden = Verboten
option-repetition-seven = Online-Regel
option-simultaneous = Zug, der die Steine beider Seiten verbindet
option-simultaneous-draw = Remis
option-simultaneous-mover = Gewinnt
option-size = Felder pro Brettkante

## Moves

move-pass = { FORM($side) } kann nicht ziehen und setzt aus.
move-step = { CAPITAL(FORM($side, $piece, case: "nom")) } { FORM($piece) } zieht nach { $square }.
move-swim = { CAPITAL(FORM($side, $piece, case: "nom")) } { FORM($piece) } schwimmt nach { $square }.
move-enter-river = { CAPITAL(FORM($side, $piece, case: "nom")) } { FORM($piece) } geht in den Fluss.
move-leave-river = { CAPITAL(FORM($side, $piece, case: "nom")) } { FORM($piece) } verlässt den Fluss.
move-jump = { CAPITAL(FORM($side, $piece, case: "nom")) } { FORM($piece) } springt über den Fluss.
move-enter-trap = { CAPITAL(FORM($side, $piece, case: "nom")) } { FORM($piece) } geht in eine Falle.
move-leave-trap = { CAPITAL(FORM($side, $piece, case: "nom")) } { FORM($piece) } verlässt die Falle.
move-enter-den = { CAPITAL(FORM($side, $piece, case: "nom")) } { FORM($piece) } betritt die Höhle.
move-capture = { CAPITAL(FORM($side, $piece, case: "nom")) } { FORM($piece) } schlägt { FORM($victim, case: "acc") } auf { $square }.
move-jump-capture = { CAPITAL(FORM($side, $piece, case: "nom")) } { FORM($piece) } springt und schlägt { FORM($victim, case: "acc") } auf { $square }.
move-both-fall = { CAPITAL(FORM($side, $piece, case: "nom")) } { FORM($piece) } greift { FORM($victim, case: "acc") } auf { $square } an: Beide fallen.
# Lines of Action, in which all pieces are stones.
move-stone = { FORM($side) } zieht nach { $square }.
move-stone-capture = { FORM($side) } schlägt { FORM($victim, case: "acc") } auf { $square }.
# Mule Checkers. $crowned is "yes" when the soldier or mule becomes a king, or "no".
move-checker = { CAPITAL(FORM($side, $piece, case: "nom")) } { FORM($piece) } zieht nach { $square }{ $crowned ->
        [yes] {" "}und wird zur Dame
       *[no] { "" }
    }.
move-checker-capture = { CAPITAL(FORM($side, $piece, case: "nom")) } { FORM($piece) } springt nach { $square }{ $crowned ->
        [yes] , schlägt { FORM($victim, case: "a-acc") } und wird zur Dame
       *[no] {" "}und schlägt { FORM($victim, case: "a-acc") }
    }.
move-checker-captures = { CAPITAL(FORM($side, $piece, case: "nom")) } { FORM($piece) } springt nach { $square }{ $crowned ->
        [yes] , schlägt { $count } Steine und wird zur Dame
       *[no] {" "}und schlägt { $count } Steine
    }.

## Illegal moves: sentences without a full stop

illegal-bank = { CAPITAL(FORM($piece, case: "nom")) } kann nicht zwischen Fluss und Land schlagen
illegal-elephant-rat = Der Elefant kann die Ratte nicht schlagen
illegal-empty = Auf { $square } steht keine Figur
illegal-equal-rank = Ein Tier schlägt seinesgleichen nicht
illegal-game-over = Die Partie ist zu Ende
illegal-jump-blocked = Eine Ratte im Fluss blockiert den Sprung
illegal-jumps-on = Der Stein muss weiterspringen, solange er kann
illegal-light-square = Steine stehen nur auf dunklen Feldern
illegal-not-a-jumper = Nur Löwe und Tiger springen über den Fluss
illegal-not-a-line = Gezogen wird waagerecht, senkrecht oder diagonal
illegal-not-a-step = { CAPITAL(FORM($piece, case: "nom")) } zieht ein Feld nach oben, unten, links oder rechts
illegal-not-home = Nur von der Ausgangsreihe aus zieht ein Bauer zwei Felder weit
illegal-not-yours = { FORM($side) } ist am Zug
illegal-pawn-diagonal = Diagonal ziehen Bauern nur beim Schlagen
illegal-occupied = { $square } ist besetzt
illegal-off-board = Das ist kein Feld des Bretts
illegal-other-jumps = Es besteht Schlagzwang; springen kannst du von { $squares } aus
illegal-own-den = Kein Tier darf in die eigene Höhle
illegal-own-piece = Auf { $square } steht eine eigene Figur
illegal-pass = Nur wer nicht ziehen kann, setzt aus
illegal-path = Ein Zug führt von einem Feld auf ein anderes
illegal-pawn-ahead = Bauern schlagen diagonal, nicht geradeaus
illegal-repetition = Damit käme die Stellung zum dritten Mal vor
illegal-stays-too-long = Dieses Tier zieht schon zu lange auf denselben Feldern hin und her
illegal-river = Nur die Ratte darf in den Fluss
illegal-too-strong = { CAPITAL(FORM($victim, case: "nom")) } ist stärker als { FORM($piece, case: "nom") }
illegal-trapped = Ein Tier in einer gegnerischen Falle kann nicht schlagen
illegal-pawn = Ein Bauer zieht ein Feld vorwärts und schlägt diagonal
illegal-knight = Der Springer zieht zwei Felder geradeaus und eines zur Seite
illegal-bishop = Der Läufer zieht diagonal
illegal-rook = Der Turm zieht waagerecht und senkrecht
illegal-queen = Die Dame zieht waagerecht, senkrecht und diagonal
illegal-king = Der König zieht ein Feld weit
illegal-blocked = Eine andere Figur steht { FORM($piece, case: "dat") } im Weg
illegal-must-jump = Dieser Stein kann springen, also muss er auch springen
illegal-cannot-continue = Auf dieses Feld kann der Stein nicht weiterspringen
illegal-checkers-king = Eine Dame zieht ein Feld diagonal
illegal-checker = Ein Stein zieht ein Feld diagonal vorwärts
illegal-stone-blocked = Ein Stein kann nicht über gegnerische Steine ziehen
illegal-distance = { $count ->
        [one] Auf dieser Linie zieht ein Stein genau ein Feld weit
       *[other] Auf dieser Linie zieht ein Stein genau { $count } Felder weit, eines für jeden Stein darauf
    }

## How games end

end-no-move = Die Seite am Zug kann nicht ziehen.
end-no-move-score-win = Keine Seite kann ziehen: Die Figuren { FORM($winner, case: "of") } zählen mehr.
end-no-move-score-draw = Keine Seite kann ziehen: Die Figuren beider Seiten zählen gleich viel.
end-no-move-loss = { FORM($loser) } kann nicht ziehen, { FORM($winner) } gewinnt.
end-no-move-both = Keine Seite kann ziehen.
end-abandonment = { FORM($loser) } hat die Partie verlassen.
end-adjudication = Die Partie wurde vom Schiedsrichter entschieden.
end-agreement = Die Spieler haben sich auf Remis geeinigt.
end-both-connected-win = Beide Seiten haben alle Steine verbunden; { FORM($winner) } hat gezogen und gewinnt.
end-both-connected-draw = Beide Seiten haben alle Steine verbunden: Remis.
end-connected = { FORM($winner) } hat alle Steine verbunden.
end-connected-by-opponent = Der Zug { FORM($loser, case: "of") } hat alle Steine { FORM($winner, case: "of") } verbunden, { FORM($winner) } gewinnt.
end-den = { FORM($winner) } hat die Höhle betreten.
end-king-captured = { FORM($winner) } hat den König geschlagen.
end-last-piece = { FORM($winner) } hat die letzte Figur geschlagen.
end-no-pieces = Die letzten Tiere beider Seiten sind zugleich gefallen.
end-mule-crowned = { FORM($loser) } hat ein Maultier zur Dame gemacht, { FORM($winner) } gewinnt.
end-mules-lost = { FORM($winner) } hat alle Maultiere verloren und gewinnt.
end-repetition = Die Stellung ist zum dritten Mal vorgekommen.
end-resignation = { FORM($loser) } hat aufgegeben.
end-soldiers-lost = { FORM($loser) } hat nur noch Maultiere, { FORM($winner) } gewinnt.
end-stopped-win = Die Partie wurde beendet: Die Figuren { FORM($winner, case: "of") } zählen mehr.
end-stopped-draw = Die Partie wurde beendet: Die Figuren beider Seiten zählen gleich viel.
end-time = { FORM($loser) } hat die Zeit überschritten.

headline-you-win = Du gewinnst!
headline-you-lose = Diese Partie hast du verloren.
headline-win = { FORM($side) } gewinnt!
headline-draw = Remis

## Hints

hint-searching = Suche nach einem guten Zug …
hint-none = Es wurde kein Tipp gefunden.
hint-piece = Sieh dir { FORM($piece, case: "acc") } auf { $square } an.
# The move, then one of the sentences below.
hint-move = { $move }. { $sentence }
hint-only = Der einzige zulässige Zug.
hint-others-lose = Jeder andere Zug verliert.
hint-best = Ein guter Zug.
hint-captures = Schlägt { FORM($piece, case: "acc") }.
hint-captures-many = Schlägt { $count } Steine.
hint-saves = Rettet { FORM($piece, case: "acc") }.
hint-loses = { $moves ->
        [one] Jeder Zug verliert sofort.
       *[other] Jeder Zug verliert, dieser in { $moves } Zügen.
    }
# What a move does that wins, at once or in some moves.
hint-win-den = { $moves ->
        [one] Erreicht die Höhle.
       *[other] Erreicht die Höhle in { $moves } Zügen.
    }
hint-win-last-piece = { $moves ->
        [one] Schlägt die letzte Figur.
       *[other] Schlägt die letzte Figur in { $moves } Zügen.
    }
hint-win-king = { $moves ->
        [one] Schlägt den König.
       *[other] Schlägt den König in { $moves } Zügen.
    }
hint-win-connected = { $moves ->
        [one] Verbindet alle Steine.
       *[other] Verbindet alle Steine in { $moves } Zügen.
    }
hint-win-connected-by-opponent = { $moves ->
        [one] Zwingt den Gegner, deine Steine zu verbinden.
       *[other] Zwingt den Gegner, deine Steine in { $moves } Zügen zu verbinden.
    }
hint-win-mule-crowned = { $moves ->
        [one] Zwingt den Gegner, ein Maultier zur Dame zu machen.
       *[other] Zwingt den Gegner, in { $moves } Zügen ein Maultier zur Dame zu machen.
    }
hint-win-mules-lost = { $moves ->
        [one] Verliert das letzte Maultier.
       *[other] Verliert das letzte Maultier in { $moves } Zügen.
    }
hint-win-soldiers-lost = { $moves ->
        [one] Lässt dem Gegner nur noch Maultiere.
       *[other] Lässt dem Gegner in { $moves } Zügen nur noch Maultiere.
    }
hint-win-no-move = { $moves ->
        [one] Lässt dem Gegner keinen Zug.
       *[other] Lässt dem Gegner in { $moves } Zügen keinen Zug mehr.
    }
hint-win = { $moves ->
        [one] Gewinnt.
       *[other] Gewinnt in { $moves } Zügen.
    }
# What a move prevents. Without a piece, $piece is "none".
hint-defend-den = { $piece ->
        [none] Hält den Gegner von der Höhle fern.
       *[other] Stoppt { FORM($piece, case: "acc") } vor der Höhle.
    }
hint-defend-last-piece = Rettet die letzte Figur.
hint-defend-king = Rettet den König.
hint-defend-connected = Hindert den Gegner daran, seine Steine zu verbinden.
hint-defend-mules-lost = Lässt dem Gegner ein Maultier.
hint-defend-soldiers-lost = Behält einen Soldaten oder eine Dame.
hint-defend-no-move = Verhindert, dass du keinen Zug mehr hast.
hint-defend = Verhindert eine Niederlage.

## Reports of games

# How the side that answers can win now, at once or in some moves: no full stop.
refutation-win-den = { $moves ->
        [one] Jetzt kann { FORM($side) } die Höhle betreten
       *[other] Jetzt kann { FORM($side) } in { $moves } Zügen die Höhle betreten
    }
refutation-win-last-piece = { $moves ->
        [one] Jetzt kann { FORM($side) } die letzte Figur schlagen
       *[other] Jetzt kann { FORM($side) } in { $moves } Zügen die letzte Figur schlagen
    }
refutation-win-king = { $moves ->
        [one] Jetzt kann { FORM($side) } den König schlagen
       *[other] Jetzt kann { FORM($side) } in { $moves } Zügen den König schlagen
    }
refutation-win-connected = { $moves ->
        [one] Jetzt kann { FORM($side) } alle Steine verbinden
       *[other] Jetzt kann { FORM($side) } in { $moves } Zügen alle Steine verbinden
    }
refutation-win-connected-by-opponent = { $moves ->
        [one] Jetzt kann { FORM($side) } den Gegner zwingen, die Steine { FORM($side, case: "of") } zu verbinden
       *[other] Jetzt kann { FORM($side) } den Gegner in { $moves } Zügen zwingen, die Steine { FORM($side, case: "of") } zu verbinden
    }
refutation-win-mule-crowned = { $moves ->
        [one] Jetzt kann { FORM($side) } den Gegner zwingen, ein Maultier zur Dame zu machen
       *[other] Jetzt kann { FORM($side) } den Gegner in { $moves } Zügen zwingen, ein Maultier zur Dame zu machen
    }
refutation-win-mules-lost = { $moves ->
        [one] Jetzt kann { FORM($side) } das letzte Maultier loswerden
       *[other] Jetzt kann { FORM($side) } in { $moves } Zügen das letzte Maultier loswerden
    }
refutation-win-soldiers-lost = { $moves ->
        [one] Jetzt kann { FORM($side) } dem Gegner nur noch Maultiere lassen
       *[other] Jetzt kann { FORM($side) } dem Gegner in { $moves } Zügen nur noch Maultiere lassen
    }
refutation-win-no-move = { $moves ->
        [one] Jetzt kann { FORM($side) } dem Gegner jeden Zug nehmen
       *[other] Jetzt kann { FORM($side) } dem Gegner in { $moves } Zügen jeden Zug nehmen
    }
refutation-win = { $moves ->
        [one] Jetzt kann { FORM($side) } sofort gewinnen
       *[other] Jetzt kann { FORM($side) } in { $moves } Zügen gewinnen
    }
# One of the sentences above, with the move that the side plays.
refutation-wins = { $win }: { $answer }.
answer-step = { FORM($piece, case: "nom") } auf { $from } zieht nach { $square }
answer-jump = { FORM($piece, case: "nom") } auf { $from } springt nach { $square }
answer-capture = { FORM($piece, case: "nom") } auf { $from } schlägt { FORM($victim, case: "acc") } auf { $square }
answer-jump-capture = { FORM($piece, case: "nom") } auf { $from } springt und schlägt { FORM($victim, case: "acc") } auf { $square }
# Mule Checkers.
answer-jump-captures = { $count ->
        [one] { FORM($piece, case: "nom") } auf { $from } springt nach { $square } und schlägt einen Stein
       *[other] { FORM($piece, case: "nom") } auf { $from } springt nach { $square } und schlägt { $count } Steine
    }
answer-pass = { FORM($side) } setzt aus
refutation-captures = Jetzt gewinnt { FORM($side, $piece, case: "nom") } { FORM($piece) } { FORM($victim, case: "acc") } auf { $square }.
refutation-captures-many = Jetzt gewinnt { FORM($side, $piece, case: "nom") } { FORM($piece) } { $count } Steine.
refutation-line = Die beste Antwort: { $line }.
# How a side could have won.
missed-win-den = { $moves ->
        [one] { FORM($side) } hätte die Höhle betreten können.
       *[other] { FORM($side) } hätte in { $moves } Zügen die Höhle betreten können.
    }
missed-win-last-piece = { $moves ->
        [one] { FORM($side) } hätte die letzte Figur schlagen können.
       *[other] { FORM($side) } hätte in { $moves } Zügen die letzte Figur schlagen können.
    }
missed-win-king = { $moves ->
        [one] { FORM($side) } hätte den König schlagen können.
       *[other] { FORM($side) } hätte in { $moves } Zügen den König schlagen können.
    }
missed-win-connected = { $moves ->
        [one] { FORM($side) } hätte alle Steine verbinden können.
       *[other] { FORM($side) } hätte in { $moves } Zügen alle Steine verbinden können.
    }
missed-win-connected-by-opponent = { $moves ->
        [one] { FORM($side) } hätte den Gegner zwingen können, die Steine { FORM($side, case: "of") } zu verbinden.
       *[other] { FORM($side) } hätte den Gegner in { $moves } Zügen zwingen können, die Steine { FORM($side, case: "of") } zu verbinden.
    }
missed-win-mule-crowned = { $moves ->
        [one] { FORM($side) } hätte den Gegner zwingen können, ein Maultier zur Dame zu machen.
       *[other] { FORM($side) } hätte den Gegner in { $moves } Zügen zwingen können, ein Maultier zur Dame zu machen.
    }
missed-win-mules-lost = { $moves ->
        [one] { FORM($side) } hätte das letzte Maultier loswerden können.
       *[other] { FORM($side) } hätte in { $moves } Zügen das letzte Maultier loswerden können.
    }
missed-win-soldiers-lost = { $moves ->
        [one] { FORM($side) } hätte dem Gegner nur noch Maultiere lassen können.
       *[other] { FORM($side) } hätte dem Gegner in { $moves } Zügen nur noch Maultiere lassen können.
    }
missed-win-no-move = { $moves ->
        [one] { FORM($side) } hätte dem Gegner jeden Zug nehmen können.
       *[other] { FORM($side) } hätte dem Gegner in { $moves } Zügen jeden Zug nehmen können.
    }
missed-win = { $moves ->
        [one] { FORM($side) } hätte sofort gewinnen können.
       *[other] { FORM($side) } hätte in { $moves } Zügen gewinnen können.
    }
# A move that lost much of the chance to win. $before and $after are in percent.
turning-point = Zug { $number }: Die Chancen { FORM($side, case: "of") } fallen von { $before } auf { $after }
accuracy = Genauigkeit { $percent }
# The marks of moves: !!, !, !?, ?!, ?, ??
mark-brilliant = brillanter Zug
mark-good = einziger guter Zug
mark-interesting = interessanter Zug
mark-dubious = Ungenauigkeit
mark-mistake = Fehler
mark-blunder = grober Fehler
# How a position stands.
standing-wins = { $moves ->
        [0] { FORM($side) } hat gewonnen
        [one] { FORM($side) } gewinnt in { $moves } Zug
       *[other] { FORM($side) } gewinnt in { $moves } Zügen
    }
standing-much-better = { FORM($side) } steht viel besser
standing-better = { FORM($side) } steht besser
standing-little-better = { FORM($side) } steht etwas besser
standing-equal = Ausgeglichen
standing-drawn = Remis

## The board for screen readers

board-name = Brett: { FORM($game) }
# "blue lion"
square-piece = { FORM($side, $piece, case: "plain") } { FORM($piece) }
square-rank = Rang { $rank }
square-river = Fluss
square-trap = Falle
square-den = Höhle
square-selected = ausgewählt
square-legal-move = zulässiger Zug
list-separator = ,{" "}

speech-moves = Züge: { $squares }.
speech-no-moves = Von hier ist kein Zug möglich.
speech-captures = Schlagzüge: { $captures }.
speech-no-captures = Von hier ist kein Schlagzug möglich.
speech-can-be-captured = kann { FORM($piece, case: "by") } geschlagen werden
speech-piece-on = { FORM($piece) } auf { $square }
speech-pieces = { FORM($side) }: { $pieces }.
speech-row = Reihe { $row }: { $pieces }.
speech-row-empty = Reihe { $row } ist leer.
speech-no-piece = Keine solche Figur.
speech-no-last-move = Es wurde noch kein Zug gespielt.
speech-undone = Zurückgenommen: { $move }
# A move that is played at once when it is the turn of the person who has chosen it.
speech-premove = Vorauszug: { $move }
speech-premove-cancelled = Vorauszug gelöscht

## Players and results

player-you = Du
player-computer = Computer ({ $name })
pairing = { $first } – { $second }
game-progress = { $moves ->
        [one] { $moves } Zug
       *[other] { $moves } Züge
    }
game-progress-won = { $moves ->
        [one] { $moves } Zug, Sieg für { FORM($winner) }
       *[other] { $moves } Züge, Sieg für { FORM($winner) }
    }
game-progress-draw = { $moves ->
        [one] { $moves } Zug, Remis
       *[other] { $moves } Züge, Remis
    }
game-title = { FORM($game) }: { $players }
game-unfinished = nicht beendet
age-now = gerade eben
age-minutes = { $count ->
        [one] vor { $count } Minute
       *[other] vor { $count } Minuten
    }
age-hours = { $count ->
        [one] vor { $count } Stunde
       *[other] vor { $count } Stunden
    }
age-days = { $count ->
        [one] vor { $count } Tag
       *[other] vor { $count } Tagen
    }

## Commands: the texts of buttons

command-undo = Rückgängig
command-redo = Wiederholen
command-hint = Tipp
command-move-now = Jetzt ziehen
command-resign = Aufgeben
command-stop-game = Beenden
command-confirm-resign = Bestätigen: { $action }
command-offer-draw = Remis anbieten
command-accept-draw = Remis annehmen
command-decline-draw = Ablehnen
command-show-failure = Weiter …
command-retry-player = Erneut versuchen
command-replace-player = Anderen Spieler wählen
command-save-and-leave = Speichern und verlassen
command-pause = Pause
command-resume = Weiter
command-go-to-move = Zum Zug
command-first-move = Zum Anfang
command-previous-move = Voriger Zug
command-previous-capture = Voriger Schlagzug
command-play-replay = Abspielen
command-next-capture = Nächster Schlagzug
command-next-move = Nächster Zug
command-last-move = Zum Ende
command-replay-speed = Abspieltempo
command-continue-from-here = Ab hier fortsetzen
command-flip-board = Brett drehen
command-coordinates = Koordinaten
command-sound = Ton
command-full-screen = Vollbild
command-menu = Menü
command-rules = Figuren und Regeln
command-settings = Einstellungen
command-shortcuts = Tastenkürzel
command-about = Über dieses Spiel
command-licences = Alle Quellen und Lizenzen
command-saved-games = Partien
command-export = Exportieren …
command-close = Schließen
command-play = Spielen
command-play-again = Noch einmal
command-standard-board = Standard
command-continue = Fortsetzen
command-continue-game = Fortsetzen · { $title } · { $progress }
command-load = Laden
command-load-moves = { $count ->
        [one] Den ersten Zug laden
       *[other] Die ersten { $count } Züge laden
    }
command-restart = Neu starten
command-replay = Nachspielen
command-new-game = Neue Partie
command-open = Öffnen …
command-open-file = Datei öffnen …
command-save = Speichern
command-save-as = Speichern unter …
command-replace-file = Datei ersetzen
command-save-copy = Als Kopie speichern
command-cancel = Abbrechen
command-view-board = Brett ansehen
command-copy-link = Link kopieren
export-picture = Stellung als Bild (PNG)
export-text = Stellung als Text
export-animation = Partie als Animation (GIF)

# The same for screen readers, where a button alone does not say enough.
action-play-friend = { FORM($game) } zu zweit spielen
action-play-computer = { FORM($game) } gegen den Computer spielen
action-watch = Computern bei { FORM($game) } zusehen
action-level = Computerstufe: { $name }
action-move-first = Gegen den Computer, du beginnst
action-move-second = Gegen den Computer, der Computer beginnt
action-move-either = Gegen den Computer ziehst du zufällig zuerst oder als Zweiter
action-rules = Regeln von { FORM($game) }: { $name }
action-replace-player = Anderen Spieler wählen: { $name }
action-go-to-move = Zug { $number }: { $move }

## Keyboard shortcuts: what each does, without a capital letter and a full stop

shortcut-undo = einen Zug rückgängig machen
shortcut-redo = einen Zug wiederholen
shortcut-hint = Tipp: erst die Figur, dann ihr Zug
shortcut-move-now = den Computer jetzt ziehen lassen
shortcut-pause = Computer anhalten, die gegeneinander spielen
shortcut-first-move = Nachspielen: zum Anfang
shortcut-previous-move = Nachspielen: voriger Zug
shortcut-previous-capture = Nachspielen: voriger Schlagzug
shortcut-play-replay = Nachspielen: abspielen oder anhalten
shortcut-next-capture = Nachspielen: nächster Schlagzug
shortcut-next-move = Nachspielen: nächster Zug
shortcut-last-move = Nachspielen: zum Ende
shortcut-flip-board = das Brett drehen
shortcut-coordinates = Koordinaten ein- oder ausblenden
shortcut-sound = Ton ein oder aus
shortcut-full-screen = Vollbild ein oder aus
shortcut-rules = Figuren und Regeln
shortcut-shortcuts = Tastenkürzel
shortcut-new-game = neue Partie
shortcut-open = eine Partie oder ein Brett öffnen
shortcut-save = die Partie speichern
shortcut-save-as = die Partie als neue Datei speichern
shortcut-move-cursor = den Cursor bewegen
shortcut-select = die Figur oder das Feld auswählen
shortcut-cancel = die Auswahl aufheben, einen Dialog schließen
shortcut-text-larger = Text vergrößern
shortcut-text-smaller = Text verkleinern
shortcut-text-normal = normale Textgröße
shortcut-next-piece = Screenreader: zur nächsten Figur mit diesem Buchstaben
shortcut-speak-square = Screenreader: dieses Feld
shortcut-speak-moves = Screenreader: die Züge von diesem Feld
shortcut-speak-captures = Screenreader: die Schlagzüge von diesem Feld
shortcut-speak-last-move = Screenreader: der letzte Zug
shortcut-speak-clocks = Screenreader: die Uhren
shortcut-speak-pieces = Screenreader: alle Figuren und ihre Felder
shortcut-speak-row = Screenreader: die Figuren einer Reihe
# Names of keys, as they are printed on keyboards.
key-control = Strg
key-shift = Umschalt
key-space = Leertaste
key-enter = Eingabe
key-escape = Esc
key-home = Pos1
key-end = Ende
key-piece-letter = Buchstabe einer Figur

## Start menu

menu-game = Spiel
menu-players = Spieler
menu-two-players = Zwei Spieler
menu-one-player = Ein Spieler
menu-computers = Computer
menu-your-side = Deine Seite
menu-side-first = { FORM($side) } beginnt
menu-side-either = Eine von beiden, zufällig
menu-level = Computerstufe
clock-title = Zeit für jede Seite
clock-none = Ohne Uhr
clock-days = { $days ->
        [one] { $days } Tag pro Zug
       *[other] { $days } Tage pro Zug
    }
clock-help = Minuten für die ganze Partie und Sekunden, die nach jedem Zug dazukommen
clock-in-force = Uhr { $time }
clock-low = Noch zehn Sekunden
menu-level-of-side = Stufe { FORM($side, case: "of") }
level-overlooks = Übersieht einen von { $count } Schlagzügen
level-strongest = Übersieht nichts und denkt bis zu einer Sekunde nach
level-random = Zieht zufällig
level-greedy = Schlägt die wertvollste Figur, die erreichbar ist
labelled-value = { $label }: { $name }
menu-rules = Regeln
menu-board = Brett
menu-drop-file = oder hier ablegen
home-play-computer = Gegen den Computer
home-play-friend = Gegen einen Freund
home-watch = Zwei Computern zusehen
home-weaker = Schwächerer Gegner
home-stronger = Stärkerer Gegner
home-against = Gegen { $name }
home-all-rules = Alle Regeln …
home-more-games = Mehr Spiele
friends-title = Freunde
friends-detail = Hier oder online
friends-here = Hier spielen
friends-here-about = Zwei Personen ziehen abwechselnd an diesem Bildschirm.
friends-nearby-about = Zwei Geräte im selben Netz. Das Internet ist nicht nötig.
friends-online-about = Mit jedem auf einem Server, als Gast oder mit einem Konto.
home-nearby = In der Nähe spielen
home-level = { $level }, Wertung { $rating }
home-you-play = Du spielst { FORM($side) }
home-your-games = Deine Partien
rules-classic = Klassische Regeln
rules-online = Chinesische Online-Regeln
rules-van-rijn = Studien-Regeln
rules-own = Eigene Regeln
rules-repetition-none = Wiederholung erlaubt
rules-repetition-draw = Wiederholung ist Remis
rules-repetition-forbidden = keine dritte Wiederholung
rules-repetition-seven = Online-Wiederholungsregel

## Settings

settings-volume = Lautstärke
settings-group-reading = Sprache und Text
settings-group-sound = Ton
settings-group-playing = Brett und Partie
settings-animation-speed = Animationstempo
settings-speed-off = Aus
settings-speed-slow = Langsam
settings-speed-normal = Normal
settings-speed-fast = Schnell
settings-show-coordinates = Koordinaten anzeigen
settings-shared-screen = Zwei an einem Bildschirm
settings-shared-still = Brett bleibt
settings-shared-turn = Brett dreht sich
settings-shared-face = Figuren zum Spieler
settings-computer-speed = Computertempo
settings-language = Sprache
# The language of the operating system or the browser.
settings-system = System
settings-text-size = Textgröße
settings-percent = { $number } %
settings-reduce-motion = Bewegung reduzieren
settings-theme = Design
settings-looks = Brett und Figuren
settings-faces = Figuren
settings-faces-of-theme = Wie im Thema
settings-terrain-names = Namen von Fallen, Bauen und Flüssen
theme-forest = Wald
theme-daylight = Tageslicht
theme-high-contrast = Hoher Kontrast
theme-paper = Papier
theme-night = Nacht
theme-color-blind = Für Farbenblinde
faces-animals = Tiere
faces-characters-traditional = Traditionelle Schriftzeichen
faces-characters-simplified = Vereinfachte Schriftzeichen
faces-letters = Buchstaben
faces-silhouettes = Silhouetten
terrain-trap = Falle
terrain-den = Höhle
terrain-river = Fluss
theme-unreadable = Das Design { $file } kann nicht gelesen werden: { $error }
theme-too-long = Das Design { $file } ist länger als { $bytes } Byte
theme-damaged = Das Design { $file } hat einen Fehler in Zeile { $line }, Spalte { $column }: { $error }
theme-left-out = Nur die ersten { $count } Design-Dateien werden angezeigt; die übrigen fehlen.

## Dialogs

dialog-notice = Hinweis
dialog-game = Partie
dialog-export = Export
dialog-players = Neue Partie
dialog-rule-options = Wie spielt ihr zu Hause?
dialog-exporting = Partie wird exportiert
dialog-damaged-game = Beschädigte Partie
dialog-draw-offered = Remisangebot
dialog-rated-game = Gewertete Partie
dialog-rated-undo = Wenn du einen Zug zurücknimmst, zählt diese Partie nicht für deine Wertung.
dialog-rated-hint = Mit einem Tipp zählt diese Partie nicht für deine Wertung.
dialog-draw-question = { FORM($side) } bietet Remis an. { FORM($opponent) }, nimmst du an?
dialog-play-board = Dieses Brett spielen?
dialog-play-board-question = Diese Partie verlassen und { $file } spielen?
dialog-file-changed = Datei ersetzen?
dialog-file-changed-question = Ein anderes Fenster oder Programm hat { $file } geändert, seit die Datei hier geöffnet oder gespeichert wurde.
dialog-player-failed = Der Computer hat nicht gezogen
dialog-player-failed-no-move = Der Computer, der { FORM($side) } spielt, hat keinen Zug geliefert.
dialog-player-failed-illegal-move = Der Computer, der { FORM($side) } spielt, hat einen unzulässigen Zug geliefert.
dialog-player-failed-timed-out = Der Computer, der { FORM($side) } spielt, hat nicht rechtzeitig geantwortet.
dialog-resign-question = { FORM($side) } gibt auf, { FORM($opponent) } gewinnt.
# $scores: "king 1000, queen 50"
dialog-stop-question = Die Partie wird beendet, und die Figuren werden gezählt: { $scores }. Die höhere Punktzahl gewinnt.
piece-score = { FORM($piece) } { $score }
dialog-no-games = Deine Partien werden hier automatisch gespeichert.
file-dialog-open = Partie oder Brett öffnen
file-dialog-save = Partie speichern
file-dialog-games-and-boards = Partien und Bretter
file-dialog-games = Partien
file-dialog-all-files = Alle Dateien

## The panel next to the board

panel-side-to-move = { FORM($side) } ist am Zug.
panel-endgame = Dieses Endspiel wird berechnet: { $percent }
panel-endgame-memory = Der Speicher reicht nicht, um dieses Endspiel zu berechnen.
panel-side-moves-first = { FORM($side) } beginnt.
# Whose move it is: that of a person at this device, or of a computer or a person elsewhere.
panel-your-move = Du bist am Zug
panel-thinking = { $name } denkt nach…
panel-premove = Vorauszug gewählt · Esc löscht ihn
panel-move-number = Zug { $number }
panel-you-win = Du gewinnst, wenn du …
panel-win-den = ihre Höhle betrittst
panel-win-all = alle schlägst
panel-win-no-move = ihnen keinen Zug lässt
panel-captures = Schlägt
panel-captured-by = Wird geschlagen von
panel-tap-square = Tippe auf das gemeinte Feld.
panel-depth = Tiefe { $depth }
panel-wins-in = gewinnt in { $moves }
panel-loses-in = verliert in { $moves }
panel-winning = steht auf Gewinn
panel-losing = steht auf Verlust
panel-position-in-game = Stelle in der Partie
decimal-separator = ,

## Notices

notice-saved = Gespeichert als { $name }.
notice-link-copied = Link kopiert. Er steht auch in der Adresszeile.
notice-link = Der Link steht in der Adresszeile.
notice-link-rejected = Der Browser nimmt den Link nicht an.
notice-sentence = { $reason }.
notice-two-sentences = { $first } { $second }
notice-file-error = { $file }: { $reason }.
notice-not-written = { $file } konnte nicht geschrieben werden.
notice-not-written-error = { $file } konnte nicht geschrieben werden: { $error }.
notice-not-saved = Die Partie konnte nicht in { $file } gespeichert werden: { $error }.
notice-no-file-dialog = Es ist kein Dateidialog verfügbar. Gespeichert wird in { $file }.
notice-no-open-dialog = Es ist kein Dateidialog verfügbar. Ziehe die Datei auf das Fenster oder starte das Spiel mit ihr: jungle DATEI.
notice-nothing-stored = Hier kann nichts gespeichert werden: Partien und Einstellungen gehen verloren, wenn du Jungle schließt.
notice-autosave-off = Das automatische Speichern ist ausgeschaltet: { $error }.
notice-autosave-failed = Das automatische Speichern ist fehlgeschlagen: { $file }: { $error }.
notice-autosave-moved = Ein anderes Fenster hat die Partie in { $from } fortgesetzt. Deine Partie wird jetzt in { $to } gespeichert.
notice-autosave-removed = Die beendete Partie { $file } wurde gelöscht, weil der Speicher voll ist.
notice-games-unreadable = Die gespeicherten Partien konnten nicht gelesen werden: { $error }.
notice-game-unchanged = { $file } wurde nicht geändert: { $reason }.
notice-game-damaged = Die Partie in { $file } ist beschädigt: { $reason }. { $result }
notice-renamed = Die Datei wurde in { $file } umbenannt.
notice-not-renamed = Die Datei konnte nicht umbenannt werden.
notice-is-a-board = { $file } ist ein Brett, keine Partie.
notice-settings-unreadable = Die Einstellungen konnten nicht gelesen werden: { $error }. { $result } Es gelten die Standardeinstellungen.
notice-settings-left = Die Datei blieb unverändert.
notice-settings-not-saved = Die Einstellungen konnten nicht in { $file } gespeichert werden: { $error }.
notice-settings-too-long = die Datei ist länger als { $bytes } Byte
notice-language-failed = { $language } ist nicht verfügbar: { $error }. Die Texte sind auf Englisch.
notice-looks-failed = Dieses Aussehen ist nicht verfügbar: { $error }. Brett und Figuren bleiben, wie sie sind.
notice-theme-file = { $file } ist ein Design. Lege es in den Ordner { $folder } und wähle es dann unter „Brett und Figuren“ aus.
notice-theme-file-page = { $file } ist ein Design. Eigene Designs kann nur das Desktop-Programm verwenden, nicht die Webseite.
notice-music-failed = Die Musik ist nicht verfügbar: { $error }
notice-language-unknown = Die Sprache { $language } aus den Einstellungen ist unbekannt. Die Texte sind in der Sprache des Systems.

## Board files

board-file-bad-data = Die Datei enthält ungültige Daten
board-file-bad-label = Die Datei enthält ein unbekanntes Tierkürzel
board-file-in-river = Nur Ratten dürfen im Fluss stehen
board-file-own-den = Kein Tier darf in der eigenen Höhle stehen
board-file-enemy-den = Kein Tier darf in der gegnerischen Höhle stehen
board-file-occupied = Auf einem Feld dürfen nicht zwei Tiere stehen
board-file-duplicate = Eine Seite darf kein Tier zweimal haben
board-file-no-pieces = Jede Seite braucht mindestens ein Tier
board-file-not-text = Die Datei ist kein Text
board-file-too-long = Die Datei ist länger als 64 KiB
board-file-none = Für dieses Spiel gibt es keine Brettdateien
board-file-unreadable = Die Datei { $file } konnte nicht geöffnet werden
board-file-line = { $file }:{ $line }: { $reason }

## Illegal positions: parts of sentences, without a capital letter and a full stop

position-both-dens = jede Seite hat eine Figur in der gegnerischen Höhle
position-crowned-mules = mehr als ein Maultier steht auf seiner letzten Reihe
position-in-own-den = keine Figur kann in der eigenen Höhle stehen ({ $square })
position-in-river = nur eine Ratte kann im Fluss stehen ({ $square })
position-light-square = { $square } ist kein dunkles Feld
position-no-king = es gibt keinen König
position-no-pieces = es gibt keine Figuren
position-occupied = auf { $square } stehen zwei Figuren
position-off-board = Feld Nummer { $number } liegt nicht auf dem Brett
position-pawn-behind-home = kein Bauer kann hinter seiner Ausgangsreihe stehen ({ $square })
position-second-animal = eine Seite darf nur { FORM($piece, case: "a-acc") } haben (noch einmal auf { $square })
position-side-without-pieces = { FORM($side) } hat keine Figur
position-soldier-on-far-row = kein Soldat kann auf seiner letzten Reihe stehen ({ $square })
position-too-many = { FORM($side) } hat { FORM($piece, case: "a-acc") } zu viel (auf { $square })
position-too-many-chains = es gibt mindestens { $limit } Sprungfolgen
position-too-many-soldiers = { FORM($side) } hat zu viele Soldaten und Damen
position-unknown-kind = die Figur auf { $square } gehört nicht zu diesem Spiel
position-text-too-long = der Text der Stellung ist länger als { $limit } Byte
position-text-unknown-piece = Spalte { $column }: „{ $found }“ ist keine Figur dieses Spiels
position-text-empty-run = Spalte { $column }: eine Anzahl leerer Felder darf nicht mit 0 beginnen
position-text-long-run = Spalte { $column }: die Anzahl leerer Felder ist zu groß
position-text-row-length = Reihe { $row } der Stellung hat { $found } statt { $expected } Felder
position-text-row-count = die Stellung hat { $found } statt { $expected } Reihen
position-text-missing-side = nach dem Brett fehlt die Seite am Zug; erwartet wird ein Leerzeichen, dann eines von: { $known }
position-text-unknown-side = „{ $found }“ ist keine Seite am Zug; möglich sind: { $known }
position-text-trailing = nach der Seite am Zug darf nichts folgen
position-illegal = die Stellung ist unzulässig: { $reasons }

## Damaged game files: sentences without a full stop

load-at-line = Zeile { $line }, Spalte { $column }: { $reason }
load-at-move = Zug { $number } (Zeile { $line }): { $reason }
load-unreadable = Die Datei kann nicht gelesen werden: { $error }
load-too-long = Die Datei ist länger als { $mebibytes } MiB
load-not-text = Die Datei ist kein Text
load-not-a-record = Das ist weder eine aufgezeichnete Partie noch eine Brettdatei
load-duplicate-key = { $word } kommt zweimal vor
load-too-many-entries = Es gibt zu viele Einträge
load-version-zero = Es gibt keine Version 0
load-newer-version = Die Datei hat Version { $version }; dieses Programm liest Versionen bis { $known }
load-unknown-game = Unbekanntes Spiel { $word }; möglich sind: { $known }
load-unknown-option = Unbekannte Option { $word }; möglich sind: { $known }
load-unknown-word = Unbekanntes Wort { $word }; möglich sind: { $known }
load-unknown-value = { $option } kann nicht { $word } sein; möglich sind: { $known }
load-unknown-player = Unbekannter Spieler { $word }; möglich sind: { $known }
load-unknown-side = Unbekannte Seite { $word }; möglich sind: { $known }
load-unknown-cause = Unbekannter Grund { $word } für das Ende; möglich sind: { $known }
load-unknown-mark = Unbekanntes Bewertungszeichen { $word }; möglich sind: { $known }
load-unknown-field = Unbekanntes Datenfeld { $word }; möglich sind: { $known }
load-wrong-name = { $word } ist kein Name; erlaubt sind 1 bis { $limit } Zeichen, keine Steuerzeichen
load-wrong-time-control = { $word } ist keine Bedenkzeit; möglich sind: none, fischer:SEKUNDEN+SEKUNDEN oder days:ANZAHL
load-wrong-date = { $word } ist kein Datum mit Uhrzeit in UTC
load-too-many-moves = Es gibt mehr als { $limit } Züge
load-unreadable-move = { $word } ist kein Zug auf diesem Brett
load-wrong-times = Die Zahl der Zeiten ({ $found }) passt nicht zur Zahl der Züge ({ $moves })
load-wrong-clocks = Die Zahl der Uhrenstände ({ $found }) passt nicht zur Zahl der Züge ({ $moves })
load-end-no-sides = Ein Ende durch { $cause } hat weder eine Seite noch einen Sieger
load-end-winner-only = Ein Ende durch { $cause } hat keine Seite, kann aber einen Sieger haben
load-end-side-only = Ein Ende durch { $cause } hat eine Seite und keinen Sieger
load-row-length = Reihe { $row } des Bretts hat { $found } statt { $expected } Felder
load-missing-side = Das Datenfeld „to_move“ fehlt: Es ist nicht angegeben, wer am Zug ist
load-unknown-square = { $word } ist kein Feld dieses Bretts
load-wrong-evaluation = { $word } ist keine Bewertung
load-too-many-note-entries = Eine Anmerkung hat mehr als { $limit } Bewertungszeichen oder Pfeile
load-missing-field = Das Datenfeld „{ $word }“ fehlt
load-duplicate-field = Das Datenfeld „{ $word }“ kommt zweimal vor
load-wrong-type = Hier wird erwartet: { $expected }
load-struct = Datenfelder müssen in runden Klammern stehen, ohne Namen davor
load-eof = Die Datei endet vorzeitig
load-trailing = Nach der aufgezeichneten Partie folgt unerwarteter Text
load-recursion = Die Klammern sind zu tief verschachtelt
load-start-text = Die Anfangsstellung ist nicht lesbar: { $reason }
load-start-illegal = Die Anfangsstellung ist unzulässig: { $reason }
load-missing-player = Für { FORM($side) } ist kein Spieler angegeben
load-other-side = Nach den Zügen ist { FORM($side) } am Zug
load-moves-after-end = Die Partie ist schon zu Ende: { $end }
load-end-after-end = Die Partie ist schon zu Ende und kann nicht vorzeitig beendet werden: { $end }
load-illegal-move = { $word }: { $reason }
load-row-count = Das Brett hat { $found } Reihen, { FORM($game) } hat { $expected }
load-board-piece = { $word } auf { $square } ist keine Figur von { FORM($game) }
load-board-terrain = Das Brett zeigt „{ $found }“ auf { $square }, das Gelände ist „{ $expected }“
load-board-mismatch = Das Brett zeigt „{ $found }“ auf { $square }, nach den Zügen ist es „{ $expected }“
load-board-illegal = Das Brett ist unzulässig: { $reason }
load-result-mismatch = Laut Ergebnis gilt: { $found }; nach den Zügen gilt: { $expected }
result-none = die Partie läuft noch
result-draw = die Partie ist remis ({ $reason })
result-won = { $name } hat gewonnen ({ $reason })
load-too-many-branches = Es gibt mehr als { $limit } Varianten
load-too-deep-branches = Die Varianten sind mehr als { $limit } Ebenen tief verschachtelt
load-too-much-note-text = Die Anmerkungen enthalten mehr als { $limit } Byte Text
load-wrong-branch = Variante { $branch } zweigt nicht von einer Stellung einer früheren Zugfolge ab oder hat keine Züge
load-branch-repeats = Variante { $branch } beginnt mit dem nächsten Zug der Zugfolge, von der sie abzweigt
load-branch-after-end = Variante { $branch } geht nach dem Ende der Partie weiter
load-branch-illegal-move = Zug { $number } der Variante { $branch } ist unzulässig: { $reason }
load-note = Anmerkung { $note }: { $reason }
note-position = diese Stellung gibt es nicht
note-text = der Text enthält ein Anführungszeichen, einen Backslash oder ein Steuerzeichen
note-entries = es gibt mehr als { $limit } Bewertungszeichen oder Pfeile
note-arrow = ein Pfeil verlässt das Brett oder ist von unbekannter Art
note-value = der Wert liegt außerhalb des zulässigen Bereichs
link-too-long = Der Link ist zu lang für eine Partie
link-damaged = Der Link ist beschädigt oder unvollständig
link-newer = Der Link stammt von einer neueren Version dieser Seite
link-unknown = Der Link gehört zu einem Spiel, das es hier nicht gibt
link-move = Zug { $number } des Links ist unzulässig

## The page before the game has started

page-title = Dschungelschach
page-description = Dschungelschach, Lines of Action, Maultier-Dame auf dem Zylinder und Königsschlag-Schach
page-landing = Dschungelschach (Dou Shou Qi, 鬥獸棋) ist das chinesische Brettspiel der acht Tiere, von der Ratte bis zum Elefanten: gegen acht Stufen des Computers, zu zweit oder online, kostenlos und ohne Werbung.
page-canvas = Spielbrett (Bild). F6 führt zum barrierefreien Brett.
page-accessible-board = Barrierefreies Brett
page-actions = Aktionen
page-loading = Wird geladen
page-reload = Neu laden
page-new-version = Eine neue Version ist da.
page-update = Aktualisieren
page-later = Später
page-no-javascript = Diese Seite benötigt JavaScript.
page-no-webassembly = Diesem Browser fehlt WebAssembly, das für das Spiel nötig ist.
page-no-webgl = Diesem Browser fehlt WebGL 2, das für das Spiel nötig ist. Vielleicht ist es abgeschaltet.
page-too-old = Dieser Browser ist zu alt: Seinem WebAssembly fehlt, was das Spiel braucht.
page-not-loaded = Das Spiel konnte nicht geladen werden. Prüfe deine Verbindung.
page-not-started = Das Spiel konnte nicht gestartet werden: { $error }
page-crashed = Das Spiel ist abgestürzt. Deine Züge sind gespeichert; lade die Seite neu.
page-graphics-lost = Der Browser zeichnet das Spiel nicht mehr. Deine Züge sind gespeichert; lade die Seite neu.
graphics-missing = Es wurde kein verwendbarer Grafiktreiber gefunden. Jungle braucht Vulkan, unter Windows geht auch Direct3D 12. Installiere den aktuellen Treiber der Grafikkarte: unter Windows vom Hersteller oder über Windows Update, unter Linux ein Paket wie mesa-vulkan-drivers. Die Seite im Browser und „jungle console“ funktionieren ohne ihn.
graphics-lost = Der Grafiktreiber ist ausgefallen und konnte nicht neu gestartet werden. Die Partie ist gespeichert: Starte Jungle neu, um sie fortzusetzen.
page-no-computer = Der Computerspieler konnte nicht geladen werden. Prüfe deine Verbindung.

## Players of this device

profile-guest = Gast
profiles-title = Spieler
profiles-new = Neuer Spieler
profiles-who = Wer spielt?
profiles-friend = Zweiter Spieler
profile-edit = Spieler bearbeiten
profile-name = Name
profile-picture = Bild
profile-color = Farbe
profile-create = Spieler anlegen
profile-save = Speichern
profile-remove = Spieler entfernen
profile-remove-question = { $name } entfernen? Die Datei bleibt unter anderem Namen erhalten.
profile-export = Spieler exportieren
profile-import = Spieler importieren
profile-no-rating = Noch keine Wertung
profile-rating = Wertung { $rating }
ranking-title = Rangliste
ranking-rating = Wertung
ranking-games = Partien
ranking-results = Gewonnen, remis, verloren
ranking-best-win = Bester Sieg
ranking-streak = Serie
ranking-row = { $place }. { $name }, Wertung { $rating }; Partien: { $games }; gewonnen { $won }, remis { $drawn }, verloren { $lost }
streak-won = { $count }× gewonnen
streak-drawn = { $count }× remis
streak-lost = { $count }× verloren
player-page-title = Partien und Wertung
player-page-rating = Verlauf der Wertung
player-page-rating-summary = Von { $first } auf { $last }, höchste { $highest }; gewertete Partien: { $count }
player-page-opponents = Ergebnisse nach Gegner
player-page-sides = Ergebnisse nach Seite
player-page-games = Letzte Partien
profile-result-won = gewonnen
profile-result-drawn = remis
profile-result-lost = verloren
unrated-hint = Nicht gewertet: Es wurde ein Tipp gezeigt
unrated-undo = Nicht gewertet: Ein Zug wurde zurückgenommen
unrated-coach = Nicht gewertet: mit Trainer
unrated-own-rules = Nicht gewertet: eigene Regeln
unrated-set-up = Nicht gewertet: nicht die Grundstellung
unrated-stopped-early = Nicht gewertet: früh abgebrochen
unrated-no-rating = Nicht gewertet: ein Gegner ohne Wertung
report-rating = { $name }: Wertung { $before } → { $after }
report-offer = Wertung und Partien unter einem Namen behalten?
report-stronger = Stärkerer Gegner: { $level }
report-easier = Leichterer Gegner: { $level }
achievements-title = Erfolge
achievement-new = Neuer Erfolg: { $name }
achievement-first-win = Eine Partie gewinnen
achievement-rat-captures-elephant = Mit der Ratte den Elefanten schlagen
achievement-jump-capture = Mit einem Sprung schlagen
achievement-trap-capture = Ein stärkeres Tier in einer Falle schlagen
achievement-nothing-lost = Gewinnen, ohne eine Figur zu verlieren
achievement-rat-in-den = Mit der Ratte in den Bau ziehen
achievement-last-piece = Mit der letzten Figur gewinnen
achievement-comeback = Nach einem Rückstand von drei Figuren gewinnen
achievement-all-captured = Alle gegnerischen Figuren schlagen
achievement-long-win = Eine Partie von mindestens 50 Runden gewinnen
achievement-elephant-held = Remis gegen den Elefanten
achievement-elephant-beaten = Den Elefanten besiegen
settings-achievements = Erfolge anzeigen
settings-danger = Ton, wenn eine Figur angegriffen wird
settings-premoves = Einen Zug wählen, während der Gegner denkt
settings-thoughts = Zeigen, was der Computer denkt (ohne Wertung)
settings-effects = Effekte
settings-music = Musik
settings-ambience = Naturgeräusche
music-offer = Möchtest du beim Spielen leise Musik hören? Du kannst es in den Einstellungen jederzeit ändern.
music-on = Musik einschalten
notice-profile-unreadable = Die Datei { $file } eines Spielers kann nicht gelesen werden: { $error }. { $result }
notice-profile-imported = { $name } ist jetzt ein Spieler auf diesem Gerät.
notice-profile-not-saved = Der Spieler konnte nicht in { $file } gespeichert werden: { $error }
profile-file-name = Der Name der Datei darf nur die Buchstaben a bis z, Ziffern und Bindestriche enthalten
profile-wrong-field = Das Datenfeld „{ $field }“ hat einen unmöglichen Wert
# A name that a new player may keep.
profile-suggested-name =
    { $animal ->
        [rat] Kluge Ratte
        [cat] Leise Katze
        [dog] Treuer Hund
        [wolf] Grauer Wolf
        [leopard] Flinker Leopard
        [tiger] Kühner Tiger
        [lion] Mutiger Löwe
       *[elephant] Weiser Elefant
    }

# Rooms: games with people on other devices. $name is the name of the other person.
room-connecting = Verbindung wird aufgebaut …
room-unanswered = { $host } antwortet nicht. Neuer Versuch …
room-unanswered-host = Ist die Partie auf dem anderen Gerät noch offen?
room-reconnecting = Die Verbindung ist unterbrochen. Neuer Versuch …
room-elsewhere = Diese Partie wurde auf einem anderen Gerät oder in einem anderen Tab geöffnet.
room-version = Der Gastgeber hat eine andere Version des Programms.
room-closed = Der Gastgeber hat die Verbindung beendet.
room-not-saved = Dein Zug ist noch nicht gespeichert …
room-away = { $name } ist nicht verbunden.
room-away-until = { $name } ist nicht verbunden. In { $time } kannst du entscheiden, wie es weitergeht.
room-paused = Die Uhren stehen.
room-waiting = Warten auf den Gegner …
room-aborted = Die Partie wurde ohne Ergebnis beendet.
room-refused = Der Gastgeber hat das nicht angenommen ({ $code }).
room-no-room = Diese Partie gibt es nicht mehr.
room-archived = Diese Partie ist zu Ende. Sie steht im Archiv.
room-bad-link = Das ist kein Link zu einer Partie.
room-no-spectators = Der Gastgeber lässt keine Zuschauer zu.
room-full = Für weitere Zuschauer ist kein Platz mehr frei.
room-asking = Der Gastgeber wurde gefragt, ob du mitspielen darfst …
room-opponent = Dein Gegner
room-watching = Du schaust zu
room-join-title = Einer Partie beitreten
room-join-name = Dein Name in dieser Partie
room-join = Beitreten
room-question = Ein Angebot deines Gegners
room-offer-takeback = { $name } möchte einen Zug zurücknehmen.
room-offer-abort = { $name } möchte die Partie ohne Ergebnis beenden.
room-offer-pause = { $name } möchte die Uhren anhalten.
room-offer-resume = { $name } möchte weiterspielen.
room-offer-rematch = { $name } möchte noch einmal spielen, mit getauschten Seiten.
room-accept = Annehmen
room-offered = Dein Gegner wurde gefragt.
room-gone = { $name } ist nicht zurückgekehrt.
room-claim-win = Sieg beanspruchen
room-claim-draw = Als Remis beenden
room-claim-computer = Gegen den Computer weiterspielen
room-wait = Warten
nearby-title = Mit jemandem in der Nähe spielen
nearby-host = Partie anbieten
nearby-again = Die letzte Partie wieder anbieten
nearby-spectators = Andere dürfen zuschauen
nearby-scan = Zum Mitspielen diesen Code mit der Kamera eines Telefons scannen oder diese Adresse in einem Browser öffnen:
nearby-watch = Zum Zuschauen:
nearby-other-address = Andere Adresse
nearby-copy = Link kopieren
nearby-copy-watch = Link für Zuschauer kopieren
nearby-links = Links zu dieser Partie
nearby-present = Dabei: { $names }
nearby-help = Kommt niemand?
nearby-help-network = Beide Geräte müssen im selben WLAN sein, nicht in einem Gastnetz.
nearby-help-firewall = Vielleicht muss die Firewall den Port { $port } in privaten Netzen erlauben.
nearby-help-hotspot = Hilft das nicht, verbinde beide Geräte mit dem Hotspot eines Telefons.
nearby-failed = Die Partie kann nicht angeboten werden: { $error }
hosting-no-folder = das System hat keinen Ordner für die Daten von Jungle
hosting-addresses = die Adressen dieses Geräts können nicht ermittelt werden: { $error }
hosting-stopped = sie wurde unerwartet beendet
hosting-not-saved = Die angebotene Partie kann nicht gespeichert werden: { $error }
hosting-file = { $file } kann nicht gelesen oder geschrieben werden: { $error }
hosting-no-room = bisher wurde keine Partie angeboten
hosting-opening = mit diesen Einstellungen kann keine Partie beginnen
hosting-damaged = die gespeicherte Partie kann nicht gelesen werden
hosting-damaged-line = { $file } ist in Zeile { $line } beschädigt
hosting-too-large = { $file } ist zu groß
hosting-served = ein anderes Fenster oder Programm bietet diese Partie bereits an
hosting-port = Port { $port } kann nicht verwendet werden: { $error }
hosting-no-randomness = das System liefert keine Zufallszahlen für sichere Links
hosting-thread = das System kann sie nicht ausführen: { $error }
hosting-database = der Speicher funktioniert nicht: { $error }
hosting-busy = zu viele Daten warten darauf, gespeichert zu werden
hosting-awake = Eine Partie wird angeboten
nearby-admit = Ein anderes Gerät möchte den Platz von { $name } übernehmen. Zulassen?
nearby-link = Link zu einer Partie
nearby-invite = Einladen
nearby-games = Partien in diesem Netz
nearby-searching = Suche nach Partien …
nearby-ask = Um einen Platz bitten
nearby-watch-game = Zuschauen
nearby-wants = { $name } möchte mit dir spielen.
nearby-awake = Dieses Gerät bleibt wach, solange es Gastgeber der Partie ist.
room-pause = Um eine Pause bitten
room-resume = Um Fortsetzung bitten
room-ask-abort = Um Abbruch ohne Ergebnis bitten
room-abort = Partie ohne Ergebnis beenden
room-say = Etwas sagen
room-said = { $name }: { $text }
room-not-admitted = Der Gastgeber hat dich nicht hereingelassen.
room-no-free-seat = Hier ist kein Platz mehr frei.
room-stale = Die Partie ist inzwischen weitergegangen.
room-out-of-time = Deine Zeit ist abgelaufen.
room-not-now = Das ist jetzt nicht möglich.
room-too-fast = Das hast du eben erst gefragt. Spiele zuerst weiter.
say-hello = Hallo!
say-good-luck = Viel Glück!
say-have-fun = Viel Spaß!
say-you-too = Gleichfalls!
say-good-game = Schöne Partie!
say-well-played = Gut gespielt!
say-thank-you = Danke!
say-goodbye = Auf Wiedersehen!
room-offers-allowed = Angebote des Gegners zulassen
room-sentences = Anzeigen, was der Gegner sagt
nearby-free-takebacks = Züge dürfen ohne Rückfrage zurückgenommen werden
room-give-seconds = Dem Gegner 15 Sekunden schenken
room-give-day = Dem Gegner einen Tag schenken
room-half-time = Die Hälfte deiner Zeit für diesen Zug ist um.
room-last-hours = Für diesen Zug bleiben dir weniger als 12 Stunden.
nearby-offers = Spieler dürfen um Remis, eine Pause oder eine Rücknahme bitten
nearby-away = { $name } (nicht verbunden)
nearby-watchers = { $count ->
        [one] { $count } Zuschauer
       *[other] { $count } Zuschauer
    }
nearby-no-page = Diesem Programm fehlt die Seite für Browser. Mitspieler können nur mit demselben Programm beitreten, nicht im Browser.

## Analyses

command-analyse = Analyse
command-leave-analysis = Analyse verlassen
command-engine-on = Engine einschalten
command-engine-off = Engine ausschalten
command-engine-lines = { $count ->
        [one] { $count } Engine-Variante
       *[other] { $count } Engine-Varianten
    }
command-go-deeper = Tiefer rechnen
command-play-best-move = Besten Zug spielen
command-play-line = Diese Variante spielen
command-next-branch = Nächste Variante
command-previous-branch = Vorige Variante
command-leave-variation = Variante verlassen
command-next-fork = Nächste Verzweigung
command-delete-moves = Ab hier löschen
command-promote-variation = Variante nach oben
command-make-main-line = Zur Hauptvariante machen
command-comment = Kommentar
command-save-comment = Kommentar speichern
command-mark = Zug mit { $mark } bewerten
command-endings = Exakte Endspiele
command-board-cursor = Cursor auf dem Brett
command-report = Bericht zur Partie
command-next-mistake = Nächster Fehler
command-previous-mistake = Voriger Fehler
shortcut-analyse = die Partie analysieren
shortcut-leave-analysis = Analyse: zurück zur Partie
shortcut-engine = Analyse: Engine ein oder aus
shortcut-engine-lines = Analyse: Anzahl der Engine-Varianten
shortcut-go-deeper = Analyse: tiefer rechnen
shortcut-play-best-move = Analyse: den besten Zug spielen
shortcut-next-branch = Analyse: nächste Variante oder zum Ende
shortcut-previous-branch = Analyse: vorige Variante oder zum Anfang
shortcut-leave-variation = Analyse: die Variante verlassen
shortcut-next-fork = Analyse: nächste Verzweigung
shortcut-delete-moves = Analyse: ab hier löschen
shortcut-make-main-line = Analyse: zur Hauptvariante machen
shortcut-comment = Analyse: Kommentar
shortcut-mark = Analyse: den Zug mit !!, !, !?, ?!, ?, ?? bewerten
shortcut-endings = Analyse: exakte Endspiele
shortcut-board-cursor = Analyse: Figuren mit der Tastatur ziehen
shortcut-next-mistake = Analyse: nächster Fehler
shortcut-previous-mistake = Analyse: voriger Fehler
key-alt = Alt
key-delete = Entf
# The parts of the analysis.
analysis-moves = Züge
analysis-report = Bericht
analysis-endings = Endspiele
analysis-searching = Die Engine rechnet …
analysis-engine-is-off = Die Computerhilfe ist aus
# A button: a move of a line, and the chance of the line to win or what is proved about it.
analysis-play-line = { $score }: bis { $move } spielen
# Before a line: the side to move wins or loses in so many moves.
analysis-win = Sieg in { $moves }
analysis-loss = verl. { $moves }
analysis-delete-question = { $count ->
        [one] { $count } Zug löschen?
       *[other] { $count } Züge löschen?
    }
analysis-comment-label = Kommentar zu dieser Stellung
analysis-played = Dieser Zug wurde gespielt und kann deshalb nicht geändert werden.
# Which parts of the analysis are shown.
analysis-show-lines = Engine-Varianten
analysis-show-arrows = Pfeile für die besten Züge
analysis-show-bar = Chancen als Balken
endings-none = Exakte Werte sind für Stellungen mit bis zu { $count } Figuren bekannt.
endings-building = Die exakten Werte werden berechnet …
endings-wins = { $moves ->
        [one] gewinnt in { $moves } Zug
       *[other] gewinnt in { $moves } Zügen
    }
endings-draws = remis
endings-losses = { $moves ->
        [one] verliert in { $moves } Zug
       *[other] verliert in { $moves } Zügen
    }
report-about = Der Bericht zeigt, wo die Partie gewonnen und verloren wurde: die Chancen nach jedem Zug, Fehler und bessere Züge.
report-turning-points = Wo die Partie kippte
report-marks = Ungenauigkeiten: { $dubious }, Fehler: { $mistakes }, grobe Fehler: { $blunders }
report-table = Alle Züge
# A move with its mark, if it has one, and the chances of its side before and after it.
report-row = { $number }. { $move }: von { $before } auf { $after }
report-failed = Der Bericht konnte nicht fertiggestellt werden.
analysis-better = Besser: { $line }.
# Learning from the mistakes of a game.
practice-find = { FORM($side) } spielte { $move }. Finde einen besseren Zug.
practice-checking = Der Zug wird geprüft …
practice-solved = Gut gemacht! { $move } ist ein guter Zug.
practice-failed = { $move } ist nicht gut genug.
practice-unchecked = Der Zug konnte nicht geprüft werden. Versuche es noch einmal.
practice-shown = Der beste Zug ist { $move }.
practice-count = Fehler { $number } von { $count }, gelöst: { $solved }
practice-done = Das war der letzte Fehler. Gelöst: { $solved } von { $count }
practice-none = Es gibt keine Fehler, aus denen man lernen könnte.
command-practice = Aus den Fehlern lernen
command-practice-end = Lernen beenden
command-practice-show = Lösung zeigen
command-practice-retry = Neuer Versuch
command-practice-next = Nächster Fehler
shortcut-practice = Analyse: aus den Fehlern lernen
command-displays = Anzeige
command-draw = Pfeile zeichnen
command-draw-at-cursor = Pfeil am Cursor beginnen oder beenden
shortcut-draw = Analyse: einen Pfeil am Cursor beginnen oder beenden
command-threats = Drohungen
shortcut-threats = Analyse: Drohungen zeigen, solange die Taste gedrückt ist
shortcut-speak-standing = Analyse: ansagen, wie die Partie steht
analysis-no-threats = Keine Drohungen.
analysis-threats = Drohungen: { $moves }.

## Coach
coach-title = Trainer
coach-off = Aus
coach-blunders = Warnt bei groben Fehlern
coach-mistakes = Warnt bei allen Fehlern
coach-help = Der Trainer fragt, ob du einen schlechten Zug zurücknehmen möchtest. Solche Partien werden nicht gewertet.
coach-question = { $sentence } Zug zurücknehmen?
coach-lesson = Darum geht es in Lektion { $number }: „{ $title }“.
command-show-answer = Antwort zeigen
command-take-back = Zurücknehmen
command-play-on = Weiterspielen
shortcut-play-on = Trainer: weiterspielen

## Position editor

command-set-up-position = Stellung aufbauen
command-edit-position = Stellung bearbeiten
command-analyse-position = Analysieren
command-starting-position = Grundstellung
command-empty-board = Leeres Brett
editor-pieces = Figuren
editor-eraser = Radierer
editor-side-to-move = Am Zug
editor-problem = { CAPITAL($reason) }.
square-empty = leer
command-copy = Kopieren …
command-copy-position = Stellung kopieren
command-copy-game = Partie kopieren
command-paste = Einfügen
command-open-pasted = Öffnen
shortcut-copy-position = die Stellung kopieren
shortcut-paste = eine Partie, einen Link, eine Stellung oder Züge einfügen
notice-copied = Kopiert.
notice-not-copied = Die Zwischenablage ist nicht verfügbar: { $error }
paste-label = Eine Partie, ein Link zu einer Partie, eine Stellung oder Züge
paste-empty = Es ist kein Text da.
paste-too-long = Der Text ist länger als { $mebibytes } MiB.
paste-room = Das ist ein Link zu einer Partie mit Personen an anderen Geräten. Eine solche Partie lässt sich hier nicht öffnen.
paste-position = { FORM($game) }: { $reason }.
paste-unknown = Das ist weder eine Partie noch ein Link zu einer Partie, weder eine Stellung noch eine Liste von Zügen.

# Lessons. At most 90 characters each.
lesson-den-title = In die Höhle
lesson-den-goal1 = Geh in die gegnerische Höhle auf D9: Damit gewinnst du die Partie.
lesson-den-goal2 = Betritt die gegnerische Höhle, diesmal von der Seite.
lesson-den-done = Wer die gegnerische Höhle betritt, gewinnt. In die eigene darfst du nicht.
lesson-den-fail = Zu viele Züge. Geh direkt zur Höhle.
lesson-ranks-title = Wer wen schlägt
lesson-ranks-goal1 = Schlage Wolf, Leopard und Katze mit deinem Tiger: Er ist stärker als sie.
lesson-ranks-goal2 = Der Elefant darf die Ratte nicht schlagen. Schlage jeden Gegner mit dem richtigen Tier.
lesson-ranks-done = Ein Tier schlägt Tiere von gleichem oder niedrigerem Rang.
lesson-ranks-fail = Zu viele Züge. Suche einen kürzeren Weg.
lesson-water-title = Nur die Ratte schwimmt
lesson-water-goal1 = Schwimm mit deiner Ratte zu allen drei markierten Feldern im Fluss.
lesson-water-goal2 = Schwimm geradeaus durch beide Flüsse zum markierten Feld auf der anderen Seite.
lesson-water-done = Die Ratte darf in den Fluss, die anderen Tiere nicht.
lesson-water-fail = Zu viele Züge. Suche einen kürzeren Weg.
lesson-rat-title = Die Ratte schlägt den Elefanten
lesson-rat-goal1 = Schlage den Elefanten. Vom Fluss aus geht das nicht: Geh zuerst an Land.
lesson-rat-goal2 = Der Elefant ist nah an deiner Höhle. Finde den einzigen Zug, der gewinnt.
lesson-rat-done = An Land schlägt die Ratte den Elefanten.
lesson-rat-fail = Jetzt kommt der Elefant in deine Höhle.
lesson-jump-title = Löwe und Tiger springen
lesson-jump-goal1 = Spring mit deinem Löwen über den Fluss und schlage beide Tiere.
lesson-jump-goal2 = Spring von C3 nach C7 und schlage den Hund.
lesson-jump-done = Löwe und Tiger springen geradeaus über den Fluss und schlagen, wo sie landen.
lesson-jump-fail = Zu viele Züge. Spring über den Fluss.
lesson-rat-in-the-way-title = Eine Ratte im Weg
lesson-rat-in-the-way-goal1 = Schlage die Katze auf B7. Die Ratte im Fluss steht deinem Sprung von B3 im Weg.
lesson-rat-in-the-way-goal2 = Deine eigene Ratte steht dem Sprung im Weg. Zieh sie weg und schlage die Katze auf C7.
lesson-rat-in-the-way-done = Kein Tier springt über eine Ratte, egal wem sie gehört.
lesson-rat-in-the-way-fail = Zu viele Züge. Spring dort, wo keine Ratte im Weg ist.
lesson-rat-blocks-title = Deine Ratte blockiert
lesson-rat-blocks-goal1 = Der Löwe will springen. Stoppe ihn mit deiner Ratte und halte sechs Züge durch.
lesson-rat-blocks-goal2 = Stoppe den Sprung des Löwen mit deiner Ratte und bleib vier Züge lang auf Gewinnkurs.
lesson-rat-blocks-done = Eine Ratte im Fluss blockiert jeden Sprung über sie hinweg.
lesson-rat-blocks-fail = Jetzt springt der Löwe über den Fluss.
lesson-traps-title = Fallen
lesson-traps-goal1 = Der Elefant steht in deiner Falle. Schlage ihn mit deiner Katze.
lesson-traps-goal2 = Dränge den Leoparden in deine Falle und schlage ihn. Jedes Mal gewinnt nur ein Zug.
lesson-traps-done = Ein Tier in einer gegnerischen Falle kann von jedem anderen geschlagen werden.
lesson-traps-fail = Jetzt ist der Sieg dahin.
lesson-guard-title = Ein Wächter für zwei Fallen
lesson-guard-goal1 = Halte den Löwen mit deiner Katze von deiner Höhle fern und gewinne mit deinem Hund.
lesson-guard-goal2 = Halte den Elefanten mit deinem Wolf von deiner Höhle fern und gewinne mit deinem Hund.
lesson-guard-done = Ein schwaches Tier neben zwei Fallen genügt, um eine Höhle zu bewachen.
lesson-guard-fail = Jetzt ist deine Höhle offen.
lesson-race-title = Züge zählen
lesson-race-goal1 = Beide Katzen laufen zur gegnerischen Höhle. Sei zuerst da.
lesson-race-goal2 = Sei in der gegnerischen Höhle, bevor die Ratte in deine kommt.
lesson-race-done = Zähle die Züge beider Seiten, bevor du losläufst.
lesson-race-fail = Jetzt ist der Gegner schneller.
lesson-opposition-title = Auge in Auge
lesson-opposition-goal1 = Stell dich dem gegnerischen Tiger so gegenüber, dass er ausweichen muss.
lesson-opposition-goal2 = Geh zwischen den gegnerischen Wolf und deine Höhle und bleib vier Züge auf Gewinnkurs.
lesson-opposition-done = Stehen sich zwei gleich starke Tiere gegenüber, weicht aus, wer ziehen muss.
lesson-opposition-fail = Jetzt musst du ausweichen.
lesson-corner-title = In die Ecke
lesson-corner-goal1 = Dränge den Löwen mit deinem Elefanten in eine Ecke.
lesson-corner-goal2 = Halte die Ratte mit deiner Katze in ihrer Ecke fest und schlage sie.
lesson-corner-done = Am Rand hat ein Tier nur wenige Felder zur Flucht.
lesson-corner-fail = Jetzt entkommt das Tier.
lesson-break-through-title = Durchbruch
lesson-break-through-goal1 = Du spielst Rot. Finde den einzigen Zug, der zur Höhle durchbricht.
lesson-break-through-goal2 = Du spielst Rot. Öffne den Weg zur Höhle, auch wenn es ein Tier kostet.
lesson-break-through-done = Ein einziger Zug hat den Weg zur Höhle geöffnet.
lesson-break-through-fail = Jetzt ist der Weg zur Höhle versperrt.
lesson-loa-distance-title = So viele Felder wie Steine
lesson-loa-distance-goal1 = Ein Stein zieht so weit, wie Steine auf der Linie stehen. Besuche beide markierten Felder.
lesson-loa-distance-done = Alle Steine auf der Linie zählen, eigene und gegnerische.
lesson-loa-distance-fail = Zu viele Züge. Zähle die Steine auf jeder Linie.
lesson-loa-captures-title = Über eigene, auf gegnerische
lesson-loa-captures-goal1 = Schlage den weißen Stein auf d3. Dein Stein darf über seinen Nachbarn hinwegziehen.
lesson-loa-captures-done = Ein Stein zieht über eigene Steine hinweg, nie über gegnerische.
lesson-loa-captures-fail = Zu viele Züge. Zähle die Steine in der Reihe.
lesson-loa-connect-title = Alle zusammen
lesson-loa-connect-goal1 = Verbinde alle deine Steine. Damit gewinnst du.
lesson-loa-connect-done = Eine Seite, deren Steine sich alle berühren, auch an den Ecken, hat gewonnen.
lesson-loa-connect-fail = Zu viele Züge. Alle deine Steine müssen sich berühren.
lesson-mules-around-title = Über den Rand
lesson-mules-around-goal1 = Der linke und der rechte Rand sind verbunden. Zieh nach 24, dann nach 33.
lesson-mules-around-done = Wer über den rechten Rand zieht, kommt am linken wieder herein.
lesson-mules-around-fail = Zu viele Züge. Zieh über den Rand.
lesson-mules-jump-title = Du musst springen
lesson-mules-jump-goal1 = Wer springen kann, muss springen. Spring über den Soldaten auf 24.
lesson-mules-jump-done = Schlagen ist Pflicht, also kann man Gegner anlocken.
lesson-mules-jump-fail = Zu viele Züge. Spring über den Soldaten.
lesson-mules-win-title = Nur noch Maultiere
lesson-mules-win-goal1 = Spring zweimal in einem Zug. Ein Gegner, der nur noch Maultiere hat, hat verloren.
lesson-mules-win-done = Lass nie eines deiner Maultiere zur Dame werden: Damit verlierst du.
lesson-mules-win-fail = Zu viele Züge. Spring zweimal in einem Zug.
lesson-chess-king-title = Den König schlagen
lesson-chess-king-goal1 = Schlage den König mit deinem Turm. Damit gewinnst du.
lesson-chess-king-done = Es gibt kein Matt: Gespielt wird, bis ein König geschlagen ist.
lesson-chess-king-fail = Zu viele Züge. Zieh am Rand entlang.
lesson-chess-check-title = Niemand sagt Schach
lesson-chess-check-goal1 = Dein König ist bedroht, der gegnerische auch. Du bist am Zug.
lesson-chess-check-done = Ein König darf bedroht sein, also schau vor jedem Zug genau hin.
lesson-chess-check-fail = Jetzt schlägt die Dame deinen König.
lesson-chess-pawns-title = Bauern bleiben Bauern
lesson-chess-pawns-goal1 = Von der Ausgangsreihe darf ein Bauer zwei Felder weit. Zieh auf beide markierten Felder.
lesson-chess-pawns-done = Auf der letzten Reihe bleibt ein Bauer ein Bauer und kann nicht ziehen.
lesson-chess-pawns-fail = Zu viele Züge. Beginne mit zwei Feldern.

# Learning: the list of lessons, a lesson, its arrows.
learn-title = Lernen
learn-offer = In 5 Minuten
learn-progress = { $number } von { $count } Lektionen
learn-level = Stufe { $number } von { $count }
learn-stars = { $count ->
        [0] kein Stern
        [one] ein Stern
       *[other] { $count } Sterne
    }
learn-moves = { $moves ->
        [one] { $moves } Zug
       *[other] { $moves } Züge
    }, drei Sterne mit { $count }
learn-unchecked = Der Zug konnte nicht geprüft werden. Versuch einen anderen.
learn-searching = Suche nach einem guten Zug …
learn-first-game = Deine erste Partie
learn-first-game-detail = Gegen die Ratte, mit Trainer
learn-whole-game = Eine ganze Partie
learn-way = Ein Pfeil führt von { $from } nach { $to }.
learn-danger = Gefahr: von { $from } nach { $to }.
learn-mark = { $square } ist markiert.
learn-hint-piece = Zieh mit der Figur auf { $square }.
learn-hint-move = Spiele { $move }.
command-next-level = Weiter
command-lessons = Lektionen
# Puzzles: the choice, a puzzle, a storm, statistics.
puzzles-title = Aufgaben
puzzles-mixed = Gemischt
puzzles-mixed-detail = Passend zu deiner Wertung
puzzles-daily = Aufgabe des Tages
puzzles-daily-done = Heute gelöst
puzzles-streak = { $count ->
        [one] { $count } Tag in Folge
       *[other] { $count } Tage in Folge
    }
puzzles-storm = Sturm
puzzles-storm-detail = So viele wie möglich in drei Minuten
puzzles-storm-best = Rekord: { $count }
puzzles-again = Zweiter Versuch
puzzles-again-detail = { $count ->
        [one] Eine, die du nicht gelöst hast
       *[other] { $count }, die du nicht gelöst hast
    }
puzzles-own = Aus deinen Partien
puzzles-own-detail = { $count ->
        [one] Ein verpasster Sieg
       *[other] { $count } verpasste Siege
    }
puzzles-themes = Nach Thema
puzzles-practise = Üben: { $name }
puzzles-loading = Aufgaben werden geladen …
puzzles-not-loaded = Die Aufgaben konnten nicht geladen werden: { $error }
puzzles-none = Hier gibt es keine Aufgaben.
puzzles-no-more = Das war die letzte Aufgabe.
puzzles-solved = { $number } von { $count } gelöst
puzzles-rating = Aufgabenwertung { $name }
puzzle-win = { $moves ->
        [one] Gewinne mit einem Zug.
       *[other] Gewinne in { $moves } Zügen.
    }
puzzle-only-win = Finde den Zug, der gewinnt.
puzzle-only-defence = Finde den einzigen Zug, der nicht verliert.
puzzle-right = Richtig! Weiter so.
puzzle-solved = Gelöst!
puzzle-wrong = Du kannst schneller gewinnen. Versuche es noch einmal.
puzzle-wrong-win = Damit gewinnst du nicht. Versuche es noch einmal.
puzzle-wrong-defence = Danach gewinnt der Gegner. Versuche es noch einmal.
puzzle-shown = Das war sie.
puzzle-difficulty = Wertung der Aufgabe: { $name }
puzzle-new-rating = Deine Aufgabenwertung: { $name }
storm-left = Noch { $count } s, gelöst: { $number }
storm-over = { $count ->
        [one] Die Zeit ist um. Du hast eine Aufgabe gelöst.
       *[other] Die Zeit ist um. Du hast { $count } Aufgaben gelöst.
    }
command-solution = Lösung
command-storm = Neuer Sturm
shortcut-next-exercise = Lektion oder Aufgabe: weiter
command-collect-puzzles = Verpasste Siege sammeln
puzzles-collected = { $count ->
        [0] In dieser Partie gibt es keine neuen Aufgaben.
        [one] Eine neue Aufgabe steht jetzt unter „Aus deinen Partien“.
       *[other] { $count } neue Aufgaben stehen jetzt unter „Aus deinen Partien“.
    }
theme-den = In die Höhle
theme-elimination = Alle schlagen
theme-leap = Sprung über den Fluss
theme-trap = In der Falle
theme-rat-elephant = Ratte schlägt Elefanten
theme-block = Ratte blockiert Sprung
theme-sacrifice = Opfer
theme-quiet = Stiller Zug
theme-zugzwang = Jeder Zug verliert (Zugzwang)
theme-fork = Gabel
theme-guard = Verteidige!
theme-race = Wettlauf
theme-corner = Am Rand eingesperrt
online-title = Online spielen
online-server = Adresse des Servers
online-connect = Verbinden
online-other-server = Anderer Server
online-bad-address = Das ist keine Adresse eines Servers.
online-unreachable = { $host } antwortet nicht.
online-no-server = Auf { $host } kann man nicht online spielen.
online-untrusted = Das Zertifikat von { $host } ist nicht gültig. Eine sichere Verbindung ist deshalb nicht möglich.
online-guest = Als Gast weiter
online-guest-help = Gäste spielen Partien ohne Wertung. Mit einem Konto können deine Partien gewertet werden.
online-guest-gone = Nach dem Abmelden kann niemand mehr als dieser Gast spielen.
online-sign-in = Anmelden
online-register = Konto anlegen
online-recover = Passwort vergessen
online-set-password = Neues Passwort setzen
online-sign-out = Abmelden
online-password = Passwort
online-new-password = Neues Passwort
online-code = Wiederherstellungscode
online-name-rule = Ein Name hat 3 bis 20 Buchstaben von A bis Z, Ziffern, Unterstriche oder Bindestriche und beginnt nicht mit „guest-“.
online-password-rule = Ein Passwort hat mindestens 8 Zeichen.
online-codes = Wiederherstellungscodes
online-codes-help = Falls du dein Passwort vergisst, kannst du mit jedem dieser Codes ein neues setzen. Jeder gilt einmal. Sie werden nur jetzt angezeigt: Bewahre sie sicher auf.
online-codes-copy = Codes kopieren
online-go-on = Weiter
page-back = Zurück
page-clock-runs = Deine Partie läuft weiter: { $time }
online-account = Konto
online-play-now = Jetzt spielen
online-searching = Gegner wird gesucht …
online-stop = Suche beenden
online-level-offer = Noch ist niemand gefunden. Möchtest du solange gegen den Computer spielen? Die Suche geht weiter.
online-seeks = Angebotene Partien
online-no-seeks = Zurzeit wartet niemand.
online-own-offer = Dein Angebot
online-withdraw = zurückziehen
online-new-game = Neue Partie
online-offer = Partie anbieten
online-invite = Freund einladen
online-invite-help = Mit diesem Link kann dein Freund mit dir spielen:
online-my-games = Meine Partien
online-no-games = Es gibt keine Partien.
online-your-turn = du bist am Zug
online-their-turn = Gegner ist am Zug
online-games-wait = Partien, in denen du am Zug bist: { $number }
online-rated = mit Wertung
online-casual = ohne Wertung
online-any-side = Seite zufällig
online-timed = mit Uhr
online-days = Tage pro Zug
online-other-rules = andere Regeln
online-next = Nächste Seite
online-previous = Vorige Seite
online-more = Weitere Partien
online-games-played = Partien: { $number }
online-completion = Zu Ende gespielte Partien: { $percent } %
online-ranking-row = { $place }. { $name }, Wertung { $rating }, Partien: { $games }
online-nobody-ranked = Noch hat niemand genug gewertete Partien gespielt.
online-winner = { $name } hat gewonnen
online-game-begun = Für eine weitere Partie ist ein Gegner gefunden. Sie steht unter „Meine Partien“.
online-wrong = Name, Passwort oder Code ist falsch.
online-name-taken = Dieser Name ist vergeben.
online-name-reserved = Dieser Name ist reserviert oder gehörte bis vor Kurzem jemand anderem. Wähle einen anderen.
online-password-common = Dieses Passwort ist leicht zu erraten: Es ist eines der häufigsten oder gleicht dem Namen. Wähle ein anderes.
online-too-many = Zu viele Versuche. Versuche es später noch einmal.
online-session-over = Du bist nicht mehr angemeldet.
online-busy = Der Server ist zurzeit überlastet. Versuche es bald noch einmal.
online-storage = Der Server kann zurzeit nichts speichern. Versuche es bald noch einmal.
online-not-found = Das gibt es auf diesem Server nicht.
online-refused = Der Server hat das abgelehnt ({ $code }).
online-friends = Freunde
online-friend = Freund
online-friends-help = Zwei Personen sind Freunde, wenn beide zugestimmt haben. Die Angebote deiner Freunde stehen in der Liste zuerst.
online-befriend = Freund hinzufügen
online-unfriend = Freund entfernen
online-withdraw-request = Anfrage zurückziehen
online-no-friends = Du hast hier noch keine Freunde.
online-requests = Anfragen an dich
online-requested = Deine Anfragen
online-block = Blockieren
online-unblock = Nicht mehr blockieren
online-blocked = Blockierte Personen: Du bekommst sie nicht als Gegner
online-player-name = Name des Spielers
online-archive = Archiv
online-any = Alle
online-result = Ergebnis
online-first-won = Sieg der beginnenden Seite
online-second-won = Sieg der nachziehenden Seite
online-opening = Erste Züge, zum Beispiel A3 A4, A9 A8
online-search = Suchen
online-export = Meine Daten speichern
online-password-changed = Dein Passwort ist geändert, und du bist auf allen anderen Geräten abgemeldet.
online-change-password = Passwort ändern
online-sign-out-everywhere = Auf allen Geräten abmelden
online-delete = Konto löschen
online-delete-help = Das Konto und sein Name werden gelöscht und können nicht wiederhergestellt werden. Deine Partien bleiben ohne deinen Namen im Archiv.
online-withdraw-invitation = Einladung zurückziehen
lobby-not-ratable = Gewertet werden nur Partien mit den üblichen Regeln, der Grundstellung und begrenzter Zeit.
lobby-guest = Für Partien mit Wertung brauchst du ein Konto.
lobby-restricted = Du hast zu viele Partien verlassen. Partien mit Wertung sind nach einiger Zeit wieder möglich.
lobby-duplicate = So eine Partie bietest du schon an.
lobby-too-many = Du hast zu viele Partien oder Angebote. Beende zuerst eines davon.
lobby-full = Auf dem Server ist zurzeit kein Platz für weitere Partien.
lobby-gone = Dieses Angebot gibt es nicht mehr.
lobby-own = Das ist dein eigenes Angebot.
lobby-blocked = Mit dieser Person kannst du nicht spielen.
lobby-same-address = Zwischen zwei Personen im selben Netz sind keine Partien mit Wertung möglich.
lobby-again = Deine letzte gewertete Partie war gegen diese Person. Spiel zuerst gegen jemand anderen oder ohne Wertung.
lobby-often = Du hast heute schon drei gewertete Partien gegen diese Person gespielt; mehr zählen nicht. Spiel gegen jemand anderen oder ohne Wertung.
lobby-bad-terms = So eine Partie ist auf diesem Server nicht möglich.
lobby-offline = Zurzeit besteht keine Verbindung zum Server.

## About this game

program-version = Version { $version }
program-licence = Freie Software unter der MIT-Lizenz
credits-title = Verwendete Werke
credits-fonts = Schriften
