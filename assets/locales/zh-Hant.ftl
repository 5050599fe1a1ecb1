# Traditional Chinese (Taiwan, Hong Kong).

## Games

game-jungle = 鬥獸棋
game-lines-of-action = 集結棋
game-mule-checkers = 騾子跳棋
game-king-chess = 吃王西洋棋

## Sides

side-blue = 藍方
    .adjective = 藍
side-red = 紅方
    .adjective = 紅
side-white = 白方
    .adjective = 白
side-black = 黑方
    .adjective = 黑

## Pieces

piece-rat = 鼠
    .title = 鼠
piece-cat = 貓
    .title = 貓
piece-dog = 狗
    .title = 狗
piece-wolf = 狼
    .title = 狼
piece-leopard = 豹
    .title = 豹
piece-tiger = 虎
    .title = 虎
piece-lion = 獅
    .title = 獅
piece-elephant = 象
    .title = 象
piece-pawn = 兵
    .title = 兵
piece-knight = 騎士
    .title = 騎士
piece-bishop = 主教
    .title = 主教
piece-rook = 城堡
    .title = 城堡
piece-queen = 皇后
    .title = 皇后
piece-king = 國王
    .title = 國王
# The piece of Lines of Action.
piece-stone = 棋子
    .title = 棋子
# The pieces of Mule Checkers.
piece-soldier = 士兵
    .title = 士兵
piece-mule = 騾子
    .title = 騾子
piece-checkers-king = 王棋
    .title = 王棋

## Computer players. The levels have the names of the animals, with a capital letter.

player-random = 隨機
player-greedy = 貪吃

## How pieces move, below their names: no capital letter, no full stop.

about-rat = 會游泳；可從陸地上吃象
about-jumper = 可跳過河；河中有鼠擋路時不能跳
about-elephant = 可吃除鼠以外的所有動物
about-elephant-and-rat = 可吃所有動物
about-step = 每步走一格
about-pawn = 向前走一格，從起始橫排可走兩格；斜著吃子
about-knight = 先直走兩格，再向側面走一格，可越過任何棋子
about-bishop = 沿斜線走
about-rook = 沿橫排和直排走
about-queen = 沿橫排、直排和斜線走
about-king = 向任意方向走一格；被吃即輸
about-stone = 所走的線上雙方共有幾顆棋子，就走幾格
about-soldier = 斜著向前走；到達對方底線即成為王棋
about-mule = 走法與士兵相同，但到達對方底線即輸
about-checkers-king = 斜著向前、向後走

## The other rules of each game

rule-jungle-ranks = 動物可吃等級與自己相同或更低的對方動物。
rule-jungle-ranks-both-fall = 動物可吃等級更低的對方動物；同等級的動物相遇，同歸於盡。
rule-jungle-ranks-blocked = 動物可吃等級更低的對方動物，不能吃同等級的動物。
rule-jungle-trap = 動物在對方陷阱中等級為 0：任何動物都能吃牠，牠不能吃子。
rule-jungle-trap-captures = 動物在對方陷阱中等級為 0：任何動物都能吃牠，牠仍可照常吃子。
rule-jungle-shore = 河裡的鼠不能吃陸地上的動物，反過來也不行。
rule-jungle-shore-rats = 河與陸地之間只有鼠能吃鼠。
rule-jungle-den = 進入對方獸穴即獲勝。
rules-swim-title = 只有鼠會游泳
rules-swim = 所有動物每步走一格，上下左右均可。
rules-jump-title = 獅和虎會跳河
rules-jump-leopard-title = 獅、虎和豹會跳河
rules-jump = 橫著或直著直線跳過河，可以吃掉落點的棋子。
rules-block-title = 鼠可以擋住跳河
rules-block = 只要途中的河裡有鼠，無論是哪一方的，都不能跳。
rules-shore-title = 河與陸地互不相通
rules-trap-title = 在對方陷阱裡等級為 0
rules-trap-leave = 走出陷阱後恢復原來的等級。
rules-den-title = 不能進自己的獸穴
rules-own-den = 你的動物都不能進去。
rules-rat-elephant = 鼠能吃象，象不能吃鼠。
rules-rat-elephant-both = 鼠能吃象，象也能吃鼠。
rules-ends-title = 對局怎樣結束
rules-end-repetition = 同一局面出現三次
rules-end-resign = 認輸或超時
rules-win = 勝
rules-draw = 和局
rules-loss = 負
rule-chess-king = 吃掉對方的國王即獲勝。沒有「將軍」的規則，國王可以走到會被吃的格子。
rule-chess-special = 沒有入堡、吃過路兵和升變。
rule-chess-stop = 一方終止對局時，計算雙方棋子的分值：分高者勝。
rule-pass = 無棋可走的一方停一手。
rule-lines-pass-over = 棋子可越過己方棋子，不能越過對方棋子。
rule-lines-capture = 棋子落在對方棋子所在的格子時，吃掉該棋子。
rule-lines-connect = 己方所有棋子連成一片即獲勝；斜角相鄰也算相連。
rule-lines-capture-connects = 吃子可能使對方剩下的棋子連成一片。
rule-mule-edges = 棋盤左右兩邊相連：棋子從一邊走出，從另一邊進入。
rule-mule-captures = 棋子跳過對方的一顆棋子，落到空格，即吃掉該棋子。能吃必吃，能繼續吃就必須繼續；士兵成為王棋時，這步棋結束。
rule-mule-win = 失去己方所有騾子，或吃掉對方所有士兵和王棋，即獲勝。
rule-mule-loss = 己方騾子成為王棋，或己方無棋可走，即輸。

## Rule options in the start menu

preset-classic = 經典
preset-online = 中國網路規則
preset-van-rijn = 殘局研究
option-elephant-takes-rat = 象可以吃鼠
option-rat-shore-capture = 鼠在河與陸地之間可以互吃
option-trapped-may-capture = 在對方陷阱中的動物仍可吃子
option-equal-ranks = 兩隻同等級的動物相遇時
option-equal-ranks-captures = 進攻方吃子
option-equal-ranks-both-fall = 同歸於盡
option-equal-ranks-blocked = 不能吃
option-leopard-jumps = 豹可以跳河
option-no-move = 無棋可走的一方
option-no-move-loss = 判負
option-no-move-draw = 和局
option-wolf-over-dog = 狼比狗強
option-repetition = 同一局面第三次出現
option-repetition-none = 允許
option-repetition-draw = 和局
option-repetition-forbidden = 禁止
option-repetition-seven = 網路規則
option-simultaneous = 一步棋使雙方都連成一片
option-simultaneous-draw = 和局
option-simultaneous-mover = 走棋方勝
option-size = 棋盤每邊的格數

## Moves

move-pass = { FORM($side) }無棋可走，停一手。
move-step = { FORM($side) }的{ FORM($piece) }走到 { $square }。
move-swim = { FORM($side) }的{ FORM($piece) }游到 { $square }。
move-enter-river = { FORM($side) }的{ FORM($piece) }下河。
move-leave-river = { FORM($side) }的{ FORM($piece) }從河裡上岸。
move-jump = { FORM($side) }的{ FORM($piece) }跳過河。
move-enter-trap = { FORM($side) }的{ FORM($piece) }進入陷阱。
move-leave-trap = { FORM($side) }的{ FORM($piece) }離開陷阱。
move-enter-den = { FORM($side) }的{ FORM($piece) }進入獸穴。
move-capture = { FORM($side) }的{ FORM($piece) }吃掉 { $square } 的{ FORM($victim) }。
move-jump-capture = { FORM($side) }的{ FORM($piece) }跳過河，吃掉 { $square } 的{ FORM($victim) }。
move-both-fall = { FORM($side) }的{ FORM($piece) }攻擊 { $square } 的{ FORM($victim) }，同歸於盡。
# Lines of Action, in which all pieces are stones.
move-stone = { FORM($side) }走到 { $square }。
move-stone-capture = { FORM($side) }吃掉 { $square } 的{ FORM($victim) }。
# Mule Checkers. $crowned is "yes" when the soldier or mule becomes a king, or "no".
move-checker = { FORM($side) }的{ FORM($piece) }走到 { $square }{ $crowned ->
        [yes] ，成為王棋
       *[no] { "" }
    }。
move-checker-capture = { FORM($side) }的{ FORM($piece) }跳到 { $square }，吃掉{ FORM($victim) }{ $crowned ->
        [yes] ，成為王棋
       *[no] { "" }
    }。
move-checker-captures = { FORM($side) }的{ FORM($piece) }跳到 { $square }，吃掉 { $count } 顆棋子{ $crowned ->
        [yes] ，成為王棋
       *[no] { "" }
    }。

## Illegal moves: sentences without a full stop

illegal-bank = { FORM($piece) }不能在河與陸地之間吃子
illegal-elephant-rat = 象不能吃鼠
illegal-empty = { $square } 沒有棋子
illegal-equal-rank = 動物不能吃同類
illegal-game-over = 對局已結束
illegal-jump-blocked = 河中有鼠擋路，不能跳過
illegal-jumps-on = 這顆棋子還能繼續跳，必須繼續
illegal-light-square = 棋子只能在深色格上
illegal-not-a-jumper = 只有獅和虎能跳過河
illegal-not-a-line = 棋子只能沿橫排、直排或斜線走
illegal-not-a-step = { FORM($piece) }只能向上、下、左、右走一格
illegal-not-home = 兵只有在起始橫排才能前進兩格
illegal-not-yours = 現在輪到{ FORM($side) }走棋
illegal-pawn-diagonal = 兵只有吃子時才能斜走
illegal-occupied = { $square } 已有棋子
illegal-off-board = 這不是棋盤上的格子
illegal-other-jumps = 必須吃子；可從 { $squares } 起跳
illegal-own-den = 動物不能進入己方獸穴
illegal-own-piece = { $square } 是你自己的棋子
illegal-pass = 只有無棋可走的一方才能停一手
illegal-path = 一步棋必須從一格走到另一格
illegal-pawn-ahead = 兵斜著吃子，不能直著吃
illegal-repetition = 這步棋會使同一局面第三次出現
illegal-stays-too-long = 這隻動物在相同的幾格裡走得太久了
illegal-river = 只有鼠能下河
illegal-too-strong = { FORM($victim) }比{ FORM($piece) }強
illegal-trapped = 動物在對方陷阱中不能吃子
illegal-pawn = 兵向前走一格，斜著吃子
illegal-knight = 騎士先直走兩格，再向側面走一格
illegal-bishop = 主教只能沿斜線走
illegal-rook = 城堡只能沿橫排或直排走
illegal-queen = 皇后只能沿橫排、直排或斜線走
illegal-king = 國王只能走一格
illegal-blocked = { FORM($piece) }被其他棋子擋住
illegal-must-jump = 這顆棋子可以跳吃，必須跳吃
illegal-cannot-continue = 這顆棋子不能繼續跳到該格
illegal-checkers-king = 王棋只能斜著走一格
illegal-checker = 棋子只能斜著向前走一格
illegal-stone-blocked = 棋子不能越過對方棋子
illegal-distance = { $count ->
        [1] 在這條線上，棋子只能走一格
       *[other] 在這條線上有 { $count } 顆棋子，必須正好走 { $count } 格
    }

