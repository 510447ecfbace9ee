import BoardClient
import BoardModels

/// One moderator's session on the review screen: the open appeals, then the queue of cases.
final class ReviewSession {
    let context: Context
    let account: Account
    let screen: ReviewScreen
    var queue: ReviewQueue
    private let appeals: [Appeal]
    /// The case that this session has claimed.
    private var claimed: CaseSummary.ID?
    var summary = ReviewSummary()
    private var presets: [Preset]?
    var decisionKey = RetryKey<CaseSummary.ID, NewDecision>()
    var resolutionKey = RetryKey<Appeal.ID, AppealResolution>()
    var reversalKey = RetryKey<Decision.ID, NewReversal>()

    init(
        _ context: Context, as account: Account, on screen: ReviewScreen, queue: ReviewQueue, appeals: [Appeal]
    ) {
        self.context = context
        self.account = account
        self.screen = screen
        self.queue = queue
        self.appeals = appeals
    }

    /// Runs until the queue is empty (nil) or the moderator leaves.
    func run() async -> ExitReason? {
        do throws(ExitReason) {
            for appeal in appeals where appeal.mayResolve { try await review(appeal) }
            while let id = try await nextCase() { try await review(id) }
            return nil
        } catch {
            await release()
            return error
        }
    }

    private func nextCase() async throws(ExitReason) -> CaseSummary.ID? {
        while true {
            if let id = queue.next(at: .now()) { return id }
            guard queue.mayHaveMore else { return nil }
            let query = queue.nextPage()
            switch try await screen.call(as: account, { client throws(ClientError) in try await client.cases(query) }) {
            case .success(let page): queue.add(page)
            case .failure(let error): try await confirmRetry(after: error)
            }
        }
    }

    /// Shows an error and waits until the moderator wants another try.
    private func confirmRetry(after error: ClientError) async throws(ExitReason) {
        screen.notify(error)
        let keys = [MenuKey("a", context.text(LocalizedText("try again", "다시 시도"))), quitKey]
        if try await screen.key(.empty, keys) == "q" { throw .quit }
    }

    // MARK: One case

    private func review(_ id: CaseSummary.ID) async throws(ExitReason) {
        guard try await claim(id), var open = try await load(id) else { return }
        var planned: NewSanctionTerms?
        while true {
            switch try await screen.key(.empty, caseKeys(open.value)) {
            case "d": if try await decide(&open, .dismiss, planned) { return }
            case "h": if try await decide(&open, .hide, planned) { return }
            case "r": if try await decide(&open, .remove, planned) { return }
            case "m": if try await decide(&open, .move, planned) { return }
            case "s": planned = try await sanction(open.value, instead: planned)
            case "n": if try await note(&open) { return }
            case "u": if try await undo(leaving: id) { return }
            case "q": throw .quit
            default:
                summary.skipped += 1
                await release()
                return
            }
        }
    }

    private func caseKeys(_ found: Case) -> [MenuKey] {
        let labels: [(Character, LocalizedText)] = [
            ("d", Verdict.dismiss.label(for: found.summary)), ("h", Verdict.hide.label(for: found.summary)),
            ("r", Verdict.remove.label(for: found.summary)), ("m", Verdict.move.label(for: found.summary)),
            ("s", LocalizedText("sanction", "제재")),
        ]
        let others: [(Character, LocalizedText)] = [
            ("n", LocalizedText("note", "메모")), ("u", LocalizedText("undo", "되돌리기")),
        ]
        return labels.map { MenuKey($0, context.text($1)) } + [skipKey] + others.map { MenuKey($0, context.text($1)) }
            + [quitKey, MenuKey(" ", "", isHidden: true)]
    }

    var skipKey: MenuKey { MenuKey("k", context.text(LocalizedText("skip", "넘기기"))) }
    var quitKey: MenuKey { MenuKey("q", context.text(LocalizedText("quit", "끝내기"))) }

    /// Claims a case; returns false after saying why that is impossible.
    private func claim(_ id: CaseSummary.ID) async throws(ExitReason) -> Bool {
        let result = try await screen.call(as: account) { client throws(ClientError) in try await client.claimCase(id) }
        switch result {
        case .success:
            claimed = id
            return true
        case .failure(let error):
            notifySkipped(id, error)
            if case .unreachable = error {
                queue.putFirst(id)
                try await confirmRetry(after: error)
            }
            return false
        }
    }

