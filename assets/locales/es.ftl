# Español, neutro para España y América Latina.
#
# Bandos: el nombre solo es una etiqueta («Azules»); `the`, `of`, `to`: «las azules», «de las azules»,
# «a las azules»; `plural`: «fichas azules»; `adjective-m` y `adjective-f` concuerdan con la pieza.
# Piezas: `object` es el complemento directo de «captura»: «a la rata», «el peón»; `to` lleva siempre «a».

## Games

game-jungle = Jungla
    .of = del juego de la jungla
    .to = al juego de la jungla
game-lines-of-action = Líneas de acción
    .of = de Líneas de acción
    .to = a Líneas de acción
game-mule-checkers = Damas con mulas
    .of = de las damas con mulas
    .to = a las damas con mulas
game-king-chess = Ajedrez sin jaque
    .of = del ajedrez sin jaque
    .to = al ajedrez sin jaque

## Sides

side-blue = Azules
    .the = las azules
    .of = de las azules
    .to = a las azules
    .plural = azules
    .adjective-m = azul
    .adjective-f = azul
side-red = Rojas
    .the = las rojas
    .of = de las rojas
    .to = a las rojas
    .plural = rojas
    .adjective-m = rojo
    .adjective-f = roja
side-white = Blancas
    .the = las blancas
    .of = de las blancas
    .to = a las blancas
    .plural = blancas
    .adjective-m = blanco
    .adjective-f = blanca
side-black = Negras
    .the = las negras
    .of = de las negras
    .to = a las negras
    .plural = negras
    .adjective-m = negro
    .adjective-f = negra

## Pieces

piece-rat = rata
    .gender = f
    .title = Rata
    .the = la rata
    .a = una rata
    .to = a la rata
    .by = por la rata
    .object = a la rata
piece-cat = gato
    .gender = m
    .title = Gato
    .the = el gato
    .a = un gato
    .to = al gato
    .by = por el gato
    .object = al gato
piece-dog = perro
    .gender = m
    .title = Perro
    .the = el perro
    .a = un perro
    .to = al perro
    .by = por el perro
    .object = al perro
piece-wolf = lobo
    .gender = m
    .title = Lobo
    .the = el lobo
    .a = un lobo
    .to = al lobo
    .by = por el lobo
    .object = al lobo
piece-leopard = leopardo
    .gender = m
    .title = Leopardo
    .the = el leopardo
    .a = un leopardo
    .to = al leopardo
    .by = por el leopardo
    .object = al leopardo
piece-tiger = tigre
    .gender = m
    .title = Tigre
    .the = el tigre
    .a = un tigre
    .to = al tigre
    .by = por el tigre
    .object = al tigre
piece-lion = león
    .gender = m
    .title = León
    .the = el león
    .a = un león
    .to = al león
    .by = por el león
    .object = al león
piece-elephant = elefante
    .gender = m
    .title = Elefante
    .the = el elefante
    .a = un elefante
    .to = al elefante
    .by = por el elefante
    .object = al elefante
piece-pawn = peón
    .gender = m
    .title = Peón
    .the = el peón
    .a = un peón
    .to = al peón
    .by = por el peón
    .object = el peón
piece-knight = caballo
    .gender = m
    .title = Caballo
    .the = el caballo
    .a = un caballo
    .to = al caballo
    .by = por el caballo
    .object = el caballo
piece-bishop = alfil
    .gender = m
    .title = Alfil
    .the = el alfil
    .a = un alfil
    .to = al alfil
    .by = por el alfil
    .object = el alfil
piece-rook = torre
    .gender = f
    .title = Torre
    .the = la torre
    .a = una torre
    .to = a la torre
    .by = por la torre
    .object = la torre
piece-queen = dama
    .gender = f
    .title = Dama
    .the = la dama
    .a = una dama
    .to = a la dama
    .by = por la dama
    .object = la dama
piece-king = rey
    .gender = m
    .title = Rey
    .the = el rey
    .a = un rey
    .to = al rey
    .by = por el rey
    .object = al rey
# The piece of Lines of Action.
piece-stone = ficha
    .gender = f
    .title = Ficha
    .the = la ficha
    .a = una ficha
    .to = a la ficha
    .by = por la ficha
    .object = la ficha
# The pieces of Mule Checkers.
piece-soldier = soldado
    .gender = m
    .title = Soldado
    .the = el soldado
    .a = un soldado
    .to = al soldado
    .by = por el soldado
    .object = el soldado
piece-mule = mula
    .gender = f
    .title = Mula
    .the = la mula
    .a = una mula
    .to = a la mula
    .by = por la mula
    .object = la mula
piece-checkers-king = dama
    .gender = f
    .title = Dama
    .the = la dama
    .a = una dama
    .to = a la dama
    .by = por la dama
    .object = la dama

## Computer players. The levels have the names of the animals, with a capital letter.

player-random = Aleatorio
player-greedy = Voraz

## How pieces move, below their names: no capital letter, no full stop.

about-rat = sabe nadar; desde tierra captura al elefante
about-jumper = salta por encima del río, salvo que nade en él una rata
about-elephant = captura a cualquier animal menos a la rata
about-elephant-and-rat = captura a cualquier animal
about-step = se mueve una casilla por turno
about-pawn = avanza una casilla, o dos desde su fila inicial; captura en diagonal
about-knight = se mueve dos casillas en línea recta y una de lado, por encima de cualquier pieza
about-bishop = se mueve en diagonal
about-rook = se mueve por filas y columnas
about-queen = se mueve por filas, columnas y diagonales
about-king = se mueve una casilla en cualquier dirección; si lo pierdes, pierdes la partida
about-stone = se mueve exactamente tantas casillas como fichas de ambos colores haya en su línea
about-soldier = avanza en diagonal; en la última fila se convierte en dama
about-mule = se mueve como el soldado, pero si llega a la última fila, pierdes la partida
about-checkers-king = se mueve en diagonal hacia delante y hacia atrás

## The other rules of each game

rule-jungle-ranks = Un animal captura a los rivales de rango igual o inferior.
rule-jungle-ranks-both-fall = Un animal captura a los rivales más débiles. Dos animales del mismo rango caen los dos.
rule-jungle-ranks-blocked = Un animal captura a los rivales más débiles, pero no a los de su mismo rango.
rule-jungle-trap = Un animal en una trampa rival tiene rango 0: cualquier animal puede capturarlo y él no puede capturar.
rule-jungle-trap-captures = Un animal en una trampa rival tiene rango 0: cualquier animal puede capturarlo. Él sigue capturando como antes.
rule-jungle-shore = Una rata en el río no captura en tierra, ni al revés.
rule-jungle-shore-rats = De tierra al río y del río a tierra, solo una rata captura a otra rata.
rule-jungle-den = Para ganar, entra en la guarida rival.
rules-swim-title = Solo la rata nada
rules-swim = Todos los animales avanzan una casilla, en vertical o en horizontal.
rules-jump-title = El león y el tigre saltan
rules-jump-leopard-title = León, tigre y leopardo saltan
rules-jump = En línea recta sobre el río, y capturan donde caen.
rules-block-title = Una rata impide el salto
rules-block = Cualquier rata que esté en el río en su camino, de cualquier bando.
rules-shore-title = El río y la tierra, por separado
rules-trap-title = En una trampa rival, tu rango es 0
rules-trap-leave = Al salir, recupera su rango.
rules-den-title = Tu guarida está cerrada
rules-own-den = Ninguno de tus animales puede entrar.
rules-rat-elephant = La rata captura al elefante, nunca al revés.
rules-rat-elephant-both = La rata captura al elefante, y el elefante captura a la rata.
rules-ends-title = Cómo termina una partida
rules-end-repetition = la misma posición tres veces
rules-end-resign = te rindes o se te acaba el tiempo
rules-win = Victoria
rules-draw = Tablas
rules-loss = Derrota
rule-chess-king = Para ganar, captura al rey. No hay jaque; un rey puede ir a una casilla donde puedan capturarlo.
rule-chess-special = No hay enroque, ni captura al paso, ni promoción.
rule-chess-stop = Cuando un bando detiene la partida, se cuentan las piezas: gana la puntuación más alta.
rule-pass = Si un bando no puede mover, pasa.
rule-lines-pass-over = Una ficha puede pasar por encima de las de su color, pero nunca de las del rival.
rule-lines-capture = Captura la ficha rival que haya en la casilla a la que llega.
rule-lines-connect = Para ganar, conecta todas tus fichas en un solo grupo; las fichas en diagonal también se tocan.
rule-lines-capture-connects = Una captura puede conectar las fichas que le quedan al rival.
rule-mule-edges = Los bordes izquierdo y derecho están unidos: una ficha sale por uno y entra por el otro.
rule-mule-captures = Una ficha captura saltando por encima de una ficha rival a una casilla vacía. Si puede capturar, debe hacerlo, y seguir mientras pueda; cuando un soldado corona, termina la jugada.
rule-mule-win = Para ganar, pierde todas tus mulas o captura todos los soldados y damas del rival.
rule-mule-loss = Pierde el bando que corona una mula o no puede mover.

## Rule options in the start menu

preset-classic = Clásicas
preset-online = Chinas en línea
preset-van-rijn = Estudios de finales
option-elephant-takes-rat = El elefante captura a la rata
option-rat-shore-capture = Las ratas se capturan entre el río y la tierra
option-trapped-may-capture = Un animal en una trampa rival sigue capturando
option-equal-ranks = Cuando se encuentran dos animales del mismo rango
option-equal-ranks-captures = Captura el atacante
option-equal-ranks-both-fall = Caen los dos
option-equal-ranks-blocked = No hay captura
option-leopard-jumps = El leopardo salta el río
option-no-move = Un bando sin jugadas legales
option-no-move-loss = Pierde
option-no-move-draw = Tablas
option-wolf-over-dog = El lobo es más fuerte que el perro
option-repetition = Misma posición por tercera vez
option-repetition-none = Permitida
option-repetition-draw = Tablas
option-repetition-forbidden = Prohibida
option-repetition-seven = En línea
option-simultaneous = Jugada que conecta a ambos bandos
option-simultaneous-draw = Tablas
option-simultaneous-mover = Gana quien mueve
option-size = Casillas por lado del tablero

## Moves

move-pass = { CAPITAL(FORM($side, case: "the")) } no pueden mover y pasan.
move-step = { CAPITAL(FORM($piece, case: "the")) } { FORM($side, $piece, case: "adjective") } se mueve a { $square }.
move-swim = { CAPITAL(FORM($piece, case: "the")) } { FORM($side, $piece, case: "adjective") } nada hasta { $square }.
move-enter-river = { CAPITAL(FORM($piece, case: "the")) } { FORM($side, $piece, case: "adjective") } entra en el río.
move-leave-river = { CAPITAL(FORM($piece, case: "the")) } { FORM($side, $piece, case: "adjective") } sale del río.
move-jump = { CAPITAL(FORM($piece, case: "the")) } { FORM($side, $piece, case: "adjective") } salta por encima del río.
move-enter-trap = { CAPITAL(FORM($piece, case: "the")) } { FORM($side, $piece, case: "adjective") } entra en una trampa.
move-leave-trap = { CAPITAL(FORM($piece, case: "the")) } { FORM($side, $piece, case: "adjective") } sale de la trampa.
move-enter-den = { CAPITAL(FORM($piece, case: "the")) } { FORM($side, $piece, case: "adjective") } entra en la guarida.
move-capture = { CAPITAL(FORM($piece, case: "the")) } { FORM($side, $piece, case: "adjective") } captura { FORM($victim, case: "object") } en { $square }.
move-jump-capture = { CAPITAL(FORM($piece, case: "the")) } { FORM($side, $piece, case: "adjective") } salta y captura { FORM($victim, case: "object") } en { $square }.
move-both-fall = { CAPITAL(FORM($piece, case: "the")) } { FORM($side, $piece, case: "adjective") } ataca { FORM($victim, case: "object") } en { $square }: caen los dos.
# Lines of Action, in which all pieces are stones.
move-stone = { CAPITAL(FORM($side, case: "the")) } mueven a { $square }.
move-stone-capture = { CAPITAL(FORM($side, case: "the")) } capturan { FORM($victim, case: "object") } en { $square }.
# Mule Checkers. $crowned is "yes" when the soldier or mule becomes a king, or "no".
move-checker = { CAPITAL(FORM($piece, case: "the")) } { FORM($side, $piece, case: "adjective") } se mueve a { $square }{ $crowned ->
        [yes] { " " }y corona
       *[no] { "" }
    }.