## How games end

end-no-move = 輪到走棋的一方無棋可走。
end-no-move-score-win = 雙方都無棋可走：{ FORM($winner) }的棋子分值較高。
end-no-move-score-draw = 雙方都無棋可走：雙方棋子分值相同。
end-no-move-loss = { FORM($loser) }無棋可走，{ FORM($winner) }獲勝。
end-no-move-both = 雙方都無棋可走。
end-abandonment = { FORM($loser) }已離開對局。
end-adjudication = 對局結果由裁判判定。
end-agreement = 雙方同意和局。
end-both-connected-win = 雙方的棋子都已連成一片；走棋的{ FORM($winner) }獲勝。
end-both-connected-draw = 雙方的棋子都已連成一片：和局。
end-connected = { FORM($winner) }的所有棋子已連成一片。
end-connected-by-opponent = { FORM($loser) }的這步棋使{ FORM($winner) }的所有棋子連成一片，{ FORM($winner) }獲勝。
end-den = { FORM($winner) }進入了獸穴。
end-king-captured = { FORM($winner) }吃掉了國王。
end-last-piece = { FORM($winner) }吃掉了最後一顆棋子。
end-no-pieces = 雙方的最後一顆棋子同歸於盡。
end-mule-crowned = { FORM($loser) }的騾子成為王棋，{ FORM($winner) }獲勝。
end-mules-lost = { FORM($winner) }失去了所有騾子，因此獲勝。
end-repetition = 同一局面第三次出現。
end-resignation = { FORM($loser) }認輸。
end-soldiers-lost = { FORM($loser) }只剩下騾子，{ FORM($winner) }獲勝。
end-stopped-win = 對局終止：{ FORM($winner) }的棋子分值較高。
end-stopped-draw = 對局終止：雙方棋子分值相同。
end-time = { FORM($loser) }超時。

headline-you-win = 你贏了！
headline-you-lose = 這一局你輸了。
headline-win = { FORM($side) }獲勝！
headline-draw = 和局

## Hints

hint-searching = 正在尋找好的走法…
hint-none = 找不到提示。
hint-piece = 看看 { $square } 的{ FORM($piece) }。
# The move, then one of the sentences below.
hint-move = { $move }：{ $sentence }
hint-only = 唯一合法的走法。
hint-others-lose = 其他走法都會輸。
hint-best = 這步不錯。
hint-captures = 吃掉{ FORM($piece) }。
hint-captures-many = 吃掉 { $count } 顆棋子。
hint-saves = 保住{ FORM($piece) }。
hint-loses = { $moves ->
        [1] 怎麼走都會立即輸。
       *[other] 怎麼走都會輸；走這步，{ $moves } 步後才輸。
    }
# What a move does that wins, at once or in some moves.
hint-win-den = { $moves ->
        [1] 進入獸穴。
       *[other] { $moves } 步內進入獸穴。
    }
hint-win-last-piece = { $moves ->
        [1] 吃掉最後一顆棋子。
       *[other] { $moves } 步內吃掉最後一顆棋子。
    }
hint-win-king = { $moves ->
        [1] 吃掉國王。
       *[other] { $moves } 步內吃掉國王。
    }
hint-win-connected = { $moves ->
        [1] 使所有棋子連成一片。
       *[other] { $moves } 步內使所有棋子連成一片。
    }
hint-win-connected-by-opponent = { $moves ->
        [1] 迫使對方把你的棋子連成一片。
       *[other] { $moves } 步內迫使對方把你的棋子連成一片。
    }
hint-win-mule-crowned = { $moves ->
        [1] 迫使對方的騾子成為王棋。
       *[other] { $moves } 步內迫使對方的騾子成為王棋。
    }
hint-win-mules-lost = { $moves ->
        [1] 失去最後一頭騾子。
       *[other] { $moves } 步內失去最後一頭騾子。
    }
hint-win-soldiers-lost = { $moves ->
        [1] 使對方只剩騾子。
       *[other] { $moves } 步內使對方只剩騾子。
    }
hint-win-no-move = { $moves ->
        [1] 使對方無棋可走。
       *[other] { $moves } 步內使對方無棋可走。
    }
hint-win = { $moves ->
        [1] 獲勝。
       *[other] { $moves } 步內獲勝。
    }
# What a move prevents. Without a piece, $piece is "none".
hint-defend-den = { $piece ->
        [none] 阻止對方進入獸穴。
       *[other] 阻止{ FORM($piece) }進入獸穴。
    }
hint-defend-last-piece = 保住最後一顆棋子。
hint-defend-king = 保住國王。
hint-defend-connected = 阻止對方連成一片。
hint-defend-mules-lost = 給對方留下騾子。
hint-defend-soldiers-lost = 避免只剩騾子。
hint-defend-no-move = 避免無棋可走。
hint-defend = 避免輸棋。

## Reports of games

# How the side that answers can win now, at once or in some moves: no full stop.
refutation-win-den = { $moves ->
        [1] 現在{ FORM($side) }可進入獸穴
       *[other] 現在{ FORM($side) }可在 { $moves } 步內進入獸穴
    }
refutation-win-last-piece = { $moves ->
        [1] 現在{ FORM($side) }可吃掉最後一顆棋子
       *[other] 現在{ FORM($side) }可在 { $moves } 步內吃掉最後一顆棋子
    }
refutation-win-king = { $moves ->
        [1] 現在{ FORM($side) }可吃掉國王
       *[other] 現在{ FORM($side) }可在 { $moves } 步內吃掉國王
    }
refutation-win-connected = { $moves ->
        [1] 現在{ FORM($side) }可使所有棋子連成一片
       *[other] 現在{ FORM($side) }可在 { $moves } 步內使所有棋子連成一片
    }
refutation-win-connected-by-opponent = { $moves ->
        [1] 現在{ FORM($side) }可迫使對方把{ FORM($side) }的棋子連成一片
       *[other] 現在{ FORM($side) }可在 { $moves } 步內迫使對方把{ FORM($side) }的棋子連成一片
    }
refutation-win-mule-crowned = { $moves ->
        [1] 現在{ FORM($side) }可迫使對方的騾子成為王棋
       *[other] 現在{ FORM($side) }可在 { $moves } 步內迫使對方的騾子成為王棋
    }
refutation-win-mules-lost = { $moves ->
        [1] 現在{ FORM($side) }可失去最後一頭騾子
       *[other] 現在{ FORM($side) }可在 { $moves } 步內失去最後一頭騾子
    }
refutation-win-soldiers-lost = { $moves ->
        [1] 現在{ FORM($side) }可使對方只剩騾子
       *[other] 現在{ FORM($side) }可在 { $moves } 步內使對方只剩騾子
    }
refutation-win-no-move = { $moves ->
        [1] 現在{ FORM($side) }可使對方無棋可走
       *[other] 現在{ FORM($side) }可在 { $moves } 步內使對方無棋可走
    }
refutation-win = { $moves ->
        [1] 現在{ FORM($side) }可立即獲勝
       *[other] 現在{ FORM($side) }可在 { $moves } 步內獲勝
    }
# One of the sentences above, with the move that the side plays.
refutation-wins = { $win }：{ $answer }。
answer-step = { $from } 的{ FORM($piece) }走到 { $square }
answer-jump = { $from } 的{ FORM($piece) }跳到 { $square }
answer-capture = { $from } 的{ FORM($piece) }吃掉 { $square } 的{ FORM($victim) }
answer-jump-capture = { $from } 的{ FORM($piece) }跳到 { $square }，吃掉{ FORM($victim) }
# Mule Checkers.
answer-jump-captures = { $from } 的{ FORM($piece) }跳到 { $square }，吃掉 { $count } 顆棋子
answer-pass = { FORM($side) }停一手
refutation-captures = 現在{ FORM($side) }的{ FORM($piece) }可吃掉 { $square } 的{ FORM($victim) }。
refutation-captures-many = 現在{ FORM($side) }的{ FORM($piece) }可吃掉 { $count } 顆棋子。
refutation-line = 對方的最佳走法：{ $line }。
# How a side could have won.
missed-win-den = { $moves ->
        [1] { FORM($side) }本可進入獸穴。
       *[other] { FORM($side) }本可在 { $moves } 步內進入獸穴。
    }
missed-win-last-piece = { $moves ->
        [1] { FORM($side) }本可吃掉最後一顆棋子。
       *[other] { FORM($side) }本可在 { $moves } 步內吃掉最後一顆棋子。
    }
missed-win-king = { $moves ->
        [1] { FORM($side) }本可吃掉國王。
       *[other] { FORM($side) }本可在 { $moves } 步內吃掉國王。
    }
missed-win-connected = { $moves ->
        [1] { FORM($side) }本可使所有棋子連成一片。
       *[other] { FORM($side) }本可在 { $moves } 步內使所有棋子連成一片。
    }
