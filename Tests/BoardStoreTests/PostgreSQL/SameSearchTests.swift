import BoardModels
import BoardTestSupport
import Testing

@testable import BoardStore

/// Compares searches on the two engines, post by post.
@Suite(.enabled(if: TestPostgreSQL.isEnabled)) struct SameSearchTests {
    /// Words that must follow each other, with one that must occur too, and what is taken for a mark of a phrase.
    private static let phrases = [
        "\"rain rainy\"", "\"thunderstorm umbrella\"", "\"rain thunderstorm\" soup", "\"김치찌개 김치\"", "\"비 파전 맛집\"",
        "\"파전 맛집\" カフェ", "\"가나 나다\"", "\"rain", "\"\" rain", "rain* \"so", "비* & | ! <-> :*", "rain -soup",
        "rain:b:rain",
    ]

    @Test func `both engines find the same posts, in the same order, on all pages`() async throws {
        let folder = try TemporaryFolder()
        let postgreSQL = try folder.store(limits: .unlimited)
        let sqlite = try Store(path: folder.file("same.sqlite"), limits: .unlimited)
        let seoul = try Coordinates.at(37.57, 126.98)
        let posts = try await RandomSearchTests.fill(sqlite, around: seoul)
        #expect(try await RandomSearchTests.fill(postgreSQL, around: seoul).map(\.id) == posts.map(\.id))
        var found = 0
        for text in RandomSearchTests.texts + RandomSearchTests.absent + Self.phrases {
            for var query in RandomSearchTests.filtered(text, near: seoul) {
                for sort in PostSort.allCases {
                    (query.sort, query.limit) = (sort, 20)
                    let ids = try await RandomSearchTests.ids(query, within: SearchBounds(), in: sqlite)
                    #expect(
                        try await RandomSearchTests.ids(query, within: SearchBounds(), in: postgreSQL) == ids,
                        "\(query)")
                    found += ids.count
                }
            }
        }
        #expect(found > 10_000)
        try sqlite.close()
        try postgreSQL.close()
    }
}
