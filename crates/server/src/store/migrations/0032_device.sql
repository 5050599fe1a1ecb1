-- The devices from which somebody has signed in to an account, by the hashes of their tokens.
CREATE TABLE device (
    hash TEXT NOT NULL,
    account TEXT NOT NULL REFERENCES account,
    seen BIGINT NOT NULL,
    PRIMARY KEY (hash, account)
);
CREATE INDEX device_account ON device (account, seen);
CREATE INDEX device_seen ON device (seen);
