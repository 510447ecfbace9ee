import BoardDatabase
import BoardModels
import BoardTestSupport
import Testing

@testable import BoardStore

@Suite struct WithheldRevisionTests {
    /// A post whose second revision was hidden, and whose third one is shown again.
    ///
    /// - Parameter isEditedAfterReport: whether the first revision is reported, and the second one is only hidden.
    private static func mended(isEditedAfterReport: Bool = false) async throws -> ModerationScene {
        let scene = try await ModerationScene()
        let post = scene.post.id
        if isEditedAfterReport { try await scene.report() }
        try await scene.edit("Call 010-1234-5678", at: .start(minutes: 2))
        if !isEditedAfterReport { try await scene.report(at: .start(minutes: 3)) }
        try await scene.decide(.hide, on: try await scene.openCase(of: post).id)
        try await scene.edit("Better broth", at: .start(minutes: 11))
        _ = try await scene.store.requestRestoration(
            of: post, NewRestoration(), by: scene.author, language: .english, at: .start(minutes: 12))
        try await scene.decide(.dismiss, on: try await scene.openCase(of: post).id, at: .start(minutes: 13))
        return scene
    }

    /// The numbers of the revisions that a reader sees, page by page.
    private static func revisions(
        _ scene: ModerationScene, as reader: Member?, limit: Int = 100, after cursor: String? = nil
    ) async throws -> [Int] {
        var query = PageQuery(limit: limit, cursor: cursor)
        var numbers: [Int] = []
        repeat {
            let page = try await scene.store.revisions(of: scene.post.id, query, reader: reader?.id)
            numbers += page.items.map(\.revision)
            query.cursor = page.next
        } while query.cursor != nil
        return numbers
    }

    @Test(arguments: [false, true])
    func `the hidden revision and those before it are for the author and moderators`(
        isEditedAfterReport: Bool
    ) async throws {
        let scene = try await Self.mended(isEditedAfterReport: isEditedAfterReport)
        for reader in [nil, scene.reporters[0]] { #expect(try await Self.revisions(scene, as: reader) == [3]) }
        for reader in [scene.author, scene.haru, scene.duri] {
            #expect(try await Self.revisions(scene, as: reader) == [1, 2, 3])
        }
    }

    @Test func `withheld revisions can be reported by moderators only, since a report shows the title`() async throws {
        let scene = try await Self.mended()
        for revision in 1...2 {
            await #expect(throws: StoreError.notFound) {
                try await scene.store.fileReport(about: scene.post.id, by: scene.reporters[1], revision: revision)
            }
        }
        // A refused report opens no case.
        let cases = try await scene.store.cases(CaseQuery(), reader: scene.haru, at: .start(minutes: 20)).items
        #expect(cases.isEmpty)
        try await scene.edit("Best broth", at: .start(minutes: 21))
        let shown = try await scene.store.fileReport(about: scene.post.id, by: scene.reporters[1], revision: 4)
        #expect(shown.title == "Best broth")
        let own = try await scene.store.fileReport(about: scene.post.id, by: scene.duri, revision: 2)
        #expect(own.title == "Call 010-1234-5678")
    }

    @Test func `pages begin after the withheld revisions, whatever the cursor`() async throws {
        let scene = try await Self.mended()
        try await scene.edit("Best broth", at: .start(minutes: 14))
        #expect(try await Self.revisions(scene, as: nil, limit: 1) == [3, 4])
        #expect(try await Self.revisions(scene, as: scene.author, limit: 1) == [1, 2, 3, 4])
        let authors = try await scene.store.revisions(
            of: scene.post.id, PageQuery(limit: 1), reader: scene.author.id)
        #expect(try await Self.revisions(scene, as: nil, limit: 1, after: authors.next) == [3, 4])
    }

    @Test func `a hidden revision that is shown again without an edit is public`() async throws {
        let scene = try await ModerationScene()
        try await scene.edit("Noodles", at: .start(minutes: 1))
        try await scene.decide(.hide, on: try await scene.report(at: .start(minutes: 2)).id)
        _ = try await scene.store.requestRestoration(
            of: scene.post.id, NewRestoration(), by: scene.author, language: .english, at: .start(minutes: 12))
        try await scene.decide(
            .dismiss, on: try await scene.openCase(of: scene.post.id).id, at: .start(minutes: 13))
        #expect(try await Self.revisions(scene, as: nil) == [2])
    }

    @Test(arguments: [NewDecision.hide, .remove], [false, true])
    func `a reversed or overturned decision withholds nothing`(
        decision: NewDecision, isOverturned: Bool
    ) async throws {
        let scene = try await ModerationScene()
        try await scene.edit("Noodles", at: .start(minutes: 1))
        let result = try await scene.decide(decision, on: try await scene.report(at: .start(minutes: 2)).id)
        if isOverturned {
            let appeal = try await scene.appeal(result.decision.id)
            _ = try await scene.resolve(appeal.id, overturns: true, by: scene.duri)
        } else {
            try await scene.reverse(result.decision.id)
        }
        try await scene.edit("Noodle soup again", at: .start(minutes: 50))
        #expect(try await Self.revisions(scene, as: nil) == [1, 2, 3])
    }

    @Test func `a dismissal, a move and an automatic hiding withhold nothing`() async throws {
        for verdict in [NewDecision.dismiss, .move] {
            let scene = try await ModerationScene()
            let open = try await scene.report(times: 3)
            try await scene.decide(verdict, on: open.id)
            try await scene.edit("Noodles", at: .start(minutes: 11))
            #expect(try await Self.revisions(scene, as: nil) == [1, 2])
        }
    }

    @Test func `revisions that were edited away while a post was hidden automatically are withheld`() async throws {
        let scene = try await ModerationScene()
        let open = try await scene.report(times: 3)
        try await scene.edit("Noodles", at: .start(minutes: 5))
        try await scene.decide(.dismiss, on: open.id, at: .start(minutes: 13))
        #expect(try await Self.revisions(scene, as: nil) == [2])
        #expect(try await Self.revisions(scene, as: scene.author) == [1, 2])
    }

    @Test(.disabled(if: TestPostgreSQL.isEnabled, "about SQLite's query plans"))
    func `the revisions of a post are found by index`() async throws {
        let scene = try await Self.mended()
        let explained = ExplainingDatabase(scene.store.unchecked.base)
        let store = Store(explained, limits: scene.store.limits)
        _ = try await store.revisions(of: scene.post.id, reader: nil)
        let steps = explained.takePlans().flatMap(\.steps)
        #expect(!steps.contains { $0.hasPrefix("SCAN") }, "\(steps)")
        #expect(steps.contains { $0.contains("effects_by_content") }, "\(steps)")
        #expect(steps.contains("SEARCH r USING PRIMARY KEY (post_id=? AND revision>?)"), "\(steps)")
    }
}