move-checker-capture = { CAPITAL(FORM($piece, case: "the")) } { FORM($side, $piece, case: "adjective") } salta a { $square }{ $crowned ->
        [yes] , captura { FORM($victim, case: "a") } y corona
       *[no] { " " }y captura { FORM($victim, case: "a") }
    }.
move-checker-captures = { CAPITAL(FORM($piece, case: "the")) } { FORM($side, $piece, case: "adjective") } salta a { $square }{ $crowned ->
        [yes] , captura { $count } piezas y corona
       *[no] { " " }y captura { $count } piezas
    }.

## Illegal moves: sentences without a full stop

illegal-bank = { CAPITAL(FORM($piece, case: "the")) } no puede capturar de tierra al río ni del río a tierra
illegal-elephant-rat = El elefante no puede capturar a la rata
illegal-empty = No hay ninguna pieza en { $square }
illegal-equal-rank = Un animal no captura a los de su especie
illegal-game-over = La partida ha terminado
illegal-jump-blocked = Una rata en el río impide el salto
illegal-jumps-on = La ficha puede volver a saltar, así que debe hacerlo
illegal-light-square = Las fichas solo pueden estar en casillas oscuras
illegal-not-a-jumper = Solo el león y el tigre pueden saltar por encima del río
illegal-not-a-line = Una pieza se mueve por una fila, una columna o una diagonal
illegal-not-a-step = { CAPITAL(FORM($piece, case: "the")) } se mueve una casilla hacia arriba, hacia abajo o hacia un lado
illegal-not-home = Un peón solo avanza dos casillas desde su fila inicial
illegal-not-yours = Es el turno { FORM($side, case: "of") }
illegal-pawn-diagonal = Los peones solo se mueven en diagonal para capturar
illegal-occupied = La casilla { $square } está ocupada
illegal-off-board = Esta no es una casilla del tablero
illegal-other-jumps = Es obligatorio capturar; puedes saltar desde { $squares }
illegal-own-den = Un animal no puede entrar en su propia guarida
illegal-own-piece = En { $square } hay una pieza tuya
illegal-pass = Solo puede pasar un bando que no puede mover
illegal-path = Una jugada va de una casilla a otra
illegal-pawn-ahead = Los peones capturan en diagonal, no de frente
illegal-repetition = La misma posición se daría por tercera vez
illegal-stays-too-long = Este animal lleva demasiado tiempo en las mismas casillas
illegal-river = Solo la rata puede entrar en el río
illegal-too-strong = { CAPITAL(FORM($victim, case: "the")) } es más fuerte que { FORM($piece, case: "the") }
illegal-trapped = Un animal en una trampa rival no puede capturar
illegal-pawn = Un peón avanza una casilla y captura en diagonal
illegal-knight = El caballo se mueve dos casillas en línea recta y una de lado
illegal-bishop = El alfil se mueve en diagonal
illegal-rook = La torre se mueve por filas y columnas
illegal-queen = La dama se mueve por filas, columnas y diagonales
illegal-king = El rey se mueve una casilla
illegal-blocked = Otra pieza cierra el paso { FORM($piece, case: "to") }
illegal-must-jump = Esta ficha puede saltar, así que debe hacerlo
illegal-cannot-continue = La ficha no puede seguir saltando hasta esa casilla
illegal-checkers-king = Una dama se mueve una casilla en diagonal
illegal-checker = Una ficha avanza una casilla en diagonal
illegal-stone-blocked = Una ficha no puede pasar por encima de una ficha rival
illegal-distance = { $count ->
        [one] En esta línea una ficha se mueve exactamente una casilla
       *[other] En esta línea una ficha se mueve exactamente { $count } casillas, una por cada ficha que hay en ella
    }

## How games end

end-no-move = El bando al que le toca mover no tiene ninguna jugada legal.
end-no-move-score-win = Ningún bando puede mover: las piezas { FORM($winner, case: "plural") } valen más.
end-no-move-score-draw = Ningún bando puede mover: las piezas de ambos valen lo mismo.
end-no-move-loss = { CAPITAL(FORM($loser, case: "the")) } no pueden mover, así que ganan { FORM($winner, case: "the") }.
end-no-move-both = Ningún bando puede mover.
end-abandonment = { CAPITAL(FORM($loser, case: "the")) } han dejado la partida.
end-adjudication = La partida terminó por adjudicación.
end-agreement = Los jugadores acordaron tablas.
end-both-connected-win = Ambos bandos han conectado todas sus fichas; ganan { FORM($winner, case: "the") }, que hicieron la jugada.
end-both-connected-draw = Ambos bandos han conectado todas sus fichas: tablas.
end-connected = { CAPITAL(FORM($winner, case: "the")) } han conectado todas sus fichas.
end-connected-by-opponent = La jugada { FORM($loser, case: "of") } ha conectado todas las fichas { FORM($winner, case: "plural") }, así que ganan { FORM($winner, case: "the") }.
end-den = { CAPITAL(FORM($winner, case: "the")) } han entrado en la guarida.
end-king-captured = { CAPITAL(FORM($winner, case: "the")) } han capturado al rey.
end-last-piece = { CAPITAL(FORM($winner, case: "the")) } han capturado la última pieza.
end-no-pieces = Los últimos animales de ambos bandos han caído a la vez.
end-mule-crowned = { CAPITAL(FORM($loser, case: "the")) } han coronado una mula, así que ganan { FORM($winner, case: "the") }.
end-mules-lost = { CAPITAL(FORM($winner, case: "the")) } han perdido todas sus mulas y ganan.
end-repetition = La misma posición se ha dado por tercera vez.
end-resignation = { CAPITAL(FORM($loser, case: "the")) } se han rendido.
end-soldiers-lost = { CAPITAL(FORM($loser, case: "to")) } solo les quedan mulas, así que ganan { FORM($winner, case: "the") }.
end-stopped-win = La partida se detuvo: las piezas { FORM($winner, case: "plural") } valen más.
end-stopped-draw = La partida se detuvo: las piezas de ambos bandos valen lo mismo.
end-time = { CAPITAL(FORM($loser, case: "to")) } se les ha acabado el tiempo.

headline-you-win = ¡Ganas!
headline-you-lose = Esta partida la has perdido.
headline-win = ¡Ganan { FORM($side, case: "the") }!
headline-draw = Tablas

## Hints

hint-searching = Buscando una buena jugada…
hint-none = No se encontró ninguna pista.
hint-piece = Fíjate en { FORM($piece, case: "the") } de { $square }.
# The move, then one of the sentences below.
hint-move = { $move }. { $sentence }
hint-only = La única jugada legal.
hint-others-lose = Todas las demás jugadas pierden.
hint-best = Una buena jugada.
hint-captures = Captura { FORM($piece, case: "object") }.
hint-captures-many = Captura { $count } piezas.
hint-saves = Salva { FORM($piece, case: "object") }.
hint-loses = { $moves ->
        [one] Todas las jugadas pierden de inmediato.
       *[other] Todas las jugadas pierden; esta, en { $moves } jugadas.
    }
# What a move does that wins, at once or in some moves.
hint-win-den = { $moves ->
        [one] Llega a la guarida.
       *[other] Llega a la guarida en { $moves } jugadas.
    }
hint-win-last-piece = { $moves ->
        [one] Captura la última pieza.
       *[other] Captura la última pieza en { $moves } jugadas.
    }
hint-win-king = { $moves ->
        [one] Captura al rey.
       *[other] Captura al rey en { $moves } jugadas.
    }
hint-win-connected = { $moves ->
        [one] Conecta todas las fichas.
       *[other] Conecta todas las fichas en { $moves } jugadas.
    }
hint-win-connected-by-opponent = { $moves ->
        [one] Obliga al rival a conectar tus fichas.
       *[other] Obliga al rival a conectar tus fichas en { $moves } jugadas.
    }
hint-win-mule-crowned = { $moves ->
        [one] Obliga al rival a coronar una mula.
       *[other] Obliga al rival a coronar una mula en { $moves } jugadas.
    }
hint-win-mules-lost = { $moves ->
        [one] Pierde la última mula.
       *[other] Pierde la última mula en { $moves } jugadas.
    }
hint-win-soldiers-lost = { $moves ->
        [one] Deja al rival solo con mulas.
       *[other] Deja al rival solo con mulas en { $moves } jugadas.
    }
hint-win-no-move = { $moves ->
        [one] Inmoviliza al rival.
       *[other] Inmoviliza al rival en { $moves } jugadas.
    }
hint-win = { $moves ->
        [one] Gana.
       *[other] Gana en { $moves } jugadas.
    }
# What a move prevents. Without a piece, $piece is "none".
hint-defend-den = { $piece ->
        [none] Impide que el rival entre en la guarida.
       *[other] Impide que { FORM($piece, case: "the") } entre en la guarida.
    }
hint-defend-last-piece = Salva la última pieza.
hint-defend-king = Salva al rey.
hint-defend-connected = Impide que el rival conecte sus fichas.
hint-defend-mules-lost = Deja al rival con una mula.
hint-defend-soldiers-lost = Conserva alguna pieza que no sea mula.
hint-defend-no-move = Evita que te quedes sin jugadas.
hint-defend = Evita la derrota.

## Reports of games

# How the side that answers can win now, at once or in some moves: no full stop.
refutation-win-den = { $moves ->
        [one] Ahora { FORM($side, case: "the") } pueden entrar en la guarida
       *[other] Ahora { FORM($side, case: "the") } pueden entrar en la guarida en { $moves } jugadas
    }
refutation-win-last-piece = { $moves ->
        [one] Ahora { FORM($side, case: "the") } pueden capturar la última pieza
       *[other] Ahora { FORM($side, case: "the") } pueden capturar la última pieza en { $moves } jugadas
    }
refutation-win-king = { $moves ->
        [one] Ahora { FORM($side, case: "the") } pueden capturar al rey
       *[other] Ahora { FORM($side, case: "the") } pueden capturar al rey en { $moves } jugadas
    }
refutation-win-connected = { $moves ->
        [one] Ahora { FORM($side, case: "the") } pueden conectar todas sus fichas
       *[other] Ahora { FORM($side, case: "the") } pueden conectar todas sus fichas en { $moves } jugadas
    }
refutation-win-connected-by-opponent = { $moves ->
        [one] Ahora { FORM($side, case: "the") } pueden obligar al rival a conectar las fichas { FORM($side, case: "plural") }
       *[other] Ahora { FORM($side, case: "the") } pueden obligar al rival a conectar las fichas { FORM($side, case: "plural") } en { $moves } jugadas
    }
refutation-win-mule-crowned = { $moves ->
        [one] Ahora { FORM($side, case: "the") } pueden obligar al rival a coronar una mula
       *[other] Ahora { FORM($side, case: "the") } pueden obligar al rival a coronar una mula en { $moves } jugadas
    }
