import BoardModels
import BoardTestSupport
import FoundationEssentials
import Synchronization

@testable import board

/// An HTTP server with cases, decisions and appeals in memory, and with faults on request.
final class ModerationDouble: Sendable {
    struct State {
        var role = Role.moderator
        var cases: [Case] = []
        var appeals: [Appeal] = []
        var decisions: [Decision] = []
        var batches: [Batch] = []
        /// The problems of cases in batches, and of the reversal of their decisions.
        var obstacles: [CaseSummary.ID: ProblemType] = [:]
        /// The reversal in responses about reversed decisions.
        var reversal: Reversal?
        var presets: [Preset] = []
        var notices: [Notice] = []
        var posts: [Post] = []
        var sanctions: [Sanction] = []
        var log: [LogEntry] = []
        /// Responses to use instead, once each, by method and path.
        var faults: [String: [StubServer.Response]] = [:]
    }

    private final class Box: Sendable {
        let state: Mutex<State>

        init(_ state: State) {
            self.state = Mutex(state)
        }
    }

    private let box: Box
    private let stub: StubServer

    init(_ change: (inout State) -> Void = { _ in }) throws {
        var initial = State()
        change(&initial)
        let box = Box(initial)
        self.box = box
        stub = try StubServer { request in
            box.state.withLock { state in
                let path = String(request.target.prefix { $0 != "?" }.dropFirst("/api/v1".count))
                let call = "\(request.method) \(path)"
                if let error = state.faults[call]?.first {
                    state.faults[call]?.removeFirst()
                    // The request takes effect although its response is lost.
                    if error.isLost { _ = state.answer(request, path) }
                    return error
                }
                return state.answer(request, path)
            }
        }
    }

    var url: String { stub.url }
    func holdResponses() { stub.holdResponses() }
    func releaseResponses() { stub.releaseResponses() }
    var state: State { box.state.withLock { $0 } }

    func change(_ change: @Sendable (inout State) -> Void) {
        box.state.withLock { change(&$0) }
    }

    /// The requests in order, such as "POST /cases/1/decisions".
    var calls: [String] {
        stub.requests.map { "\($0.method) \($0.target.dropFirst("/api/v1".count).prefix { $0 != "?" })" }
    }

    /// The decoded bodies of the requests with a method and path.
    func bodies<Body: Decodable>(_ type: Body.Type, of call: String) throws -> [Body] {
        try requests(of: call).map { try JSONDecoder().decode(Body.self, from: Data($0.body)) }
    }

    func requests(of call: String) -> [StubServer.Request] {
        stub.requests.filter { request in
            let path = request.target.dropFirst("/api/v1".count).prefix { $0 != "?" }
            return "\(request.method) \(path)" == call
        }
    }
}

extension ModerationDouble.State {
    fileprivate mutating func answer(_ request: StubServer.Request, _ path: String) -> StubServer.Response {
        let parts = path.split(separator: "/").map(String.init)
        let number = parts.count > 1 ? Int64(parts[1]) ?? 0 : 0
        let last = parts.count > 2 ? parts[2] : ""
        switch (request.method, parts.first ?? "", last) {
        case ("GET", "me", _) where parts.count == 1:
            let unread = notices.count { $0.readAt == nil }
            return .of(OwnAccount(member: member, unreadNotices: unread, sanctions: sanctions))
        case ("POST", "sessions", _):
            var signedIn = Sample.signedIn
            signedIn.unreadNotices = notices.count { $0.readAt == nil }
            return .of(signedIn, status: 201)
        case (_, "me", _) where parts.count > 1 && parts[1] == "notices": return notice(request, parts)
        case ("GET", "me", _): return .of(Page(items: posts, next: nil))
        case ("GET", "posts", ""):
            return posts.first { $0.id.rawValue == number }.map { .of($0) } ?? .problem(.notFound)
        case ("POST", "posts", "restoration"): return posts.first.map { .of($0, status: 201) } ?? .problem(.notFound)
        case ("GET", "presets", _): return .of(Page(items: presets, next: nil))
        case ("GET", "moderation-log", _): return logPage(request)
        case ("GET", "appeals", _) where parts.count > 1:
            return appeals.first { $0.id.rawValue == number }.map { .of($0) } ?? .problem(.notFound)
        case ("GET", "appeals", _): return .of(Page(items: appeals.filter { $0.state == .open }, next: nil))
        case ("POST", "appeals", _): return resolve(number, request)
        case ("GET", "cases", _) where parts.count == 1:
            let open = cases.map(\.summary).filter { $0.state == .open }
            let author = request.target.split { "?&".contains($0) }.first { $0.hasPrefix("author=") }?.dropFirst(7)
            return .of(Page(items: open.filter { author == nil || author == $0.author.handle[...] }, next: nil))
        case ("POST", "decisions", "") where parts.count == 1: return decideSeveral(request)
        case ("GET", "batches", _) where parts.count > 1:
            return batches.first { $0.id.rawValue == number }.map { .of($0) } ?? .problem(.notFound)
        case ("GET", "batches", _): return .of(Page(items: batches.reversed(), next: nil))
        case ("POST", "batches", "reversal"): return reverseBatch(number, request)
        case ("GET", "decisions", _):
            return decisions.first { $0.id.rawValue == number }.map { .of($0) } ?? .problem(.notFound)
        case ("POST", "decisions", "reversal"): return reverse(number)
        case ("POST", "decisions", "appeal"): return .of(appeal(request), status: 201)
        case (_, "cases", _): return answerCase(number, last, request)
        default: return .problem(.notFound)
        }
    }

