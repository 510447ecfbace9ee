/// The SQL of the sixth migration: an index of posts by author and text, to find duplicates.
///
/// It is released and must not change.
enum AuthorTextSchema {
    static let sql = """
        CREATE INDEX posts_by_author_text ON posts (author_id, text_hash, created_at);
        """
}
