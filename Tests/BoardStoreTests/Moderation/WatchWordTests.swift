import BoardDatabase
import BoardModels
import Testing

@testable import BoardStore

@Suite struct WatchWordTests {
    let test: TestStore
    var store: Store { test.store }
    let author: Member
    let moderator: Member

    init() async throws {
        test = try TestStore()
        author = try await test.store.join("mina").0
        moderator = try await test.store.join("sora", as: .moderator)
    }

    @discardableResult
    private func watch(_ word: String) async throws -> WatchWord {
        try await store.addWatchWord(NewWatchWord(word: word), by: moderator, idempotency: nil, at: .start).get()
    }

    @Test func `a post with a watch word opens a case without a report`() async throws {
        try await watch("Casino")
        _ = try await store.publish(.titled("Rainy day"), by: author.id)
        #expect(try await store.allCases(reader: moderator).isEmpty)
        var text = NewPost.titled("Rainy night")
        text.body = "Come to the CASINO!"
        let post = try await store.publish(text, by: author.id)
        let review = try await store.onlyCase(reader: moderator)
        #expect(review.summary.content == post.id)
        #expect(review.summary.version == 1)
        #expect(review.summary.origins == [.watchWord])
        #expect(review.summary.reports == 0)
        #expect(review.summary.weight == 0)
        #expect(review.watchWords == ["Casino"])
        #expect(review.evidence.map(\.content.post?.body) == ["Come to the CASINO!"])
        #expect(review.reports.isEmpty)
        #expect(review.summary.contentState == .shown)
        #expect(try await store.allCases(CaseQuery(origin: .watchWord), reader: moderator).map(\.content) == [post.id])
        #expect(try await store.allCases(CaseQuery(origin: .reports), reader: moderator).isEmpty)
    }

    @Test func `an edit that adds a watch word opens a case or joins the open one`() async throws {
        try await watch("casino")
        try await watch("lottery")
        let post = try await store.publish(.titled("Soup"), by: author.id)
        _ = try await store.editPost(post.id, to: .titled("Casino"), by: author.id, ifRevision: 1, at: .start)
        _ = try await store.editPost(
            post.id, to: .titled("Lottery and casino"), by: author.id, ifRevision: 2, at: .start)
        _ = try await store.editPost(post.id, to: .titled("Soup"), by: author.id, ifRevision: 3, at: .start)
        let review = try await store.onlyCase(reader: moderator)
        #expect(review.evidence.map(\.content.fields.heading) == ["Casino", "Lottery and casino"])
        #expect(review.evidence.map(\.revision) == [2, 3])
        #expect(review.watchWords == ["casino", "lottery"])
        #expect(review.current?.content.fields.heading == "Soup")
    }

    @Test func `of many cleared revisions the latest twenty are remembered`() async throws {
        try await watch("casino")
        let post = try await store.publish(.titled("Casino 0"), by: author.id)
        for number in 1...25 {
            _ = try await store.editPost(
                post.id, to: .titled("Casino \(number)"), by: author.id, ifRevision: nil, at: .start)
        }
        try await store.close(try await store.onlyCase(reader: moderator).id, .dismiss, by: moderator)
        for number in 6...25 {
            _ = try await store.editPost(
                post.id, to: .titled("Casino \(number)"), by: author.id, ifRevision: nil, at: .start)
        }
        #expect(try await store.allCases(reader: moderator).isEmpty)
        _ = try await store.editPost(post.id, to: .titled("Casino 5"), by: author.id, ifRevision: nil, at: .start)
        #expect(try await store.onlyCase(reader: moderator).watchWords == ["casino"])
    }

    @Test func `a case has at most fifty revisions, and the reported one is among them`() async throws {
        try await watch("casino")
        let jun = try await store.join("jun").0
        let post = try await store.publish(.titled("Casino 1"), by: author.id)
        try await store.fileReport(about: post.id, by: jun)
        for number in 2...60 {
            _ = try await store.editPost(
                post.id, to: .titled("Casino \(number)"), by: author.id, ifRevision: nil, at: .start)
        }
        let review = try await store.onlyCase(reader: moderator)
        #expect(review.evidence.map(\.revision) == [1] + Array(12...60))
        #expect(review.reports.map(\.revision) == [1])
    }

    @Test func `a report joins the case that a word opened`() async throws {
        try await watch("casino")
        let post = try await store.publish(.titled("Casino"), by: author.id)
        try await store.fileReport(about: post.id, by: try await store.join("jun").0)
        let review = try await store.onlyCase(reader: moderator)
        #expect(review.summary.origins == [.reports, .watchWord])
        #expect(review.summary.version == 2)
        #expect(review.evidence.count == 1)
    }