missed-win-connected-by-opponent = { $moves ->
        [1] { FORM($side) }本可迫使對方把{ FORM($side) }的棋子連成一片。
       *[other] { FORM($side) }本可在 { $moves } 步內迫使對方把{ FORM($side) }的棋子連成一片。
    }
missed-win-mule-crowned = { $moves ->
        [1] { FORM($side) }本可迫使對方的騾子成為王棋。
       *[other] { FORM($side) }本可在 { $moves } 步內迫使對方的騾子成為王棋。
    }
missed-win-mules-lost = { $moves ->
        [1] { FORM($side) }本可失去最後一頭騾子。
       *[other] { FORM($side) }本可在 { $moves } 步內失去最後一頭騾子。
    }
missed-win-soldiers-lost = { $moves ->
        [1] { FORM($side) }本可使對方只剩騾子。
       *[other] { FORM($side) }本可在 { $moves } 步內使對方只剩騾子。
    }
missed-win-no-move = { $moves ->
        [1] { FORM($side) }本可使對方無棋可走。
       *[other] { FORM($side) }本可在 { $moves } 步內使對方無棋可走。
    }
missed-win = { $moves ->
        [1] { FORM($side) }本可立即獲勝。
       *[other] { FORM($side) }本可在 { $moves } 步內獲勝。
    }
# A move that lost much of the chance to win. $before and $after are in percent.
turning-point = 第 { $number } 步：{ FORM($side) }獲勝的可能從 { $before } 減到 { $after }
accuracy = 準確度 { $percent }
# The marks of moves: !!, !, !?, ?!, ?, ??
mark-brilliant = 絕佳走法
mark-good = 唯一好棋
mark-interesting = 有意思的走法
mark-dubious = 不準確
mark-mistake = 失誤
mark-blunder = 重大失誤
# How a position stands.
standing-wins = { $moves ->
        [0] { FORM($side) }已獲勝
       *[other] { FORM($side) } { $moves } 步內獲勝
    }
standing-much-better = { FORM($side) }局勢大好
standing-better = { FORM($side) }局勢較好
standing-little-better = { FORM($side) }局勢略好
standing-equal = 雙方相當
standing-drawn = 和局

## The board for screen readers

board-name = { FORM($game) }棋盤
# "blue lion"
square-piece = { FORM($side, $piece, case: "adjective") }{ FORM($piece) }
square-rank = 等級 { $rank }
square-river = 河
square-trap = 陷阱
square-den = 獸穴
square-selected = 已選取
square-legal-move = 可走
list-separator = 、

speech-moves = 可走：{ $squares }。
speech-no-moves = 從此格無棋可走。
speech-captures = 可吃：{ $captures }。
speech-no-captures = 從此格無子可吃。
speech-can-be-captured = 可被{ FORM($piece) }吃掉
speech-piece-on = { $square } 的{ FORM($piece) }
speech-pieces = { FORM($side) }：{ $pieces }。
speech-row = 第 { $row } 排：{ $pieces }。
speech-row-empty = 第 { $row } 排沒有棋子。
speech-no-piece = 沒有這種棋子。
speech-no-last-move = 還沒有走棋。
speech-undone = 已悔棋：{ $move }
# A move that is played at once when it is the turn of the person who has chosen it.
speech-premove = 提前走：{ $move }
speech-premove-cancelled = 已取消提前走的棋

## Players and results

player-you = 你
player-computer = 電腦（{ $name }）
pairing = { $first } 對 { $second }
game-progress = { $moves } 步
game-progress-won = { $moves } 步，{ FORM($winner) }勝
game-progress-draw = { $moves } 步，和局
game-title = { FORM($game) }：{ $players }
game-unfinished = 未結束
age-now = 剛剛
age-minutes = { $count } 分鐘前
age-hours = { $count } 小時前
age-days = { $count } 天前

## Commands: the texts of buttons

command-undo = 悔棋
command-redo = 重做
command-hint = 提示
command-move-now = 立即走棋
command-resign = 認輸
command-stop-game = 終止
command-confirm-resign = 確認：{ $action }
command-offer-draw = 提和
command-accept-draw = 同意和局
command-decline-draw = 拒絕
command-show-failure = 繼續…
command-retry-player = 重試
command-replace-player = 更換棋手
command-save-and-leave = 儲存並離開
command-pause = 暫停
command-resume = 繼續
command-go-to-move = 移至此步
command-first-move = 到開頭
command-previous-move = 上一步
command-previous-capture = 上一次吃子
command-play-replay = 播放
command-next-capture = 下一次吃子
command-next-move = 下一步
command-last-move = 到結尾
command-replay-speed = 重播速度
command-continue-from-here = 從此處繼續
command-flip-board = 翻轉棋盤
command-coordinates = 座標
command-sound = 聲音
command-full-screen = 全螢幕
command-menu = 選單
command-rules = 棋子與規則
command-settings = 設定
command-shortcuts = 鍵盤快速鍵
command-about = 關於本遊戲
command-licences = 所有致謝與授權條款
command-saved-games = 已存對局
command-export = 匯出…
command-close = 關閉
command-play = 開始
command-play-again = 再來一局
command-standard-board = 標準
command-continue = 繼續
command-continue-game = 繼續 · { $title } · { $progress }
command-load = 載入
command-load-moves = { $count ->
        [1] 載入第一步
       *[other] 載入前 { $count } 步
    }
command-restart = 重新開始
command-replay = 重播
command-new-game = 新對局
command-open = 開啟…
command-open-file = 開啟檔案…
command-save = 儲存
command-save-as = 另存新檔…
command-replace-file = 取代檔案
command-save-copy = 另存為副本
command-cancel = 取消
command-view-board = 查看棋盤
command-copy-link = 複製連結
export-picture = 局面圖片（PNG）
export-text = 局面文字
export-animation = 對局動畫（GIF）

# The same for screen readers, where a button alone does not say enough.
action-play-friend = 與朋友下{ FORM($game) }
action-play-computer = 與電腦下{ FORM($game) }
action-watch = 觀看電腦下{ FORM($game) }
action-level = 電腦難度：{ $name }
action-move-first = 與電腦對弈，你先走
action-move-second = 與電腦對弈，你後走
action-move-either = 與電腦對弈時，隨機先走或後走
action-rules = { FORM($game) }規則：{ $name }
action-replace-player = 更換棋手：{ $name }
action-go-to-move = 第 { $number } 步：{ $move }

## Keyboard shortcuts: what each does, without a capital letter and a full stop

shortcut-undo = 悔一步棋
shortcut-redo = 重做一步棋
shortcut-hint = 提示：先提示棋子，再提示走法
shortcut-move-now = 讓電腦立即走棋
shortcut-pause = 暫停電腦之間的對弈
shortcut-first-move = 重播：到開頭
shortcut-previous-move = 重播：上一步
shortcut-previous-capture = 重播：上一次吃子
shortcut-play-replay = 重播：播放或暫停
shortcut-next-capture = 重播：下一次吃子
shortcut-next-move = 重播：下一步
shortcut-last-move = 重播：到結尾
shortcut-flip-board = 翻轉棋盤
shortcut-coordinates = 顯示或隱藏座標
shortcut-sound = 開啟或關閉聲音
shortcut-full-screen = 進入或離開全螢幕
shortcut-rules = 棋子與規則
shortcut-shortcuts = 鍵盤快速鍵
shortcut-new-game = 新對局
shortcut-open = 開啟對局或棋盤
shortcut-save = 儲存對局
shortcut-save-as = 將對局另存為新檔案
shortcut-move-cursor = 移動游標
shortcut-select = 選擇棋子或格子
shortcut-cancel = 取消選擇、關閉對話框
shortcut-text-larger = 放大文字
shortcut-text-smaller = 縮小文字
shortcut-text-normal = 恢復預設文字大小
shortcut-next-piece = 螢幕閱讀器：到此字母的下一顆棋子
shortcut-speak-square = 螢幕閱讀器：此格
shortcut-speak-moves = 螢幕閱讀器：從此格可走的格子
shortcut-speak-captures = 螢幕閱讀器：從此格可吃的棋子
shortcut-speak-last-move = 螢幕閱讀器：最後走的一步
shortcut-speak-clocks = 螢幕閱讀器：雙方的時鐘
shortcut-speak-pieces = 螢幕閱讀器：所有棋子及其所在格
shortcut-speak-row = 螢幕閱讀器：某一排的棋子
# Names of keys, as they are printed on keyboards.
key-control = Ctrl
key-shift = Shift
key-space = 空白鍵
key-enter = Enter
key-escape = Esc
key-home = Home
key-end = End
key-piece-letter = 棋子字母

## Start menu

menu-game = 棋種
menu-players = 棋手
menu-two-players = 雙人
menu-one-player = 單人
menu-computers = 電腦對電腦
menu-your-side = 你執哪方
menu-side-first = { FORM($side) }先走
menu-side-either = 隨機
menu-level = 電腦難度
clock-title = 每方時間
clock-none = 不計時
clock-days = 每步 { $days } 天
clock-help = 整局棋的分鐘數，以及每走一步增加的秒數
clock-in-force = 計時 { $time }
clock-low = 還剩十秒
menu-level-of-side = { FORM($side) }難度
level-overlooks = 每 { $count } 次吃子會漏看一次
level-strongest = 什麼都不漏看，最多思考一秒
level-random = 隨機走棋
level-greedy = 吃能吃到的最強棋子
labelled-value = { $label }：{ $name }
menu-rules = 規則
menu-board = 棋盤
menu-drop-file = 或將檔案拖曳至此
home-play-computer = 與電腦對弈
home-play-friend = 與朋友對弈
home-watch = 觀看電腦對弈
home-weaker = 更弱的對手
home-stronger = 更強的對手
home-against = 對手：{ $name }
home-all-rules = 全部規則…
home-more-games = 更多遊戲
friends-title = 朋友
friends-detail = 面對面或線上
friends-here = 在這裡下棋
friends-here-about = 兩個人在同一個螢幕上輪流走棋。
friends-nearby-about = 同一網路中的兩台裝置，不需要網際網路。
friends-online-about = 在伺服器上和任何人下棋，訪客或註冊帳號均可。
home-nearby = 同一 Wi-Fi 對戰
home-level = { $level } · 等級分 { $rating }
home-you-play = 你執{ FORM($side) }
home-your-games = 你的對局
rules-classic = 經典規則
rules-online = 中國網路規則
rules-van-rijn = 殘局研究規則
rules-own = 自訂規則
rules-repetition-none = 允許重複
rules-repetition-draw = 重複為和局
rules-repetition-forbidden = 禁止第三次重複
rules-repetition-seven = 網路重複規則

