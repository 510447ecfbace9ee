import BoardModels

/// Recomputes a post's visibility from its deletion, removals and hidings, and updates the data derived from it.
///
/// Call `refresh` after each change of these, in the same transaction: it updates `posts.withdrawn_at`, the boards'
/// post counts and the search index.
enum PostVisibility {
    static func refresh(_ post: Post.ID, on connection: any Connection) throws {
        let found = try connection.first(
            """
            SELECT p.weather, p.withdrawn_at, (
                SELECT min(w.at) FROM (
                    SELECT d.deleted_at AS at FROM post_deletions d WHERE d.post_id = p.id
                    UNION ALL SELECT r.removed_at FROM post_removals r
                        WHERE r.post_id = p.id AND r.reversed_at IS NULL
                    UNION ALL SELECT h.hidden_at FROM post_hidings h
                        WHERE h.post_id = p.id AND h.lifted_at IS NULL) w)
            FROM posts p WHERE p.id = \(post)
            """
        ) { row in
            (
                weather: try row.next(WeatherType.self), was: try row.next(Timestamp?.self),
                is: try row.next(Timestamp?.self)
            )
        }
        guard let found, found.was != found.is else { return }
        try connection.run("UPDATE posts SET withdrawn_at = \(found.is) WHERE id = \(post)")
        if found.was == nil {
            try connection.removeFromIndex("\(post)")
            try BoardCount.add(-1, to: found.weather, on: connection)
        } else if found.is == nil {
            try index(post, on: connection)
            try BoardCount.add(1, to: found.weather, on: connection)
        }
    }

    /// Returns the visibility of a post; `deleted` also if it was deleted with its author's account.
    static func state(of post: Post.ID, on connection: any Connection) throws -> PostState {
        try connection.value(PostState.self, "SELECT \(sql: stateColumn("\(post)"))") ?? .deleted
    }

    /// Returns the SQL expression of a post's visibility, for an SQL expression of its id.
    static func stateColumn(_ id: Statement) -> Statement {
        """
        CASE WHEN NOT EXISTS (SELECT 1 FROM posts v WHERE v.id = \(sql: id)) THEN 'deleted' \
        WHEN EXISTS (SELECT 1 FROM post_deletions v WHERE v.post_id = \(sql: id)) THEN 'deleted' \
        WHEN EXISTS (SELECT 1 FROM post_removals v WHERE v.post_id = \(sql: id) AND v.reversed_at IS NULL) \
        THEN 'removed' \
        WHEN EXISTS (SELECT 1 FROM post_hidings v WHERE v.post_id = \(sql: id) AND v.lifted_at IS NULL) \
        THEN 'hidden' ELSE 'shown' END
        """
    }

    private static func index(_ post: Post.ID, on connection: any Connection) throws {
        let content = try connection.first(
            "SELECT \(sql: PostContentColumns.columns.list()) FROM posts WHERE id = \(post)", PostContentColumns.decode)
        guard let content else { throw StoreError.internalFault("a post that is shown again cannot be found") }
        try connection.index(post.rawValue, tokens: content.searchTokens)
    }
}
