import BoardDatabase
import BoardModels

extension Store {
    /// Returns the nine boards in the order of their weather types, each with its newest post.
    package func boards() async throws(StoreError) -> [Board] {
        let boards = try await database.fetch(
            from: .replica,
            """
            SELECT b.weather, \(sql: database.dialect.boardPosts), p.id IS NOT NULL, \(sql: PostRecord.columns(for: nil))
            FROM boards b
            LEFT JOIN posts p ON p.id = (
                SELECT max(n.id) FROM posts n WHERE n.weather = b.weather AND n.withdrawn_at IS NULL)
            LEFT JOIN members m ON m.id = p.author_id
            LEFT JOIN observations o ON o.id = p.observation_id
            """
        ) { row in
            let weather: WeatherType = try row.next()
            let count: Int = try row.next()
            let latest = try row.next(Bool.self) ? try PostRecord.decode(&row, reader: nil) : nil
            return Board(weather: weather, posts: count, latest: latest)
        }
        return WeatherType.allCases.map { weather in
            boards.first { $0.weather == weather } ?? Board(weather: weather, posts: 0, latest: nil)
        }
    }

    /// Returns at most three authors who wrote two or more of a board's 200 newest posts, the author of most posts
    /// first.
    package func frequentAuthors(of weather: WeatherType) async throws(StoreError) -> [Author] {
        // The third column is 1 for a moderator and else NULL, as `Author.isModerator` is true or nil.
        try await database.fetch(
            from: .replica,
            """
            SELECT m.handle, m.display_name, CASE WHEN m.role <> 'member' THEN 1 END
            FROM (
                SELECT p.author_id AS id FROM posts p WHERE p.weather = \(weather) AND p.withdrawn_at IS NULL
                ORDER BY p.id DESC LIMIT 200) n
            JOIN members m ON m.id = n.id
            GROUP BY m.id HAVING count(*) > 1 ORDER BY count(*) DESC, m.id LIMIT 3
            """
        ) { row in Author(handle: try row.next(), displayName: try row.next(), isModerator: try row.next()) }
    }
}
