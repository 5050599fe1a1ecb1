# Tiếng Việt
#
# Names of games have a form `name` for use inside a sentence. Names of sides have a form
# `adjective`, which follows the name of a piece. Names of pieces have a form `the` with a
# classifier.

## Games

game-jungle = Cờ thú
    .name = cờ thú
game-lines-of-action = Lines of Action
    .name = cờ Lines of Action
game-mule-checkers = Cờ đam con la
    .name = cờ đam con la
game-king-chess = Cờ vua ăn vua
    .name = cờ vua ăn vua

## Sides

side-blue = Xanh
    .adjective = xanh
side-red = Đỏ
    .adjective = đỏ
side-white = Trắng
    .adjective = trắng
side-black = Đen
    .adjective = đen

## Pieces

piece-rat = chuột
    .title = Chuột
    .the = con chuột
piece-cat = mèo
    .title = Mèo
    .the = con mèo
piece-dog = chó
    .title = Chó
    .the = con chó
piece-wolf = sói
    .title = Sói
    .the = con sói
piece-leopard = báo
    .title = Báo
    .the = con báo
piece-tiger = hổ
    .title = Hổ
    .the = con hổ
piece-lion = sư tử
    .title = Sư tử
    .the = con sư tử
piece-elephant = voi
    .title = Voi
    .the = con voi
piece-pawn = tốt
    .title = Tốt
    .the = quân tốt
piece-knight = mã
    .title = Mã
    .the = quân mã
piece-bishop = tượng
    .title = Tượng
    .the = quân tượng
piece-rook = xe
    .title = Xe
    .the = quân xe
piece-queen = hậu
    .title = Hậu
    .the = quân hậu
piece-king = vua
    .title = Vua
    .the = quân vua
# The piece of Lines of Action.
piece-stone = quân
    .title = Quân
    .the = quân
# The pieces of Mule Checkers.
piece-soldier = lính
    .title = Lính
    .the = quân lính
piece-mule = la
    .title = La
    .the = con la
piece-checkers-king = vua
    .title = Vua
    .the = quân vua

## Computer players. The levels have the names of the animals, with a capital letter.

player-random = Ngẫu nhiên
player-greedy = Tham ăn

## How pieces move, below their names: no capital letter, no full stop.

about-rat = biết bơi; ở trên bờ thì ăn được voi
about-jumper = nhảy qua sông nếu không có chuột đang bơi chặn đường
about-elephant = ăn được mọi con thú trừ chuột
about-elephant-and-rat = ăn được mọi con thú
about-step = mỗi nước đi một ô
about-pawn = tiến một ô, từ hàng xuất phát được tiến hai ô; ăn chéo
about-knight = đi thẳng hai ô rồi sang ngang một ô, không bị quân nào cản
about-bishop = đi theo đường chéo
about-rook = đi theo hàng và cột
about-queen = đi theo hàng, cột và đường chéo
about-king = đi một ô theo mọi hướng; mất vua là thua
about-stone = đi đúng số ô bằng số quân của cả hai bên trên hàng, cột hoặc đường chéo đó
about-soldier = đi chéo về phía trước; đến hàng cuối thì được phong vua
about-mule = đi như lính, nhưng đến hàng cuối thì thua
about-checkers-king = đi chéo, cả tiến lẫn lùi

## The other rules of each game

rule-jungle-ranks = Thú ăn được thú đối phương cùng cấp hoặc cấp thấp hơn.
rule-jungle-ranks-both-fall = Thú ăn được thú đối phương cấp thấp hơn. Hai thú cùng cấp gặp nhau thì cùng bị loại.
rule-jungle-ranks-blocked = Thú ăn được thú đối phương cấp thấp hơn, không ăn thú cùng cấp.
rule-jungle-trap = Thú ở trong bẫy đối phương có cấp 0: con thú nào cũng ăn được nó, còn nó không ăn được quân nào.
rule-jungle-trap-captures = Thú ở trong bẫy đối phương có cấp 0: con thú nào cũng ăn được nó. Nó vẫn ăn quân như bình thường.
rule-jungle-shore = Chuột dưới sông không ăn được thú trên bờ, và ngược lại.
rule-jungle-shore-rats = Từ sông lên bờ hoặc từ bờ xuống sông, chỉ chuột ăn được chuột.
rule-jungle-den = Vào hang đối phương là thắng.
rules-swim-title = Chỉ chuột biết bơi
rules-swim = Mọi con thú đi một ô, theo chiều dọc hoặc ngang.
rules-jump-title = Sư tử và hổ biết nhảy
rules-jump-leopard-title = Sư tử, hổ và báo biết nhảy
rules-jump = Nhảy thẳng qua sông, theo chiều dọc hoặc ngang, và ăn quân ở nơi đáp xuống.
rules-block-title = Chuột chặn cú nhảy
rules-block = Bất kỳ con chuột nào của hai bên đang ở dưới sông trên đường nhảy.
rules-shore-title = Sông và bờ tách biệt
rules-trap-title = Trong bẫy đối phương, cấp của bạn là 0
rules-trap-leave = Ra khỏi bẫy, nó lấy lại cấp của mình.
rules-den-title = Hang của mình thì không vào được
rules-own-den = Không con thú nào của bạn được vào.
rules-rat-elephant = Chuột ăn được voi, còn voi không ăn được chuột.
rules-rat-elephant-both = Chuột ăn được voi, và voi ăn được chuột.
rules-ends-title = Ván cờ kết thúc thế nào
rules-end-repetition = lặp lại thế cờ ba lần
rules-end-resign = bạn xin thua hoặc hết giờ
rules-win = Thắng
rules-draw = Hòa
rules-loss = Thua
rule-chess-king = Ăn vua đối phương là thắng. Không có chiếu; vua được đi vào ô có thể bị ăn.
rule-chess-special = Không có nhập thành, bắt tốt qua đường hay phong cấp.
rule-chess-stop = Khi một bên dừng ván thì tính điểm các quân còn lại: bên nhiều điểm hơn thắng.
rule-pass = Bên không đi được thì bỏ lượt.
rule-lines-pass-over = Quân được đi qua quân cùng màu, không được đi qua quân đối phương.
rule-lines-capture = Quân đi đến ô có quân đối phương thì ăn quân đó.
rule-lines-connect = Nối liền tất cả quân của mình thành một nhóm là thắng; chạm góc cũng tính là liền.
rule-lines-capture-connects = Nước ăn quân có thể làm các quân còn lại của đối phương nối liền.
rule-mule-edges = Cạnh trái và cạnh phải của bàn cờ nối liền nhau: quân đi ra ở cạnh này thì đi vào ở cạnh kia.
rule-mule-captures = Quân ăn bằng cách nhảy qua quân đối phương đến ô trống. Ăn được thì phải ăn, và phải ăn tiếp khi còn ăn được; khi lính được phong vua thì nước đi kết thúc.
rule-mule-win = Thắng khi mất hết la của mình, hoặc ăn hết lính và vua của đối phương.
rule-mule-loss = Bên có la được phong vua, hoặc không đi được, thì thua.

## Rule options in the start menu

preset-classic = Cổ điển
preset-online = Trực tuyến Trung Quốc
preset-van-rijn = Nghiên cứu tàn cuộc
option-elephant-takes-rat = Voi ăn được chuột
option-rat-shore-capture = Chuột ăn nhau giữa sông và bờ
option-trapped-may-capture = Thú trong bẫy đối phương vẫn ăn được quân
option-equal-ranks = Khi hai thú cùng cấp gặp nhau
option-equal-ranks-captures = Bên tấn công ăn
option-equal-ranks-both-fall = Cả hai bị loại
option-equal-ranks-blocked = Không ăn được
option-leopard-jumps = Báo nhảy qua sông
option-no-move = Bên không còn nước đi
option-no-move-loss = Thua
option-no-move-draw = Hòa
option-wolf-over-dog = Sói mạnh hơn chó
option-repetition = Thế cờ xuất hiện lần thứ ba
option-repetition-none = Cho phép
option-repetition-draw = Hòa
option-repetition-forbidden = Cấm
option-repetition-seven = Trực tuyến
option-simultaneous = Nước đi làm cả hai bên nối liền
option-simultaneous-draw = Hòa
option-simultaneous-mover = Bên đi thắng
option-size = Số ô mỗi cạnh bàn cờ

## Moves

move-pass = { FORM($side) } không đi được nên bỏ lượt.
move-step = { CAPITAL(FORM($piece)) } { FORM($side, case: "adjective") } đi đến { $square }.
move-swim = { CAPITAL(FORM($piece)) } { FORM($side, case: "adjective") } bơi đến { $square }.
move-enter-river = { CAPITAL(FORM($piece)) } { FORM($side, case: "adjective") } xuống sông.
move-leave-river = { CAPITAL(FORM($piece)) } { FORM($side, case: "adjective") } rời sông lên bờ.
move-jump = { CAPITAL(FORM($piece)) } { FORM($side, case: "adjective") } nhảy qua sông.
move-enter-trap = { CAPITAL(FORM($piece)) } { FORM($side, case: "adjective") } vào bẫy.
move-leave-trap = { CAPITAL(FORM($piece)) } { FORM($side, case: "adjective") } ra khỏi bẫy.
move-enter-den = { CAPITAL(FORM($piece)) } { FORM($side, case: "adjective") } vào hang.
move-capture = { CAPITAL(FORM($piece)) } { FORM($side, case: "adjective") } ăn { FORM($victim) } ở { $square }.
move-jump-capture = { CAPITAL(FORM($piece)) } { FORM($side, case: "adjective") } nhảy qua sông, ăn { FORM($victim) } ở { $square }.
move-both-fall = { CAPITAL(FORM($piece)) } { FORM($side, case: "adjective") } tấn công { FORM($victim) } ở { $square }: cả hai cùng bị loại.
# Lines of Action, in which all pieces are stones.
move-stone = { FORM($side) } đi đến { $square }.
move-stone-capture = { FORM($side) } ăn { FORM($victim) } ở { $square }.
# Mule Checkers. $crowned is "yes" when the soldier or mule becomes a king, or "no".
move-checker = { CAPITAL(FORM($piece)) } { FORM($side, case: "adjective") } đi đến ô { $square }{ $crowned ->
        [yes] { " " }và được phong vua
       *[no] { "" }
    }.
move-checker-capture = { CAPITAL(FORM($piece)) } { FORM($side, case: "adjective") } nhảy đến ô { $square }, ăn { FORM($victim, case: "the") }{ $crowned ->
        [yes] { " " }và được phong vua
       *[no] { "" }
    }.
move-checker-captures = { CAPITAL(FORM($piece)) } { FORM($side, case: "adjective") } nhảy đến ô { $square }, ăn { $count } quân{ $crowned ->
        [yes] { " " }và được phong vua
       *[no] { "" }
    }.

## Illegal moves: sentences without a full stop

