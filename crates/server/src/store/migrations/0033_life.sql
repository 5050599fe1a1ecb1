-- The last sign of life of the server, as JSON: one row.
CREATE TABLE life (
    id BIGINT PRIMARY KEY,
    sign TEXT NOT NULL
);
