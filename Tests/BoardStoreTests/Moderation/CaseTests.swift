import BoardModels
import Testing

@testable import BoardStore

@Suite struct CaseTests {
    let test: TestStore
    var store: Store { test.store }
    let author: Member
    let jun: Member
    let moderator: Member
    let other: Member
    let admin: Member
    let post: Post
    let id: CaseSummary.ID

    init() async throws {
        test = try TestStore()
        author = try await test.store.join("mina").0
        jun = try await test.store.join("jun").0
        moderator = try await test.store.join("sora", as: .moderator)
        other = try await test.store.join("duri", as: .moderator)
        admin = try await test.store.join("root", as: .admin)
        post = try await test.store.publish(by: author.id)
        try await test.store.fileReport(about: post.id, by: jun)
        id = try await test.store.onlyCase(reader: moderator).id
    }

    private func whole(reader: Member? = nil, at moment: Timestamp = .start) async throws -> Case {
        try await store.moderationCase(id, reader: reader ?? moderator, language: .english, at: moment)
    }

    @Test func `a post has one open case, and a new one after a decision`() async throws {
        try await store.fileReport(about: post.id, by: admin)
        #expect(try await store.allCases(reader: moderator).map(\.id) == [id])
        try await store.close(id, .hide, by: moderator)
        try await store.fileReport(about: post.id, by: other)
        let next = try await store.onlyCase(reader: moderator)
        #expect(next.id != id)
        #expect(next.summary.reports == 1)
        #expect(next.earlier.map(\.id) == [id])
        #expect(next.earlier.map(\.state) == [.decided])
        #expect(next.author.handle == "mina")
        #expect(next.author.posts == 1)
        #expect(try await whole().decisions.map(\.verdict) == [.hide])
    }

