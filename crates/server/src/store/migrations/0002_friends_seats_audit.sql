-- A friendship, in the direction in which it was asked for. It is accepted when both want it.
CREATE TABLE friend (
    account TEXT NOT NULL REFERENCES account,
    other TEXT NOT NULL REFERENCES account,
    made BIGINT NOT NULL,
    accepted BIGINT,
    PRIMARY KEY (account, other)
);
CREATE INDEX friend_other ON friend (other);

CREATE TABLE room_seat (
    room TEXT NOT NULL REFERENCES room,
    account TEXT NOT NULL,
    side BIGINT NOT NULL,
    PRIMARY KEY (room, side)
);
CREATE INDEX room_seat_account ON room_seat (account);

CREATE TABLE audit (
    number BIGINT PRIMARY KEY,
    at BIGINT NOT NULL,
    actor TEXT,
    subject TEXT,
    action TEXT NOT NULL,
    detail TEXT NOT NULL
);
CREATE INDEX audit_subject ON audit (subject);
