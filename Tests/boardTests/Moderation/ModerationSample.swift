import BoardModels
import BoardTestSupport
import FoundationEssentials

@testable import board

/// A server with canned responses by method and path.
enum ModerationServer {
    /// - Parameter answers: responses by method and path, such as "GET /cases/12"; the query is ignored.
    static func start(_ answers: [String: StubServer.Response]) throws -> StubServer {
        try StubServer { request in
            let path = request.target.prefix { $0 != "?" }.dropFirst(Endpoint.root.count)
            return answers["\(request.method) \(path)"] ?? .problem(.notFound)
        }
    }
}

extension StubServer {
    /// Decodes the last request's body.
    func lastBody<Value: Decodable>(_ type: Value.Type) throws -> Value {
        try JSONDecoder().decode(type, from: Data(requests.last?.body ?? []))
    }

    var calls: [String] {
        requests.map { "\($0.method) \($0.target.dropFirst(Endpoint.root.count))" }
    }
}

extension Sample {
    static let mina = Author(handle: "mina", displayName: "미나")
    static let joon = Author(handle: "joon", displayName: "Joon")
    static let sora = Author(handle: "sora", displayName: "sora")

    static func ago(_ seconds: Int) -> Timestamp { .now() - .seconds(seconds) }

    static func report(_ id: Int64, state: ReportState = .open, outcome: ReportOutcome? = nil) -> Report {
        Report(
            id: Report.ID(rawValue: id), content: Content.ID(rawValue: 34), revision: 1,
            title: "Cheap umbrellas, 우산 싸게 팝니다", reason: .wrongWeather, note: nil, createdAt: ago(7200), state: state,
            outcome: outcome)
    }

    static func summary(_ id: Int64 = 12, claim: CaseClaim? = nil, state: ContentState = .hidden) -> CaseSummary {
        CaseSummary(
            id: CaseSummary.ID(rawValue: id), version: 7, state: .open, content: Content.ID(rawValue: 34), author: mina,
            title: "Cheap umbrellas, 우산 싸게 팝니다", weather: .rain, category: .chat, origins: [.reports, .restoration],
            reasons: [
                ReasonCount(reason: .wrongWeather, reports: 2), ReasonCount(reason: .privateInformation, reports: 1),
            ], reports: 3, weight: 8.5, contentState: state, claim: claim, openedAt: ago(7200), closedAt: nil)
    }

    static func claim(by author: Author = joon, isOwn: Bool = false) -> CaseClaim {
        CaseClaim(by: author, until: .now() + .seconds(12 * 60), isOwn: isOwn)
    }

    static func evidence(_ revision: Int = 1, body: String = "one\ntwo\nthree\nfour\nfive\nsix\nseven") -> Evidence {
        Evidence(
            revision: revision, content: AnyContent(content(body)), conditions: conditions(.known(.clear)),
            takenAt: ago(7000))
    }

    static func caseReport(
        _ id: Int64, by reporter: Author, judged: Int, agreed: Int, note: String? = nil
    ) -> CaseReport {
        let weight = ReportWeight(judged: judged, agreed: agreed)
        return CaseReport(
            id: Report.ID(rawValue: id), reporter: reporter, revision: 1, reason: .wrongWeather, note: note,
            createdAt: ago(7000), weight: weight, value: weight.value)
    }

    static func sanction(_ kind: SanctionKind = .silence, endsAt: Timestamp? = moment) -> Sanction {
        Sanction(
            id: BoardModels.Sanction.ID(rawValue: 3), kind: kind, reason: .spam, message: nil,
            decision: Decision.ID(rawValue: 9), beginsAt: ago(86_400), endsAt: endsAt, liftedAt: nil)
    }

    static func decision(
        _ verdict: Verdict? = .remove, sanction: Sanction? = nil, move: PostMove? = nil, reversal: Reversal? = nil
    ) -> Decision {
        Decision(
            id: Decision.ID(rawValue: 9), batch: Batch.ID(rawValue: 57),
            case: verdict == nil ? nil : Case.ID(rawValue: 12),
            content: verdict == nil ? nil : Content.ID(rawValue: 34), verdict: verdict, reason: .spam,
            message: "Ads are not for this board.", note: "third time", move: move, sanction: sanction, by: joon,
            at: ago(86_400 * 2), appeal: nil, reversal: reversal, may: reversal == nil ? [.reverse] : [])
    }

    static let record = ModerationRecord(
        member: member, handle: "mina", posts: 34, removedPosts: 2,
        reporting: ReportWeight(judged: 4, agreed: 3), decisions: [decision(sanction: sanction())],
        activeSanctions: [sanction(endsAt: .now() + .seconds(86_400 * 5))])

    static func found(_ id: Int64 = 12, claim: CaseClaim? = nil, current: ContentRevision<AnyContent>? = nil) -> Case {
        Case(
            summary: summary(id, claim: claim), evidence: [evidence()], current: current ?? revision(1),
            reports: [
                caseReport(1, by: joon, judged: 0, agreed: 0, note: "해가 쨍쨍했습니다"),
                caseReport(2, by: sora, judged: 20, agreed: 19), caseReport(3, by: mina, judged: 10, agreed: 1),
            ],
            autoHide: AutoHide(
                at: ago(3600), sum: 8.5, threshold: 8, networks: 3, networksNeeded: 3,
                reports: [AutoHideReport(report: Report.ID(rawValue: 2), weight: ReportWeight(judged: 20, agreed: 19))]),
            watchWords: ["umbrellas"], restoration: RestorationRequest(text: "I took the advert out.", at: ago(60)),
            notes: [CaseNote(by: joon, text: "Looks like an advert.", at: ago(120))],
            decisions: [decision()], earlier: [summary(4)], author: record, may: [.claim, .note, .decide])
    }

    static func revision(
        _ revision: Int, body: String = "one\ntwo\nthree\nfour\nfive\nsix\nseven"
    ) -> ContentRevision<AnyContent> {
        ContentRevision(revision: revision, content: AnyContent(content(body)), writtenAt: ago(9000))
    }

    private static func content(_ body: String) -> PostContent {
        PostContent(
            weather: .rain, category: .chat, title: "Cheap umbrellas, 우산 싸게 팝니다", body: body,
            link: "https://example.org/umbrellas", place: Place(name: "Mangwon"))
    }

    static func result(_ decision: Decision, state: ContentState, isDryRun: Bool = false) -> DecisionResult {
        DecisionResult(
            decision: decision, contentState: state, summary: summary(), notifiedMembers: 4, isDryRun: isDryRun)
    }
}
