# Simplified Chinese.

## Games

game-jungle = 斗兽棋
game-lines-of-action = 集结棋
game-mule-checkers = 骡子跳棋
game-king-chess = 吃王版国际象棋

## Sides

side-blue = 蓝方
    .adjective = 蓝
side-red = 红方
    .adjective = 红
side-white = 白方
    .adjective = 白
side-black = 黑方
    .adjective = 黑

## Pieces

piece-rat = 鼠
    .title = 鼠
piece-cat = 猫
    .title = 猫
piece-dog = 狗
    .title = 狗
piece-wolf = 狼
    .title = 狼
piece-leopard = 豹
    .title = 豹
piece-tiger = 虎
    .title = 虎
piece-lion = 狮
    .title = 狮
piece-elephant = 象
    .title = 象
piece-pawn = 兵
    .title = 兵
piece-knight = 马
    .title = 马
piece-bishop = 象
    .title = 象
piece-rook = 车
    .title = 车
piece-queen = 后
    .title = 后
piece-king = 王
    .title = 王
# The piece of Lines of Action.
piece-stone = 棋子
    .title = 棋子
# The pieces of Mule Checkers.
piece-soldier = 士兵
    .title = 士兵
piece-mule = 骡子
    .title = 骡子
piece-checkers-king = 王棋
    .title = 王棋

## Computer players. The levels have the names of the animals, with a capital letter.

player-random = 随机
player-greedy = 贪吃

## How pieces move, below their names: no capital letter, no full stop.

about-rat = 会游泳；可从陆地上吃象
about-jumper = 可跳过河；河中有鼠挡路时不能跳
about-elephant = 可吃除鼠以外的所有动物
about-elephant-and-rat = 可吃所有动物
about-step = 每步走一格
about-pawn = 向前走一格，从起始行可走两格；斜着吃子
about-knight = 先直走两格，再向侧面走一格，可越过任何棋子
about-bishop = 沿斜线走
about-rook = 沿横线和竖线走
about-queen = 沿横线、竖线和斜线走
about-king = 向任意方向走一格；被吃即输
about-stone = 所走的线上双方共有几枚棋子，就走几格
about-soldier = 斜着向前走；到达对方底线即成为王棋
about-mule = 走法与士兵相同，但到达对方底线即输
about-checkers-king = 斜着向前、向后走

## The other rules of each game

rule-jungle-ranks = 动物可吃等级与自己相同或更低的对方动物。
rule-jungle-ranks-both-fall = 动物可吃等级更低的对方动物；同等级的动物相遇，同归于尽。
rule-jungle-ranks-blocked = 动物可吃等级更低的对方动物，不能吃同等级的动物。
rule-jungle-trap = 动物在对方陷阱中等级为 0：任何动物都能吃它，它不能吃子。
rule-jungle-trap-captures = 动物在对方陷阱中等级为 0：任何动物都能吃它，它仍可照常吃子。
rule-jungle-shore = 河里的鼠不能吃陆地上的动物，反过来也不行。
rule-jungle-shore-rats = 河与陆地之间只有鼠能吃鼠。
rule-jungle-den = 进入对方兽穴即获胜。
rules-swim-title = 只有鼠会游泳
rules-swim = 所有动物每步走一格，上下左右均可。
rules-jump-title = 狮和虎会跳河
rules-jump-leopard-title = 狮、虎和豹会跳河
rules-jump = 横着或竖着直线跳过河，可以吃掉落点的棋子。
rules-block-title = 鼠可以挡住跳河
rules-block = 只要途中的河里有鼠，无论是哪一方的，都不能跳。
rules-shore-title = 河与陆地互不相通
rules-trap-title = 在对方陷阱里等级为 0
rules-trap-leave = 走出陷阱后恢复原来的等级。
rules-den-title = 不能进自己的兽穴
rules-own-den = 你的动物都不能进去。
rules-rat-elephant = 鼠能吃象，象不能吃鼠。
rules-rat-elephant-both = 鼠能吃象，象也能吃鼠。
rules-ends-title = 对局怎样结束
rules-end-repetition = 同一局面出现三次
rules-end-resign = 认输或超时
rules-win = 胜
rules-draw = 和棋
rules-loss = 负
rule-chess-king = 吃掉对方的王即获胜。没有“将军”的规则，王可以走到会被吃的格子。
rule-chess-special = 没有王车易位、吃过路兵和升变。
rule-chess-stop = 一方终止对局时，计算双方棋子的分值：分高者胜。
rule-pass = 无棋可走的一方停一手。
rule-lines-pass-over = 棋子可越过己方棋子，不能越过对方棋子。
rule-lines-capture = 棋子落在对方棋子所在的格子时，吃掉该棋子。
rule-lines-connect = 己方所有棋子连成一片即获胜；斜角相邻也算相连。
rule-lines-capture-connects = 吃子可能使对方剩下的棋子连成一片。
rule-mule-edges = 棋盘左右两边相连：棋子从一边走出，从另一边进入。
rule-mule-captures = 棋子跳过对方的一枚棋子，落到空格，即吃掉该棋子。能吃必吃，能继续吃就必须继续；士兵成为王棋时，这步棋结束。
rule-mule-win = 失去己方所有骡子，或吃掉对方所有士兵和王棋，即获胜。
rule-mule-loss = 己方骡子成为王棋，或己方无棋可走，即输。

## Rule options in the start menu

preset-classic = 经典
preset-online = 中国网络规则
preset-van-rijn = 残局研究
option-elephant-takes-rat = 象可以吃鼠
option-rat-shore-capture = 鼠在河与陆地之间可以互吃
option-trapped-may-capture = 在对方陷阱中的动物仍可吃子
option-equal-ranks = 两只同等级的动物相遇时
option-equal-ranks-captures = 进攻方吃子
option-equal-ranks-both-fall = 同归于尽
option-equal-ranks-blocked = 不能吃
option-leopard-jumps = 豹可以跳河
option-no-move = 无棋可走的一方
option-no-move-loss = 判负
option-no-move-draw = 和棋
option-wolf-over-dog = 狼比狗强
option-repetition = 同一局面第三次出现
option-repetition-none = 允许
option-repetition-draw = 和棋
option-repetition-forbidden = 禁止
option-repetition-seven = 网络规则
option-simultaneous = 一步棋使双方都连成一片
option-simultaneous-draw = 和棋
option-simultaneous-mover = 走棋方胜
option-size = 棋盘每边的格数

## Moves

move-pass = { FORM($side) }无棋可走，停一手。
move-step = { FORM($side) }的{ FORM($piece) }走到 { $square }。
move-swim = { FORM($side) }的{ FORM($piece) }游到 { $square }。
move-enter-river = { FORM($side) }的{ FORM($piece) }下河。
move-leave-river = { FORM($side) }的{ FORM($piece) }从河里上岸。
move-jump = { FORM($side) }的{ FORM($piece) }跳过河。
move-enter-trap = { FORM($side) }的{ FORM($piece) }进入陷阱。
move-leave-trap = { FORM($side) }的{ FORM($piece) }离开陷阱。
move-enter-den = { FORM($side) }的{ FORM($piece) }进入兽穴。
move-capture = { FORM($side) }的{ FORM($piece) }吃掉 { $square } 的{ FORM($victim) }。
move-jump-capture = { FORM($side) }的{ FORM($piece) }跳过河，吃掉 { $square } 的{ FORM($victim) }。
move-both-fall = { FORM($side) }的{ FORM($piece) }攻击 { $square } 的{ FORM($victim) }，同归于尽。
# Lines of Action, in which all pieces are stones.
move-stone = { FORM($side) }走到 { $square }。
move-stone-capture = { FORM($side) }吃掉 { $square } 的{ FORM($victim) }。
# Mule Checkers. $crowned is "yes" when the soldier or mule becomes a king, or "no".
move-checker = { FORM($side) }的{ FORM($piece) }走到 { $square }{ $crowned ->
        [yes] ，成为王棋
       *[no] { "" }
    }。
move-checker-capture = { FORM($side) }的{ FORM($piece) }跳到 { $square }，吃掉{ FORM($victim) }{ $crowned ->
        [yes] ，成为王棋
       *[no] { "" }
    }。
move-checker-captures = { FORM($side) }的{ FORM($piece) }跳到 { $square }，吃掉 { $count } 枚棋子{ $crowned ->
        [yes] ，成为王棋
       *[no] { "" }
    }。

## Illegal moves: sentences without a full stop

illegal-bank = { FORM($piece) }不能在河与陆地之间吃子
illegal-elephant-rat = 象不能吃鼠
illegal-empty = { $square } 没有棋子
illegal-equal-rank = 动物不能吃同类
illegal-game-over = 对局已结束
illegal-jump-blocked = 河中有鼠挡路，不能跳过
illegal-jumps-on = 这枚棋子还能继续跳，必须继续
illegal-light-square = 棋子只能在深色格上
illegal-not-a-jumper = 只有狮和虎能跳过河
illegal-not-a-line = 棋子只能沿横线、竖线或斜线走
illegal-not-a-step = { FORM($piece) }只能向上、下、左、右走一格
illegal-not-home = 兵只有在起始行才能前进两格
illegal-not-yours = 现在轮到{ FORM($side) }走棋
illegal-pawn-diagonal = 兵只有吃子时才能斜走
illegal-occupied = { $square } 已有棋子
illegal-off-board = 这不是棋盘上的格子
illegal-other-jumps = 必须吃子；可从 { $squares } 起跳
illegal-own-den = 动物不能进入己方兽穴
illegal-own-piece = { $square } 是你自己的棋子
illegal-pass = 只有无棋可走的一方才能停一手
illegal-path = 一步棋必须从一格走到另一格
illegal-pawn-ahead = 兵斜着吃子，不能直着吃
illegal-repetition = 这步棋会使同一局面第三次出现
illegal-stays-too-long = 这只动物在相同的几格里走得太久了
illegal-river = 只有鼠能下河
illegal-too-strong = { FORM($victim) }比{ FORM($piece) }强
illegal-trapped = 动物在对方陷阱中不能吃子
illegal-pawn = 兵向前走一格，斜着吃子
illegal-knight = 马先直走两格，再向侧面走一格
illegal-bishop = 象只能沿斜线走
illegal-rook = 车只能沿横线或竖线走
illegal-queen = 后只能沿横线、竖线或斜线走
illegal-king = 王只能走一格
illegal-blocked = { FORM($piece) }被其他棋子挡住
illegal-must-jump = 这枚棋子可以跳吃，必须跳吃
illegal-cannot-continue = 这枚棋子不能继续跳到该格
illegal-checkers-king = 王棋只能斜着走一格
illegal-checker = 棋子只能斜着向前走一格
illegal-stone-blocked = 棋子不能越过对方棋子
illegal-distance = { $count ->
        [1] 在这条线上，棋子只能走一格
       *[other] 在这条线上有 { $count } 枚棋子，必须正好走 { $count } 格
    }