## Settings

settings-volume = 音量
settings-group-reading = 語言與文字
settings-group-sound = 聲音
settings-group-playing = 棋盤與對局
settings-animation-speed = 動畫速度
settings-speed-off = 關閉
settings-speed-slow = 慢
settings-speed-normal = 正常
settings-speed-fast = 快
settings-show-coordinates = 顯示座標
settings-shared-screen = 兩人共用螢幕
settings-shared-still = 棋盤不動
settings-shared-turn = 棋盤翻轉
settings-shared-face = 棋子朝向棋手
settings-computer-speed = 電腦速度
settings-language = 語言
# The language of the operating system or the browser.
settings-system = 跟隨系統
settings-text-size = 文字大小
settings-percent = { $number }%
settings-reduce-motion = 減少動態效果
settings-theme = 主題
settings-looks = 棋盤與棋子
settings-faces = 棋子
settings-faces-of-theme = 隨主題
settings-terrain-names = 顯示陷阱、獸穴和河的名稱
theme-forest = 森林
theme-daylight = 日光
theme-high-contrast = 高對比
theme-paper = 紙板
theme-night = 夜間
theme-color-blind = 色盲友善
faces-animals = 動物
faces-characters-traditional = 繁體漢字
faces-characters-simplified = 簡體漢字
faces-letters = 字母
faces-silhouettes = 剪影
terrain-trap = 陷阱
terrain-den = 獸穴
terrain-river = 河
theme-unreadable = 無法讀取主題 { $file }：{ $error }
theme-too-long = 主題 { $file } 超過 { $bytes } 位元組
theme-damaged = 主題 { $file } 第 { $line } 行第 { $column } 欄有錯誤：{ $error }
theme-left-out = 只顯示前 { $count } 個主題檔案，其餘的已省略。

## Dialogs

dialog-notice = 通知
dialog-game = 對局
dialog-export = 匯出
dialog-players = 新對局
dialog-rule-options = 你家怎麼玩？
dialog-exporting = 正在匯出對局
dialog-damaged-game = 對局已損壞
dialog-draw-offered = 提和
dialog-rated-game = 計分對局
dialog-rated-undo = 悔棋後，這一局將不計入等級分。
dialog-rated-hint = 使用提示後，這一局將不計入等級分。
dialog-draw-question = { FORM($side) }提和。{ FORM($opponent) }是否同意？
dialog-play-board = 使用此棋盤？
dialog-play-board-question = 離開目前的對局，使用棋盤 { $file }？
dialog-file-changed = 取代檔案？
dialog-file-changed-question = { $file } 在此處開啟或儲存之後，已被其他視窗或程式變更。
dialog-player-failed = 電腦沒有走棋
dialog-player-failed-no-move = 電腦（{ FORM($side) }）沒有給出走法。
dialog-player-failed-illegal-move = 電腦（{ FORM($side) }）給出的走法不合規則。
dialog-player-failed-timed-out = 電腦（{ FORM($side) }）沒有及時回應。
dialog-resign-question = { FORM($side) }認輸，{ FORM($opponent) }獲勝。
# $scores: "king 1000, queen 50"
dialog-stop-question = 對局終止，計算棋子分值：{ $scores }。分高者勝。
piece-score = { FORM($piece) } { $score }
dialog-no-games = 你的對局會自動儲存在這裡。
file-dialog-open = 開啟對局或棋盤
file-dialog-save = 儲存對局
file-dialog-games-and-boards = 對局與棋盤
file-dialog-games = 對局
file-dialog-all-files = 所有檔案

## The panel next to the board

panel-side-to-move = 輪到{ FORM($side) }走棋。
panel-endgame = 正在計算此殘局：{ $percent }
panel-endgame-memory = 記憶體不足，無法計算此殘局。
panel-side-moves-first = { FORM($side) }先走。
# Whose move it is: that of a person at this device, or of a computer or a person elsewhere.
panel-your-move = 輪到你走
panel-thinking = { $name }正在思考…
panel-premove = 已提前走棋 · Esc 取消
panel-move-number = 第 { $number } 步
panel-you-win = 這樣就能贏
panel-win-den = 進入對方獸穴
panel-win-all = 吃掉對方所有棋子
panel-win-no-move = 讓對方無棋可走
panel-captures = 能吃
panel-captured-by = 會被牠們吃
panel-tap-square = 請點選你要的格子。
panel-depth = 深度 { $depth }
panel-wins-in = { $moves } 步內勝
panel-loses-in = { $moves } 步內負
panel-winning = 勝勢
panel-losing = 敗勢
panel-position-in-game = 對局進度
decimal-separator = .

## Notices

notice-saved = 已儲存為 { $name }。
notice-link-copied = 連結已複製，網址列中也有。
notice-link = 連結在網址列中。
notice-link-rejected = 瀏覽器不接受此連結。
notice-sentence = { $reason }。
notice-two-sentences = { $first }{ $second }
notice-file-error = { $file }：{ $reason }。
notice-not-written = 無法寫入 { $file }。
notice-not-written-error = 無法寫入 { $file }：{ $error }。
notice-not-saved = 無法將對局儲存到 { $file }：{ $error }。
notice-no-file-dialog = 無法使用檔案對話框。檔案為 { $file }。
notice-no-open-dialog = 無法使用檔案對話框。請將檔案拖曳到視窗中，或用以下命令啟動：jungle 檔案名稱。
notice-nothing-stored = 此處無法儲存任何內容：關閉遊戲後，對局和設定不會保留。
notice-autosave-off = 自動儲存已關閉：{ $error }。
notice-autosave-failed = 自動儲存失敗：{ $file }：{ $error }。
notice-autosave-moved = 另一個視窗已繼續 { $from } 中的對局。你的對局現儲存在 { $to } 中。
notice-autosave-removed = 儲存空間已滿，刪除了已結束的對局 { $file }。
notice-games-unreadable = 無法讀取已儲存的對局：{ $error }。
notice-game-unchanged = { $file } 未變更：{ $reason }。
notice-game-damaged = { $file } 中的對局已損壞：{ $reason }。{ $result }
notice-renamed = 檔案已重新命名為 { $file }。
notice-not-renamed = 無法重新命名檔案。
notice-is-a-board = { $file } 是棋盤，不是對局。
notice-settings-unreadable = 無法讀取設定：{ $error }。{ $result }現使用預設設定。
notice-settings-left = 檔案維持原狀。
notice-settings-not-saved = 無法將設定儲存到 { $file }：{ $error }。
notice-settings-too-long = 檔案超過 { $bytes } 位元組
notice-language-failed = { $language } 無法使用：{ $error }。文字以英文顯示。
notice-looks-failed = 無法使用這個外觀：{ $error }。棋盤與棋子維持不變。
notice-theme-file = { $file } 是一個主題。請把它放進資料夾 { $folder }，然後在「棋盤與棋子」中選擇。
notice-theme-file-page = { $file } 是一個主題。網頁不能使用自己的主題，桌面程式可以。
notice-music-failed = 無法播放音樂：{ $error }
notice-language-unknown = 無法辨識設定中的語言 { $language }。文字以系統語言顯示。

## Board files

board-file-bad-data = 檔案內容無效
board-file-bad-label = 檔案中的動物代號無效
board-file-in-river = 只有鼠可以放在河中
board-file-own-den = 動物不能放在己方獸穴中
board-file-enemy-den = 動物不能放在對方獸穴中
board-file-occupied = 同一格不能放兩隻動物
board-file-duplicate = 一方不能有兩隻相同的動物
board-file-no-pieces = 檔案內容無效：每方至少要有一隻動物
board-file-not-text = 檔案內容無效：不是文字檔
board-file-too-long = 檔案內容無效：檔案超過 64 KiB
board-file-none = 此棋種沒有棋盤檔案
board-file-unreadable = 無法開啟檔案 { $file }
board-file-line = { $file } 第 { $line } 行：{ $reason }

## Illegal positions: parts of sentences, without a capital letter and a full stop

position-both-dens = 雙方都有棋子在對方獸穴中
position-crowned-mules = 到達對方底線的騾子不只一頭
position-in-own-den = 棋子不能在己方獸穴中（{ $square }）
position-in-river = 只有鼠可以在河中（{ $square }）
position-light-square = { $square } 不是深色格
position-no-king = 沒有國王
position-no-pieces = 沒有棋子
position-occupied = { $square } 有兩顆棋子
position-off-board = { $number } 號格不在棋盤上
position-pawn-behind-home = 兵不能在起始橫排後面（{ $square }）
position-second-animal = 每方只能有一隻{ FORM($piece) }（第二隻在 { $square }）
position-side-without-pieces = { FORM($side) }沒有棋子
position-soldier-on-far-row = 士兵不能在對方底線上（{ $square }）
position-too-many = { FORM($side) }多一個{ FORM($piece) }（在 { $square }）
position-too-many-chains = 連跳的走法達到或超過 { $limit } 種
position-too-many-soldiers = { FORM($side) }的士兵和王棋過多
position-unknown-kind = { $square } 的棋子不屬於此棋種
position-text-too-long = 局面文字超過 { $limit } 位元組
position-text-unknown-piece = 第 { $column } 欄：「{ $found }」不是此棋種的棋子
position-text-empty-run = 第 { $column } 欄：表示空格子的數字不能以 0 開頭
position-text-long-run = 第 { $column } 欄：空格子的數目太大
position-text-row-length = 局面第 { $row } 排有 { $found } 格，棋盤為 { $expected } 格
position-text-row-count = 局面有 { $found } 排，棋盤為 { $expected } 排
position-text-missing-side = 缺少走棋方：棋盤後應有一個空格和 { $known } 之一
position-text-unknown-side = 「{ $found }」不是走棋方：應為 { $known } 之一
position-text-trailing = 走棋方之後不能有其他內容
position-illegal = 局面不合規則：{ $reasons }

