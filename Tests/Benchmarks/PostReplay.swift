import BoardModels
import BoardStore

/// Measures how fast SQLite alone runs the statements with which the store creates posts: on one thread, in
/// transactions of 32 posts, without the store and without HTTP.
struct PostReplay {
    private static let postsPerTransaction = 32
    private static let authors = 64

    /// The first of two copies of a filled database, on which the store creates the posts and its statements are recorded.
    let recorded: String
    /// The other copy, on which they run again.
    let replayed: String

    /// Returns the number of posts per second in the second run.
    func rate(of posts: Int) async throws -> Double {
        let statements = try await record(posts)
        let transactions = stride(from: 0, to: posts, by: Self.postsPerTransaction).map { first in
            Array(statements[first..<min(first + Self.postsPerTransaction, posts)].joined())
        }
        let database = try BenchDatabase(path: replayed)
        // As SQLiteDatabase opens its connections.
        try database.run(
            """
            PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA cache_size = -4000; PRAGMA temp_store = MEMORY
            """)
        let time = try database.time(of: transactions)
        return Double(posts) / time.inSeconds
    }

    /// Returns the statements of each post.
    private func record(_ posts: Int) async throws -> [[String]] {
        StatementRecorder.start()
        var limits = StoreLimits()
        limits.postsPerTenMinutes = .max
        limits.postsOnFirstDay = .max
        let store = try Store(path: recorded, limits: limits)
        var authors: [Member.ID] = []
        for number in 1...Self.authors { authors.append(try await store.member(handle: "reader-\(number)").id) }
        _ = StatementRecorder.take()
        var statements: [[String]] = []
        for number in 0..<posts {
            let post = NewPost(
                weather: WeatherType.allCases[number % 9], category: .food, title: "Replayed \(number)",
                body: "Seafood pancake at the market; the sound of rain on the roof goes with it.")
            _ = try await store.createPost(
                post, by: authors[number % authors.count], conditions: nil, completingUntil: nil, idempotency: nil,
                at: .now())
            statements.append(StatementRecorder.take())
        }
        try store.close()
        return statements
    }
}
