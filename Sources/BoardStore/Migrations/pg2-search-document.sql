-- In plpgsql, which plans the statement once for a connection: a function in SQL that cannot be inlined is parsed and
-- planned by each statement that calls it.
CREATE OR REPLACE FUNCTION search_document(tokens text, facets text) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
    RETURN (
        SELECT array_to_tsvector(array_agg(left(t.token, 500)))
        FROM unnest(string_to_array(tokens || ' ' || facets, ' ')) AS t (token) WHERE t.token <> ''
    );
END;
$$;