## Damaged game files: sentences without a full stop

load-at-line = 第 { $line } 行，第 { $column } 欄：{ $reason }
load-at-move = 第 { $number } 步（第 { $line } 行）：{ $reason }
load-unreadable = 無法讀取檔案：{ $error }
load-too-long = 檔案超過 { $mebibytes } MiB
load-not-text = 檔案不是文字檔
load-not-a-record = 檔案既不是對局紀錄，也不是棋盤檔案
load-duplicate-key = { $word } 出現了兩次
load-too-many-entries = 項目過多
load-version-zero = 沒有版本 0
load-newer-version = 檔案版本為 { $version }；本程式可讀取的最高版本為 { $known }
load-unknown-game = 未知的棋種 { $word }；應為以下之一：{ $known }
load-unknown-option = 未知的選項 { $word }；應為以下之一：{ $known }
load-unknown-word = 未知的詞 { $word }；應為以下之一：{ $known }
load-unknown-value = { $option } 不能為 { $word }；應為以下之一：{ $known }
load-unknown-player = 未知的棋手 { $word }；應為以下之一：{ $known }
load-unknown-side = 未知的一方 { $word }；應為以下之一：{ $known }
load-unknown-cause = 未知的終局原因 { $word }；應為以下之一：{ $known }
load-unknown-mark = 未知的標記 { $word }；應為以下之一：{ $known }
load-unknown-field = 未知的欄位 { $word }；應為以下之一：{ $known }
load-wrong-name = { $word } 不是有效名稱：應為 1 到 { $limit } 個字元，不含控制字元
load-wrong-time-control = { $word } 不是有效的計時方式：應為 none、fischer:秒數+秒數 或 days:天數
load-wrong-date = { $word } 不是 UTC 日期和時間
load-too-many-moves = 步數超過 { $limit }
load-unreadable-move = { $word } 不是此棋盤上的走法
load-wrong-times = 共 { $moves } 步，卻有 { $found } 個用時
load-wrong-clocks = 共 { $moves } 步，卻有 { $found } 個剩餘時間
load-end-no-sides = 終局原因為 { $cause } 時，不能有 side 和 winner
load-end-winner-only = 終局原因為 { $cause } 時，不能有 side，可以有 winner
load-end-side-only = 終局原因為 { $cause } 時，必須有 side，不能有 winner
load-row-length = 棋盤第 { $row } 排有 { $found } 格，應為 { $expected } 格
load-missing-side = 缺少欄位「to_move」：沒有說明輪到哪一方走棋
load-unknown-square = { $word } 不是此棋盤上的格子
load-wrong-evaluation = { $word } 不是有效的評估值
load-too-many-note-entries = 一條註解中的標記或箭頭超過 { $limit } 個
load-missing-field = 缺少欄位「{ $word }」
load-duplicate-field = 欄位「{ $word }」出現了兩次
load-wrong-type = 此處應為 { $expected }
load-struct = 欄位應寫在圓括號內，括號前不能有名稱
load-eof = 檔案不完整
load-trailing = 對局紀錄之後有多餘內容
load-recursion = 括號巢狀過多
load-start-text = 起始局面不是有效的局面：{ $reason }
load-start-illegal = 起始局面不合規則：{ $reason }
load-missing-player = 沒有說明{ FORM($side) }的棋手
load-other-side = 走完這些步後輪到{ FORM($side) }走棋
load-moves-after-end = 對局已經結束：{ $end }
load-end-after-end = 對局已經結束，不能再終止：{ $end }
load-illegal-move = { $word }：{ $reason }
load-row-count = 棋盤有 { $found } 排，{ FORM($game) }應為 { $expected } 排
load-board-piece = { $square } 的 { $word } 不是{ FORM($game) }的棋子
load-board-terrain = 棋盤上 { $square } 為「{ $found }」，地形應為「{ $expected }」
load-board-mismatch = 棋盤上 { $square } 為「{ $found }」，走完這些步後應為「{ $expected }」
load-board-illegal = 棋盤不合規則：{ $reason }
load-result-mismatch = 紀錄的結果為：{ $found }；走完這些步後應為：{ $expected }
result-none = 對局未結束
result-draw = 和局（{ $reason }）
result-won = { $name }獲勝（{ $reason }）
load-too-many-branches = 分支超過 { $limit } 個
load-too-deep-branches = 分支巢狀超過 { $limit } 層
load-too-much-note-text = 註解文字超過 { $limit } 位元組
load-wrong-branch = 分支 { $branch } 不是從對局或前面某個分支的局面分出，或者沒有走法
load-branch-repeats = 分支 { $branch } 的第一步與分出處原來的下一步相同
load-branch-after-end = 分支 { $branch } 在對局結束後仍有走法
load-branch-illegal-move = 分支 { $branch } 的第 { $number } 步不合規則：{ $reason }
load-note = 註解 { $note }：{ $reason }
note-position = 沒有這個局面
note-text = 文字含有引號、反斜槓或控制字元
note-entries = 標記或箭頭超過 { $limit } 個
note-arrow = 箭頭超出棋盤或種類無效
note-value = 評估值超出範圍
link-too-long = 連結過長，不可能是對局連結
link-damaged = 連結已損壞或不完整
link-newer = 連結來自本頁面的較新版本
link-unknown = 此處沒有連結中的棋種
link-move = 連結中的第 { $number } 步不合規則

## The page before the game has started

page-title = 鬥獸棋
page-description = 鬥獸棋、集結棋、圓柱騾子跳棋和吃王西洋棋
page-landing = 鬥獸棋（Dou Shou Qi）是中國的棋類遊戲，有從鼠到象的八種動物。可與八種難度的電腦、朋友或線上對手對弈，免費，沒有廣告。
page-canvas = 棋盤（圖像）。按 F6 轉到無障礙棋盤。
page-accessible-board = 無障礙棋盤
page-actions = 操作
page-loading = 正在載入
page-reload = 重新載入
page-new-version = 有新版本。
page-update = 更新
page-later = 稍後
page-no-javascript = 此頁面需要 JavaScript。
page-no-webassembly = 此瀏覽器沒有遊戲所需的 WebAssembly。
page-no-webgl = 此瀏覽器沒有遊戲所需的 WebGL 2，該功能可能已關閉。
page-too-old = 此瀏覽器版本過舊：其 WebAssembly 缺少遊戲所需的功能。
page-not-loaded = 無法載入遊戲。請檢查網路連線。
page-not-started = 無法啟動遊戲：{ $error }
page-crashed = 遊戲已當機。你走的棋已儲存，請重新載入頁面。
page-graphics-lost = 瀏覽器停止繪製遊戲畫面。你走的棋已儲存，請重新載入頁面。
graphics-missing = 找不到可用的圖形驅動程式。Jungle 需要 Vulkan，在 Windows 上也可使用 Direct3D 12。請安裝顯示卡的最新驅動程式：在 Windows 上從製造商處或透過 Windows Update 取得，在 Linux 上安裝 mesa-vulkan-drivers 之類的套件。沒有驅動程式時，仍可使用瀏覽器中的頁面和「jungle console」。
graphics-lost = 圖形驅動程式發生故障，無法重新啟動。對局已儲存：重新啟動 Jungle 即可繼續。
page-no-computer = 無法載入電腦棋手。請檢查網路連線。

## Players of this device

profile-guest = 訪客
profiles-title = 棋手
profiles-new = 新棋手
profiles-who = 誰在下棋？
profiles-friend = 第二位棋手
profile-edit = 編輯棋手
profile-name = 名字
profile-picture = 頭像
profile-color = 顏色
profile-create = 建立棋手
profile-save = 儲存
profile-remove = 刪除棋手
profile-remove-question = 刪除{ $name }？檔案會以另一個名字保留。
profile-export = 匯出棋手
profile-import = 匯入棋手
profile-no-rating = 還沒有等級分
profile-rating = 等級分 { $rating }
ranking-title = 排行榜
ranking-rating = 等級分
ranking-games = 對局
ranking-results = 勝、和、負
ranking-best-win = 最佳勝局
ranking-streak = 連續
ranking-row = { $place }. { $name }，等級分 { $rating }；對局 { $games }；勝 { $won }，和 { $drawn }，負 { $lost }
streak-won = 連勝 { $count }
streak-drawn = 連和 { $count }
streak-lost = 連負 { $count }
player-page-title = 對局與等級分
player-page-rating = 等級分變化
player-page-rating-summary = 從 { $first } 到 { $last }，最高 { $highest }；計分對局：{ $count }
player-page-opponents = 按對手統計
player-page-sides = 按顏色統計
player-page-games = 最近的對局
profile-result-won = 勝
profile-result-drawn = 和
profile-result-lost = 負
unrated-hint = 不計分：用過提示
unrated-undo = 不計分：悔過棋
unrated-coach = 不計分：用過失誤提示
unrated-own-rules = 不計分：自訂規則
unrated-set-up = 不計分：不是標準開局
unrated-stopped-early = 不計分：過早結束
unrated-no-rating = 不計分：對手沒有等級分
report-rating = { $name }：等級分 { $before } → { $after }
report-offer = 要用一個名字保存你的等級分和對局嗎？
report-stronger = 更強的對手：{ $level }
report-easier = 更容易的對手：{ $level }
achievements-title = 成就
achievement-new = 新成就：{ $name }
achievement-first-win = 贏一局
achievement-rat-captures-elephant = 用鼠吃掉象
achievement-jump-capture = 跳著吃子
achievement-trap-capture = 在陷阱裡吃掉更強的動物
achievement-nothing-lost = 一子不失地獲勝
achievement-rat-in-den = 用鼠進入獸穴
achievement-last-piece = 用最後一子獲勝
achievement-comeback = 落後三子後獲勝
achievement-all-captured = 吃光對方的棋子
achievement-long-win = 贏一局至少 100 步的棋
achievement-elephant-held = 與象級戰和
achievement-elephant-beaten = 戰勝象級
settings-achievements = 顯示成就
settings-danger = 棋子受到攻擊時發聲
settings-premoves = 對方思考時可以提前走棋
settings-thoughts = 顯示電腦的思考（不計分）
settings-effects = 音效
settings-music = 音樂
settings-ambience = 自然聲音
music-offer = 下棋時想聽輕柔的音樂嗎？隨時可以在設定中更改。
music-on = 開啟音樂
notice-profile-unreadable = 無法讀取棋手檔案 { $file }：{ $error }。{ $result }
notice-profile-imported = 已新增棋手{ $name }。
notice-profile-not-saved = 無法把棋手儲存到 { $file }：{ $error }
profile-file-name = 檔名只能包含字母 a 到 z、數字和連字號
profile-wrong-field = 欄位「{ $field }」的值無效
# A name that a new player may keep.
profile-suggested-name =
    { $animal ->
        [rat] 機靈鼠
        [cat] 安靜貓
        [dog] 忠誠狗
        [wolf] 灰狼
        [leopard] 敏捷豹
        [tiger] 勇猛虎
        [lion] 威武獅
       *[elephant] 智慧象
    }

