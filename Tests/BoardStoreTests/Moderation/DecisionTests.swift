import BoardModels
import BoardTestSupport
import Testing

@testable import BoardStore

@Suite struct DecisionTests {
    @Test func `a closed case shows its outcome, also after an appeal`() async throws {
        let scene = try await ModerationScene()
        let open = try await scene.report()
        #expect(open.outcome == nil)
        let decided = try await scene.decide(.hide.with(.weekOfSilence), on: open.id)
        let outcome = CaseOutcome(decision: decided.decision.id, verdict: .hide, sanction: .silence)
        #expect(decided.summary.outcome == outcome)
        func listed() async throws -> [CaseOutcome?] {
            let query = CaseQuery(state: .decided)
            return try await scene.store.cases(query, reader: scene.duri, at: .start).items.map(\.outcome)
        }
        #expect(try await listed() == [outcome])
        try await scene.reverse(decided.decision.id)
        #expect(try await scene.openCase(of: scene.post.id).outcome == nil)

        let again = try await scene.decide(.remove, on: open.id, at: .start(minutes: 25))
        let appeal = try await scene.appeal(again.decision.id)
        _ = try await scene.resolve(appeal.id, overturns: true, by: scene.duri)
        let overturned = CaseOutcome(decision: again.decision.id, verdict: .remove, isOverturned: true)
        #expect(try await listed() == [overturned])
    }

    @Test func `a dismissal closes the case, shows the post and notifies the reporters`() async throws {
        let scene = try await ModerationScene()
        let open = try await scene.report(times: 3)
        #expect(open.contentState == .hidden)
        #expect(try await scene.postsOnBoard(.rain) == 0)

        let result = try await scene.decide(.dismiss, on: open.id)

        #expect(result.contentState == .shown)
        #expect(result.summary.state == .decided)
        #expect(result.summary.version == open.version + 1)
        // Three reporters and the author, whose post is shown again.
        #expect(result.notifiedMembers == 4)
        #expect(result.decision.reason == nil)
        #expect(try await scene.postsOnBoard(.rain) == 1)
        #expect(try await scene.store.allPosts(PostQuery(search: "noodle")).map(\.id) == [scene.post.id])
        #expect(try await scene.notices(scene.author).map(\.kind) == [.postShown, .postAutoHidden])
        for reporter in scene.reporters {
            let notice = try #require(try await scene.notices(reporter).first)
            #expect(notice.kind == .reportDecided)
            #expect(notice.verdict == .dismiss)
            #expect(notice.title == "Noodle soup")
            let report = try #require(try await scene.store.reports(of: reporter.id, PageQuery()).items.first)
            #expect(report.state == .dismissed)
            #expect(report.outcome?.verdict == .dismiss)
        }
    }

    @Test func `the author of a post that was never hidden gets no notice of a dismissal`() async throws {
        let scene = try await ModerationScene()
        let result = try await scene.decide(.dismiss, on: try await scene.report().id)
        #expect(result.notifiedMembers == 1)
        #expect(try await scene.notices(scene.author).isEmpty)
    }

    @Test func `hiding withdraws the post and notifies author and reporters`() async throws {
        let scene = try await ModerationScene()
        let result = try await scene.decide(.hide, on: try await scene.report().id)
        #expect(result.contentState == .hidden)
        #expect(result.notifiedMembers == 2)
        #expect(result.decision.by?.handle == "haru")
        #expect(try await scene.postsOnBoard(.rain) == 0)
        #expect(try await scene.store.allPosts(PostQuery()).isEmpty)
        #expect(try await scene.store.allPosts(PostQuery(search: "soup")).isEmpty)

        let authorNotice = try #require(try await scene.notices(scene.author).first)
        #expect(authorNotice.kind == .postHidden)
        #expect(authorNotice.reason == .abuse)
        #expect(authorNotice.message == "Please mend it.")
        #expect(authorNotice.mayAppeal)
        let report = try #require(try await scene.notices(scene.reporters[0]).first)
        #expect(report.reason == .abuse)
        // The message is for the author only.
        #expect(report.message == nil)
        #expect(!report.mayAppeal)
    }

