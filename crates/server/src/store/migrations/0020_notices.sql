-- What servers have to be told of accounts, whoever did it. Numbered from 1, without gaps; the last
-- one is never removed, so that no number is used twice.
CREATE TABLE notice (
    number BIGINT PRIMARY KEY,
    at BIGINT NOT NULL,
    kind TEXT NOT NULL,
    account TEXT NOT NULL,
    detail TEXT
);
