# 日本語。名前は語形変化しないため、属性は見出し用の .title だけである。

## Games

game-jungle = 闘獣棋
game-lines-of-action = Lines of Action
game-mule-checkers = ラバチェッカー
game-king-chess = キング取りチェス

## Sides

side-blue = 青
side-red = 赤
side-white = 白
side-black = 黒

## Pieces

piece-rat = ネズミ
    .title = ネズミ
piece-cat = ネコ
    .title = ネコ
piece-dog = イヌ
    .title = イヌ
piece-wolf = オオカミ
    .title = オオカミ
piece-leopard = ヒョウ
    .title = ヒョウ
piece-tiger = トラ
    .title = トラ
piece-lion = ライオン
    .title = ライオン
piece-elephant = ゾウ
    .title = ゾウ
piece-pawn = ポーン
    .title = ポーン
piece-knight = ナイト
    .title = ナイト
piece-bishop = ビショップ
    .title = ビショップ
piece-rook = ルーク
    .title = ルーク
piece-queen = クイーン
    .title = クイーン
piece-king = キング
    .title = キング
# Lines of Action の駒。
piece-stone = 石
    .title = 石
# ラバチェッカーの駒。
piece-soldier = 兵士
    .title = 兵士
piece-mule = ラバ
    .title = ラバ
piece-checkers-king = キング
    .title = キング

## Computer players. The levels have the names of the animals, with a capital letter.

player-random = ランダム
player-greedy = 欲張り

## How pieces move, below their names: no capital letter, no full stop.

about-rat = 川を泳ぎ、陸からならゾウも取れる
about-jumper = ネズミが泳いでいなければ、川を飛び越えられる
about-elephant = ネズミ以外のすべての動物を取れる
about-elephant-and-rat = すべての動物を取れる
about-step = 1マスずつ動く
about-pawn = 前に1マス、初期位置の段からは2マスまで進み、斜め前の駒を取る
about-knight = 縦か横に2マス、そこから直角に1マス動く（ほかの駒を越えられる）
about-bishop = 斜めに何マスでも動く
about-rook = 縦横に何マスでも動く
about-queen = 縦・横・斜めに何マスでも動く
about-king = 縦・横・斜めに1マス動き、取られると負け
about-stone = 動く方向の線にある石（両方の色）の数と同じマス数だけ動く
about-soldier = 斜め前に動き、一番奥の段でキングに成る
about-mule = 兵士と同じように動くが、一番奥の段に入ると負け
about-checkers-king = 斜め前と斜め後ろに動く

## The other rules of each game

rule-jungle-ranks = 動物は、自分と同じ強さか、自分より弱い相手を取れます。
rule-jungle-ranks-both-fall = 動物は、自分より弱い相手を取れます。同じ強さの動物どうしは相打ちになります。
rule-jungle-ranks-blocked = 動物は、自分より弱い相手を取れます。同じ強さの相手は取れません。
rule-jungle-trap = 相手の罠にいる動物は強さが0になります。どの動物にも取られ、相手を取ることはできません。
rule-jungle-trap-captures = 相手の罠にいる動物は強さが0になり、どの動物にも取られますが、相手は普段どおりに取れます。
rule-jungle-shore = 川にいるネズミは陸の動物を取れず、陸からも取られません。
rule-jungle-shore-rats = 川と陸の間で駒を取れるのは、ネズミ同士のときだけです。
rule-jungle-den = 相手の獣穴に入ると勝ちです。
rules-swim-title = 泳げるのはネズミだけ
rules-swim = どの動物も、上下左右に1マス進みます。
rules-jump-title = ライオンとトラは飛び越える
rules-jump-leopard-title = ライオン、トラ、ヒョウは飛び越える
rules-jump = 川をまっすぐ飛び越え、着いたマスの相手を取れます。
rules-block-title = ネズミがいると飛び越えられない
rules-block = 途中の川にいるネズミは、どちらの側でも妨げになります。
rules-shore-title = 川と陸は別の世界
rules-trap-title = 相手の罠では強さ0
rules-trap-leave = 罠から出れば、元の強さに戻ります。
rules-den-title = 自分の獣穴には入れない
rules-own-den = 自分の動物はどれも入れません。
rules-rat-elephant = ネズミはゾウを取れますが、ゾウはネズミを取れません。
rules-rat-elephant-both = ネズミはゾウを取れ、ゾウもネズミを取れます。
rules-ends-title = 対局の終わり方
rules-end-repetition = 同じ局面が3回
rules-end-resign = 投了または時間切れ
rules-win = 勝ち
rules-draw = 引き分け
rules-loss = 負け
rule-chess-king = キングを取ると勝ちです。チェックはなく、キングは取られるマスにも動けます。
rule-chess-special = キャスリング、アンパッサン、プロモーションはありません。
rule-chess-stop = 対局を打ち切ると駒の点数を合計し、点数の高いほうの勝ちになります。
rule-pass = 動けないときはパスになります。
rule-lines-pass-over = 石は自分の色の石を通り越せますが、相手の石は通り越せません。
rule-lines-capture = 着いたマスに相手の石があれば取ります。
rule-lines-connect = 自分の石をすべてひとつながりにすると勝ちです。斜めに隣り合う石もつながっているとみなします。
rule-lines-capture-connects = 石を取ると、残った相手の石がつながることもあります。
rule-mule-edges = 盤の左端と右端はつながっていて、一方の端から出た駒は反対の端から入ります。
rule-mule-captures = 相手の駒を飛び越えて空きマスに着くと、その駒を取ります。取れるときは必ず取らなければならず、取れる限り続けます。兵士がキングに成ると、その手は終わりです。
rule-mule-win = 自分のラバをすべて失うか、相手の兵士とキングをすべて取ると勝ちです。
rule-mule-loss = 自分のラバがキングに成るか、動かせる駒がなくなると負けです。

## Rule options in the start menu

preset-classic = 標準
preset-online = 中国オンライン
preset-van-rijn = 終盤の研究
option-elephant-takes-rat = ゾウはネズミを取れる
option-rat-shore-capture = 川と陸の間でもネズミどうしは取れる
option-trapped-may-capture = 相手の罠の中でも駒を取れる
option-equal-ranks = 同じ強さの動物が出会ったら
option-equal-ranks-captures = 攻めた側が取る
option-equal-ranks-both-fall = 相打ち
option-equal-ranks-blocked = 取れない
option-leopard-jumps = ヒョウは川を飛び越えられる
option-no-move = 動けなくなった側
option-no-move-loss = 負け
option-no-move-draw = 引き分け
option-wolf-over-dog = オオカミはイヌより強い
option-repetition = 同一局面の3回目
option-repetition-none = 可
option-repetition-draw = 引き分け
option-repetition-forbidden = 禁止
option-repetition-seven = オンライン
option-simultaneous = 両者の石を同時につなぐ手
option-simultaneous-draw = 引き分け
option-simultaneous-mover = 指した側の勝ち
option-size = 盤の1辺のマス数

## Moves

move-pass = { FORM($side) }は動けないため、パスしました。
move-step = { FORM($side) }の{ FORM($piece) }が{ $square }へ動きました。
move-swim = { FORM($side) }の{ FORM($piece) }が{ $square }へ泳ぎました。
move-enter-river = { FORM($side) }の{ FORM($piece) }が川に入りました。
move-leave-river = { FORM($side) }の{ FORM($piece) }が川から上がりました。
move-jump = { FORM($side) }の{ FORM($piece) }が川を飛び越えました。
move-enter-trap = { FORM($side) }の{ FORM($piece) }が罠に入りました。
move-leave-trap = { FORM($side) }の{ FORM($piece) }が罠から出ました。
move-enter-den = { FORM($side) }の{ FORM($piece) }が獣穴に入りました。
move-capture = { FORM($side) }の{ FORM($piece) }が{ $square }の{ FORM($victim) }を取りました。
move-jump-capture = { FORM($side) }の{ FORM($piece) }が川を飛び越え、{ $square }の{ FORM($victim) }を取りました。
move-both-fall = { FORM($side) }の{ FORM($piece) }が{ $square }の{ FORM($victim) }を攻め、相打ちになりました。
# Lines of Action の駒はすべて石。
move-stone = { FORM($side) }が{ $square }へ動きました。
move-stone-capture = { FORM($side) }が{ $square }の{ FORM($victim) }を取りました。
# ラバチェッカー。$crowned は、兵士かラバがキングに成ると "yes"、そうでなければ "no"。
move-checker = { FORM($side) }の{ FORM($piece) }が{ $square }へ{ $crowned ->
        [yes] 動き、キングに成りました
       *[no] 動きました
    }。
move-checker-capture = { FORM($side) }の{ FORM($piece) }が相手の{ FORM($victim) }を飛び越えて取り、{ $square }へ{ $crowned ->
        [yes] 進んでキングに成りました
       *[no] 進みました
    }。
move-checker-captures = { FORM($side) }の{ FORM($piece) }が相手の駒を{ $count }個飛び越えて取り、{ $square }へ{ $crowned ->
        [yes] 進んでキングに成りました
       *[no] 進みました
    }。

## Illegal moves: sentences without a full stop

illegal-bank = { FORM($piece) }は、川と陸の間では駒を取れません
illegal-elephant-rat = ゾウはネズミを取れません
illegal-empty = { $square }に駒はありません
illegal-equal-rank = 同じ動物どうしは取れません
illegal-game-over = 対局は終わっています
illegal-jump-blocked = 川にネズミがいるため、飛び越えられません
illegal-jumps-on = この駒はまだ相手の駒を飛び越えられるため、続けなければなりません
illegal-light-square = 駒を置けるのは濃い色のマスだけです
illegal-not-a-jumper = 川を飛び越えられるのはライオンとトラだけです
illegal-not-a-line = 駒は縦・横・斜めにまっすぐ動きます
illegal-not-a-step = { FORM($piece) }は上下左右に1マス動きます
illegal-not-home = ポーンが2マス進めるのは、初期位置の段からだけです
illegal-not-yours = { FORM($side) }の手番です
illegal-pawn-diagonal = ポーンが斜めに動けるのは、駒を取るときだけです
illegal-occupied = { $square }には駒があります
illegal-off-board = そのマスは盤にありません
illegal-other-jumps = 取れるときは取らなければなりません（{ $squares }の駒で飛び越えられます）
illegal-own-den = 自分の獣穴には入れません
illegal-own-piece = { $square }には自分の駒があります
illegal-pass = パスできるのは、動けないときだけです
illegal-path = 手は、駒をあるマスから別のマスへ動かすものです
illegal-pawn-ahead = ポーンが取れるのは斜め前の駒で、正面の駒は取れません
illegal-repetition = 同一局面が3回目になるため、指せません
illegal-stays-too-long = この動物は同じマスに長くとどまりすぎています
illegal-river = 川に入れるのはネズミだけです
illegal-too-strong = { FORM($victim) }は{ FORM($piece) }より強いため、取れません
illegal-trapped = 相手の罠にいる動物は、相手を取れません
illegal-pawn = ポーンは前に1マス進み、斜め前の駒を取ります
illegal-knight = ナイトは縦か横に2マス、そこから直角に1マス動きます
illegal-bishop = ビショップは斜めに動きます
illegal-rook = ルークは縦横に動きます
illegal-queen = クイーンは縦・横・斜めに動きます
illegal-king = キングは1マス動きます
illegal-blocked = 間にほかの駒があるため、{ FORM($piece) }は進めません
illegal-must-jump = この駒は相手の駒を飛び越えられるため、飛び越えなければなりません
illegal-cannot-continue = そのマスへ続けて飛び越えることはできません
illegal-checkers-king = キングは斜めに1マス動きます
illegal-checker = この駒は斜め前に1マス動きます
illegal-stone-blocked = 石は相手の石を通り越せません
illegal-distance = この線には石が{ $count }個あるため、ちょうど{ $count }マス動きます