    @Test func `a move changes the board without a new revision and shows the post again`() async throws {
        let scene = try await ModerationScene()
        let open = try await scene.report(times: 3, reason: .wrongWeather)
        let result = try await scene.decide(.move, on: open.id)
        #expect(result.contentState == .shown)
        let moved = try await scene.read(as: nil)
        #expect(moved.weather == .snow)
        #expect(moved.category == .chat)
        #expect(moved.revision == 1)
        #expect(result.decision.move?.fromWeather == .rain)
        #expect(result.decision.move?.toCategory == .chat)
        #expect(try await scene.postsOnBoard(.rain) == 0)
        #expect(try await scene.postsOnBoard(.snow) == 1)
        #expect(try await scene.notices(scene.author).first?.kind == .postMoved)
        #expect(try await scene.notices(scene.author).first?.move?.toWeather == .snow)

        await #expect(throws: StoreError.boardFixed(.snow, .chat)) {
            try await scene.store.editPost(
                scene.post.id, to: .soup, by: scene.author.id, ifRevision: nil, at: .start(minutes: 11))
        }
        var text = NewPost.soup
        (text.weather, text.category, text.body) = (.snow, .chat, "Warm.")
        let edited = try await scene.store.editPost(
            scene.post.id, to: text, by: scene.author.id, ifRevision: nil, at: .start(minutes: 12))
        #expect(edited.revision == 2)