    private var member: Member {
        Member(
            id: Member.ID(rawValue: 9), handle: "hana", displayName: "하나", role: role, createdAt: Sample.moment)
    }

    private mutating func answerCase(
        _ number: Int64, _ last: String, _ request: StubServer.Request
    ) -> StubServer.Response {
        guard let index = cases.firstIndex(where: { $0.id.rawValue == number }) else { return .problem(.notFound) }
        switch (request.method, last) {
        case ("GET", _): return .of(cases[index], headers: [tag(index)])
        case ("PUT", "claim"):
            guard cases[index].summary.state == .open else { return .problem(.caseDecided) }
            cases[index].summary.version += 1
            let until = Timestamp.now() + CaseClaim.lease
            cases[index].summary.claim = CaseClaim(by: ReviewSample.hana, until: until, isOwn: true)
            return .of(cases[index].summary, headers: [tag(index)])
        case ("DELETE", "claim"):
            cases[index].summary.claim = nil
            return .of(cases[index].summary, headers: [tag(index)])
        case ("POST", "notes"):
            guard let note = try? JSONDecoder().decode(NewCaseNote.self, from: Data(request.body)) else {
                return .problem(.malformedRequest)
            }
            cases[index].summary.version += 1
            let added = CaseNote(by: ReviewSample.hana, text: note.text, at: .now())
            cases[index].notes.append(added)
            return .of(added, status: 201)
        case ("POST", "decisions"): return decide(index, request)
        default: return .problem(.methodNotAllowed)
        }
    }

    private func tag(_ index: Int) -> String { "ETag: \"\(cases[index].summary.version)\"" }

    private mutating func decide(_ index: Int, _ request: StubServer.Request) -> StubServer.Response {
        guard let new = try? JSONDecoder().decode(NewDecision.self, from: Data(request.body)) else {
            return .problem(.malformedRequest)
        }
        guard let match = request.values(of: "If-Match").first else { return .problem(.preconditionRequired) }
        guard match == "\"\(cases[index].summary.version)\"" else { return .problem(.editConflict) }
        guard cases[index].summary.state == .open else { return .problem(.caseDecided) }
        let decision = make(new, on: index, in: newBatch(new))
        return .of(
            DecisionResult(
                decision: decision, contentState: .shown, summary: cases[index].summary, notifiedMembers: 2,
                isDryRun: false),
            status: 201)
    }

    private mutating func newBatch(_ new: NewDecision) -> Batch.ID {
        let id = Batch.ID(rawValue: Int64(batches.count + 1))
        batches.append(
            Batch(
                id: id, by: ReviewSample.hana, at: .now(), verdict: new.verdict, reason: new.reason, decisions: 0,
                reversed: 0))
        return id
    }

    private mutating func decideSeveral(_ request: StubServer.Request) -> StubServer.Response {
        guard let new = try? JSONDecoder().decode(NewBatch.self, from: Data(request.body)) else {
            return .problem(.malformedRequest)
        }
        let before = self
        let open = cases.filter { $0.summary.state == .open && new.authors.contains($0.summary.author.handle) }
        let batch = newBatch(new.decision)
        var outcomes: [BatchOutcome] = []
        for target in new.cases + open.map({ CaseTarget(case: $0.id) }) {
            let found = cases.firstIndex { $0.id == target.case }
            guard let index = found, let summary = found.map({ cases[$0].summary }) else {
                outcomes.append(BatchOutcome(case: target.case, problem: problem(.notFound, request)))
                continue
            }
            let isChanged = target.version != nil && target.version != summary.version
            let obstacle: ProblemType? =
                obstacles[target.case] ?? (summary.state == .open ? isChanged ? .editConflict : nil : .caseDecided)
            if let obstacle {
                outcomes.append(BatchOutcome(case: target.case, problem: problem(obstacle, request)))
                continue
            }
            let decision = make(new.decision, on: index, in: batch)
            outcomes.append(
                BatchOutcome(
                    case: target.case, decision: decision.id, content: summary.content, title: summary.title,
                    author: summary.author.handle, contentState: .removed))
        }
        let isDryRun = request.target.contains("dryRun=true")
        let isEmpty = outcomes.allSatisfy { $0.problem != nil }
        if isDryRun || isEmpty { self = before }
        return .of(
            BatchResult(
                batch: isEmpty ? nil : batch, outcomes: outcomes, notifiedMembers: isEmpty ? 0 : 5, hasMore: false,
                isDryRun: isDryRun), status: isDryRun ? 200 : 201)
    }