## How games end

end-no-move = 手番の側に指せる手がありません。
end-no-move-score-win = どちらも動けません。駒の点数は{ FORM($winner) }のほうが上です。
end-no-move-score-draw = どちらも動けません。駒の点数は同じです。
end-no-move-loss = { FORM($loser) }が動けないため、{ FORM($winner) }の勝ちです。
end-no-move-both = どちらも動けません。
end-abandonment = { FORM($loser) }が対局を放棄しました。
end-adjudication = 対局は裁定により終わりました。
end-agreement = 両者の合意により引き分けです。
end-both-connected-win = 両者の石がすべてつながりました。手を指した{ FORM($winner) }の勝ちです。
end-both-connected-draw = 両者の石がすべてつながったため、引き分けです。
end-connected = { FORM($winner) }の石がすべてつながりました。
end-connected-by-opponent = { FORM($loser) }の手で{ FORM($winner) }の石がすべてつながったため、{ FORM($winner) }の勝ちです。
end-den = { FORM($winner) }が獣穴に入りました。
end-king-captured = { FORM($winner) }がキングを取りました。
end-last-piece = { FORM($winner) }が最後の駒を取りました。
end-no-pieces = 両者の最後の駒が相打ちになりました。
end-mule-crowned = { FORM($loser) }のラバがキングに成ったため、{ FORM($winner) }の勝ちです。
end-mules-lost = { FORM($winner) }がラバをすべて失ったため、{ FORM($winner) }の勝ちです。
end-repetition = 同一局面が3回目になりました。
end-resignation = { FORM($loser) }が投了しました。
end-soldiers-lost = { FORM($loser) }の駒がラバだけになったため、{ FORM($winner) }の勝ちです。
end-stopped-win = 対局は打ち切られました。駒の点数は{ FORM($winner) }のほうが上です。
end-stopped-draw = 対局は打ち切られました。駒の点数は同じです。
end-time = { FORM($loser) }の時間切れです。

headline-you-win = あなたの勝ち！
headline-you-lose = あなたの負けです。
headline-win = { FORM($side) }の勝ち！
headline-draw = 引き分け

## Hints

hint-searching = よい手を探しています…
hint-none = ヒントは見つかりませんでした。
hint-piece = { $square }の{ FORM($piece) }に注目してください。
# 手と、以下の文のどれか。
hint-move = { $move }：{ $sentence }
hint-only = 指せる手はこれだけです。
hint-others-lose = ほかの手はすべて負けです。
hint-best = よい手です。
hint-captures = { FORM($piece) }を取ります。
hint-captures-many = 駒を{ $count }個取ります。
hint-saves = { FORM($piece) }を守ります。
hint-loses = { $moves ->
        [1] どの手を指しても、すぐに負けます。
       *[other] どの手を指しても負けます。この手なら、あなたの{ $moves }手で負けます。
    }
# すぐに、または何手かで勝つ手が何をするか。
hint-win-den = { $moves ->
        [1] 獣穴に入ります。
       *[other] あなたの{ $moves }手で獣穴に入ります。
    }
hint-win-last-piece = { $moves ->
        [1] 最後の駒を取ります。
       *[other] あなたの{ $moves }手で最後の駒を取ります。
    }
hint-win-king = { $moves ->
        [1] キングを取ります。
       *[other] あなたの{ $moves }手でキングを取ります。
    }
hint-win-connected = { $moves ->
        [1] 石をすべてつなぎます。
       *[other] あなたの{ $moves }手で石をすべてつなぎます。
    }
hint-win-connected-by-opponent = { $moves ->
        [1] 相手は、あなたの石をすべてつなぐしかなくなります。
       *[other] あなたの{ $moves }手で、相手はあなたの石をすべてつなぐしかなくなります。
    }
hint-win-mule-crowned = { $moves ->
        [1] 相手は、ラバをキングに成らせるしかなくなります。
       *[other] あなたの{ $moves }手で、相手はラバをキングに成らせるしかなくなります。
    }
hint-win-mules-lost = { $moves ->
        [1] 最後のラバを失います。
       *[other] あなたの{ $moves }手で最後のラバを失います。
    }
hint-win-soldiers-lost = { $moves ->
        [1] 相手の駒がラバだけになります。
       *[other] あなたの{ $moves }手で、相手の駒がラバだけになります。
    }
hint-win-no-move = { $moves ->
        [1] 相手の指せる手がなくなります。
       *[other] あなたの{ $moves }手で、相手の指せる手がなくなります。
    }
hint-win = { $moves ->
        [1] 勝ちます。
       *[other] あなたの{ $moves }手で勝ちます。
    }
# 手が防ぐもの。駒がなければ $piece は "none"。
hint-defend-den = { $piece ->
        [none] 相手が獣穴に入るのを防ぎます。
       *[other] { FORM($piece) }が獣穴に入るのを防ぎます。
    }
hint-defend-last-piece = 最後の駒を守ります。
hint-defend-king = キングを守ります。
hint-defend-connected = 相手の石がつながるのを防ぎます。
hint-defend-mules-lost = 相手のラバを残します。
hint-defend-soldiers-lost = 自分の駒がラバだけになるのを防ぎます。
hint-defend-no-move = 指せる手がなくなるのを防ぎます。
hint-defend = 負けを防ぎます。

## Reports of games

# How the side that answers can win now, at once or in some moves: no full stop.
refutation-win-den = { $moves ->
        [1] これで{ FORM($side) }は獣穴に入れます
       *[other] これで{ FORM($side) }は自分の{ $moves }手で獣穴に入れます
    }
refutation-win-last-piece = { $moves ->
        [1] これで{ FORM($side) }は最後の駒を取れます
       *[other] これで{ FORM($side) }は自分の{ $moves }手で最後の駒を取れます
    }
refutation-win-king = { $moves ->
        [1] これで{ FORM($side) }はキングを取れます
       *[other] これで{ FORM($side) }は自分の{ $moves }手でキングを取れます
    }
refutation-win-connected = { $moves ->
        [1] これで{ FORM($side) }は石をすべてつなぐことができます
       *[other] これで{ FORM($side) }は自分の{ $moves }手で石をすべてつなぐことができます
    }
refutation-win-connected-by-opponent = { $moves ->
        [1] これで相手は{ FORM($side) }の石をすべてつなぐしかなくなります
       *[other] これで{ FORM($side) }の{ $moves }手で、相手は{ FORM($side) }の石をすべてつなぐしかなくなります
    }
refutation-win-mule-crowned = { $moves ->
        [1] これで相手はラバをキングに成らせるしかなくなります
       *[other] これで{ FORM($side) }の{ $moves }手で、相手はラバをキングに成らせるしかなくなります
    }
refutation-win-mules-lost = { $moves ->
        [1] これで{ FORM($side) }は最後のラバを失うことができます
       *[other] これで{ FORM($side) }は自分の{ $moves }手で最後のラバを失うことができます
    }
refutation-win-soldiers-lost = { $moves ->
        [1] これで相手の駒がラバだけになります
       *[other] これで{ FORM($side) }の{ $moves }手で、相手の駒がラバだけになります
    }
refutation-win-no-move = { $moves ->
        [1] これで相手の指せる手がなくなります
       *[other] これで{ FORM($side) }の{ $moves }手で、相手の指せる手がなくなります
    }
refutation-win = { $moves ->
        [1] これで{ FORM($side) }はすぐに勝てます
       *[other] これで{ FORM($side) }は自分の{ $moves }手で勝てます
    }
# One of the sentences above, with the move that the side plays.
refutation-wins = { $win }：{ $answer }。
answer-step = { $from }の{ FORM($piece) }が{ $square }へ動きます
answer-jump = { $from }の{ FORM($piece) }が{ $square }へ飛びます
answer-capture = { $from }の{ FORM($piece) }が{ $square }の{ FORM($victim) }を取ります
answer-jump-capture = { $from }の{ FORM($piece) }が飛び越えて{ $square }の{ FORM($victim) }を取ります
# Mule Checkers.
answer-jump-captures = { $from }の{ FORM($piece) }が{ $square }へ飛び、駒を{ $count }個取ります
answer-pass = { FORM($side) }はパスします
refutation-captures = これで{ FORM($side) }の{ FORM($piece) }は{ $square }の{ FORM($victim) }を取れます。
refutation-captures-many = これで{ FORM($side) }の{ FORM($piece) }は駒を{ $count }個取れます。
refutation-line = 相手の最善の手：{ $line }。
# How a side could have won.
missed-win-den = { $moves ->
        [1] { FORM($side) }は獣穴に入ることができたはずです。
       *[other] { FORM($side) }は自分の{ $moves }手で獣穴に入ることができたはずです。
    }
missed-win-last-piece = { $moves ->
        [1] { FORM($side) }は最後の駒を取ることができたはずです。
       *[other] { FORM($side) }は自分の{ $moves }手で最後の駒を取ることができたはずです。
    }
missed-win-king = { $moves ->
        [1] { FORM($side) }はキングを取ることができたはずです。
       *[other] { FORM($side) }は自分の{ $moves }手でキングを取ることができたはずです。
    }
missed-win-connected = { $moves ->
        [1] { FORM($side) }は石をすべてつなぐことができたはずです。
       *[other] { FORM($side) }は自分の{ $moves }手で石をすべてつなぐことができたはずです。
    }
