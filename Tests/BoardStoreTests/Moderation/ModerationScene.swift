import BoardModels
import Testing

@testable import BoardStore

/// A store with an author and their post, reporters, two moderators and an admin.
struct ModerationScene {
    let test: TestStore
    let author: Member
    /// The token of the author's other session.
    let phone: [UInt8]
    let reporters: [Member]
    let haru: Member
    let duri: Member
    let admin: Member
    let post: Post

    var store: Store { test.store }

    init(_ test: TestStore? = nil) async throws {
        let test = try test ?? TestStore(limits: .unhurriedModeration)
        self.test = test
        let store = test.store
        author = try await store.join("mina").0
        phone = Tokens.random()
        _ = try await store.signIn(author.id, client: "phone", tokenHash: phone, at: .start)
        var reporters: [Member] = []
        for handle in ["ara", "bora", "chan"] { reporters.append(try await store.join(handle).0) }
        self.reporters = reporters
        for handle in ["haru", "duri", "sora"] { try await store.join(handle) }
        haru = try await store.setRole(.moderator, handle: "haru", at: .start)
        duri = try await store.setRole(.moderator, handle: "duri", at: .start)
        admin = try await store.setRole(.admin, handle: "sora", at: .start)
        post = try await store.publish(.soup, by: author.id)
    }

    /// Reports a post as some of the reporters, each from its own network, and returns the case.
    @discardableResult
    func report(
        _ post: Post.ID? = nil, times: Int = 1, reason: ReportReason = .spam, at moment: Timestamp = .start(minutes: 1)
    ) async throws -> CaseSummary {
        let post = post ?? self.post.id
        for (index, reporter) in reporters.prefix(times).enumerated() {
            _ = try await store.report(
                NewReport(reason: reason), on: post, by: reporter, network: "192.0.2.\(index)", idempotency: nil,
                at: moment
            ).get()
        }
        return try await openCase(of: post)
    }

    func openCase(of post: Post.ID) async throws -> CaseSummary {
        let cases = try await store.cases(CaseQuery(limit: 100), reader: haru, at: .start).items
        return try #require(cases.first { $0.content == post })
    }

    /// Edits the post's title as its author.
    func edit(_ title: String, at moment: Timestamp) async throws(StoreError) {
        let post = try await read(as: author)
        var text = NewPost.soup
        (text.title, text.weather, text.category) = (title, post.weather, post.category)
        _ = try await store.editPost(post.id, to: text, by: author.id, ifRevision: nil, at: moment)
    }

    @discardableResult
    func decide(
        _ decision: NewDecision, on id: CaseSummary.ID, by moderator: Member? = nil, ifVersion version: Int? = nil,
        isDryRun: Bool = false, at moment: Timestamp = .start(minutes: 10)
    ) async throws(StoreError) -> DecisionResult {
        try await store.decide(
            decision, on: id, by: moderator ?? haru, ifVersion: version, isDryRun: isDryRun, language: .english,
            idempotency: nil, at: moment
        ).get()
    }

    @discardableResult
    func reverse(
        _ id: Decision.ID, by moderator: Member? = nil, at moment: Timestamp = .start(minutes: 20)
    ) async throws(StoreError) -> Decision {
        try await store.reverse(
            id, NewReversal(reason: "A mistake."), by: moderator ?? haru, language: .english, at: moment
        ).get()
    }

    /// A sanction on the author, without a case.
    func sanction(_ terms: NewSanctionTerms = .weekOfSilence) async throws(StoreError) -> Decision {
        try await store.sanction(
            NewSanction(terms: terms, reason: .abuse), handle: "mina", by: haru, language: .english,
            idempotency: nil, at: .start(minutes: 10)
        ).get()
    }

    /// The obstacle to a reversal, nil if the decision was reversed.
    func obstacle(_ id: Decision.ID) async -> ReversalObstacle? {
        do throws(StoreError) {
            try await reverse(id)
            return nil
        } catch {
            guard case .notReversible(let obstacle) = error else {
                Issue.record("refused with \(error)")
                return nil
            }
            return obstacle
        }
    }

    func appeal(
        _ id: Decision.ID, by member: Member? = nil, at moment: Timestamp = .start(minutes: 30)
    ) async throws(StoreError) -> Appeal {
        try await store.appeal(
            id, NewAppeal(text: "It was soup."), by: member ?? author, language: .english, idempotency: nil, at: moment
        ).get()
    }

    func resolve(
        _ id: Appeal.ID, overturns: Bool, by moderator: Member, at moment: Timestamp = .start(minutes: 40)
    ) async throws(StoreError) -> Appeal {
        try await store.resolve(
            id, AppealResolution(overturns: overturns, answer: "We looked again."), by: moderator, language: .english,
            at: moment
        ).get()
    }

    func notices(_ member: Member, language: Language = .english) async throws(StoreError) -> [Notice] {
        try await store.notices(
            NoticeQuery(limit: 100), of: member.id, language: language, at: .start(minutes: 60)
        ).items
    }

    func read(
        _ post: Post.ID? = nil, as reader: Member?, language: Language = .english
    ) async throws(StoreError) -> Post {
        try await store.post(
            post ?? self.post.id, reader: reader?.id, language: language, at: .start(minutes: 60))
    }

    func postsOnBoard(_ weather: WeatherType) async throws(StoreError) -> Int {
        try await store.boards().first { $0.weather == weather }?.posts ?? -1
    }
}

extension StoreLimits {
    /// Hides a post automatically, by three reports.
    static var unhurriedModeration: StoreLimits {
        var limits = unlimited
        limits.autoHideWeight = 3
        limits.reportsPerDay = 1_000_000
        return limits
    }
}

extension NewDecision {
    static var dismiss: NewDecision { NewDecision(verdict: .dismiss) }
    static var hide: NewDecision { NewDecision(verdict: .hide, reason: .abuse, message: "Please mend it.") }
    static var remove: NewDecision { NewDecision(verdict: .remove, reason: .spam) }
    static var move: NewDecision {
        NewDecision(verdict: .move, weather: .snow, category: .chat, reason: .wrongWeather)
    }

    func with(_ sanction: NewSanctionTerms?) -> NewDecision {
        var decision = self
        decision.sanction = sanction
        if sanction != nil { decision.reason = decision.reason ?? .abuse }
        return decision
    }
}

extension NewSanctionTerms {
    static var warning: NewSanctionTerms { NewSanctionTerms(kind: .warn) }
    static var weekOfSilence: NewSanctionTerms { NewSanctionTerms(kind: .silence, seconds: 7 * 86_400) }
    static var monthOut: NewSanctionTerms { NewSanctionTerms(kind: .suspend, seconds: 30 * 86_400) }
}

extension Member {
    /// The member with a role set by the operator.
    func with(_ role: Role, _ scene: ModerationScene) async -> Member {
        do {
            return try await scene.store.setRole(role, handle: handle, at: .start)
        } catch {
            Issue.record("no role: \(error)")
            return self
        }
    }
}
