-- The names of accounts that were closed or renamed, as hashes. They can be chosen again later.
CREATE TABLE freed_name (
    hash TEXT PRIMARY KEY,
    at BIGINT NOT NULL
);
CREATE INDEX freed_name_at ON freed_name (at);