missed-win-connected-by-opponent = { $moves ->
        [1] 相手は{ FORM($side) }の石をすべてつなぐしかなかったはずです。
       *[other] { FORM($side) }の{ $moves }手で、相手は{ FORM($side) }の石をすべてつなぐしかなかったはずです。
    }
missed-win-mule-crowned = { $moves ->
        [1] 相手はラバをキングに成らせるしかなかったはずです。
       *[other] { FORM($side) }の{ $moves }手で、相手はラバをキングに成らせるしかなかったはずです。
    }
missed-win-mules-lost = { $moves ->
        [1] { FORM($side) }は最後のラバを失うことができたはずです。
       *[other] { FORM($side) }は自分の{ $moves }手で最後のラバを失うことができたはずです。
    }
missed-win-soldiers-lost = { $moves ->
        [1] 相手の駒がラバだけになったはずです。
       *[other] { FORM($side) }の{ $moves }手で、相手の駒がラバだけになったはずです。
    }
missed-win-no-move = { $moves ->
        [1] 相手の指せる手がなくなったはずです。
       *[other] { FORM($side) }の{ $moves }手で、相手の指せる手がなくなったはずです。
    }
missed-win = { $moves ->
        [1] { FORM($side) }はすぐに勝つことができたはずです。
       *[other] { FORM($side) }は自分の{ $moves }手で勝つことができたはずです。
    }
# A move that lost much of the chance to win. $before and $after are in percent.
turning-point = { $number }手目：{ FORM($side) }が勝つ見込みが{ $before }から{ $after }に下がりました
accuracy = 正確さ { $percent }
# The marks of moves: !!, !, !?, ?!, ?, ??
mark-brilliant = すばらしい手
mark-good = ただ一つのよい手
mark-interesting = おもしろい手
mark-dubious = 不正確な手
mark-mistake = ミス
mark-blunder = 大きなミス
# How a position stands.
standing-wins = { $moves ->
        [0] { FORM($side) }が勝ちました
       *[other] { FORM($side) }の{ $moves }手で勝ちます
    }
standing-much-better = { FORM($side) }がとてもよい形勢
standing-better = { FORM($side) }がよい形勢
standing-little-better = { FORM($side) }がややよい形勢
standing-equal = 形勢に差なし
standing-drawn = 引き分け

## The board for screen readers

board-name = { FORM($game) }の盤
# 「青のライオン」
square-piece = { FORM($side) }の{ FORM($piece) }
square-rank = 強さ{ $rank }
square-river = 川
square-trap = 罠
square-den = 獣穴
square-selected = 選択中
square-legal-move = 指せる手
list-separator = 、

speech-moves = 指せる手：{ $squares }。
speech-no-moves = ここから指せる手はありません。
speech-captures = 取れる駒：{ $captures }。
speech-no-captures = ここから取れる駒はありません。
speech-can-be-captured = { FORM($piece) }に取られる可能性あり
speech-piece-on = { $square }の{ FORM($piece) }
speech-pieces = { FORM($side) }：{ $pieces }。
speech-row = { $row }段目：{ $pieces }。
speech-row-empty = { $row }段目に駒はありません。
speech-no-piece = その駒はありません。
speech-no-last-move = まだ1手も指されていません。
speech-undone = 取り消し：{ $move }
# A move that is played at once when it is the turn of the person who has chosen it.
speech-premove = 次の手：{ $move }
speech-premove-cancelled = 次の手を取り消しました
# 盤が見えない人のためのキーで読み上げる文。
# 「B3のネズミ」

## Players and results

player-you = あなた
player-computer = コンピュータ（{ $name }）
pairing = { $first } 対 { $second }
game-progress = { $moves }手
game-progress-won = { $moves }手で{ FORM($winner) }の勝ち
game-progress-draw = { $moves }手で引き分け
game-title = { FORM($game) }：{ $players }
game-unfinished = 途中
age-now = たった今
age-minutes = { $count }分前
age-hours = { $count }時間前
age-days = { $count }日前

## Commands: the texts of buttons

command-undo = 元に戻す
command-redo = やり直す
command-hint = ヒント
command-move-now = すぐ指す
command-resign = 投了
command-stop-game = 打ち切り
command-confirm-resign = { $action }を確定
command-offer-draw = 引き分けを提案
command-accept-draw = 引き分けに同意
command-decline-draw = 断る
command-show-failure = 続ける…
command-retry-player = 再試行
command-replace-player = 別のプレイヤーを選ぶ
command-save-and-leave = 保存して退出
command-pause = 一時停止
command-resume = 再開
command-go-to-move = この手へ移動
command-first-move = 最初へ
command-previous-move = 前の手
command-previous-capture = 前の駒取り
command-play-replay = 再生
command-next-capture = 次の駒取り
command-next-move = 次の手
command-last-move = 最後へ
command-replay-speed = 再生速度
command-continue-from-here = ここから対局
command-flip-board = 盤を反転
command-coordinates = 座標
command-sound = サウンド
command-full-screen = 全画面
command-menu = メニュー
command-rules = 駒とルール
command-settings = 設定
command-shortcuts = ショートカットキー
command-about = このゲームについて
command-licences = すべてのクレジットとライセンス
command-saved-games = 対局一覧
command-export = 書き出し…
command-close = 閉じる
command-play = 対局開始
command-play-again = もう一局
command-standard-board = 標準
command-continue = 続ける
command-continue-game = 続ける · { $title } · { $progress }
command-load = 読み込む
command-load-moves = 最初の{ $count }手を読み込む
command-restart = 最初から
command-replay = 棋譜再生
command-new-game = 新規対局
command-open = 開く…
command-open-file = ファイルを開く…
command-save = 保存
command-save-as = 別名で保存…
command-replace-file = ファイルを置き換える
command-save-copy = コピーを保存
command-cancel = キャンセル
command-view-board = 盤を見る
command-copy-link = リンクをコピー
export-picture = 局面の画像（PNG）
export-text = 局面のテキスト
export-animation = 対局のアニメーション（GIF）

# スクリーンリーダー用。ボタンの文字だけでは足りないところ。
action-play-friend = 友達と{ FORM($game) }で対局
action-play-computer = コンピュータと{ FORM($game) }で対局
action-watch = コンピュータ同士の{ FORM($game) }を観戦
action-level = コンピュータのレベル：{ $name }
action-move-first = コンピュータとの対局で先手になる
action-move-second = コンピュータとの対局で後手になる
action-move-either = コンピュータとの対局で、先手か後手かをランダムに決める
action-rules = { FORM($game) }のルール：{ $name }
action-replace-player = 別のプレイヤーを選ぶ：{ $name }
action-go-to-move = { $number }手目：{ $move }

## Keyboard shortcuts: what each does, without a capital letter and a full stop

shortcut-undo = 手を元に戻す
shortcut-redo = 手をやり直す
shortcut-hint = ヒント：まず駒、次にその手
shortcut-move-now = コンピュータにすぐ指させる
shortcut-pause = コンピュータ同士の対局を一時停止
shortcut-first-move = 棋譜再生：最初へ
shortcut-previous-move = 棋譜再生：前の手
shortcut-previous-capture = 棋譜再生：前の駒取り
shortcut-play-replay = 棋譜再生：再生・一時停止
shortcut-next-capture = 棋譜再生：次の駒取り
shortcut-next-move = 棋譜再生：次の手
shortcut-last-move = 棋譜再生：最後へ
shortcut-flip-board = 盤を反転
shortcut-coordinates = 座標の表示・非表示
shortcut-sound = サウンドのオン・オフ
shortcut-full-screen = 全画面のオン・オフ
shortcut-rules = 駒とルール
shortcut-shortcuts = ショートカットキー
shortcut-new-game = 新規対局
shortcut-open = 対局か盤面を開く
shortcut-save = 対局を保存
shortcut-save-as = 対局を新しいファイルに保存
shortcut-move-cursor = カーソルを動かす
shortcut-select = 駒かマスを選択
shortcut-cancel = 選択を解除、ダイアログを閉じる
shortcut-text-larger = 文字を大きくする
shortcut-text-smaller = 文字を小さくする
shortcut-text-normal = 文字サイズを標準に戻す
shortcut-next-piece = スクリーンリーダー：この英字の次の駒へ
shortcut-speak-square = スクリーンリーダー：このマス
shortcut-speak-moves = スクリーンリーダー：このマスから指せる手
shortcut-speak-captures = スクリーンリーダー：このマスから取れる駒
shortcut-speak-last-move = スクリーンリーダー：直前の手
shortcut-speak-clocks = スクリーンリーダー：両者の時計
shortcut-speak-pieces = スクリーンリーダー：すべての駒とそのマス
shortcut-speak-row = スクリーンリーダー：指定した段の駒
# 盤が見えない人用。盤にスクリーンリーダーのフォーカスがある間。
# キーボードに印刷されているキーの名前。
key-control = Ctrl
key-shift = Shift
key-space = Space
key-enter = Enter
key-escape = Esc
key-home = Home
key-end = End
key-piece-letter = 駒の英字

## Start menu

menu-game = ゲーム
menu-players = プレイヤー
menu-two-players = 2人プレイ
menu-one-player = 1人プレイ
menu-computers = コンピュータ
menu-your-side = あなたの色
menu-side-first = { FORM($side) }（先手）
menu-side-either = どちらか（ランダム）
menu-level = コンピュータのレベル
clock-title = 持ち時間
clock-none = 無制限
clock-days = 1手につき{ $days }日
clock-help = 対局全体の時間（分）と、1手ごとに加算される時間（秒）
clock-in-force = 持ち時間 { $time }
clock-low = 残り10秒
menu-level-of-side = { FORM($side) }のレベル
level-overlooks = { $count }回に1回、取れる手を見落とします
level-strongest = 見落としなし。最大1秒考えます
level-random = でたらめに指します
level-greedy = 取れる一番強い駒を取ります
labelled-value = { $label }：{ $name }
menu-rules = ルール
menu-board = 盤
menu-drop-file = またはここにドロップ
home-play-computer = コンピュータと対局
home-play-friend = 友だちと対局
home-watch = コンピュータ対局を見る
home-weaker = 弱い相手
home-stronger = 強い相手
home-against = { $name }と対局中
home-all-rules = すべてのルール…
home-more-games = ほかのゲーム
friends-title = 友だち
friends-detail = ここで・ネットで
friends-here = ここで対局
friends-here-about = この画面で、二人が交互に指します。
friends-nearby-about = 同じネットワークの二台で。インターネットは不要です。
friends-online-about = サーバーで、だれとでも。ゲストでもアカウントでも。
home-nearby = 近くの人と対局
home-level = { $level } · レーティング { $rating }
home-you-play = あなたは{ FORM($side) }
home-your-games = あなたの対局
rules-classic = 標準ルール
rules-online = 中国オンラインルール
rules-van-rijn = 終盤研究ルール
rules-own = 独自ルール
rules-repetition-none = くり返し可
rules-repetition-draw = くり返しは引き分け
rules-repetition-forbidden = 3回目のくり返しは禁止
rules-repetition-seven = オンラインのくり返しルール

