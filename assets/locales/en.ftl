# English. This file defines the messages: every other language has the same ones with the same
# variables.
#
# Names of games, sides and pieces are messages with attributes, one for each grammatical form that
# the language needs. FORM($piece, case: "the") is the form of that name; where a name has no such
# form, it is the plain name. FORM($side, $piece, case: "of") agrees with the gender of the piece:
# it is the form `of-m` when the piece has `.gender = m`. CAPITAL(…) begins with a capital letter.

## Games

game-jungle = Jungle
game-lines-of-action = Lines of Action
game-mule-checkers = Mule Checkers
game-king-chess = King-capture Chess

## Sides

side-blue = Blue
    .of = Blue's
    .adjective = blue
side-red = Red
    .of = Red's
    .adjective = red
side-white = White
    .of = White's
    .adjective = white
side-black = Black
    .of = Black's
    .adjective = black

## Pieces

piece-rat = rat
    .title = Rat
    .the = the rat
    .a = a rat
piece-cat = cat
    .title = Cat
    .the = the cat
    .a = a cat
piece-dog = dog
    .title = Dog
    .the = the dog
    .a = a dog
piece-wolf = wolf
    .title = Wolf
    .the = the wolf
    .a = a wolf
piece-leopard = leopard
    .title = Leopard
    .the = the leopard
    .a = a leopard
piece-tiger = tiger
    .title = Tiger
    .the = the tiger
    .a = a tiger
piece-lion = lion
    .title = Lion
    .the = the lion
    .a = a lion
piece-elephant = elephant
    .title = Elephant
    .the = the elephant
    .a = an elephant
piece-pawn = pawn
    .title = Pawn
    .the = the pawn
    .a = a pawn
piece-knight = knight
    .title = Knight
    .the = the knight
    .a = a knight
piece-bishop = bishop
    .title = Bishop
    .the = the bishop
    .a = a bishop
piece-rook = rook
    .title = Rook
    .the = the rook
    .a = a rook
piece-queen = queen
    .title = Queen
    .the = the queen
    .a = a queen
piece-king = king
    .title = King
    .the = the king
    .a = a king
# The piece of Lines of Action.
piece-stone = stone
    .title = Stone
    .the = the stone
    .a = a stone
# The pieces of Mule Checkers.
piece-soldier = soldier
    .title = Soldier
    .the = the soldier
    .a = a soldier
piece-mule = mule
    .title = Mule
    .the = the mule
    .a = a mule
piece-checkers-king = king
    .title = King
    .the = the king
    .a = a king

## Computer players. The levels have the names of the animals, with a capital letter.

player-random = Random
player-greedy = Greedy

## How pieces move, below their names: no capital letter, no full stop.

about-rat = swims; captures the elephant from land
about-jumper = jumps over the river, unless a rat swims there
about-elephant = captures every animal except the rat
about-elephant-and-rat = captures every animal
about-step = moves one square at a time
about-pawn = moves one square ahead, two from its home row; captures diagonally
about-knight = moves two squares straight and one to the side, over any piece
about-bishop = moves along diagonals
about-rook = moves along rows and columns
about-queen = moves along rows, columns and diagonals
about-king = moves one square in any direction; losing it loses the game
about-stone = moves exactly as many squares as there are stones on its line, of both colours
about-soldier = moves diagonally forward; becomes a king on the far row
about-mule = moves as a soldier does, but loses the game on the far row
about-checkers-king = moves diagonally forward and backward

## The other rules of each game

rule-jungle-ranks = An animal captures opponents of its own rank or lower.
rule-jungle-ranks-both-fall = An animal captures weaker opponents. Two animals of the same rank fall together.
rule-jungle-ranks-blocked = An animal captures weaker opponents, and none of its own rank.
rule-jungle-trap = An animal in an enemy trap has rank 0: any animal captures it, and it cannot capture.
rule-jungle-trap-captures = An animal in an enemy trap has rank 0: any animal captures it. It captures as before.
rule-jungle-shore = A rat in the river cannot capture on land, nor the other way round.
rule-jungle-shore-rats = Between river and land, only a rat captures a rat.
rule-jungle-den = Enter the enemy den to win.
rules-swim-title = Only the rat swims
rules-swim = All animals go one square, up, down or sideways.
rules-jump-title = Lion and tiger jump
rules-jump-leopard-title = Lion, tiger and leopard jump
rules-jump = Straight over the river, either way, and capture where they land.
rules-block-title = A rat stops the jump
rules-block = Any rat in the river on their way, of either colour.
rules-shore-title = River and land are separate
rules-trap-title = In their trap you are 0
rules-trap-leave = Outside again, it has its own rank.
rules-den-title = Your own den is closed
rules-own-den = None of your animals may go in.
rules-rat-elephant = The rat captures the elephant, never the other way round.
rules-rat-elephant-both = The rat captures the elephant, and the elephant captures the rat.
rules-ends-title = How a game ends
rules-end-repetition = same position three times
rules-end-resign = you resign or run out of time
rules-win = Win
rules-draw = Draw
rules-loss = Loss
rule-chess-king = Capture the king to win. There is no check; a king may move where it can be captured.
rule-chess-special = There is no castling, no en passant and no promotion.
rule-chess-stop = When a side stops the game, the pieces are counted: the higher score wins.
rule-pass = A side that cannot move passes.
rule-lines-pass-over = A stone passes over stones of its own colour, never over the opponent's.
rule-lines-capture = It captures an opposing stone on the square where it lands.
rule-lines-connect = Connect all your stones in one group to win; corners count as touching.
rule-lines-capture-connects = A capture may connect the stones that the opponent has left.
rule-mule-edges = The left and right edges are joined: a checker leaves on one and enters on the other.
rule-mule-captures = A checker captures by jumping over an opponent's checker to an empty square. It must capture if it can, and continue as long as it can; a soldier that is crowned ends the move.
rule-mule-win = Lose all your mules, or capture all opposing soldiers and kings, to win.
rule-mule-loss = A side that crowns a mule or cannot move loses.

## Rule options in the start menu

preset-classic = Classic
preset-online = Chinese online
preset-van-rijn = Endgame studies
option-elephant-takes-rat = The elephant captures the rat
option-rat-shore-capture = Rats capture each other between river and land
option-trapped-may-capture = An animal in an enemy trap still captures
option-equal-ranks = When two animals of the same rank meet
option-equal-ranks-captures = The attacker captures
option-equal-ranks-both-fall = Both fall
option-equal-ranks-blocked = No capture
option-leopard-jumps = The leopard jumps over the river
option-no-move = A side without a legal move
option-no-move-loss = Loses
option-no-move-draw = Draws
option-wolf-over-dog = The wolf is stronger than the dog
option-repetition = The same position for the third time
option-repetition-none = Allowed
option-repetition-draw = Draw
option-repetition-forbidden = Forbidden
option-repetition-seven = Online rule
option-simultaneous = A move that connects both sides
option-simultaneous-draw = Draw
option-simultaneous-mover = Mover wins
option-size = Squares along each edge of the board

## Moves

move-pass = { FORM($side) } cannot move and passes.
move-step = { FORM($side, case: "of") } { FORM($piece) } moves to { $square }.
move-swim = { FORM($side, case: "of") } { FORM($piece) } swims to { $square }.
move-enter-river = { FORM($side, case: "of") } { FORM($piece) } enters the river.
move-leave-river = { FORM($side, case: "of") } { FORM($piece) } leaves the river.
move-jump = { FORM($side, case: "of") } { FORM($piece) } jumps over the river.
move-enter-trap = { FORM($side, case: "of") } { FORM($piece) } enters a trap.
move-leave-trap = { FORM($side, case: "of") } { FORM($piece) } leaves the trap.
move-enter-den = { FORM($side, case: "of") } { FORM($piece) } enters the den.
move-capture = { FORM($side, case: "of") } { FORM($piece) } captures { FORM($victim, case: "the") } on { $square }.
move-jump-capture = { FORM($side, case: "of") } { FORM($piece) } jumps and captures { FORM($victim, case: "the") } on { $square }.
move-both-fall = { FORM($side, case: "of") } { FORM($piece) } attacks { FORM($victim, case: "the") } on { $square }: both fall.
# Lines of Action, in which all pieces are stones.
move-stone = { FORM($side) } moves to { $square }.
move-stone-capture = { FORM($side) } captures { FORM($victim, case: "the") } on { $square }.
# Mule Checkers. $crowned is "yes" when the soldier or mule becomes a king, or "no".
move-checker = { FORM($side, case: "of") } { FORM($piece) } moves to { $square }{ $crowned ->
        [yes] , and is crowned
       *[no] { "" }
    }.
move-checker-capture = { FORM($side, case: "of") } { FORM($piece) } jumps to { $square } and captures { FORM($victim, case: "a") }{ $crowned ->
        [yes] , and is crowned
       *[no] { "" }
    }.
move-checker-captures = { FORM($side, case: "of") } { FORM($piece) } jumps to { $square } and captures { $count } pieces{ $crowned ->
        [yes] , and is crowned
       *[no] { "" }
    }.

## Illegal moves: sentences without a full stop