## How games end

end-no-move = 轮到走棋的一方无棋可走。
end-no-move-score-win = 双方都无棋可走：{ FORM($winner) }的棋子分值较高。
end-no-move-score-draw = 双方都无棋可走：双方棋子分值相同。
end-no-move-loss = { FORM($loser) }无棋可走，{ FORM($winner) }获胜。
end-no-move-both = 双方都无棋可走。
end-abandonment = { FORM($loser) }已离开对局。
end-adjudication = 对局结果由裁判判定。
end-agreement = 双方同意和棋。
end-both-connected-win = 双方的棋子都已连成一片；走棋的{ FORM($winner) }获胜。
end-both-connected-draw = 双方的棋子都已连成一片：和棋。
end-connected = { FORM($winner) }的所有棋子已连成一片。
end-connected-by-opponent = { FORM($loser) }的这步棋使{ FORM($winner) }的所有棋子连成一片，{ FORM($winner) }获胜。
end-den = { FORM($winner) }进入了兽穴。
end-king-captured = { FORM($winner) }吃掉了王。
end-last-piece = { FORM($winner) }吃掉了最后一枚棋子。
end-no-pieces = 双方的最后一枚棋子同归于尽。
end-mule-crowned = { FORM($loser) }的骡子成为王棋，{ FORM($winner) }获胜。
end-mules-lost = { FORM($winner) }失去了所有骡子，因此获胜。
end-repetition = 同一局面第三次出现。
end-resignation = { FORM($loser) }认输。
end-soldiers-lost = { FORM($loser) }只剩下骡子，{ FORM($winner) }获胜。
end-stopped-win = 对局终止：{ FORM($winner) }的棋子分值较高。
end-stopped-draw = 对局终止：双方棋子分值相同。
end-time = { FORM($loser) }超时。

headline-you-win = 你赢了！
headline-you-lose = 这一局你输了。
headline-win = { FORM($side) }获胜！
headline-draw = 和棋

## Hints

hint-searching = 正在寻找好的走法…
hint-none = 找不到提示。
hint-piece = 看看 { $square } 的{ FORM($piece) }。
# The move, then one of the sentences below.
hint-move = { $move }：{ $sentence }
hint-only = 唯一合法的走法。
hint-others-lose = 其他走法都会输。
hint-best = 这步不错。
hint-captures = 吃掉{ FORM($piece) }。
hint-captures-many = 吃掉 { $count } 枚棋子。
hint-saves = 保住{ FORM($piece) }。
hint-loses = { $moves ->
        [1] 怎么走都会立即输。
       *[other] 怎么走都会输；走这步，{ $moves } 步后才输。
    }
# What a move does that wins, at once or in some moves.
hint-win-den = { $moves ->
        [1] 进入兽穴。
       *[other] { $moves } 步内进入兽穴。
    }
hint-win-last-piece = { $moves ->
        [1] 吃掉最后一枚棋子。
       *[other] { $moves } 步内吃掉最后一枚棋子。
    }
hint-win-king = { $moves ->
        [1] 吃掉王。
       *[other] { $moves } 步内吃掉王。
    }
hint-win-connected = { $moves ->
        [1] 使所有棋子连成一片。
       *[other] { $moves } 步内使所有棋子连成一片。
    }
hint-win-connected-by-opponent = { $moves ->
        [1] 迫使对方把你的棋子连成一片。
       *[other] { $moves } 步内迫使对方把你的棋子连成一片。
    }
hint-win-mule-crowned = { $moves ->
        [1] 迫使对方的骡子成为王棋。
       *[other] { $moves } 步内迫使对方的骡子成为王棋。
    }
hint-win-mules-lost = { $moves ->
        [1] 失去最后一头骡子。
       *[other] { $moves } 步内失去最后一头骡子。
    }
hint-win-soldiers-lost = { $moves ->
        [1] 使对方只剩骡子。
       *[other] { $moves } 步内使对方只剩骡子。
    }
hint-win-no-move = { $moves ->
        [1] 使对方无棋可走。
       *[other] { $moves } 步内使对方无棋可走。
    }
hint-win = { $moves ->
        [1] 获胜。
       *[other] { $moves } 步内获胜。
    }
# What a move prevents. Without a piece, $piece is "none".
hint-defend-den = { $piece ->
        [none] 阻止对方进入兽穴。
       *[other] 阻止{ FORM($piece) }进入兽穴。
    }
hint-defend-last-piece = 保住最后一枚棋子。
hint-defend-king = 保住王。
hint-defend-connected = 阻止对方连成一片。
hint-defend-mules-lost = 给对方留下骡子。
hint-defend-soldiers-lost = 避免只剩骡子。
hint-defend-no-move = 避免无棋可走。
hint-defend = 避免输棋。

## Reports of games

# How the side that answers can win now, at once or in some moves: no full stop.
refutation-win-den = { $moves ->
        [1] 现在{ FORM($side) }可进入兽穴
       *[other] 现在{ FORM($side) }可在 { $moves } 步内进入兽穴
    }
refutation-win-last-piece = { $moves ->
        [1] 现在{ FORM($side) }可吃掉最后一枚棋子
       *[other] 现在{ FORM($side) }可在 { $moves } 步内吃掉最后一枚棋子
    }
refutation-win-king = { $moves ->
        [1] 现在{ FORM($side) }可吃掉王
       *[other] 现在{ FORM($side) }可在 { $moves } 步内吃掉王
    }
refutation-win-connected = { $moves ->
        [1] 现在{ FORM($side) }可使所有棋子连成一片
       *[other] 现在{ FORM($side) }可在 { $moves } 步内使所有棋子连成一片
    }
refutation-win-connected-by-opponent = { $moves ->
        [1] 现在{ FORM($side) }可迫使对方把{ FORM($side) }的棋子连成一片
       *[other] 现在{ FORM($side) }可在 { $moves } 步内迫使对方把{ FORM($side) }的棋子连成一片
    }
refutation-win-mule-crowned = { $moves ->
        [1] 现在{ FORM($side) }可迫使对方的骡子成为王棋
       *[other] 现在{ FORM($side) }可在 { $moves } 步内迫使对方的骡子成为王棋
    }
refutation-win-mules-lost = { $moves ->
        [1] 现在{ FORM($side) }可失去最后一头骡子
       *[other] 现在{ FORM($side) }可在 { $moves } 步内失去最后一头骡子
    }
refutation-win-soldiers-lost = { $moves ->
        [1] 现在{ FORM($side) }可使对方只剩骡子
       *[other] 现在{ FORM($side) }可在 { $moves } 步内使对方只剩骡子
    }
refutation-win-no-move = { $moves ->
        [1] 现在{ FORM($side) }可使对方无棋可走
       *[other] 现在{ FORM($side) }可在 { $moves } 步内使对方无棋可走
    }
refutation-win = { $moves ->
        [1] 现在{ FORM($side) }可立即获胜
       *[other] 现在{ FORM($side) }可在 { $moves } 步内获胜
    }
# One of the sentences above, with the move that the side plays.
refutation-wins = { $win }：{ $answer }。
answer-step = { $from } 的{ FORM($piece) }走到 { $square }
answer-jump = { $from } 的{ FORM($piece) }跳到 { $square }
answer-capture = { $from } 的{ FORM($piece) }吃掉 { $square } 的{ FORM($victim) }
answer-jump-capture = { $from } 的{ FORM($piece) }跳到 { $square }，吃掉{ FORM($victim) }
# Mule Checkers.
answer-jump-captures = { $from } 的{ FORM($piece) }跳到 { $square }，吃掉 { $count } 枚棋子
answer-pass = { FORM($side) }停一手
refutation-captures = 现在{ FORM($side) }的{ FORM($piece) }可吃掉 { $square } 的{ FORM($victim) }。
refutation-captures-many = 现在{ FORM($side) }的{ FORM($piece) }可吃掉 { $count } 枚棋子。
refutation-line = 对方的最佳走法：{ $line }。
# How a side could have won.
missed-win-den = { $moves ->
        [1] { FORM($side) }本可进入兽穴。
       *[other] { FORM($side) }本可在 { $moves } 步内进入兽穴。
    }
missed-win-last-piece = { $moves ->
        [1] { FORM($side) }本可吃掉最后一枚棋子。
       *[other] { FORM($side) }本可在 { $moves } 步内吃掉最后一枚棋子。
    }
missed-win-king = { $moves ->
        [1] { FORM($side) }本可吃掉王。
       *[other] { FORM($side) }本可在 { $moves } 步内吃掉王。
    }
missed-win-connected = { $moves ->
        [1] { FORM($side) }本可使所有棋子连成一片。
       *[other] { FORM($side) }本可在 { $moves } 步内使所有棋子连成一片。
    }
