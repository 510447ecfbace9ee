import BoardModels
import BoardStore
import Crypto

/// Fills a new database with a board of any size: members, posts in two languages, likes and cases.
///
/// The same seed gives the same board, except for the times of sessions. The values that the store derives from a post
/// come from the store: tokens and hashes from its functions, places and conditions as copies from posts that it created.
struct BoardFilling {
    /// The number of members who are signed in and have no posts; the first is a moderator.
    private static let readers = 256
    /// A password hash that no password matches, and that takes as long to verify as others.
    private static let passwordHash =
        "scrypt-nfkc$17$8$1$\(String(repeating: "A", count: 22))==$\(String(repeating: "A", count: 43))="
    private static let postsPerTransaction: Int64 = 20_000

    let path: String
    let posts: Int
    let seed: UInt64

    func run() async throws {
        let templates = try await writeWithStore()
        let database = try BenchDatabase(path: path)
        try database.run(
            // Nothing has to survive a crash, since an interrupted filling starts over with a new file.
            """
            PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;
            PRAGMA cache_size = -400000; PRAGMA temp_store = MEMORY;
            """)
        let authors = try insertMembers(into: database)
        let writer = DraftWriter(seed: seed, posts: posts, authors: authors, templates: templates)
        // Building the indexes at the end, from sorted keys, is many times faster.
        let indexes = "sqlite_master WHERE type = 'index' AND sql IS NOT NULL AND tbl_name IN ('posts', 'likes')"
        let creation = try database.text("SELECT group_concat(sql, '; ') FROM \(indexes)")
        try database.run(try database.text("SELECT group_concat('DROP INDEX ' || name, '; ') FROM \(indexes)"))
        let likes = try await insertPosts(by: writer, into: database)
        try insert(likes, into: database)
        try database.run("BEGIN; \(creation); COMMIT")
        try database.run(
            """
            UPDATE boards SET posts = (
                SELECT count(*) FROM posts p WHERE p.weather = boards.weather AND p.withdrawn_at IS NULL)
            """)
        try database.fillCases(upTo: Int64(max(100, posts / 1000)))
        try database.run("PRAGMA journal_mode = WAL; PRAGMA locking_mode = NORMAL")
    }

    /// Creates the database with the members who are signed in and with posts whose places and conditions later posts
    /// copy; returns the places of these posts.
    private func writeWithStore() async throws -> [Place] {
        var limits = StoreLimits()
        limits.postsPerTenMinutes = .max
        limits.postsOnFirstDay = .max
        let store = try Store(path: path, limits: limits)
        let start = DraftWriter.time(of: 0, among: posts)
        for number in 1...Self.readers {
            let token = Array(SHA256.hash(data: Array("bench-reader-\(number)".utf8)))
            _ = try await store.register(
                NewMember(handle: "reader-\(number)", password: ""), passwordHash: Self.passwordHash, tokenHash: token,
                at: start)
        }
        _ = try await store.setRole(.moderator, handle: "reader-1", at: start)
        let author = try await store.register(
            NewMember(handle: "founder", password: ""), passwordHash: Self.passwordHash,
            tokenHash: Array(SHA256.hash(data: Array("bench-founder".utf8))), at: start
        ).0.id
        let templates = BenchPlaces.templates
        for (index, place) in templates.enumerated() {
            let moment = DraftWriter.time(of: Int64(index + 1), among: posts)
            let post = NewPost(
                weather: WeatherType.allCases[index % 9], category: .chat, title: "Conditions \(index + 1)",
                body: "The weather in \(place.name).", place: place)
            _ = try await store.createPost(
                post, by: author, conditions: BenchPlaces.conditions(number: index, at: moment), completingUntil: nil,
                idempotency: nil, at: moment)
        }
        try store.close()
        return templates
    }