illegal-bank = The { FORM($piece) } cannot capture between river and land
illegal-elephant-rat = The elephant cannot capture the rat
illegal-empty = There is no piece on { $square }
illegal-equal-rank = An animal does not capture its own kind
illegal-game-over = The game is over
illegal-jump-blocked = A rat in the river blocks the jump
illegal-jumps-on = The checker can jump again, so it must
illegal-light-square = Checkers can only be on dark squares
illegal-not-a-jumper = Only the lion and the tiger can jump over the river
illegal-not-a-line = A piece moves along a row, a column or a diagonal
illegal-not-a-step = The { FORM($piece) } moves one square up, down, left or right
illegal-not-home = A pawn advances two squares from its home row only
illegal-not-yours = It is { FORM($side, case: "of") } turn
illegal-pawn-diagonal = Pawns move diagonally only to capture
illegal-occupied = { $square } is occupied
illegal-off-board = This is not a square of the board
illegal-other-jumps = A capture is mandatory; you can jump from { $squares }
illegal-own-den = An animal cannot enter its own den
illegal-own-piece = Your own piece is on { $square }
illegal-pass = Only a side that cannot move can pass
illegal-path = A move goes from one square to another
illegal-pawn-ahead = Pawns capture diagonally, not straight ahead
illegal-repetition = This would repeat the position for the third time
illegal-stays-too-long = This animal has stayed on the same squares for too long
illegal-river = Only the rat can enter the river
illegal-too-strong = The { FORM($victim) } is stronger than the { FORM($piece) }
illegal-trapped = An animal in an enemy trap cannot capture
illegal-pawn = A pawn advances one square and captures diagonally
illegal-knight = The knight moves two squares straight and one to the side
illegal-bishop = The bishop moves along diagonals
illegal-rook = The rook moves along rows and columns
illegal-queen = The queen moves along rows, columns and diagonals
illegal-king = The king moves one square
illegal-blocked = Another piece blocks the { FORM($piece) }
illegal-must-jump = This checker can jump, so it must
illegal-cannot-continue = The checker cannot continue its jumps to that square
illegal-checkers-king = A king moves one square diagonally
illegal-checker = A checker moves one square diagonally forward
illegal-stone-blocked = A stone cannot pass over an opponent's stone
illegal-distance = { $count ->
        [one] On this line a stone moves exactly one square
       *[other] On this line a stone moves exactly { $count } squares, one for each stone on it
    }

## How games end

end-no-move = The side to move has no legal move.
end-no-move-score-win = Neither side can move: { FORM($winner, case: "of") } pieces are worth more.
end-no-move-score-draw = Neither side can move: both sides' pieces are worth the same.
end-no-move-loss = { FORM($loser) } cannot move, so { FORM($winner) } wins.
end-no-move-both = Neither side can move.
end-abandonment = { FORM($loser) } has left the game.
end-adjudication = The game was adjudicated.
end-agreement = The players agreed to a draw.
end-both-connected-win = Both sides have connected all their stones; { FORM($winner) } moved and wins.
end-both-connected-draw = Both sides have connected all their stones, so the game is a draw.
end-connected = { FORM($winner) } has connected all its stones.
end-connected-by-opponent = { FORM($loser, case: "of") } move has connected all of { FORM($winner, case: "of") } stones, so { FORM($winner) } wins.
end-den = { FORM($winner) } has entered the den.
end-king-captured = { FORM($winner) } has captured the king.
end-last-piece = { FORM($winner) } has captured the last piece.
end-no-pieces = The last animals of both sides have fallen together.
end-mule-crowned = { FORM($loser) } has crowned a mule, so { FORM($winner) } wins.
end-mules-lost = { FORM($winner) } has lost all its mules and wins.
end-repetition = The position has occurred for the third time.
end-resignation = { FORM($loser) } has resigned.
end-soldiers-lost = { FORM($loser) } has only mules left, so { FORM($winner) } wins.
end-stopped-win = The game was stopped: { FORM($winner, case: "of") } pieces are worth more.
end-stopped-draw = The game was stopped: both sides' pieces are worth the same.
end-time = { FORM($loser) } has run out of time.

headline-you-win = You win!
headline-you-lose = You lost this one.
headline-win = { FORM($side) } wins!
headline-draw = Draw

## Hints

hint-searching = Looking for a good move…
hint-none = No hint could be found.
hint-piece = Look at { FORM($piece, case: "the") } on { $square }.
# The move, then one of the sentences below.
hint-move = { $move }. { $sentence }
hint-only = The only legal move.
hint-others-lose = Every other move loses.
hint-best = A good move.
hint-captures = Captures { FORM($piece, case: "the") }.
hint-captures-many = Captures { $count } pieces.
hint-saves = Saves { FORM($piece, case: "the") }.
hint-loses = { $moves ->
        [one] Every move loses immediately.
       *[other] Every move loses, this one in { $moves } moves.
    }
# What a move does that wins, at once or in some moves.
hint-win-den = { $moves ->
        [one] Reaches the den.
       *[other] Reaches the den in { $moves } moves.
    }
hint-win-last-piece = { $moves ->
        [one] Captures the last piece.
       *[other] Captures the last piece in { $moves } moves.
    }
hint-win-king = { $moves ->
        [one] Captures the king.
       *[other] Captures the king in { $moves } moves.
    }
hint-win-connected = { $moves ->
        [one] Connects all stones.
       *[other] Connects all stones in { $moves } moves.
    }
hint-win-connected-by-opponent = { $moves ->
        [one] Forces the opponent to connect your stones.
       *[other] Forces the opponent to connect your stones in { $moves } moves.
    }
hint-win-mule-crowned = { $moves ->
        [one] Forces the opponent to crown a mule.
       *[other] Forces the opponent to crown a mule in { $moves } moves.
    }
hint-win-mules-lost = { $moves ->
        [one] Gets rid of the last mule.
       *[other] Gets rid of the last mule in { $moves } moves.
    }
hint-win-soldiers-lost = { $moves ->
        [one] Leaves the opponent with only mules.
       *[other] Leaves the opponent with only mules in { $moves } moves.
    }
hint-win-no-move = { $moves ->
        [one] Leaves the opponent without a move.
       *[other] Leaves the opponent without a move in { $moves } moves.
    }
hint-win = { $moves ->
        [one] Wins.
       *[other] Wins in { $moves } moves.
    }
# What a move prevents. Without a piece, $piece is "none".
hint-defend-den = { $piece ->
        [none] Keeps the opponent out of the den.
       *[other] Stops { FORM($piece, case: "the") } at the den.
    }
hint-defend-last-piece = Saves the last piece.
hint-defend-king = Saves the king.
hint-defend-connected = Keeps the opponent from connecting.
hint-defend-mules-lost = Leaves the opponent with a mule.
hint-defend-soldiers-lost = Keeps a piece other than mules.
hint-defend-no-move = Avoids being left without a move.
hint-defend = Prevents a loss.

## Reports of games

# How the side that answers can win now, at once or in some moves: no full stop.
refutation-win-den = { $moves ->
        [one] Now { FORM($side) } can enter the den
       *[other] Now { FORM($side) } can enter the den in { $moves } moves
    }
refutation-win-last-piece = { $moves ->
        [one] Now { FORM($side) } can capture the last piece
       *[other] Now { FORM($side) } can capture the last piece in { $moves } moves
    }
refutation-win-king = { $moves ->
        [one] Now { FORM($side) } can capture the king
       *[other] Now { FORM($side) } can capture the king in { $moves } moves
    }
refutation-win-connected = { $moves ->
        [one] Now { FORM($side) } can connect all its stones
       *[other] Now { FORM($side) } can connect all its stones in { $moves } moves
    }
refutation-win-connected-by-opponent = { $moves ->
        [one] Now { FORM($side) } can force the opponent to connect { FORM($side, case: "of") } stones
       *[other] Now { FORM($side) } can force the opponent to connect { FORM($side, case: "of") } stones in { $moves } moves
    }
refutation-win-mule-crowned = { $moves ->
        [one] Now { FORM($side) } can force the opponent to crown a mule
       *[other] Now { FORM($side) } can force the opponent to crown a mule in { $moves } moves
    }
refutation-win-mules-lost = { $moves ->
        [one] Now { FORM($side) } can get rid of its last mule
       *[other] Now { FORM($side) } can get rid of its last mule in { $moves } moves
    }
refutation-win-soldiers-lost = { $moves ->
        [one] Now { FORM($side) } can leave the opponent with only mules
       *[other] Now { FORM($side) } can leave the opponent with only mules in { $moves } moves
    }
refutation-win-no-move = { $moves ->
        [one] Now { FORM($side) } can leave the opponent without a move
       *[other] Now { FORM($side) } can leave the opponent without a move in { $moves } moves
    }
refutation-win = { $moves ->
        [one] Now { FORM($side) } can win at once
       *[other] Now { FORM($side) } can win in { $moves } moves
    }
# One of the sentences above, with the move that the side plays.
refutation-wins = { $win }: { $answer }.
answer-step = { FORM($piece, case: "the") } on { $from } moves to { $square }
answer-jump = { FORM($piece, case: "the") } on { $from } jumps to { $square }
answer-capture = { FORM($piece, case: "the") } on { $from } captures { FORM($victim, case: "the") } on { $square }
answer-jump-capture = { FORM($piece, case: "the") } on { $from } jumps and captures { FORM($victim, case: "the") } on { $square }
# Mule Checkers.
answer-jump-captures = { $count ->
        [one] { FORM($piece, case: "the") } on { $from } jumps to { $square } and captures a piece
       *[other] { FORM($piece, case: "the") } on { $from } jumps to { $square } and captures { $count } pieces
    }
