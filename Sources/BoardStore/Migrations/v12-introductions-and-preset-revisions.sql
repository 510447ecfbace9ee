-- What members write about themselves.
ALTER TABLE members ADD COLUMN introduction TEXT CHECK (length(introduction) BETWEEN 1 AND 1200);
-- Counts the edits of a preset, so that none replaces another unseen.
ALTER TABLE presets ADD COLUMN revision INTEGER NOT NULL DEFAULT 1 CHECK (revision >= 1);
