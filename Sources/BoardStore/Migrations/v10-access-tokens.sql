-- Sessions made for scripts, whose client is the name that the member gave them.
ALTER TABLE sessions ADD COLUMN is_token INTEGER NOT NULL DEFAULT 0 CHECK (is_token IN (0, 1));
