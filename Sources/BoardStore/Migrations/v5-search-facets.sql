CREATE TABLE search_tokens (
    id INTEGER PRIMARY KEY,
    tokens TEXT NOT NULL
) STRICT;

INSERT INTO search_tokens (id, tokens) SELECT rowid, tokens FROM posts_search;

DROP TABLE posts_search;

CREATE VIEW post_facets (post_id, facets) AS
SELECT
    id,
    ':b:' || weather || ' :b:' || weather || ':' || category || ' :c:' || category || ' :a:' || author_id
        || CASE WHEN place_key IS NULL THEN '' ELSE ' :p:' || hex(place_key) END
        || CASE WHEN cell IS NULL THEN '' ELSE ' :g:' || cell END
FROM posts;

CREATE VIRTUAL TABLE posts_search USING fts5 (
    tokens, facets, tokenize = "ascii tokenchars ':-'", prefix = '1 2 3 4', columnsize = 0);

INSERT INTO posts_search (rowid, tokens, facets)
SELECT t.id, t.tokens, f.facets FROM search_tokens t JOIN post_facets f ON f.post_id = t.id ORDER BY t.id;

DROP TABLE search_tokens;

CREATE VIRTUAL TABLE posts_search_words USING fts5vocab (posts_search, instance);

CREATE TRIGGER posts_change_facets AFTER UPDATE OF weather, category, place_key, cell ON posts
WHEN (old.weather, old.category, old.place_key, old.cell)
    IS NOT (new.weather, new.category, new.place_key, new.cell)
BEGIN
    UPDATE posts_search SET facets = (SELECT f.facets FROM post_facets f WHERE f.post_id = new.id)
    WHERE rowid = new.id;
END;
