import BoardDatabase
import BoardModels
import BoardTestSupport
import Testing

@testable import BoardStore

@Suite(.disabled(if: TestPostgreSQL.isEnabled, "about a migration of SQLite's schema"))
struct SearchFacetsMigrationTests {
    /// Two posts of an earlier release, the second of which is withdrawn and so not in the search index.
    private static let rows = """
        INSERT INTO handles VALUES ('mina');
        INSERT INTO members (id, handle, display_name, password_hash, created_at) VALUES (1, 'mina', 'Mina', 'x', 0);
        INSERT INTO posts (id, author_id, weather, category, title, body, hot, text_hash, created_at, place_name,
            place_key, latitude, longitude, cell)
            VALUES (1, 1, 'few-clouds', 'food', 'Soup', '', 0, zeroblob(32), 0, 'Séoul', 'séoul', 37.57, 126.98, 735627);
        INSERT INTO posts (id, author_id, weather, category, title, body, hot, text_hash, created_at, withdrawn_at)
            VALUES (2, 1, 'few-clouds', 'food', 'Soup', '', 0, zeroblob(32), 0, 5);
        INSERT INTO posts_search (rowid, tokens) VALUES (1, 'soup séoul');
        """

    @Test func `posts of earlier releases are found by words and filters`() async throws {
        let folder = try TemporaryFolder()
        let path = folder.file("board.sqlite")
        let old = try SQLiteDatabase(path: path)
        try old.setUp { connection in
            _ = try Migration.run(Array(SQLiteMigrations.all.prefix(4)), on: connection, at: .start)
            try connection.runScript(Self.rows)
        }
        try old.close()

        let store = try Store(path: path)
        let seoul = try Coordinates.at(37.57, 126.98)
        #expect(GeoCell(seoul).number == 735_627)
        let found = [
            PostQuery(search: "soup"), PostQuery(weather: .fewClouds, search: "soup"),
            PostQuery(category: .food, search: "so"), PostQuery(weather: .fewClouds, category: .food, search: "soup"),
            PostQuery(author: "mina", search: "soup"), PostQuery(place: "SÉOUL", search: "soup"),
            PostQuery(near: seoul, search: "soup"),
        ]
        for query in found {
            #expect(try await store.allPosts(query).map(\.id.rawValue) == [1], "\(query)")
        }
        for query in [PostQuery(weather: .rain, search: "soup"), PostQuery(category: .music, search: "soup")] {
            #expect(try await store.allPosts(query).isEmpty, "\(query)")
        }
        try store.close()
    }
}
