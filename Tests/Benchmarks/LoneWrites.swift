import BoardModels
import BoardStore

/// Measures how fast the store creates posts one after the other, with group commit and without: a lone write should
/// not pay for transactions that others share.
struct LoneWrites {
    private static let batch = 100
    private static let authors = 64

    /// The path of the copy of a filled database on which the store uses group commit.
    let grouped: String
    /// The path of another copy, on which each write has a transaction of its own.
    let single: String

    /// Returns the numbers of posts per second with group commit and without, measured alternately.
    func rates(of posts: Int) async throws -> (grouped: Double, single: Double) {
        let grouped = try await store(grouped, writesPerTransaction: StoreLimits().writesPerTransaction)
        let single = try await store(single, writesPerTransaction: 1)
        var times = (grouped: Duration.zero, single: Duration.zero)
        for first in stride(from: 0, to: posts, by: Self.batch) {
            let numbers = first..<min(first + Self.batch, posts)
            times.grouped += try await time(of: numbers, in: grouped)
            times.single += try await time(of: numbers, in: single)
        }
        try grouped.store.close()
        try single.store.close()
        return (Double(posts) / times.grouped.inSeconds, Double(posts) / times.single.inSeconds)
    }

    private func store(
        _ path: String, writesPerTransaction: Int
    ) async throws -> (store: Store, authors: [Member.ID]) {
        var limits = StoreLimits()
        (limits.postsPerTenMinutes, limits.postsOnFirstDay) = (.max, .max)
        limits.writesPerTransaction = writesPerTransaction
        let store = try Store(path: path, limits: limits)
        var authors: [Member.ID] = []
        for number in 1...Self.authors { authors.append(try await store.member(handle: "reader-\(number)").id) }
        return (store, authors)
    }

    private func time(of numbers: Range<Int>, in board: (store: Store, authors: [Member.ID])) async throws -> Duration {
        let start = ContinuousClock.now
        for number in numbers {
            let post = NewPost(
                weather: WeatherType.allCases[number % 9], category: .food, title: "Alone \(number)",
                body: "Seafood pancake at the market; the sound of rain on the roof goes with it.")
            _ = try await board.store.createPost(
                post, by: board.authors[number % Self.authors], conditions: nil, completingUntil: nil,
                idempotency: nil, at: .now())
        }
        return .now - start
    }
}