answer-pass = { FORM($side) } passes
refutation-captures = Now { FORM($side, case: "of") } { FORM($piece) } wins { FORM($victim, case: "the") } on { $square }.
refutation-captures-many = Now { FORM($side, case: "of") } { FORM($piece) } wins { $count } pieces.
refutation-line = The best answer: { $line }.
# How a side could have won.
missed-win-den = { $moves ->
        [one] { FORM($side) } could have entered the den.
       *[other] { FORM($side) } could have entered the den in { $moves } moves.
    }
missed-win-last-piece = { $moves ->
        [one] { FORM($side) } could have captured the last piece.
       *[other] { FORM($side) } could have captured the last piece in { $moves } moves.
    }
missed-win-king = { $moves ->
        [one] { FORM($side) } could have captured the king.
       *[other] { FORM($side) } could have captured the king in { $moves } moves.
    }
missed-win-connected = { $moves ->
        [one] { FORM($side) } could have connected all its stones.
       *[other] { FORM($side) } could have connected all its stones in { $moves } moves.
    }
missed-win-connected-by-opponent = { $moves ->
        [one] { FORM($side) } could have forced the opponent to connect { FORM($side, case: "of") } stones.
       *[other] { FORM($side) } could have forced the opponent to connect { FORM($side, case: "of") } stones in { $moves } moves.
    }
missed-win-mule-crowned = { $moves ->
        [one] { FORM($side) } could have forced the opponent to crown a mule.
       *[other] { FORM($side) } could have forced the opponent to crown a mule in { $moves } moves.
    }
missed-win-mules-lost = { $moves ->
        [one] { FORM($side) } could have got rid of its last mule.
       *[other] { FORM($side) } could have got rid of its last mule in { $moves } moves.
    }
missed-win-soldiers-lost = { $moves ->
        [one] { FORM($side) } could have left the opponent with only mules.
       *[other] { FORM($side) } could have left the opponent with only mules in { $moves } moves.
    }
missed-win-no-move = { $moves ->
        [one] { FORM($side) } could have left the opponent without a move.
       *[other] { FORM($side) } could have left the opponent without a move in { $moves } moves.
    }
missed-win = { $moves ->
        [one] { FORM($side) } could have won at once.
       *[other] { FORM($side) } could have won in { $moves } moves.
    }
# A move that lost much of the chance to win. $before and $after are in percent.
turning-point = Move { $number }: { FORM($side, case: "of") } chances fall from { $before } to { $after }
accuracy = Accuracy { $percent }
# The marks of moves: !!, !, !?, ?!, ?, ??
mark-brilliant = brilliant move
mark-good = only good move
mark-interesting = interesting move
mark-dubious = inaccuracy
mark-mistake = mistake
mark-blunder = blunder
# How a position stands.
standing-wins = { $moves ->
        [0] { FORM($side) } has won
        [one] { FORM($side) } wins in { $moves } move
       *[other] { FORM($side) } wins in { $moves } moves
    }
standing-much-better = { FORM($side) } is much better
standing-better = { FORM($side) } is better
standing-little-better = { FORM($side) } is a little better
standing-equal = Equal
standing-drawn = Draw

## The board for screen readers

board-name = { FORM($game) } board
# "blue lion"
square-piece = { FORM($side, $piece, case: "adjective") } { FORM($piece) }
square-rank = rank { $rank }
square-river = river
square-trap = trap
square-den = den
square-selected = selected
square-legal-move = legal move
list-separator = ,{" "}

# Spoken when a screen reader's user presses a key. The letters of squares are spoken as they are.
speech-moves = Moves: { $squares }.
speech-no-moves = No moves from here.
speech-captures = Captures: { $captures }.
speech-no-captures = No captures from here.
speech-can-be-captured = can be captured by { FORM($piece, case: "the") }
speech-piece-on = { FORM($piece) } on { $square }
speech-pieces = { FORM($side) }: { $pieces }.
speech-row = Row { $row }: { $pieces }.
speech-row-empty = Row { $row } is empty.
speech-no-piece = No such piece.
speech-no-last-move = No move has been played yet.
speech-undone = Undone: { $move }
# A move that is played at once when it is the turn of the person who has chosen it.
speech-premove = Premove: { $move }
speech-premove-cancelled = Premove cancelled

## Players and results

player-you = You
player-computer = Computer ({ $name })
pairing = { $first } – { $second }
game-progress = { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }
game-progress-won = { $moves ->
        [one] { $moves } move, { FORM($winner) } won
       *[other] { $moves } moves, { FORM($winner) } won
    }
game-progress-draw = { $moves ->
        [one] { $moves } move, draw
       *[other] { $moves } moves, draw
    }
game-title = { FORM($game) }: { $players }
game-unfinished = unfinished
age-now = just now
age-minutes = { $count ->
        [one] { $count } minute ago
       *[other] { $count } minutes ago
    }
age-hours = { $count ->
        [one] { $count } hour ago
       *[other] { $count } hours ago
    }
age-days = { $count ->
        [one] { $count } day ago
       *[other] { $count } days ago
    }

## Commands: the texts of buttons

command-undo = Undo
command-redo = Redo
command-hint = Hint
command-move-now = Move now
command-resign = Resign
command-stop-game = Stop
command-confirm-resign = Confirm: { $action }
command-offer-draw = Offer a draw
command-accept-draw = Accept the draw
command-decline-draw = Decline
command-show-failure = Continue…
command-retry-player = Try again
command-replace-player = Choose another player
command-save-and-leave = Save and leave
command-pause = Pause
command-resume = Resume
command-go-to-move = Go to move
command-first-move = To the start
command-previous-move = Previous move
command-previous-capture = Previous capture
command-play-replay = Play
command-next-capture = Next capture
command-next-move = Next move
command-last-move = To the end
command-replay-speed = Replay speed
command-continue-from-here = Continue from here
command-flip-board = Flip board
command-coordinates = Coordinates
command-sound = Sound
command-full-screen = Full screen
command-menu = Menu
command-rules = Pieces and rules
command-settings = Settings
command-shortcuts = Keyboard shortcuts
command-about = About this game
command-licences = All credits and licences
command-saved-games = Games
command-export = Export…
command-close = Close
command-play = Play
command-play-again = Play again
command-standard-board = Standard
command-continue = Continue
command-continue-game = Continue · { $title } · { $progress }
command-load = Load
command-load-moves = { $count ->
        [one] Load the first move
       *[other] Load the first { $count } moves
    }
command-restart = Restart
command-replay = Replay
command-new-game = New game
command-open = Open…
command-open-file = Open a file…
command-save = Save
command-save-as = Save as…
command-replace-file = Replace the file
command-save-copy = Save as a copy
command-cancel = Cancel
command-view-board = View board
command-copy-link = Copy link
export-picture = Position as a picture (PNG)
export-text = Position as text
export-animation = Game as an animation (GIF)

# The same for screen readers, where a button alone does not say enough.
action-play-friend = Play { FORM($game) } with a friend
action-play-computer = Play { FORM($game) } against the computer
action-watch = Watch computers play { FORM($game) }
action-level = Computer level: { $name }
action-move-first = Against the computer, you move first
action-move-second = Against the computer, you move second
action-move-either = Against the computer, you move first or second at random
action-rules = Rules of { FORM($game) }: { $name }
action-replace-player = Choose another player: { $name }
action-go-to-move = Move { $number }: { $move }

## Keyboard shortcuts: what each does, without a capital letter and a full stop

shortcut-undo = undo a move
shortcut-redo = redo a move
shortcut-hint = hint: first the piece, then its move
shortcut-move-now = the computer moves now
shortcut-pause = pause computers that play each other
shortcut-first-move = replay: to the start
shortcut-previous-move = replay: previous move
shortcut-previous-capture = replay: previous capture
shortcut-play-replay = replay: play or pause
shortcut-next-capture = replay: next capture
shortcut-next-move = replay: next move
shortcut-last-move = replay: to the end
shortcut-flip-board = flip the board
shortcut-coordinates = show or hide coordinates
shortcut-sound = sound on or off
shortcut-full-screen = full screen on or off
shortcut-rules = pieces and rules
shortcut-shortcuts = keyboard shortcuts
shortcut-new-game = new game
shortcut-open = open a game or a board
shortcut-save = save the game
shortcut-save-as = save the game as a new file
shortcut-move-cursor = move the cursor
shortcut-select = select the piece or the square
shortcut-cancel = cancel the selection, close a dialog
shortcut-text-larger = larger text
shortcut-text-smaller = smaller text
shortcut-text-normal = normal text size
shortcut-next-piece = screen reader: to the next piece with this letter
shortcut-speak-square = screen reader: this square
shortcut-speak-moves = screen reader: the moves from this square
shortcut-speak-captures = screen reader: the captures from this square
shortcut-speak-last-move = screen reader: the last move
shortcut-speak-clocks = screen reader: the clocks
shortcut-speak-pieces = screen reader: all pieces and their squares
shortcut-speak-row = screen reader: the pieces in a row
# Names of keys, as they are printed on keyboards.
key-control = Ctrl
key-shift = Shift
key-space = Space
key-enter = Enter
key-escape = Esc
key-home = Home
key-end = End
# The letter of a piece in position texts, such as R for the rat.
key-piece-letter = letter of a piece

## Start menu