# Rooms: games with people on other devices. $name is the name of the other person.
room-connecting = 正在連線…
room-unanswered = { $host } 沒有回應，正在重試…
room-unanswered-host = 對方裝置上的對局還開著嗎？
room-reconnecting = 連線已中斷，正在重新連線…
room-elsewhere = 此對局已在另一部裝置或另一個分頁中開啟。
room-version = 房主的程式版本與你不同。
room-closed = 房主已中斷連線。
room-not-saved = 你這步棋尚未儲存…
room-away = { $name }已斷線。
room-away-until = { $name }已斷線。{ $time } 後你可以決定如何處理。
room-paused = 計時已暫停。
room-waiting = 正在等待對手…
room-aborted = 對局已結束，不計勝負。
room-refused = 房主未接受此操作（{ $code }）。
room-no-room = 此對局已不存在。
room-archived = 此對局已結束，可在對局庫中查看。
room-bad-link = 這不是對局連結。
room-no-spectators = 房主不允許觀戰。
room-full = 觀戰人數已滿。
room-asking = 正在等待房主同意你加入…
room-opponent = 對手
room-watching = 你正在觀戰
room-join-title = 加入對局
room-join-name = 你在此對局中的名字
room-join = 加入
room-question = 對手的請求
room-offer-takeback = { $name }請求悔棋。
room-offer-abort = { $name }請求結束對局，不計勝負。
room-offer-pause = { $name }請求暫停計時。
room-offer-resume = { $name }請求繼續對局。
room-offer-rematch = { $name }請求交換先後手再來一局。
room-accept = 同意
room-offered = 已向對手提出請求。
room-gone = { $name }還沒有回來。
room-claim-win = 判我方勝
room-claim-draw = 判和
room-claim-computer = 由電腦接替對手
room-wait = 再等等
nearby-title = 與附近的朋友對弈
nearby-host = 建立對局
nearby-again = 重新開放上次的對局
nearby-spectators = 允許他人觀戰
nearby-scan = 請朋友用手機相機掃描此 QR 碼，或在瀏覽器中開啟此網址：
nearby-watch = 觀戰：
nearby-other-address = 換一個網址
nearby-copy = 複製連結
nearby-copy-watch = 複製觀戰連結
nearby-links = 對局連結
nearby-present = 已加入：{ $names }
nearby-help = 還沒有人加入？
nearby-help-network = 兩部裝置須連上同一個 Wi-Fi 網路，且不能是訪客網路。
nearby-help-firewall = 可能需要讓防火牆在私人網路上允許連接埠 { $port }。
nearby-help-hotspot = 若仍無法連線，請讓兩部裝置都連上手機熱點。
nearby-failed = 無法建立對局：{ $error }
hosting-no-folder = 系統沒有可供 Jungle 存放資料的資料夾
hosting-addresses = 無法讀取此裝置的位址：{ $error }
hosting-stopped = 意外終止
hosting-not-saved = 無法儲存開放中的對局：{ $error }
hosting-file = 無法讀寫 { $file }：{ $error }
hosting-no-room = 以前沒有開放過對局
hosting-opening = 無法以這些設定開始對局
hosting-damaged = 無法讀取已儲存的對局
hosting-damaged-line = { $file } 的第 { $line } 行已損壞
hosting-too-large = { $file } 過大
hosting-served = 另一個視窗或程式已開放此對局
hosting-port = 無法使用連接埠 { $port }：{ $error }
hosting-no-randomness = 系統無法為安全連結提供隨機數
hosting-thread = 系統無法執行此對局：{ $error }
hosting-database = 儲存空間無法運作：{ $error }
hosting-busy = 等待儲存的資料過多
hosting-awake = 對局開放中
nearby-admit = 另一部裝置請求接替{ $name }的位置。是否同意？
nearby-link = 對局連結
nearby-invite = 邀請
nearby-games = 此網路中的對局
nearby-searching = 正在尋找對局…
nearby-ask = 申請對弈
nearby-watch-game = 觀戰
nearby-wants = { $name }想和你下棋。
nearby-awake = 對局開放期間，此裝置不會進入睡眠。
room-pause = 請求暫停計時
room-resume = 請求繼續
room-ask-abort = 請求結束對局，不計勝負
room-abort = 結束對局，不計勝負
room-say = 說句話
room-said = { $name }：{ $text }
room-not-admitted = 房主沒有讓你加入。
room-no-free-seat = 這裡沒有空位了。
room-stale = 局面已發生變化。
room-out-of-time = 你的時間已用完。
room-not-now = 現在不能這樣做。
room-too-fast = 你剛剛提出過，請先繼續下棋。
say-hello = 你好！
say-good-luck = 祝你好運！
say-have-fun = 玩得開心！
say-you-too = 你也是！
say-good-game = 這局真精彩！
say-well-played = 下得好！
say-thank-you = 謝謝！
say-goodbye = 再見！
room-offers-allowed = 允許對手提出請求
room-sentences = 顯示對手說的話
nearby-free-takebacks = 悔棋無須徵得同意
room-give-seconds = 給對手加 15 秒
room-give-day = 給對手加一天
room-half-time = 這一步的時間已過半。
room-last-hours = 這一步的剩餘時間不足 12 小時。
nearby-offers = 允許提和、請求暫停計時或悔棋
nearby-away = { $name }（已斷線）
nearby-watchers = { $count } 人觀戰
nearby-no-page = 此程式不含瀏覽器所需的網頁。朋友只能用同樣的程式加入，不能用瀏覽器加入。

## Analyses

command-analyse = 分析
command-leave-analysis = 離開分析
command-engine-on = 開啟引擎
command-engine-off = 關閉引擎
command-engine-lines = { $count } 條引擎線路
command-go-deeper = 加深計算
command-play-best-move = 走最佳的一步
command-play-line = 走這條線路
command-next-branch = 下一個分支
command-previous-branch = 上一個分支
command-leave-variation = 離開分支
command-next-fork = 下一處走法選擇
command-delete-moves = 從此處刪除
command-promote-variation = 上移分支
command-make-main-line = 設為主線
command-comment = 註解
command-save-comment = 儲存註解
command-mark = 將此步標記為 { $mark }
command-endings = 殘局精確值
command-board-cursor = 棋盤游標
command-report = 對局報告
command-next-mistake = 下一個失誤
command-previous-mistake = 上一個失誤
shortcut-analyse = 分析對局
shortcut-leave-analysis = 分析：回到對局
shortcut-engine = 分析：開啟或關閉引擎
shortcut-engine-lines = 分析：引擎線路數
shortcut-go-deeper = 分析：加深計算
shortcut-play-best-move = 分析：走最佳的一步
shortcut-next-branch = 分析：下一個分支，或到結尾
shortcut-previous-branch = 分析：上一個分支，或到開頭
shortcut-leave-variation = 分析：離開分支
shortcut-next-fork = 分析：下一處走法選擇
shortcut-delete-moves = 分析：從此處刪除
shortcut-make-main-line = 分析：設為主線
shortcut-comment = 分析：註解
shortcut-mark = 分析：將此步標記為 !!、!、!?、?!、?、??
shortcut-endings = 分析：殘局精確值
shortcut-board-cursor = 分析：用鍵盤走棋
shortcut-next-mistake = 分析：下一個失誤
shortcut-previous-mistake = 分析：上一個失誤
key-alt = Alt
key-delete = Delete
# The parts of the analysis.
analysis-moves = 走法
analysis-report = 報告
analysis-endings = 殘局
analysis-searching = 正在計算…
analysis-engine-is-off = 電腦輔助已關閉
# A button: a move of a line, and the chance of the line to win or what is proved about it.
analysis-play-line = { $score }：走到 { $move }
# Before a line: the side to move wins or loses in so many moves.
analysis-win = { $moves } 步勝
analysis-loss = { $moves } 步負
analysis-delete-question = 刪除 { $count } 步？
analysis-comment-label = 此局面的註解
analysis-played = 這步棋是對局中走過的，不能更改。
# Which parts of the analysis are shown.
analysis-show-lines = 引擎線路
analysis-show-arrows = 最佳走法的箭頭
analysis-show-bar = 獲勝可能的長條圖
endings-none = 棋子不超過 { $count } 枚的局面有精確值。
endings-building = 正在計算精確值…
endings-wins = { $moves } 步內勝
endings-draws = 和局
endings-losses = { $moves } 步內負
report-about = 報告顯示對局在哪裡分出勝負：每步之後獲勝的可能、失誤，以及更好的走法。
report-turning-points = 局勢轉變之處
report-marks = 不準確：{ $dubious }，失誤：{ $mistakes }，重大失誤：{ $blunders }
report-table = 每一步棋
# A move with its mark, if it has one, and the chances of its side before and after it.
report-row = 第 { $number } 步：{ $move }，從 { $before } 到 { $after }
report-failed = 無法完成報告。
analysis-better = 更好的走法：{ $line }。
# Learning from the mistakes of a game.
practice-find = { FORM($side) }走了 { $move }。請找出更好的走法。
practice-checking = 正在檢查這步棋…
practice-solved = 下得好！{ $move } 是好棋。
practice-failed = 還有比 { $move } 更好的走法。
practice-unchecked = 無法檢查這步棋。請再試一次。
practice-shown = 最佳走法是 { $move }。
practice-count = 失誤 { $number }/{ $count }，已改正：{ $solved }
practice-done = 這是最後一個失誤。已改正：{ $solved }/{ $count }
practice-none = 沒有需要改正的失誤。
command-practice = 從失誤中學習
command-practice-end = 停止學習
command-practice-show = 顯示最佳走法
command-practice-retry = 再試一次
command-practice-next = 下一個失誤
shortcut-practice = 分析：從失誤中學習
command-displays = 顯示內容
command-draw = 畫箭頭
command-draw-at-cursor = 在游標處開始或結束箭頭
shortcut-draw = 分析：在游標處開始或結束箭頭
command-threats = 威脅
shortcut-threats = 分析：按住此鍵時顯示威脅
shortcut-speak-standing = 分析：讀出局勢
analysis-no-threats = 沒有威脅。
analysis-threats = 威脅：{ $moves }。