missed-win-connected-by-opponent = { $moves ->
        [1] { FORM($side) }本可迫使对方把{ FORM($side) }的棋子连成一片。
       *[other] { FORM($side) }本可在 { $moves } 步内迫使对方把{ FORM($side) }的棋子连成一片。
    }
missed-win-mule-crowned = { $moves ->
        [1] { FORM($side) }本可迫使对方的骡子成为王棋。
       *[other] { FORM($side) }本可在 { $moves } 步内迫使对方的骡子成为王棋。
    }
missed-win-mules-lost = { $moves ->
        [1] { FORM($side) }本可失去最后一头骡子。
       *[other] { FORM($side) }本可在 { $moves } 步内失去最后一头骡子。
    }
missed-win-soldiers-lost = { $moves ->
        [1] { FORM($side) }本可使对方只剩骡子。
       *[other] { FORM($side) }本可在 { $moves } 步内使对方只剩骡子。
    }
missed-win-no-move = { $moves ->
        [1] { FORM($side) }本可使对方无棋可走。
       *[other] { FORM($side) }本可在 { $moves } 步内使对方无棋可走。
    }
missed-win = { $moves ->
        [1] { FORM($side) }本可立即获胜。
       *[other] { FORM($side) }本可在 { $moves } 步内获胜。
    }
# A move that lost much of the chance to win. $before and $after are in percent.
turning-point = 第 { $number } 步：{ FORM($side) }获胜的可能从 { $before } 减到 { $after }
accuracy = 准确度 { $percent }
# The marks of moves: !!, !, !?, ?!, ?, ??
mark-brilliant = 绝佳走法
mark-good = 唯一好棋
mark-interesting = 有意思的走法
mark-dubious = 不准确
mark-mistake = 失误
mark-blunder = 重大失误
# How a position stands.
standing-wins = { $moves ->
        [0] { FORM($side) }已获胜
       *[other] { FORM($side) } { $moves } 步内获胜
    }
standing-much-better = { FORM($side) }局势大好
standing-better = { FORM($side) }局势较好
standing-little-better = { FORM($side) }局势略好
standing-equal = 双方相当
standing-drawn = 和棋

## The board for screen readers

board-name = { FORM($game) }棋盘
# "blue lion"
square-piece = { FORM($side, $piece, case: "adjective") }{ FORM($piece) }
square-rank = 等级 { $rank }
square-river = 河
square-trap = 陷阱
square-den = 兽穴
square-selected = 已选中
square-legal-move = 可走
list-separator = 、

speech-moves = 可走：{ $squares }。
speech-no-moves = 从此格无棋可走。
speech-captures = 可吃：{ $captures }。
speech-no-captures = 从此格无子可吃。
speech-can-be-captured = 可被{ FORM($piece) }吃掉
speech-piece-on = { $square } 的{ FORM($piece) }
speech-pieces = { FORM($side) }：{ $pieces }。
speech-row = 第 { $row } 行：{ $pieces }。
speech-row-empty = 第 { $row } 行没有棋子。
speech-no-piece = 没有这种棋子。
speech-no-last-move = 还没有走棋。
speech-undone = 已悔棋：{ $move }
# A move that is played at once when it is the turn of the person who has chosen it.
speech-premove = 提前走：{ $move }
speech-premove-cancelled = 已取消提前走的棋

## Players and results

player-you = 你
player-computer = 电脑（{ $name }）
pairing = { $first } 对 { $second }
game-progress = { $moves } 步
game-progress-won = { $moves } 步，{ FORM($winner) }胜
game-progress-draw = { $moves } 步，和棋
game-title = { FORM($game) }：{ $players }
game-unfinished = 未结束
age-now = 刚刚
age-minutes = { $count } 分钟前
age-hours = { $count } 小时前
age-days = { $count } 天前

## Commands: the texts of buttons

command-undo = 悔棋
command-redo = 重做
command-hint = 提示
command-move-now = 立即走棋
command-resign = 认输
command-stop-game = 终止
command-confirm-resign = 确认：{ $action }
command-offer-draw = 提和
command-accept-draw = 同意和棋
command-decline-draw = 拒绝
command-show-failure = 继续…
command-retry-player = 重试
command-replace-player = 更换棋手
command-save-and-leave = 保存并离开
command-pause = 暂停
command-resume = 继续
command-go-to-move = 转到此步
command-first-move = 到开头
command-previous-move = 上一步
command-previous-capture = 上一次吃子
command-play-replay = 播放
command-next-capture = 下一次吃子
command-next-move = 下一步
command-last-move = 到末尾
command-replay-speed = 回放速度
command-continue-from-here = 从此处继续
command-flip-board = 翻转棋盘
command-coordinates = 坐标
command-sound = 声音
command-full-screen = 全屏
command-menu = 菜单
command-rules = 棋子与规则
command-settings = 设置
command-shortcuts = 键盘快捷键
command-about = 关于本游戏
command-licences = 所有致谢与许可证
command-saved-games = 已存对局
command-export = 导出…
command-close = 关闭
command-play = 开始
command-play-again = 再来一局
command-standard-board = 标准
command-continue = 继续
command-continue-game = 继续 · { $title } · { $progress }
command-load = 载入
command-load-moves = { $count ->
        [1] 载入第一步
       *[other] 载入前 { $count } 步
    }
command-restart = 重新开始
command-replay = 回放
command-new-game = 新对局
command-open = 打开…
command-open-file = 打开文件…
command-save = 保存
command-save-as = 另存为…
command-replace-file = 替换文件
command-save-copy = 另存为副本
command-cancel = 取消
command-view-board = 查看棋盘
command-copy-link = 复制链接
export-picture = 局面图片（PNG）
export-text = 局面文本
export-animation = 对局动画（GIF）

# The same for screen readers, where a button alone does not say enough.
action-play-friend = 与朋友下{ FORM($game) }
action-play-computer = 与电脑下{ FORM($game) }
action-watch = 观看电脑下{ FORM($game) }
action-level = 电脑难度：{ $name }
action-move-first = 与电脑对弈，你先走
action-move-second = 与电脑对弈，你后走
action-move-either = 与电脑对弈时，随机先走或后走
action-rules = { FORM($game) }规则：{ $name }
action-replace-player = 更换棋手：{ $name }
action-go-to-move = 第 { $number } 步：{ $move }

## Keyboard shortcuts: what each does, without a capital letter and a full stop

shortcut-undo = 悔一步棋
shortcut-redo = 重做一步棋
shortcut-hint = 提示：先提示棋子，再提示走法
shortcut-move-now = 让电脑立即走棋
shortcut-pause = 暂停电脑之间的对弈
shortcut-first-move = 回放：到开头
shortcut-previous-move = 回放：上一步
shortcut-previous-capture = 回放：上一次吃子
shortcut-play-replay = 回放：播放或暂停
shortcut-next-capture = 回放：下一次吃子
shortcut-next-move = 回放：下一步
shortcut-last-move = 回放：到末尾
shortcut-flip-board = 翻转棋盘
shortcut-coordinates = 显示或隐藏坐标
shortcut-sound = 打开或关闭声音
shortcut-full-screen = 进入或退出全屏
shortcut-rules = 棋子与规则
shortcut-shortcuts = 键盘快捷键
shortcut-new-game = 新对局
shortcut-open = 打开对局或棋盘
shortcut-save = 保存对局
shortcut-save-as = 将对局另存为新文件
shortcut-move-cursor = 移动光标
shortcut-select = 选择棋子或格子
shortcut-cancel = 取消选择、关闭对话框
shortcut-text-larger = 放大文字
shortcut-text-smaller = 缩小文字
shortcut-text-normal = 恢复默认文字大小
shortcut-next-piece = 屏幕阅读器：到此字母的下一枚棋子
shortcut-speak-square = 屏幕阅读器：此格
shortcut-speak-moves = 屏幕阅读器：从此格可走的格子
shortcut-speak-captures = 屏幕阅读器：从此格可吃的棋子
shortcut-speak-last-move = 屏幕阅读器：最后走的一步
shortcut-speak-clocks = 屏幕阅读器：双方的时钟
shortcut-speak-pieces = 屏幕阅读器：所有棋子及其所在格
shortcut-speak-row = 屏幕阅读器：某一行的棋子
# Names of keys, as they are printed on keyboards.
key-control = Ctrl
key-shift = Shift
key-space = 空格
key-enter = Enter
key-escape = Esc
key-home = Home
key-end = End
key-piece-letter = 棋子字母

## Start menu

menu-game = 棋种
menu-players = 棋手
menu-two-players = 双人
menu-one-player = 单人
menu-computers = 电脑对电脑
menu-your-side = 你执哪方
menu-side-first = { FORM($side) }先走
menu-side-either = 随机
menu-level = 电脑难度
clock-title = 每方时间
clock-none = 不计时
clock-days = 每步 { $days } 天
clock-help = 整局棋的分钟数，以及每走一步增加的秒数
clock-in-force = 计时 { $time }
clock-low = 还剩十秒
menu-level-of-side = { FORM($side) }难度
level-overlooks = 每 { $count } 次吃子会漏看一次
level-strongest = 什么都不漏看，最多思考一秒
level-random = 随机走棋
level-greedy = 吃能吃到的最强棋子
labelled-value = { $label }：{ $name }
menu-rules = 规则
menu-board = 棋盘
menu-drop-file = 或将文件拖到此处
home-play-computer = 和电脑下棋
home-play-friend = 与朋友对弈
home-watch = 观看电脑对弈
home-weaker = 更弱的对手
home-stronger = 更强的对手
home-against = 对手：{ $name }
home-all-rules = 全部规则…
home-more-games = 更多游戏
friends-title = 朋友
friends-detail = 面对面或在线
friends-here = 在这里下棋
friends-here-about = 两个人在同一块屏幕上轮流走棋。
friends-nearby-about = 同一网络中的两台设备，不需要互联网。
friends-online-about = 在服务器上和任何人下棋，游客或注册账号均可。
home-nearby = 同一 Wi-Fi 对战
home-level = { $level } · 等级分 { $rating }
home-you-play = 你执{ FORM($side) }
home-your-games = 你的对局
rules-classic = 经典规则
rules-online = 中国网络规则
rules-van-rijn = 残局研究规则
rules-own = 自定义规则
rules-repetition-none = 允许重复
rules-repetition-draw = 重复为和棋
rules-repetition-forbidden = 禁止第三次重复
rules-repetition-seven = 网络重复规则