illegal-bank = { CAPITAL(FORM($piece)) } không được ăn quân từ sông lên bờ hoặc từ bờ xuống sông
illegal-elephant-rat = Voi không được ăn chuột
illegal-empty = Không có quân nào ở ô { $square }
illegal-equal-rank = Thú không ăn thú cùng loại
illegal-game-over = Ván cờ đã kết thúc
illegal-jump-blocked = Chuột dưới sông chặn đường nhảy
illegal-jumps-on = Quân này còn nhảy được nên phải nhảy tiếp
illegal-light-square = Quân chỉ được đứng ở ô sẫm màu
illegal-not-a-jumper = Chỉ sư tử và hổ mới nhảy được qua sông
illegal-not-a-line = Quân đi theo hàng, cột hoặc đường chéo
illegal-not-a-step = { CAPITAL(FORM($piece)) } đi một ô lên, xuống, sang trái hoặc sang phải
illegal-not-home = Tốt chỉ được tiến hai ô khi đang ở hàng xuất phát
illegal-not-yours = Đang là lượt của { FORM($side) }
illegal-pawn-diagonal = Tốt chỉ đi chéo khi ăn quân
illegal-occupied = Ô { $square } đã có quân
illegal-off-board = Đây không phải là ô trên bàn cờ
illegal-other-jumps = Bắt buộc phải ăn quân; có thể nhảy từ ô { $squares }
illegal-own-den = Thú không được vào hang của mình
illegal-own-piece = Ô { $square } có quân của bạn
illegal-pass = Chỉ bên không đi được mới được bỏ lượt
illegal-path = Nước đi phải từ một ô sang ô khác
illegal-pawn-ahead = Tốt ăn chéo, không ăn thẳng
illegal-repetition = Nước này làm thế cờ xuất hiện lần thứ ba
illegal-stays-too-long = Quân này đã đi lại trên cùng các ô quá lâu
illegal-river = Chỉ chuột mới được xuống sông
illegal-too-strong = { CAPITAL(FORM($victim)) } mạnh hơn { FORM($piece) }
illegal-trapped = Thú ở trong bẫy đối phương không được ăn quân
illegal-pawn = Tốt tiến một ô và ăn chéo
illegal-knight = Mã đi thẳng hai ô rồi sang ngang một ô
illegal-bishop = Tượng đi theo đường chéo
illegal-rook = Xe đi theo hàng và cột
illegal-queen = Hậu đi theo hàng, cột và đường chéo
illegal-king = Vua đi một ô
illegal-blocked = Có quân khác chặn đường { FORM($piece) }
illegal-must-jump = Quân này nhảy được nên phải nhảy
illegal-cannot-continue = Quân này không thể nhảy tiếp đến ô đó
illegal-checkers-king = Vua đi chéo một ô
illegal-checker = Quân đi chéo một ô về phía trước
illegal-stone-blocked = Quân không được đi qua quân đối phương
illegal-distance = Trên đường này có { $count } quân nên phải đi đúng { $count } ô

## How games end

end-no-move = Bên đến lượt không còn nước đi.
end-no-move-score-win = Không bên nào đi được: quân của { FORM($winner) } nhiều điểm hơn.
end-no-move-score-draw = Không bên nào đi được: quân hai bên bằng điểm.
end-no-move-loss = { FORM($loser) } không đi được nên { FORM($winner) } thắng.
end-no-move-both = Không bên nào đi được.
end-abandonment = { FORM($loser) } đã rời ván cờ.
end-adjudication = Ván cờ đã được phân xử.
end-agreement = Hai bên đã đồng ý hòa.
end-both-connected-win = Cả hai bên đều đã nối liền hết quân; { FORM($winner) } là bên vừa đi nên thắng.
end-both-connected-draw = Cả hai bên đều đã nối liền hết quân: hòa.
end-connected = { FORM($winner) } đã nối liền hết quân.
end-connected-by-opponent = Nước đi của { FORM($loser) } đã nối liền hết quân của { FORM($winner) }, nên { FORM($winner) } thắng.
end-den = { FORM($winner) } đã vào hang.
end-king-captured = { FORM($winner) } đã ăn vua.
end-last-piece = { FORM($winner) } đã ăn quân cuối cùng.
end-no-pieces = Quân cuối cùng của hai bên đã cùng bị loại.
end-mule-crowned = { FORM($loser) } có la được phong vua nên { FORM($winner) } thắng.
end-mules-lost = { FORM($winner) } đã mất hết la nên thắng.
end-repetition = Thế cờ đã xuất hiện lần thứ ba.
end-resignation = { FORM($loser) } đã xin thua.
end-soldiers-lost = { FORM($loser) } chỉ còn la nên { FORM($winner) } thắng.
end-stopped-win = Ván cờ đã dừng: quân của { FORM($winner) } nhiều điểm hơn.
end-stopped-draw = Ván cờ đã dừng: quân hai bên bằng điểm.
end-time = { FORM($loser) } đã hết giờ.

headline-you-win = Bạn thắng!
headline-you-lose = Ván này bạn thua.
headline-win = { FORM($side) } thắng!
headline-draw = Hòa

## Hints

hint-searching = Đang tìm nước hay…
hint-none = Không tìm được gợi ý.
hint-piece = Hãy để ý { FORM($piece, case: "the") } ở ô { $square }.
# The move, then one of the sentences below.
hint-move = { $move }. { $sentence }
hint-only = Nước đi hợp lệ duy nhất.
hint-others-lose = Mọi nước khác đều thua.
hint-best = Một nước đi tốt.
hint-captures = Ăn { FORM($piece, case: "the") }.
hint-captures-many = Ăn { $count } quân.
hint-saves = Cứu { FORM($piece, case: "the") }.
hint-loses = { $moves ->
        [1] Mọi nước đều thua ngay.
       *[other] Mọi nước đều thua; nước này thua sau { $moves } nước.
    }
# What a move does that wins, at once or in some moves.
hint-win-den = { $moves ->
        [1] Vào hang đối phương.
       *[other] Vào hang đối phương sau { $moves } nước.
    }
hint-win-last-piece = { $moves ->
        [1] Ăn quân cuối cùng.
       *[other] Ăn quân cuối cùng sau { $moves } nước.
    }
hint-win-king = { $moves ->
        [1] Ăn vua.
       *[other] Ăn vua sau { $moves } nước.
    }
hint-win-connected = { $moves ->
        [1] Nối liền hết quân.
       *[other] Nối liền hết quân sau { $moves } nước.
    }
hint-win-connected-by-opponent = { $moves ->
        [1] Buộc đối phương nối liền quân của bạn.
       *[other] Buộc đối phương nối liền quân của bạn sau { $moves } nước.
    }
hint-win-mule-crowned = { $moves ->
        [1] Buộc đối phương phong vua cho la.
       *[other] Buộc đối phương phong vua cho la sau { $moves } nước.
    }
hint-win-mules-lost = { $moves ->
        [1] Mất con la cuối cùng.
       *[other] Mất con la cuối cùng sau { $moves } nước.
    }
hint-win-soldiers-lost = { $moves ->
        [1] Khiến đối phương chỉ còn la.
       *[other] Khiến đối phương chỉ còn la sau { $moves } nước.
    }
hint-win-no-move = { $moves ->
        [1] Khiến đối phương hết nước đi.
       *[other] Khiến đối phương hết nước đi sau { $moves } nước.
    }
hint-win = { $moves ->
        [1] Thắng ngay.
       *[other] Thắng sau { $moves } nước.
    }
# What a move prevents. Without a piece, $piece is "none".
hint-defend-den = { $piece ->
        [none] Không cho đối phương vào hang.
       *[other] Không cho { FORM($piece, case: "the") } vào hang.
    }
hint-defend-last-piece = Cứu quân cuối cùng.
hint-defend-king = Cứu vua.
hint-defend-connected = Không cho đối phương nối liền quân.
hint-defend-mules-lost = Để đối phương vẫn còn la.
hint-defend-soldiers-lost = Giữ lại quân khác ngoài la.
hint-defend-no-move = Tránh bị hết nước đi.
hint-defend = Tránh bị thua.

## Reports of games

# How the side that answers can win now, at once or in some moves: no full stop.
refutation-win-den = { $moves ->
        [1] Giờ { FORM($side) } có thể vào hang
       *[other] Giờ { FORM($side) } có thể vào hang sau { $moves } nước
    }
refutation-win-last-piece = { $moves ->
        [1] Giờ { FORM($side) } có thể ăn quân cuối cùng
       *[other] Giờ { FORM($side) } có thể ăn quân cuối cùng sau { $moves } nước
    }
refutation-win-king = { $moves ->
        [1] Giờ { FORM($side) } có thể ăn vua
       *[other] Giờ { FORM($side) } có thể ăn vua sau { $moves } nước
    }
refutation-win-connected = { $moves ->
        [1] Giờ { FORM($side) } có thể nối liền hết quân
       *[other] Giờ { FORM($side) } có thể nối liền hết quân sau { $moves } nước
    }
refutation-win-connected-by-opponent = { $moves ->
        [1] Giờ { FORM($side) } có thể buộc đối phương nối liền quân của { FORM($side) }
       *[other] Giờ { FORM($side) } có thể buộc đối phương nối liền quân của { FORM($side) } sau { $moves } nước
    }
refutation-win-mule-crowned = { $moves ->
        [1] Giờ { FORM($side) } có thể buộc đối phương phong vua cho la
       *[other] Giờ { FORM($side) } có thể buộc đối phương phong vua cho la sau { $moves } nước
    }
refutation-win-mules-lost = { $moves ->
        [1] Giờ { FORM($side) } có thể mất con la cuối cùng
       *[other] Giờ { FORM($side) } có thể mất con la cuối cùng sau { $moves } nước
    }
refutation-win-soldiers-lost = { $moves ->
        [1] Giờ { FORM($side) } có thể khiến đối phương chỉ còn la
       *[other] Giờ { FORM($side) } có thể khiến đối phương chỉ còn la sau { $moves } nước
    }
refutation-win-no-move = { $moves ->
        [1] Giờ { FORM($side) } có thể khiến đối phương hết nước đi
       *[other] Giờ { FORM($side) } có thể khiến đối phương hết nước đi sau { $moves } nước
    }
refutation-win = { $moves ->
        [1] Giờ { FORM($side) } có thể thắng ngay
       *[other] Giờ { FORM($side) } có thể thắng sau { $moves } nước
    }
# One of the sentences above, with the move that the side plays.
refutation-wins = { $win }: { $answer }.
answer-step = { FORM($piece, case: "the") } ở { $from } đi đến { $square }
answer-jump = { FORM($piece, case: "the") } ở { $from } nhảy đến { $square }
answer-capture = { FORM($piece, case: "the") } ở { $from } ăn { FORM($victim, case: "the") } ở { $square }
answer-jump-capture = { FORM($piece, case: "the") } ở { $from } nhảy và ăn { FORM($victim, case: "the") } ở { $square }
# Mule Checkers.
answer-jump-captures = { $count ->
        [1] { FORM($piece, case: "the") } ở { $from } nhảy đến { $square } và ăn một quân
       *[other] { FORM($piece, case: "the") } ở { $from } nhảy đến { $square } và ăn { $count } quân
    }
answer-pass = { FORM($side) } bỏ lượt
refutation-captures = Giờ { FORM($piece) } { FORM($side, case: "adjective") } ăn được { FORM($victim, case: "the") } ở { $square }.
refutation-captures-many = Giờ { FORM($piece) } { FORM($side, case: "adjective") } ăn được { $count } quân.
refutation-line = Nước đáp trả hay nhất: { $line }.
# How a side could have won.
missed-win-den = { $moves ->
        [1] Lẽ ra { FORM($side) } đã có thể vào hang.
       *[other] Lẽ ra { FORM($side) } đã có thể vào hang sau { $moves } nước.
    }
missed-win-last-piece = { $moves ->
        [1] Lẽ ra { FORM($side) } đã có thể ăn quân cuối cùng.
       *[other] Lẽ ra { FORM($side) } đã có thể ăn quân cuối cùng sau { $moves } nước.
    }
missed-win-king = { $moves ->
        [1] Lẽ ra { FORM($side) } đã có thể ăn vua.
       *[other] Lẽ ra { FORM($side) } đã có thể ăn vua sau { $moves } nước.
    }
missed-win-connected = { $moves ->
        [1] Lẽ ra { FORM($side) } đã có thể nối liền hết quân.
       *[other] Lẽ ra { FORM($side) } đã có thể nối liền hết quân sau { $moves } nước.
    }
missed-win-connected-by-opponent = { $moves ->
        [1] Lẽ ra { FORM($side) } đã có thể buộc đối phương nối liền quân của { FORM($side) }.
       *[other] Lẽ ra { FORM($side) } đã có thể buộc đối phương nối liền quân của { FORM($side) } sau { $moves } nước.
    }
