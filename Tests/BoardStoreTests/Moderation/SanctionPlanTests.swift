import BoardDatabase
import BoardModels
import BoardTestSupport
import Testing

@testable import BoardStore

@Suite(.disabled(if: TestPostgreSQL.isEnabled, "about SQLite's query plans"))
struct SanctionPlanTests {
    @Test func `sanctions, appeals, notices, the log and account deletion read rows by index`() async throws {
        let scene = try await ModerationScene()
        let explained = ExplainingDatabase(scene.store.unchecked.base)
        let store = Store(explained, limits: scene.store.limits)
        let (language, moment) = (Language.english, Timestamp.start(minutes: 30))
        func expectNoScan(_ what: String, allowing allowed: Set<String> = []) {
            let plans = explained.takePlans()
            #expect(!plans.isEmpty, "\(what)")
            for plan in plans where !isNewParent(plan) {
                let scans = plan.steps.filter(isScan).filter { step in
                    let table = step.dropFirst(5).split(separator: " ").first.map { String($0) } ?? ""
                    return !allowed.contains(table) && table != "CONSTANT" && !step.contains("members_moderating")
                }
                #expect(scans.isEmpty, "\(what): \(plan.sql) \(plan.steps)")
            }
        }
        let removed = try await scene.decide(.remove, on: try await scene.report(times: 3).id)

        let sanction = try await store.sanction(
            NewSanction(terms: .monthOut, reason: .abuse), handle: "mina", by: scene.haru, language: language,
            idempotency: nil, at: moment
        ).get()
        // The last entry of the log is read from its end.
        expectNoScan("a sanction", allowing: ["moderation_log", "l"])
        _ = try await store.suspension(of: scene.author.id, language: language, at: moment)
        _ = try await store.authenticate(tokenHash: scene.phone, at: moment)
        _ = try await store.account(of: scene.author, language: language, at: moment)
        expectNoScan("a sign-in")
        _ = try await store.lift(
            try #require(sanction.sanction).id, NewReversal(reason: "No."), by: scene.haru, language: language,
            at: moment
        ).get()
        expectNoScan("a lifting", allowing: ["moderation_log", "l"])
        let appeal = try await store.appeal(
            removed.decision.id, NewAppeal(text: "Why?"), by: scene.author, language: language, idempotency: nil,
            at: moment
        ).get()
        expectNoScan("an appeal", allowing: ["moderation_log", "l"])
        _ = try await store.appeals(PageQuery(), reader: scene.duri, language: language, at: moment)
        // The open appeals by their partial index, then the rows of the page.
        expectNoScan("the appeals", allowing: ["appeals", "o"])
        _ = try await store.resolve(
            appeal.id, AppealResolution(overturns: true), by: scene.duri, language: language, at: moment
        ).get()
        expectNoScan("an overturn", allowing: ["moderation_log", "l"])
        _ = try await store.notices(NoticeQuery(), of: scene.author.id, language: language, at: moment)
        _ = try await store.notices(
            NoticeQuery(isUnreadOnly: true), of: scene.author.id, language: language, at: moment)
        try await store.markAllNoticesRead(of: scene.author.id, at: moment)
        expectNoScan("notices")
        for query in [
            LogQuery(action: .decide), LogQuery(actor: "haru"), LogQuery(member: "mina"),
            LogQuery(content: scene.post.id),
        ] {
            _ = try await store.moderationLog(query)
            expectNoScan("the log of \(query)")
        }
        _ = try await store.moderationLog(LogQuery())
        expectNoScan("the log", allowing: ["moderation_log"])
        _ = try await store.memberRecord(handle: "mina", reader: scene.duri, language: language, at: moment)
        expectNoScan("a member's record")
        _ = try await store.ownPosts(PostQuery(), of: scene.author, language: language, at: moment)
        // The ids of the page, already sorted.
        expectNoScan("one's own posts", allowing: ["k"])
        try await store.deleteMember(scene.author.id, at: moment)
        expectNoScan("account deletion", allowing: ["boards", "watch_words"])
    }
}
