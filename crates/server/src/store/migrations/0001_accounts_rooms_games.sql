-- The same statements for SQLite and PostgreSQL. Times are in milliseconds since 1970.

-- The entries of the journal. Those of a room are numbered from 0, without gaps.
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

-- A closed account has no name. A guest has no hash of a password.
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