refutation-win-mules-lost = { $moves ->
        [one] Ahora { FORM($side, case: "the") } pueden perder su última mula
       *[other] Ahora { FORM($side, case: "the") } pueden perder su última mula en { $moves } jugadas
    }
refutation-win-soldiers-lost = { $moves ->
        [one] Ahora { FORM($side, case: "the") } pueden dejar al rival solo con mulas
       *[other] Ahora { FORM($side, case: "the") } pueden dejar al rival solo con mulas en { $moves } jugadas
    }
refutation-win-no-move = { $moves ->
        [one] Ahora { FORM($side, case: "the") } pueden inmovilizar al rival
       *[other] Ahora { FORM($side, case: "the") } pueden inmovilizar al rival en { $moves } jugadas
    }
refutation-win = { $moves ->
        [one] Ahora { FORM($side, case: "the") } pueden ganar de inmediato
       *[other] Ahora { FORM($side, case: "the") } pueden ganar en { $moves } jugadas
    }
# One of the sentences above, with the move that the side plays.
refutation-wins = { $win }: { $answer }.
answer-step = { FORM($piece, case: "the") } de { $from } se mueve a { $square }
answer-jump = { FORM($piece, case: "the") } de { $from } salta a { $square }
answer-capture = { FORM($piece, case: "the") } de { $from } captura { FORM($victim, case: "object") } en { $square }
answer-jump-capture = { FORM($piece, case: "the") } de { $from } salta y captura { FORM($victim, case: "object") } en { $square }
# Mule Checkers.
answer-jump-captures = { $count ->
        [one] { FORM($piece, case: "the") } de { $from } salta a { $square } y captura una pieza
       *[other] { FORM($piece, case: "the") } de { $from } salta a { $square } y captura { $count } piezas
    }
answer-pass = { FORM($side, case: "the") } pasan
refutation-captures = Ahora { FORM($piece, case: "the") } { FORM($side, $piece, case: "adjective") } gana { FORM($victim, case: "the") } de { $square }.
refutation-captures-many = Ahora { FORM($piece, case: "the") } { FORM($side, $piece, case: "adjective") } gana { $count } piezas.
refutation-line = La mejor respuesta: { $line }.
# How a side could have won.
missed-win-den = { $moves ->
        [one] { CAPITAL(FORM($side, case: "the")) } podrían haber entrado en la guarida.
       *[other] { CAPITAL(FORM($side, case: "the")) } podrían haber entrado en la guarida en { $moves } jugadas.
    }
missed-win-last-piece = { $moves ->
        [one] { CAPITAL(FORM($side, case: "the")) } podrían haber capturado la última pieza.
       *[other] { CAPITAL(FORM($side, case: "the")) } podrían haber capturado la última pieza en { $moves } jugadas.
    }
missed-win-king = { $moves ->
        [one] { CAPITAL(FORM($side, case: "the")) } podrían haber capturado al rey.
       *[other] { CAPITAL(FORM($side, case: "the")) } podrían haber capturado al rey en { $moves } jugadas.
    }
missed-win-connected = { $moves ->
        [one] { CAPITAL(FORM($side, case: "the")) } podrían haber conectado todas sus fichas.
       *[other] { CAPITAL(FORM($side, case: "the")) } podrían haber conectado todas sus fichas en { $moves } jugadas.
    }
missed-win-connected-by-opponent = { $moves ->
        [one] { CAPITAL(FORM($side, case: "the")) } podrían haber obligado al rival a conectar las fichas { FORM($side, case: "plural") }.
       *[other] { CAPITAL(FORM($side, case: "the")) } podrían haber obligado al rival a conectar las fichas { FORM($side, case: "plural") } en { $moves } jugadas.
    }
missed-win-mule-crowned = { $moves ->
        [one] { CAPITAL(FORM($side, case: "the")) } podrían haber obligado al rival a coronar una mula.
       *[other] { CAPITAL(FORM($side, case: "the")) } podrían haber obligado al rival a coronar una mula en { $moves } jugadas.
    }
missed-win-mules-lost = { $moves ->
        [one] { CAPITAL(FORM($side, case: "the")) } podrían haber perdido su última mula.
       *[other] { CAPITAL(FORM($side, case: "the")) } podrían haber perdido su última mula en { $moves } jugadas.
    }
missed-win-soldiers-lost = { $moves ->
        [one] { CAPITAL(FORM($side, case: "the")) } podrían haber dejado al rival solo con mulas.
       *[other] { CAPITAL(FORM($side, case: "the")) } podrían haber dejado al rival solo con mulas en { $moves } jugadas.
    }
missed-win-no-move = { $moves ->
        [one] { CAPITAL(FORM($side, case: "the")) } podrían haber inmovilizado al rival.
       *[other] { CAPITAL(FORM($side, case: "the")) } podrían haber inmovilizado al rival en { $moves } jugadas.
    }
missed-win = { $moves ->
        [one] { CAPITAL(FORM($side, case: "the")) } podrían haber ganado de inmediato.
       *[other] { CAPITAL(FORM($side, case: "the")) } podrían haber ganado en { $moves } jugadas.
    }
# A move that lost much of the chance to win. $before and $after are in percent.
turning-point = Jugada { $number }: las opciones { FORM($side, case: "of") } bajan del { $before } al { $after }
accuracy = Precisión { $percent }
# The marks of moves: !!, !, !?, ?!, ?, ??
mark-brilliant = jugada brillante
mark-good = única jugada buena
mark-interesting = jugada interesante
mark-dubious = imprecisión
mark-mistake = error
mark-blunder = error grave
# How a position stands.
standing-wins = { $moves ->
        [0] { CAPITAL(FORM($side, case: "the")) } han ganado
        [one] { CAPITAL(FORM($side, case: "the")) } ganan en { $moves } jugada
       *[other] { CAPITAL(FORM($side, case: "the")) } ganan en { $moves } jugadas
    }
standing-much-better = { CAPITAL(FORM($side, case: "the")) } están mucho mejor
standing-better = { CAPITAL(FORM($side, case: "the")) } están mejor
standing-little-better = { CAPITAL(FORM($side, case: "the")) } están un poco mejor
standing-equal = Igualdad
standing-drawn = Tablas

## The board for screen readers

board-name = Tablero { FORM($game, case: "of") }
# "blue lion"
square-piece = { FORM($piece) } { FORM($side, $piece, case: "adjective") }
square-rank = rango { $rank }
square-river = río
square-trap = trampa
square-den = guarida
square-selected = seleccionada
square-legal-move = jugada legal
list-separator = ,{" "}

speech-moves = Jugadas: { $squares }.
speech-no-moves = No hay jugadas desde aquí.
speech-captures = Capturas: { $captures }.
speech-no-captures = No hay capturas desde aquí.
speech-can-be-captured = capturable { FORM($piece, case: "by") }
speech-piece-on = { FORM($piece) } en { $square }
speech-pieces = { FORM($side) }: { $pieces }.
speech-row = Fila { $row }: { $pieces }.
speech-row-empty = La fila { $row } está vacía.
speech-no-piece = No hay ninguna pieza de ese tipo.
speech-no-last-move = Todavía no se ha hecho ninguna jugada.
speech-undone = Deshecho: { $move }
# A move that is played at once when it is the turn of the person who has chosen it.
speech-premove = Jugada anticipada: { $move }
speech-premove-cancelled = Jugada anticipada cancelada

## Players and results

player-you = Tú
player-computer = Máquina ({ $name })
pairing = { $first } – { $second }
game-progress = { $moves ->
        [one] { $moves } jugada
       *[other] { $moves } jugadas
    }
game-progress-won = { $moves ->
        [one] { $moves } jugada, ganaron { FORM($winner, case: "the") }
       *[other] { $moves } jugadas, ganaron { FORM($winner, case: "the") }
    }
game-progress-draw = { $moves ->
        [one] { $moves } jugada, tablas
       *[other] { $moves } jugadas, tablas
    }
game-title = { FORM($game) }: { $players }
game-unfinished = sin terminar
age-now = ahora mismo
age-minutes = { $count ->
        [one] hace { $count } minuto
       *[other] hace { $count } minutos
    }
age-hours = { $count ->
        [one] hace { $count } hora
       *[other] hace { $count } horas
    }
age-days = { $count ->
        [one] hace { $count } día
       *[other] hace { $count } días
    }

## Commands: the texts of buttons

command-undo = Deshacer
command-redo = Rehacer
command-hint = Pista
command-move-now = Mover ya
command-resign = Rendirse
command-stop-game = Detener
command-confirm-resign = Confirmar: { $action }
command-offer-draw = Ofrecer tablas
command-accept-draw = Aceptar tablas
command-decline-draw = Rechazar
command-show-failure = Continuar…
command-retry-player = Reintentar
command-replace-player = Elegir otro jugador
command-save-and-leave = Guardar y salir
command-pause = Pausar
command-resume = Reanudar
command-go-to-move = Ir a la jugada
command-first-move = Al inicio
command-previous-move = Jugada anterior
command-previous-capture = Captura anterior
command-play-replay = Reproducir
command-next-capture = Captura siguiente
command-next-move = Jugada siguiente
command-last-move = Al final
command-replay-speed = Velocidad
command-continue-from-here = Seguir desde aquí
command-flip-board = Girar tablero
command-coordinates = Coordenadas
command-sound = Sonido
command-full-screen = Pantalla completa
command-menu = Menú
command-rules = Piezas y reglas
command-settings = Ajustes
command-shortcuts = Atajos de teclado
command-about = Acerca del juego
command-licences = Todos los créditos y licencias
command-saved-games = Partidas
command-export = Exportar…
command-close = Cerrar
command-play = Jugar
command-play-again = Jugar otra vez
command-standard-board = Estándar
command-continue = Continuar
command-continue-game = Continuar · { $title } · { $progress }
command-load = Cargar
command-load-moves = { $count ->
        [one] Cargar la primera jugada
       *[other] Cargar las { $count } primeras jugadas
    }
command-restart = Reiniciar
command-replay = Repetición
command-new-game = Nueva partida
command-open = Abrir…
command-open-file = Abrir archivo…
command-save = Guardar
command-save-as = Guardar como…
command-replace-file = Reemplazar el archivo
command-save-copy = Guardar como copia
command-cancel = Cancelar
command-view-board = Ver tablero
command-copy-link = Copiar enlace
export-picture = Posición como imagen (PNG)
export-text = Posición como texto
export-animation = Partida como animación (GIF)

# The same for screen readers, where a button alone does not say enough.
action-play-friend = Jugar { FORM($game, case: "to") } con un amigo
action-play-computer = Jugar { FORM($game, case: "to") } contra la máquina
action-watch = Ver a las máquinas jugar { FORM($game, case: "to") }
action-level = Nivel de la máquina: { $name }
action-move-first = Contra la máquina: empiezas tú
action-move-second = Contra la máquina: empieza ella
action-move-either = Contra la máquina, mueves primero o segundo, al azar
action-rules = Reglas { FORM($game, case: "of") }: { $name }
action-replace-player = Elegir otro jugador: { $name }
action-go-to-move = Jugada { $number }: { $move }

## Keyboard shortcuts: what each does, without a capital letter and a full stop

