ALTER TABLE handles ADD COLUMN skeleton TEXT AS (
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
        handle, '-', ''), '_', ''), '0', 'o'), '1', 'l'), 'i', 'l'), '3', 'e'), '4', 'a'), '5', 's'), '7', 't'),
        'rn', 'm'));

CREATE INDEX handles_by_skeleton ON handles (skeleton);

CREATE TABLE shown_handles (
    skeleton TEXT NOT NULL CHECK (length(skeleton) BETWEEN 1 AND 20),
    member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    PRIMARY KEY (skeleton, member_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX shown_handles_by_member ON shown_handles (member_id);

INSERT INTO shown_handles (skeleton, member_id)
SELECT
    replace(replace(replace(replace(replace(replace(replace(replace(
        letters, '0', 'o'), '1', 'l'), 'i', 'l'), '3', 'e'), '4', 'a'), '5', 's'), '7', 't'), 'rn', 'm'),
    id
FROM (
    SELECT
        id, replace(replace(handle, '-', ''), '_', '') AS own,
        replace(replace(replace(replace(lower(display_name), ' ', ''), '-', ''), '_', ''), '.', '') AS letters
    FROM members
    WHERE display_name NOT GLOB '*[^A-Za-z0-9 _.-]*'
)
WHERE letters <> own AND length(letters) BETWEEN 1 AND 20;