## Settings

settings-volume = 音量
settings-group-reading = 言語と文字
settings-group-sound = 音
settings-group-playing = 盤と対局
settings-animation-speed = アニメーション速度
settings-speed-off = オフ
settings-speed-slow = 遅い
settings-speed-normal = 標準
settings-speed-fast = 速い
settings-show-coordinates = 座標を表示
settings-shared-screen = 1台で2人対局
settings-shared-still = 盤は固定
settings-shared-turn = 盤が回る
settings-shared-face = 駒が自分向き
settings-computer-speed = コンピュータの速度
settings-language = 言語
# OSやブラウザに設定されている言語、外観、動き。
settings-system = システム
settings-text-size = 文字サイズ
settings-percent = { $number }%
settings-reduce-motion = 動きを減らす
settings-theme = テーマ
settings-looks = 盤と駒
settings-faces = 駒
settings-faces-of-theme = テーマのまま
settings-terrain-names = 罠・獣穴・川の名前
theme-forest = 森
theme-daylight = 昼
theme-high-contrast = 高コントラスト
theme-paper = 紙
theme-night = 夜
theme-color-blind = 色覚対応
faces-animals = 動物
faces-characters-traditional = 漢字（繁体字）
faces-characters-simplified = 漢字（簡体字）
faces-letters = 文字
faces-silhouettes = シルエット
terrain-trap = 罠
terrain-den = 獣穴
terrain-river = 川
theme-unreadable = テーマ{ $file }を読み込めません：{ $error }
theme-too-long = テーマ{ $file }が{ $bytes }バイトを超えています
theme-damaged = テーマ{ $file }の{ $line }行{ $column }桁に誤りがあります：{ $error }
theme-left-out = 最初の{ $count }個のテーマファイルだけを表示しています。残りは省略されました。

## Dialogs

dialog-notice = お知らせ
dialog-game = 対局
dialog-export = 書き出し
dialog-players = 新しい対局
dialog-rule-options = おうちではどう遊びますか？
dialog-exporting = 対局を書き出し中
dialog-damaged-game = 対局データの破損
dialog-draw-offered = 引き分けの提案
dialog-rated-game = レーティング対局
dialog-rated-undo = 待ったをすると、この対局はレーティングに反映されません。
dialog-rated-hint = ヒントを使うと、この対局はレーティングに反映されません。
dialog-draw-question = { FORM($side) }が引き分けを提案しています。{ FORM($opponent) }は同意しますか？
dialog-play-board = この盤面で対局しますか？
dialog-play-board-question = この対局をやめて、{ $file }で対局しますか？
dialog-file-changed = ファイルを置き換えますか？
dialog-file-changed-question = ここで開くか保存した後で、別のウィンドウまたはプログラムが{ $file }を変更しました。
dialog-player-failed = コンピュータが指しませんでした
dialog-player-failed-no-move = { FORM($side) }のコンピュータが手を返しませんでした。
dialog-player-failed-illegal-move = { FORM($side) }のコンピュータが反則の手を返しました。
dialog-player-failed-timed-out = { FORM($side) }のコンピュータが時間内に応答しませんでした。
dialog-resign-question = { FORM($side) }が投了し、{ FORM($opponent) }の勝ちになります。
# $scores：「キング1000点、クイーン50点」
dialog-stop-question = 対局を打ち切り、駒の点数（{ $scores }）を合計します。点数の高いほうの勝ちです。
piece-score = { FORM($piece) }{ $score }点
dialog-no-games = 対局はここに自動で保存されます。
file-dialog-open = 対局か盤面を開く
file-dialog-save = 対局を保存
file-dialog-games-and-boards = 対局と盤面
file-dialog-games = 対局
file-dialog-all-files = すべてのファイル

## The panel next to the board

panel-side-to-move = { FORM($side) }の手番です。
panel-endgame = この終盤を計算中：{ $percent }
panel-endgame-memory = メモリが足りないため、この終盤は計算できません。
panel-side-moves-first = { FORM($side) }が先手です。
# Whose move it is: that of a person at this device, or of a computer or a person elsewhere.
panel-your-move = あなたの番です
panel-thinking = { $name }が考えています…
panel-premove = 次の手を選択済み · Escで取り消し
panel-move-number = { $number }手目
panel-you-win = 次のどれかで勝ちです
panel-win-den = 相手の獣穴に入る
panel-win-all = 相手の駒をすべて取る
panel-win-no-move = 相手を動けなくする
panel-captures = 取れる相手
panel-captured-by = 取られる相手
panel-tap-square = 目的のマスをタップしてください。
panel-depth = 深さ{ $depth }
panel-wins-in = 自分の{ $moves }手で勝ち
panel-loses-in = 自分の{ $moves }手で負け
panel-winning = 勝勢
panel-losing = 敗勢
panel-position-in-game = 棋譜内の位置
decimal-separator = .

## Notices

notice-saved = { $name }として保存しました。
notice-link-copied = リンクをコピーしました。アドレスバーにも表示されています。
notice-link = リンクはアドレスバーに表示されています。
notice-link-rejected = ブラウザがこのリンクを受け付けません。
notice-sentence = { $reason }。
notice-two-sentences = { $first }{ $second }
notice-file-error = { $file }：{ $reason }。
notice-not-written = { $file }に書き込めませんでした。
notice-not-written-error = { $file }に書き込めませんでした：{ $error }。
notice-not-saved = 対局を{ $file }に保存できませんでした：{ $error }。
notice-no-file-dialog = ファイル選択画面を表示できません。ファイルは{ $file }です。
notice-no-open-dialog = ファイル選択画面を表示できません。ファイルをウィンドウにドロップするか、「jungle ファイル名」で起動してください。
notice-nothing-stored = ここには何も保存できません。ゲームを閉じると、対局と設定は失われます。
notice-autosave-off = 自動保存はオフです：{ $error }。
notice-autosave-failed = 自動保存に失敗しました：{ $file }：{ $error }。
notice-autosave-moved = 別のウィンドウで{ $from }の対局が続けられました。この対局の保存先は{ $to }になりました。
notice-autosave-removed = 保存領域がいっぱいのため、終わった対局{ $file }を削除しました。
notice-games-unreadable = 保存した対局を読み込めませんでした：{ $error }。
notice-game-unchanged = { $file }は変更していません：{ $reason }。
notice-game-damaged = 対局データ{ $file }は破損しています：{ $reason }。{ $result }
notice-renamed = ファイル名を{ $file }に変更しました。
notice-not-renamed = ファイル名を変更できませんでした。
notice-is-a-board = { $file }は盤面で、対局ではありません。
notice-settings-unreadable = 設定を読み込めませんでした：{ $error }。{ $result }既定の設定を使用しています。
notice-settings-left = ファイルは変更していません。
notice-settings-not-saved = 設定を{ $file }に保存できませんでした：{ $error }。
notice-settings-too-long = { $bytes }バイトを超えています
notice-language-failed = { $language }は利用できません：{ $error }。英語で表示します。
notice-looks-failed = この見た目は利用できません：{ $error }。盤と駒はそのままです。
notice-theme-file = { $file }はテーマです。フォルダー{ $folder }に入れてから、「盤と駒」で選んでください。
notice-theme-file-page = { $file }はテーマです。自分のテーマはデスクトップ版でのみ使えます。
notice-music-failed = 音楽を利用できません：{ $error }
notice-language-unknown = 設定の言語{ $language }は不明です。システムの言語で表示します。

## Board files

board-file-bad-data = ファイルのデータが正しくありません
board-file-bad-label = ファイル内の動物の記号が正しくありません
board-file-in-river = 川に置けるのはネズミだけです
board-file-own-den = 動物を自分の獣穴に置くことはできません
board-file-enemy-den = 動物を相手の獣穴に置くことはできません
board-file-occupied = 1つのマスに動物を2個置くことはできません
board-file-duplicate = 同じ側に同じ動物を2個置くことはできません
board-file-no-pieces = ファイルのデータが正しくありません：どちらの側にも動物が必要です
board-file-not-text = ファイルのデータが正しくありません：テキストではありません
board-file-too-long = ファイルのデータが正しくありません：64 KiBを超えています
board-file-none = このゲームには盤面ファイルがありません
board-file-unreadable = ファイル{ $file }を開けませんでした
board-file-line = { $file }：{ $line }行目：{ $reason }

## Illegal positions: parts of sentences, without a capital letter and a full stop

position-both-dens = 双方の駒が相手の獣穴にあります
position-crowned-mules = 一番奥の段にラバが2個以上あります
position-in-own-den = 駒は自分の獣穴には置けません（{ $square }）
position-in-river = 川に置けるのはネズミだけです（{ $square }）
position-light-square = { $square }は濃い色のマスではありません
position-no-king = キングがありません
position-no-pieces = 駒がありません
position-occupied = { $square }に駒が2個あります
position-off-board = { $number }番のマスは盤にありません
position-pawn-behind-home = ポーンは初期位置の段より後ろには置けません（{ $square }）
position-second-animal = { FORM($piece) }は双方に1個ずつです（2個目：{ $square }）
position-side-without-pieces = { FORM($side) }の駒がありません
position-soldier-on-far-row = 兵士は一番奥の段には置けません（{ $square }）
position-too-many = { FORM($side) }の{ FORM($piece) }が1個多すぎます（{ $square }）
position-too-many-chains = 連続して飛び越える手順が{ $limit }通り以上あります
position-too-many-soldiers = { FORM($side) }の兵士とキングが多すぎます
position-unknown-kind = { $square }の駒はこのゲームの駒ではありません
position-text-too-long = 局面のテキストが{ $limit }バイトを超えています
position-text-unknown-piece = { $column }文字目：「{ $found }」はこのゲームの駒ではありません
position-text-empty-run = { $column }文字目：空きマスの数を0で始めることはできません
position-text-long-run = { $column }文字目：空きマスの数が大きすぎます
position-text-row-length = 局面の{ $row }段目は{ $found }マスですが、盤は{ $expected }マスです
position-text-row-count = 局面は{ $found }段ですが、盤は{ $expected }段です
position-text-missing-side = 手番がありません：盤の後に、空白と{ $known }のどれかが必要です
position-text-unknown-side = 「{ $found }」は手番ではありません：{ $known }のどれかが必要です
position-text-trailing = 手番の後には何も書けません
position-illegal = 局面が正しくありません：{ $reasons }

