-- A database of version 1, for both kinds of databases.
CREATE TABLE event (
    room TEXT NOT NULL,
    number BIGINT NOT NULL,
    at BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (room, number)
);

CREATE TABLE room (
    id TEXT PRIMARY KEY,
    opened BIGINT NOT NULL,
    closed BIGINT,
    state TEXT NOT NULL,
    due BIGINT,
    summary TEXT NOT NULL
);
CREATE INDEX room_due ON room (due) WHERE due IS NOT NULL;
CREATE INDEX room_closed ON room (closed);

CREATE TABLE account (
    id TEXT PRIMARY KEY,
    name TEXT,
    folded TEXT UNIQUE,
    hash TEXT,
    made BIGINT NOT NULL,
    closed BIGINT
);
CREATE INDEX account_made ON account (made, id);

CREATE TABLE session (
    hash TEXT PRIMARY KEY,
    account TEXT NOT NULL REFERENCES account,
    made BIGINT NOT NULL,
    seen BIGINT NOT NULL
);
CREATE INDEX session_account ON session (account);
CREATE INDEX session_seen ON session (seen);

CREATE TABLE recovery (
    account TEXT NOT NULL REFERENCES account,
    hash TEXT NOT NULL,
    used BIGINT,
    PRIMARY KEY (account, hash)
);

CREATE TABLE game (
    id TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    pace TEXT,
    rated BIGINT NOT NULL,
    began BIGINT NOT NULL,
    ended BIGINT NOT NULL,
    first TEXT,
    second TEXT,
    first_name TEXT,
    second_name TEXT,
    winner BIGINT,
    reason TEXT NOT NULL,
    turns BIGINT NOT NULL,
    opening TEXT NOT NULL,
    link TEXT NOT NULL,
    record TEXT NOT NULL
);
CREATE INDEX game_ended ON game (ended, id);
CREATE INDEX game_kind ON game (kind, ended);
CREATE INDEX game_first ON game (first, ended);
CREATE INDEX game_second ON game (second, ended);

CREATE TABLE rating (
    account TEXT NOT NULL REFERENCES account,
    pool TEXT NOT NULL,
    rating DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    volatility DOUBLE PRECISION NOT NULL,
    games BIGINT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (account, pool)
);
CREATE INDEX rating_list ON rating (pool, rating);

CREATE TABLE rated (
    game TEXT NOT NULL REFERENCES game,
    account TEXT NOT NULL,
    pool TEXT NOT NULL,
    at BIGINT NOT NULL,
    before DOUBLE PRECISION NOT NULL,
    after DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (game, account)
);
CREATE INDEX rated_account ON rated (account, pool, at);

CREATE TABLE conduct (
    account TEXT NOT NULL,
    at BIGINT NOT NULL,
    room TEXT NOT NULL,
    outcome TEXT NOT NULL,
    PRIMARY KEY (account, room)
);

CREATE TABLE block (
    account TEXT NOT NULL REFERENCES account,
    other TEXT NOT NULL REFERENCES account,
    made BIGINT NOT NULL,
    PRIMARY KEY (account, other)
);
CREATE INDEX block_other ON block (other);

INSERT INTO account (id, name, folded, hash, made, closed) VALUES
    ('adaadaadaada', 'Ada', 'ada', '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA', 1000, NULL),
    ('benbenbenben', 'Ben', 'ben', '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaB', 2000, NULL),
    ('guestguest00', 'Guest-7', 'guest-7', NULL, 3000, NULL),
    ('closedclosed', NULL, NULL, NULL, 4000, 5000);
INSERT INTO session (hash, account, made, seen) VALUES
    ('PEaenWxYddN6Q_NT1PiOYfz4EsZu7jRXRlpAsNpBU-A', 'adaadaadaada', 6000, 6000);
INSERT INTO recovery (account, hash, used) VALUES
    ('adaadaadaada', 'used-code', 7000),
    ('adaadaadaada', 'code', NULL);
INSERT INTO room (id, opened, closed, state, due, summary) VALUES
    ('open', 8000, NULL, 'running', 9000, '{"kind":"jungle"}'),
    ('old', 8000, 90000, 'closed', NULL, 'null');
INSERT INTO event (room, number, at, body) VALUES
    ('open', 0, 8000, '{"room":"open","base":0,"past":"0000000000000000","by":"first","id":"0000000000000001","received_ms":7999,"what":{"t":"resigned"}}');
INSERT INTO game (id, kind, pace, rated, began, ended, first, second, first_name, second_name,
    winner, reason, turns, opening, link, record) VALUES
    ('old', 'jungle', 'timed', 1, 8000, 80000, 'adaadaadaada', 'benbenbenben', 'Ada', 'Ben',
    0, 'den', 3, 'A3 A4;G7 G6;A4 A5;', 'link', 'record');
INSERT INTO rating (account, pool, rating, deviation, volatility, games, at) VALUES
    ('adaadaadaada', 'jungle-timed', 1662.25, 350.5, 0.0899, 1, 80000),
    ('benbenbenben', 'jungle-timed', 1337.75, 350.5, 0.0899, 1, 80000);
INSERT INTO rated (game, account, pool, at, before, after) VALUES
    ('old', 'adaadaadaada', 'jungle-timed', 80000, 1500, 1662.25),
    ('old', 'benbenbenben', 'jungle-timed', 80000, 1500, 1337.75);
INSERT INTO conduct (account, at, room, outcome) VALUES
    ('adaadaadaada', 80000, 'old', 'good'),
    ('benbenbenben', 80000, 'old', 'left');
INSERT INTO block (account, other, made) VALUES ('benbenbenben', 'guestguest00', 10000);
