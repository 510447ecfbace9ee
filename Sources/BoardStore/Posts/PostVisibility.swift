import BoardDatabase
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
                weather: try row.next(WeatherType.self), storedTime: try row.next(Timestamp?.self),
                currentTime: try row.next(Timestamp?.self)
            )
        }
        // The time of the withdrawal, as stored and as computed now; nil while the post is visible.
        guard let found, found.storedTime != found.currentTime else { return }
        try connection.run("UPDATE posts SET withdrawn_at = \(found.currentTime) WHERE id = \(post)")
        if found.storedTime == nil {
            try connection.removeFromIndex("\(post)")
            try connection.countPosts(-1, on: found.weather)
        } else if found.currentTime == nil {
            try index(post, on: connection)
            try connection.countPosts(1, on: found.weather)
        }
    }

    private static func index(_ post: Post.ID, on connection: any Connection) throws {
        let content = try connection.first(
            "SELECT \(sql: PostContentColumns.columns.list()) FROM posts WHERE id = \(post)", PostContentColumns.decode)
        guard let content else { throw StoreError.internalFault("a post that is shown again cannot be found") }
        try connection.index(post.rawValue, tokens: content.searchTokens)
    }
}