menu-game = Game
menu-players = Players
menu-two-players = Two players
menu-one-player = One player
menu-computers = Computers
menu-your-side = Your side
menu-side-first = { FORM($side) }, first
menu-side-either = Either, at random
menu-level = Computer level
clock-title = Time for each side
clock-none = No clock
clock-days = { $days ->
        [one] { $days } day per move
       *[other] { $days } days per move
    }
clock-help = Minutes for the whole game, and seconds added after each move
clock-in-force = clock { $time }
clock-low = Ten seconds left
menu-level-of-side = { FORM($side, case: "of") } level
level-overlooks = Overlooks one capture in { $count }
level-strongest = Overlooks nothing; thinks for up to a second
level-random = Moves at random
level-greedy = Captures the most valuable piece it can
labelled-value = { $label }: { $name }
menu-rules = Rules
menu-board = Board
menu-drop-file = or drop one here
home-play-computer = Play the computer
home-play-friend = Play a friend
home-watch = Watch two computers
home-weaker = Weaker opponent
home-stronger = Stronger opponent
home-against = Against { $name }
home-all-rules = All rules…
home-more-games = More games
friends-title = Friends
friends-detail = Here or online
friends-here = Play here
friends-here-about = Two people at this screen take turns.
friends-nearby-about = Two devices in the same network. No internet is needed.
friends-online-about = With anybody, on a server, as a guest or with an account.
home-nearby = Play nearby
home-level = { $level }, rating { $rating }
home-you-play = You play { FORM($side) }
home-your-games = Your games
rules-classic = Classic rules
rules-online = Chinese online rules
rules-van-rijn = Endgame study rules
rules-own = Your own rules
rules-repetition-none = repetition allowed
rules-repetition-draw = repetition is a draw
rules-repetition-forbidden = no third repetition
rules-repetition-seven = online repetition rule

## Settings

settings-volume = Volume
settings-group-reading = Language and text
settings-group-sound = Sound
settings-group-playing = Board and game
settings-animation-speed = Animation speed
settings-speed-off = Off
settings-speed-slow = Slow
settings-speed-normal = Normal
settings-speed-fast = Fast
settings-show-coordinates = Show coordinates
settings-shared-screen = Two people at one screen
settings-shared-still = Board stays
settings-shared-turn = Board turns
settings-shared-face = Pieces face players
settings-computer-speed = Computer speed
settings-language = Language
# The language of the operating system or the browser.
settings-system = System
settings-text-size = Text size
settings-percent = { $number }%
settings-reduce-motion = Reduce motion
settings-theme = Theme
settings-looks = Board and pieces
settings-faces = Pieces
settings-faces-of-theme = As in the theme
settings-terrain-names = Names of traps, dens and rivers
theme-forest = Forest
theme-daylight = Daylight
theme-high-contrast = High contrast
theme-paper = Paper
theme-night = Night
theme-color-blind = Colour-blind safe
# The faces of the pieces.
faces-animals = Animals
faces-characters-traditional = Traditional Chinese characters
faces-characters-simplified = Simplified Chinese characters
faces-letters = Letters
faces-silhouettes = Silhouettes
# The names on squares, as short as possible.
terrain-trap = Trap
terrain-den = Den
terrain-river = River
# $error is in English.
theme-unreadable = The theme { $file } cannot be read: { $error }
theme-too-long = The theme { $file } is longer than { $bytes } bytes
theme-damaged = The theme { $file } has an error in line { $line }, column { $column }: { $error }
theme-left-out = Only the first { $count } theme files are shown; the others are left out.

## Dialogs

dialog-notice = Notice
dialog-game = Game
dialog-export = Export
dialog-players = New game
dialog-rule-options = How do you play at home?
dialog-exporting = Exporting the game
dialog-damaged-game = Damaged game
dialog-draw-offered = Draw offered
dialog-rated-game = Rated game
dialog-rated-undo = If you take a move back, this game will not count for your rating.
dialog-rated-hint = With a hint, this game will not count for your rating.
dialog-draw-question = { FORM($side) } offers a draw. { FORM($opponent) }, do you accept?
dialog-play-board = Play this board?
dialog-play-board-question = Leave this game and play { $file }?
dialog-file-changed = Replace the file?
dialog-file-changed-question = Another window or program has changed { $file } since it was opened or saved here.
dialog-player-failed = The computer did not move
dialog-player-failed-no-move = The computer, playing { FORM($side) }, returned no move.
dialog-player-failed-illegal-move = The computer, playing { FORM($side) }, returned an illegal move.
dialog-player-failed-timed-out = The computer, playing { FORM($side) }, did not answer in time.
dialog-resign-question = { FORM($side) } resigns, and { FORM($opponent) } wins.
# $scores: "king 1000, queen 50"
dialog-stop-question = The game stops and the pieces are counted: { $scores }. The higher score wins.
piece-score = { FORM($piece) } { $score }
dialog-no-games = Your games are saved here automatically.
file-dialog-open = Open a game or a board
file-dialog-save = Save the game
file-dialog-games-and-boards = Games and boards
file-dialog-games = Games
file-dialog-all-files = All files

## The panel next to the board

panel-side-to-move = { FORM($side) } to move.
panel-endgame = Calculating this endgame: { $percent }
panel-endgame-memory = There is not enough memory to calculate this endgame.
panel-side-moves-first = { FORM($side) } moves first.
# Whose move it is: that of a person at this device, or of a computer or a person elsewhere.
panel-your-move = Your move
panel-thinking = { $name } is thinking…
panel-premove = Premove set · Esc cancels
panel-move-number = move { $number }
panel-you-win = You win if you…
panel-win-den = enter their den
panel-win-all = capture them all
panel-win-no-move = leave them no move
panel-captures = It captures
panel-captured-by = It is captured by
panel-tap-square = Tap the square you meant.
panel-depth = depth { $depth }
panel-wins-in = wins in { $moves }
panel-loses-in = loses in { $moves }
panel-winning = winning
panel-losing = losing
panel-position-in-game = Position in the game
decimal-separator = .

## Notices

notice-saved = Saved as { $name }.
notice-link-copied = Link copied. It is also in the address bar.
notice-link = The link is in the address bar.
notice-link-rejected = The browser does not accept the link.
notice-sentence = { $reason }.
notice-two-sentences = { $first } { $second }
notice-file-error = { $file }: { $reason }.
notice-not-written = { $file } could not be written.
notice-not-written-error = { $file } could not be written: { $error }.
notice-not-saved = The game could not be saved in { $file }: { $error }.
notice-no-file-dialog = No file dialog is available. The file is { $file }.
notice-no-open-dialog = No file dialog is available. Drop the file on the window, or start the game with it: jungle FILE.
notice-nothing-stored = Nothing can be stored here: games and settings are lost when you close Jungle.
notice-autosave-off = Autosave is off: { $error }.
notice-autosave-failed = Autosave failed: { $file }: { $error }.
notice-autosave-moved = Another window has continued the game in { $from }. Your game is now saved in { $to }.
notice-autosave-removed = The finished game { $file } was removed, because the storage is full.
notice-games-unreadable = The saved games could not be read: { $error }.
notice-game-unchanged = { $file } was not changed: { $reason }.
notice-game-damaged = The game in { $file } is damaged: { $reason }. { $result }
notice-renamed = It was renamed to { $file }.
notice-not-renamed = It could not be renamed.
notice-is-a-board = { $file } is a board, not a game.
notice-settings-unreadable = The settings could not be read: { $error }. { $result } Default settings are in use.
notice-settings-left = The file was left as it is.
notice-settings-not-saved = The settings could not be saved in { $file }: { $error }.
notice-settings-too-long = it is longer than { $bytes } bytes
notice-language-failed = { $language } is not available: { $error }. The texts are in English.
notice-looks-failed = This look is not available: { $error }. The board and the pieces stay as they are.
notice-theme-file = { $file } is a theme. Put it into the folder { $folder }, then choose it under “Board and pieces”.
notice-theme-file-page = { $file } is a theme. The page cannot use themes of your own; the desktop program can.
notice-music-failed = The music is not available: { $error }
notice-language-unknown = The language { $language } of the settings is unknown. The texts are in the language of the system.

## Board files

board-file-bad-data = Invalid file data found!
board-file-bad-label = Invalid animal label in file found!
board-file-in-river = Invalid input! Only rats can be put in river!
board-file-own-den = Invalid input! Animals can't be put in their own den!
board-file-enemy-den = Invalid input! Animals can't be put in the enemy's den!
board-file-occupied = Invalid input! Two animals can't be put on one square!
board-file-duplicate = Invalid input! A side can't have the same animal twice!
board-file-no-pieces = Invalid file data found! Each side needs an animal!
board-file-not-text = Invalid file data found! The file is not text!
board-file-too-long = Invalid file data found! The file is longer than 64 KiB!
board-file-none = This game has no board files
board-file-unreadable = File { $file } could not be opened
board-file-line = { $file }:{ $line }: { $reason }

## Illegal positions: parts of sentences, without a capital letter and a full stop