shortcut-undo = deshacer una jugada
shortcut-redo = rehacer una jugada
shortcut-hint = pista: primero la pieza, luego su jugada
shortcut-move-now = hacer que la máquina mueva ya
shortcut-pause = pausar una partida entre máquinas
shortcut-first-move = repetición: al inicio
shortcut-previous-move = repetición: jugada anterior
shortcut-previous-capture = repetición: captura anterior
shortcut-play-replay = repetición: reproducir o pausar
shortcut-next-capture = repetición: captura siguiente
shortcut-next-move = repetición: jugada siguiente
shortcut-last-move = repetición: al final
shortcut-flip-board = girar el tablero
shortcut-coordinates = mostrar u ocultar las coordenadas
shortcut-sound = activar o desactivar el sonido
shortcut-full-screen = activar o desactivar la pantalla completa
shortcut-rules = piezas y reglas
shortcut-shortcuts = atajos de teclado
shortcut-new-game = nueva partida
shortcut-open = abrir una partida o un tablero
shortcut-save = guardar la partida
shortcut-save-as = guardar la partida en un archivo nuevo
shortcut-move-cursor = mover el cursor
shortcut-select = seleccionar la pieza o la casilla
shortcut-cancel = cancelar la selección, cerrar un diálogo
shortcut-text-larger = agrandar el texto
shortcut-text-smaller = reducir el texto
shortcut-text-normal = tamaño normal del texto
shortcut-next-piece = lector de pantalla: pieza siguiente con esta letra
shortcut-speak-square = lector de pantalla: esta casilla
shortcut-speak-moves = lector de pantalla: las jugadas desde esta casilla
shortcut-speak-captures = lector de pantalla: las capturas desde esta casilla
shortcut-speak-last-move = lector de pantalla: la última jugada
shortcut-speak-clocks = lector de pantalla: los relojes
shortcut-speak-pieces = lector de pantalla: todas las piezas y sus casillas
shortcut-speak-row = lector de pantalla: las piezas de una fila
# Names of keys, as they are printed on keyboards.
key-control = Ctrl
key-shift = Mayús
key-space = Espacio
key-enter = Intro
key-escape = Esc
key-home = Inicio
key-end = Fin
key-piece-letter = letra de una pieza

## Start menu

menu-game = Juego
menu-players = Jugadores
menu-two-players = Dos jugadores
menu-one-player = Un jugador
menu-computers = Máquinas
menu-your-side = Tu bando
menu-side-first = { FORM($side) } (empiezan)
menu-side-either = Cualquiera, al azar
menu-level = Nivel de la máquina
clock-title = Tiempo de cada bando
clock-none = Sin reloj
clock-days = { $days ->
        [one] { $days } día por jugada
       *[other] { $days } días por jugada
    }
clock-help = Minutos para toda la partida y segundos que se añaden tras cada jugada
clock-in-force = reloj { $time }
clock-low = Quedan diez segundos
menu-level-of-side = Nivel { FORM($side, case: "of") }
level-overlooks = No ve una de cada { $count } capturas
level-strongest = No se le escapa nada; piensa hasta un segundo
level-random = Mueve al azar
level-greedy = Captura la pieza más valiosa que puede
labelled-value = { $label }: { $name }
menu-rules = Reglas
menu-board = Tablero
menu-drop-file = o suelta uno aquí
home-play-computer = Contra la máquina
home-play-friend = Contra un amigo
home-watch = Ver dos máquinas
home-weaker = Rival más débil
home-stronger = Rival más fuerte
home-against = Contra { $name }
home-all-rules = Todas las reglas…
home-more-games = Más juegos
friends-title = Amigos
friends-detail = Aquí o en línea
friends-here = Jugar aquí
friends-here-about = Dos personas se turnan en esta pantalla.
friends-nearby-about = Dos dispositivos en la misma red. No hace falta internet.
friends-online-about = Con cualquiera, en un servidor, como invitado o con una cuenta.
home-nearby = Jugar cerca
home-level = { $level }, puntuación { $rating }
home-you-play = Juegas con { FORM($side) }
home-your-games = Tus partidas
rules-classic = Reglas clásicas
rules-online = Reglas chinas en línea
rules-van-rijn = Reglas del estudio de finales
rules-own = Tus propias reglas
rules-repetition-none = repetición permitida
rules-repetition-draw = la repetición es tablas
rules-repetition-forbidden = sin tercera repetición
rules-repetition-seven = regla de repetición en línea

## Settings

settings-volume = Volumen
settings-group-reading = Idioma y texto
settings-group-sound = Sonido
settings-group-playing = Tablero y partida
settings-animation-speed = Velocidad de animación
settings-speed-off = Ninguna
settings-speed-slow = Lenta
settings-speed-normal = Normal
settings-speed-fast = Rápida
settings-show-coordinates = Mostrar coordenadas
settings-shared-screen = Dos en una pantalla
settings-shared-still = Tablero fijo
settings-shared-turn = El tablero gira
settings-shared-face = Piezas hacia el jugador
settings-computer-speed = Velocidad de la máquina
settings-language = Idioma
# The language of the operating system or the browser.
settings-system = Sistema
settings-text-size = Tamaño del texto
settings-percent = { $number } %
settings-reduce-motion = Reducir movimiento
settings-theme = Tema
settings-looks = Tablero y piezas
settings-faces = Piezas
settings-faces-of-theme = Como en el tema
settings-terrain-names = Nombres de trampas, guaridas y ríos
theme-forest = Bosque
theme-daylight = Luz de día
theme-high-contrast = Alto contraste
theme-paper = Papel
theme-night = Noche
theme-color-blind = Apto para daltónicos
faces-animals = Animales
faces-characters-traditional = Caracteres tradicionales
faces-characters-simplified = Caracteres simplificados
faces-letters = Letras
faces-silhouettes = Siluetas
terrain-trap = Trampa
terrain-den = Guarida
terrain-river = Río
theme-unreadable = No se puede leer el tema { $file }: { $error }
theme-too-long = El tema { $file } tiene más de { $bytes } bytes
theme-damaged = El tema { $file } tiene un error en la línea { $line }, columna { $column }: { $error }
theme-left-out = Solo se muestran los primeros { $count } archivos de temas; los demás se omiten.

## Dialogs

dialog-notice = Aviso
dialog-game = Partida
dialog-export = Exportar
dialog-players = Partida nueva
dialog-rule-options = ¿Cómo se juega en tu casa?
dialog-exporting = Exportando la partida
dialog-damaged-game = Partida dañada
dialog-draw-offered = Oferta de tablas
dialog-rated-game = Partida puntuada
dialog-rated-undo = Si deshaces una jugada, esta partida no contará para tu puntuación.
dialog-rated-hint = Con una pista, esta partida no contará para tu puntuación.
dialog-draw-question = { CAPITAL(FORM($side, case: "the")) } ofrecen tablas. ¿Aceptan { FORM($opponent, case: "the") }?
dialog-play-board = ¿Jugar con este tablero?
dialog-play-board-question = ¿Dejar esta partida y jugar con { $file }?
dialog-file-changed = ¿Reemplazar el archivo?
dialog-file-changed-question = Otra ventana u otro programa ha modificado { $file } desde que se abrió o se guardó aquí.
dialog-player-failed = La máquina no movió
dialog-player-failed-no-move = La máquina, que juega con { FORM($side, case: "the") }, no devolvió ninguna jugada.
dialog-player-failed-illegal-move = La máquina, que juega con { FORM($side, case: "the") }, devolvió una jugada ilegal.
dialog-player-failed-timed-out = La máquina, que juega con { FORM($side, case: "the") }, no respondió a tiempo.
dialog-resign-question = { CAPITAL(FORM($side, case: "the")) } se rinden, y ganan { FORM($opponent, case: "the") }.
# $scores: "king 1000, queen 50"
dialog-stop-question = La partida se detiene y se cuentan las piezas: { $scores }. Gana la puntuación más alta.
piece-score = { FORM($piece) } { $score }
dialog-no-games = Tus partidas se guardan aquí automáticamente.
file-dialog-open = Abrir una partida o un tablero
file-dialog-save = Guardar la partida
file-dialog-games-and-boards = Partidas y tableros
file-dialog-games = Partidas
file-dialog-all-files = Todos los archivos

## The panel next to the board

panel-side-to-move = Juegan { FORM($side, case: "the") }.
panel-endgame = Calculando este final: { $percent }
panel-endgame-memory = No hay memoria suficiente para calcular este final.
panel-side-moves-first = Empiezan { FORM($side, case: "the") }.
# Whose move it is: that of a person at this device, or of a computer or a person elsewhere.
panel-your-move = Te toca
panel-thinking = { $name } está pensando…
panel-premove = Jugada anticipada · Esc la cancela
panel-move-number = jugada { $number }
panel-you-win = Ganas si…
panel-win-den = entras en su guarida
panel-win-all = los capturas a todos
panel-win-no-move = no les dejas jugada
panel-captures = Captura a
panel-captured-by = Lo capturan
panel-tap-square = Toca la casilla que querías elegir.
panel-depth = profundidad { $depth }
panel-wins-in = gana en { $moves }
panel-loses-in = pierde en { $moves }
panel-winning = ganando
panel-losing = perdiendo
panel-position-in-game = Posición en la partida
decimal-separator = ,

## Notices

notice-saved = Guardado como { $name }.
notice-link-copied = Enlace copiado. También está en la barra de direcciones.
notice-link = El enlace está en la barra de direcciones.
notice-link-rejected = El navegador no acepta el enlace.
notice-sentence = { $reason }.
notice-two-sentences = { $first } { $second }
notice-file-error = { $file }: { $reason }.
notice-not-written = No se pudo escribir { $file }.
notice-not-written-error = No se pudo escribir { $file }: { $error }.
notice-not-saved = No se pudo guardar la partida en { $file }: { $error }.
notice-no-file-dialog = No hay ningún selector de archivos disponible. El archivo es { $file }.
notice-no-open-dialog = No hay ningún selector de archivos disponible. Suelta el archivo en la ventana o inicia el juego con él: jungle ARCHIVO.
notice-nothing-stored = Aquí no se puede guardar nada: las partidas y los ajustes se perderán al cerrar el juego.
notice-autosave-off = El guardado automático está desactivado: { $error }.
notice-autosave-failed = Falló el guardado automático: { $file }: { $error }.
notice-autosave-moved = Otra ventana ha continuado la partida de { $from }. Tu partida se guarda ahora en { $to }.
notice-autosave-removed = Se eliminó la partida terminada { $file } porque el almacenamiento está lleno.
notice-games-unreadable = No se pudieron leer las partidas guardadas: { $error }.
notice-game-unchanged = { $file } no se modificó. { $reason }.
notice-game-damaged = La partida de { $file } está dañada. { $reason }. { $result }
notice-renamed = El archivo se llama ahora { $file }.
notice-not-renamed = No se pudo cambiar el nombre del archivo.
notice-is-a-board = { $file } es un tablero, no una partida.
notice-settings-unreadable = No se pudieron leer los ajustes: { $error }. { $result } Se usan los ajustes predeterminados.
notice-settings-left = El archivo se dejó como estaba.
notice-settings-not-saved = No se pudieron guardar los ajustes en { $file }: { $error }.
notice-settings-too-long = tiene más de { $bytes } bytes
notice-language-failed = { $language } no está disponible: { $error }. Los textos están en inglés.
notice-looks-failed = Este aspecto no está disponible: { $error }. El tablero y las piezas quedan como están.
notice-theme-file = { $file } es un tema. Ponlo en la carpeta { $folder } y elígelo después en «Tablero y piezas».
notice-theme-file-page = { $file } es un tema. La página no puede usar temas propios; el programa de escritorio sí.
notice-music-failed = La música no está disponible: { $error }
notice-language-unknown = El idioma { $language } de los ajustes es desconocido. Los textos están en el idioma del sistema.

## Board files

