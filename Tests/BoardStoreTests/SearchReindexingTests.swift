import BoardDatabase
import BoardModels
import BoardTestSupport
import Testing

@testable import BoardStore

/// The migration of the search tokens of earlier releases, on the engine of the tests.
@Suite struct SearchReindexingTests {
    @Test func `posts of earlier releases are found without accents, and the others keep their tokens`() async throws {
        let folder = try TemporaryFolder()
        let store = try folder.store()
        let mina = try await store.memberID("mina")
        for title in ["Café 🍲", "Soup"] { _ = try await store.publish(.titled(title), by: mina) }
        // As releases before version 16 have stored them.
        try TestSQL.run(
            "UPDATE posts_search SET tokens = 'café' WHERE tokens LIKE 'cafe%'", on: folder.database())
        #expect(try await store.allPosts(PostQuery(search: "cafe")).isEmpty)
        let reindexed = try await store.unchecked.base.write { connection in
            try SearchReindexing.indexPosts(connection, after: 0)
        }
        let last = try #require(reindexed)
        #expect(try await store.allPosts(PostQuery(search: "cafe")).map(\.title) == ["Café 🍲"])
        #expect(try await store.allPosts(PostQuery(search: "🍲")).map(\.title) == ["Café 🍲"])
        #expect(try await store.allPosts(PostQuery(search: "soup")).map(\.id.rawValue) == [last])
        let end = try await store.unchecked.base.write { connection in
            try SearchReindexing.indexPosts(connection, after: last)
        }
        #expect(end == nil)
    }
}