position-both-dens = each side has a piece in the opponent's den
position-crowned-mules = more than one mule is on its far row
position-in-own-den = no piece can be in its own den ({ $square })
position-in-river = only a rat can be in the river ({ $square })
position-light-square = { $square } is not a dark square
position-no-king = there is no king
position-no-pieces = there are no pieces
position-occupied = two pieces are on { $square }
position-off-board = square number { $number } is not on the board
position-pawn-behind-home = no pawn can be behind its home row ({ $square })
position-second-animal = a side has only one { FORM($piece) } (second on { $square })
position-side-without-pieces = { FORM($side) } has no piece
position-soldier-on-far-row = no soldier can be on its far row ({ $square })
position-too-many = { FORM($side) } has one { FORM($piece) } too many (on { $square })
position-too-many-chains = there are { $limit } chains of jumps or more
position-too-many-soldiers = { FORM($side) } has too many soldiers and kings
position-unknown-kind = the piece on { $square } is not a piece of this game
position-text-too-long = the position text is longer than { $limit } bytes
position-text-unknown-piece = column { $column }: '{ $found }' is not a piece of this game
position-text-empty-run = column { $column }: a number of empty squares cannot begin with 0
position-text-long-run = column { $column }: the number of empty squares is too large
position-text-row-length = row { $row } of the position has { $found } squares, but the board has { $expected }
position-text-row-count = the position has { $found } rows, but the board has { $expected }
position-text-missing-side = the side to move is missing: expected a space and one of { $known } after the board
position-text-unknown-side = '{ $found }' is not a side to move: expected one of { $known }
position-text-trailing = nothing may follow the side to move
position-illegal = the position is illegal: { $reasons }

## Damaged game files: sentences without a full stop

load-at-line = line { $line }, column { $column }: { $reason }
load-at-move = move { $number } (line { $line }): { $reason }
load-unreadable = The file cannot be read: { $error }
load-too-long = The file is longer than { $mebibytes } MiB
load-not-text = The file is not text
load-not-a-record = This is neither a game record nor a board file
load-duplicate-key = { $word } appears twice
load-too-many-entries = There are too many entries
load-version-zero = There is no version 0
load-newer-version = The file has version { $version }, but this program reads versions up to { $known }
load-unknown-game = Unknown game { $word }; expected one of: { $known }
load-unknown-option = Unknown option { $word }; expected one of: { $known }
load-unknown-word = Unknown word { $word }; expected one of: { $known }
load-unknown-value = { $option } cannot be { $word }; expected one of: { $known }
load-unknown-player = Unknown player { $word }; expected one of: { $known }
load-unknown-side = Unknown side { $word }; expected one of: { $known }
load-unknown-cause = Unknown cause { $word }; expected one of: { $known }
load-unknown-mark = Unknown mark { $word }; expected one of: { $known }
load-unknown-field = Unknown field { $word }; expected one of: { $known }
load-wrong-name = { $word } is not a name: expected 1 to { $limit } characters without control characters
load-wrong-time-control = { $word } is not a time control: expected none, fischer:SECONDS+SECONDS or days:NUMBER
load-wrong-date = { $word } is not a date and time in UTC
load-too-many-moves = There are more than { $limit } moves
load-unreadable-move = { $word } is not a move on this board
load-wrong-times = There are { $found } times for { $moves } moves
load-wrong-clocks = There are { $found } clock readings for { $moves } moves
load-end-no-sides = An end by { $cause } has neither a side nor a winner
load-end-winner-only = An end by { $cause } has no side, but may have a winner
load-end-side-only = An end by { $cause } has a side and no winner
load-row-length = Row { $row } of the board has { $found } squares, not { $expected }
load-missing-side = The field 'to_move' is missing, so the side to move is unknown
load-unknown-square = { $word } is not a square on this board
load-wrong-evaluation = { $word } is not an evaluation
load-too-many-note-entries = There are more than { $limit } marks or arrows in a note
load-missing-field = The field '{ $word }' is missing
load-duplicate-field = The field '{ $word }' appears twice
load-wrong-type = This should be { $expected }
load-struct = Fields must be in parentheses, without a name before them
load-eof = The file ends unexpectedly
load-trailing = Unexpected text after the record
load-recursion = Brackets are nested too deeply
load-start-text = The start is not a position: { $reason }
load-start-illegal = The start is illegal: { $reason }
load-missing-player = The player of { FORM($side) } is missing
load-other-side = After the moves, it is { FORM($side, case: "of") } turn
load-moves-after-end = The game is already over: { $end }
load-end-after-end = The game cannot end early, since it is already over: { $end }
load-illegal-move = { $word }: { $reason }
load-row-count = The board has { $found } rows, but { FORM($game) } has { $expected }
load-board-piece = { $word } on { $square } is not a piece of { FORM($game) }
load-board-terrain = The board shows '{ $found }' on { $square }, but the terrain is '{ $expected }'
load-board-mismatch = The board shows '{ $found }' on { $square }, but after the moves it is '{ $expected }'
load-board-illegal = The board is illegal: { $reason }
load-result-mismatch = The result says that { $found }, but after the moves { $expected }
result-none = the game is unfinished
result-draw = the game is a draw ({ $reason })
result-won = { $name } has won ({ $reason })
load-too-many-branches = There are more than { $limit } branches
load-too-deep-branches = There are more than { $limit } levels of nested branches
load-too-much-note-text = There are more than { $limit } bytes of text in notes
load-wrong-branch = Branch { $branch } does not leave an earlier line at one of its positions, or has no moves
load-branch-repeats = Branch { $branch } begins with the next move of the line that it leaves
load-branch-after-end = Branch { $branch } continues after the end of the game
load-branch-illegal-move = Move { $number } of branch { $branch } is illegal: { $reason }
load-note = Note { $note }: { $reason }
note-position = there is no such position
note-text = the text has a quotation mark, a backslash or a control character
note-entries = there are more than { $limit } marks or arrows
note-arrow = an arrow leaves the board or has an invalid kind
note-value = the value is out of range
link-too-long = The link is longer than that of any game
link-damaged = The link is damaged or incomplete
link-newer = The link is from a newer version of this page
link-unknown = The link is for a game that is not available here
link-move = Move { $number } of the link is illegal

## The page before the game has started

page-title = Jungle
page-description = Jungle, Lines of Action, Cylindrical Mule Checkers and king-capture Chess
page-landing = Jungle (Dou Shou Qi, 鬥獸棋) is the Chinese board game of eight animals, from the rat to the elephant. Play it against eight levels of the computer, with a friend or online, free and without advertisements.
page-canvas = Game board (picture). Press F6 for the accessible board.
page-accessible-board = Accessible board
page-actions = Actions
page-loading = Loading
page-reload = Reload
page-new-version = A new version is ready.
page-update = Update
page-later = Later
page-no-javascript = This page needs JavaScript.
page-no-webassembly = This browser has no WebAssembly, which the game needs.
page-no-webgl = This browser has no WebGL 2, which the game needs. It may be switched off.
page-too-old = This browser is too old: its WebAssembly lacks what the game needs.
page-not-loaded = The game could not be loaded. Check your connection.
page-not-started = The game could not be started: { $error }
page-crashed = The game crashed. Your moves are saved; reload the page.
page-graphics-lost = The browser stopped drawing the game. Your moves are saved; reload the page.
graphics-missing = No usable graphics driver was found. Jungle needs Vulkan, or Direct3D 12 on Windows. Install the latest driver for the graphics card: on Windows from its manufacturer or through Windows Update, on Linux a package such as mesa-vulkan-drivers. The page in a browser and “jungle console” work without it.
graphics-lost = The graphics driver has failed and could not be restarted. The game is saved: start Jungle again to continue it.
page-no-computer = The computer player could not be loaded. Check your connection.

## Players of this device

profile-guest = Guest
profiles-title = Players
profiles-new = New player
profiles-who = Who is playing?
profiles-friend = Second player
profile-edit = Edit player
profile-name = Name
profile-picture = Picture
profile-color = Colour
profile-create = Create player
profile-save = Save
profile-remove = Remove player
profile-remove-question = Remove { $name }? The file is kept under another name.
profile-export = Export player
profile-import = Import player
profile-no-rating = No rating yet
profile-rating = Rating { $rating }
ranking-title = Ranking list
ranking-rating = Rating
ranking-games = Games
ranking-results = Won, drawn, lost
ranking-best-win = Best win
ranking-streak = Streak
ranking-row = { $place }. { $name }, rating { $rating }; games: { $games }; won { $won }, drawn { $drawn }, lost { $lost }
streak-won = { $count }× won
streak-drawn = { $count }× drawn
streak-lost = { $count }× lost
player-page-title = Games and rating
player-page-rating = Rating over time
player-page-rating-summary = From { $first } to { $last }, highest { $highest }; rated games: { $count }
player-page-opponents = Results by opponent
player-page-sides = Results by side
player-page-games = Last games
profile-result-won = won
profile-result-drawn = drawn
profile-result-lost = lost
unrated-hint = Not rated: a hint was shown
unrated-undo = Not rated: a move was taken back
unrated-coach = Not rated: with the coach
unrated-own-rules = Not rated: your own rules
unrated-set-up = Not rated: not the standard start
unrated-stopped-early = Not rated: stopped early
unrated-no-rating = Not rated: an opponent without a rating
report-rating = { $name }: rating { $before } → { $after }
report-offer = Keep your rating and your games under a name?
report-stronger = Stronger opponent: { $level }
report-easier = Easier opponent: { $level }
achievements-title = Achievements
achievement-new = New achievement: { $name }
achievement-first-win = Win a game
achievement-rat-captures-elephant = Capture the elephant with the rat
achievement-jump-capture = Capture with a jump
achievement-trap-capture = Capture a stronger animal in a trap
achievement-nothing-lost = Win without losing a piece
achievement-rat-in-den = Enter the den with the rat
achievement-last-piece = Win with your last piece
achievement-comeback = Win after being three pieces behind
achievement-all-captured = Capture all enemy pieces
achievement-long-win = Win a game of at least 50 rounds
achievement-elephant-held = Draw against the Elephant
achievement-elephant-beaten = Defeat the Elephant
settings-achievements = Show achievements
settings-danger = Warning sound when my piece is in danger
settings-premoves = Choose a move while the opponent thinks
settings-thoughts = Show what the computer thinks (not rated)
settings-effects = Effects
settings-music = Music
settings-ambience = Nature sounds
music-offer = Would you like quiet music while you play? You can change it in the settings at any time.
music-on = Switch music on
notice-profile-unreadable = The file { $file } of a player cannot be read: { $error }. { $result }
notice-profile-imported = { $name } has been added to the players.
notice-profile-not-saved = The player could not be saved to { $file }: { $error }
profile-file-name = The name of the file may only contain the letters a to z, digits and hyphens
profile-wrong-field = The field '{ $field }' has an impossible value
# A name that a new player may keep.
profile-suggested-name =
    { $animal ->
        [rat] Clever Rat
        [cat] Quiet Cat
        [dog] Loyal Dog
        [wolf] Grey Wolf
        [leopard] Swift Leopard
        [tiger] Bold Tiger
        [lion] Brave Lion
       *[elephant] Wise Elephant
    }