board-file-bad-data = El archivo contiene datos no válidos
board-file-bad-label = El archivo contiene una letra de animal no válida
board-file-in-river = Solo las ratas pueden estar en el río
board-file-own-den = Ningún animal puede estar en su propia guarida
board-file-enemy-den = Ningún animal puede estar en la guarida rival
board-file-occupied = No puede haber dos animales en la misma casilla
board-file-duplicate = Un bando no puede tener dos veces el mismo animal
board-file-no-pieces = Cada bando necesita al menos un animal
board-file-not-text = El archivo no es de texto
board-file-too-long = El archivo tiene más de 64 KiB
board-file-none = Este juego no tiene archivos de tablero
board-file-unreadable = No se pudo abrir el archivo { $file }
board-file-line = { $file }:{ $line }: { $reason }

## Illegal positions: parts of sentences, without a capital letter and a full stop

position-both-dens = cada bando tiene una pieza en la guarida rival
position-crowned-mules = hay más de una mula en su última fila
position-in-own-den = ninguna pieza puede estar en su propia guarida ({ $square })
position-in-river = solo una rata puede estar en el río ({ $square })
position-light-square = { $square } no es una casilla oscura
position-no-king = no hay ningún rey
position-no-pieces = no hay piezas
position-occupied = hay dos piezas en { $square }
position-off-board = la casilla número { $number } no está en el tablero
position-pawn-behind-home = ningún peón puede estar detrás de su fila inicial ({ $square })
position-second-animal = un bando solo puede tener { FORM($piece, case: "a") } (se repite en { $square })
position-side-without-pieces = { FORM($side, case: "the") } no tienen ninguna pieza
position-soldier-on-far-row = ningún soldado puede estar en su última fila ({ $square })
position-too-many = { FORM($side, case: "to") } les sobra { FORM($piece, case: "a") } (en { $square })
position-too-many-chains = hay al menos { $limit } cadenas de saltos
position-too-many-soldiers = { FORM($side, case: "the") } tienen demasiados soldados y damas
position-unknown-kind = la pieza de { $square } no es de este juego
position-text-too-long = el texto de la posición tiene más de { $limit } bytes
position-text-unknown-piece = columna { $column }: «{ $found }» no es una pieza de este juego
position-text-empty-run = columna { $column }: un número de casillas vacías no puede empezar por 0
position-text-long-run = columna { $column }: el número de casillas vacías es demasiado grande
position-text-row-length = la fila { $row } de la posición tiene { $found ->
        [one] { $found } casilla
       *[other] { $found } casillas
    }, pero las del tablero tienen { $expected }
position-text-row-count = la posición tiene { $found ->
        [one] { $found } fila
       *[other] { $found } filas
    }, pero el tablero tiene { $expected }
position-text-missing-side = falta el bando al que le toca mover: después del tablero se espera un espacio y uno de estos: { $known }
position-text-unknown-side = «{ $found }» no es un bando; se espera uno de estos: { $known }
position-text-trailing = no puede haber nada después del bando al que le toca mover
position-illegal = la posición es ilegal: { $reasons }

## Damaged game files: sentences without a full stop

load-at-line = Línea { $line }, columna { $column }: { $reason }
load-at-move = Jugada { $number } (línea { $line }): { $reason }
load-unreadable = El archivo no se puede leer: { $error }
load-too-long = El archivo tiene más de { $mebibytes } MiB
load-not-text = El archivo no es de texto
load-not-a-record = El archivo no es ni el registro de una partida ni un tablero
load-duplicate-key = { $word } aparece dos veces
load-too-many-entries = Hay demasiadas entradas
load-version-zero = La versión 0 no existe
load-newer-version = El archivo es de la versión { $version }, pero este programa solo lee hasta la versión { $known }
load-unknown-game = No existe el juego { $word }; se admiten: { $known }
load-unknown-option = No existe la opción { $word }; se admiten: { $known }
load-unknown-word = No existe la palabra { $word }; se admiten: { $known }
load-unknown-value = { $option } no puede ser { $word }; se admiten: { $known }
load-unknown-player = No existe el jugador { $word }; se admiten: { $known }
load-unknown-side = No existe el bando { $word }; se admiten: { $known }
load-unknown-cause = No existe la causa { $word }; se admiten: { $known }
load-unknown-mark = No existe la marca { $word }; se admiten: { $known }
load-unknown-field = No existe el campo { $word }; se admiten: { $known }
load-wrong-name = { $word } no es un nombre: se esperan de 1 a { $limit } caracteres, sin caracteres de control
load-wrong-time-control = { $word } no es un control de tiempo: se espera none, fischer:SEGUNDOS+SEGUNDOS o days:NÚMERO
load-wrong-date = { $word } no es una fecha y hora en UTC
load-too-many-moves = Hay más de { $limit } jugadas
load-unreadable-move = { $word } no es una jugada en este tablero
load-wrong-times = El número de tiempos ({ $found }) no coincide con el de jugadas ({ $moves })
load-wrong-clocks = El número de lecturas de reloj ({ $found }) no coincide con el de jugadas ({ $moves })
load-end-no-sides = Un final por { $cause } no lleva bando ni ganador
load-end-winner-only = Un final por { $cause } no lleva bando, pero puede llevar ganador
load-end-side-only = Un final por { $cause } lleva bando, pero no ganador
load-row-length = La fila { $row } del tablero debe tener { $expected } casillas, pero tiene { $found }
load-missing-side = Falta el campo «to_move»: no se sabe a qué bando le toca mover
load-unknown-square = { $word } no es una casilla de este tablero
load-wrong-evaluation = { $word } no es una evaluación
load-too-many-note-entries = Hay más de { $limit } marcas o flechas en una nota
load-missing-field = Falta el campo «{ $word }»
load-duplicate-field = El campo «{ $word }» aparece dos veces
load-wrong-type = Valor esperado: { $expected }
load-struct = Los campos van entre paréntesis, sin un nombre delante
load-eof = El archivo termina antes de lo esperado
load-trailing = Hay texto inesperado después del registro
load-recursion = Hay demasiados paréntesis o corchetes anidados
load-start-text = La posición inicial no se puede leer: { $reason }
load-start-illegal = La posición inicial es ilegal: { $reason }
load-missing-player = Falta el jugador { FORM($side, case: "of") }
load-other-side = Después de las jugadas, es el turno { FORM($side, case: "of") }
load-moves-after-end = La partida ya ha terminado. { $end }
load-end-after-end = La partida no puede acabar antes de tiempo, porque ya ha terminado. { $end }
load-illegal-move = { $word } es ilegal. { $reason }
load-row-count = El tablero { FORM($game, case: "of") } debe tener { $expected } filas, pero este tiene { $found }
load-board-piece = { $word } en { $square } no es una pieza { FORM($game, case: "of") }
load-board-terrain = El tablero muestra «{ $found }» en { $square }, pero el terreno es «{ $expected }»
load-board-mismatch = El tablero muestra «{ $found }» en { $square }, pero, según las jugadas, es «{ $expected }»
load-board-illegal = La posición del tablero es ilegal: { $reason }
load-result-mismatch = Resultado indicado: { $found }; resultado según las jugadas: { $expected }
result-none = partida sin terminar
result-draw = tablas ({ $reason })
result-won = victoria de { $name } ({ $reason })
load-too-many-branches = Hay más de { $limit } variantes
load-too-deep-branches = Hay más de { $limit } niveles de variantes anidadas
load-too-much-note-text = Hay más de { $limit } bytes de texto en las notas
load-wrong-branch = La variante { $branch } no parte de ninguna posición de una línea anterior o no tiene jugadas
load-branch-repeats = La variante { $branch } empieza con la jugada siguiente de la línea de la que parte
load-branch-after-end = La variante { $branch } continúa después del final de la partida
load-branch-illegal-move = La jugada { $number } de la variante { $branch } es ilegal. { $reason }
load-note = Nota { $note }: { $reason }
note-position = no existe esa posición
note-text = el texto contiene comillas, una barra invertida o un carácter de control
note-entries = hay más de { $limit } marcas o flechas
note-arrow = una flecha se sale del tablero o es de un tipo no válido
note-value = el valor está fuera del intervalo permitido
link-too-long = El enlace es más largo que el de cualquier partida
link-damaged = El enlace está dañado o incompleto
link-newer = El enlace es de una versión más nueva de esta página
link-unknown = El enlace es de un juego que no está disponible aquí
link-move = La jugada { $number } del enlace es ilegal

## The page before the game has started

page-title = Jungla
page-description = Jungla, Líneas de acción, Damas con mulas (en un cilindro) y Ajedrez sin jaque (se captura al rey)
page-landing = Jungla (Dou Shou Qi, 鬥獸棋) es el juego de mesa chino de los ocho animales, de la rata al elefante: contra ocho niveles de la máquina, con un amigo o en línea, gratis y sin publicidad.
page-canvas = Tablero de juego (imagen). Pulsa F6 para ir al tablero accesible.
page-accessible-board = Tablero accesible
page-actions = Acciones
page-loading = Cargando
page-reload = Recargar
page-new-version = Hay una versión nueva.
page-update = Actualizar
page-later = Más tarde
page-no-javascript = Esta página necesita JavaScript.
page-no-webassembly = El juego necesita WebAssembly, y este navegador no lo tiene.
page-no-webgl = El juego necesita WebGL 2, y este navegador no lo tiene. Puede que esté desactivado.
page-too-old = Este navegador es demasiado antiguo: a su WebAssembly le falta lo que el juego necesita.
page-not-loaded = No se pudo cargar el juego. Comprueba tu conexión.
page-not-started = No se pudo iniciar el juego: { $error }
page-crashed = El juego se cerró por un error. Tus jugadas están guardadas; recarga la página.
page-graphics-lost = El navegador dejó de dibujar el juego. Tus jugadas están guardadas; recarga la página.
graphics-missing = No se ha encontrado ningún controlador gráfico utilizable. Jungle necesita Vulkan o, en Windows, Direct3D 12. Instala el controlador más reciente de la tarjeta gráfica: en Windows, desde la página del fabricante o mediante Windows Update; en Linux, con un paquete como mesa-vulkan-drivers. La página en un navegador y «jungle console» funcionan sin él.
graphics-lost = El controlador gráfico ha fallado y no se ha podido reiniciar. La partida está guardada: vuelve a abrir Jungle para continuarla.
page-no-computer = No se pudo cargar la máquina. Comprueba tu conexión.

## Players of this device

