import BoardDatabase
import BoardModels
import Testing

@testable import BoardStore

/// Tests the bound of the evidence that watch words add to a case.
@Suite struct WatchWordEvidenceTests {
    let test: TestStore
    var store: Store { test.store }
    let author: Member
    let moderator: Member

    init() async throws {
        test = try TestStore()
        author = try await test.store.join("mina").0
        moderator = try await test.store.join("sora", as: .moderator)
        for word in ["casino", "lottery"] {
            _ = try await test.store.addWatchWord(
                NewWatchWord(word: word), by: moderator, idempotency: nil, at: .start
            ).get()
        }
    }

    @Test func `a case keeps its reported revision and the latest fifty with a watch word`() async throws {
        let post = try await store.publish(.titled("Casino 1"), by: author.id)
        try await store.fileReport(about: post.id, by: try await store.join("jun").0)
        try await edit(post.id, until: 60)
        #expect(try await revisions(in: "evidence") == [1] + Array(11...60))
        #expect(try await revisions(in: "case_words") == [1] + Array(11...60))
    }

    @Test func `a case keeps the last revision with each watch word`() async throws {
        let post = try await store.publish(.titled("Lottery 1"), by: author.id)
        try await edit(post.id, until: 60)
        #expect(try await revisions(in: "evidence") == [1] + Array(11...60))
        #expect(try await store.onlyCase(reader: moderator).watchWords == ["casino", "lottery"])
    }

    @Test func `a report on a revision that is no longer in the evidence adds it again`() async throws {
        let post = try await store.publish(.titled("Casino 1"), by: author.id)
        try await edit(post.id, until: 60)
        #expect(try await revisions(in: "evidence") == Array(11...60))
        try await store.fileReport(about: post.id, by: try await store.join("jun").0, revision: 2)
        try await edit(post.id, from: 61, until: 61)
        #expect(try await revisions(in: "evidence") == [2] + Array(12...61))
    }

    private func edit(_ post: Post.ID, from first: Int = 2, until last: Int) async throws {
        for number in first...last {
            _ = try await store.editPost(
                post, to: .titled("Casino \(number)"), by: author.id, ifRevision: nil, at: .start)
        }
    }

    private func revisions(in table: String) async throws -> [Int] {
        try await store.unchecked.fetch(Statement(sql: "SELECT revision FROM \(table) ORDER BY revision")) { row in
            try row.next(Int.self)
        }
    }
}