missed-win-mule-crowned = { $moves ->
        [1] Lẽ ra { FORM($side) } đã có thể buộc đối phương phong vua cho la.
       *[other] Lẽ ra { FORM($side) } đã có thể buộc đối phương phong vua cho la sau { $moves } nước.
    }
missed-win-mules-lost = { $moves ->
        [1] Lẽ ra { FORM($side) } đã có thể mất con la cuối cùng.
       *[other] Lẽ ra { FORM($side) } đã có thể mất con la cuối cùng sau { $moves } nước.
    }
missed-win-soldiers-lost = { $moves ->
        [1] Lẽ ra { FORM($side) } đã có thể khiến đối phương chỉ còn la.
       *[other] Lẽ ra { FORM($side) } đã có thể khiến đối phương chỉ còn la sau { $moves } nước.
    }
missed-win-no-move = { $moves ->
        [1] Lẽ ra { FORM($side) } đã có thể khiến đối phương hết nước đi.
       *[other] Lẽ ra { FORM($side) } đã có thể khiến đối phương hết nước đi sau { $moves } nước.
    }
missed-win = { $moves ->
        [1] Lẽ ra { FORM($side) } đã có thể thắng ngay.
       *[other] Lẽ ra { FORM($side) } đã có thể thắng sau { $moves } nước.
    }
# A move that lost much of the chance to win. $before and $after are in percent.
turning-point = Nước { $number }: cơ hội thắng của { FORM($side) } giảm từ { $before } xuống { $after }
accuracy = Độ chính xác { $percent }
# The marks of moves: !!, !, !?, ?!, ?, ??
mark-brilliant = nước xuất sắc
mark-good = nước hay duy nhất
mark-interesting = nước thú vị
mark-dubious = nước thiếu chính xác
mark-mistake = sai lầm
mark-blunder = sai lầm nghiêm trọng
# How a position stands.
standing-wins = { $moves ->
        [0] { FORM($side) } đã thắng
       *[other] { FORM($side) } thắng sau { $moves } nước
    }
standing-much-better = { FORM($side) } hơn hẳn
standing-better = { FORM($side) } hơn
standing-little-better = { FORM($side) } hơn một chút
standing-equal = Cân bằng
standing-drawn = Hòa

## The board for screen readers

board-name = Bàn { FORM($game, case: "name") }
# "sư tử xanh"
square-piece = { FORM($piece) } { FORM($side, case: "adjective") }
square-rank = cấp { $rank }
square-river = sông
square-trap = bẫy
square-den = hang
square-selected = đã chọn
square-legal-move = nước đi hợp lệ
list-separator = ,{" "}

speech-moves = Nước đi: { $squares }.
speech-no-moves = Từ đây không có nước đi.
speech-captures = Ăn được: { $captures }.
speech-no-captures = Từ đây không ăn được quân nào.
speech-can-be-captured = có thể bị { FORM($piece, case: "the") } ăn
speech-piece-on = { FORM($piece) } ở { $square }
speech-pieces = { FORM($side) }: { $pieces }.
speech-row = Hàng { $row }: { $pieces }.
speech-row-empty = Hàng { $row } trống.
speech-no-piece = Không có quân đó.
speech-no-last-move = Chưa có nước đi nào.
speech-undone = Đã hoàn tác: { $move }
# A move that is played at once when it is the turn of the person who has chosen it.
speech-premove = Nước đặt trước: { $move }
speech-premove-cancelled = Đã hủy nước đặt trước
# "chuột ở B3"

## Players and results

player-you = Bạn
player-computer = Máy ({ $name })
pairing = { $first } – { $second }
game-progress = { $moves } nước
game-progress-won = { $moves } nước, { FORM($winner) } thắng
game-progress-draw = { $moves } nước, hòa
game-title = { FORM($game) }: { $players }
game-unfinished = chưa kết thúc
age-now = vừa xong
age-minutes = { $count } phút trước
age-hours = { $count } giờ trước
age-days = { $count } ngày trước

## Commands: the texts of buttons

command-undo = Hoàn tác
command-redo = Làm lại
command-hint = Gợi ý
command-move-now = Đi ngay
command-resign = Xin thua
command-stop-game = Dừng
command-confirm-resign = Xác nhận: { $action }
command-offer-draw = Xin hòa
command-accept-draw = Đồng ý hòa
command-decline-draw = Từ chối
command-show-failure = Tiếp tục…
command-retry-player = Thử lại
command-replace-player = Chọn người chơi khác
command-save-and-leave = Lưu và thoát
command-pause = Tạm dừng
command-resume = Tiếp tục
command-go-to-move = Đến nước đi
command-first-move = Về đầu
command-previous-move = Nước trước
command-previous-capture = Nước ăn trước
command-play-replay = Phát
command-next-capture = Nước ăn sau
command-next-move = Nước sau
command-last-move = Đến cuối
command-replay-speed = Tốc độ xem lại
command-continue-from-here = Chơi tiếp từ đây
command-flip-board = Xoay bàn cờ
command-coordinates = Tọa độ
command-sound = Âm thanh
command-full-screen = Toàn màn hình
command-menu = Menu
command-rules = Quân và luật
command-settings = Cài đặt
command-shortcuts = Phím tắt
command-about = Giới thiệu trò chơi
command-licences = Toàn bộ ghi công và giấy phép
command-saved-games = Ván cờ
command-export = Xuất…
command-close = Đóng
command-play = Chơi
command-play-again = Chơi lại
command-standard-board = Tiêu chuẩn
command-continue = Tiếp tục
command-continue-game = Tiếp tục · { $title } · { $progress }
command-load = Nạp
command-load-moves = { $count ->
        [1] Nạp nước đầu tiên
       *[other] Nạp { $count } nước đầu
    }
command-restart = Bắt đầu lại
command-replay = Xem lại
command-new-game = Ván mới
command-open = Mở…
command-open-file = Mở tệp…
command-save = Lưu
command-save-as = Lưu thành…
command-replace-file = Thay thế tệp
command-save-copy = Lưu thành bản sao
command-cancel = Hủy
command-view-board = Xem bàn cờ
command-copy-link = Chép liên kết
export-picture = Thế cờ dạng ảnh (PNG)
export-text = Thế cờ dạng văn bản
export-animation = Ván cờ dạng ảnh động (GIF)

# The same for screen readers, where a button alone does not say enough.
action-play-friend = Chơi { FORM($game, case: "name") } với bạn bè
action-play-computer = Chơi { FORM($game, case: "name") } với máy
action-watch = Xem hai máy chơi { FORM($game, case: "name") }
action-level = Trình độ máy: { $name }
action-move-first = Chơi với máy, bạn đi trước
action-move-second = Chơi với máy, bạn đi sau
action-move-either = Đấu với máy, bạn đi trước hoặc đi sau một cách ngẫu nhiên
action-rules = Luật { FORM($game, case: "name") }: { $name }
action-replace-player = Chọn người chơi khác: { $name }
action-go-to-move = Nước { $number }: { $move }

## Keyboard shortcuts: what each does, without a capital letter and a full stop

shortcut-undo = hoàn tác một nước
shortcut-redo = làm lại một nước
shortcut-hint = gợi ý: trước tiên là quân, sau đó là nước đi
shortcut-move-now = máy đi ngay
shortcut-pause = tạm dừng khi hai máy chơi với nhau
shortcut-first-move = xem lại: về đầu
shortcut-previous-move = xem lại: nước trước
shortcut-previous-capture = xem lại: nước ăn trước
shortcut-play-replay = xem lại: phát hoặc tạm dừng
shortcut-next-capture = xem lại: nước ăn sau
shortcut-next-move = xem lại: nước sau
shortcut-last-move = xem lại: đến cuối
shortcut-flip-board = xoay bàn cờ
shortcut-coordinates = hiện hoặc ẩn tọa độ
shortcut-sound = bật hoặc tắt âm thanh
shortcut-full-screen = bật hoặc tắt toàn màn hình
shortcut-rules = quân và luật
shortcut-shortcuts = phím tắt
shortcut-new-game = ván mới
shortcut-open = mở ván cờ hoặc bàn cờ
shortcut-save = lưu ván cờ
shortcut-save-as = lưu ván cờ thành tệp mới
shortcut-move-cursor = di chuyển con trỏ
shortcut-select = chọn quân hoặc ô
shortcut-cancel = bỏ chọn, đóng hộp thoại
shortcut-text-larger = chữ to hơn
shortcut-text-smaller = chữ nhỏ hơn
shortcut-text-normal = cỡ chữ bình thường
shortcut-next-piece = trình đọc màn hình: đến quân tiếp theo có chữ cái này
shortcut-speak-square = trình đọc màn hình: ô này
shortcut-speak-moves = trình đọc màn hình: các nước đi từ ô này
shortcut-speak-captures = trình đọc màn hình: các nước ăn từ ô này
shortcut-speak-last-move = trình đọc màn hình: nước vừa đi
shortcut-speak-clocks = trình đọc màn hình: đồng hồ hai bên
shortcut-speak-pieces = trình đọc màn hình: tất cả quân và ô của chúng
shortcut-speak-row = trình đọc màn hình: các quân trên một hàng
# Names of keys, as they are printed on keyboards.
key-control = Ctrl
key-shift = Shift
key-space = Space
key-enter = Enter
key-escape = Esc
key-home = Home
key-end = End
key-piece-letter = chữ cái của quân

## Start menu

menu-game = Trò chơi
menu-players = Người chơi
menu-two-players = Hai người
menu-one-player = Một người
menu-computers = Hai máy
menu-your-side = Bạn cầm quân
menu-side-first = { FORM($side) }, đi trước
menu-side-either = Bên nào cũng được, ngẫu nhiên
menu-level = Trình độ máy
clock-title = Thời gian mỗi bên
clock-none = Không tính giờ
clock-days = { $days } ngày mỗi nước đi
clock-help = Số phút cho cả ván và số giây cộng thêm sau mỗi nước
clock-in-force = đồng hồ { $time }
clock-low = Còn mười giây
menu-level-of-side = Trình độ { FORM($side) }
level-overlooks = Cứ { $count } nước ăn thì bỏ sót một nước
level-strongest = Không bỏ sót gì, nghĩ tối đa một giây
level-random = Đi ngẫu nhiên
level-greedy = Ăn quân có giá trị nhất có thể
labelled-value = { $label }: { $name }
menu-rules = Luật
menu-board = Bàn cờ
menu-drop-file = hoặc thả tệp vào đây
home-play-computer = Đấu với máy
home-play-friend = Đấu với bạn bè
home-watch = Xem hai máy đấu
home-weaker = Đối thủ yếu hơn
home-stronger = Đối thủ mạnh hơn
home-against = Đấu với { $name }
home-all-rules = Tất cả luật…
home-more-games = Trò khác
friends-title = Bạn bè
friends-detail = Tại đây, trực tuyến
friends-here = Chơi tại đây
friends-here-about = Hai người lần lượt đi trên màn hình này.
friends-nearby-about = Hai thiết bị trong cùng một mạng. Không cần internet.
friends-online-about = Với bất kỳ ai, trên máy chủ, là khách hoặc có tài khoản.
home-nearby = Chơi gần nhau
home-level = { $level }, hệ số { $rating }
home-you-play = Bạn cầm { FORM($side) }
home-your-games = Ván cờ của bạn
rules-classic = Luật cổ điển
rules-online = Luật trực tuyến Trung Quốc
rules-van-rijn = Luật nghiên cứu tàn cuộc
rules-own = Luật của bạn
rules-repetition-none = được lặp lại
rules-repetition-draw = lặp lại là hòa
rules-repetition-forbidden = không lặp lần thứ ba
rules-repetition-seven = luật lặp trực tuyến

## Settings