## Damaged game files: sentences without a full stop

load-at-line = { $line }行目の{ $column }文字目：{ $reason }
load-at-move = { $number }手目（{ $line }行目）：{ $reason }
load-unreadable = ファイルを読み込めません：{ $error }
load-too-long = ファイルが{ $mebibytes } MiBを超えています
load-not-text = ファイルがテキストではありません
load-not-a-record = 棋譜でも盤面ファイルでもありません
load-duplicate-key = { $word }が2回あります
load-too-many-entries = 項目が多すぎます
load-version-zero = バージョン0はありません
load-newer-version = ファイルのバージョンは{ $version }ですが、このプログラムが読めるのは{ $known }までです
load-unknown-game = { $word }というゲームはありません（使用できるもの：{ $known }）
load-unknown-option = { $word }というオプションはありません（使用できるもの：{ $known }）
load-unknown-word = { $word }という語はありません（使用できるもの：{ $known }）
load-unknown-value = { $option }を{ $word }にすることはできません（使用できるもの：{ $known }）
load-unknown-player = { $word }というプレイヤーはありません（使用できるもの：{ $known }）
load-unknown-side = { $word }という側はありません（使用できるもの：{ $known }）
load-unknown-cause = { $word }という終局理由はありません（使用できるもの：{ $known }）
load-unknown-mark = { $word }という印はありません（使用できるもの：{ $known }）
load-unknown-field = { $word }というフィールドはありません（使用できるもの：{ $known }）
load-wrong-name = { $word }は名前として使えません：制御文字を含まない1～{ $limit }文字が必要です
load-wrong-time-control = { $word }は持ち時間の形式ではありません：none、fischer:秒+秒、days:日数のどれかです
load-wrong-date = { $word }はUTCの日時ではありません
load-too-many-moves = 手数が{ $limit }手を超えています
load-unreadable-move = { $word }はこの盤の手ではありません
load-wrong-times = { $moves }手に対して、消費時間が{ $found }個あります
load-wrong-clocks = { $moves }手に対して、残り時間が{ $found }個あります
load-end-no-sides = { $cause }による終局では、側（side）も勝者（winner）も指定できません
load-end-winner-only = { $cause }による終局では、側（side）は指定できませんが、勝者（winner）は指定できます
load-end-side-only = { $cause }による終局では、側（side）を指定し、勝者（winner）は指定しません
load-row-length = 盤の{ $row }段目が{ $expected }マスではなく{ $found }マスです
load-missing-side = フィールド「to_move」がないため、どちらの手番か分かりません
load-unknown-square = { $word }はこの盤のマスではありません
load-wrong-evaluation = { $word }は評価値ではありません
load-too-many-note-entries = 注釈の印または矢印が{ $limit }個を超えています
load-missing-field = フィールド「{ $word }」がありません
load-duplicate-field = フィールド「{ $word }」が2回あります
load-wrong-type = ここには{ $expected }が必要です
load-struct = フィールドは、前に名前を付けず、括弧で囲む必要があります
load-eof = ファイルが途中で終わっています
load-trailing = 棋譜の後に余分な内容があります
load-recursion = 括弧の入れ子が深すぎます
load-start-text = 開始局面を読み取れません：{ $reason }
load-start-illegal = 開始局面が正しくありません：{ $reason }
load-missing-player = { FORM($side) }のプレイヤーが指定されていません
load-other-side = 手順の後は{ FORM($side) }の手番です
load-moves-after-end = 対局はすでに終わっています：{ $end }
load-end-after-end = すでに終わった対局を途中で終わらせることはできません：{ $end }
load-illegal-move = { $word }：{ $reason }
load-row-count = 盤は{ $found }段ですが、{ FORM($game) }の盤は{ $expected }段です
load-board-piece = { $square }の{ $word }は{ FORM($game) }の駒ではありません
load-board-terrain = 盤の{ $square }は「{ $found }」ですが、地形は「{ $expected }」です
load-board-mismatch = 盤の{ $square }は「{ $found }」ですが、手順の後は「{ $expected }」です
load-board-illegal = 盤が正しくありません：{ $reason }
load-result-mismatch = 結果は「{ $found }」ですが、手順の後は「{ $expected }」です
result-none = 対局の途中
result-draw = 引き分け（{ $reason }）
result-won = { $name }の勝ち（{ $reason }）
load-too-many-branches = 分岐が{ $limit }個を超えています
load-too-deep-branches = 分岐の入れ子が{ $limit }段階を超えています
load-too-much-note-text = 注釈の文章が{ $limit }バイトを超えています
load-wrong-branch = 分岐{ $branch }は、それより前の手順の局面から分かれていないか、手がありません
load-branch-repeats = 分岐{ $branch }の最初の手が、元の手順の次の手と同じです
load-branch-after-end = 分岐{ $branch }が、終局の後に続いています
load-branch-illegal-move = 分岐{ $branch }の{ $number }手目は反則です：{ $reason }
load-note = 注釈{ $note }：{ $reason }
note-position = その局面はありません
note-text = 文章に引用符、バックスラッシュまたは制御文字があります
note-entries = 印または矢印が{ $limit }個を超えています
note-arrow = 矢印が盤の外に出ているか、種類が不明です
note-value = 値が範囲外です
link-too-long = リンクが、どの対局のリンクよりも長くなっています
link-damaged = リンクが破損しているか、途中で切れています
link-newer = このページより新しいバージョンのリンクです
link-unknown = ここにはないゲームのリンクです
link-move = リンクの{ $number }手目は反則です

## The page before the game has started

page-title = 闘獣棋
page-description = 闘獣棋、Lines of Action、円筒ラバチェッカー、キング取りチェス
page-landing = 闘獣棋（Dou Shou Qi）は、ネズミからゾウまで八種の動物で戦う中国のボードゲームです。8 段階のコンピュータ、友だち、オンラインの相手と、無料・広告なしで遊べます。
page-canvas = 盤（画像）。F6キーでスクリーンリーダー用の盤に移ります。
page-accessible-board = スクリーンリーダー用の盤
page-actions = 操作
page-loading = 読み込み中
page-reload = 再読み込み
page-new-version = 新しいバージョンがあります。
page-update = 更新
page-later = あとで
page-no-javascript = このページには JavaScript が必要です。
page-no-webassembly = このブラウザでは、ゲームに必要なWebAssemblyが使えません。
page-no-webgl = このブラウザでは、ゲームに必要なWebGL 2が使えません。無効になっている可能性があります。
page-too-old = このブラウザは古すぎます。ゲームに必要なWebAssemblyの機能がありません。
page-not-loaded = ゲームを読み込めませんでした。接続を確認してください。
page-not-started = ゲームを開始できませんでした：{ $error }
page-crashed = ゲームが異常終了しました。これまでの手は保存されています。ページを再読み込みしてください。
page-graphics-lost = ブラウザがゲームの描画を停止しました。これまでの手は保存されています。ページを再読み込みしてください。
graphics-missing = 使用できるグラフィックスドライバーが見つかりません。JungleにはVulkan（WindowsではDirect3D 12も可）が必要です。グラフィックスカードの最新のドライバーをインストールしてください。WindowsではメーカーのサイトまたはWindows Updateから、Linuxではmesa-vulkan-driversなどのパッケージで入手できます。ブラウザのページと「jungle console」は、ドライバーがなくても動作します。
graphics-lost = グラフィックスドライバーが停止し、再起動できませんでした。対局は保存されています。続けるにはJungleをもう一度起動してください。
page-no-computer = コンピュータを読み込めませんでした。接続を確認してください。

## Players of this device

profile-guest = ゲスト
profiles-title = プレイヤー
profiles-new = 新しいプレイヤー
profiles-who = だれが対局しますか？
profiles-friend = 2人目のプレイヤー
profile-edit = プレイヤーの編集
profile-name = 名前
profile-picture = アイコン
profile-color = 色
profile-create = プレイヤーを作成
profile-save = 保存
profile-remove = プレイヤーを削除
profile-remove-question = { $name }を削除しますか？ファイルは別の名前で残ります。
profile-export = プレイヤーを書き出す
profile-import = プレイヤーを読み込む
profile-no-rating = レーティングはまだありません
profile-rating = レーティング { $rating }
ranking-title = ランキング
ranking-rating = レーティング
ranking-games = 対局数
ranking-results = 勝ち、引き分け、負け
ranking-best-win = 最高の勝ち
ranking-streak = 連続
ranking-row = { $place }. { $name }、レーティング { $rating }、対局数 { $games }、勝ち { $won }、引き分け { $drawn }、負け { $lost }
streak-won = { $count }連勝
streak-drawn = { $count }連続引き分け
streak-lost = { $count }連敗
player-page-title = 対局とレーティング
player-page-rating = レーティングの推移
player-page-rating-summary = { $first }から{ $last }、最高{ $highest }、レーティング対局数 { $count }
player-page-opponents = 相手別の成績
player-page-sides = 先手・後手別の成績
player-page-games = 最近の対局
profile-result-won = 勝ち
profile-result-drawn = 引き分け
profile-result-lost = 負け
unrated-hint = レーティングなし：ヒントを見ました
unrated-undo = レーティングなし：待ったをしました
unrated-coach = レーティングなし：コーチつき
unrated-own-rules = レーティングなし：独自ルール
unrated-set-up = レーティングなし：標準の初期配置ではありません
unrated-stopped-early = レーティングなし：早く終わりました
unrated-no-rating = レーティングなし：相手にレーティングがありません
report-rating = { $name }：レーティング { $before } → { $after }
report-offer = レーティングと対局を名前をつけて残しますか？
report-stronger = もっと強い相手：{ $level }
report-easier = もっとやさしい相手：{ $level }
achievements-title = 実績
achievement-new = 新しい実績：{ $name }
achievement-first-win = 対局に勝つ
achievement-rat-captures-elephant = ネズミでゾウを取る
achievement-jump-capture = 飛び越えて駒を取る
achievement-trap-capture = 罠の中の強い動物を取る
achievement-nothing-lost = 駒を取られずに勝つ
achievement-rat-in-den = ネズミで獣穴に入る
achievement-last-piece = 最後の駒で勝つ
achievement-comeback = 駒3つの差から逆転して勝つ
achievement-all-captured = 相手の駒をすべて取る
achievement-long-win = 100手以上の対局に勝つ
achievement-elephant-held = ゾウと引き分ける
achievement-elephant-beaten = ゾウに勝つ
settings-achievements = 実績を表示
settings-danger = 駒が攻撃されたら音で知らせる
settings-premoves = 相手が考えている間に次の手を選ぶ
settings-thoughts = コンピュータの読みを表示（レーティングなし）
settings-effects = 効果音
settings-music = 音楽
settings-ambience = 自然の音
music-offer = 対局中に静かな音楽を流しますか？設定でいつでも変更できます。
music-on = 音楽をオンにする
notice-profile-unreadable = プレイヤーのファイル{ $file }を読み込めません：{ $error }。{ $result }
notice-profile-imported = { $name }をプレイヤーに追加しました。
notice-profile-not-saved = プレイヤーを{ $file }に保存できませんでした：{ $error }
profile-file-name = ファイル名に使えるのはa～zの英字、数字、ハイフンだけです
profile-wrong-field = フィールド「{ $field }」の値が正しくありません
# A name that a new player may keep.
profile-suggested-name =
    { $animal ->
        [rat] かしこいネズミ
        [cat] しずかなネコ
        [dog] 忠実なイヌ
        [wolf] 灰色のオオカミ
        [leopard] すばやいヒョウ
        [tiger] 大胆なトラ
        [lion] 勇敢なライオン
       *[elephant] ものしりゾウ
    }

