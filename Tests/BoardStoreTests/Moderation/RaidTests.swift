import BoardModels
import Testing

@testable import BoardStore

/// Decisions on all that authors have written, reported or not, and on cases that moderators have opened themselves.
@Suite struct RaidTests {
    /// Two authors with three posts each, of which the first is reported, and an old post of the first author.
    private struct Raid {
        let scene: ModerationScene
        let posts: [Post]

        init() async throws {
            scene = try await ModerationScene()
            var posts: [Post] = []
            for author in [scene.author, scene.reporters[0]] {
                for number in 0..<3 {
                    posts.append(
                        try await scene.store.publish(
                            .titled("Advert \(number)"), by: author.id, at: .start(minutes: 60 + Int64(number))))
                }
            }
            self.posts = posts
            for post in [posts[0], posts[3]] {
                _ = try await scene.store.fileReport(
                    about: post.id, by: scene.reporters[1], at: .start(minutes: 70))
            }
        }

        var batch: NewBatch {
            NewBatch(
                authors: ["mina", "ara"], allContent: true, since: .start(minutes: 60),
                decision: .remove.with(.monthOut))
        }

        func states() async throws -> [Bool] {
            var shown: [Bool] = []
            for post in posts {
                do {
                    shown.append(
                        try await scene.store.post(post.id, reader: nil, language: .english, at: .start).id == post.id)
                } catch StoreError.notFound {
                    shown.append(false)
                }
            }
            return shown
        }
    }

    @Test func `everything of two authors since a time is one batch, with a sanction and a notice for each`()
        async throws
    {
        let raid = try await Raid()
        let result = try await raid.scene.decide(raid.batch)
        #expect(result.failed.isEmpty && result.decided.count == 6 && result.stillShown == 1)
        let reported = result.decided.filter { !$0.isCaseNew }.compactMap(\.content)
        #expect(Set(reported) == [raid.posts[0].id, raid.posts[3].id])
        #expect(try await raid.states() == Array(repeating: false, count: 6))
        // The post from before the time is left.
        #expect(try await raid.scene.read(as: nil).id == raid.scene.post.id)
        #expect(try await raid.scene.activeSanctions().map(\.decisions) == [3])
        #expect(try await raid.scene.notices(raid.scene.author).map(\.count) == [3])
        #expect(try await raid.scene.store.cases(CaseQuery(), reader: raid.scene.haru, at: .start).items.isEmpty)
        let batches = try await raid.scene.store.batches(of: raid.scene.haru.id, PageQuery()).items
        #expect(batches.map(\.decisions) == [6])
    }

    @Test func `one reversal shows everything again, and opens the reported cases only`() async throws {
        let raid = try await Raid()
        let batch = try #require(try await raid.scene.decide(raid.batch).batch)
        let reversal = try await raid.scene.reverse(batch)
        #expect(reversal.failed.isEmpty && reversal.reversed.count == 6)
        #expect(reversal.reversed.count { $0.case != nil } == 2)
        #expect(try await raid.states() == Array(repeating: true, count: 6))
        #expect(try await raid.scene.activeSanctions().isEmpty)
        let open = try await raid.scene.store.cases(CaseQuery(), reader: raid.scene.haru, at: .start).items
        #expect(Set(open.map(\.content)) == Set([raid.posts[0].id, raid.posts[3].id]))
        // The same can be done again.
        #expect(try await raid.scene.decide(raid.batch).decided.count == 6)
    }

    @Test func `a dry run counts everything and changes nothing`() async throws {
        let raid = try await Raid()
        let before = try await TableDump(raid.scene.store)
        let result = try await raid.scene.decide(raid.batch, isDryRun: true)
        #expect(result.decided.count == 6 && result.notifiedMembers == 3)
        #expect(try await TableDump(raid.scene.store).difference(from: before) == [])
    }

    @Test func `a decision on the reported content of authors counts what they still show`() async throws {
        let raid = try await Raid()
        let result = try await raid.scene.decide(NewBatch(authors: ["mina", "ara"], decision: .remove))
        #expect(result.decided.count == 2 && result.stillShown == 5)
    }

    @Test func `what was removed before is not removed again`() async throws {
        let raid = try await Raid()
        try await raid.scene.decide(raid.batch)
        let again = try await raid.scene.decide(raid.batch)
        #expect(again.batch == nil && again.outcomes.isEmpty)
    }

    @Test func `a time limits what is reported too`() async throws {
        let raid = try await Raid()
        var batch = raid.batch
        batch.since = .start(minutes: 62)
        #expect(try await raid.scene.decide(batch).decided.count == 2)
        #expect(try await raid.states() == [true, true, false, true, true, false])
    }

    @Test func `a moderator may decide the case that their own report has opened or joined`() async throws {
        let scene = try await ModerationScene()
        _ = try await scene.store.fileReport(about: scene.post.id, by: scene.haru)
        let open = try await scene.report()
        #expect(open.reports == 2)
        let decided = try await scene.decide(.remove, on: open.id)
        #expect(decided.decision.may.contains(.reverse))
        try await scene.reverse(decided.decision.id)
    }

    @Test func `the case of an author who left is decided without the sanction`() async throws {
        let scene = try await ModerationScene()
        let (open, other) = (
            try await scene.report(), try await scene.store.publish(.titled("Tea"), by: scene.author.id)
        )
        let second = try await scene.report(other.id)
        try await scene.store.deleteMember(scene.author.id, at: .start(minutes: 5))
        let result = try await scene.decide(.remove.with(.weekOfSilence), on: open.id)
        #expect(result.decision.verdict == .remove && result.decision.sanction == nil)
        #expect(result.summary.state == .decided)
        let batch = try await scene.decide(
            NewBatch(cases: [CaseTarget(case: second.id)], decision: .remove.with(.weekOfSilence)))
        #expect(batch.decided.map(\.isAuthorDeleted) == [true])
    }

    @Test func `moderators are told how much waits and how old the oldest is`() async throws {
        let scene = try await ModerationScene()
        func backlog(_ member: Member) async throws -> ModerationBacklog? {
            try await scene.store.account(of: member, language: .english, at: .start).moderation
        }
        #expect(try await backlog(scene.author) == nil)
        #expect(try await backlog(scene.haru)?.isEmpty == true)
        let first = try await scene.report(at: .start(minutes: 1))
        let tea = try await scene.store.publish(.titled("Tea"), by: scene.author.id)
        try await scene.report(tea.id, at: .start(minutes: 2))
        #expect(try await backlog(scene.haru)?.cases == 2)
        #expect(try await backlog(scene.haru)?.oldestCaseAt == .start(minutes: 1))
        let decision = try await scene.decide(.remove, on: first.id).decision.id
        _ = try await scene.appeal(decision)
        #expect(try await backlog(scene.haru)?.cases == 1)
        #expect(try await backlog(scene.haru)?.appealsForOthers == 1)
        #expect(try await backlog(scene.haru)?.appeals == 0)
        #expect(try await backlog(scene.duri)?.appeals == 1)
        #expect(try await backlog(scene.duri)?.oldestAppealAt == .start(minutes: 30))
    }

    @Test func `the weights of open reports are those of open cases`() async throws {
        let scene = try await ModerationScene()
        let other = try await scene.store.publish(.titled("Tea"), by: scene.author.id)
        let open = try await scene.report(times: 2)
        let ids = [scene.post.id, other.id]
        #expect(try await scene.store.openReportWeights(of: ids) == [scene.post.id: 2])
        try await scene.decide(.dismiss, on: open.id)
        #expect(try await scene.store.openReportWeights(of: ids).isEmpty)
    }
}