profile-guest = Invitado
profiles-title = Jugadores
profiles-new = Nuevo jugador
profiles-who = ¿Quién juega?
profiles-friend = Segundo jugador
profile-edit = Editar jugador
profile-name = Nombre
profile-picture = Imagen
profile-color = Color
profile-create = Crear jugador
profile-save = Guardar
profile-remove = Eliminar jugador
profile-remove-question = ¿Eliminar a { $name }? El archivo se conserva con otro nombre.
profile-export = Exportar jugador
profile-import = Importar jugador
profile-no-rating = Aún sin puntuación
profile-rating = Puntuación { $rating }
ranking-title = Clasificación
ranking-rating = Puntuación
ranking-games = Partidas
ranking-results = Ganadas, tablas, perdidas
ranking-best-win = Mejor victoria
ranking-streak = Racha
ranking-row = { $place }. { $name }, puntuación { $rating }; partidas: { $games }; ganadas { $won }, tablas { $drawn }, perdidas { $lost }
streak-won = { $count }× ganada
streak-drawn = { $count }× tablas
streak-lost = { $count }× perdida
player-page-title = Partidas y puntuación
player-page-rating = Evolución de la puntuación
player-page-rating-summary = De { $first } a { $last }, máxima { $highest }; partidas puntuadas: { $count }
player-page-opponents = Resultados por rival
player-page-sides = Resultados por bando
player-page-games = Últimas partidas
profile-result-won = ganada
profile-result-drawn = tablas
profile-result-lost = perdida
unrated-hint = No puntúa: se mostró una pista
unrated-undo = No puntúa: se deshizo una jugada
unrated-coach = No puntúa: con entrenador
unrated-own-rules = No puntúa: reglas propias
unrated-set-up = No puntúa: no es la posición inicial
unrated-stopped-early = No puntúa: se detuvo pronto
unrated-no-rating = No puntúa: rival sin puntuación
report-rating = { $name }: puntuación { $before } → { $after }
report-offer = ¿Quieres guardar tu puntuación y tus partidas con un nombre?
report-stronger = Rival más fuerte: { $level }
report-easier = Rival más fácil: { $level }
achievements-title = Logros
achievement-new = Nuevo logro: { $name }
achievement-first-win = Gana una partida
achievement-rat-captures-elephant = Captura al elefante con la rata
achievement-jump-capture = Captura con un salto
achievement-trap-capture = Captura a un animal más fuerte en una trampa
achievement-nothing-lost = Gana sin perder ninguna pieza
achievement-rat-in-den = Entra en la guarida con la rata
achievement-last-piece = Gana con tu última pieza
achievement-comeback = Gana tras ir tres piezas por detrás
achievement-all-captured = Captura todas las piezas rivales
achievement-long-win = Gana una partida de al menos 50 rondas
achievement-elephant-held = Haz tablas con el Elefante
achievement-elephant-beaten = Vence al Elefante
settings-achievements = Mostrar logros
settings-danger = Sonido cuando atacan una pieza
settings-premoves = Elegir una jugada mientras piensa el rival
settings-thoughts = Mostrar lo que piensa la máquina (no puntúa)
settings-effects = Efectos
settings-music = Música
settings-ambience = Sonidos de la naturaleza
music-offer = ¿Quieres música suave mientras juegas? Puedes cambiarla en los ajustes en cualquier momento.
music-on = Activar la música
notice-profile-unreadable = No se puede leer el archivo { $file } de un jugador: { $error }. { $result }
notice-profile-imported = Se ha añadido { $name } a los jugadores.
notice-profile-not-saved = No se pudo guardar el jugador en { $file }: { $error }
profile-file-name = El nombre del archivo solo puede tener letras de la a a la z, cifras y guiones
profile-wrong-field = El campo «{ $field }» tiene un valor imposible
# A name that a new player may keep.
profile-suggested-name =
    { $animal ->
        [rat] Rata Lista
        [cat] Gato Sigiloso
        [dog] Perro Fiel
        [wolf] Lobo Gris
        [leopard] Leopardo Veloz
        [tiger] Tigre Audaz
        [lion] León Valiente
       *[elephant] Elefante Sabio
    }

# Rooms: games with people on other devices. $name is the name of the other person.
room-connecting = Conectando…
room-unanswered = { $host } no responde. Intentando de nuevo…
room-unanswered-host = ¿Sigue abierta la partida en el otro dispositivo?
room-reconnecting = Se ha perdido la conexión. Intentándolo de nuevo…
room-elsewhere = Esta partida se ha abierto en otro dispositivo o en otra pestaña.
room-version = El anfitrión tiene otra versión del programa.
room-closed = El anfitrión ha cerrado la conexión.
room-not-saved = Tu jugada aún no se ha guardado…
room-away = { $name } no tiene conexión.
room-away-until = { $name } no tiene conexión. Dentro de { $time } podrás decidir cómo seguir.
room-paused = Los relojes están parados.
room-waiting = Esperando al rival…
room-aborted = La partida ha terminado sin resultado.
room-refused = El anfitrión no lo ha aceptado ({ $code }).
room-no-room = Esta partida ya no existe.
room-archived = Esta partida ha terminado. Está en el archivo de partidas.
room-bad-link = Esto no es un enlace a una partida.
room-no-spectators = El anfitrión no admite espectadores.
room-full = No caben más espectadores.
room-asking = Se ha preguntado al anfitrión si puedes entrar…
room-opponent = Tu rival
room-watching = Estás viendo la partida
room-join-title = Unirse a una partida
room-join-name = Tu nombre en esta partida
room-join = Unirse
room-question = Una propuesta de tu rival
room-offer-takeback = { $name } quiere deshacer una jugada.
room-offer-abort = { $name } quiere terminar la partida sin resultado.
room-offer-pause = { $name } quiere parar los relojes.
room-offer-resume = { $name } quiere reanudar la partida.
room-offer-rematch = { $name } quiere jugar otra vez, cambiando de bando.
room-accept = Aceptar
room-offered = Se ha preguntado a tu rival.
room-gone = { $name } no ha vuelto.
room-claim-win = Reclamar la victoria
room-claim-draw = Terminar en tablas
room-claim-computer = Seguir contra la máquina
room-wait = Esperar
nearby-title = Jugar con alguien que esté cerca
nearby-host = Crear una partida
nearby-again = Volver a abrir la última partida
nearby-spectators = Otros pueden ver la partida
nearby-scan = Para jugar, hay que escanear este código con la cámara de un teléfono o abrir esta dirección en un navegador:
nearby-watch = Para ver la partida:
nearby-other-address = Otra dirección
nearby-copy = Copiar el enlace
nearby-copy-watch = Copiar el enlace para espectadores
nearby-links = Enlaces a esta partida
nearby-present = Se han unido: { $names }
nearby-help = ¿No llega nadie?
nearby-help-network = Los dos dispositivos deben estar en la misma red wifi, y no en una de invitados.
nearby-help-firewall = Puede que el cortafuegos deba permitir el puerto { $port } en redes privadas.
nearby-help-hotspot = Si sigue sin funcionar, conecta los dos dispositivos al punto de acceso de un teléfono.
nearby-failed = No se puede alojar la partida: { $error }
hosting-no-folder = el sistema no tiene ninguna carpeta para los datos de Jungle
hosting-addresses = no se pueden leer las direcciones de este dispositivo: { $error }
hosting-stopped = se ha detenido de forma inesperada
hosting-not-saved = No se puede guardar la partida alojada: { $error }
hosting-file = no se puede leer o escribir { $file }: { $error }
hosting-no-room = todavía no se ha alojado ninguna partida
hosting-opening = no se puede empezar una partida con estos ajustes
hosting-damaged = no se puede leer la partida guardada
hosting-damaged-line = { $file } está dañado en la línea { $line }
hosting-too-large = { $file } es demasiado grande
hosting-served = otra ventana u otro programa ya aloja esta partida
hosting-port = no se puede usar el puerto { $port }: { $error }
hosting-no-randomness = el sistema no proporciona números aleatorios para enlaces seguros
hosting-thread = el sistema no puede ejecutarla: { $error }
hosting-database = el almacenamiento no funciona: { $error }
hosting-busy = hay demasiados datos pendientes de guardar
hosting-awake = Se está alojando una partida
nearby-admit = Otro dispositivo quiere ocupar el lugar de { $name }. ¿Dejarlo entrar?
nearby-link = Enlace a una partida
nearby-invite = Invitar
nearby-games = Partidas en esta red
nearby-searching = Buscando partidas…
nearby-ask = Pedir jugar
nearby-watch-game = Ver la partida
nearby-wants = { $name } quiere jugar contigo.
nearby-awake = Este dispositivo no se suspende mientras aloja la partida.
room-pause = Pedir una pausa
room-resume = Pedir reanudar la partida
room-ask-abort = Pedir terminar la partida sin resultado
room-abort = Terminar la partida sin resultado
room-say = Decir algo
room-said = { $name }: { $text }
room-not-admitted = El anfitrión no te ha dejado entrar.
room-no-free-seat = Aquí no queda ningún sitio libre.
room-stale = Mientras tanto, la partida ha continuado.
room-out-of-time = Se te ha acabado el tiempo.
room-not-now = Ahora no es posible.
room-too-fast = Acabas de pedirlo. Primero sigue jugando.
say-hello = ¡Hola!
say-good-luck = ¡Buena suerte!
say-have-fun = ¡Que te diviertas!
say-you-too = ¡Igualmente!
say-good-game = ¡Buena partida!
say-well-played = ¡Bien jugado!
say-thank-you = ¡Gracias!
say-goodbye = ¡Adiós!
room-offers-allowed = Permitir propuestas de tu rival
room-sentences = Mostrar lo que dice tu rival
nearby-free-takebacks = Se pueden deshacer jugadas sin preguntar
room-give-seconds = Dar 15 segundos a tu rival
room-give-day = Dar un día a tu rival
room-half-time = Ha pasado la mitad de tu tiempo para esta jugada.
room-last-hours = Te quedan menos de 12 horas para esta jugada.
nearby-offers = Los jugadores pueden ofrecer tablas y pedir una pausa o deshacer jugadas
nearby-away = { $name } (sin conexión)
nearby-watchers = { $count ->
        [one] { $count } espectador
       *[other] { $count } espectadores
    }
nearby-no-page = Este programa no incluye la página para navegadores. Tus amigos pueden unirse con el mismo programa, pero no desde un navegador.

## Analyses

command-analyse = Análisis
command-leave-analysis = Salir del análisis
command-engine-on = Activar el motor
command-engine-off = Desactivar el motor
command-engine-lines = { $count ->
        [one] { $count } línea del motor
       *[other] { $count } líneas del motor
    }
command-go-deeper = Más profundidad
command-play-best-move = Hacer la mejor jugada
command-play-line = Jugar esta línea
command-next-branch = Variante siguiente
command-previous-branch = Variante anterior
command-leave-variation = Salir de la variante
command-next-fork = Bifurcación siguiente
command-delete-moves = Eliminar desde aquí
command-promote-variation = Promover la variante
command-make-main-line = Convertir en línea principal
command-comment = Comentario
command-save-comment = Guardar comentario
command-mark = Marcar la jugada con { $mark }
command-endings = Finales exactos
command-board-cursor = Cursor en el tablero
command-report = Informe de la partida
command-next-mistake = Error siguiente
command-previous-mistake = Error anterior
shortcut-analyse = analizar la partida
shortcut-leave-analysis = análisis: volver a la partida
shortcut-engine = análisis: activar o desactivar el motor
shortcut-engine-lines = análisis: número de líneas del motor
shortcut-go-deeper = análisis: más profundidad
shortcut-play-best-move = análisis: hacer la mejor jugada
shortcut-next-branch = análisis: variante siguiente o al final
shortcut-previous-branch = análisis: variante anterior o al inicio
shortcut-leave-variation = análisis: salir de la variante
shortcut-next-fork = análisis: bifurcación siguiente
shortcut-delete-moves = análisis: eliminar desde aquí
shortcut-make-main-line = análisis: convertir en línea principal
shortcut-comment = análisis: comentario
shortcut-mark = análisis: marcar la jugada con !!, !, !?, ?!, ?, ??
shortcut-endings = análisis: finales exactos
shortcut-board-cursor = análisis: mover las piezas con el teclado
shortcut-next-mistake = análisis: error siguiente
shortcut-previous-mistake = análisis: error anterior
key-alt = Alt
key-delete = Supr
# The parts of the analysis.
analysis-moves = Jugadas
analysis-report = Informe
analysis-endings = Finales
analysis-searching = Buscando…
analysis-engine-is-off = La ayuda de la máquina está apagada
# A button: a move of a line, and the chance of the line to win or what is proved about it.
analysis-play-line = { $score }: jugar hasta { $move }
# Before a line: the side to move wins or loses in so many moves.
analysis-win = gan. { $moves }
analysis-loss = perd. { $moves }
analysis-delete-question = { $count ->
        [one] ¿Eliminar { $count } jugada?
       *[other] ¿Eliminar { $count } jugadas?
    }
