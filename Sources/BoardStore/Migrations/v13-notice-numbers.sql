-- Stores the number of a notice among its member's notices, which was counted at each read.
CREATE TABLE notices_new (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    number INTEGER NOT NULL CHECK (number >= 1),
    kind TEXT NOT NULL,
    content_id INTEGER REFERENCES content (id),
    title TEXT,
    decision_id INTEGER REFERENCES decisions (id),
    count INTEGER NOT NULL DEFAULT 1 CHECK (count >= 1),
    created_at INTEGER NOT NULL,
    read_at INTEGER,
    UNIQUE (member_id, number)
) STRICT;

INSERT INTO notices_new (
    id, member_id, number, kind, content_id, title, decision_id, count, created_at, read_at)
SELECT id, member_id, ROW_NUMBER() OVER (PARTITION BY member_id ORDER BY id), kind, content_id, title, decision_id, count,
    created_at, read_at
FROM notices;

DELETE FROM sqlite_sequence WHERE name = 'notices_new';
INSERT INTO sqlite_sequence (name, seq) SELECT 'notices_new', s.seq FROM sqlite_sequence s WHERE s.name = 'notices';

DROP TABLE notices;
ALTER TABLE notices_new RENAME TO notices;

CREATE INDEX notices_unread ON notices (member_id, number) WHERE read_at IS NULL;