# Rooms: games with people on other devices. $name is the name of the other person.
room-connecting = Connecting…
room-unanswered = { $host } does not answer. Trying again…
room-unanswered-host = Is the game still open on the other device?
room-reconnecting = Connection lost. Reconnecting…
room-elsewhere = This game was opened on another device or in another tab.
room-version = The host has a different version of the program.
room-closed = The host has closed the connection.
room-not-saved = Your move is not saved yet…
room-away = { $name } is not connected.
room-away-until = { $name } is not connected. In { $time } you can decide how to go on.
room-paused = The clocks are stopped.
room-waiting = Waiting for your opponent…
room-aborted = The game was ended without a result.
room-refused = The host did not accept that ({ $code }).
room-no-room = This game does not exist any more.
room-archived = This game is over. It is in the archive.
room-bad-link = This is not a link to a game.
room-no-spectators = The host does not allow spectators.
room-full = There is no space for more spectators.
room-asking = The host has been asked to let you in…
room-opponent = Your opponent
room-watching = You are watching
room-join-title = Join a game
room-join-name = Your name in this game
room-join = Join
room-question = An offer from your opponent
room-offer-takeback = { $name } would like to take back a move.
room-offer-abort = { $name } would like to end the game without a result.
room-offer-pause = { $name } would like to stop the clocks.
room-offer-resume = { $name } would like to continue the game.
room-offer-rematch = { $name } would like to play again with sides swapped.
room-accept = Accept
room-offered = Your opponent has been asked.
room-gone = { $name } has not come back.
room-claim-win = Claim the win
room-claim-draw = End the game as a draw
room-claim-computer = Play on against the computer
room-wait = Wait
nearby-title = Play with a friend nearby
nearby-host = Host a game
nearby-again = Host the last game again
nearby-spectators = Others may watch
nearby-scan = Your friend scans this code with the camera of a phone, or opens this address in a browser:
nearby-watch = To watch:
nearby-other-address = Another address
nearby-copy = Copy link
nearby-copy-watch = Copy link for spectators
nearby-links = Links to this game
nearby-present = Joined: { $names }
nearby-help = Has nobody joined yet?
nearby-help-network = Both devices must be on the same Wi-Fi network, and not on a guest network.
nearby-help-firewall = A firewall may have to allow port { $port } on private networks.
nearby-help-hotspot = If that does not help, connect both devices to the hotspot of a phone.
nearby-failed = The game cannot be hosted: { $error }
hosting-no-folder = the system has no folder for the data of Jungle
hosting-addresses = the addresses of this device cannot be read: { $error }
hosting-stopped = it stopped unexpectedly
hosting-not-saved = The hosted game cannot be saved: { $error }
hosting-file = { $file } cannot be read or written: { $error }
hosting-no-room = no game has been hosted yet
hosting-opening = a game cannot begin with these settings
hosting-damaged = the saved game cannot be read
hosting-damaged-line = { $file } is damaged in line { $line }
hosting-too-large = { $file } is too large
hosting-served = another window or program is already hosting this game
hosting-port = port { $port } cannot be used: { $error }
hosting-no-randomness = the system provides no random numbers for secure links
hosting-thread = the system cannot run it: { $error }
hosting-database = the storage does not work: { $error }
hosting-busy = too much is waiting to be saved
hosting-awake = A game is being hosted
nearby-admit = Another device wants to take over the place of { $name }. Let it in?
nearby-link = Link to a game
nearby-invite = Invite
nearby-games = Games on this network
nearby-searching = Looking for games…
nearby-ask = Ask to play
nearby-watch-game = Watch
nearby-wants = { $name } would like to play with you.
nearby-awake = This computer stays awake while it hosts the game.
room-pause = Ask to stop the clocks
room-resume = Ask to continue
room-ask-abort = Ask to end the game without a result
room-abort = End the game without a result
room-say = Say something
room-said = { $name }: { $text }
room-not-admitted = The host has not let you in.
room-no-free-seat = No seat is free here.
room-stale = The game has moved on in the meantime.
room-out-of-time = Your time is up.
room-not-now = That is not possible now.
room-too-fast = You have only just asked for that. Play on first.
say-hello = Hello!
say-good-luck = Good luck!
say-have-fun = Have fun!
say-you-too = You too!
say-good-game = Good game!
say-well-played = Well played!
say-thank-you = Thank you!
say-goodbye = Goodbye!
room-offers-allowed = Allow offers from your opponent
room-sentences = Show what your opponent says
nearby-free-takebacks = Moves may be taken back without asking
room-give-seconds = Give your opponent 15 seconds
room-give-day = Give your opponent a day
room-half-time = Half of your time for this move has passed.
room-last-hours = You have less than 12 hours left for this move.
nearby-offers = Players may ask for a draw, a pause or a takeback
nearby-away = { $name } (not connected)
nearby-watchers = { $count ->
        [one] { $count } spectator
       *[other] { $count } spectators
    }
nearby-no-page = This program was built without the page for browsers. Friends can join with the same program, but not in a browser.

## Analyses

command-analyse = Analysis
command-leave-analysis = Leave the analysis
command-engine-on = Turn the engine on
command-engine-off = Turn the engine off
command-engine-lines = { $count ->
        [one] { $count } line of the engine
       *[other] { $count } lines of the engine
    }
command-go-deeper = Search deeper
command-play-best-move = Play the best move
command-play-line = Play this line
command-next-branch = Next variation
command-previous-branch = Previous variation
command-leave-variation = Leave the variation
command-next-fork = Next choice of moves
command-delete-moves = Delete from here
command-promote-variation = Move the variation up
command-make-main-line = Make this the main line
command-comment = Comment
command-save-comment = Save the comment
command-mark = Mark the move with { $mark }
command-endings = Exact endings
command-board-cursor = Cursor on the board
command-report = Report of the game
command-next-mistake = Next mistake
command-previous-mistake = Previous mistake
shortcut-analyse = analyse the game
shortcut-leave-analysis = analysis: back to the game
shortcut-engine = analysis: engine on or off
shortcut-engine-lines = analysis: number of lines of the engine
shortcut-go-deeper = analysis: search deeper
shortcut-play-best-move = analysis: play the best move
shortcut-next-branch = analysis: next variation, or the end
shortcut-previous-branch = analysis: previous variation, or the start
shortcut-leave-variation = analysis: leave the variation
shortcut-next-fork = analysis: next choice of moves
shortcut-delete-moves = analysis: delete from here
shortcut-make-main-line = analysis: make this the main line
shortcut-comment = analysis: comment
shortcut-mark = analysis: mark the move with !!, !, !?, ?!, ?, ??
shortcut-endings = analysis: exact endings
shortcut-board-cursor = analysis: move pieces with the keyboard
shortcut-next-mistake = analysis: next mistake
shortcut-previous-mistake = analysis: previous mistake
key-alt = Alt
key-delete = Delete
# The parts of the analysis.
analysis-moves = Moves
analysis-report = Report
analysis-endings = Endings
analysis-searching = Searching…
analysis-engine-is-off = Computer help is off
# A button: a move of a line, and the chance of the line to win or what is proved about it.
analysis-play-line = { $score }: play up to { $move }
# Before a line: the side to move wins or loses in so many moves.
analysis-win = win { $moves }
analysis-loss = loss { $moves }
analysis-delete-question = { $count ->
        [one] Delete { $count } move?
       *[other] Delete { $count } moves?
    }
analysis-comment-label = Comment on this position
analysis-played = This move was played, so it cannot be changed.
# Which parts of the analysis are shown.
analysis-show-lines = Lines of the engine
analysis-show-arrows = Arrows for the best moves
analysis-show-bar = Chances as a bar
endings-none = Exact values are known for positions of up to { $count } pieces.
endings-building = Computing the exact values…
endings-wins = { $moves ->
        [one] wins in { $moves } move
       *[other] wins in { $moves } moves
    }
endings-draws = draws
endings-losses = { $moves ->
        [one] loses in { $moves } move
       *[other] loses in { $moves } moves
    }