analysis-comment-label = Comentario sobre esta posición
analysis-played = Esta jugada se hizo en la partida, así que no se puede cambiar.
# Which parts of the analysis are shown.
analysis-show-lines = Líneas del motor
analysis-show-arrows = Flechas de las mejores jugadas
analysis-show-bar = Opciones de ganar en una barra
endings-none = Los valores exactos se conocen en posiciones de hasta { $count } piezas.
endings-building = Calculando los valores exactos…
endings-wins = { $moves ->
        [one] gana en { $moves } jugada
       *[other] gana en { $moves } jugadas
    }
endings-draws = tablas
endings-losses = { $moves ->
        [one] pierde en { $moves } jugada
       *[other] pierde en { $moves } jugadas
    }
report-about = El informe muestra dónde se ganó y se perdió la partida: las opciones después de cada jugada, los errores y jugadas mejores.
report-turning-points = Dónde cambió la partida
report-marks = imprecisiones: { $dubious }, errores: { $mistakes }, errores graves: { $blunders }
report-table = Todas las jugadas
# A move with its mark, if it has one, and the chances of its side before and after it.
report-row = { $number }. { $move }: del { $before } al { $after }
report-failed = No se pudo completar el informe.
analysis-better = Mejor: { $line }.
# Learning from the mistakes of a game.
practice-find = { CAPITAL(FORM($side, case: "the")) } jugaron { $move }. Encuentra una jugada mejor.
practice-checking = Comprobando la jugada…
practice-solved = ¡Bien hecho! { $move } es una buena jugada.
practice-failed = La jugada { $move } no es lo bastante buena.
practice-unchecked = No se pudo comprobar la jugada. Inténtalo de nuevo.
practice-shown = La mejor jugada es { $move }.
practice-count = Error { $number } de { $count }, resueltos: { $solved }
practice-done = Ese era el último error. Resueltos: { $solved } de { $count }
practice-none = No hay errores de los que aprender.
command-practice = Aprender de los errores
command-practice-end = Terminar práctica
command-practice-show = Mostrar solución
command-practice-retry = Reintentar
command-practice-next = Error siguiente
shortcut-practice = análisis: aprender de los errores
command-displays = Qué se muestra
command-draw = Dibujar flechas
command-draw-at-cursor = Empezar o terminar una flecha en el cursor
shortcut-draw = análisis: empezar o terminar una flecha en el cursor
command-threats = Amenazas
shortcut-threats = análisis: mostrar las amenazas mientras se mantiene pulsada la tecla
shortcut-speak-standing = análisis: decir cómo está la posición
analysis-no-threats = No hay amenazas.
analysis-threats = Amenazas: { $moves }.

## Coach
coach-title = Entrenador
coach-off = Ninguno
coach-blunders = Avisa de los errores graves
coach-mistakes = Avisa de todos los errores
coach-help = El entrenador pregunta si quieres deshacer una mala jugada. Estas partidas no puntúan.
coach-question = { $sentence } ¿Deshacer la jugada?
coach-lesson = De esto trata la lección { $number }: «{ $title }».
command-show-answer = Mostrar la respuesta
command-take-back = Deshacer la jugada
command-play-on = Seguir jugando
shortcut-play-on = entrenador: seguir jugando

## Position editor

command-set-up-position = Montar una posición
command-edit-position = Editar la posición
command-analyse-position = Analizar
command-starting-position = Posición inicial
command-empty-board = Tablero vacío
editor-pieces = Piezas
editor-eraser = Borrador
editor-side-to-move = Le toca mover a
editor-problem = { CAPITAL($reason) }.
square-empty = vacía
command-copy = Copiar…
command-copy-position = Copiar la posición
command-copy-game = Copiar la partida
command-paste = Pegar
command-open-pasted = Abrir
shortcut-copy-position = copiar la posición
shortcut-paste = pegar una partida, un enlace, una posición o jugadas
notice-copied = Copiado.
notice-not-copied = No se puede usar el portapapeles: { $error }
paste-label = Una partida, un enlace a una partida, una posición o jugadas
paste-empty = No hay ningún texto.
paste-too-long = El texto tiene más de { $mebibytes } MiB.
paste-room = Este es un enlace a una partida con personas en otros dispositivos. Una partida así no se puede abrir aquí.
paste-position = { FORM($game) }: { $reason }.
paste-unknown = Esto no es una partida, ni un enlace a una partida, ni una posición, ni una lista de jugadas.

# Lessons. At most 90 characters each.
lesson-den-title = A la guarida
lesson-den-goal1 = Entra en la guarida rival, en D9: así se gana la partida.
lesson-den-goal2 = Entra en la guarida rival, esta vez desde un lado.
lesson-den-done = Gana quien entra en la guarida rival. En la tuya no puedes entrar.
lesson-den-fail = Demasiadas jugadas. Ve directo a la guarida.
lesson-ranks-title = Quién captura a quién
lesson-ranks-goal1 = Captura al lobo, al leopardo y al gato con tu tigre: es más fuerte que ellos.
lesson-ranks-goal2 = El elefante no puede capturar a la rata. Captura a cada rival con el animal adecuado.
lesson-ranks-done = Un animal captura a los de su mismo rango y a los de rango inferior.
lesson-ranks-fail = Demasiadas jugadas. Busca un camino más corto.
lesson-water-title = Solo la rata sabe nadar
lesson-water-goal1 = Haz nadar a tu rata por las tres casillas marcadas del río.
lesson-water-goal2 = Cruza nadando los dos ríos en línea recta hasta la casilla marcada del otro lado.
lesson-water-done = La rata puede entrar en el río. Los demás animales, no.
lesson-water-fail = Demasiadas jugadas. Busca un camino más corto.
lesson-rat-title = La rata captura al elefante
lesson-rat-goal1 = Captura al elefante. Desde el río no está permitido: antes sal a tierra.
lesson-rat-goal2 = El elefante está cerca de tu guarida. Encuentra la única jugada que gana.
lesson-rat-done = En tierra, la rata captura al elefante.
lesson-rat-fail = Ahora el elefante entra en tu guarida.
lesson-jump-title = El león y el tigre saltan
lesson-jump-goal1 = Salta por encima del río con tu león y captura a los dos animales.
lesson-jump-goal2 = Salta de C3 a C7 y captura al perro.
lesson-jump-done = El león y el tigre saltan el río en línea recta y capturan donde aterrizan.
lesson-jump-fail = Demasiadas jugadas. Salta por encima del río.
lesson-rat-in-the-way-title = Una rata en el camino
lesson-rat-in-the-way-goal1 = Captura al gato de B7. La rata del río te impide saltar desde B3.
lesson-rat-in-the-way-goal2 = Tu propia rata te impide saltar. Apártala y captura al gato de C7.
lesson-rat-in-the-way-done = Ningún animal salta por encima de una rata, sea del bando que sea.
lesson-rat-in-the-way-fail = Demasiadas jugadas. Salta por donde no haya ninguna rata.
lesson-rat-blocks-title = Tu rata bloquea el salto
lesson-rat-blocks-goal1 = El león quiere saltar. Impídeselo con tu rata y aguanta seis jugadas.
lesson-rat-blocks-goal2 = Impide el salto del león con tu rata y mantén la partida ganada durante cuatro jugadas.
lesson-rat-blocks-done = Una rata en el río bloquea cualquier salto por encima de ella.
lesson-rat-blocks-fail = Ahora el león salta por encima del río.
lesson-traps-title = Trampas
lesson-traps-goal1 = El elefante está en tu trampa. Captúralo con tu gato.
lesson-traps-goal2 = Obliga al leopardo a entrar en tu trampa y captúralo. En cada turno solo gana una jugada.
lesson-traps-done = A un animal en una trampa rival lo puede capturar cualquier otro.
lesson-traps-fail = Has dejado escapar la victoria.
lesson-guard-title = Un guardián para dos trampas
lesson-guard-goal1 = Protege tu guarida del león con tu gato y gana con tu perro.
lesson-guard-goal2 = Protege tu guarida del elefante con tu lobo y gana con tu perro.
lesson-guard-done = Un animal débil junto a dos trampas basta para proteger una guarida.
lesson-guard-fail = Ahora tu guarida está desprotegida.
lesson-race-title = Cuenta las jugadas
lesson-race-goal1 = Los dos gatos corren hacia la guarida rival. Llega antes que el otro.
lesson-race-goal2 = Entra en la guarida rival antes de que la rata llegue a la tuya.
lesson-race-done = Cuenta las jugadas de los dos bandos antes de echar a correr.
lesson-race-fail = Ahora el rival es más rápido.
lesson-opposition-title = Cara a cara
lesson-opposition-goal1 = Ponte enfrente del tigre rival para que tenga que ceder el paso.
lesson-opposition-goal2 = Ponte entre el lobo rival y tu guarida y mantén la partida ganada cuatro jugadas.
lesson-opposition-done = Cuando dos iguales están cara a cara, cede el paso el que tiene que mover.
lesson-opposition-fail = Ahora eres tú quien tiene que ceder el paso.
lesson-corner-title = A la esquina
lesson-corner-goal1 = Acorrala al león en una esquina con tu elefante.
lesson-corner-goal2 = Encierra a la rata en su esquina con tu gato y captúrala.
lesson-corner-done = En el borde, un animal tiene pocas casillas adonde huir.
lesson-corner-fail = Ahora el animal se escapa.
lesson-break-through-title = Abrirse paso
lesson-break-through-goal1 = Juegas con las rojas. Encuentra la única jugada que abre el paso a la guarida.
lesson-break-through-goal2 = Juegas con las rojas. Abre el paso a la guarida, aunque te cueste un animal.
lesson-break-through-done = Una sola jugada ha abierto el camino a la guarida.
lesson-break-through-fail = Ahora el camino a la guarida está cerrado.
lesson-loa-distance-title = Tan lejos como fichas haya
lesson-loa-distance-goal1 = Muévete tantas casillas como fichas haya en la línea. Visita las dos casillas marcadas.
lesson-loa-distance-done = Cuentan todas las fichas de la línea, las de ambos bandos.
lesson-loa-distance-fail = Demasiadas jugadas. Cuenta las fichas de cada línea.
lesson-loa-captures-title = Pasa las tuyas, captura las rivales
lesson-loa-captures-goal1 = Captura la ficha blanca de d3. Tu ficha puede pasar por encima de su vecina.
lesson-loa-captures-done = Una ficha pasa por encima de las de su bando, nunca de las del rival.
lesson-loa-captures-fail = Demasiadas jugadas. Cuenta las fichas de la fila.
lesson-loa-connect-title = Todas juntas
lesson-loa-connect-goal1 = Junta todas tus fichas. Así ganas.
lesson-loa-connect-done = Gana el bando cuyas fichas se tocan todas, también en diagonal.
lesson-loa-connect-fail = Demasiadas jugadas. Todas tus fichas tienen que tocarse.
lesson-mules-around-title = De un borde al otro
lesson-mules-around-goal1 = Los bordes izquierdo y derecho están unidos. Ve a la casilla 24 y luego a la 33.
lesson-mules-around-done = Una ficha que sale por el borde derecho entra por el izquierdo.
lesson-mules-around-fail = Demasiadas jugadas. Pasa por el borde.
lesson-mules-jump-title = Tienes que saltar
lesson-mules-jump-goal1 = Quien puede saltar debe hacerlo. Salta por encima del soldado de la casilla 24.
lesson-mules-jump-done = Capturar es obligatorio, así que puedes atraer a las fichas rivales.
lesson-mules-jump-fail = Demasiadas jugadas. Salta por encima del soldado.
lesson-mules-win-title = Solo quedan mulas
lesson-mules-win-goal1 = Salta dos veces en una jugada. Un rival al que solo le quedan mulas ha perdido.
lesson-mules-win-done = Nunca dejes que una de tus mulas se convierta en dama: así se pierde.
lesson-mules-win-fail = Demasiadas jugadas. Salta dos veces en una sola jugada.
lesson-chess-king-title = Captura al rey
lesson-chess-king-goal1 = Captura al rey con tu torre. Así ganas.
lesson-chess-king-done = No hay jaque mate: la partida sigue hasta que se captura a un rey.
lesson-chess-king-fail = Demasiadas jugadas. Ve por el borde.
lesson-chess-check-title = Nadie dice jaque
lesson-chess-check-goal1 = Tu rey está atacado, y el del rival también. Te toca mover.
lesson-chess-check-done = Un rey puede quedar atacado, así que fíjate bien antes de cada jugada.
lesson-chess-check-fail = Ahora la dama captura a tu rey.
lesson-chess-pawns-title = Los peones siguen siendo peones
lesson-chess-pawns-goal1 = Desde su fila inicial, un peón puede avanzar dos casillas. Ve a las dos marcadas.
lesson-chess-pawns-done = En la última fila, un peón sigue siendo peón y no puede moverse.
lesson-chess-pawns-fail = Demasiadas jugadas. Empieza avanzando dos casillas.