## Coach
coach-title = 失誤提示
coach-off = 關閉
coach-blunders = 提醒大錯
coach-mistakes = 提醒所有錯誤
coach-help = 失誤後會提示你是否悔棋。這樣的對局不計分。
coach-question = { $sentence }要悔棋嗎？
coach-lesson = 參見第 { $number } 課「{ $title }」。
command-show-answer = 顯示對方的走法
command-take-back = 悔棋
command-play-on = 繼續下棋
shortcut-play-on = 失誤提示：繼續下棋

## Position editor

command-set-up-position = 設定局面
command-edit-position = 編輯局面
command-analyse-position = 分析
command-starting-position = 開始局面
command-empty-board = 空棋盤
editor-pieces = 棋子
editor-eraser = 移除
editor-side-to-move = 走棋方
editor-problem = { CAPITAL($reason) }。
square-empty = 空
command-copy = 複製…
command-copy-position = 複製局面
command-copy-game = 複製對局
command-paste = 貼上
command-open-pasted = 開啟
shortcut-copy-position = 複製局面
shortcut-paste = 貼上對局、連結、局面或著法
notice-copied = 已複製。
notice-not-copied = 無法複製：{ $error }
paste-label = 對局、對局連結、局面或著法
paste-empty = 沒有文字。
paste-too-long = 文字超過 { $mebibytes } MiB。
paste-room = 這是與其他裝置上的人對弈的連結，無法在此開啟。
paste-position = { FORM($game) }：{ $reason }。
paste-unknown = 這不是對局、對局連結、局面或著法列表。

# Lessons. At most 90 characters each.
lesson-den-title = 進入獸穴
lesson-den-goal1 = 走進 D9 的對方獸穴，就能獲勝。
lesson-den-goal2 = 進入對方獸穴，這次從側面進入。
lesson-den-done = 誰進入對方獸穴，誰就獲勝。不能進入自己的獸穴。
lesson-den-fail = 步數太多。請直接走向獸穴。
lesson-ranks-title = 誰能吃誰
lesson-ranks-goal1 = 用虎吃掉狼、豹和貓。虎比牠們都強。
lesson-ranks-goal2 = 象不能吃鼠。分別用合適的動物吃掉虎和鼠。
lesson-ranks-done = 動物可吃等級與自己相同或更低的對方動物。
lesson-ranks-fail = 步數太多。請找一條更近的路。
lesson-water-title = 只有鼠會游泳
lesson-water-goal1 = 讓鼠下河，河中三個標出的格子都要游到。
lesson-water-goal2 = 讓鼠沿直線游過兩條河，到達對岸標出的格子。
lesson-water-done = 鼠可以下河，其他動物不能下河。
lesson-water-fail = 步數太多。請找一條更近的路。
lesson-rat-title = 鼠吃象
lesson-rat-goal1 = 吃掉象。在河裡不能吃象，要先上岸。
lesson-rat-goal2 = 象就在你的獸穴附近。請找出唯一能獲勝的走法。
lesson-rat-done = 鼠在陸地上可以吃象。
lesson-rat-fail = 現在象能進入你的獸穴了。
lesson-jump-title = 獅和虎會跳河
lesson-jump-goal1 = 用獅跳過河，吃掉兩隻動物。
lesson-jump-goal2 = 從 C3 跳到 C7，吃掉狗。
lesson-jump-done = 獅和虎可沿直線跳過河，並吃掉落點的對方動物。
lesson-jump-fail = 步數太多。請跳過河。
lesson-rat-in-the-way-title = 鼠擋路
lesson-rat-in-the-way-goal1 = 吃掉 B7 的貓。河中有鼠擋路，不能從 B3 跳過去。
lesson-rat-in-the-way-goal2 = 自己的鼠擋路，不能跳過去。先把牠移開，再吃掉 C7 的貓。
lesson-rat-in-the-way-done = 任何動物都不能跳過鼠，不論是哪一方的鼠。
lesson-rat-in-the-way-fail = 步數太多。請從沒有鼠擋路的地方跳。
lesson-rat-blocks-title = 用鼠擋路
lesson-rat-blocks-goal1 = 獅想跳過河。用鼠擋住牠，撐過六步。
lesson-rat-blocks-goal2 = 用鼠阻止獅跳過河，並連續四步保持勝勢。
lesson-rat-blocks-done = 河中的鼠能擋住所有要跳過牠的動物。
lesson-rat-blocks-fail = 現在獅能跳過河了。
lesson-traps-title = 陷阱
lesson-traps-goal1 = 象在你的陷阱中。用貓吃掉牠。
lesson-traps-goal2 = 把豹趕進你的陷阱，再吃掉牠。每一步都只有一種走法能獲勝。
lesson-traps-done = 動物在對方陷阱中，對方任何動物都能吃牠。
lesson-traps-fail = 現在已經贏不了了。
lesson-guard-title = 一隻動物守兩個陷阱
lesson-guard-goal1 = 用貓阻止獅進入你的獸穴，並用狗獲勝。
lesson-guard-goal2 = 用狼阻止象進入你的獸穴，並用狗獲勝。
lesson-guard-done = 一隻等級低的動物守在兩個陷阱旁邊，就能守住獸穴。
lesson-guard-fail = 現在你的獸穴守不住了。
lesson-race-title = 數步數
lesson-race-goal1 = 雙方的貓都跑向對方獸穴。你要先到。
lesson-race-goal2 = 在對方的鼠進入你的獸穴之前，先進入對方獸穴。
lesson-race-done = 跑向獸穴之前，先數清楚雙方的步數。
lesson-race-fail = 現在對方更快。
lesson-opposition-title = 面對面
lesson-opposition-goal1 = 走到對方的虎面前，迫使牠讓路。
lesson-opposition-goal2 = 走到對方的狼和自己的獸穴之間，並連續四步保持勝勢。
lesson-opposition-done = 同等級的動物面對面時，輪到走棋的一方必須讓路。
lesson-opposition-fail = 現在你必須讓路。
lesson-corner-title = 趕進角落
lesson-corner-goal1 = 用象把獅趕進角落。
lesson-corner-goal2 = 用貓把鼠困在角落裡，再吃掉牠。
lesson-corner-done = 動物在棋盤邊上時，能逃的格子不多。
lesson-corner-fail = 現在牠能逃走了。
lesson-break-through-title = 突破
lesson-break-through-goal1 = 你執紅方。請找出唯一能突破到獸穴的走法。
lesson-break-through-goal2 = 你執紅方。打開通往獸穴的路，哪怕犧牲一隻動物。
lesson-break-through-done = 這一步打開了通向獸穴的路。
lesson-break-through-fail = 現在通向獸穴的路被擋住了。
lesson-loa-distance-title = 有幾顆棋子，就走幾格
lesson-loa-distance-goal1 = 所走的線上有幾顆棋子，就走幾格。兩個標出的格子都要走到。
lesson-loa-distance-done = 線上的所有棋子都算，雙方的都算。
lesson-loa-distance-fail = 步數太多。請數一數每條線上的棋子。
lesson-loa-captures-title = 越過己方，吃掉對方
lesson-loa-captures-goal1 = 吃掉 d3 的白方棋子。你的棋子可越過旁邊的己方棋子。
lesson-loa-captures-done = 棋子可越過己方棋子，不能越過對方棋子。
lesson-loa-captures-fail = 步數太多。請數一數這一橫排的棋子。
lesson-loa-connect-title = 連成一片
lesson-loa-connect-goal1 = 使你的所有棋子連成一片，就能獲勝。
lesson-loa-connect-done = 一方所有棋子連成一片即獲勝，斜角相鄰也算相連。
lesson-loa-connect-fail = 步數太多。你的所有棋子必須連成一片。
lesson-mules-around-title = 越過棋盤邊
lesson-mules-around-goal1 = 棋盤左右兩邊相連。先走到 24，再走到 33。
lesson-mules-around-done = 棋子從右邊走出，從左邊進入。
lesson-mules-around-fail = 步數太多。請從棋盤邊走出去。
lesson-mules-jump-title = 必須跳吃
lesson-mules-jump-goal1 = 能跳吃就必須跳吃。請跳過 24 的士兵。
lesson-mules-jump-done = 能吃就必須吃，所以可以引誘對方。
lesson-mules-jump-fail = 步數太多。請跳過士兵。
lesson-mules-win-title = 只剩騾子
lesson-mules-win-goal1 = 請在一步棋中連跳兩次。對方只剩騾子，就輸了。
lesson-mules-win-done = 不要讓自己的騾子成為王棋，否則就輸了。
lesson-mules-win-fail = 步數太多。請在一步棋中連跳兩次。
lesson-chess-king-title = 吃掉國王
lesson-chess-king-goal1 = 用城堡吃掉對方的國王，就能獲勝。
lesson-chess-king-done = 沒有「將死」：國王被吃掉，對局才結束。
lesson-chess-king-fail = 步數太多。請沿棋盤邊走。
lesson-chess-check-title = 沒有人說「將軍」
lesson-chess-check-goal1 = 你的國王受到攻擊，對方的國王也受到攻擊。輪到你走棋。
lesson-chess-check-done = 國王可以停在受到攻擊的格子上，所以每步之前都要看清楚。
lesson-chess-check-fail = 現在對方的皇后能吃掉你的國王。
lesson-chess-pawns-title = 兵始終是兵
lesson-chess-pawns-goal1 = 兵從起始橫排可走兩格。兩個標出的格子都要走到。
lesson-chess-pawns-done = 兵到達對方底線後仍是兵，不能再走。
lesson-chess-pawns-fail = 步數太多。請先走兩格。