## Settings

settings-volume = 音量
settings-group-reading = 语言与文字
settings-group-sound = 声音
settings-group-playing = 棋盘与对局
settings-animation-speed = 动画速度
settings-speed-off = 关
settings-speed-slow = 慢
settings-speed-normal = 正常
settings-speed-fast = 快
settings-show-coordinates = 显示坐标
settings-shared-screen = 两人共用屏幕
settings-shared-still = 棋盘不动
settings-shared-turn = 棋盘翻转
settings-shared-face = 棋子朝向棋手
settings-computer-speed = 电脑速度
settings-language = 语言
# The language of the operating system or the browser.
settings-system = 跟随系统
settings-text-size = 文字大小
settings-percent = { $number }%
settings-reduce-motion = 减弱动态效果
settings-theme = 主题
settings-looks = 棋盘与棋子
settings-faces = 棋子
settings-faces-of-theme = 随主题
settings-terrain-names = 显示陷阱、兽穴和河的名称
theme-forest = 森林
theme-daylight = 日光
theme-high-contrast = 高对比度
theme-paper = 纸板
theme-night = 夜间
theme-color-blind = 色盲友好
faces-animals = 动物
faces-characters-traditional = 繁体汉字
faces-characters-simplified = 简体汉字
faces-letters = 字母
faces-silhouettes = 剪影
terrain-trap = 陷阱
terrain-den = 兽穴
terrain-river = 河
theme-unreadable = 无法读取主题 { $file }：{ $error }
theme-too-long = 主题 { $file } 超过 { $bytes } 字节
theme-damaged = 主题 { $file } 第 { $line } 行第 { $column } 列有错误：{ $error }
theme-left-out = 只显示前 { $count } 个主题文件，其余的已省略。

## Dialogs

dialog-notice = 通知
dialog-game = 对局
dialog-export = 导出
dialog-players = 新对局
dialog-rule-options = 你家怎么玩？
dialog-exporting = 正在导出对局
dialog-damaged-game = 对局已损坏
dialog-draw-offered = 提和
dialog-rated-game = 计分对局
dialog-rated-undo = 悔棋后，这一局将不计入等级分。
dialog-rated-hint = 使用提示后，这一局将不计入等级分。
dialog-draw-question = { FORM($side) }提和。{ FORM($opponent) }是否同意？
dialog-play-board = 使用此棋盘？
dialog-play-board-question = 离开当前对局，使用棋盘 { $file }？
dialog-file-changed = 替换文件？
dialog-file-changed-question = { $file } 在此处打开或保存之后，已被其他窗口或程序更改。
dialog-player-failed = 电脑没有走棋
dialog-player-failed-no-move = 电脑（{ FORM($side) }）没有给出走法。
dialog-player-failed-illegal-move = 电脑（{ FORM($side) }）给出的走法不合规则。
dialog-player-failed-timed-out = 电脑（{ FORM($side) }）没有及时回应。
dialog-resign-question = { FORM($side) }认输，{ FORM($opponent) }获胜。
# $scores: "king 1000, queen 50"
dialog-stop-question = 对局终止，计算棋子分值：{ $scores }。分高者胜。
piece-score = { FORM($piece) } { $score }
dialog-no-games = 你的对局会自动保存在这里。
file-dialog-open = 打开对局或棋盘
file-dialog-save = 保存对局
file-dialog-games-and-boards = 对局与棋盘
file-dialog-games = 对局
file-dialog-all-files = 所有文件

## The panel next to the board

panel-side-to-move = 轮到{ FORM($side) }走棋。
panel-endgame = 正在计算此残局：{ $percent }
panel-endgame-memory = 内存不足，无法计算此残局。
panel-side-moves-first = { FORM($side) }先走。
# Whose move it is: that of a person at this device, or of a computer or a person elsewhere.
panel-your-move = 轮到你走
panel-thinking = { $name }正在思考…
panel-premove = 已提前走棋 · Esc 取消
panel-move-number = 第 { $number } 步
panel-you-win = 这样就能赢
panel-win-den = 进入对方兽穴
panel-win-all = 吃掉对方所有棋子
panel-win-no-move = 让对方无棋可走
panel-captures = 能吃
panel-captured-by = 会被它们吃
panel-tap-square = 请点按你要选的格子。
panel-depth = 深度 { $depth }
panel-wins-in = { $moves } 步内胜
panel-loses-in = { $moves } 步内负
panel-winning = 胜势
panel-losing = 败势
panel-position-in-game = 对局进度
decimal-separator = .

## Notices

notice-saved = 已保存为 { $name }。
notice-link-copied = 链接已复制，地址栏中也有。
notice-link = 链接在地址栏中。
notice-link-rejected = 浏览器不接受此链接。
notice-sentence = { $reason }。
notice-two-sentences = { $first }{ $second }
notice-file-error = { $file }：{ $reason }。
notice-not-written = 无法写入 { $file }。
notice-not-written-error = 无法写入 { $file }：{ $error }。
notice-not-saved = 无法将对局保存到 { $file }：{ $error }。
notice-no-file-dialog = 无法使用文件对话框。文件为 { $file }。
notice-no-open-dialog = 无法使用文件对话框。请将文件拖到窗口中，或用以下命令启动：jungle 文件名。
notice-nothing-stored = 此处无法保存任何内容：关闭游戏后，对局和设置不会保留。
notice-autosave-off = 自动保存已关闭：{ $error }。
notice-autosave-failed = 自动保存失败：{ $file }：{ $error }。
notice-autosave-moved = 另一个窗口已继续 { $from } 中的对局。你的对局现保存在 { $to } 中。
notice-autosave-removed = 存储空间已满，删除了已结束的对局 { $file }。
notice-games-unreadable = 无法读取已保存的对局：{ $error }。
notice-game-unchanged = { $file } 未更改：{ $reason }。
notice-game-damaged = { $file } 中的对局已损坏：{ $reason }。{ $result }
notice-renamed = 文件已改名为 { $file }。
notice-not-renamed = 无法更改文件名。
notice-is-a-board = { $file } 是棋盘，不是对局。
notice-settings-unreadable = 无法读取设置：{ $error }。{ $result }现使用默认设置。
notice-settings-left = 文件保持原样。
notice-settings-not-saved = 无法将设置保存到 { $file }：{ $error }。
notice-settings-too-long = 文件超过 { $bytes } 字节
notice-language-failed = { $language } 不可用：{ $error }。文字以英语显示。
notice-looks-failed = 此外观不可用：{ $error }。棋盘与棋子保持不变。
notice-theme-file = { $file } 是一个主题。请把它放进文件夹 { $folder }，然后在“棋盘与棋子”中选择。
notice-theme-file-page = { $file } 是一个主题。网页不能使用自己的主题，桌面程序可以。
notice-music-failed = 音乐不可用：{ $error }
notice-language-unknown = 无法识别设置中的语言 { $language }。文字以系统语言显示。

## Board files

board-file-bad-data = 文件内容无效
board-file-bad-label = 文件中的动物代号无效
board-file-in-river = 只有鼠可以放在河中
board-file-own-den = 动物不能放在己方兽穴中
board-file-enemy-den = 动物不能放在对方兽穴中
board-file-occupied = 同一格不能放两只动物
board-file-duplicate = 一方不能有两只相同的动物
board-file-no-pieces = 文件内容无效：每方至少要有一只动物
board-file-not-text = 文件内容无效：不是文本文件
board-file-too-long = 文件内容无效：文件超过 64 KiB
board-file-none = 此棋种没有棋盘文件
board-file-unreadable = 无法打开文件 { $file }
board-file-line = { $file } 第 { $line } 行：{ $reason }

## Illegal positions: parts of sentences, without a capital letter and a full stop

position-both-dens = 双方都有棋子在对方兽穴中
position-crowned-mules = 到达对方底线的骡子不止一头
position-in-own-den = 棋子不能在己方兽穴中（{ $square }）
position-in-river = 只有鼠可以在河中（{ $square }）
position-light-square = { $square } 不是深色格
position-no-king = 没有王
position-no-pieces = 没有棋子
position-occupied = { $square } 有两枚棋子
position-off-board = { $number } 号格不在棋盘上
position-pawn-behind-home = 兵不能在起始行后面（{ $square }）
position-second-animal = 每方只能有一只{ FORM($piece) }（第二只在 { $square }）
position-side-without-pieces = { FORM($side) }没有棋子
position-soldier-on-far-row = 士兵不能在对方底线上（{ $square }）
position-too-many = { FORM($side) }多一个{ FORM($piece) }（在 { $square }）
position-too-many-chains = 连跳的走法达到或超过 { $limit } 种
position-too-many-soldiers = { FORM($side) }的士兵和王棋过多
position-unknown-kind = { $square } 的棋子不属于此棋种
position-text-too-long = 局面文本超过 { $limit } 字节
position-text-unknown-piece = 第 { $column } 列：“{ $found }”不是此棋种的棋子
position-text-empty-run = 第 { $column } 列：表示空格子的数字不能以 0 开头
position-text-long-run = 第 { $column } 列：空格子的数目太大
position-text-row-length = 局面第 { $row } 行有 { $found } 格，棋盘为 { $expected } 格
position-text-row-count = 局面有 { $found } 行，棋盘为 { $expected } 行
position-text-missing-side = 缺少走棋方：棋盘后应有一个空格和 { $known } 之一
position-text-unknown-side = “{ $found }”不是走棋方：应为 { $known } 之一
position-text-trailing = 走棋方之后不能有其他内容
position-illegal = 局面不合规则：{ $reasons }