    /// Inserts the members who write the posts, and returns their ids.
    private func insertMembers(into database: BenchDatabase) throws -> Range<Int64> {
        let count = Int64(max(400, posts / 50))
        let first = try database.number("SELECT max(id) + 1 FROM members")
        let start = DraftWriter.time(of: 0, among: posts).milliseconds
        try database.run(
            """
            BEGIN;
            UPDATE sessions SET last_used_at = \(Timestamp.now().milliseconds);
            INSERT INTO handles (handle) SELECT 'member-' || value FROM \(BenchDatabase.numbers(1, count));
            INSERT INTO members (id, handle, display_name, password_hash, created_at)
                SELECT \(first) - 1 + value, 'member-' || value, 'member-' || value, '\(Self.passwordHash)', \(start)
                FROM \(BenchDatabase.numbers(1, count));
            CREATE TEMP TABLE templates AS SELECT * FROM posts;
            CREATE TEMP TABLE drafts (id INTEGER PRIMARY KEY, author, template, weather, category, title, body, likes,
                hot, hash, created_at, tokens);
            COMMIT
            """)
        return first..<first + count
    }

    /// A member's like of a post.
    private struct Like {
        let member: Int64
        let post: Int64
    }

    /// Inserts the posts after those of the store, and returns the likes that they have.
    private func insertPosts(by writer: DraftWriter, into database: BenchDatabase) async throws -> [Like] {
        var likes: [Like] = []
        let first = Int64(writer.templates.count + 1)
        var drafts = writer.drafts(batch(from: first))
        while let number = drafts.first?.number {
            // The next batch is written concurrently.
            async let following = writer.drafts(batch(from: number + Self.postsPerTransaction))
            try insert(drafts, into: database)
            for draft in drafts { likes += draft.likers.map { Like(member: $0, post: draft.number) } }
            drafts = await following
        }
        return likes
    }

    private func batch(from first: Int64) -> Range<Int64> {
        let end = Int64(posts) + 1
        return min(first, end)..<min(first + Self.postsPerTransaction, end)
    }

    // One statement for many rows: for each statement, SQLite builds the lists of the CHECK constraints anew.
    private func insert(_ drafts: [PostDraft], into database: BenchDatabase) throws {
        try database.run("BEGIN; DELETE FROM drafts")
        try database.run("INSERT INTO drafts VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", rows: drafts.lazy.map(\.row))
        try database.run(
            """
            INSERT INTO content (id, kind, author_id, created_at)
                SELECT id, 'post', author, created_at FROM drafts ORDER BY id;
            INSERT INTO posts (id, author_id, weather, category, title, body, place_name, place_key, latitude,
                longitude, cell, observation_id, likes, hot, text_hash, created_at)
                SELECT d.id, d.author, d.weather, d.category, d.title, d.body, t.place_name, t.place_key, t.latitude,
                    t.longitude, t.cell, t.observation_id, d.likes, d.hot, d.hash, d.created_at
                FROM drafts d LEFT JOIN templates t ON t.id = d.template ORDER BY d.id;
            INSERT INTO revisions (post_id, revision, weather, category, title, body, place_name, latitude, longitude,
                written_at)
                SELECT d.id, 1, d.weather, d.category, d.title, d.body, t.place_name, t.latitude, t.longitude,
                    d.created_at
                FROM drafts d LEFT JOIN templates t ON t.id = d.template ORDER BY d.id;
            INSERT INTO posts_search (rowid, tokens) SELECT id, tokens FROM drafts ORDER BY id;
            COMMIT
            """)
    }

    private func insert(_ likes: [Like], into database: BenchDatabase) throws {
        let sorted = likes.sorted { ($0.member, $0.post) < ($1.member, $1.post) }
        try database.run("BEGIN")
        try database.run(
            "INSERT INTO likes (member_id, content_id, liked_at) VALUES (?, ?, ?)",
            rows: sorted.lazy.map { like -> [BenchDatabase.Value] in
                let moment = DraftWriter.time(of: like.post, among: posts) + .seconds(60)
                return [.integer(like.member), .integer(like.post), .integer(moment.milliseconds)]
            })
        try database.run("COMMIT")
    }
}