settings-volume = Âm lượng
settings-group-reading = Ngôn ngữ và chữ
settings-group-sound = Âm thanh
settings-group-playing = Bàn cờ và ván cờ
settings-animation-speed = Tốc độ hoạt ảnh
settings-speed-off = Tắt
settings-speed-slow = Chậm
settings-speed-normal = Vừa
settings-speed-fast = Nhanh
settings-show-coordinates = Hiện tọa độ
settings-shared-screen = Hai người một màn hình
settings-shared-still = Bàn cờ đứng yên
settings-shared-turn = Bàn cờ xoay
settings-shared-face = Quân hướng về người chơi
settings-computer-speed = Tốc độ máy đi
settings-language = Ngôn ngữ
# The language of the operating system or the browser.
settings-system = Hệ thống
settings-text-size = Cỡ chữ
settings-percent = { $number }%
settings-reduce-motion = Giảm chuyển động
settings-theme = Giao diện
settings-looks = Bàn cờ và quân cờ
settings-faces = Quân cờ
settings-faces-of-theme = Theo chủ đề
settings-terrain-names = Tên bẫy, hang và sông
theme-forest = Rừng
theme-daylight = Ban ngày
theme-high-contrast = Tương phản cao
theme-paper = Giấy
theme-night = Ban đêm
theme-color-blind = Cho người mù màu
faces-animals = Thú
faces-characters-traditional = Chữ Hán phồn thể
faces-characters-simplified = Chữ Hán giản thể
faces-letters = Chữ cái
faces-silhouettes = Hình bóng
terrain-trap = Bẫy
terrain-den = Hang
terrain-river = Sông
theme-unreadable = Không đọc được giao diện { $file }: { $error }
theme-too-long = Giao diện { $file } dài hơn { $bytes } byte
theme-damaged = Giao diện { $file } có lỗi ở dòng { $line }, cột { $column }: { $error }
theme-left-out = Chỉ hiện { $count } tệp giao diện đầu tiên; các tệp còn lại bị bỏ qua.

## Dialogs

dialog-notice = Thông báo
dialog-game = Ván cờ
dialog-export = Xuất
dialog-players = Ván mới
dialog-rule-options = Ở nhà bạn chơi thế nào?
dialog-exporting = Đang xuất ván cờ
dialog-damaged-game = Ván cờ bị hỏng
dialog-draw-offered = Xin hòa
dialog-rated-game = Ván tính điểm
dialog-rated-undo = Nếu bạn đi lại, ván này sẽ không tính vào hệ số của bạn.
dialog-rated-hint = Nếu dùng gợi ý, ván này sẽ không tính vào hệ số của bạn.
dialog-draw-question = { FORM($side) } xin hòa. { FORM($opponent) } có đồng ý không?
dialog-play-board = Chơi bàn cờ này?
dialog-play-board-question = Rời ván cờ này và chơi { $file }?
dialog-file-changed = Thay thế tệp?
dialog-file-changed-question = Một cửa sổ hoặc chương trình khác đã thay đổi { $file } kể từ khi tệp được mở hoặc lưu ở đây.
dialog-player-failed = Máy không đi
dialog-player-failed-no-move = Máy cầm quân { FORM($side) } không trả về nước đi nào.
dialog-player-failed-illegal-move = Máy cầm quân { FORM($side) } trả về một nước đi không hợp lệ.
dialog-player-failed-timed-out = Máy cầm quân { FORM($side) } không trả lời kịp thời gian.
dialog-resign-question = { FORM($side) } xin thua, { FORM($opponent) } thắng.
# $scores: "vua 1000, hậu 50"
dialog-stop-question = Ván cờ sẽ dừng và tính điểm các quân còn lại: { $scores }. Bên nhiều điểm hơn thắng.
piece-score = { FORM($piece) } { $score }
dialog-no-games = Các ván cờ của bạn được tự động lưu ở đây.
file-dialog-open = Mở ván cờ hoặc bàn cờ
file-dialog-save = Lưu ván cờ
file-dialog-games-and-boards = Ván cờ và bàn cờ
file-dialog-games = Ván cờ
file-dialog-all-files = Tất cả các tệp

## The panel next to the board

panel-side-to-move = Đến lượt { FORM($side) } đi.
panel-endgame = Đang tính cờ tàn này: { $percent }
panel-endgame-memory = Không đủ bộ nhớ để tính cờ tàn này.
panel-side-moves-first = { FORM($side) } đi trước.
# Whose move it is: that of a person at this device, or of a computer or a person elsewhere.
panel-your-move = Đến lượt bạn
panel-thinking = { $name } đang nghĩ…
panel-premove = Đã đặt trước nước đi · Esc để hủy
panel-move-number = nước { $number }
panel-you-win = Bạn thắng nếu…
panel-win-den = vào hang của đối phương
panel-win-all = ăn hết quân đối phương
panel-win-no-move = khiến họ hết nước đi
panel-captures = Ăn được
panel-captured-by = Bị ăn bởi
panel-tap-square = Hãy chạm vào ô bạn muốn chọn.
panel-depth = độ sâu { $depth }
panel-wins-in = thắng sau { $moves } nước
panel-loses-in = thua sau { $moves } nước
panel-winning = đang thắng
panel-losing = đang thua
panel-position-in-game = Vị trí trong ván cờ
decimal-separator = ,

## Notices

notice-saved = Đã lưu thành { $name }.
notice-link-copied = Đã chép liên kết. Liên kết cũng có trên thanh địa chỉ.
notice-link = Liên kết ở trên thanh địa chỉ.
notice-link-rejected = Trình duyệt không chấp nhận liên kết này.
notice-sentence = { $reason }.
notice-two-sentences = { $first } { $second }
notice-file-error = { $file }: { $reason }.
notice-not-written = Không ghi được { $file }.
notice-not-written-error = Không ghi được { $file }: { $error }.
notice-not-saved = Không lưu được ván cờ vào { $file }: { $error }.
notice-no-file-dialog = Không dùng được hộp thoại chọn tệp. Tệp là { $file }.
notice-no-open-dialog = Không dùng được hộp thoại chọn tệp. Hãy thả tệp vào cửa sổ hoặc khởi động trò chơi kèm theo tệp: jungle TỆP.
notice-nothing-stored = Không thể lưu gì ở đây: ván cờ và cài đặt sẽ mất khi bạn đóng trò chơi.
notice-autosave-off = Tính năng tự động lưu đã tắt: { $error }.
notice-autosave-failed = Không tự động lưu được { $file }: { $error }.
notice-autosave-moved = Một cửa sổ khác đã chơi tiếp ván cờ trong { $from }. Ván cờ của bạn giờ được lưu trong { $to }.
notice-autosave-removed = Đã xóa ván cờ { $file } (đã kết thúc) vì bộ nhớ lưu trữ đầy.
notice-games-unreadable = Không đọc được các ván cờ đã lưu: { $error }.
notice-game-unchanged = { $file } không bị thay đổi: { $reason }.
notice-game-damaged = Ván cờ trong { $file } bị hỏng: { $reason }. { $result }
notice-renamed = Tệp đã được đổi tên thành { $file }.
notice-not-renamed = Không đổi tên được tệp.
notice-is-a-board = { $file } là bàn cờ, không phải ván cờ.
notice-settings-unreadable = Không đọc được cài đặt: { $error }. { $result } Đang dùng cài đặt mặc định.
notice-settings-left = Tệp được giữ nguyên.
notice-settings-not-saved = Không lưu được cài đặt vào { $file }: { $error }.
notice-settings-too-long = tệp dài hơn { $bytes } byte
notice-language-failed = Không dùng được ngôn ngữ { $language }: { $error }. Văn bản hiện bằng tiếng Anh.
notice-looks-failed = Không dùng được giao diện này: { $error }. Bàn cờ và quân cờ giữ nguyên.
notice-theme-file = { $file } là một giao diện. Hãy đặt nó vào thư mục { $folder }, rồi chọn nó trong mục “Bàn cờ và quân cờ”.
notice-theme-file-page = { $file } là một giao diện. Trang web không dùng được giao diện riêng; phiên bản cài đặt thì được.
notice-music-failed = Không có nhạc: { $error }
notice-language-unknown = Không nhận ra ngôn ngữ { $language } trong cài đặt. Văn bản hiện bằng ngôn ngữ của hệ thống.

## Board files

board-file-bad-data = Dữ liệu trong tệp không hợp lệ
board-file-bad-label = Ký hiệu con thú trong tệp không hợp lệ
board-file-in-river = Dưới sông chỉ được đặt chuột
board-file-own-den = Không được đặt thú vào hang của bên mình
board-file-enemy-den = Không được đặt thú vào hang đối phương
board-file-occupied = Không được đặt hai con thú vào cùng một ô
board-file-duplicate = Một bên không được có hai con thú giống nhau
board-file-no-pieces = Dữ liệu trong tệp không hợp lệ: mỗi bên phải có ít nhất một con thú
board-file-not-text = Dữ liệu trong tệp không hợp lệ: tệp không phải là văn bản
board-file-too-long = Dữ liệu trong tệp không hợp lệ: tệp dài hơn 64 KiB
board-file-none = Trò chơi này không có tệp bàn cờ
board-file-unreadable = Không mở được tệp { $file }
board-file-line = { $file }:{ $line }: { $reason }

## Illegal positions: parts of sentences, without a capital letter and a full stop

position-both-dens = mỗi bên có một quân trong hang đối phương
position-crowned-mules = có hơn một con la ở hàng cuối
position-in-own-den = không quân nào được ở trong hang của mình (ô { $square })
position-in-river = chỉ chuột mới được ở dưới sông (ô { $square })
position-light-square = ô { $square } không phải là ô sẫm màu
position-no-king = không có vua
position-no-pieces = không có quân nào
position-occupied = có hai quân ở ô { $square }
position-off-board = ô số { $number } không có trên bàn cờ
position-pawn-behind-home = tốt không thể ở sau hàng xuất phát (ô { $square })
position-second-animal = mỗi bên chỉ có một { FORM($piece, case: "the") } (con thứ hai ở ô { $square })
position-side-without-pieces = { FORM($side) } không có quân nào
position-soldier-on-far-row = lính không thể ở hàng cuối (ô { $square })
position-too-many = { FORM($side) } thừa một { FORM($piece, case: "the") } (ở ô { $square })
position-too-many-chains = có từ { $limit } chuỗi nhảy trở lên
position-too-many-soldiers = { FORM($side) } có quá nhiều lính và vua
position-unknown-kind = quân ở ô { $square } không phải là quân của trò chơi này
position-text-too-long = văn bản thế cờ dài hơn { $limit } byte
position-text-unknown-piece = cột { $column }: “{ $found }” không phải là quân của trò chơi này
position-text-empty-run = cột { $column }: số ô trống không được bắt đầu bằng 0
position-text-long-run = cột { $column }: số ô trống quá lớn
position-text-row-length = hàng { $row } của thế cờ có { $found } ô, nhưng bàn cờ có { $expected }
position-text-row-count = thế cờ có { $found } hàng, nhưng bàn cờ có { $expected }
position-text-missing-side = thiếu bên đến lượt đi: sau bàn cờ phải có một dấu cách và một trong { $known }
position-text-unknown-side = “{ $found }” không phải là bên đến lượt đi: phải là một trong { $known }
position-text-trailing = sau bên đến lượt đi không được có gì thêm
position-illegal = thế cờ không hợp lệ: { $reasons }

## Damaged game files: sentences without a full stop