        // A reversal would hide a revision that has no reports.
        await #expect(throws: StoreError.notReversible(.postEdited)) { try await scene.reverse(result.decision.id) }
    }

    @Test func `a move can be reversed after edits, and the author may change the board again`() async throws {
        let scene = try await ModerationScene()
        let result = try await scene.decide(.move, on: try await scene.report(reason: .wrongWeather).id)
        var text = NewPost.soup
        (text.weather, text.category, text.body) = (.snow, .chat, "Warm.")
        _ = try await scene.store.editPost(
            scene.post.id, to: text, by: scene.author.id, ifRevision: nil, at: .start(minutes: 12))
        try await scene.reverse(result.decision.id)
        #expect(try await scene.read(as: nil).weather == .rain)
        #expect(try await scene.read(as: nil).body == "Warm.")
        #expect(try await scene.postsOnBoard(.rain) == 1)
        (text.weather, text.category) = (.clear, .food)
        let moved = try await scene.store.editPost(
            scene.post.id, to: text, by: scene.author.id, ifRevision: nil, at: .start(minutes: 22))
        #expect(moved.weather == .clear)
    }

    @Test func `hiding a post again refuses its restoration request`() async throws {
        let scene = try await ModerationScene()
        try await scene.decide(.hide, on: try await scene.report().id)
        _ = try await scene.store.requestRestoration(
            of: scene.post.id, NewRestoration(), by: scene.author, language: .english, at: .start(minutes: 11)
        ).get()
        let requested = try await scene.openCase(of: scene.post.id)
        #expect(requested.origins == [.restoration])
        let refused = try await scene.decide(.hide, on: requested.id, at: .start(minutes: 12))
        #expect(refused.contentState == .hidden)
        #expect(try await scene.notices(scene.author).first?.kind == .restorationRefused)
        await #expect(throws: StoreError.restorationAlreadyRequested) {
            try await scene.store.requestRestoration(
                of: scene.post.id, NewRestoration(), by: scene.author, language: .english, at: .start(minutes: 13)
            ).get()
        }
    }

    @Test func `a dry run returns the result of a decision and changes nothing`() async throws {
        let scene = try await ModerationScene()
        let open = try await scene.report(times: 2)
        let before = try await TableDump(scene.store)
        let log = try await scene.store.moderationLog(LogQuery())
        let tried = try await scene.decide(.remove.with(.monthOut), on: open.id, isDryRun: true)
        #expect(tried.isDryRun)
        #expect(tried.contentState == .removed)
        #expect(tried.notifiedMembers == 3)
        #expect(tried.decision.sanction?.endsAt == .start(minutes: 10) + .seconds(30 * 86_400))
        #expect(try await TableDump(scene.store) == before)
        #expect(try await scene.store.moderationLog(LogQuery()) == log)
        #expect(try await scene.notices(scene.author).isEmpty)
        await #expect(throws: StoreError.conflictOfInterest) {
            try await scene.decide(
                .remove, on: open.id, by: await scene.reporters[0].with(.moderator, scene), isDryRun: true)
        }
        let done = try await scene.decide(.remove.with(.monthOut), on: open.id)
        #expect(!done.isDryRun)
        #expect(done.decision.id == tried.decision.id)
    }

    @Test func `a decision with a preset has its reason and its message in the reader's language`() async throws {
        let scene = try await ModerationScene()
        _ = try await scene.store.createPreset(
            NewPreset(name: "Ads", reason: .spam, english: "No advertising.", korean: "광고는 안 됩니다."),
            by: scene.haru, idempotency: nil, at: .start
        ).get()
        let open = try await scene.report()
        await #expect(throws: StoreError.unknownPreset) {
            try await scene.decide(NewDecision(verdict: .remove, preset: "Nothing"), on: open.id)
        }
        let result = try await scene.decide(NewDecision(verdict: .remove, preset: "ADS"), on: open.id)
        #expect(result.decision.reason == .spam)
        #expect(result.decision.message == "No advertising.")
        #expect(try await scene.notices(scene.author, language: .korean).first?.message == "광고는 안 됩니다.")
        #expect(try await scene.read(as: scene.author, language: .korean).hiding?.message == "광고는 안 됩니다.")
    }

    @Test func `a decision's own message and reason override the preset's`() async throws {
        let scene = try await ModerationScene()
        _ = try await scene.store.createPreset(
            NewPreset(name: "ads", reason: .spam, english: "No advertising.", korean: "광고 금지"), by: scene.haru,
            idempotency: nil, at: .start
        ).get()
        let decision = NewDecision(verdict: .remove, reason: .illegal, message: "Mine.", preset: "ads")
        let result = try await scene.decide(decision, on: try await scene.report().id)
        #expect(result.decision.reason == .illegal)
        #expect(try await scene.notices(scene.author, language: .korean).first?.message == "Mine.")
    }

    @Test func `a decision is readable for moderators and for the member concerned`() async throws {
        let scene = try await ModerationScene()
        var decision = NewDecision.remove
        decision.note = "Third time."
        let id = try await scene.decide(decision, on: try await scene.report().id).decision.id
        func read(_ reader: Member) async throws(StoreError) -> Decision {
            try await scene.store.decision(id, reader: reader, language: .english, at: .start(minutes: 11))
        }
        let moderators = try await read(scene.duri)
        #expect(moderators.note == "Third time.")
        #expect(moderators.by?.handle == "haru")
        #expect(moderators.may == [.reverse])
        let authors = try await read(scene.author)
        #expect(authors.note == nil)
        #expect(authors.by == nil)
        #expect(authors.may == [.appeal])
        await #expect(throws: StoreError.notFound) { try await read(scene.reporters[0]) }
        // A moderator may not reverse a decision on a case that they reported.
        let reporter = await scene.reporters[0].with(.moderator, scene)
        #expect(try await read(reporter).may == [])
    }

    @Test func `a member's record has posts, removals, reports and decisions`() async throws {
        let scene = try await ModerationScene()
        let removed = try await scene.decide(.remove.with(.weekOfSilence), on: try await scene.report().id)
        func record(_ handle: String, at moment: Timestamp = .start(minutes: 11)) async throws -> ModerationRecord {
            try await scene.store.memberRecord(handle: handle, reader: scene.duri, language: .english, at: moment)
        }
        let mina = try await record("mina")
        #expect(mina.posts == 1)
        #expect(mina.removedPosts == 1)
        #expect(mina.decisions.map(\.id) == [removed.decision.id])
        #expect(mina.activeSanctions.map(\.kind) == [.silence])
        #expect(try await record("ara").reporting == ReportWeight(judged: 1, agreed: 1))
        try await scene.reverse(removed.decision.id)
        #expect(try await record("mina").removedPosts == 0)
        #expect(try await record("mina").activeSanctions.isEmpty)
        #expect(try await record("ara").reporting == ReportWeight(judged: 0, agreed: 0))

        try await scene.store.deleteMember(scene.author.id, at: .start(minutes: 30))
        let gone = try await record("mina")
        #expect(gone.member == nil)
        #expect(gone.decisions.map(\.id) == [removed.decision.id])
        await #expect(throws: StoreError.notFound) { try await record("nobody") }
    }
}