## Damaged game files: sentences without a full stop

load-at-line = 第 { $line } 行第 { $column } 列：{ $reason }
load-at-move = 第 { $number } 步（第 { $line } 行）：{ $reason }
load-unreadable = 无法读取文件：{ $error }
load-too-long = 文件超过 { $mebibytes } MiB
load-not-text = 文件不是文本文件
load-not-a-record = 文件既不是对局记录，也不是棋盘文件
load-duplicate-key = { $word } 出现了两次
load-too-many-entries = 条目过多
load-version-zero = 没有版本 0
load-newer-version = 文件版本为 { $version }；本程序可读取的最高版本为 { $known }
load-unknown-game = 未知的棋种 { $word }；应为以下之一：{ $known }
load-unknown-option = 未知的选项 { $word }；应为以下之一：{ $known }
load-unknown-word = 未知的词 { $word }；应为以下之一：{ $known }
load-unknown-value = { $option } 不能为 { $word }；应为以下之一：{ $known }
load-unknown-player = 未知的棋手 { $word }；应为以下之一：{ $known }
load-unknown-side = 未知的一方 { $word }；应为以下之一：{ $known }
load-unknown-cause = 未知的终局原因 { $word }；应为以下之一：{ $known }
load-unknown-mark = 未知的标记 { $word }；应为以下之一：{ $known }
load-unknown-field = 未知的字段 { $word }；应为以下之一：{ $known }
load-wrong-name = { $word } 不是有效名称：应为 1 到 { $limit } 个字符，不含控制字符
load-wrong-time-control = { $word } 不是有效的计时方式：应为 none、fischer:秒数+秒数 或 days:天数
load-wrong-date = { $word } 不是 UTC 日期和时间
load-too-many-moves = 步数超过 { $limit }
load-unreadable-move = { $word } 不是此棋盘上的走法
load-wrong-times = 共 { $moves } 步，却有 { $found } 个用时
load-wrong-clocks = 共 { $moves } 步，却有 { $found } 个剩余时间
load-end-no-sides = 终局原因为 { $cause } 时，不能有 side 和 winner
load-end-winner-only = 终局原因为 { $cause } 时，不能有 side，可以有 winner
load-end-side-only = 终局原因为 { $cause } 时，必须有 side，不能有 winner
load-row-length = 棋盘第 { $row } 行有 { $found } 格，应为 { $expected } 格
load-missing-side = 缺少字段“to_move”：没有说明轮到哪一方走棋
load-unknown-square = { $word } 不是此棋盘上的格子
load-wrong-evaluation = { $word } 不是有效的评估值
load-too-many-note-entries = 一条注释中的标记或箭头超过 { $limit } 个
load-missing-field = 缺少字段“{ $word }”
load-duplicate-field = 字段“{ $word }”出现了两次
load-wrong-type = 此处应为 { $expected }
load-struct = 字段应写在圆括号内，括号前不能有名称
load-eof = 文件不完整
load-trailing = 对局记录之后有多余内容
load-recursion = 括号嵌套过多
load-start-text = 起始局面不是有效的局面：{ $reason }
load-start-illegal = 起始局面不合规则：{ $reason }
load-missing-player = 没有说明{ FORM($side) }的棋手
load-other-side = 走完这些步后轮到{ FORM($side) }走棋
load-moves-after-end = 对局已经结束：{ $end }
load-end-after-end = 对局已经结束，不能再终止：{ $end }
load-illegal-move = { $word }：{ $reason }
load-row-count = 棋盘有 { $found } 行，{ FORM($game) }应为 { $expected } 行
load-board-piece = { $square } 的 { $word } 不是{ FORM($game) }的棋子
load-board-terrain = 棋盘上 { $square } 为“{ $found }”，地形应为“{ $expected }”
load-board-mismatch = 棋盘上 { $square } 为“{ $found }”，走完这些步后应为“{ $expected }”
load-board-illegal = 棋盘不合规则：{ $reason }
load-result-mismatch = 记录的结果为：{ $found }；走完这些步后应为：{ $expected }
result-none = 对局未结束
result-draw = 和棋（{ $reason }）
result-won = { $name }获胜（{ $reason }）
load-too-many-branches = 分支超过 { $limit } 个
load-too-deep-branches = 分支嵌套超过 { $limit } 层
load-too-much-note-text = 注释文本超过 { $limit } 字节
load-wrong-branch = 分支 { $branch } 不是从对局或前面某个分支的局面分出，或者没有走法
load-branch-repeats = 分支 { $branch } 的第一步与分出处原来的下一步相同
load-branch-after-end = 分支 { $branch } 在对局结束后仍有走法
load-branch-illegal-move = 分支 { $branch } 的第 { $number } 步不合规则：{ $reason }
load-note = 注释 { $note }：{ $reason }
note-position = 没有这个局面
note-text = 文本含有引号、反斜杠或控制字符
note-entries = 标记或箭头超过 { $limit } 个
note-arrow = 箭头超出棋盘或类型无效
note-value = 评估值超出范围
link-too-long = 链接过长，不可能是对局链接
link-damaged = 链接已损坏或不完整
link-newer = 链接来自本页面的较新版本
link-unknown = 此处没有链接中的棋种
link-move = 链接中的第 { $number } 步不合规则

## The page before the game has started

page-title = 斗兽棋
page-description = 斗兽棋、集结棋、圆柱骡子跳棋和吃王版国际象棋
page-landing = 斗兽棋（Dou Shou Qi）是中国的棋类游戏，有从鼠到象的八种动物。可与八种难度的电脑、朋友或网上对手对弈，免费，无广告。
page-canvas = 棋盘（图像）。按 F6 转到无障碍棋盘。
page-accessible-board = 无障碍棋盘
page-actions = 操作
page-loading = 正在加载
page-reload = 重新加载
page-new-version = 有新版本。
page-update = 更新
page-later = 稍后
page-no-javascript = 此页面需要 JavaScript。
page-no-webassembly = 此浏览器没有游戏所需的 WebAssembly。
page-no-webgl = 此浏览器没有游戏所需的 WebGL 2，该功能可能已被关闭。
page-too-old = 此浏览器版本过旧：其 WebAssembly 缺少游戏所需的功能。
page-not-loaded = 无法加载游戏。请检查网络连接。
page-not-started = 无法启动游戏：{ $error }
page-crashed = 游戏已崩溃。你走的棋已保存，请重新加载页面。
page-graphics-lost = 浏览器停止绘制游戏画面。你走的棋已保存，请重新加载页面。
graphics-missing = 找不到可用的图形驱动程序。Jungle 需要 Vulkan，在 Windows 上也可使用 Direct3D 12。请安装显卡的最新驱动程序：在 Windows 上从制造商处或通过 Windows 更新获取，在 Linux 上安装 mesa-vulkan-drivers 之类的软件包。没有驱动程序时，仍可使用浏览器中的页面和“jungle console”。
graphics-lost = 图形驱动程序出现故障，无法重新启动。对局已保存：重新启动 Jungle 即可继续。
page-no-computer = 无法加载电脑棋手。请检查网络连接。

## Players of this device

profile-guest = 游客
profiles-title = 棋手
profiles-new = 新棋手
profiles-who = 谁在下棋？
profiles-friend = 第二位棋手
profile-edit = 编辑棋手
profile-name = 名字
profile-picture = 头像
profile-color = 颜色
profile-create = 创建棋手
profile-save = 保存
profile-remove = 删除棋手
profile-remove-question = 删除{ $name }？文件会以另一个名字保留。
profile-export = 导出棋手
profile-import = 导入棋手
profile-no-rating = 还没有等级分
profile-rating = 等级分 { $rating }
ranking-title = 排行榜
ranking-rating = 等级分
ranking-games = 对局
ranking-results = 胜、和、负
ranking-best-win = 最佳胜局
ranking-streak = 连续
ranking-row = { $place }. { $name }，等级分 { $rating }；对局 { $games }；胜 { $won }，和 { $drawn }，负 { $lost }
streak-won = 连胜 { $count }
streak-drawn = 连和 { $count }
streak-lost = 连负 { $count }
player-page-title = 对局与等级分
player-page-rating = 等级分变化
player-page-rating-summary = 从 { $first } 到 { $last }，最高 { $highest }；计分对局：{ $count }
player-page-opponents = 按对手统计
player-page-sides = 按颜色统计
player-page-games = 最近的对局
profile-result-won = 胜
profile-result-drawn = 和
profile-result-lost = 负
unrated-hint = 不计分：用过提示
unrated-undo = 不计分：悔过棋
unrated-coach = 不计分：用过失误提示
unrated-own-rules = 不计分：自定义规则
unrated-set-up = 不计分：不是标准开局
unrated-stopped-early = 不计分：过早结束
unrated-no-rating = 不计分：对手没有等级分
report-rating = { $name }：等级分 { $before } → { $after }
report-offer = 要用一个名字保存你的等级分和对局吗？
report-stronger = 更强的对手：{ $level }
report-easier = 更容易的对手：{ $level }
achievements-title = 成就
achievement-new = 新成就：{ $name }
achievement-first-win = 赢一局
achievement-rat-captures-elephant = 用鼠吃掉象
achievement-jump-capture = 跳着吃子
achievement-trap-capture = 在陷阱里吃掉更强的动物
achievement-nothing-lost = 一子不失地获胜
achievement-rat-in-den = 用鼠进入兽穴
achievement-last-piece = 用最后一子获胜
achievement-comeback = 落后三子后获胜
achievement-all-captured = 吃光对方的棋子
achievement-long-win = 赢一局至少 100 步的棋
achievement-elephant-held = 与象级战和
achievement-elephant-beaten = 战胜象级
settings-achievements = 显示成就
settings-danger = 棋子受到攻击时发声
settings-premoves = 对方思考时可以提前走棋
settings-thoughts = 显示电脑的思考（不计分）
settings-effects = 音效
settings-music = 音乐
settings-ambience = 自然声音
music-offer = 下棋时想听轻柔的音乐吗？随时可以在设置中更改。
music-on = 打开音乐
notice-profile-unreadable = 无法读取棋手文件 { $file }：{ $error }。{ $result }
notice-profile-imported = 已添加棋手{ $name }。
notice-profile-not-saved = 无法把棋手保存到 { $file }：{ $error }
profile-file-name = 文件名只能包含字母 a 到 z、数字和连字符
profile-wrong-field = 字段“{ $field }”的值无效
# A name that a new player may keep.
profile-suggested-name =
    { $animal ->
        [rat] 机灵鼠
        [cat] 安静猫
        [dog] 忠诚狗
        [wolf] 灰狼
        [leopard] 敏捷豹
        [tiger] 勇猛虎
        [lion] 威武狮
       *[elephant] 智慧象
    }