# Learning: the list of lessons, a lesson, its arrows.
learn-title = 學習
learn-offer = 5 分鐘學會
learn-progress = 已學 { $number }/{ $count } 課
learn-level = 第 { $number }/{ $count } 關
learn-stars = { $count ->
        [0] 沒有星
       *[other] { $count } 顆星
    }
learn-moves = { $moves } 步，{ $count } 步以內得三顆星
learn-unchecked = 無法檢查這步棋。請試試別的走法。
learn-searching = 正在尋找好的走法…
learn-first-game = 你的第一局
learn-first-game-detail = 與鼠級對弈，有失誤提示
learn-whole-game = 完整的一局
learn-way = 箭頭從 { $from } 指向 { $to }。
learn-danger = 危險：從 { $from } 到 { $to }。
learn-mark = { $square } 已標出。
learn-hint-piece = 請走 { $square } 的棋子。
learn-hint-move = 請走 { $move }。
command-next-level = 下一個
command-lessons = 課程
# Puzzles: the choice, a puzzle, a storm, statistics.
puzzles-title = 謎題
puzzles-mixed = 綜合
puzzles-mixed-detail = 接近你的等級分
puzzles-daily = 每日謎題
puzzles-daily-done = 今日已解
puzzles-streak = 連續 { $count } 天
puzzles-storm = 限時挑戰
puzzles-storm-detail = 三分鐘內解得越多越好
puzzles-storm-best = 最佳：{ $count }
puzzles-again = 錯題重做
puzzles-again-detail = { $count } 道沒有解出的謎題
puzzles-own = 來自你的對局
puzzles-own-detail = 錯過 { $count } 次勝機
puzzles-themes = 按主題
puzzles-practise = 練習：{ $name }
puzzles-loading = 正在載入謎題…
puzzles-not-loaded = 無法載入謎題：{ $error }
puzzles-none = 這裡沒有謎題。
puzzles-no-more = 這是最後一道謎題。
puzzles-solved = 已解出 { $number }/{ $count }
puzzles-rating = 謎題等級分 { $name }
puzzle-win = { $moves ->
        [1] 請一步獲勝。
       *[other] 請在 { $moves } 步內獲勝。
    }
puzzle-only-win = 請找出能獲勝的走法。
puzzle-only-defence = 請找出唯一不輸的走法。
puzzle-right = 走對了！請繼續。
puzzle-solved = 解出來了！
puzzle-wrong = 還能贏得更快。請再試一次。
puzzle-wrong-win = 這樣走贏不了。請再試一次。
puzzle-wrong-defence = 這樣走，對方就贏了。請再試一次。
puzzle-shown = 答案就是這樣。
puzzle-difficulty = 這道謎題的等級分：{ $name }
puzzle-new-rating = 你的謎題等級分：{ $name }
storm-left = 還剩 { $count } 秒，已解出 { $number } 道
storm-over = 時間到。你解出了 { $count } 道謎題。
command-solution = 答案
command-storm = 再來一輪
shortcut-next-exercise = 課程或謎題：下一個
command-collect-puzzles = 把錯過的勝機變成謎題
puzzles-collected = { $count ->
        [0] 這局棋沒有新的謎題。
       *[other] 「來自你的對局」中新增了 { $count } 道謎題。
    }
theme-den = 進入獸穴
theme-elimination = 全部吃掉
theme-leap = 跳河
theme-trap = 陷阱吃子
theme-rat-elephant = 鼠吃象
theme-block = 鼠擋路
theme-sacrifice = 棄子
theme-quiet = 靜著
theme-zugzwang = 怎麼走都輸（逼走劣著）
theme-fork = 捉雙
theme-guard = 防守！
theme-race = 搶先入穴
theme-corner = 困在邊線
online-title = 線上對弈
online-server = 伺服器位址
online-connect = 連線
online-other-server = 其他伺服器
online-bad-address = 這不是伺服器位址。
online-unreachable = { $host } 沒有回應。
online-no-server = { $host } 不提供線上對局。
online-untrusted = { $host } 的憑證無效，無法建立安全連線。
online-guest = 以訪客身分繼續
online-guest-help = 訪客的對局不計分。有帳號後，對局可以計分。
online-guest-gone = 登出後，將無法再以此訪客身分對弈。
online-sign-in = 登入
online-register = 建立帳號
online-recover = 忘記密碼
online-set-password = 設定新密碼
online-sign-out = 登出
online-password = 密碼
online-new-password = 新密碼
online-code = 恢復碼
online-name-rule = 名字由 3 到 20 個英文字母、數字、底線或連字號組成，不能以「guest-」開頭。
online-password-rule = 密碼至少 8 個字元。
online-codes = 恢復碼
online-codes-help = 如果忘記密碼，可以用其中任何一個恢復碼設定新密碼。每個恢復碼只能使用一次。它們只在此時顯示，請妥善保管。
online-codes-copy = 複製恢復碼
online-go-on = 繼續
page-back = 返回
page-clock-runs = 對局仍在計時：{ $time }
online-account = 帳號
online-play-now = 立即對弈
online-searching = 正在尋找對手…
online-stop = 停止尋找
online-level-offer = 還沒有找到對手。要先與電腦對弈嗎？尋找會繼續。
online-seeks = 等待加入的對局
online-no-seeks = 目前沒有人在等待。
online-own-offer = 你的邀請
online-withdraw = 撤回
online-new-game = 新對局
online-offer = 發起邀請
online-invite = 邀請朋友
online-invite-help = 你的朋友開啟此連結即可與你對弈：
online-my-games = 我的對局
online-no-games = 沒有對局。
online-your-turn = 輪到你走
online-their-turn = 輪到對手走
online-games-wait = 輪到你走的對局：{ $number }
online-rated = 計分
online-casual = 不計分
online-any-side = 隨機執方
online-timed = 計時
online-days = 每步數天
online-other-rules = 其他規則
online-next = 下一頁
online-previous = 上一頁
online-more = 更多對局
online-games-played = 對局 { $number }
online-completion = 下完的對局：{ $percent }%
online-ranking-row = { $place }. { $name }，等級分 { $rating }，對局 { $games }
online-nobody-ranked = 還沒有人下過足夠多的計分對局。
online-winner = { $name }勝
online-game-begun = 另一局已找到對手，可在「我的對局」中找到。
online-wrong = 名字、密碼或恢復碼有誤。
online-name-taken = 此名字已被使用。
online-name-reserved = 此名字不能使用：它是保留的名字，或不久前還是別人的名字。請選擇另一個。
online-password-common = 此密碼不安全：它是最常見的密碼之一，或與名字相同。請選擇另一個。
online-too-many = 嘗試次數過多，請稍後再試。
online-session-over = 你已不在登入狀態。
online-busy = 伺服器目前請求過多，請稍後再試。
online-storage = 伺服器目前無法儲存，請稍後再試。
online-not-found = 伺服器上沒有此內容。
online-refused = 伺服器拒絕了此操作（{ $code }）。
online-friends = 好友
online-friend = 好友
online-friends-help = 雙方都同意才能成為好友。好友的邀請會排在最前面。
online-befriend = 新增好友
online-unfriend = 刪除好友
online-withdraw-request = 撤回請求
online-no-friends = 你在這裡還沒有好友。
online-requests = 想加你為好友
online-requested = 等待對方答覆
online-block = 封鎖
online-unblock = 解除封鎖
online-blocked = 已封鎖的人：不會與你配對
online-player-name = 棋手名字
online-archive = 對局庫
online-any = 全部
online-result = 結果
online-first-won = 先手勝
online-second-won = 後手勝
online-opening = 開頭幾步，例如 A3 A4, A9 A8
online-search = 搜尋
online-export = 儲存我的資料
online-password-changed = 密碼已變更，你在其他所有裝置上都已登出。
online-change-password = 變更密碼
online-sign-out-everywhere = 在所有裝置上登出
online-delete = 刪除帳號
online-delete-help = 帳號及其名字將被刪除，無法復原。你的對局會保留在對局庫中，但不再顯示你的名字。
online-withdraw-invitation = 撤回邀請
lobby-not-ratable = 只有採用標準規則、標準開局並限時的對局才計分。
lobby-guest = 計分對局需要帳號。
lobby-restricted = 你中途離開的對局過多，過一段時間才能再下計分對局。
lobby-duplicate = 你已發起同樣的邀請。
lobby-too-many = 你的對局或邀請過多，請先結束其中之一。
lobby-full = 伺服器目前容納不下更多對局。
lobby-gone = 此邀請已不存在。
lobby-own = 這是你自己的邀請。
lobby-blocked = 你不能與此人對弈。
lobby-same-address = 同一網路中的兩人不能下計分對局。
lobby-again = 你的上一盤計分對局就是與此人下的。請先與別人對弈，或下不計分的對局。
lobby-often = 你今天已與此人下了三盤計分對局，再下也不計分。請與別人對弈，或下不計分的對局。
lobby-bad-terms = 此伺服器不支援這樣的對局。
lobby-offline = 目前沒有與伺服器連線。

## About this game

program-version = 版本 { $version }
program-licence = 自由軟體，採用 MIT 授權條款
credits-title = 致謝
credits-fonts = 字型