load-at-line = dòng { $line }, cột { $column }: { $reason }
load-at-move = nước { $number } (dòng { $line }): { $reason }
load-unreadable = Không đọc được tệp: { $error }
load-too-long = Tệp dài hơn { $mebibytes } MiB
load-not-text = Tệp không phải là văn bản
load-not-a-record = Đây không phải là biên bản ván cờ, cũng không phải là tệp bàn cờ
load-duplicate-key = { $word } xuất hiện hai lần
load-too-many-entries = Có quá nhiều mục
load-version-zero = Không có phiên bản 0
load-newer-version = Tệp có phiên bản { $version }; chương trình này chỉ đọc được đến phiên bản { $known }
load-unknown-game = Không có trò chơi { $word }; chỉ có: { $known }
load-unknown-option = Không có tùy chọn { $word }; chỉ có: { $known }
load-unknown-word = Không có từ { $word }; chỉ có: { $known }
load-unknown-value = { $option } không thể là { $word }; chỉ có thể là: { $known }
load-unknown-player = Không có người chơi { $word }; chỉ có: { $known }
load-unknown-side = Không có bên { $word }; chỉ có: { $known }
load-unknown-cause = Không có nguyên nhân { $word }; chỉ có: { $known }
load-unknown-mark = Không có dấu { $word }; chỉ có: { $known }
load-unknown-field = Không có trường { $word }; chỉ có: { $known }
load-wrong-name = { $word } không phải là tên: tên có từ 1 đến { $limit } ký tự và không có ký tự điều khiển
load-wrong-time-control = { $word } không phải là kiểu tính giờ: none, fischer:GIÂY+GIÂY hoặc days:SỐ
load-wrong-date = { $word } không phải là ngày giờ theo UTC
load-too-many-moves = Có hơn { $limit } nước đi
load-unreadable-move = { $word } không phải là nước đi trên bàn cờ này
load-wrong-times = Có { $found } số đo thời gian cho { $moves } nước đi
load-wrong-clocks = Có { $found } số chỉ đồng hồ cho { $moves } nước đi
load-end-no-sides = Kết thúc do { $cause } không được ghi bên, cũng không được ghi bên thắng
load-end-winner-only = Kết thúc do { $cause } không được ghi bên, nhưng có thể ghi bên thắng
load-end-side-only = Kết thúc do { $cause } phải ghi một bên và không được ghi bên thắng
load-row-length = Hàng { $row } của bàn cờ có { $found } ô, không phải { $expected }
load-missing-side = Thiếu trường “to_move”: không rõ đến lượt bên nào
load-unknown-square = { $word } không phải là ô của bàn cờ này
load-wrong-evaluation = { $word } không phải là giá trị đánh giá
load-too-many-note-entries = Một ghi chú có hơn { $limit } dấu hoặc mũi tên
load-missing-field = Thiếu trường “{ $word }”
load-duplicate-field = Trường “{ $word }” xuất hiện hai lần
load-wrong-type = Ở đây phải là { $expected }
load-struct = Các trường phải đặt trong ngoặc đơn, không có tên đứng trước
load-eof = Tệp kết thúc quá sớm
load-trailing = Sau biên bản còn có nội dung khác
load-recursion = Có quá nhiều dấu ngoặc lồng nhau
load-start-text = Phần xuất phát không phải là thế cờ: { $reason }
load-start-illegal = Thế cờ xuất phát không hợp lệ: { $reason }
load-missing-player = Thiếu người chơi của { FORM($side) }
load-other-side = Sau các nước đi thì đến lượt { FORM($side) }
load-moves-after-end = Ván cờ đã kết thúc: { $end }
load-end-after-end = Ván cờ không thể kết thúc sớm vì đã kết thúc: { $end }
load-illegal-move = { $word }: { $reason }
load-row-count = Bàn cờ có { $found } hàng, nhưng { FORM($game, case: "name") } có { $expected }
load-board-piece = { $word } ở ô { $square } không phải là quân của { FORM($game, case: "name") }
load-board-terrain = Bàn cờ ghi “{ $found }” ở ô { $square }, nhưng địa hình là “{ $expected }”
load-board-mismatch = Bàn cờ ghi “{ $found }” ở ô { $square }, nhưng sau các nước đi là “{ $expected }”
load-board-illegal = Bàn cờ không hợp lệ: { $reason }
load-result-mismatch = Kết quả ghi là { $found }, nhưng sau các nước đi thì { $expected }
result-none = ván cờ chưa kết thúc
result-draw = ván cờ hòa ({ $reason })
result-won = { $name } thắng ({ $reason })
load-too-many-branches = Có hơn { $limit } nhánh
load-too-deep-branches = Các nhánh lồng nhau quá { $limit } tầng
load-too-much-note-text = Văn bản trong các ghi chú dài hơn { $limit } byte
load-wrong-branch = Nhánh { $branch } không tách ra từ một thế cờ của biến đứng trước, hoặc không có nước đi
load-branch-repeats = Nhánh { $branch } bắt đầu bằng chính nước tiếp theo của biến mà từ đó nó tách ra
load-branch-after-end = Nhánh { $branch } còn tiếp tục sau khi ván cờ kết thúc
load-branch-illegal-move = Nước { $number } của nhánh { $branch } không hợp lệ: { $reason }
load-note = Ghi chú { $note }: { $reason }
note-position = không có thế cờ như vậy
note-text = văn bản có dấu ngoặc kép, dấu gạch chéo ngược hoặc ký tự điều khiển
note-entries = có hơn { $limit } dấu hoặc mũi tên
note-arrow = một mũi tên ra ngoài bàn cờ hoặc có loại không hợp lệ
note-value = giá trị nằm ngoài phạm vi
link-too-long = Liên kết dài hơn liên kết của mọi ván cờ
link-damaged = Liên kết bị hỏng hoặc không đầy đủ
link-newer = Liên kết là của phiên bản mới hơn của trang này
link-unknown = Liên kết là của một trò chơi không có ở đây
link-move = Nước { $number } của liên kết không hợp lệ

## The page before the game has started

page-title = Cờ thú
page-description = Cờ thú, Lines of Action, cờ đam con la trên mặt trụ và cờ vua ăn vua
page-landing = Cờ thú (Dou Shou Qi, 鬥獸棋) là trò chơi bàn cờ của Trung Quốc với tám con thú, từ chuột đến voi: chơi với tám trình độ máy, với bạn bè hoặc trực tuyến, miễn phí và không có quảng cáo.
page-canvas = Bàn cờ (hình ảnh). Nhấn F6 để đến bàn cờ cho trình đọc màn hình.
page-accessible-board = Bàn cờ cho trình đọc màn hình
page-actions = Thao tác
page-loading = Đang tải
page-reload = Tải lại
page-new-version = Đã có phiên bản mới.
page-update = Cập nhật
page-later = Để sau
page-no-javascript = Trang này cần JavaScript.
page-no-webassembly = Trình duyệt này không có WebAssembly mà trò chơi cần.
page-no-webgl = Trình duyệt này không có WebGL 2 mà trò chơi cần. Có thể WebGL 2 đã bị tắt.
page-too-old = Trình duyệt này quá cũ: WebAssembly của nó thiếu tính năng mà trò chơi cần.
page-not-loaded = Không tải được trò chơi. Hãy kiểm tra kết nối mạng.
page-not-started = Không khởi động được trò chơi: { $error }
page-crashed = Trò chơi gặp sự cố và đã dừng. Các nước đi đã được lưu; hãy tải lại trang.
page-graphics-lost = Trình duyệt đã ngừng hiển thị trò chơi. Các nước đi đã được lưu; hãy tải lại trang.
graphics-missing = Không tìm thấy trình điều khiển đồ họa dùng được. Jungle cần Vulkan, hoặc Direct3D 12 trên Windows. Hãy cài trình điều khiển mới nhất của card đồ họa: trên Windows lấy từ nhà sản xuất hoặc qua Windows Update, trên Linux là một gói như mesa-vulkan-drivers. Trang web trong trình duyệt và “jungle console” vẫn chạy được khi không có nó.
graphics-lost = Trình điều khiển đồ họa đã gặp lỗi và không khởi động lại được. Ván cờ đã được lưu: hãy mở lại Jungle để chơi tiếp.
page-no-computer = Không tải được máy chơi cờ. Hãy kiểm tra kết nối mạng.

## Players of this device

profile-guest = Khách
profiles-title = Người chơi
profiles-new = Người chơi mới
profiles-who = Ai đang chơi?
profiles-friend = Người chơi thứ hai
profile-edit = Sửa người chơi
profile-name = Tên
profile-picture = Hình
profile-color = Màu
profile-create = Tạo người chơi
profile-save = Lưu
profile-remove = Xóa người chơi
profile-remove-question = Xóa { $name }? Tệp được giữ lại dưới tên khác.
profile-export = Xuất người chơi
profile-import = Nhập người chơi
profile-no-rating = Chưa có hệ số
profile-rating = Hệ số { $rating }
ranking-title = Bảng xếp hạng
ranking-rating = Hệ số
ranking-games = Số ván
ranking-results = Thắng, hòa, thua
ranking-best-win = Thắng hay nhất
ranking-streak = Chuỗi
ranking-row = { $place }. { $name }, hệ số { $rating }; số ván: { $games }; thắng { $won }, hòa { $drawn }, thua { $lost }
streak-won = { $count }× thắng
streak-drawn = { $count }× hòa
streak-lost = { $count }× thua
player-page-title = Ván cờ và hệ số
player-page-rating = Hệ số theo thời gian
player-page-rating-summary = Từ { $first } đến { $last }, cao nhất { $highest }; ván tính hệ số: { $count }
player-page-opponents = Kết quả theo đối thủ
player-page-sides = Kết quả theo bên
player-page-games = Các ván gần đây
profile-result-won = thắng
profile-result-drawn = hòa
profile-result-lost = thua
unrated-hint = Không tính hệ số: đã xem gợi ý
unrated-undo = Không tính hệ số: đã đi lại nước
unrated-coach = Không tính hệ số: có huấn luyện viên
unrated-own-rules = Không tính hệ số: luật riêng
unrated-set-up = Không tính hệ số: không phải thế cờ ban đầu
unrated-stopped-early = Không tính hệ số: dừng sớm
unrated-no-rating = Không tính hệ số: đối thủ chưa có hệ số
report-rating = { $name }: hệ số { $before } → { $after }
report-offer = Giữ hệ số và các ván cờ của bạn dưới một cái tên?
report-stronger = Đối thủ mạnh hơn: { $level }
report-easier = Đối thủ dễ hơn: { $level }
achievements-title = Thành tích
achievement-new = Thành tích mới: { $name }
achievement-first-win = Thắng một ván
achievement-rat-captures-elephant = Dùng chuột ăn voi
achievement-jump-capture = Ăn quân bằng một cú nhảy
achievement-trap-capture = Ăn con thú mạnh hơn trong bẫy
achievement-nothing-lost = Thắng mà không mất quân nào
achievement-rat-in-den = Vào hang bằng chuột
achievement-last-piece = Thắng với quân cuối cùng
achievement-comeback = Thắng sau khi kém ba quân
achievement-all-captured = Ăn hết quân đối phương
achievement-long-win = Thắng một ván dài ít nhất 50 lượt
achievement-elephant-held = Hòa với Voi
achievement-elephant-beaten = Đánh bại Voi
settings-achievements = Hiện thành tích
settings-danger = Âm báo khi quân bị tấn công
settings-premoves = Chọn nước đi trong khi đối thủ nghĩ
settings-thoughts = Hiện suy nghĩ của máy (không tính hệ số)
settings-effects = Hiệu ứng
settings-music = Nhạc
settings-ambience = Âm thanh thiên nhiên
music-offer = Bạn có muốn nghe nhạc nhẹ khi chơi không? Bạn có thể thay đổi trong phần cài đặt bất cứ lúc nào.
music-on = Bật nhạc
notice-profile-unreadable = Không đọc được tệp { $file } của một người chơi: { $error }. { $result }
notice-profile-imported = Đã thêm { $name } vào danh sách người chơi.
notice-profile-not-saved = Không lưu được người chơi vào { $file }: { $error }
profile-file-name = Tên tệp chỉ được có các chữ cái từ a đến z, chữ số và dấu gạch nối
profile-wrong-field = Trường “{ $field }” có giá trị không hợp lệ
# A name that a new player may keep.
profile-suggested-name =
    { $animal ->
        [rat] Chuột Tinh Nhanh
        [cat] Mèo Lặng Lẽ
        [dog] Chó Trung Thành
        [wolf] Sói Xám
        [leopard] Báo Nhanh Nhẹn
        [tiger] Hổ Gan Dạ
        [lion] Sư Tử Dũng Cảm
       *[elephant] Voi Thông Thái
    }

