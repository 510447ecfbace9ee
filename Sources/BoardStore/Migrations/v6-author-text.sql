CREATE INDEX posts_by_author_text ON posts (author_id, text_hash, created_at);
