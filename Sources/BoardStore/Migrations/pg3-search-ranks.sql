-- Searches by likes and by hotness look for their first matches among the posts of the highest ranks, which are tokens of
-- the search index. A like moves a post to the next rank seldom enough that the index is not written for each of them.

-- The rank of a number of likes: those from 3 on are doubled from rank to rank, and fewer have none, rank 0.
CREATE FUNCTION likes_rank(likes bigint) RETURNS bigint
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
    SELECT CASE WHEN likes < 3 THEN 0 ELSE floor(ln((likes + 1)::float8) / ln(2::float8))::bigint END
$$;

-- The rank of a hotness: eleven hours of age, or three times as many likes, are one rank.
CREATE FUNCTION hot_rank(hot double precision) RETURNS bigint
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$ SELECT floor(hot * 2)::bigint $$;

CREATE OR REPLACE VIEW post_facets (post_id, facets) AS
SELECT
    id,
    ':b:' || weather || ' :b:' || weather || ':' || category || ' :c:' || category || ' :a:' || author_id
        || CASE WHEN place_key IS NULL THEN '' ELSE ' :p:' || encode(convert_to(place_key, 'UTF8'), 'hex') END
        || CASE WHEN cell IS NULL THEN '' ELSE ' :g:' || cell END
        || CASE likes_rank(likes) WHEN 0 THEN '' ELSE ' :l:' || likes_rank(likes) END
        || ' :h:' || hot_rank(hot)
FROM posts;

DROP TRIGGER posts_change_facets ON posts;

CREATE TRIGGER posts_change_facets AFTER UPDATE OF weather, category, place_key, cell, likes, hot ON posts
FOR EACH ROW WHEN ((old.weather, old.category, old.place_key, old.cell, likes_rank(old.likes), hot_rank(old.hot))
    IS DISTINCT FROM (new.weather, new.category, new.place_key, new.cell, likes_rank(new.likes), hot_rank(new.hot)))
EXECUTE FUNCTION change_facets();

UPDATE posts_search s SET facets = f.facets FROM post_facets f WHERE f.post_id = s.id;

-- The part of a query for posts that have one of the ranks with a prefix; null if there are too many to look for.
CREATE FUNCTION search_ranks(prefix text, lowest bigint, highest bigint) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
    SELECT '(' || string_agg('''' || prefix || rank || '''', ' | ') || ')'
    FROM generate_series(lowest, highest) AS rank WHERE highest - lowest < 64
$$;