# Rooms: games with people on other devices. $name is the name of the other person.
room-connecting = 正在连接…
room-unanswered = { $host } 没有响应，正在重试…
room-unanswered-host = 对方设备上的对局还开着吗？
room-reconnecting = 连接已断开，正在重新连接…
room-elsewhere = 此对局已在另一设备或另一标签页中打开。
room-version = 房主的程序版本与你不同。
room-closed = 房主已断开连接。
room-not-saved = 你这步棋尚未保存…
room-away = { $name }已断线。
room-away-until = { $name }已断线。{ $time } 后你可以决定如何处理。
room-paused = 计时已暂停。
room-waiting = 正在等待对手…
room-aborted = 对局已结束，不计胜负。
room-refused = 房主未接受此操作（{ $code }）。
room-no-room = 此对局已不存在。
room-archived = 此对局已结束，可在对局库中查看。
room-bad-link = 这不是对局链接。
room-no-spectators = 房主不允许观战。
room-full = 观战人数已满。
room-asking = 正在等待房主同意你加入…
room-opponent = 对手
room-watching = 你正在观战
room-join-title = 加入对局
room-join-name = 你在此对局中的名字
room-join = 加入
room-question = 对手的请求
room-offer-takeback = { $name }请求悔棋。
room-offer-abort = { $name }请求结束对局，不计胜负。
room-offer-pause = { $name }请求暂停计时。
room-offer-resume = { $name }请求继续对局。
room-offer-rematch = { $name }请求交换先后手再来一局。
room-accept = 同意
room-offered = 已向对手提出请求。
room-gone = { $name }还没有回来。
room-claim-win = 判我方胜
room-claim-draw = 判和
room-claim-computer = 由电脑接替对手
room-wait = 再等等
nearby-title = 与附近的朋友对弈
nearby-host = 创建对局
nearby-again = 重新开放上次的对局
nearby-spectators = 允许他人观战
nearby-scan = 请朋友用手机相机扫描此二维码，或在浏览器中打开此地址：
nearby-watch = 观战：
nearby-other-address = 换一个地址
nearby-copy = 复制链接
nearby-copy-watch = 复制观战链接
nearby-links = 对局链接
nearby-present = 已加入：{ $names }
nearby-help = 还没有人加入？
nearby-help-network = 两台设备须连接同一个 Wi-Fi 网络，且不能是访客网络。
nearby-help-firewall = 可能需要让防火墙在专用网络上允许端口 { $port }。
nearby-help-hotspot = 若仍无法连接，请让两台设备都连接手机热点。
nearby-failed = 无法创建对局：{ $error }
hosting-no-folder = 系统没有可供 Jungle 存放数据的文件夹
hosting-addresses = 无法读取此设备的地址：{ $error }
hosting-stopped = 意外终止
hosting-not-saved = 无法保存开放中的对局：{ $error }
hosting-file = 无法读写 { $file }：{ $error }
hosting-no-room = 以前没有开放过对局
hosting-opening = 无法以这些设置开始对局
hosting-damaged = 无法读取已保存的对局
hosting-damaged-line = { $file } 的第 { $line } 行已损坏
hosting-too-large = { $file } 过大
hosting-served = 另一个窗口或程序已开放此对局
hosting-port = 无法使用端口 { $port }：{ $error }
hosting-no-randomness = 系统无法为安全链接提供随机数
hosting-thread = 系统无法运行此对局：{ $error }
hosting-database = 存储无法工作：{ $error }
hosting-busy = 等待保存的数据过多
hosting-awake = 对局开放中
nearby-admit = 另一台设备请求接替{ $name }的位置。是否同意？
nearby-link = 对局链接
nearby-invite = 邀请
nearby-games = 此网络中的对局
nearby-searching = 正在寻找对局…
nearby-ask = 申请对弈
nearby-watch-game = 观战
nearby-wants = { $name }想和你下棋。
nearby-awake = 对局开放期间，此设备不会休眠。
room-pause = 请求暂停计时
room-resume = 请求继续
room-ask-abort = 请求结束对局，不计胜负
room-abort = 结束对局，不计胜负
room-say = 说句话
room-said = { $name }：{ $text }
room-not-admitted = 房主没有让你加入。
room-no-free-seat = 这里没有空位了。
room-stale = 局面已发生变化。
room-out-of-time = 你的时间已用完。
room-not-now = 现在不能这样做。
room-too-fast = 你刚刚提出过，请先继续下棋。
say-hello = 你好！
say-good-luck = 祝你好运！
say-have-fun = 玩得开心！
say-you-too = 你也是！
say-good-game = 这局真精彩！
say-well-played = 下得好！
say-thank-you = 谢谢！
say-goodbye = 再见！
room-offers-allowed = 允许对手提出请求
room-sentences = 显示对手说的话
nearby-free-takebacks = 悔棋无需征得同意
room-give-seconds = 给对手加 15 秒
room-give-day = 给对手加一天
room-half-time = 这一步的时间已过半。
room-last-hours = 这一步的剩余时间不足 12 小时。
nearby-offers = 允许提和、请求暂停计时或悔棋
nearby-away = { $name }（已断线）
nearby-watchers = { $count } 人观战
nearby-no-page = 此程序不含浏览器所需的网页。朋友只能用同样的程序加入，不能用浏览器加入。

## Analyses

command-analyse = 分析
command-leave-analysis = 离开分析
command-engine-on = 打开引擎
command-engine-off = 关闭引擎
command-engine-lines = { $count } 条引擎线路
command-go-deeper = 加深计算
command-play-best-move = 走最佳的一步
command-play-line = 走这条线路
command-next-branch = 下一个分支
command-previous-branch = 上一个分支
command-leave-variation = 离开分支
command-next-fork = 下一处走法选择
command-delete-moves = 从此处删除
command-promote-variation = 上移分支
command-make-main-line = 设为主线
command-comment = 注释
command-save-comment = 保存注释
command-mark = 将此步标记为 { $mark }
command-endings = 残局精确值
command-board-cursor = 棋盘光标
command-report = 对局报告
command-next-mistake = 下一个失误
command-previous-mistake = 上一个失误
shortcut-analyse = 分析对局
shortcut-leave-analysis = 分析：回到对局
shortcut-engine = 分析：打开或关闭引擎
shortcut-engine-lines = 分析：引擎线路数
shortcut-go-deeper = 分析：加深计算
shortcut-play-best-move = 分析：走最佳的一步
shortcut-next-branch = 分析：下一个分支，或到末尾
shortcut-previous-branch = 分析：上一个分支，或到开头
shortcut-leave-variation = 分析：离开分支
shortcut-next-fork = 分析：下一处走法选择
shortcut-delete-moves = 分析：从此处删除
shortcut-make-main-line = 分析：设为主线
shortcut-comment = 分析：注释
shortcut-mark = 分析：将此步标记为 !!、!、!?、?!、?、??
shortcut-endings = 分析：残局精确值
shortcut-board-cursor = 分析：用键盘走棋
shortcut-next-mistake = 分析：下一个失误
shortcut-previous-mistake = 分析：上一个失误
key-alt = Alt
key-delete = Delete
# The parts of the analysis.
analysis-moves = 走法
analysis-report = 报告
analysis-endings = 残局
analysis-searching = 正在计算…
analysis-engine-is-off = 电脑帮助已关闭
# A button: a move of a line, and the chance of the line to win or what is proved about it.
analysis-play-line = { $score }：走到 { $move }
# Before a line: the side to move wins or loses in so many moves.
analysis-win = { $moves } 步胜
analysis-loss = { $moves } 步负
analysis-delete-question = 删除 { $count } 步？
analysis-comment-label = 此局面的注释
analysis-played = 这步棋是对局中走过的，不能更改。
# Which parts of the analysis are shown.
analysis-show-lines = 引擎线路
analysis-show-arrows = 最佳走法的箭头
analysis-show-bar = 获胜可能的条形图
endings-none = 棋子不超过 { $count } 枚的局面有精确值。
endings-building = 正在计算精确值…
endings-wins = { $moves } 步内胜
endings-draws = 和棋
endings-losses = { $moves } 步内负
report-about = 报告显示对局在哪里分出胜负：每步之后获胜的可能、失误，以及更好的走法。
report-turning-points = 局势转变之处
report-marks = 不准确：{ $dubious }，失误：{ $mistakes }，重大失误：{ $blunders }
report-table = 每一步棋
# A move with its mark, if it has one, and the chances of its side before and after it.
report-row = 第 { $number } 步：{ $move }，从 { $before } 到 { $after }
report-failed = 无法完成报告。
analysis-better = 更好的走法：{ $line }。
# Learning from the mistakes of a game.
practice-find = { FORM($side) }走了 { $move }。请找出更好的走法。
practice-checking = 正在检查这步棋…
practice-solved = 下得好！{ $move } 是好棋。
practice-failed = 还有比 { $move } 更好的走法。
practice-unchecked = 无法检查这步棋。请再试一次。
practice-shown = 最佳走法是 { $move }。
practice-count = 失误 { $number }/{ $count }，已改正：{ $solved }
practice-done = 这是最后一个失误。已改正：{ $solved }/{ $count }
practice-none = 没有需要改正的失误。
command-practice = 从失误中学习
command-practice-end = 停止学习
command-practice-show = 显示最佳走法
command-practice-retry = 再试一次
command-practice-next = 下一个失误
shortcut-practice = 分析：从失误中学习
command-displays = 显示内容
command-draw = 画箭头
command-draw-at-cursor = 在光标处开始或结束箭头
shortcut-draw = 分析：在光标处开始或结束箭头
command-threats = 威胁
shortcut-threats = 分析：按住此键时显示威胁
shortcut-speak-standing = 分析：读出局势
analysis-no-threats = 没有威胁。
analysis-threats = 威胁：{ $moves }。

