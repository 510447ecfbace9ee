import BoardModels
import Testing

@testable import BoardStore

@Suite struct ReportEvidenceTests {
    let test: TestStore
    var store: Store { test.store }
    let author: Member
    let jun: Member
    let moderator: Member

    init() async throws {
        test = try TestStore()
        author = try await test.store.join("mina").0
        jun = try await test.store.join("jun").0
        moderator = try await test.store.join("sora", as: .moderator)
    }

    private static func post(_ title: String = "Noodle soup") throws -> NewPost {
        NewPost(
            weather: .snow, category: .food, title: title, body: "By the\nmarket gate.", link: "https://example.org/a",
            place: try .at("Seoul", 37.57, 126.98))
    }
    @Test func `the evidence has the reported text, board, place and conditions`() async throws {
        let post = try await store.publish(Self.post(), by: author.id, conditions: .rainy)
        try await store.fileReport(about: post.id, by: jun, .wrongWeather)
        let review = try await store.onlyCase(reader: moderator)
        let content = PostContent(
            weather: .snow, category: .food, title: "Noodle soup", body: "By the\nmarket gate.",
            link: "https://example.org/a", place: try .at("Seoul", 37.57, 126.98))
        let expected = Evidence(revision: 1, content: AnyContent(content), conditions: .rainy, takenAt: .start)
        #expect(review.evidence == [expected])
        #expect(review.current?.content.fields.heading == "Noodle soup")
        #expect(review.reports.map(\.reason) == [.wrongWeather])
    }

    @Test func `an edit after the report does not change the evidence`() async throws {
        let post = try await store.publish(Self.post(), by: author.id, conditions: .rainy)
        try await store.fileReport(about: post.id, by: jun, .wrongWeather)
        let before = try await store.onlyCase(reader: moderator)
        _ = try await store.editPost(
            post.id, to: .titled("Nothing to see", weather: .rain), by: author.id, ifRevision: 1, at: .start)
        let after = try await store.onlyCase(reader: moderator)
        #expect(after.evidence == before.evidence)
        #expect(after.current?.content.fields.heading == "Nothing to see")
        #expect(after.current?.revision == 2)
        #expect(after.summary.title == "Noodle soup")
        #expect(after.summary.weather == .snow)
    }

    @Test func `deleting the post and the account does not change the evidence`() async throws {
        let post = try await store.publish(Self.post(), by: author.id, conditions: .rainy)
        try await store.fileReport(about: post.id, by: jun)
        let before = try await store.onlyCase(reader: moderator)
        try await store.deletePost(post.id, by: author.id, ifRevision: nil, at: .start)
        let deleted = try await store.onlyCase(reader: moderator)
        #expect(deleted.evidence == before.evidence)
        #expect(deleted.summary.contentState == .deleted)
        #expect(deleted.current?.content.fields.heading == "Noodle soup")
        try await store.deleteMember(author.id, at: .start)
        let gone = try await store.onlyCase(reader: moderator)
        #expect(gone.evidence == before.evidence)
        #expect(gone.reports == before.reports)
        #expect(gone.current == nil)
        #expect(gone.summary.contentState == .deleted)
        #expect(gone.summary.author == Author(handle: "mina", displayName: "mina"))
        #expect(gone.author.member == nil)
    }

    @Test func `a reporter who deletes the account is kept in the case by handle`() async throws {
        let post = try await store.publish(by: author.id)
        try await store.fileReport(about: post.id, by: jun, .abuse, note: "Look.")
        try await store.deleteMember(jun.id, at: .start)
        let report = try #require(try await store.onlyCase(reader: moderator).reports.first)
        #expect(report.reporter.handle == "jun")
        #expect(report.note == "Look.")
    }

    @Test func `a report on an earlier revision adds that revision to the evidence`() async throws {
        let post = try await store.publish(Self.post(), by: author.id, conditions: .rainy)
        _ = try await store.editPost(
            post.id, to: .titled("Elsewhere", place: .at("Busan", 35.18, 129.08)), by: author.id, ifRevision: 1,
            at: .start(minutes: 1))
        try await store.fileReport(about: post.id, by: jun, revision: 1, at: .start(minutes: 2))
        let first = try #require(try await store.onlyCase(reader: moderator).evidence.first)
        #expect(first.content.fields.heading == "Noodle soup")
        #expect(first.content.post?.place?.name == "Seoul")
        // The post has another place by now, without measurements.
        #expect(first.conditions == .rainy)
        try await store.fileReport(about: post.id, by: try await store.join("hana").0, at: .start(minutes: 3))
        let both = try await store.onlyCase(reader: moderator)
        #expect(both.evidence.map(\.revision) == [1, 2])
        #expect(both.evidence.map(\.conditions) == [.rainy, nil])
        #expect(both.summary.title == "Elsewhere")
        await #expect(throws: StoreError.notFound) {
            try await store.fileReport(about: post.id, by: jun, revision: 3)
        }
    }

    @Test func `conditions backfilled after the report are in the evidence too`() async throws {
        let post = try await store.publish(
            .titled("Soup", place: Place(name: "Seoul")), by: author.id, completingUntil: .start(minutes: 10))
        try await store.fileReport(about: post.id, by: jun, .wrongWeather)
        #expect(try await store.onlyCase(reader: moderator).evidence.map(\.conditions) == [nil])
        try await store.completeBackfill(store.onlyPending(), at: .at(37.57, 126.98), .rainy)
        let evidence = try #require(try await store.onlyCase(reader: moderator).evidence.first)
        #expect(evidence.conditions == .rainy)
        #expect(evidence.content.post?.place == (try .at("Seoul", 37.57, 126.98)))
    }
}