# Rooms: games with people on other devices. $name is the name of the other person.
room-connecting = Đang kết nối…
room-unanswered = { $host } không trả lời. Đang thử lại…
room-unanswered-host = Ván cờ có còn mở trên thiết bị kia không?
room-reconnecting = Mất kết nối. Đang kết nối lại…
room-elsewhere = Ván này đã được mở trên thiết bị khác hoặc trong thẻ khác.
room-version = Chủ phòng dùng phiên bản khác của chương trình.
room-closed = Chủ phòng đã ngắt kết nối.
room-not-saved = Nước đi của bạn chưa được lưu…
room-away = { $name } đang mất kết nối.
room-away-until = { $name } đang mất kết nối. Sau { $time }, bạn có thể chọn cách xử lý.
room-paused = Đồng hồ đang tạm dừng.
room-waiting = Đang chờ đối thủ…
room-aborted = Ván đã kết thúc, không tính kết quả.
room-refused = Chủ phòng không chấp nhận ({ $code }).
room-no-room = Ván này không còn nữa.
room-archived = Ván này đã kết thúc và nằm trong kho lưu trữ.
room-bad-link = Đây không phải là liên kết của một ván cờ.
room-no-spectators = Chủ phòng không cho người khác xem.
room-full = Đã hết chỗ cho người xem.
room-asking = Đang chờ chủ phòng cho bạn vào…
room-opponent = Đối thủ
room-watching = Bạn đang xem
room-join-title = Tham gia ván cờ
room-join-name = Tên của bạn trong ván này
room-join = Tham gia
room-question = Đề nghị của đối thủ
room-offer-takeback = { $name } muốn đi lại một nước.
room-offer-abort = { $name } muốn kết thúc ván, không tính kết quả.
room-offer-pause = { $name } muốn tạm dừng đồng hồ.
room-offer-resume = { $name } muốn chơi tiếp.
room-offer-rematch = { $name } muốn chơi lại và đổi bên.
room-accept = Đồng ý
room-offered = Đã gửi đề nghị cho đối thủ.
room-gone = { $name } chưa quay lại.
room-claim-win = Nhận phần thắng
room-claim-draw = Kết thúc ván, tính hòa
room-claim-computer = Để máy chơi thay đối thủ
room-wait = Chờ
nearby-title = Chơi với người ở gần
nearby-host = Tạo ván cờ
nearby-again = Mở lại ván cờ lần trước
nearby-spectators = Cho phép người khác xem
nearby-scan = Người chơi kia quét mã QR này bằng camera điện thoại, hoặc mở địa chỉ sau trong trình duyệt:
nearby-watch = Để xem:
nearby-other-address = Địa chỉ khác
nearby-copy = Chép liên kết
nearby-copy-watch = Chép liên kết cho người xem
nearby-links = Liên kết đến ván này
nearby-present = Đã tham gia: { $names }
nearby-help = Chưa có ai vào?
nearby-help-network = Hai thiết bị phải dùng cùng một mạng Wi-Fi và không phải là mạng khách.
nearby-help-firewall = Có thể bạn cần cho phép cổng { $port } qua tường lửa trên mạng riêng.
nearby-help-hotspot = Nếu vẫn không được, hãy kết nối cả hai thiết bị với điểm phát sóng Wi-Fi của một điện thoại.
nearby-failed = Không tạo được ván cờ: { $error }
hosting-no-folder = hệ thống không có thư mục cho dữ liệu của Jungle
hosting-addresses = không đọc được địa chỉ của thiết bị này: { $error }
hosting-stopped = ván cờ đã dừng đột ngột
hosting-not-saved = Không lưu được ván cờ đã tạo: { $error }
hosting-file = không đọc hoặc ghi được { $file }: { $error }
hosting-no-room = chưa từng tạo ván cờ nào
hosting-opening = không thể bắt đầu ván cờ với các cài đặt này
hosting-damaged = không đọc được ván cờ đã lưu
hosting-damaged-line = { $file } bị hỏng ở dòng { $line }
hosting-too-large = { $file } quá lớn
hosting-served = một cửa sổ hoặc chương trình khác đang mở ván cờ này
hosting-port = không dùng được cổng { $port }: { $error }
hosting-no-randomness = hệ thống không cung cấp số ngẫu nhiên cho liên kết an toàn
hosting-thread = hệ thống không chạy được ván cờ: { $error }
hosting-database = bộ lưu trữ không hoạt động: { $error }
hosting-busy = có quá nhiều dữ liệu đang chờ lưu
hosting-awake = Đang làm chủ phòng một ván cờ
nearby-admit = Một thiết bị khác muốn vào thay chỗ của { $name }. Bạn có đồng ý không?
nearby-link = Liên kết của ván cờ
nearby-invite = Mời
nearby-games = Ván cờ trong mạng này
nearby-searching = Đang tìm ván cờ…
nearby-ask = Xin vào chơi
nearby-watch-game = Xem
nearby-wants = { $name } muốn chơi với bạn.
nearby-awake = Thiết bị này sẽ không ngủ trong khi làm chủ phòng.
room-pause = Xin tạm dừng đồng hồ
room-resume = Xin tiếp tục
room-ask-abort = Xin kết thúc ván, không tính kết quả
room-abort = Kết thúc ván, không tính kết quả
room-say = Nói vài lời
room-said = { $name }: { $text }
room-not-admitted = Chủ phòng không cho bạn vào.
room-no-free-seat = Ở đây không còn chỗ trống.
room-stale = Trong lúc đó thế cờ đã thay đổi.
room-out-of-time = Bạn đã hết giờ.
room-not-now = Hiện không thể làm điều này.
room-too-fast = Bạn vừa đề nghị điều này rồi. Hãy chơi tiếp đã.
say-hello = Xin chào!
say-good-luck = Chúc may mắn!
say-have-fun = Chúc bạn chơi vui!
say-you-too = Bạn cũng vậy nhé!
say-good-game = Ván cờ hay!
say-well-played = Chơi hay lắm!
say-thank-you = Cảm ơn!
say-goodbye = Tạm biệt!
room-offers-allowed = Cho phép đối thủ đưa ra đề nghị
room-sentences = Hiện lời nhắn của đối thủ
nearby-free-takebacks = Được đi lại mà không cần hỏi
room-give-seconds = Cho đối thủ thêm 15 giây
room-give-day = Cho đối thủ thêm một ngày
room-half-time = Bạn đã dùng hết một nửa thời gian cho nước đi này.
room-last-hours = Bạn chỉ còn chưa đầy 12 tiếng cho nước đi này.
nearby-offers = Cho phép xin hòa, tạm dừng đồng hồ hoặc đi lại
nearby-away = { $name } (mất kết nối)
nearby-watchers = { $count } người xem
nearby-no-page = Chương trình này không kèm trang web cho trình duyệt. Bạn bè chỉ có thể tham gia bằng chính chương trình này, không thể dùng trình duyệt.

## Analyses

command-analyse = Phân tích
command-leave-analysis = Thoát phân tích
command-engine-on = Bật máy phân tích
command-engine-off = Tắt máy phân tích
command-engine-lines = { $count } biến của máy
command-go-deeper = Tính sâu hơn
command-play-best-move = Đi nước hay nhất
command-play-line = Đi theo biến này
command-next-branch = Nhánh sau
command-previous-branch = Nhánh trước
command-leave-variation = Rời nhánh
command-next-fork = Chỗ rẽ nhánh sau
command-delete-moves = Xóa từ đây
command-promote-variation = Đưa nhánh lên
command-make-main-line = Đặt làm biến chính
command-comment = Bình luận
command-save-comment = Lưu bình luận
command-mark = Gắn dấu { $mark } cho nước đi
command-endings = Cờ tàn chính xác
command-board-cursor = Con trỏ trên bàn cờ
command-report = Báo cáo ván cờ
command-next-mistake = Sai lầm sau
command-previous-mistake = Sai lầm trước
shortcut-analyse = phân tích ván cờ
shortcut-leave-analysis = phân tích: trở lại ván cờ
shortcut-engine = phân tích: bật hoặc tắt máy phân tích
shortcut-engine-lines = phân tích: số biến của máy
shortcut-go-deeper = phân tích: tính sâu hơn
shortcut-play-best-move = phân tích: đi nước hay nhất
shortcut-next-branch = phân tích: nhánh sau hoặc đến cuối
shortcut-previous-branch = phân tích: nhánh trước hoặc về đầu
shortcut-leave-variation = phân tích: rời nhánh
shortcut-next-fork = phân tích: chỗ rẽ nhánh sau
shortcut-delete-moves = phân tích: xóa từ đây
shortcut-make-main-line = phân tích: đặt làm biến chính
shortcut-comment = phân tích: bình luận
shortcut-mark = phân tích: gắn dấu !!, !, !?, ?!, ?, ?? cho nước đi
shortcut-endings = phân tích: cờ tàn chính xác
shortcut-board-cursor = phân tích: đi quân bằng bàn phím
shortcut-next-mistake = phân tích: sai lầm sau
shortcut-previous-mistake = phân tích: sai lầm trước
key-alt = Alt
key-delete = Delete
# The parts of the analysis.
analysis-moves = Nước đi
analysis-report = Báo cáo
analysis-endings = Cờ tàn
analysis-searching = Đang tính…
analysis-engine-is-off = Trợ giúp của máy đang tắt
# A button: a move of a line, and the chance of the line to win or what is proved about it.
analysis-play-line = { $score }: đi theo biến đến { $move }
# Before a line: the side to move wins or loses in so many moves.
analysis-win = thắng { $moves }
analysis-loss = thua { $moves }
analysis-delete-question = Xóa { $count } nước?
analysis-comment-label = Bình luận về thế cờ này
analysis-played = Nước này đã được đi trong ván cờ nên không thể thay đổi.
# Which parts of the analysis are shown.
analysis-show-lines = Các biến của máy
analysis-show-arrows = Mũi tên cho các nước hay nhất
analysis-show-bar = Thanh cơ hội thắng
endings-none = Thế cờ có tối đa { $count } quân thì có giá trị chính xác.
endings-building = Đang tính các giá trị chính xác…
endings-wins = thắng sau { $moves } nước
endings-draws = hòa
endings-losses = thua sau { $moves } nước
report-about = Báo cáo cho thấy ván cờ thắng thua ở chỗ nào: cơ hội thắng sau mỗi nước, các sai lầm và những nước hay hơn.
report-turning-points = Bước ngoặt của ván cờ
report-marks = nước thiếu chính xác: { $dubious }, sai lầm: { $mistakes }, sai lầm nghiêm trọng: { $blunders }
report-table = Tất cả nước đi
# A move with its mark, if it has one, and the chances of its side before and after it.
report-row = { $number }. { $move }: từ { $before } đến { $after }
report-failed = Không hoàn thành được báo cáo.
analysis-better = Hay hơn: { $line }.
# Learning from the mistakes of a game.
practice-find = { FORM($side) } đã đi { $move }. Hãy tìm nước hay hơn.
practice-checking = Đang kiểm tra nước đi…
practice-solved = Giỏi lắm! { $move } là nước hay.
practice-failed = { $move } chưa đủ hay.
practice-unchecked = Không kiểm tra được nước đi. Hãy thử lại.
practice-shown = Nước hay nhất là { $move }.
practice-count = Sai lầm { $number } trên { $count }, đã giải được: { $solved }
practice-done = Đó là sai lầm cuối cùng. Đã giải được: { $solved } trên { $count }
practice-none = Không có sai lầm nào để học.
command-practice = Học từ sai lầm
command-practice-end = Dừng học
command-practice-show = Xem lời giải
command-practice-retry = Thử lại
command-practice-next = Sai lầm sau
shortcut-practice = phân tích: học từ sai lầm
command-displays = Nội dung hiển thị
command-draw = Vẽ mũi tên
command-draw-at-cursor = Bắt đầu hoặc kết thúc mũi tên tại con trỏ
shortcut-draw = phân tích: bắt đầu hoặc kết thúc mũi tên tại con trỏ
command-threats = Mối đe dọa
shortcut-threats = phân tích: hiện các mối đe dọa trong khi giữ phím
shortcut-speak-standing = phân tích: đọc đánh giá thế cờ
analysis-no-threats = Không có mối đe dọa nào.
analysis-threats = Mối đe dọa: { $moves }.