## Coach
coach-title = 失误提示
coach-off = 关
coach-blunders = 提醒大错
coach-mistakes = 提醒所有错误
coach-help = 失误后会提示你是否悔棋。这样的对局不计分。
coach-question = { $sentence }要悔棋吗？
coach-lesson = 参见第 { $number } 课“{ $title }”。
command-show-answer = 显示对方的走法
command-take-back = 悔棋
command-play-on = 继续下棋
shortcut-play-on = 失误提示：继续下棋

## Position editor

command-set-up-position = 设置局面
command-edit-position = 编辑局面
command-analyse-position = 分析
command-starting-position = 开始局面
command-empty-board = 空棋盘
editor-pieces = 棋子
editor-eraser = 移除
editor-side-to-move = 走棋方
editor-problem = { CAPITAL($reason) }。
square-empty = 空
command-copy = 复制…
command-copy-position = 复制局面
command-copy-game = 复制对局
command-paste = 粘贴
command-open-pasted = 打开
shortcut-copy-position = 复制局面
shortcut-paste = 粘贴对局、链接、局面或着法
notice-copied = 已复制。
notice-not-copied = 无法复制：{ $error }
paste-label = 对局、对局链接、局面或着法
paste-empty = 没有文本。
paste-too-long = 文本超过 { $mebibytes } MiB。
paste-room = 这是与其他设备上的人对弈的链接，无法在此打开。
paste-position = { FORM($game) }：{ $reason }。
paste-unknown = 这不是对局、对局链接、局面或着法列表。

# Lessons. At most 90 characters each.
lesson-den-title = 进入兽穴
lesson-den-goal1 = 走进 D9 的对方兽穴，就能获胜。
lesson-den-goal2 = 进入对方兽穴，这次从侧面进入。
lesson-den-done = 谁进入对方兽穴，谁就获胜。不能进入自己的兽穴。
lesson-den-fail = 步数太多。请直接走向兽穴。
lesson-ranks-title = 谁能吃谁
lesson-ranks-goal1 = 用虎吃掉狼、豹和猫。虎比它们都强。
lesson-ranks-goal2 = 象不能吃鼠。分别用合适的动物吃掉虎和鼠。
lesson-ranks-done = 动物可吃等级与自己相同或更低的对方动物。
lesson-ranks-fail = 步数太多。请找一条更近的路。
lesson-water-title = 只有鼠会游泳
lesson-water-goal1 = 让鼠下河，河中三个标出的格子都要游到。
lesson-water-goal2 = 让鼠沿直线游过两条河，到达对岸标出的格子。
lesson-water-done = 鼠可以下河，其他动物不能下河。
lesson-water-fail = 步数太多。请找一条更近的路。
lesson-rat-title = 鼠吃象
lesson-rat-goal1 = 吃掉象。在河里不能吃象，要先上岸。
lesson-rat-goal2 = 象就在你的兽穴附近。请找出唯一能获胜的走法。
lesson-rat-done = 鼠在陆地上可以吃象。
lesson-rat-fail = 现在象能进入你的兽穴了。
lesson-jump-title = 狮和虎会跳河
lesson-jump-goal1 = 用狮跳过河，吃掉两只动物。
lesson-jump-goal2 = 从 C3 跳到 C7，吃掉狗。
lesson-jump-done = 狮和虎可沿直线跳过河，并吃掉落点的对方动物。
lesson-jump-fail = 步数太多。请跳过河。
lesson-rat-in-the-way-title = 鼠挡路
lesson-rat-in-the-way-goal1 = 吃掉 B7 的猫。河中有鼠挡路，不能从 B3 跳过去。
lesson-rat-in-the-way-goal2 = 自己的鼠挡路，不能跳过去。先把它移开，再吃掉 C7 的猫。
lesson-rat-in-the-way-done = 任何动物都不能跳过鼠，不论是哪一方的鼠。
lesson-rat-in-the-way-fail = 步数太多。请从没有鼠挡路的地方跳。
lesson-rat-blocks-title = 用鼠挡路
lesson-rat-blocks-goal1 = 狮想跳过河。用鼠挡住它，坚持六步。
lesson-rat-blocks-goal2 = 用鼠阻止狮跳过河，并连续四步保持胜势。
lesson-rat-blocks-done = 河中的鼠能挡住所有要跳过它的动物。
lesson-rat-blocks-fail = 现在狮能跳过河了。
lesson-traps-title = 陷阱
lesson-traps-goal1 = 象在你的陷阱中。用猫吃掉它。
lesson-traps-goal2 = 把豹赶进你的陷阱，再吃掉它。每一步都只有一种走法能获胜。
lesson-traps-done = 动物在对方陷阱中，对方任何动物都能吃它。
lesson-traps-fail = 现在已经赢不了了。
lesson-guard-title = 一只动物守两个陷阱
lesson-guard-goal1 = 用猫阻止狮进入你的兽穴，并用狗获胜。
lesson-guard-goal2 = 用狼阻止象进入你的兽穴，并用狗获胜。
lesson-guard-done = 一只等级低的动物守在两个陷阱旁边，就能守住兽穴。
lesson-guard-fail = 现在你的兽穴守不住了。
lesson-race-title = 数步数
lesson-race-goal1 = 双方的猫都跑向对方兽穴。你要先到。
lesson-race-goal2 = 在对方的鼠进入你的兽穴之前，先进入对方兽穴。
lesson-race-done = 跑向兽穴之前，先数清双方的步数。
lesson-race-fail = 现在对方更快。
lesson-opposition-title = 面对面
lesson-opposition-goal1 = 走到对方的虎面前，迫使它让路。
lesson-opposition-goal2 = 走到对方的狼和自己的兽穴之间，并连续四步保持胜势。
lesson-opposition-done = 同等级的动物面对面时，轮到走棋的一方必须让路。
lesson-opposition-fail = 现在你必须让路。
lesson-corner-title = 赶进角落
lesson-corner-goal1 = 用象把狮赶进角落。
lesson-corner-goal2 = 用猫把鼠困在角落里，再吃掉它。
lesson-corner-done = 动物在棋盘边上时，能逃的格子不多。
lesson-corner-fail = 现在它能逃走了。
lesson-break-through-title = 突破
lesson-break-through-goal1 = 你执红方。请找出唯一能突破到兽穴的走法。
lesson-break-through-goal2 = 你执红方。打开通往兽穴的路，哪怕牺牲一只动物。
lesson-break-through-done = 这一步打开了通向兽穴的路。
lesson-break-through-fail = 现在通向兽穴的路被挡住了。
lesson-loa-distance-title = 有几枚棋子，就走几格
lesson-loa-distance-goal1 = 所走的线上有几枚棋子，就走几格。两个标出的格子都要走到。
lesson-loa-distance-done = 线上的所有棋子都算，双方的都算。
lesson-loa-distance-fail = 步数太多。请数一数每条线上的棋子。
lesson-loa-captures-title = 越过己方，吃掉对方
lesson-loa-captures-goal1 = 吃掉 d3 的白方棋子。你的棋子可越过旁边的己方棋子。
lesson-loa-captures-done = 棋子可越过己方棋子，不能越过对方棋子。
lesson-loa-captures-fail = 步数太多。请数一数这一行的棋子。
lesson-loa-connect-title = 连成一片
lesson-loa-connect-goal1 = 使你的所有棋子连成一片，就能获胜。
lesson-loa-connect-done = 一方所有棋子连成一片即获胜，斜角相邻也算相连。
lesson-loa-connect-fail = 步数太多。你的所有棋子必须连成一片。
lesson-mules-around-title = 越过棋盘边
lesson-mules-around-goal1 = 棋盘左右两边相连。先走到 24，再走到 33。
lesson-mules-around-done = 棋子从右边走出，从左边进入。
lesson-mules-around-fail = 步数太多。请从棋盘边走出去。
lesson-mules-jump-title = 必须跳吃
lesson-mules-jump-goal1 = 能跳吃就必须跳吃。请跳过 24 的士兵。
lesson-mules-jump-done = 能吃就必须吃，所以可以引诱对方。
lesson-mules-jump-fail = 步数太多。请跳过士兵。
lesson-mules-win-title = 只剩骡子
lesson-mules-win-goal1 = 请在一步棋中连跳两次。对方只剩骡子，就输了。
lesson-mules-win-done = 不要让自己的骡子成为王棋，否则就输了。
lesson-mules-win-fail = 步数太多。请在一步棋中连跳两次。
lesson-chess-king-title = 吃掉王
lesson-chess-king-goal1 = 用车吃掉对方的王，就能获胜。
lesson-chess-king-done = 没有“将死”：王被吃掉，对局才结束。
lesson-chess-king-fail = 步数太多。请沿棋盘边走。
lesson-chess-check-title = 没有人说“将军”
lesson-chess-check-goal1 = 你的王受到攻击，对方的王也受到攻击。轮到你走棋。
lesson-chess-check-done = 王可以停在受到攻击的格子上，所以每步之前都要看清楚。
lesson-chess-check-fail = 现在对方的后能吃掉你的王。
lesson-chess-pawns-title = 兵始终是兵
lesson-chess-pawns-goal1 = 兵从起始行可走两格。两个标出的格子都要走到。
lesson-chess-pawns-done = 兵到达对方底线后仍是兵，不能再走。
lesson-chess-pawns-fail = 步数太多。请先走两格。

