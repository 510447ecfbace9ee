import BoardModels
import Testing

@testable import BoardStore

@Suite struct AppealTests {
    @Test func `a granted appeal reverses the effects in force and leaves the case closed`() async throws {
        let scene = try await ModerationScene()
        let open = try await scene.report(times: 3)
        let hidden = try await scene.decide(.hide.with(.weekOfSilence), on: open.id)
        let appeal = try await scene.appeal(hidden.decision.id)
        #expect(appeal.state == .open)
        #expect(!appeal.mayResolve)

        let resolved = try await scene.resolve(appeal.id, overturns: true, by: scene.duri)

        #expect(resolved.state == .overturned)
        #expect(resolved.answer == "We looked again.")
        #expect(resolved.decision.reversal?.isByAppeal == true)
        // The reports have enough weight to hide the post again, but the appeal cleared it.
        #expect(try await scene.read(as: nil).hiding == nil)
        #expect(try await scene.postsOnBoard(.rain) == 1)
        #expect(
            try await scene.store.account(
                of: scene.author, language: .english, at: .start(minutes: 50)
            ).sanctions.isEmpty)
        let cases = try await scene.store.cases(CaseQuery(state: .decided), reader: scene.haru, at: .start).items
        #expect(cases.map(\.id) == [open.id])
        for reporter in scene.reporters {
            #expect(try await scene.store.reports(of: reporter.id, PageQuery()).items.map(\.state) == [.dismissed])
            #expect(try await scene.notices(reporter).map(\.kind) == [.reportReversed, .reportDecided])
        }
        let notice = try #require(try await scene.notices(scene.author).first)
        #expect(notice.kind == .appealOverturned)
        #expect(notice.message == "We looked again.")
        await #expect(throws: StoreError.reviewedAlready) {
            try await scene.store.report(
                NewReport(reason: .spam), on: scene.post.id, by: scene.duri, network: "d", idempotency: nil,
                at: .start(minutes: 50)
            ).get()
        }
        await #expect(throws: StoreError.notReversible(.reversedAlready)) {
            try await scene.reverse(hidden.decision.id, at: .start(minutes: 51))
        }
    }

    @Test(arguments: [NewDecision.remove, .move])
    func `overturning a move returns the post to its board`(_ verdict: NewDecision) async throws {
        let scene = try await ModerationScene()
        let decided = try await scene.decide(verdict, on: try await scene.report(times: 3).id)
        let appeal = try await scene.appeal(decided.decision.id)
        _ = try await scene.resolve(appeal.id, overturns: true, by: scene.duri)
        let post = try await scene.read(as: nil)
        #expect(post.weather == .rain)
        #expect(post.category == .food)
        #expect(try await scene.postsOnBoard(.rain) == 1)
        #expect(try await scene.postsOnBoard(.snow) == 0)
    }

    @Test func `overturning the sanction of a dismissed case keeps the dismissal`() async throws {
        let scene = try await ModerationScene()
        let open = try await scene.report(times: 3)
        let decided = try await scene.decide(.dismiss.with(.weekOfSilence), on: open.id)
        let appeal = try await scene.appeal(decided.decision.id)
        _ = try await scene.resolve(appeal.id, overturns: true, by: scene.duri)
        #expect(try await scene.read(as: nil).hiding == nil)
        #expect(
            try await scene.store.account(
                of: scene.author, language: .english, at: .start(minutes: 50)
            ).sanctions.isEmpty)
        #expect(try await scene.notices(scene.reporters[0]).map(\.kind) == [.reportDecided])
    }

    @Test func `a granted appeal against a refused restoration shows the post, also after later decisions`()
        async throws
    {
        let scene = try await ModerationScene()
        let hidden = try await scene.decide(.hide, on: try await scene.report().id)
        _ = try await scene.store.requestRestoration(
            of: scene.post.id, NewRestoration(), by: scene.author, language: .english, at: .start(minutes: 11)
        ).get()
        try await scene.decide(.hide, on: try await scene.openCase(of: scene.post.id).id, at: .start(minutes: 12))
        let appeal = try await scene.appeal(hidden.decision.id)
        _ = try await scene.resolve(appeal.id, overturns: true, by: scene.duri)
        #expect(try await scene.read(as: nil).id == scene.post.id)
    }

    @Test func `a hiding that was overturned does not come back with the reversal of the refusal to restore`()
        async throws
    {
        let scene = try await ModerationScene()
        let hidden = try await scene.decide(.hide, on: try await scene.report().id)
        _ = try await scene.store.requestRestoration(
            of: scene.post.id, NewRestoration(), by: scene.author, language: .english, at: .start(minutes: 11)
        ).get()
        let refused = try await scene.decide(
            .hide, on: try await scene.openCase(of: scene.post.id).id, at: .start(minutes: 12))
        let appeal = try await scene.appeal(hidden.decision.id)
        _ = try await scene.resolve(appeal.id, overturns: true, by: scene.duri)
        try await scene.reverse(refused.decision.id, at: .start(minutes: 50))
        #expect(try await scene.read(as: nil).id == scene.post.id)
    }

    @Test func `the move before an overturned one can be reversed in its turn`() async throws {
        let scene = try await ModerationScene()
        let first = try await scene.decide(.move, on: try await scene.report().id)
        try await scene.edit("Soup of another day", at: .start(minutes: 12))
        let back = NewDecision(verdict: .move, weather: .clear, reason: .wrongWeather)
        let second = try await scene.decide(
            back, on: try await scene.report(at: .start(minutes: 13)).id, at: .start(minutes: 14))
        let appeal = try await scene.appeal(second.decision.id)
        _ = try await scene.resolve(appeal.id, overturns: true, by: scene.duri)
        #expect(try await scene.read(as: nil).weather == .snow)
        try await scene.reverse(first.decision.id, at: .start(minutes: 50))
        #expect(try await scene.read(as: nil).weather == scene.post.weather)
    }

    @Test func `moderators can read the appeal of a member who has left`() async throws {
        let scene = try await ModerationScene()
        let removed = try await scene.decide(.remove, on: try await scene.report().id)
        let appeal = try await scene.appeal(removed.decision.id)
        _ = try await scene.resolve(appeal.id, overturns: false, by: scene.duri)
        try await scene.store.deleteMember(scene.author.id, at: .start(minutes: 50))
        let read = try await scene.store.appeal(
            appeal.id, reader: scene.haru, language: .english, at: .start(minutes: 51))
        #expect(read.appellant.handle == "mina" && read.state == .upheld)
    }

    @Test func `an upheld decision changes nothing and notifies the author`() async throws {
        let scene = try await ModerationScene()
        let removed = try await scene.decide(.remove, on: try await scene.report().id)
        let appeal = try await scene.appeal(removed.decision.id)
        let before = try await TableDump(scene.store)
        let resolved = try await scene.resolve(appeal.id, overturns: false, by: scene.duri)
        #expect(resolved.state == .upheld)
        let after = try await TableDump(scene.store)
        #expect(after.difference(from: before).allSatisfy { $0.hasPrefix("+ appeals") || $0.hasPrefix("- appeals") })
        #expect(try await scene.notices(scene.author).first?.kind == .appealUpheld)
        await #expect(throws: StoreError.appealClosed) {
            try await scene.resolve(appeal.id, overturns: true, by: scene.duri)
        }
    }

    @Test func `a member may appeal once, in time, and only if concerned`() async throws {
        let scene = try await ModerationScene()
        let removed = try await scene.decide(.remove, on: try await scene.report().id)
        let end = Timestamp.start(minutes: 10) + .seconds(20 * 86_400)
        await #expect(throws: StoreError.notFound) {
            try await scene.appeal(removed.decision.id, by: scene.reporters[0])
        }
        await #expect(throws: StoreError.notFound) {
            try await scene.appeal(removed.decision.id, by: scene.duri)
        }
        await #expect(throws: StoreError.appealClosed) {
            try await scene.appeal(removed.decision.id, at: end + .milliseconds(1))
        }
        let appeal = try await scene.appeal(removed.decision.id, at: end)
        #expect(appeal.decision.by == nil)
        let made = AppealStatus(createdAt: end, state: .open)
        await #expect(throws: StoreError.appealedAlready(made)) { try await scene.appeal(removed.decision.id) }

        let other = try await scene.store.publish(.titled("Tea"), by: scene.author.id)
        let dismissed = try await scene.decide(.dismiss, on: try await scene.report(other.id).id)
        await #expect(throws: StoreError.appealClosed) { try await scene.appeal(dismissed.decision.id) }
    }

    @Test func `an appeal is resolved by another moderator if there is one`() async throws {
        let scene = try await ModerationScene()
        let removed = try await scene.decide(.remove, on: try await scene.report().id)
        let appeal = try await scene.appeal(removed.decision.id)
        func mayResolve(_ reader: Member) async throws -> [Bool] {
            try await scene.store.appeals(
                PageQuery(), reader: reader, language: .english, at: .start(minutes: 35)
            ).items.map(\.mayResolve)
        }
        #expect(try await mayResolve(scene.haru) == [false])
        #expect(try await mayResolve(scene.duri) == [true])
        await #expect(throws: StoreError.otherModerator) {
            try await scene.resolve(appeal.id, overturns: false, by: scene.haru)
        }
        // Suspend one of the other moderators, and demote the other.
        _ = try await scene.store.sanction(
            NewSanction(terms: .monthOut, reason: .abuse), handle: "duri", by: scene.admin, language: .english,
            idempotency: nil, at: .start(minutes: 34)
        ).get()
        #expect(try await mayResolve(scene.haru) == [false])
        _ = try await scene.store.setRole(.member, handle: "sora", at: .start(minutes: 34))
        #expect(try await mayResolve(scene.haru) == [true])
        _ = try await scene.resolve(appeal.id, overturns: false, by: scene.haru)
        #expect(try await mayResolve(scene.duri) == [])
    }

    @Test func `neither a reporter nor the appellant may resolve an appeal`() async throws {
        let scene = try await ModerationScene()
        let removed = try await scene.decide(.remove, on: try await scene.report().id)
        let appeal = try await scene.appeal(removed.decision.id)
        let reporter = await scene.reporters[0].with(.moderator, scene)
        await #expect(throws: StoreError.conflictOfInterest) {
            try await scene.resolve(appeal.id, overturns: false, by: reporter)
        }
        let author = await scene.author.with(.admin, scene)
        await #expect(throws: StoreError.conflictOfInterest) {
            try await scene.resolve(appeal.id, overturns: true, by: author)
        }
        await #expect(throws: StoreError.notFound) {
            try await scene.resolve(Appeal.ID(rawValue: 99), overturns: true, by: scene.duri)
        }
    }

    @Test func `appeals are listed oldest first, page by page`() async throws {
        let scene = try await ModerationScene()
        var appeals: [Appeal.ID] = []
        for number in 0..<5 {
            let post = try await scene.store.publish(.titled("Tea \(number)"), by: scene.author.id)
            let removed = try await scene.decide(.remove, on: try await scene.report(post.id).id)
            appeals.append(try await scene.appeal(removed.decision.id).id)
        }
        var query = PageQuery(limit: 2)
        var seen: [Appeal.ID] = []
        repeat {
            let page = try await scene.store.appeals(
                query, reader: scene.duri, language: .english, at: .start(minutes: 35))
            seen += page.items.map(\.id)
            query.cursor = page.next
        } while query.cursor != nil
        #expect(seen == appeals)
    }
}
