import BoardDatabase
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

    // Without its rank in the index, a search finds a post too, but reads all matches.
    @Test func `after likes, the search index has the ranks of all posts`() async throws {
        let folder = try TemporaryFolder()
        let store = try folder.store(limits: .unlimited)
        _ = try await RandomSearchTests.fill(store, around: try Coordinates.at(37.57, 126.98))
        let (ranked, different) = try await store.database.read(from: .primary) { connection in
            let ranked = "SELECT count(*) FROM posts_search WHERE facets LIKE '%:l:2%' AND facets LIKE '%:h:%'"
            let different = """
                SELECT count(*) FROM posts_search s JOIN post_facets f ON f.post_id = s.id WHERE s.facets <> f.facets
                """
            return (
                try connection.value(Int.self, Statement(sql: ranked)),
                try connection.value(Int.self, Statement(sql: different))
            )
        }
        #expect((ranked ?? 0) > 5)
        #expect(different == 0)
        try store.close()
    }
}