    @Test func `an unknown case is not found`() async throws {
        let nowhere = CaseSummary.ID(rawValue: 99)
        await #expect(throws: StoreError.notFound) {
            try await store.moderationCase(nowhere, reader: moderator, language: .korean, at: .start)
        }
        await #expect(throws: StoreError.notFound) { try await store.claimCase(nowhere, by: moderator, at: .start) }
        await #expect(throws: StoreError.notFound) { try await store.releaseCase(nowhere, by: moderator, at: .start) }
        await #expect(throws: StoreError.notFound) {
            try await store.addNote(
                NewCaseNote(text: "?"), to: nowhere, by: moderator, idempotency: nil, at: .start
            ).get()
        }
    }

    @Test func `a claim excludes other moderators for thirty minutes`() async throws {
        let claimed = try await store.claimCase(id, by: moderator, at: .start)
        #expect(claimed.claim?.by.handle == "sora")
        #expect(claimed.claim?.until == .start(minutes: 30))
        #expect(claimed.claim?.isOwn == true)
        #expect(try await whole(reader: other).summary.claim?.isOwn == false)
        let end = Timestamp.start(minutes: 30)
        await #expect(throws: StoreError.caseHeld(by: "sora", until: end)) {
            try await store.claimCase(id, by: other, at: end - .milliseconds(1))
        }
        #expect(try await whole(at: end).summary.claim == nil)
        let taken = try await store.claimCase(id, by: other, at: end)
        #expect(taken.claim?.by.handle == "duri")
        await #expect(throws: StoreError.caseHeld(by: "duri", until: .start(minutes: 60))) {
            try await store.claimCase(id, by: moderator, at: end)
        }
    }

    @Test func `claiming again or adding a note renews a claim`() async throws {
        _ = try await store.claimCase(id, by: moderator, at: .start)
        let again = try await store.claimCase(id, by: moderator, at: .start(minutes: 20))
        #expect(again.claim?.until == .start(minutes: 50))
        _ = try await store.addNote(
            NewCaseNote(text: "Asked."), to: id, by: moderator, idempotency: nil, at: .start(minutes: 40)
        ).get()
        #expect(try await whole(at: .start(minutes: 69)).summary.claim?.until == .start(minutes: 70))
        // Another moderator's note does not renew it, nor one after it has expired.
        _ = try await store.addNote(
            NewCaseNote(text: "Same here."), to: id, by: other, idempotency: nil, at: .start(minutes: 41)
        ).get()
        #expect(try await whole(at: .start(minutes: 41)).summary.claim?.until == .start(minutes: 70))
        _ = try await store.addNote(
            NewCaseNote(text: "Late."), to: id, by: moderator, idempotency: nil, at: .start(minutes: 70)
        ).get()
        #expect(try await whole(at: .start(minutes: 70)).summary.claim == nil)
    }

    @Test func `a former moderator's late claim, release or note is refused`() async throws {
        _ = try await store.setRole(.member, handle: moderator.handle)
        await #expect(throws: StoreError.notAllowed) { try await store.claimCase(id, by: moderator, at: .start) }
        await #expect(throws: StoreError.notAllowed) { try await store.releaseCase(id, by: moderator, at: .start) }
        await #expect(throws: StoreError.notAllowed) {
            try await store.addNote(NewCaseNote(text: "Late."), to: id, by: moderator, idempotency: nil, at: .start)
        }
        try await store.deleteMember(moderator.id, at: .start)
        await #expect(throws: StoreError.memberGone) { try await store.claimCase(id, by: moderator, at: .start) }
    }

    @Test func `of twenty concurrent claims one succeeds`() async throws {
        var moderators: [Member] = []
        for number in 0..<20 { moderators.append(try await store.join("mod-\(number)", as: .moderator)) }
        let winners = await withTaskGroup(of: String?.self) { group in
            for member in moderators {
                group.addTask {
                    do throws(StoreError) {
                        return try await store.claimCase(id, by: member, at: .start).claim?.by.handle
                    } catch {
                        guard case .caseHeld = error else { return "refused with \(error)" }
                        return nil
                    }
                }
            }
            return await group.reduce(into: [String]()) { if let handle = $1 { $0.append(handle) } }
        }
        #expect(winners.count == 1)
        #expect(try await whole().summary.claim?.by.handle == winners.first)
    }

    @Test func `only its holder or an admin can release a claim`() async throws {
        _ = try await store.claimCase(id, by: moderator, at: .start)
        await #expect(throws: StoreError.caseHeld(by: "sora", until: .start(minutes: 30))) {
            try await store.releaseCase(id, by: other, at: .start)
        }
        #expect(try await store.releaseCase(id, by: moderator, at: .start).claim == nil)
        _ = try await store.claimCase(id, by: other, at: .start)
        let released = try await store.releaseCase(id, by: admin, at: .start)
        #expect(released.claim == nil)
        // Without a claim nothing changes.
        #expect(try await store.releaseCase(id, by: moderator, at: .start) == released)
    }

    @Test func `every change increments the version, a renewal does not`() async throws {
        var versions = [try await whole().summary.version]
        try await store.fileReport(about: post.id, by: admin)
        versions.append(try await whole().summary.version)
        versions.append(try await store.claimCase(id, by: moderator, at: .start).version)
        versions.append(try await store.claimCase(id, by: moderator, at: .start).version)
        _ = try await store.addNote(NewCaseNote(text: "Hm."), to: id, by: other, idempotency: nil, at: .start).get()
        versions.append(try await whole().summary.version)
        versions.append(try await store.releaseCase(id, by: moderator, at: .start).version)
        versions.append(try await store.claimCase(id, by: other, at: .start).version)
        #expect(versions == [1, 2, 3, 3, 4, 5, 6])
    }

    @Test func `a moderator may not claim a case they are involved in, or about a member of their rank`() async throws {
        let own = try await store.publish(.titled("Own"), by: moderator.id)
        // Reported before its reporter was a moderator.
        try await store.fileReport(about: own.id, by: other.asMember)
        let ownCase = try #require(try await store.allCases(reader: admin).first { $0.content == own.id })
        let ranked = try await store.publish(.titled("Ranked"), by: admin.id)
        try await store.fileReport(about: ranked.id, by: jun)
        let rankedCase = try #require(try await store.allCases(reader: admin).first { $0.content == ranked.id })
        await #expect(throws: StoreError.conflictOfInterest) {
            try await store.claimCase(ownCase.id, by: moderator, at: .start)
        }
        await #expect(throws: StoreError.conflictOfInterest) {
            try await store.claimCase(ownCase.id, by: other, at: .start)
        }
        await #expect(throws: StoreError.notAllowed) {
            try await store.claimCase(rankedCase.id, by: moderator, at: .start)
        }
        await #expect(throws: StoreError.conflictOfInterest) {
            try await store.claimCase(rankedCase.id, by: admin, at: .start)
        }
        #expect(try await store.claimCase(ownCase.id, by: admin, at: .start).claim != nil)
    }

    @Test func `a case lists the actions of its reader`() async throws {
        #expect(try await whole().may == [.claim, .note, .decide])
        _ = try await store.claimCase(id, by: moderator, at: .start)
        #expect(try await whole().may == [.claim, .release, .note, .decide])
        #expect(try await whole(reader: other).may == [.note])
        #expect(try await whole(reader: admin).may == [.release, .note])
        #expect(try await whole(reader: other, at: .start(minutes: 30)).may == [.claim, .note, .decide])
        try await store.fileReport(about: post.id, by: other.asMember)
        #expect(try await whole(reader: other, at: .start(minutes: 30)).may == [.note])
        try await store.close(id, .hide, by: moderator)
        #expect(try await whole().may == [.note])
    }

    @Test func `a decided case cannot be claimed but accepts notes`() async throws {
        _ = try await store.claimCase(id, by: moderator, at: .start)
        try await store.close(id, .dismiss, by: moderator)
        await #expect(throws: StoreError.caseDecided) { try await store.claimCase(id, by: other, at: .start) }
        #expect(try await store.releaseCase(id, by: other, at: .start).claim == nil)
        let key = IdempotencyKey(key: "n", fingerprint: [1])
        for _ in 0..<2 {
            let note = try await store.addNote(
                NewCaseNote(text: "For the record."), to: id, by: other, idempotency: key, at: .start
            ).get()
            #expect(
                note == CaseNote(by: Author(handle: "duri", displayName: "duri"), text: "For the record.", at: .start))
        }
        #expect(try await whole().notes.map(\.text) == ["For the record."])
    }

    @Test func `a note outlives its author's account`() async throws {
        _ = try await store.addNote(NewCaseNote(text: "Hm."), to: id, by: other, idempotency: nil, at: .start).get()
        _ = try await store.claimCase(id, by: other, at: .start)
        try await store.deleteMember(other.id, at: .start)
        let review = try await whole()
        #expect(review.notes.map(\.by) == [Author(handle: "duri", displayName: "duri")])
        #expect(review.summary.claim == nil)
        #expect(review.may.contains(.claim))
    }
}
