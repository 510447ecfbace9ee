-- The codes with which members who have lost their password set a new one.
CREATE TABLE recovery_codes (
    member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    code_hash BLOB NOT NULL CHECK (length(code_hash) = 32),
    created_at INTEGER NOT NULL,
    -- NULL for the codes that the member has; those that the operator makes expire.
    expires_at INTEGER CHECK (expires_at > created_at),
    PRIMARY KEY (member_id, code_hash)
) STRICT, WITHOUT ROWID;