report-about = The report shows where the game was won and lost: the chances after every move, mistakes, and better moves.
report-turning-points = Where the game turned
report-marks = inaccuracies: { $dubious }, mistakes: { $mistakes }, blunders: { $blunders }
report-table = All moves
# A move with its mark, if it has one, and the chances of its side before and after it.
report-row = { $number }. { $move }: from { $before } to { $after }
report-failed = The report could not be completed.
analysis-better = Better: { $line }.
# Learning from the mistakes of a game.
practice-find = { FORM($side) } played { $move }. Find a better move.
practice-checking = Checking the move…
practice-solved = Well done! { $move } is a good move.
practice-failed = { $move } is not good enough.
practice-unchecked = The move could not be checked. Try again.
practice-shown = The best move is { $move }.
practice-count = Mistake { $number } of { $count }, solved: { $solved }
practice-done = That was the last mistake. Solved: { $solved } of { $count }
practice-none = There are no mistakes to learn from.
command-practice = Learn from the mistakes
command-practice-end = Stop learning
command-practice-show = Show the solution
command-practice-retry = Try again
command-practice-next = Next mistake
shortcut-practice = analysis: learn from the mistakes
command-displays = What is shown
command-draw = Draw arrows
command-draw-at-cursor = Begin or end an arrow at the cursor
shortcut-draw = analysis: begin or end an arrow at the cursor
command-threats = Threats
shortcut-threats = analysis: show threats, as long as the key is held
shortcut-speak-standing = analysis: say how the position stands
analysis-no-threats = No threats.
analysis-threats = Threats: { $moves }.

## Coach
# Which moves the coach holds back, where the computer player is chosen.
coach-title = Coach
coach-off = Off
coach-blunders = Warns of big mistakes
coach-mistakes = Warns of all mistakes
coach-help = The coach asks whether you want to take back a bad move. Such games are not rated.
# Why the last move is bad, and the question.
coach-question = { $sentence } Take the move back?
# The lesson that is about a bad move.
coach-lesson = Lesson { $number } is about this: “{ $title }”.
# The answers: the best answer of the opponent is shown on the board.
command-show-answer = Show the answer
command-take-back = Take back
command-play-on = Play on
shortcut-play-on = coach: play on

## Position editor

command-set-up-position = Set up a position
command-edit-position = Edit the position
command-analyse-position = Analyse
command-starting-position = Starting position
command-empty-board = Empty board
editor-pieces = Pieces
# In the choice of pieces: it removes a piece from a square.
editor-eraser = Eraser
editor-side-to-move = Side to move
# $reason is a part of a sentence.
editor-problem = { CAPITAL($reason) }.
# A square without a piece, such as "B3, empty".
square-empty = empty
command-copy = Copy…
command-copy-position = Copy the position
command-copy-game = Copy the game
command-paste = Paste
command-open-pasted = Open
shortcut-copy-position = copy the position
shortcut-paste = paste a game, a link, a position or moves
notice-copied = Copied.
# $error is in English.
notice-not-copied = The clipboard cannot be used: { $error }
# The name of the field for a text to paste.
paste-label = A game, a link to a game, a position or moves
paste-empty = There is no text.
paste-too-long = The text is longer than { $mebibytes } MiB.
paste-room = This is a link to a game with people on other devices. Such a game cannot be opened here.
paste-position = { FORM($game) }: { $reason }.
paste-unknown = This is not a game, a link to a game, a position or a list of moves.

# Lessons. At most 90 characters each.
lesson-den-title = Into the den
lesson-den-goal1 = Walk into the enemy den on D9: that wins the game.
lesson-den-goal2 = Enter the enemy den, this time from the side.
lesson-den-done = Whoever enters the enemy den wins. Your own den is closed to you.
lesson-den-fail = Too many moves. Go straight to the den.
lesson-ranks-title = Who captures whom
lesson-ranks-goal1 = Capture the wolf, the leopard and the cat with your tiger: it outranks them.
lesson-ranks-goal2 = The elephant may not capture the rat. Capture each enemy with the right animal.
lesson-ranks-done = An animal captures those of its own rank and of lower ranks.
lesson-ranks-fail = Too many moves. Look for a shorter way.
lesson-water-title = Only the rat swims
lesson-water-goal1 = Swim with your rat, and visit all three marked squares in the river.
lesson-water-goal2 = Swim straight across both rivers to the marked square on the other side.
lesson-water-done = The rat may enter the river. The other animals may not.
lesson-water-fail = Too many moves. Look for a shorter way.
lesson-rat-title = The rat captures the elephant
lesson-rat-goal1 = Capture the elephant. Out of the river it is not allowed: go ashore first.
lesson-rat-goal2 = The elephant is close to your den. Find the only move that wins.
lesson-rat-done = On land, the rat captures the elephant.
lesson-rat-fail = Now the elephant gets into your den.
lesson-jump-title = Lion and tiger jump
lesson-jump-goal1 = Jump over the river with your lion, and capture both animals.
lesson-jump-goal2 = Jump from C3 to C7, and capture the dog.
lesson-jump-done = Lion and tiger jump straight over the river, and capture where they land.
lesson-jump-fail = Too many moves. Jump over the river.
lesson-rat-in-the-way-title = A rat in the way
lesson-rat-in-the-way-goal1 = Capture the cat on B7. The rat in the river is in the way of your jump from B3.
lesson-rat-in-the-way-goal2 = Your own rat is in the way of the jump. Move it, then capture the cat on C7.
lesson-rat-in-the-way-done = No animal jumps over a rat, whoever it belongs to.
lesson-rat-in-the-way-fail = Too many moves. Jump where no rat is in the way.
lesson-rat-blocks-title = Your rat blocks
lesson-rat-blocks-goal1 = The lion wants to jump. Stop it with your rat, and hold out for six moves.
lesson-rat-blocks-goal2 = Stop the jump of the lion with your rat, and keep the win for four moves.
lesson-rat-blocks-done = A rat in the river blocks every jump over it.
lesson-rat-blocks-fail = Now the lion jumps over the river.
lesson-traps-title = Traps
lesson-traps-goal1 = The elephant stands in your trap. Capture it with your cat.
lesson-traps-goal2 = Drive the leopard into your trap, and capture it. Only one move wins each time.
lesson-traps-done = In the trap of its enemy, an animal can be captured by any other.
lesson-traps-fail = Now the win is gone.
lesson-guard-title = One guard for two traps
lesson-guard-goal1 = Keep the lion out of your den with your cat, and win with your dog.
lesson-guard-goal2 = Keep the elephant out of your den with your wolf, and win with your dog.
lesson-guard-done = A weak animal beside two traps is enough to guard a den.
lesson-guard-fail = Now your den is open.
lesson-race-title = Count the moves
lesson-race-goal1 = Both cats run for the den. Be there first.
lesson-race-goal2 = Be in the den before the rat gets into yours.
lesson-race-done = Count the moves of both sides before you run.
lesson-race-fail = Now the enemy is faster.
lesson-opposition-title = Face to face
lesson-opposition-goal1 = Step in front of the enemy tiger, so that it has to give way.
lesson-opposition-goal2 = Step between the enemy wolf and your den, and keep the win for four moves.
lesson-opposition-done = Where equals stand face to face, the one who has to move gives way.
lesson-opposition-fail = Now you have to give way.
lesson-corner-title = Into the corner
lesson-corner-goal1 = Drive the lion into a corner with your elephant.
lesson-corner-goal2 = Keep the rat in its corner with your cat, and capture it.
lesson-corner-done = At the edge, an animal has few squares to flee to.
lesson-corner-fail = Now it gets away.
lesson-break-through-title = Break through
lesson-break-through-goal1 = You play Red. Find the only move that breaks through to the den.
lesson-break-through-goal2 = You play Red. Open the way to the den, even if it costs an animal.
lesson-break-through-done = One move has opened the way to the den.
lesson-break-through-fail = Now the way to the den is closed.
lesson-loa-distance-title = As far as there are stones
lesson-loa-distance-goal1 = A stone moves as far as there are stones on its line. Visit both marked squares.
lesson-loa-distance-done = All stones on the line count, those of both sides.
lesson-loa-distance-fail = Too many moves. Count the stones on each line.
lesson-loa-captures-title = Over your own, onto the enemy’s
lesson-loa-captures-goal1 = Capture the white stone on d3. Your stone may pass over its neighbour.
lesson-loa-captures-done = A stone passes over its own side, never over the enemy’s.
lesson-loa-captures-fail = Too many moves. Count the stones on the row.
lesson-loa-connect-title = All together
lesson-loa-connect-goal1 = Bring all your stones together. That wins.
lesson-loa-connect-done = A side whose stones all touch, also at the corners, has won.
lesson-loa-connect-fail = Too many moves. All your stones have to touch.
lesson-mules-around-title = Around the edge
lesson-mules-around-goal1 = The left and the right edge meet. Step to 24, then to 33.
lesson-mules-around-done = A step over the right edge arrives at the left one.
lesson-mules-around-fail = Too many moves. Step over the edge.
lesson-mules-jump-title = You have to jump
lesson-mules-jump-goal1 = Who can jump has to. Jump over the soldier on 24.
lesson-mules-jump-done = Captures are not a choice, so enemies can be lured.
lesson-mules-jump-fail = Too many moves. Jump over the soldier.
lesson-mules-win-title = Only mules left
lesson-mules-win-goal1 = Jump twice in one move. An enemy with nothing but mules has lost.
lesson-mules-win-done = Never let a mule of yours become a king: that loses.
lesson-mules-win-fail = Too many moves. Jump twice in one move.
lesson-chess-king-title = Capture the king
lesson-chess-king-goal1 = Capture the king with your rook. That wins.
lesson-chess-king-done = There is no checkmate: the game goes on until a king is captured.
lesson-chess-king-fail = Too many moves. Go along the edge.
lesson-chess-check-title = Nobody says check
lesson-chess-check-goal1 = Your king is under attack, and so is the enemy’s. It is your move.
lesson-chess-check-done = A king may stand under attack, so look before every move.
lesson-chess-check-fail = Now the queen captures your king.
lesson-chess-pawns-title = Pawns stay pawns
lesson-chess-pawns-goal1 = From its first row, a pawn may go two squares. Visit both marked squares.
lesson-chess-pawns-done = On the last row, a pawn stays a pawn and cannot move.
lesson-chess-pawns-fail = Too many moves. Begin with two squares.