    /// Fetches a case and shows it; returns nil after saying why it cannot be decided.
    func load(_ id: CaseSummary.ID) async throws(ExitReason) -> Tagged<Case>? {
        while true {
            let result = try await screen.call(as: account) { client throws(ClientError) in
                try await client.moderationCase(id)
            }
            switch result {
            case .success(let open):
                guard open.value.may.contains(.decide) else {
                    screen.notify(SkipReason(open.value).localized, id.description)
                    await release()
                    return nil
                }
                show(open.value)
                return open
            case .failure(.unreachable(let error)): try await confirmRetry(after: .unreachable(error))
            case .failure(let error):
                notifySkipped(id, error)
                await release()
                return nil
            }
        }
    }

    private func show(_ found: Case) {
        let rest = queue.rest(at: .now())
        let more =
            rest.isAtLeast
            ? LocalizedText("more than {0} more", "{0}건 넘게 남음") : LocalizedText("{0} more", "{0}건 남음")
        let number = TerminalText(context.text(ModerationText.caseTitle, found.id.description) + "  ", .dim)
        screen.show(
            number + TerminalText(found.summary.title, .bold),
            aside: TerminalText(context.text(more, String(rest.cases)), .dim)
        ) { [context] width in context.moderationText(width: width).review(found) }
    }

    /// Says why the session goes on to the next case.
    func notifySkipped(_ id: CaseSummary.ID, _ error: ClientError) {
        guard case .problem(let problem, _) = error, let reason = SkipReason(problem.type) else {
            return screen.notify(error)
        }
        screen.notify(reason.localized, id.description)
    }

    func didDecide(_ id: CaseSummary.ID) {
        if claimed == id { claimed = nil }
    }

    /// Releases the claimed case; if that fails, the claim expires in half an hour.
    func release() async {
        guard let id = claimed else { return }
        claimed = nil
        await screen.lastCall(as: account) { client in _ = try? await client.releaseCase(id) }
    }

    /// The presets, fetched once.
    func loadPresets() async throws(ExitReason) -> [Preset] {
        if let presets { return presets }
        switch try await screen.call(as: account, { client throws(ClientError) in try await client.presets() }) {
        case .success(let page):
            presets = page.items
            return page.items
        case .failure(let error):
            screen.notify(error)
            return []
        }
    }

    /// Validates a value; returns nil after saying which rules it breaks.
    func validated<Value>(_ validate: () throws(InvalidFields) -> Value) -> Value? {
        do {
            return try validate()
        } catch {
            screen.notify(Failure(error).lines)
            return nil
        }
    }
}

/// Why a session passes over a case.
enum SkipReason {
    case held, decided, notAllowed, gone

    init(_ found: Case) {
        self =
            if found.summary.state == .decided {
                .decided
            } else if let claim = found.summary.claim, !claim.isOwn, claim.until > .now() {
                .held
            } else {
                .notAllowed
            }
    }

    init?(_ problem: ProblemType) {
        switch problem {
        case .caseDecided: self = .decided
        case .caseHeld: self = .held
        case .ownInterest: self = .notAllowed
        case .notFound: self = .gone
        default: return nil
        }
    }

    var localized: LocalizedText {
        switch self {
        case .held:
            LocalizedText(
                "Case #{0} is held by somebody else now; on to the next.", "신고 건 #{0}{0|은|는} 다른 사람이 맡았습니다. 다음으로 넘어갑니다.")
        case .decided:
            LocalizedText(
                "Somebody else decided case #{0} first; on to the next.",
                "신고 건 #{0}{0|은|는} 다른 사람이 먼저 결정했습니다. 다음으로 넘어갑니다.")
        case .notAllowed:
            LocalizedText(
                "Case #{0} is not yours to decide; on to the next.", "신고 건 #{0}{0|은|는} 직접 결정할 수 없습니다. 다음으로 넘어갑니다.")
        case .gone:
            LocalizedText("Case #{0} is no longer there; on to the next.", "신고 건 #{0}{0|이|가} 없어졌습니다. 다음으로 넘어갑니다.")
        }
    }
}

/// The idempotency key of a request without an answer, which the same request uses again.
struct RetryKey<ID: Equatable, Value: Equatable> {
    private var unanswered: (id: ID, value: Value, key: String)?

    mutating func key(for value: Value, on id: ID) -> String {
        if let unanswered, unanswered.id == id, unanswered.value == value { return unanswered.key }
        let key = IdempotencyKey.new()
        unanswered = (id, value, key)
        return key
    }

    /// Forgets the key once the server has answered: the same decision after an undo is a new request.
    mutating func settle<Answer>(_ result: Result<Answer, ClientError>) {
        if case .failure(.problem) = result { unanswered = nil }
        if case .success = result { unanswered = nil }
    }
}