# Rooms: games with people on other devices. $name is the name of the other person.
room-connecting = 接続しています…
room-unanswered = { $host }から応答がありません。再接続しています…
room-unanswered-host = 相手の端末で対局が開いたままか確かめてください。
room-reconnecting = 接続が切れました。再接続しています…
room-elsewhere = この対局は別の端末か別のタブで開かれました。
room-version = ホストとプログラムのバージョンが異なります。
room-closed = ホストが接続を終了しました。
room-not-saved = 指した手はまだ保存されていません…
room-away = { $name }の接続が切れています。
room-away-until = { $name }の接続が切れています。あと{ $time }で対応を選べます。
room-paused = 時計は止まっています。
room-waiting = 相手を待っています…
room-aborted = 対局は無勝負になりました。
room-refused = ホストに受け付けられませんでした（{ $code }）。
room-no-room = この対局はもうありません。
room-archived = この対局は終了しました。「対局の記録」にあります。
room-bad-link = これは対局のリンクではありません。
room-no-spectators = ホストは観戦を許可していません。
room-full = 観戦者数が上限に達しています。
room-asking = 参加してよいかホストに確認しています…
room-opponent = 相手
room-watching = 観戦中
room-join-title = 対局に参加
room-join-name = この対局での名前
room-join = 参加
room-question = 相手からの提案
room-offer-takeback = { $name }が待ったを求めています。
room-offer-abort = { $name }が無勝負での終了を提案しています。
room-offer-pause = { $name }が時計の停止を提案しています。
room-offer-resume = { $name }が対局の再開を提案しています。
room-offer-rematch = { $name }が先後を入れ替えての再戦を提案しています。
room-accept = 承諾する
room-offered = 相手に提案しました。
room-gone = { $name }が戻ってきません。
room-claim-win = 自分の勝ちにする
room-claim-draw = 引き分けにする
room-claim-computer = コンピュータと続ける
room-wait = 待つ
nearby-title = 近くの人と対局
nearby-host = 対局を作成
nearby-again = 前回の対局を再開
nearby-spectators = ほかの人も観戦できる
nearby-scan = 相手にこのQRコードをスマートフォンのカメラで読み取ってもらうか、次のアドレスをブラウザで開いてもらってください：
nearby-watch = 観戦用：
nearby-other-address = 別のアドレス
nearby-copy = リンクをコピー
nearby-copy-watch = 観戦用リンクをコピー
nearby-links = この対局のリンク
nearby-present = 参加者：{ $names }
nearby-help = まだ誰も参加していませんか？
nearby-help-network = 2台の端末を同じWi-Fiに接続してください。ゲスト用ネットワークでは使えません。
nearby-help-firewall = ファイアウォールでプライベートネットワークのポート{ $port }を許可する必要があるかもしれません。
nearby-help-hotspot = それでもつながらなければ、2台ともスマートフォンのテザリングに接続してください。
nearby-failed = 対局を開始できません：{ $error }
hosting-no-folder = Jungleのデータを保存するフォルダーがありません
hosting-addresses = この端末のアドレスを取得できません：{ $error }
hosting-stopped = 予期せず終了しました
hosting-not-saved = 作成した対局を保存できません：{ $error }
hosting-file = { $file }を読み書きできません：{ $error }
hosting-no-room = これまでに作成した対局がありません
hosting-opening = この設定では対局を始められません
hosting-damaged = 保存された対局を読み込めません
hosting-damaged-line = { $file }の{ $line }行目が壊れています
hosting-too-large = { $file }は大きすぎます
hosting-served = 別のウィンドウまたはプログラムがこの対局のホストになっています
hosting-port = ポート{ $port }を使用できません：{ $error }
hosting-no-randomness = 安全なリンクに必要な乱数をシステムから取得できません
hosting-thread = システムで実行できません：{ $error }
hosting-database = 保存先が動作していません：{ $error }
hosting-busy = 保存待ちのデータが多すぎます
hosting-awake = 対局のホストになっています
nearby-admit = 別の端末が{ $name }の席を引き継ごうとしています。承諾しますか？
nearby-link = 対局のリンク
nearby-invite = 招待する
nearby-games = このネットワークの対局
nearby-searching = 対局を探しています…
nearby-ask = 対局を申し込む
nearby-watch-game = 観戦する
nearby-wants = { $name }が対局を希望しています。
nearby-awake = ホストになっている間、この端末はスリープしません。
room-pause = 時計の停止を提案
room-resume = 対局の再開を提案
room-ask-abort = 無勝負での終了を提案
room-abort = 無勝負で終了
room-say = ひとこと
room-said = { $name }：{ $text }
room-not-admitted = ホストに参加を断られました。
room-no-free-seat = 空いている席はありません。
room-stale = その間に対局が進みました。
room-out-of-time = 持ち時間が切れました。
room-not-now = 今はできません。
room-too-fast = さきほど提案したばかりです。先に指し手を進めてください。
say-hello = こんにちは！
say-good-luck = よろしくお願いします！
say-have-fun = 楽しみましょう！
say-you-too = こちらこそ！
say-good-game = 良い対局でした！
say-well-played = お見事でした！
say-thank-you = ありがとうございました！
say-goodbye = それでは、また！
room-offers-allowed = 相手からの提案を受け付ける
room-sentences = 相手のひとことを表示する
nearby-free-takebacks = 相手の同意なしで待ったができる
room-give-seconds = 相手の持ち時間を15秒増やす
room-give-day = 相手の持ち時間を1日増やす
room-half-time = この手の持ち時間の半分が過ぎました。
room-last-hours = この手の持ち時間は残り12時間を切りました。
nearby-offers = 引き分け、時計の停止、待ったを提案できる
nearby-away = { $name }（接続切れ）
nearby-watchers = 観戦者{ $count }人
nearby-no-page = このプログラムにはブラウザ用のページが含まれていません。相手はブラウザからは参加できないので、同じプログラムを使ってもらってください。

## Analyses

command-analyse = 解析
command-leave-analysis = 解析を終了
command-engine-on = エンジンをオンにする
command-engine-off = エンジンをオフにする
command-engine-lines = 読み筋{ $count }本
command-go-deeper = さらに深く読む
command-play-best-move = 最善手を指す
command-play-line = この読み筋どおりに指す
command-next-branch = 次の分岐
command-previous-branch = 前の分岐
command-leave-variation = 分岐から戻る
command-next-fork = 手が分かれる次の局面
command-delete-moves = ここから削除
command-promote-variation = 分岐を上へ移動
command-make-main-line = 本筋にする
command-comment = コメント
command-save-comment = コメントを保存
command-mark = この手に{ $mark }を付ける
command-endings = 終盤の正確な結果
command-board-cursor = 盤上のカーソル
command-report = 対局レポート
command-next-mistake = 次のミス
command-previous-mistake = 前のミス
shortcut-analyse = 対局を解析
shortcut-leave-analysis = 解析：対局に戻る
shortcut-engine = 解析：エンジンのオン・オフ
shortcut-engine-lines = 解析：読み筋の数
shortcut-go-deeper = 解析：さらに深く読む
shortcut-play-best-move = 解析：最善手を指す
shortcut-next-branch = 解析：次の分岐または最後へ
shortcut-previous-branch = 解析：前の分岐または最初へ
shortcut-leave-variation = 解析：分岐から戻る
shortcut-next-fork = 解析：手が分かれる次の局面
shortcut-delete-moves = 解析：ここから削除
shortcut-make-main-line = 解析：本筋にする
shortcut-comment = 解析：コメント
shortcut-mark = 解析：手に !!、!、!?、?!、?、?? を付ける
shortcut-endings = 解析：終盤の正確な結果
shortcut-board-cursor = 解析：キーボードで駒を動かす
shortcut-next-mistake = 解析：次のミス
shortcut-previous-mistake = 解析：前のミス
key-alt = Alt
key-delete = Delete
# The parts of the analysis.
analysis-moves = 指し手
analysis-report = レポート
analysis-endings = 終盤
analysis-searching = 解析中…
analysis-engine-is-off = コンピュータの助けはオフです
# A button: a move of a line, and the chance of the line to win or what is proved about it.
analysis-play-line = { $score }：{ $move }まで指す
# Before a line: the side to move wins or loses in so many moves.
analysis-win = 勝ち{ $moves }手
analysis-loss = 負け{ $moves }手
analysis-delete-question = { $count }手を削除しますか？
analysis-comment-label = この局面へのコメント
analysis-played = 対局で指された手なので、変更できません。
# Which parts of the analysis are shown.
analysis-show-lines = エンジンの読み筋
analysis-show-arrows = 最善手の矢印
analysis-show-bar = 勝つ見込みのバー
endings-none = 正確な結果が分かるのは、駒が{ $count }個以下の局面です。
endings-building = 正確な結果を計算しています…
endings-wins = 自分の{ $moves }手で勝ち
endings-draws = 引き分け
endings-losses = 自分の{ $moves }手で負け
report-about = 対局の勝敗の分かれ目を示すレポートです。1手ごとの勝つ見込み、ミス、よりよい手が分かります。
report-turning-points = 勝負の分かれ目
report-marks = 不正確な手：{ $dubious }、ミス：{ $mistakes }、大きなミス：{ $blunders }
report-table = すべての手
# A move with its mark, if it has one, and the chances of its side before and after it.
report-row = { $number }手目：{ $move }、{ $before }から{ $after }へ
report-failed = レポートを最後まで作成できませんでした。
analysis-better = よりよい手：{ $line }。
# Learning from the mistakes of a game.
practice-find = { FORM($side) }は{ $move }と指しました。もっとよい手を見つけてください。
practice-checking = 手を確認しています…
practice-solved = 正解です！{ $move }はよい手です。
practice-failed = { $move }よりもよい手があります。
practice-unchecked = 手を確認できませんでした。もう一度試してください。
practice-shown = 最善手は{ $move }です。
practice-count = ミス { $number }/{ $count }、正解数：{ $solved }
practice-done = これが最後のミスでした。正解数：{ $solved }/{ $count }
practice-none = 見直すミスはありません。
command-practice = ミスを見直す
command-practice-end = 見直しを終了
command-practice-show = 正解を表示
command-practice-retry = もう一度
command-practice-next = 次のミス
shortcut-practice = 解析：ミスを見直す
command-displays = 表示する項目
command-draw = 矢印を描く
command-draw-at-cursor = カーソル位置で矢印を開始・終了
shortcut-draw = 解析：カーソル位置で矢印を開始・終了
command-threats = 相手のねらい
shortcut-threats = 解析：相手のねらいを表示（キーを放すまで）
shortcut-speak-standing = 解析：形勢を読み上げる
analysis-no-threats = 相手のねらいはありません。
analysis-threats = 相手のねらい：{ $moves }。