# Learning: the list of lessons, a lesson, its arrows.
learn-title = Learn
learn-offer = In 5 minutes
learn-progress = { $number } of { $count } lessons
learn-level = Level { $number } of { $count }
learn-stars = { $count ->
    [0] no stars
    [one] one star
   *[other] { $count } stars
}
learn-moves = { $moves ->
    [one] One move
   *[other] { $moves } moves
}, three stars in { $count }
learn-unchecked = The move could not be checked. Try another one.
learn-searching = Looking for a good move…
learn-first-game = Your first game
learn-first-game-detail = Against the Rat, with a coach
learn-whole-game = A whole game
learn-way = An arrow leads from { $from } to { $to }.
learn-danger = Danger: from { $from } to { $to }.
learn-mark = { $square } is marked.
learn-hint-piece = Move the piece on { $square }.
learn-hint-move = Play { $move }.
command-next-level = Next
command-lessons = Lessons
# Puzzles: the choice, a puzzle, a storm, statistics.
puzzles-title = Puzzles
puzzles-mixed = Mixed
puzzles-mixed-detail = Near your rating
puzzles-daily = Puzzle of the day
puzzles-daily-done = Solved today
puzzles-streak = { $count ->
    [one] One day in a row
   *[other] { $count } days in a row
}
puzzles-storm = Storm
puzzles-storm-detail = As many as you can in three minutes
puzzles-storm-best = Best: { $count }
puzzles-again = Try again
puzzles-again-detail = { $count ->
    [one] One that you did not solve
   *[other] { $count } that you did not solve
}
puzzles-own = From your games
puzzles-own-detail = { $count ->
    [one] One win that you missed
   *[other] { $count } wins that you missed
}
puzzles-themes = By theme
puzzles-practise = Practise this: { $name }
puzzles-loading = Loading the puzzles…
puzzles-not-loaded = The puzzles could not be loaded: { $error }
puzzles-none = There is no puzzle here.
puzzles-no-more = That was the last puzzle.
puzzles-solved = Solved { $number } of { $count }
puzzles-rating = Puzzle rating { $name }
puzzle-win = { $moves ->
    [one] Win with one move.
   *[other] Win in { $moves } moves.
}
puzzle-only-win = Find the move that wins.
puzzle-only-defence = Find the only move that does not lose.
puzzle-right = Right! Go on.
puzzle-solved = Solved!
puzzle-wrong = You can win faster. Try again.
puzzle-wrong-win = This does not win. Try again.
puzzle-wrong-defence = After this, the opponent wins. Try again.
puzzle-shown = That was it.
puzzle-difficulty = Rating of the puzzle: { $name }
puzzle-new-rating = Your puzzle rating: { $name }
storm-left = { $count } s left, solved: { $number }
storm-over = { $count ->
    [one] Time is up. You have solved one puzzle.
   *[other] Time is up. You have solved { $count } puzzles.
}
command-solution = Solution
command-storm = New storm
shortcut-next-exercise = lesson or puzzle: next
command-collect-puzzles = Make puzzles of the missed wins
puzzles-collected = { $count ->
    [0] There are no new puzzles in this game.
    [one] One new puzzle is among those from your games.
   *[other] { $count } new puzzles are among those from your games.
}
theme-den = Into the den
theme-elimination = Take them all
theme-leap = Jump over the river
theme-trap = In the trap
theme-rat-elephant = Rat captures elephant
theme-block = Rat blocks a jump
theme-sacrifice = Sacrifice
theme-quiet = Quiet move
theme-zugzwang = Any move loses (zugzwang)
theme-fork = Fork
theme-guard = Defend!
theme-race = Race
theme-corner = Trapped at the edge
online-title = Play online
online-server = Address of the server
online-connect = Connect
online-other-server = Another server
online-bad-address = This is not the address of a server.
online-unreachable = { $host } does not answer.
online-no-server = { $host } does not offer online games.
online-untrusted = The certificate of { $host } is not valid, so a secure connection is not possible.
online-guest = Continue as a guest
online-guest-help = Guests play games that are not rated. With an account, your games can be rated.
online-guest-gone = After signing out, nobody can play as this guest any more.
online-sign-in = Sign in
online-register = Create an account
online-recover = Forgotten password
online-set-password = Set new password
online-sign-out = Sign out
online-password = Password
online-new-password = New password
online-code = Recovery code
online-name-rule = A name has 3 to 20 letters from A to Z, digits, underscores or hyphens, and does not begin with “guest-”.
online-password-rule = A password has at least 8 characters.
online-codes = Recovery codes
online-codes-help = If you forget your password, you can set a new one with any of these codes. Each works once. They are shown only now: keep them in a safe place.
online-codes-copy = Copy codes
online-go-on = Continue
page-back = Back
page-clock-runs = Your game goes on: { $time }
online-account = Account
online-play-now = Play now
online-searching = Looking for an opponent…
online-stop = Stop looking
online-level-offer = Nobody has been found yet. Would you like to play the computer meanwhile? The search goes on.
online-seeks = Games offered
online-no-seeks = At present nobody is waiting.
online-own-offer = Your offer
online-withdraw = withdraw
online-new-game = New game
online-offer = Offer a game
online-invite = Invite a friend
online-invite-help = Your friend opens this link to play with you:
online-my-games = My games
online-no-games = There are no games.
online-your-turn = your move
online-their-turn = opponent’s move
online-games-wait = Games that wait for your move: { $number }
online-rated = rated
online-casual = not rated
online-any-side = random side
online-timed = with clocks
online-days = days per move
online-other-rules = other rules
online-next = Next page
online-previous = Previous page
online-more = More games
online-games-played = games: { $number }
online-completion = Games played to their end: { $percent } %
online-ranking-row = { $place }. { $name }, rating { $rating }, games: { $games }
online-nobody-ranked = Nobody has played enough rated games yet.
online-winner = { $name } won
online-game-begun = An opponent has been found for another game. It is among “My games”.
online-wrong = The name, the password or the code is wrong.
online-name-taken = This name is taken.
online-name-reserved = This name is reserved, or somebody else had it until recently. Choose another one.
online-password-common = This password is easy to guess: it is one of the most common ones, or the same as the name. Choose another one.
online-too-many = Too many attempts. Try again later.
online-session-over = You are not signed in any more.
online-busy = The server is busy at present. Try again soon.
online-storage = The server cannot save anything at present. Try again soon.
online-not-found = The server does not have that.
online-refused = The server has refused that ({ $code }).
online-friends = Friends
online-friend = friend
online-friends-help = Friends are people who have both agreed to it. Their offers come first in the lobby.
online-befriend = Add friend
online-unfriend = Remove friend
online-withdraw-request = Withdraw request
online-no-friends = You have no friends here yet.
online-requests = Would like to be your friend
online-requested = Have not answered yet
online-block = Block
online-unblock = Unblock
online-blocked = Blocked people: you will not be paired with them
online-player-name = Name of the player
online-archive = Archive
online-any = Any
online-result = Result
online-first-won = First player won
online-second-won = Second player won
online-opening = First moves, such as A3 A4, A9 A8
online-search = Search
online-export = Save my data
online-password-changed = Your password has been changed, and you are signed out on all other devices.
online-change-password = Change password
online-sign-out-everywhere = Sign out on all devices
online-delete = Delete account
online-delete-help = The account and its name will be deleted and cannot be restored. Your games stay in the archive without your name.
online-withdraw-invitation = Withdraw invitation
lobby-not-ratable = Only games with the standard rules, the standard start and a time limit are rated.
lobby-guest = For rated games you need an account.
lobby-restricted = You have left too many games. Rated games are possible again after some time.
lobby-duplicate = You already offer such a game.
lobby-too-many = You have too many games or offers. End one of them first.
lobby-full = The server has no space for more games at present.
lobby-gone = This offer does not exist any more.
lobby-own = This is your own offer.
lobby-blocked = You cannot play with this person.
lobby-same-address = Rated games are not possible between two people on the same network.
lobby-again = Your last rated game was against this person. Play somebody else first, or a game that is not rated.
lobby-often = You have already played three rated games against this person today; any more would not count. Play somebody else, or a game that is not rated.
lobby-bad-terms = Such a game is not possible on this server.
lobby-offline = There is no connection to the server at present.

## About this game

program-version = Version { $version }
program-licence = Free software under the MIT licence
credits-title = Credits
credits-fonts = Fonts
