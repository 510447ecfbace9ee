import BoardClient
import BoardModels
import BoardTestSupport

@testable import board

/// Cases, appeals and a log for tests of `board review` and `board log`.
enum ReviewSample {
    private static let moment = Sample.moment

    static let hana = Author(handle: "hana", displayName: "하나")
    static let mina = Author(handle: "mina", displayName: "미나")
    static let jun = Author(handle: "jun", displayName: "jun")

    static func openCase(
        _ number: Int64, title: String = "비 오는 날 망원시장 해물파전", body: String = "골목 안쪽 할머니네.\n막걸리도 있어요.",
        reason: ReportReason = .wrongWeather, state: ContentState = .shown
    ) -> Case {
        let conditions = Sample.conditions(.known(.clear))
        let summary = CaseSummary(
            id: CaseSummary.ID(rawValue: number), version: 3, state: .open, content: Content.ID(rawValue: number + 100),
            author: mina, title: title, weather: .rain, category: .food, origins: [.reports],
            reasons: [ReasonCount(reason: reason, reports: 1)], reports: 1, weight: 3.5, contentState: state,
            claim: nil,
            openedAt: .now() - .seconds(3600), closedAt: nil)
        var content = PostContent(
            weather: .rain, category: .food, title: title, body: body, place: Place(name: "망원동", coordinates: nil))
        let evidence = Evidence(
            revision: 1, content: AnyContent(content), conditions: conditions, takenAt: .now() - .seconds(3600))
        content.weather = .clear
        let report = CaseReport(
            id: Report.ID(rawValue: number), reporter: jun, revision: 1, reason: reason, note: "그날은 맑았어요",
            createdAt: .now() - .seconds(3600), weight: ReportWeight(judged: 8, agreed: 8), value: 3.5)
        let record = ModerationRecord(
            member: Member(
                id: Member.ID(rawValue: 1), handle: "mina", displayName: "미나", role: .member, createdAt: moment),
            handle: "mina", posts: 12, removedPosts: 1, reporting: ReportWeight(judged: 0, agreed: 0), decisions: [],
            activeSanctions: [])
        return Case(
            summary: summary, evidence: [evidence],
            current: ContentRevision(revision: 2, content: AnyContent(content), writtenAt: .now()),
            reports: [report], autoHide: nil, watchWords: [], restoration: nil, notes: [], decisions: [], earlier: [],
            author: record, may: [.claim, .note, .decide])
    }

    static func decision(_ number: Int64, _ verdict: Verdict? = .remove, sanction: Sanction? = nil) -> Decision {
        Decision(
            id: Decision.ID(rawValue: number), batch: Batch.ID(rawValue: number), case: CaseSummary.ID(rawValue: 1),
            content: Content.ID(rawValue: 101),
            verdict: verdict, reason: .spam, message: nil, note: nil, move: nil, sanction: sanction, by: hana,
            at: .now() - .seconds(7200), appeal: .open, reversal: nil, may: [])
    }

    static func appeal(_ number: Int64, text: String = "제 글은 광고가 아닙니다.") -> Appeal {
        Appeal(
            id: Appeal.ID(rawValue: number), decision: decision(number), appellant: mina, text: text,
            createdAt: .now() - .seconds(600), state: .open, answer: nil, resolvedBy: nil, resolvedAt: nil,
            mayResolve: true)
    }

    static func notice(_ number: Int64, _ kind: NoticeKind, _ change: (inout Notice) -> Void = { _ in }) -> Notice {
        var notice = Notice(
            id: Notice.ID(rawValue: number), kind: kind, createdAt: .now() - .seconds(60),
            content: Content.ID(rawValue: 12), title: "해물파전", decision: Decision.ID(rawValue: 5), verdict: .remove,
            reason: .spam)
        change(&notice)
        return notice
    }

    /// An intact log, oldest entry first.
    static func log(_ count: Int) -> [LogEntry] {
        var previous = LogEntry.noPrevious
        return (0..<count).map { index in
            var entry = LogEntry(
                number: Int64(index + 1), at: moment + .seconds(index * 60), action: .decide, actor: "hana",
                case: CaseSummary.ID(rawValue: Int64(index + 1)), decision: Decision.ID(rawValue: Int64(index + 1)),
                content: Content.ID(rawValue: Int64(index + 101)), kind: .post, verdict: .remove, reason: .spam,
                previous: previous)
            entry.hash = LogChain.hash(of: entry)
            previous = entry.hash
            return entry
        }
    }
}