# Learning: the list of lessons, a lesson, its arrows.
learn-title = 学习
learn-offer = 5 分钟学会
learn-progress = 已学 { $number }/{ $count } 课
learn-level = 第 { $number }/{ $count } 关
learn-stars = { $count ->
        [0] 没有星
       *[other] { $count } 颗星
    }
learn-moves = { $moves } 步，{ $count } 步以内得三颗星
learn-unchecked = 无法检查这步棋。请试试别的走法。
learn-searching = 正在寻找好的走法…
learn-first-game = 你的第一局
learn-first-game-detail = 与鼠级对弈，有失误提示
learn-whole-game = 完整的一局
learn-way = 箭头从 { $from } 指向 { $to }。
learn-danger = 危险：从 { $from } 到 { $to }。
learn-mark = { $square } 已标出。
learn-hint-piece = 请走 { $square } 的棋子。
learn-hint-move = 请走 { $move }。
command-next-level = 下一个
command-lessons = 课程
# Puzzles: the choice, a puzzle, a storm, statistics.
puzzles-title = 习题
puzzles-mixed = 综合
puzzles-mixed-detail = 接近你的等级分
puzzles-daily = 每日谜题
puzzles-daily-done = 今日已解
puzzles-streak = 连续 { $count } 天
puzzles-storm = 限时挑战
puzzles-storm-detail = 三分钟内，能解几题？
puzzles-storm-best = 最佳：{ $count }
puzzles-again = 错题重做
puzzles-again-detail = { $count } 道没有解出的谜题
puzzles-own = 来自你的对局
puzzles-own-detail = 错过 { $count } 次胜机
puzzles-themes = 按主题
puzzles-practise = 练习：{ $name }
puzzles-loading = 正在加载谜题…
puzzles-not-loaded = 无法加载谜题：{ $error }
puzzles-none = 这里没有谜题。
puzzles-no-more = 这是最后一道谜题。
puzzles-solved = 已解出 { $number }/{ $count }
puzzles-rating = 谜题等级分 { $name }
puzzle-win = { $moves ->
        [1] 请一步获胜。
       *[other] 请在 { $moves } 步内获胜。
    }
puzzle-only-win = 请找出能获胜的走法。
puzzle-only-defence = 请找出唯一不输的走法。
puzzle-right = 走对了！请继续。
puzzle-solved = 解出来了！
puzzle-wrong = 还能赢得更快。请再试一次。
puzzle-wrong-win = 这样走赢不了。请再试一次。
puzzle-wrong-defence = 这样走，对方就赢了。请再试一次。
puzzle-shown = 答案就是这样。
puzzle-difficulty = 这道谜题的等级分：{ $name }
puzzle-new-rating = 你的谜题等级分：{ $name }
storm-left = 还剩 { $count } 秒，已解出 { $number } 道
storm-over = 时间到。你解出了 { $count } 道谜题。
command-solution = 答案
command-storm = 再来一轮
shortcut-next-exercise = 课程或谜题：下一个
command-collect-puzzles = 把错过的胜机变成谜题
puzzles-collected = { $count ->
        [0] 这局棋没有新的谜题。
       *[other] “来自你的对局”中新增了 { $count } 道谜题。
    }
theme-den = 进入兽穴
theme-elimination = 全部吃掉
theme-leap = 跳河
theme-trap = 陷阱吃子
theme-rat-elephant = 鼠吃象
theme-block = 鼠挡路
theme-sacrifice = 弃子
theme-quiet = 静着
theme-zugzwang = 怎么走都输（逼走劣着）
theme-fork = 捉双
theme-guard = 防守！
theme-race = 抢先入穴
theme-corner = 困在边线
online-title = 在线对弈
online-server = 服务器地址
online-connect = 连接
online-other-server = 其他服务器
online-bad-address = 这不是服务器地址。
online-unreachable = { $host } 没有响应。
online-no-server = { $host } 不提供在线对局。
online-untrusted = { $host } 的证书无效，无法建立安全连接。
online-guest = 以访客身份继续
online-guest-help = 访客的对局不计分。有账号后，对局可以计分。
online-guest-gone = 退出后，将无法再以此访客身份对弈。
online-sign-in = 登录
online-register = 创建账号
online-recover = 忘记密码
online-set-password = 设置新密码
online-sign-out = 退出登录
online-password = 密码
online-new-password = 新密码
online-code = 恢复码
online-name-rule = 名字由 3 到 20 个英文字母、数字、下划线或连字符组成，不能以“guest-”开头。
online-password-rule = 密码至少 8 个字符。
online-codes = 恢复码
online-codes-help = 如果忘记密码，可以用其中任何一个恢复码设置新密码。每个恢复码只能使用一次。它们只在此时显示，请妥善保管。
online-codes-copy = 复制恢复码
online-go-on = 继续
page-back = 返回
page-clock-runs = 对局仍在计时：{ $time }
online-account = 账号
online-play-now = 立即对弈
online-searching = 正在寻找对手…
online-stop = 停止寻找
online-level-offer = 还没有找到对手。要先与电脑对弈吗？寻找会继续。
online-seeks = 等待加入的对局
online-no-seeks = 目前没有人在等待。
online-own-offer = 你的邀请
online-withdraw = 撤回
online-new-game = 新对局
online-offer = 发起邀请
online-invite = 邀请朋友
online-invite-help = 你的朋友打开此链接即可与你对弈：
online-my-games = 我的对局
online-no-games = 没有对局。
online-your-turn = 轮到你走
online-their-turn = 轮到对手走
online-games-wait = 轮到你走的对局：{ $number }
online-rated = 计分
online-casual = 不计分
online-any-side = 随机执方
online-timed = 计时
online-days = 每步数天
online-other-rules = 其他规则
online-next = 下一页
online-previous = 上一页
online-more = 更多对局
online-games-played = 对局 { $number }
online-completion = 下完的对局：{ $percent }%
online-ranking-row = { $place }. { $name }，等级分 { $rating }，对局 { $games }
online-nobody-ranked = 还没有人下过足够多的计分对局。
online-winner = { $name }胜
online-game-begun = 另一局已找到对手，可在“我的对局”中找到。
online-wrong = 名字、密码或恢复码有误。
online-name-taken = 此名字已被使用。
online-name-reserved = 此名字不能使用：它是保留的名字，或不久前还是别人的名字。请选择另一个。
online-password-common = 此密码不安全：它是最常见的密码之一，或与名字相同。请选择另一个。
online-too-many = 尝试次数过多，请稍后再试。
online-session-over = 你已不在登录状态。
online-busy = 服务器目前请求过多，请稍后再试。
online-storage = 服务器目前无法保存，请稍后再试。
online-not-found = 服务器上没有此内容。
online-refused = 服务器拒绝了此操作（{ $code }）。
online-friends = 好友
online-friend = 好友
online-friends-help = 双方都同意才能成为好友。好友的邀请会排在最前面。
online-befriend = 添加好友
online-unfriend = 删除好友
online-withdraw-request = 撤回请求
online-no-friends = 你在这里还没有好友。
online-requests = 想加你为好友
online-requested = 等待对方答复
online-block = 屏蔽
online-unblock = 取消屏蔽
online-blocked = 已屏蔽的人：不会与你配对
online-player-name = 棋手名字
online-archive = 对局库
online-any = 全部
online-result = 结果
online-first-won = 先手胜
online-second-won = 后手胜
online-opening = 开头几步，例如 A3 A4, A9 A8
online-search = 搜索
online-export = 保存我的数据
online-password-changed = 密码已更改，你在其他所有设备上都已退出登录。
online-change-password = 更改密码
online-sign-out-everywhere = 在所有设备上退出登录
online-delete = 删除账号
online-delete-help = 账号及其名字将被删除，无法恢复。你的对局会保留在对局库中，但不再显示你的名字。
online-withdraw-invitation = 撤回邀请
lobby-not-ratable = 只有采用标准规则、标准开局并限时的对局才计分。
lobby-guest = 计分对局需要账号。
lobby-restricted = 你中途离开的对局过多，过一段时间才能再下计分对局。
lobby-duplicate = 你已发起同样的邀请。
lobby-too-many = 你的对局或邀请过多，请先结束其中之一。
lobby-full = 服务器目前容纳不下更多对局。
lobby-gone = 此邀请已不存在。
lobby-own = 这是你自己的邀请。
lobby-blocked = 你不能与此人对弈。
lobby-same-address = 同一网络中的两人不能下计分对局。
lobby-again = 你的上一盘计分对局就是与此人下的。请先与别人对弈，或下不计分的对局。
lobby-often = 你今天已与此人下了三盘计分对局，再下也不计分。请与别人对弈，或下不计分的对局。
lobby-bad-terms = 此服务器不支持这样的对局。
lobby-offline = 目前没有与服务器连接。

## About this game

program-version = 版本 { $version }
program-licence = 自由软件，采用 MIT 许可证
credits-title = 致谢
credits-fonts = 字体
