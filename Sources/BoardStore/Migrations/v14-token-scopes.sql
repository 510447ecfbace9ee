-- What an access token may do, and when it ends. Those made before may do everything, and end by disuse alone.
ALTER TABLE sessions ADD COLUMN scope TEXT CHECK (scope IN ('read', 'write', 'moderate'));
ALTER TABLE sessions ADD COLUMN ends_at INTEGER;
CREATE INDEX sessions_by_end ON sessions (ends_at);
