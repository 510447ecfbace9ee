import BoardModels

extension PostgreSQLConnection {
    /// The key of the advisory lock of the transaction that folds the changes of boards' numbers.
    private static let foldingLock: Int64 = 0x62_6F61_7264_0003
    /// The mean number of changes after which they are folded.
    private static let changesPerFolding = 64

    func countPosts(_ change: Int, on board: WeatherType) throws {
        try run("INSERT INTO board_changes (weather, posts) VALUES (\(board), \(change))")
        guard Int.random(in: 0..<Self.changesPerFolding) == 0 else { return }
        try foldBoardChanges()
    }

    /// Adds the changes that this transaction sees to the boards' numbers, unless another transaction is doing so.
    private func foldBoardChanges() throws {
        let isFree = try value(Bool.self, "SELECT pg_try_advisory_xact_lock(\(Self.foldingLock))") ?? false
        guard isFree else { return }
        try run(
            """
            WITH folded AS (DELETE FROM board_changes RETURNING weather, posts)
            UPDATE boards SET posts = boards.posts + f.posts
            FROM (SELECT weather, sum(posts)::bigint AS posts FROM folded GROUP BY weather) AS f
            WHERE boards.weather = f.weather
            """)
    }
}