## Coach
coach-title = コーチ
coach-off = オフ
coach-blunders = 大きなミスを知らせる
coach-mistakes = すべてのミスを知らせる
coach-help = ミスをすると、待ったをするかどうかをコーチが確認します。この対局ではレーティングは変わりません。
coach-question = { $sentence }待ったをしますか？
coach-lesson = これについては、レッスン{ $number }「{ $title }」で学べます。
command-show-answer = 相手の手を見る
command-take-back = 待ったをする
command-play-on = このまま続ける
shortcut-play-on = コーチ：このまま続ける

## Position editor

command-set-up-position = 局面を作る
command-edit-position = 局面を編集
command-analyse-position = 解析
command-starting-position = 初期局面
command-empty-board = 空の盤
editor-pieces = 駒
editor-eraser = 消す
editor-side-to-move = 手番
editor-problem = { CAPITAL($reason) }。
square-empty = 空き
command-copy = コピー…
command-copy-position = 局面をコピー
command-copy-game = 対局をコピー
command-paste = 貼り付け
command-open-pasted = 開く
shortcut-copy-position = 局面をコピー
shortcut-paste = 対局、リンク、局面、指し手を貼り付け
notice-copied = コピーしました。
notice-not-copied = コピーできません：{ $error }
paste-label = 対局、対局へのリンク、局面、または指し手
paste-empty = テキストがありません。
paste-too-long = テキストが{ $mebibytes }MiBを超えています。
paste-room = これは別の端末の人との対局へのリンクです。ここでは開けません。
paste-position = { FORM($game) }：{ $reason }。
paste-unknown = 対局でも、対局へのリンクでも、局面でも、指し手の一覧でもありません。

# Lessons. At most 90 characters each.
lesson-den-title = 獣穴に入る
lesson-den-goal1 = D9にある相手の獣穴に入ってください。入れば勝ちです。
lesson-den-goal2 = 今度は横から相手の獣穴に入ってください。
lesson-den-done = 相手の獣穴に入ったほうが勝ちです。自分の獣穴には入れません。
lesson-den-fail = 手数が多すぎます。まっすぐ獣穴へ進んでください。
lesson-ranks-title = どの動物を取れるか
lesson-ranks-goal1 = トラでオオカミ、ヒョウ、ネコを取ってください。トラのほうが強い駒です。
lesson-ranks-goal2 = ゾウはネズミを取れません。トラとネズミを、それぞれ取れる動物で取ってください。
lesson-ranks-done = 動物は、自分と同じ強さか、自分より弱い相手を取れます。
lesson-ranks-fail = 手数が多すぎます。もっと短い道を探してください。
lesson-water-title = 泳げるのはネズミだけ
lesson-water-goal1 = ネズミで泳いで、川の中の印のあるマスを3つとも回ってください。
lesson-water-goal2 = 2つの川をまっすぐ泳いで渡り、向こう岸の印のあるマスへ行ってください。
lesson-water-done = ネズミは川に入れます。ほかの動物は入れません。
lesson-water-fail = 手数が多すぎます。もっと短い道を探してください。
lesson-rat-title = ネズミはゾウを取れる
lesson-rat-goal1 = ゾウを取ってください。川からは取れないので、まず陸に上がります。
lesson-rat-goal2 = ゾウがあなたの獣穴の近くにいます。勝てるただ一つの手を見つけてください。
lesson-rat-done = 陸にいるネズミはゾウを取れます。
lesson-rat-fail = これでゾウがあなたの獣穴に入ってしまいます。
lesson-jump-title = ライオンとトラの飛び越え
lesson-jump-goal1 = ライオンで川を飛び越え、相手の駒を2つとも取ってください。
lesson-jump-goal2 = C3から川を飛び越え、C7のイヌを取ってください。
lesson-jump-done = ライオンとトラは川をまっすぐ飛び越え、着いたマスの相手を取れます。
lesson-jump-fail = 手数が多すぎます。川を飛び越えてください。
lesson-rat-in-the-way-title = じゃまなネズミ
lesson-rat-in-the-way-goal1 = B7のネコを取ってください。B3から飛び越えるには、川のネズミがじゃまです。
lesson-rat-in-the-way-goal2 = 自分のネズミがじゃまで飛び越えられません。それを動かしてから、C7のネコを取ってください。
lesson-rat-in-the-way-done = どちら側のネズミでも、飛び越えることはできません。
lesson-rat-in-the-way-fail = 手数が多すぎます。ネズミのいないところで飛び越えてください。
lesson-rat-blocks-title = ネズミで止める
lesson-rat-blocks-goal1 = ライオンが川を飛び越えようとしています。ネズミで止め、6手の間しのいでください。
lesson-rat-blocks-goal2 = ネズミでライオンの飛び越えを止め、4手の間、勝てる形勢を保ってください。
lesson-rat-blocks-done = 川にいるネズミは、その上を飛び越える手をすべて防ぎます。
lesson-rat-blocks-fail = これでライオンが川を飛び越えてしまいます。
lesson-traps-title = 罠
lesson-traps-goal1 = ゾウがあなたの罠にいます。ネコで取ってください。
lesson-traps-goal2 = ヒョウをあなたの罠に追いこんで取ってください。勝てる手はいつも一つだけです。
lesson-traps-done = 相手の罠にいる動物は、どの動物にも取られます。
lesson-traps-fail = これで勝てなくなりました。
lesson-guard-title = 1つの駒で2つの罠を守る
lesson-guard-goal1 = ネコであなたの獣穴をライオンから守り、イヌで勝ってください。
lesson-guard-goal2 = オオカミであなたの獣穴をゾウから守り、イヌで勝ってください。
lesson-guard-done = 弱い動物でも、2つの罠のとなりにいれば獣穴を守れます。
lesson-guard-fail = これであなたの獣穴を守れなくなりました。
lesson-race-title = 手数を数える
lesson-race-goal1 = どちらのネコも相手の獣穴を目指しています。先に入ってください。
lesson-race-goal2 = ネズミがあなたの獣穴に入る前に、相手の獣穴に入ってください。
lesson-race-done = 獣穴を目指す前に、両者の手数を数えましょう。
lesson-race-fail = これで相手のほうが速くなりました。
lesson-opposition-title = 向かい合い
lesson-opposition-goal1 = 相手のトラの正面に進み、道をゆずらせてください。
lesson-opposition-goal2 = 相手のオオカミとあなたの獣穴の間に入り、4手の間、勝てる形勢を保ってください。
lesson-opposition-done = 同じ強さの動物が向かい合うと、手番の側が道をゆずることになります。
lesson-opposition-fail = これであなたが道をゆずることになります。
lesson-corner-title = 隅に追いこむ
lesson-corner-goal1 = ゾウでライオンを隅に追いこんでください。
lesson-corner-goal2 = 隅にいるネズミを、ネコで逃がさずに取ってください。
lesson-corner-done = 盤の端では、動物の逃げられるマスが少なくなります。
lesson-corner-fail = これで逃げられてしまいます。
lesson-break-through-title = 突破する
lesson-break-through-goal1 = あなたは赤です。獣穴へ突破できるただ一つの手を見つけてください。
lesson-break-through-goal2 = あなたは赤です。動物を失ってでも、獣穴への道を開いてください。
lesson-break-through-done = たった1手で、獣穴への道が開きました。
lesson-break-through-fail = これで獣穴への道が閉ざされました。
lesson-loa-distance-title = 石の数だけ動く
lesson-loa-distance-goal1 = 石は、動く方向の線にある石の数だけ動きます。印のあるマスを2つとも回ってください。
lesson-loa-distance-done = 線にある石は、両方の色をすべて数えます。
lesson-loa-distance-fail = 手数が多すぎます。線ごとに石を数えてください。
lesson-loa-captures-title = 自分の石を越えて相手の石へ
lesson-loa-captures-goal1 = d3の白の石を取ってください。となりにある自分の石は通り越せます。
lesson-loa-captures-done = 石は自分の色の石を通り越せますが、相手の石は通り越せません。
lesson-loa-captures-fail = 手数が多すぎます。その段の石を数えてください。
lesson-loa-connect-title = すべてつなぐ
lesson-loa-connect-goal1 = 自分の石をすべてつないでください。つなげば勝ちです。
lesson-loa-connect-done = 石がすべてつながった側の勝ちです。斜めに隣り合う石もつながっています。
lesson-loa-connect-fail = 手数が多すぎます。自分の石をすべてつないでください。
lesson-mules-around-title = 端を越える
lesson-mules-around-goal1 = 盤の左端と右端はつながっています。24へ、次に33へ動いてください。
lesson-mules-around-done = 右端から出た駒は、左端から入ります。
lesson-mules-around-fail = 手数が多すぎます。端を越えて動いてください。
lesson-mules-jump-title = 必ず飛び越える
lesson-mules-jump-goal1 = 飛び越えられるときは、必ず飛び越えます。24の兵士を飛び越えてください。
lesson-mules-jump-done = 取れるときは必ず取るルールなので、相手の駒を誘い出せます。
lesson-mules-jump-fail = 手数が多すぎます。兵士を飛び越えてください。
lesson-mules-win-title = ラバだけが残る
lesson-mules-win-goal1 = 1手で2回飛び越えてください。相手は、駒がラバだけになると負けです。
lesson-mules-win-done = 自分のラバをキングに成らせてはいけません。成ると負けです。
lesson-mules-win-fail = 手数が多すぎます。1手で2回飛び越えてください。
lesson-chess-king-title = キングを取る
lesson-chess-king-goal1 = ルークでキングを取ってください。取れば勝ちです。
lesson-chess-king-done = チェックメイトはありません。キングが取られるまで対局は続きます。
lesson-chess-king-fail = 手数が多すぎます。盤の端を進んでください。
lesson-chess-check-title = チェックとは言われない
lesson-chess-check-goal1 = あなたのキングも相手のキングも攻撃されています。あなたの手番です。
lesson-chess-check-done = キングが攻撃されたままでも指せてしまいます。1手ごとに確かめましょう。
lesson-chess-check-fail = これでクイーンにあなたのキングを取られます。
lesson-chess-pawns-title = ポーンはポーンのまま
lesson-chess-pawns-goal1 = ポーンは初期位置の段から2マス進めます。印のあるマスを2つとも回ってください。
lesson-chess-pawns-done = 一番奥の段に入ったポーンは、ポーンのままで、動けません。
lesson-chess-pawns-fail = 手数が多すぎます。まず2マス進んでください。