    private mutating func reverseBatch(_ number: Int64, _ request: StubServer.Request) -> StubServer.Response {
        guard let batch = batches.firstIndex(where: { $0.id.rawValue == number }) else { return .problem(.notFound) }
        let standing = decisions.filter { $0.batch.rawValue == number && $0.reversal == nil }
        let outcomes = standing.reversed().map { decision in
            var outcome = ReversalOutcome(decision: decision.id, case: decision.case, content: decision.content)
            if decision.case.map({ obstacles[$0] != nil }) == true {
                outcome.problem = problem(.notReversible, request)
            } else {
                _ = reverse(decision.id.rawValue)
                batches[batch].reversed += 1
            }
            return outcome
        }
        return .of(BatchReversal(batch: batches[batch].id, outcomes: outcomes), status: 201)
    }

    private func problem(_ type: ProblemType, _ request: StubServer.Request) -> Problem {
        let isKorean = request.values(of: "Accept-Language").first?.hasPrefix("ko") == true
        return Problem(type, in: isKorean ? .korean : .english)
    }

    private mutating func make(_ new: NewDecision, on index: Int, in batch: Batch.ID) -> Decision {
        let id = Decision.ID(rawValue: Int64(decisions.count + 1))
        let earlier = decisions.count { $0.batch == batch && $0.sanction != nil }
        let sanction = new.sanction.map { terms in
            Sanction(
                id: Sanction.ID(rawValue: 1), kind: terms.kind, reason: new.reason ?? .other, message: nil,
                decision: id, decisions: earlier + 1, beginsAt: .now(),
                endsAt: terms.seconds.map { .now() + .seconds($0) }, liftedAt: nil)
        }
        let decision = Decision(
            id: id, batch: batch, case: cases[index].id, content: cases[index].summary.content, verdict: new.verdict,
            reason: new.reason, message: new.message, note: new.note, move: nil, sanction: sanction,
            by: ReviewSample.hana, at: .now(),
            appeal: nil, reversal: nil, may: [.reverse])
        decisions.append(decision)
        cases[index].summary.state = .decided
        cases[index].summary.version += 1
        cases[index].summary.claim = nil
        cases[index].may = []
        batches[batches.count - 1].decisions += 1
        return decision
    }

    private mutating func reverse(_ number: Int64) -> StubServer.Response {
        guard var decision = decisions.first(where: { $0.id.rawValue == number }),
            let index = cases.firstIndex(where: { $0.id == decision.case })
        else { return .problem(.notFound) }
        cases[index].summary.state = .open
        cases[index].summary.version += 1
        cases[index].may = [.claim, .note, .decide]
        decision.reversal = reversal
        for made in decisions.indices where decisions[made].id == decision.id {
            decisions[made].reversal =
                reversal ?? Reversal(by: ReviewSample.hana, reason: "x", at: .now(), isByAppeal: false)
        }
        return .of(decision, status: 201)
    }

    private mutating func resolve(_ number: Int64, _ request: StubServer.Request) -> StubServer.Response {
        guard let index = appeals.firstIndex(where: { $0.id.rawValue == number }),
            let resolution = try? JSONDecoder().decode(AppealResolution.self, from: Data(request.body))
        else { return .problem(.notFound) }
        guard appeals[index].state == .open else { return .problem(.appealClosed) }
        appeals[index].state = resolution.overturns ? .overturned : .upheld
        appeals[index].answer = resolution.answer
        return .of(appeals[index], status: 201)
    }

    private func appeal(_ request: StubServer.Request) -> Appeal {
        let text = (try? JSONDecoder().decode(NewAppeal.self, from: Data(request.body)))?.text ?? ""
        return ReviewSample.appeal(1, text: text)
    }

    private mutating func notice(_ request: StubServer.Request, _ parts: [String]) -> StubServer.Response {
        if request.method == "GET" {
            let unreadOnly = request.target.contains("unread=true")
            return .of(Page(items: notices.filter { !unreadOnly || $0.readAt == nil }, next: nil))
        }
        for index in notices.indices where parts[2] == "read" || parts[2] == notices[index].id.description {
            notices[index].readAt = .now()
        }
        return StubServer.Response(204)
    }

    /// Pages of two; the cursor is the number of items before.
    private func logPage(_ request: StubServer.Request) -> StubServer.Response {
        let query = request.target.split(separator: "?").dropFirst().joined().split(separator: "&")
        let start = query.first { $0.hasPrefix("cursor=") }.flatMap { Int($0.dropFirst(7)) } ?? 0
        let entries = query.contains("order=oldest") ? log : log.reversed()
        let items = Array(entries.dropFirst(start).prefix(2))
        let end = start + items.count
        return .of(Page(items: items, next: end < entries.count ? String(end) : nil))
    }
}