## Coach
coach-title = Huấn luyện viên
coach-off = Tắt
coach-blunders = Cảnh báo lỗi lớn
coach-mistakes = Cảnh báo mọi lỗi
coach-help = Huấn luyện viên hỏi bạn có muốn đi lại khi đi một nước dở. Ván như vậy không tính hệ số.
coach-question = { $sentence } Bạn có muốn đi lại không?
coach-lesson = Bài { $number } nói về điều này: “{ $title }”.
command-show-answer = Xem nước đáp trả
command-take-back = Đi lại
command-play-on = Chơi tiếp
shortcut-play-on = huấn luyện viên: chơi tiếp

## Position editor

command-set-up-position = Xếp thế cờ
command-edit-position = Sửa thế cờ
command-analyse-position = Phân tích
command-starting-position = Thế cờ ban đầu
command-empty-board = Bàn cờ trống
editor-pieces = Quân cờ
editor-eraser = Tẩy
editor-side-to-move = Bên đến lượt đi
editor-problem = { CAPITAL($reason) }.
square-empty = trống
command-copy = Chép…
command-copy-position = Chép thế cờ
command-copy-game = Chép ván cờ
command-paste = Dán
command-open-pasted = Mở
shortcut-copy-position = chép thế cờ
shortcut-paste = dán ván cờ, liên kết, thế cờ hoặc các nước đi
notice-copied = Đã chép.
notice-not-copied = Không dùng được bảng nhớ tạm: { $error }
paste-label = Ván cờ, liên kết đến ván cờ, thế cờ hoặc các nước đi
paste-empty = Không có văn bản nào.
paste-too-long = Văn bản dài hơn { $mebibytes } MiB.
paste-room = Đây là liên kết đến ván cờ với người ở thiết bị khác. Không thể mở ván như vậy ở đây.
paste-position = { FORM($game) }: { $reason }.
paste-unknown = Đây không phải là ván cờ, liên kết đến ván cờ, thế cờ hay danh sách nước đi.

# Lessons. At most 90 characters each.
lesson-den-title = Vào hang
lesson-den-goal1 = Hãy đi vào hang đối phương ở ô D9: vào được là thắng.
lesson-den-goal2 = Hãy vào hang đối phương, lần này đi từ bên cạnh.
lesson-den-done = Ai vào được hang đối phương thì thắng. Bạn không được vào hang của mình.
lesson-den-fail = Quá nhiều nước đi. Hãy đi thẳng đến hang.
lesson-ranks-title = Con nào ăn con nào
lesson-ranks-goal1 = Hãy dùng hổ ăn sói, báo và mèo. Hổ mạnh hơn cả ba con đó.
lesson-ranks-goal2 = Voi không được ăn chuột. Hãy ăn hổ và chuột, mỗi con bằng con thú phù hợp.
lesson-ranks-done = Thú ăn được thú cùng cấp và thú cấp thấp hơn.
lesson-ranks-fail = Quá nhiều nước đi. Hãy tìm đường ngắn hơn.
lesson-water-title = Chỉ chuột biết bơi
lesson-water-goal1 = Hãy cho chuột bơi đến cả ba ô được đánh dấu dưới sông.
lesson-water-goal2 = Hãy cho chuột bơi thẳng qua hai con sông đến ô được đánh dấu ở bờ bên kia.
lesson-water-done = Chuột được xuống sông. Các con thú khác thì không.
lesson-water-fail = Quá nhiều nước đi. Hãy tìm đường ngắn hơn.
lesson-rat-title = Chuột ăn voi
lesson-rat-goal1 = Hãy ăn con voi. Từ dưới sông không ăn được voi: hãy lên bờ trước.
lesson-rat-goal2 = Voi đang ở gần hang của bạn. Hãy tìm nước thắng duy nhất.
lesson-rat-done = Ở trên bờ, chuột ăn được voi.
lesson-rat-fail = Giờ thì voi vào được hang của bạn.
lesson-jump-title = Sư tử và hổ biết nhảy
lesson-jump-goal1 = Hãy dùng sư tử nhảy qua sông và ăn cả hai con thú.
lesson-jump-goal2 = Hãy nhảy từ C3 sang C7 và ăn con chó.
lesson-jump-done = Sư tử và hổ nhảy thẳng qua sông và ăn được quân ở ô nhảy đến.
lesson-jump-fail = Quá nhiều nước đi. Hãy nhảy qua sông.
lesson-rat-in-the-way-title = Chuột chặn đường
lesson-rat-in-the-way-goal1 = Hãy ăn con mèo ở ô B7. Chuột dưới sông chặn đường nhảy của bạn từ ô B3.
lesson-rat-in-the-way-goal2 = Chuột của bạn đang chặn đường nhảy. Hãy đưa nó đi chỗ khác rồi ăn con mèo ở ô C7.
lesson-rat-in-the-way-done = Không con thú nào nhảy qua chuột được, dù là chuột của bên nào.
lesson-rat-in-the-way-fail = Quá nhiều nước đi. Hãy nhảy ở chỗ không có chuột chặn đường.
lesson-rat-blocks-title = Chuột của bạn chặn đường
lesson-rat-blocks-goal1 = Sư tử muốn nhảy. Hãy dùng chuột chặn nó và cầm cự sáu nước.
lesson-rat-blocks-goal2 = Hãy dùng chuột chặn đường nhảy của sư tử và giữ thế thắng trong bốn nước.
lesson-rat-blocks-done = Chuột dưới sông chặn mọi đường nhảy qua nó.
lesson-rat-blocks-fail = Giờ thì sư tử nhảy qua sông.
lesson-traps-title = Bẫy
lesson-traps-goal1 = Voi đang ở trong bẫy của bạn. Hãy dùng mèo ăn nó.
lesson-traps-goal2 = Hãy dồn báo vào bẫy của bạn rồi ăn nó. Mỗi lượt chỉ có một nước thắng.
lesson-traps-done = Thú ở trong bẫy đối phương thì con thú nào cũng ăn được.
lesson-traps-fail = Giờ thì không còn thắng được nữa.
lesson-guard-title = Một con thú canh hai bẫy
lesson-guard-goal1 = Hãy dùng mèo chặn không cho sư tử vào hang của bạn và dùng chó để thắng.
lesson-guard-goal2 = Hãy dùng sói chặn không cho voi vào hang của bạn và dùng chó để thắng.
lesson-guard-done = Một con thú yếu đứng cạnh hai bẫy là đủ để canh hang.
lesson-guard-fail = Giờ thì hang của bạn bị bỏ ngỏ.
lesson-race-title = Đếm số nước
lesson-race-goal1 = Hai con mèo chạy đua vào hang đối phương. Hãy đến trước.
lesson-race-goal2 = Hãy vào hang đối phương trước khi chuột vào được hang của bạn.
lesson-race-done = Hãy đếm số nước của cả hai bên trước khi chạy.
lesson-race-fail = Giờ thì đối phương nhanh hơn.
lesson-opposition-title = Mặt đối mặt
lesson-opposition-goal1 = Hãy đứng trước mặt hổ đối phương để nó phải nhường đường.
lesson-opposition-goal2 = Hãy chen vào giữa sói đối phương và hang của bạn rồi giữ thế thắng trong bốn nước.
lesson-opposition-done = Khi hai thú cùng cấp đứng đối mặt, bên đến lượt đi phải nhường đường.
lesson-opposition-fail = Giờ thì bạn phải nhường đường.
lesson-corner-title = Dồn vào góc
lesson-corner-goal1 = Hãy dùng voi dồn sư tử vào góc bàn cờ.
lesson-corner-goal2 = Hãy dùng mèo giữ chuột trong góc bàn cờ rồi ăn nó.
lesson-corner-done = Ở mép bàn cờ, thú có ít ô để chạy trốn.
lesson-corner-fail = Giờ thì con thú chạy thoát.
lesson-break-through-title = Mở đường
lesson-break-through-goal1 = Bạn cầm Đỏ. Hãy tìm nước duy nhất mở được đường vào hang.
lesson-break-through-goal2 = Bạn cầm Đỏ. Hãy mở đường vào hang, dù phải mất một con thú.
lesson-break-through-done = Một nước đi đã mở đường vào hang.
lesson-break-through-fail = Giờ thì đường vào hang đã bị chặn.
lesson-loa-distance-title = Bao nhiêu quân, bấy nhiêu ô
lesson-loa-distance-goal1 = Quân đi đúng số ô bằng số quân trên đường đó. Hãy đến cả hai ô được đánh dấu.
lesson-loa-distance-done = Mọi quân trên đường đó đều được tính, của cả hai bên.
lesson-loa-distance-fail = Quá nhiều nước đi. Hãy đếm số quân trên từng đường.
lesson-loa-captures-title = Qua quân mình, ăn quân đối phương
lesson-loa-captures-goal1 = Hãy ăn quân trắng ở ô d3. Quân của bạn được đi qua quân cùng màu bên cạnh.
lesson-loa-captures-done = Quân được đi qua quân cùng màu, không được đi qua quân đối phương.
lesson-loa-captures-fail = Quá nhiều nước đi. Hãy đếm số quân trên hàng.
lesson-loa-connect-title = Nối liền tất cả
lesson-loa-connect-goal1 = Hãy nối liền tất cả quân của bạn. Nối được là thắng.
lesson-loa-connect-done = Bên có tất cả quân nối liền nhau là thắng; chạm góc cũng tính là liền.
lesson-loa-connect-fail = Quá nhiều nước đi. Tất cả quân của bạn phải nối liền nhau.
lesson-mules-around-title = Đi vòng qua cạnh
lesson-mules-around-goal1 = Cạnh trái và cạnh phải nối liền nhau. Hãy đi đến ô 24, rồi đến ô 33.
lesson-mules-around-done = Quân đi ra ở cạnh phải thì đi vào ở cạnh trái.
lesson-mules-around-fail = Quá nhiều nước đi. Hãy đi qua cạnh bàn cờ.
lesson-mules-jump-title = Bạn phải nhảy
lesson-mules-jump-goal1 = Nhảy được thì phải nhảy. Hãy nhảy qua lính ở ô 24.
lesson-mules-jump-done = Ăn được thì phải ăn, nên có thể nhử quân đối phương.
lesson-mules-jump-fail = Quá nhiều nước đi. Hãy nhảy qua lính.
lesson-mules-win-title = Chỉ còn la
lesson-mules-win-goal1 = Hãy nhảy hai lần trong một nước. Đối phương chỉ còn la là thua.
lesson-mules-win-done = Đừng bao giờ để la của bạn được phong vua: như thế là thua.
lesson-mules-win-fail = Quá nhiều nước đi. Hãy nhảy hai lần trong một nước.
lesson-chess-king-title = Ăn vua
lesson-chess-king-goal1 = Hãy dùng xe ăn vua đối phương. Ăn được là thắng.
lesson-chess-king-done = Không có chiếu hết: ván cờ tiếp tục cho đến khi một vua bị ăn.
lesson-chess-king-fail = Quá nhiều nước đi. Hãy đi dọc theo mép bàn cờ.
lesson-chess-check-title = Không ai báo chiếu
lesson-chess-check-goal1 = Vua của bạn đang bị tấn công, vua đối phương cũng vậy. Đến lượt bạn.
lesson-chess-check-done = Vua được phép ở ô đang bị tấn công, nên hãy nhìn kỹ trước mỗi nước.
lesson-chess-check-fail = Giờ thì hậu ăn vua của bạn.
lesson-chess-pawns-title = Tốt vẫn là tốt
lesson-chess-pawns-goal1 = Từ hàng xuất phát, tốt được tiến hai ô. Hãy đến cả hai ô được đánh dấu.
lesson-chess-pawns-done = Ở hàng cuối, tốt vẫn là tốt và không đi được nữa.
lesson-chess-pawns-fail = Quá nhiều nước đi. Hãy bắt đầu bằng cách tiến hai ô.