    @Test func `a removed watch word no longer matches and stays in its case`() async throws {
        let word = try await watch("casino")
        _ = try await store.publish(.titled("Casino"), by: author.id)
        try await store.removeWatchWord(word.id, by: moderator)
        _ = try await store.publish(.titled("Casino again"), by: author.id)
        #expect(try await store.onlyCase(reader: moderator).watchWords == ["casino"])
        await #expect(throws: StoreError.notFound) { try await store.removeWatchWord(word.id, by: moderator) }
    }

    @Test func `words are listed in order, once each whatever their case`() async throws {
        let key = IdempotencyKey(key: "w", fingerprint: [1])
        for _ in 0..<2 {
            let word = try await store.addWatchWord(
                NewWatchWord(word: "도박"), by: moderator, idempotency: key, at: .start
            ).get()
            #expect(word.word == "도박")
        }
        try await watch("Straße")
        try await watch("casino")
        for taken in ["CASINO", "strasse", "ｃａｓｉｎｏ", "도박"] {
            await #expect(throws: StoreError.nameTaken) { try await watch(taken) }
        }
        let words = try await store.watchWords()
        #expect(words.map(\.word) == ["casino", "Straße", "도박"])
        #expect(words.map(\.addedBy) == Array(repeating: Author(handle: "sora", displayName: "sora"), count: 3))
        try await store.deleteMember(moderator.id, at: .start)
        #expect(try await store.watchWords().map(\.addedBy) == [nil, nil, nil])
    }

    @Test(arguments: [
        ("class", "A class of its own.", true), ("class", "Classic soup", false), ("class", "first-class", true),
        ("class", "subclass", false), ("class", "class은 좋다", true), ("class", "class2", false),
        ("CAFÉ", "Un cafe\u{301} noir", true), ("cafe", "Un cafe\u{301} noir", true), ("strasse", "Straße 5", true),
        ("free money", "FREE\n  money here", true), ("free money", "free of money", false),
        ("free money", "free moneys", false), ("도박", "온라인도박사이트", true), ("도박", "도 박", false),
        ("도박", "\u{1103}\u{1169}\u{1107}\u{1161}\u{11A8}", true), ("賭博", "網上賭博場", true),
        ("カジノ", "オンラインカジノ", true), ("カジノ", "ｶｼﾞﾉ", true), ("$$$", "win $$$ now", true), ("c++", "I like C++.", true),
        ("c++", "c is for cake", false), ("casino", "cas\u{200D}ino", true), ("casino", "ｃａｓｉｎｏ", true),
        ("casino", "https://casino.example/x", true), ("พนัน", "เว็บพนันออนไลน์", true), ("казино", "в Казино!", true),
        ("казино", "казиношка", false), ("tarantula", "tаrantula", true), ("tarantula", "tara\u{301}ntula", true),
        ("tarantula", "𝐓𝐚𝐫𝐚𝐧𝐭𝐮𝐥𝐚!", true), ("tarantula", "tarantulаs", false), ("casino", "casinס", true),
        ("casino", "casin๐", true), ("casino", "cas\u{E0041}ino", true), ("tаrаntulа", "tarantula", true),
        ("น้ำ", "นำ", false), ("क्षेत्र", "कषतर", false),
    ])
    func `a word matches whole words, or anywhere in scripts without spaces`(word: String, text: String, isHeld: Bool) {
        #expect(WatchedText(text).lines(with: WatchWords.key(word)).isEmpty == !isHeld)
    }

    @Test func `watch words are found in title, body, link and place, but not across them`() {
        let post = NewPost(
            weather: .rain, category: .food, title: "Alpha free", body: "money beta", link: "https://gamma.example",
            place: Place(name: "Delta"))
        let parts = WatchedParts(post)
        let found = ["alpha", "beta", "gamma", "delta"].map { parts.matches(of: $0).map(\.field) }
        #expect(found == [["title"], ["body"], ["link"], ["place"]])
        #expect(parts.matches(of: "free money").isEmpty)
    }