# Learning: the list of lessons, a lesson, its arrows.
learn-title = 学ぶ
learn-offer = 5分で学べます
learn-progress = レッスン { $number }/{ $count }
learn-level = ステージ { $number }/{ $count }
learn-stars = { $count ->
        [0] 星なし
       *[other] 星{ $count }つ
    }
learn-moves = { $moves }手（{ $count }手以内で星3つ）
learn-unchecked = この手は確認できませんでした。別の手を試してください。
learn-searching = よい手を探しています…
learn-first-game = はじめての対局
learn-first-game-detail = コーチつきでネズミと対局
learn-whole-game = 一局を指す
learn-way = 矢印：{ $from }から{ $to }へ。
learn-danger = 危険：{ $from }から{ $to }へ。
learn-mark = { $square }に印があります。
learn-hint-piece = { $square }の駒を動かしてください。
learn-hint-move = { $move }と指してください。
command-next-level = 次へ
command-lessons = レッスン
# Puzzles: the choice, a puzzle, a storm, statistics.
puzzles-title = パズル
puzzles-mixed = ミックス
puzzles-mixed-detail = レーティングに合わせて出題
puzzles-daily = 今日のパズル
puzzles-daily-done = 今日は正解済み
puzzles-streak = { $count }日連続
puzzles-storm = ストーム
puzzles-storm-detail = 3分間でできるだけ多く解く
puzzles-storm-best = 自己ベスト：{ $count }
puzzles-again = 再挑戦
puzzles-again-detail = 解けなかったパズル：{ $count }問
puzzles-own = 自分の対局から
puzzles-own-detail = 勝ちを逃した局面：{ $count }
puzzles-themes = テーマ別
puzzles-practise = 練習する：{ $name }
puzzles-loading = パズルを読み込んでいます…
puzzles-not-loaded = パズルを読み込めませんでした：{ $error }
puzzles-none = ここにはパズルがありません。
puzzles-no-more = これが最後のパズルでした。
puzzles-solved = 正解数：{ $number }/{ $count }
puzzles-rating = パズルレーティング { $name }
puzzle-win = { $moves ->
        [1] 1手で勝ってください。
       *[other] あなたの{ $moves }手で勝ってください。
    }
puzzle-only-win = 勝てる手を見つけてください。
puzzle-only-defence = 負けないただ一つの手を見つけてください。
puzzle-right = よい手です！続けてください。
puzzle-solved = 解けました！
puzzle-wrong = もっと早く勝てます。もう一度試してください。
puzzle-wrong-win = この手では勝てません。もう一度試してください。
puzzle-wrong-defence = この手では相手の勝ちになります。もう一度試してください。
puzzle-shown = これが正解です。
puzzle-difficulty = このパズルのレーティング：{ $name }
puzzle-new-rating = あなたのパズルレーティング：{ $name }
storm-left = 残り{ $count }秒、正解数：{ $number }
storm-over = 時間切れです。パズルを{ $count }問解きました。
command-solution = 解答
command-storm = もう一度挑戦
shortcut-next-exercise = レッスン・パズル：次へ
command-collect-puzzles = 逃した勝ちをパズルに
puzzles-collected = { $count ->
        [0] この対局に新しいパズルはありません。
       *[other] 「自分の対局から」に新しいパズルを{ $count }問追加しました。
    }
theme-den = 獣穴に入る
theme-elimination = すべて取る
theme-leap = 川を飛び越える
theme-trap = 罠で取る
theme-rat-elephant = ネズミでゾウを取る
theme-block = ネズミで止める
theme-sacrifice = 捨て駒
theme-quiet = 静かな手
theme-zugzwang = どう指しても負け（ツークツワンク）
theme-fork = 両取り
theme-guard = 守れ！
theme-race = スピード勝負
theme-corner = 端に追い詰める
online-title = オンライン対局
online-server = サーバーのアドレス
online-connect = 接続する
online-other-server = 別のサーバー
online-bad-address = サーバーのアドレスではありません。
online-unreachable = { $host }から応答がありません。
online-no-server = { $host }ではオンライン対局ができません。
online-untrusted = { $host }の証明書が無効なため、安全に接続できません。
online-guest = ゲストとして続ける
online-guest-help = ゲストの対局にはレーティングがつきません。アカウントがあれば、レーティング対局ができます。
online-guest-gone = ログアウトすると、このゲストとしては二度と対局できません。
online-sign-in = ログイン
online-register = アカウントを作成
online-recover = パスワードを忘れた場合
online-set-password = 新しいパスワードを設定
online-sign-out = ログアウト
online-password = パスワード
online-new-password = 新しいパスワード
online-code = 回復コード
online-name-rule = 名前は3～20文字で、A～Zの英字、数字、下線、ハイフンが使えます。「guest-」で始まる名前は使えません。
online-password-rule = パスワードは8文字以上にしてください。
online-codes = 回復コード一覧
online-codes-help = パスワードを忘れたときは、これらのコードのどれかで新しいパスワードを設定できます。各コードは1回だけ使えます。表示されるのは今だけです。安全な場所に保管してください。
online-codes-copy = コードをコピー
online-go-on = 続ける
page-back = 戻る
page-clock-runs = 対局は進行中：{ $time }
online-account = アカウント
online-play-now = 今すぐ対局
online-searching = 相手を探しています…
online-stop = 検索をやめる
online-level-offer = まだ相手が見つかりません。その間、コンピュータと対局しますか？検索は続きます。
online-seeks = 募集中の対局
online-no-seeks = 今は待っている人がいません。
online-own-offer = あなたの募集
online-withdraw = 取り消す
online-new-game = 新しい対局
online-offer = 対局を募集する
online-invite = 友だちを招待
online-invite-help = 友だちがこのリンクを開くと、あなたと対局できます。
online-my-games = 自分の対局
online-no-games = 対局はありません。
online-your-turn = あなたの手番
online-their-turn = 相手の手番
online-games-wait = あなたの手番の対局：{ $number }
online-rated = レーティングあり
online-casual = レーティングなし
online-any-side = 先後ランダム
online-timed = 時計あり
online-days = 1手に数日
online-other-rules = 別のルール
online-next = 次のページ
online-previous = 前のページ
online-more = もっと見る
online-games-played = 対局数 { $number }
online-completion = 最後まで指した対局：{ $percent }%
online-ranking-row = { $place }. { $name }、レーティング { $rating }、対局数 { $games }
online-nobody-ranked = レーティング対局を十分にした人はまだいません。
online-winner = { $name }の勝ち
online-game-begun = 別の対局の相手が見つかりました。「自分の対局」にあります。
online-wrong = 名前、パスワード、またはコードが違います。
online-name-taken = この名前はすでに使われています。
online-name-reserved = この名前は使えません。誰も選べない名前か、最近までほかの人が使っていた名前です。別の名前を選んでください。
online-password-common = このパスワードは使えません。よく使われているものか、名前と同じものです。別のパスワードを選んでください。
online-too-many = 試行回数が多すぎます。あとでもう一度お試しください。
online-session-over = ログインの有効期限が切れました。
online-busy = サーバーは今、手がいっぱいです。しばらくしてからお試しください。
online-storage = サーバーは今、保存できません。しばらくしてからお試しください。
online-not-found = サーバーに見つかりません。
online-refused = サーバーに拒否されました（{ $code }）。
online-friends = 友だち
online-friend = 友だち
online-friends-help = お互いに承諾した人が友だちです。友だちの募集は先頭に表示されます。
online-befriend = 友だちに追加
online-unfriend = 友だちから外す
online-withdraw-request = 申請を取り消す
online-no-friends = ここにはまだ友だちがいません。
online-requests = 友だち申請が来ています
online-requested = 返事を待っています
online-block = ブロック
online-unblock = ブロックを解除
online-blocked = ブロック中（対局の相手になりません）
online-player-name = プレイヤーの名前
online-archive = 対局の記録
online-any = すべて
online-result = 結果
online-first-won = 先手の勝ち
online-second-won = 後手の勝ち
online-opening = 最初の数手（例：A3 A4, A9 A8）
online-search = 検索
online-export = 自分のデータを保存
online-password-changed = パスワードを変更しました。ほかのすべての端末からログアウトしました。
online-change-password = パスワードを変更
online-sign-out-everywhere = すべての端末からログアウト
online-delete = アカウントを削除
online-delete-help = アカウントと名前は削除され、元に戻せません。対局は名前なしで記録に残ります。
online-withdraw-invitation = 招待を取り消す
lobby-not-ratable = 標準のルールと初期配置で、時間制限のある対局だけにレーティングがつきます。
lobby-guest = レーティング対局にはアカウントが必要です。
lobby-restricted = 途中でやめた対局が多すぎます。しばらくするとレーティング対局がまたできます。
lobby-duplicate = 同じ対局をすでに募集しています。
lobby-too-many = 対局または募集が多すぎます。先にどれかを終わらせてください。
lobby-full = サーバーは今、これ以上の対局を受け付けられません。
lobby-gone = この募集はもうありません。
lobby-own = これはあなた自身の募集です。
lobby-blocked = この人とは対局できません。
lobby-same-address = 同じネットワークの2人はレーティング対局ができません。
lobby-again = 直前のレーティング対局の相手がこの人です。先にほかの人と対局するか、レーティングなしで対局してください。
lobby-often = この人とは今日すでにレーティング対局を3局行いました。これ以上はレーティングに反映されません。ほかの人と対局するか、レーティングなしで対局してください。
lobby-bad-terms = このサーバーではその対局はできません。
lobby-offline = 今、サーバーに接続されていません。

## About this game

program-version = バージョン { $version }
program-licence = MIT ライセンスのオープンソースソフトウェア
credits-title = クレジット
credits-fonts = フォント