# Learning: the list of lessons, a lesson, its arrows.
learn-title = Học chơi
learn-offer = Chỉ 5 phút
learn-progress = { $number } trên { $count } bài học
learn-level = Màn { $number } trên { $count }
learn-stars = { $count ->
        [0] chưa có sao
       *[other] { $count } sao
    }
learn-moves = { $moves } nước, ba sao nếu xong trong { $count } nước
learn-unchecked = Không kiểm tra được nước đi này. Hãy thử nước khác.
learn-searching = Đang tìm nước hay…
learn-first-game = Ván đầu tiên của bạn
learn-first-game-detail = Đấu với Chuột, có huấn luyện viên
learn-whole-game = Một ván hoàn chỉnh
learn-way = Mũi tên chỉ từ { $from } đến { $to }.
learn-danger = Nguy hiểm: từ { $from } đến { $to }.
learn-mark = Ô { $square } được đánh dấu.
learn-hint-piece = Hãy đi quân ở ô { $square }.
learn-hint-move = Hãy đi { $move }.
command-next-level = Tiếp theo
command-lessons = Bài học
# Puzzles: the choice, a puzzle, a storm, statistics.
puzzles-title = Câu đố
puzzles-mixed = Tổng hợp
puzzles-mixed-detail = Hợp với hệ số của bạn
puzzles-daily = Câu đố trong ngày
puzzles-daily-done = Hôm nay đã giải
puzzles-streak = { $count } ngày liên tiếp
puzzles-storm = Giải nhanh
puzzles-storm-detail = Càng nhiều càng tốt trong ba phút
puzzles-storm-best = Kỷ lục: { $count }
puzzles-again = Giải lại
puzzles-again-detail = { $count } câu bạn chưa giải được
puzzles-own = Từ các ván của bạn
puzzles-own-detail = { $count } cơ hội thắng bị bỏ lỡ
puzzles-themes = Theo chủ đề
puzzles-practise = Luyện tập: { $name }
puzzles-loading = Đang tải câu đố…
puzzles-not-loaded = Không tải được câu đố: { $error }
puzzles-none = Ở đây không có câu đố nào.
puzzles-no-more = Đó là câu đố cuối cùng.
puzzles-solved = Đã giải được: { $number } trên { $count }
puzzles-rating = Hệ số câu đố { $name }
puzzle-win = Hãy thắng trong { $moves } nước.
puzzle-only-win = Hãy tìm nước thắng.
puzzle-only-defence = Hãy tìm nước duy nhất không thua.
puzzle-right = Đúng rồi! Đi tiếp nào.
puzzle-solved = Giải được rồi!
puzzle-wrong = Có cách thắng nhanh hơn. Hãy thử lại.
puzzle-wrong-win = Nước này không thắng được. Hãy thử lại.
puzzle-wrong-defence = Sau nước này, đối phương thắng. Hãy thử lại.
puzzle-shown = Đáp án là vậy.
puzzle-difficulty = Hệ số của câu đố: { $name }
puzzle-new-rating = Hệ số câu đố của bạn: { $name }
storm-left = Còn { $count } giây, đã giải: { $number }
storm-over = Hết giờ. Bạn đã giải được { $count } câu đố.
command-solution = Lời giải
command-storm = Lượt mới
shortcut-next-exercise = bài học hoặc câu đố: tiếp theo
command-collect-puzzles = Lưu thế thắng bỏ lỡ
puzzles-collected = { $count ->
        [0] Ván này không có câu đố mới.
       *[other] Đã thêm { $count } câu đố mới vào mục “Từ các ván của bạn”.
    }
theme-den = Vào hang
theme-elimination = Ăn hết quân
theme-leap = Nhảy qua sông
theme-trap = Trong bẫy
theme-rat-elephant = Chuột ăn voi
theme-block = Chuột chặn đường nhảy
theme-sacrifice = Thí quân
theme-quiet = Nước đi thầm lặng
theme-zugzwang = Đi nước nào cũng thua (zugzwang)
theme-fork = Đòn bắt đôi
theme-guard = Phòng thủ!
theme-race = Chạy đua
theme-corner = Dồn vào mép
online-title = Chơi trực tuyến
online-server = Địa chỉ máy chủ
online-connect = Kết nối
online-other-server = Máy chủ khác
online-bad-address = Đây không phải là địa chỉ máy chủ.
online-unreachable = { $host } không trả lời.
online-no-server = { $host } không có chơi trực tuyến.
online-untrusted = Chứng chỉ của { $host } không hợp lệ nên không thể kết nối an toàn.
online-guest = Tiếp tục với tư cách khách
online-guest-help = Ván của khách không tính hệ số. Có tài khoản thì ván của bạn có thể tính hệ số.
online-guest-gone = Sau khi đăng xuất, không ai chơi được với tên khách này nữa.
online-sign-in = Đăng nhập
online-register = Tạo tài khoản
online-recover = Quên mật khẩu
online-set-password = Đặt mật khẩu mới
online-sign-out = Đăng xuất
online-password = Mật khẩu
online-new-password = Mật khẩu mới
online-code = Mã khôi phục
online-name-rule = Tên gồm 3 đến 20 chữ cái A–Z, chữ số, dấu gạch dưới hoặc gạch nối, và không bắt đầu bằng “guest-”.
online-password-rule = Mật khẩu có ít nhất 8 ký tự.
online-codes = Các mã khôi phục
online-codes-help = Nếu quên mật khẩu, bạn có thể đặt mật khẩu mới bằng một trong các mã này. Mỗi mã dùng được một lần. Chúng chỉ hiện lúc này: hãy cất ở nơi an toàn.
online-codes-copy = Chép các mã
online-go-on = Tiếp tục
page-back = Quay lại
page-clock-runs = Ván cờ vẫn đang chạy: { $time }
online-account = Tài khoản
online-play-now = Chơi ngay
online-searching = Đang tìm đối thủ…
online-stop = Ngừng tìm
online-level-offer = Chưa tìm thấy ai. Bạn có muốn đấu với máy trong lúc chờ không? Việc tìm vẫn tiếp tục.
online-seeks = Các ván đang mời
online-no-seeks = Hiện không có ai đang chờ.
online-own-offer = Lời mời của bạn
online-withdraw = rút lại
online-new-game = Ván mới
online-offer = Mời một ván
online-invite = Mời bạn bè
online-invite-help = Bạn của bạn mở liên kết này để chơi với bạn:
online-my-games = Ván của tôi
online-no-games = Không có ván nào.
online-your-turn = đến lượt bạn
online-their-turn = đến lượt đối thủ
online-games-wait = Số ván chờ bạn đi: { $number }
online-rated = tính hệ số
online-casual = không tính hệ số
online-any-side = bên ngẫu nhiên
online-timed = có tính giờ
online-days = nhiều ngày mỗi nước
online-other-rules = luật khác
online-next = Trang sau
online-previous = Trang trước
online-more = Thêm ván
online-games-played = số ván: { $number }
online-completion = Số ván chơi đến cùng: { $percent }%
online-ranking-row = { $place }. { $name }, hệ số { $rating }, số ván: { $games }
online-nobody-ranked = Chưa ai chơi đủ số ván tính hệ số.
online-winner = { $name } thắng
online-game-begun = Đã tìm được đối thủ cho một ván khác. Ván đó nằm trong “Ván của tôi”.
online-wrong = Tên, mật khẩu hoặc mã không đúng.
online-name-taken = Tên này đã có người dùng.
online-name-reserved = Tên này được dành riêng hoặc mới đây còn là của người khác. Hãy chọn tên khác.
online-password-common = Mật khẩu này dễ đoán: nó là một trong những mật khẩu phổ biến nhất hoặc trùng với tên. Hãy chọn mật khẩu khác.
online-too-many = Thử quá nhiều lần. Hãy thử lại sau.
online-session-over = Bạn không còn đăng nhập nữa.
online-busy = Máy chủ hiện đang bận. Hãy thử lại sau ít phút.
online-storage = Máy chủ hiện không lưu được. Hãy thử lại sau ít phút.
online-not-found = Máy chủ không có mục này.
online-refused = Máy chủ đã từ chối ({ $code }).
online-friends = Bạn bè
online-friend = bạn bè
online-friends-help = Hai người là bạn bè khi cả hai cùng đồng ý. Lời mời của bạn bè được xếp lên đầu.
online-befriend = Thêm bạn
online-unfriend = Xóa khỏi bạn bè
online-withdraw-request = Rút lại lời mời kết bạn
online-no-friends = Bạn chưa có bạn bè nào ở đây.
online-requests = Muốn kết bạn với bạn
online-requested = Đang chờ họ trả lời
online-block = Chặn
online-unblock = Bỏ chặn
online-blocked = Những người bạn đã chặn: bạn sẽ không bị ghép cặp với họ
online-player-name = Tên người chơi
online-archive = Kho lưu trữ
online-any = Tất cả
online-result = Kết quả
online-first-won = Bên đi trước thắng
online-second-won = Bên đi sau thắng
online-opening = Các nước đầu, ví dụ A3 A4, A9 A8
online-search = Tìm
online-export = Lưu dữ liệu của tôi
online-password-changed = Mật khẩu đã được đổi và bạn đã đăng xuất trên mọi thiết bị khác.
online-change-password = Đổi mật khẩu
online-sign-out-everywhere = Đăng xuất trên mọi thiết bị
online-delete = Xóa tài khoản
online-delete-help = Tài khoản và tên tài khoản sẽ bị xóa và không thể khôi phục. Các ván của bạn vẫn ở trong kho lưu trữ nhưng không còn tên bạn.
online-withdraw-invitation = Rút lại lời mời
lobby-not-ratable = Chỉ tính hệ số các ván theo luật chuẩn, thế cờ ban đầu chuẩn và có giới hạn thời gian.
lobby-guest = Cần có tài khoản để chơi ván tính hệ số.
lobby-restricted = Bạn đã bỏ dở quá nhiều ván. Một thời gian nữa mới chơi lại được ván tính hệ số.
lobby-duplicate = Bạn đã mời một ván như vậy rồi.
lobby-too-many = Bạn có quá nhiều ván hoặc lời mời. Hãy kết thúc bớt trước.
lobby-full = Máy chủ hiện không còn chỗ cho ván mới.
lobby-gone = Lời mời này không còn nữa.
lobby-own = Đây là lời mời của chính bạn.
lobby-blocked = Bạn không thể chơi với người này.
lobby-same-address = Hai người cùng mạng không thể chơi ván tính hệ số.
lobby-again = Ván tính hệ số gần nhất của bạn là với người này. Hãy chơi với người khác trước, hoặc chơi ván không tính hệ số.
lobby-often = Hôm nay bạn đã chơi ba ván tính hệ số với người này, các ván thêm sẽ không được tính. Hãy chơi với người khác, hoặc chơi ván không tính hệ số.
lobby-bad-terms = Máy chủ này không cho chơi ván như vậy.
lobby-offline = Hiện không có kết nối với máy chủ.

## About this game

program-version = Phiên bản { $version }
program-licence = Phần mềm tự do theo giấy phép MIT
credits-title = Ghi công
credits-fonts = Phông chữ