    @Test func `dismissed words on an unchanged line open no other case, on another line they do`() async throws {
        try await watch("casino")
        let post = try await store.publish(.titled("Casino"), by: author.id)
        try await decide(.dismiss, try await store.onlyCase(reader: moderator).summary.id)
        try await edit(post.id, "CASINO ", "Soup.")
        #expect(try await open().isEmpty)
        try await edit(post.id, "The casino by the sea")
        try await decide(.dismiss, try #require(try await open().first))

        try await watch("lottery")
        try await edit(post.id, "Casino, lottery")
        let second = try #require(try await open().first)
        #expect(try await words(of: second) == ["casino", "lottery"])
        try await decide(.dismiss, second)
        // Cleared words stay cleared.
        for seen in ["Casino, lottery", "Casino", "The casino by the sea"] { try await edit(post.id, seen) }
        #expect(try await open().isEmpty)

        try await edit(post.id, "Casino", "Casino")
        let third = try #require(try await open().first)
        #expect(try await words(of: third) == ["casino"])
    }

    @Test func `only a changed line of a cleared body opens a case`() async throws {
        try await watch("casino")
        try await watch("free money")
        let post = try await store.publish(.titled("Rainy day"), by: author.id)
        try await edit(post.id, "Rainy day", "Meet at the casino.\nBring soup. No free\nmoney here.")
        try await decide(.dismiss, try #require(try await open().first))
        try await edit(
            post.id, "Rainy night", "At ten.\n\nMeet at the  Casino.\nBring soup. No free\nmoney here.\nBye.")
        #expect(try await open().isEmpty)

        try await edit(post.id, "Rainy day", "Meet at the casino. Win 100 times as much!")
        let second = try #require(try await open().first)
        #expect(try await words(of: second) == ["casino"])
        try await decide(.dismiss, second)
        try await edit(post.id, "Rainy day", "Bring soup. No free\nmoney here, but there.")
        #expect(try await words(of: try #require(try await open().first)) == ["free money"])
    }

    @Test func `an unchanged link or place that was cleared opens no case`() async throws {
        try await watch("casino")
        func text(_ title: String, link: String, place: String) -> NewPost {
            var text = NewPost.titled(title)
            text.link = link
            text.place = Place(name: place)
            return text
        }
        let seen = "https://casino.example/menu"
        let post = try await store.publish(text("Soup", link: seen, place: "Casino"), by: author.id)
        try await decide(.dismiss, try #require(try await open().first))
        func edit(_ text: NewPost) async throws {
            _ = try await store.editPost(post.id, to: text, by: author.id, ifRevision: nil, at: .start)
        }
        try await edit(text("Dumplings", link: seen, place: "Casino"))
        #expect(try await open().isEmpty)
        try await edit(text("Dumplings", link: "https://casino.example/Menu", place: "Casino"))
        try await decide(.dismiss, try #require(try await open().first))
        try await edit(text("Dumplings", link: seen, place: "Casino Royale"))
        #expect(try await open().count == 1)
    }

    @Test func `a watch word beyond the maximum is refused`() async throws {
        try await store.unchecked.write { [moderator] connection in
            for number in 1...WatchWord.maximumCount {
                try connection.run(
                    """
                    INSERT INTO watch_words (word, word_key, added_by, added_at)
                    VALUES (\("word \(number)"), \("word \(number)"), \(moderator.id), \(Timestamp.start))
                    """)
            }
        }
        await #expect(throws: StoreError.listFull(500)) { try await watch("casino") }
        #expect(try await store.watchWords().count == WatchWord.maximumCount)
    }

    @Test func `neither a dismissal on another post nor a granted restoration clears words`() async throws {
        try await watch("casino")
        _ = try await store.publish(.titled("Casino"), by: try await store.join("jun").0.id)
        try await decide(.dismiss, try #require(try await open().first))
        let other = try await store.publish(.titled("Casino"), by: author.id)
        try await decide(.hide, try #require(try await open().first))
        _ = try await store.requestRestoration(
            of: other.id, NewRestoration(), by: author, language: .english, at: .start
        ).get()
        try await decide(.dismiss, try #require(try await open().first))
        // The restoration was granted, but the verdict on the word was not reversed.
        try await edit(other.id, "Casino", "Once more.")
        #expect(try await open().count == 1)
    }

    @Test func `a reversed dismissal clears no words`() async throws {
        try await watch("casino")
        let post = try await store.publish(.titled("Casino"), by: author.id)
        let opened = try await store.onlyCase(reader: moderator).summary
        let decided = try await decide(.dismiss, opened.id).decision
        _ = try await store.reverse(
            decided.id, NewReversal(reason: "Not so."), by: moderator, language: .english, at: .start
        ).get()
        try await edit(post.id, "Casino again")
        let review = try await store.onlyCase(reader: moderator)
        #expect(review.summary.id == opened.id && review.evidence.map(\.revision) == [1, 2])
    }

    private func edit(_ post: Post.ID, _ title: String, _ body: String = "") async throws {
        var text = NewPost.titled(title)
        text.body = body
        _ = try await store.editPost(post, to: text, by: author.id, ifRevision: nil, at: .start)
    }

    @discardableResult
    private func decide(_ decision: NewDecision, _ id: CaseSummary.ID) async throws -> DecisionResult {
        try await store.decide(
            decision, on: id, by: moderator, ifVersion: nil, isDryRun: false, language: .english, idempotency: nil,
            at: .start
        ).get()
    }

    private func open() async throws -> [CaseSummary.ID] {
        try await store.allCases(reader: moderator).map(\.id)
    }

    private func words(of id: CaseSummary.ID) async throws -> [String] {
        try await store.moderationCase(id, reader: moderator, language: .english, at: .start).watchWords
    }
}