# Learning: the list of lessons, a lesson, its arrows.
learn-title = Aprender
learn-offer = En 5 minutos
learn-progress = { $number } de { $count } lecciones
learn-level = Nivel { $number } de { $count }
learn-stars = { $count ->
        [0] ninguna estrella
        [one] una estrella
       *[other] { $count } estrellas
    }
learn-moves = { $moves ->
        [one] { $moves } jugada
       *[other] { $moves } jugadas
    }, tres estrellas con { $count }
learn-unchecked = No se ha podido comprobar la jugada. Prueba otra.
learn-searching = Buscando una buena jugada…
learn-first-game = Tu primera partida
learn-first-game-detail = Contra la Rata, con entrenador
learn-whole-game = Una partida entera
learn-way = Una flecha va de { $from } a { $to }.
learn-danger = Peligro: de { $from } a { $to }.
learn-mark = La casilla { $square } está marcada.
learn-hint-piece = Mueve la pieza de { $square }.
learn-hint-move = Juega { $move }.
command-next-level = Siguiente
command-lessons = Lecciones
# Puzzles: the choice, a puzzle, a storm, statistics.
puzzles-title = Ejercicios
puzzles-mixed = Variados
puzzles-mixed-detail = Cercanos a tu puntuación
puzzles-daily = Ejercicio del día
puzzles-daily-done = Resuelto hoy
puzzles-streak = { $count ->
        [one] Racha de { $count } día
       *[other] Racha de { $count } días
    }
puzzles-storm = Contrarreloj
puzzles-storm-detail = Todos los que puedas en tres minutos
puzzles-storm-best = Récord: { $count }
puzzles-again = Segundo intento
puzzles-again-detail = { $count ->
        [one] Uno que no resolviste
       *[other] { $count } que no resolviste
    }
puzzles-own = De tus partidas
puzzles-own-detail = { $count ->
        [one] Una victoria que se te escapó
       *[other] { $count } victorias que se te escaparon
    }
puzzles-themes = Por tema
puzzles-practise = Practicar: { $name }
puzzles-loading = Cargando los ejercicios…
puzzles-not-loaded = No se pudieron cargar los ejercicios: { $error }
puzzles-none = Aquí no hay ejercicios.
puzzles-no-more = Ese era el último ejercicio.
puzzles-solved = Resueltos: { $number } de { $count }
puzzles-rating = Tu puntuación: { $name }
puzzle-win = { $moves ->
        [one] Gana en una jugada.
       *[other] Gana en { $moves } jugadas.
    }
puzzle-only-win = Encuentra la jugada que gana.
puzzle-only-defence = Encuentra la única jugada que no pierde.
puzzle-right = ¡Correcto! Sigue así.
puzzle-solved = ¡Resuelto!
puzzle-wrong = Puedes ganar antes. Inténtalo de nuevo.
puzzle-wrong-win = Así no ganas. Inténtalo de nuevo.
puzzle-wrong-defence = Con esa jugada gana el rival. Inténtalo de nuevo.
puzzle-shown = Esa era.
puzzle-difficulty = Puntuación del ejercicio: { $name }
puzzle-new-rating = Tu puntuación en ejercicios: { $name }
storm-left = { $count ->
        [one] Queda { $count } s
       *[other] Quedan { $count } s
    }, resueltos: { $number }
storm-over = { $count ->
        [one] Se acabó el tiempo. Has resuelto un ejercicio.
       *[other] Se acabó el tiempo. Has resuelto { $count } ejercicios.
    }
command-solution = Solución
command-storm = Otra contrarreloj
shortcut-next-exercise = lección o ejercicio: siguiente
command-collect-puzzles = Guardar victorias perdidas
puzzles-collected = { $count ->
        [0] No hay ejercicios nuevos en esta partida.
        [one] Hay un ejercicio nuevo en «De tus partidas».
       *[other] Hay { $count } ejercicios nuevos en «De tus partidas».
    }
theme-den = A la guarida
theme-elimination = Captúralos a todos
theme-leap = Salto sobre el río
theme-trap = En la trampa
theme-rat-elephant = Rata contra elefante
theme-block = La rata impide un salto
theme-sacrifice = Sacrificio
theme-quiet = Jugada tranquila
theme-zugzwang = Toda jugada pierde (zugzwang)
theme-fork = Ataque doble
theme-guard = ¡Defiende!
theme-race = Carrera
theme-corner = Atrapado en el borde
online-title = Jugar en línea
online-server = Dirección del servidor
online-connect = Conectar
online-other-server = Otro servidor
online-bad-address = Esto no es la dirección de un servidor.
online-unreachable = { $host } no responde.
online-no-server = { $host } no ofrece partidas en línea.
online-untrusted = El certificado de { $host } no es válido, por lo que no es posible una conexión segura.
online-guest = Continuar como invitado
online-guest-help = Los invitados juegan partidas que no puntúan. Con una cuenta, tus partidas pueden puntuar.
online-guest-gone = Al cerrar la sesión, nadie podrá volver a jugar como este invitado.
online-sign-in = Iniciar sesión
online-register = Crear una cuenta
online-recover = He olvidado la contraseña
online-set-password = Cambiar la contraseña
online-sign-out = Cerrar sesión
online-password = Contraseña
online-new-password = Nueva contraseña
online-code = Código de recuperación
online-name-rule = Un nombre tiene de 3 a 20 letras de la A a la Z, cifras, guiones bajos o guiones, y no empieza por «guest-».
online-password-rule = Una contraseña tiene al menos 8 caracteres.
online-codes = Códigos de recuperación
online-codes-help = Si olvidas la contraseña, puedes cambiarla con cualquiera de estos códigos. Cada uno sirve una vez. Solo se muestran ahora: guárdalos en un lugar seguro.
online-codes-copy = Copiar los códigos
online-go-on = Continuar
page-back = Volver
page-clock-runs = Tu partida sigue: { $time }
online-account = Cuenta
online-play-now = Jugar ahora
online-searching = Buscando rival…
online-stop = Dejar de buscar
online-level-offer = Aún no hay rival. ¿Quieres jugar mientras tanto contra la máquina? La búsqueda continúa.
online-seeks = Partidas ofrecidas
online-no-seeks = Ahora no hay nadie esperando.
online-own-offer = Tu oferta
online-withdraw = retirar
online-new-game = Partida nueva
online-offer = Ofrecer una partida
online-invite = Invitar a un amigo
online-invite-help = Tu amigo abre este enlace para jugar contigo:
online-my-games = Mis partidas
online-no-games = No hay partidas.
online-your-turn = te toca
online-their-turn = le toca al rival
online-games-wait = Partidas en las que te toca: { $number }
online-rated = puntúa
online-casual = no puntúa
online-any-side = bando al azar
online-timed = con reloj
online-days = días por jugada
online-other-rules = otras reglas
online-next = Página siguiente
online-previous = Página anterior
online-more = Más partidas
online-games-played = partidas: { $number }
online-completion = Partidas jugadas hasta el final: { $percent } %
online-ranking-row = { $place }. { $name }, puntuación { $rating }, partidas: { $games }
online-nobody-ranked = Nadie ha jugado aún bastantes partidas puntuadas.
online-winner = ganó { $name }
online-game-begun = Hay rival para otra partida. Está en «Mis partidas».
online-wrong = El nombre, la contraseña o el código no es correcto.
online-name-taken = Este nombre ya está en uso.
online-name-reserved = Este nombre está reservado o era de otra persona hasta hace poco. Elige otro.
online-password-common = Esta contraseña es fácil de adivinar: es una de las más comunes o es igual que el nombre. Elige otra.
online-too-many = Demasiados intentos. Inténtalo más tarde.
online-session-over = Tu sesión ha terminado.
online-busy = El servidor está ocupado ahora. Inténtalo dentro de poco.
online-storage = El servidor no puede guardar nada ahora. Inténtalo dentro de poco.
online-not-found = Eso no existe en este servidor.
online-refused = El servidor lo ha rechazado ({ $code }).
online-friends = Amigos
online-friend = amigo
online-friends-help = Dos personas son amigas cuando ambas lo han aceptado. Las ofertas de tus amigos aparecen primero.
online-befriend = Añadir amigo
online-unfriend = Quitar amigo
online-withdraw-request = Retirar solicitud
online-no-friends = Todavía no tienes amigos aquí.
online-requests = Solicitudes recibidas
online-requested = Solicitudes enviadas
online-block = Bloquear
online-unblock = Desbloquear
online-blocked = Personas bloqueadas: no se te emparejará con ellas
online-player-name = Nombre del jugador
online-archive = Archivo de partidas
online-any = Todos
online-result = Resultado
online-first-won = Ganó el primer jugador
online-second-won = Ganó el segundo jugador
online-opening = Primeras jugadas, por ejemplo A3 A4, A9 A8
online-search = Buscar
online-export = Guardar mis datos
online-password-changed = Se ha cambiado la contraseña y se ha cerrado la sesión en todos los demás dispositivos.
online-change-password = Cambiar la contraseña
online-sign-out-everywhere = Cerrar sesión en todos los dispositivos
online-delete = Eliminar la cuenta
online-delete-help = La cuenta y su nombre se eliminarán y no se podrán recuperar. Tus partidas se quedan en el archivo de partidas sin tu nombre.
online-withdraw-invitation = Retirar la invitación
lobby-not-ratable = Solo puntúan las partidas con las reglas y la posición inicial habituales y con tiempo limitado.
lobby-guest = Para las partidas que puntúan necesitas una cuenta.
lobby-restricted = Has dejado demasiadas partidas. Podrás volver a jugar partidas que puntúan dentro de un tiempo.
lobby-duplicate = Ya ofreces una partida así.
lobby-too-many = Tienes demasiadas partidas u ofertas. Termina antes alguna.
lobby-full = Ahora no caben más partidas en el servidor.
lobby-gone = Esta oferta ya no existe.
lobby-own = Es tu propia oferta.
lobby-blocked = No puedes jugar con esta persona.
lobby-same-address = Dos personas en la misma red no pueden jugar partidas que puntúan.
lobby-again = Tu última partida con puntuación fue contra esta persona. Juega antes con otra, o una partida que no puntúe.
lobby-often = Hoy ya has jugado tres partidas con puntuación contra esta persona; las siguientes no contarían. Juega con otra, o una partida que no puntúe.
lobby-bad-terms = Una partida así no es posible en este servidor.
lobby-offline = Ahora no hay conexión con el servidor.

## About this game

program-version = Versión { $version }
program-licence = Software libre con licencia MIT
credits-title = Créditos
credits-fonts = Tipos de letra
