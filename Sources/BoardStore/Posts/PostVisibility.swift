import BoardModels

/// Updates the data derived from a post's visibility: `posts.withdrawn_at`, the post counts and the search index.
enum PostVisibility {
    static func refresh(_ post: Post.ID, on connection: any Connection) throws {
        let found = try connection.first(
            """
            SELECT p.weather, p.withdrawn_at, \(sql: ContentVisibility.withdrawnSinceColumn("p.id"))
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

    private static func index(_ post: Post.ID, on connection: any Connection) throws {
        let content = try connection.first(
            "SELECT \(sql: PostContentColumns.columns.list()) FROM posts WHERE id = \(post)", PostContentColumns.decode)
        guard let content else { throw StoreError.internalFault("a post that is shown again cannot be found") }
        try connection.index(post.rawValue, tokens: content.searchTokens)
    }
}
