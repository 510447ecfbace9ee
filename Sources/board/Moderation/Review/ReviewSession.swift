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

    /// Shows an error and waits until the moderator retries or quits.
    private func confirmRetry(after error: ClientError) async throws(ExitReason) {
        screen.notify(error)
        let again = MenuKey("a", context.text(LocalizedText("try again", "다시 시도")))
        let quit = MenuKey("q", context.text(Self.quit))
        if try await screen.key(.empty, [again, quit]) == "q" { throw .quit }
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
        keys([
            ("d", Verdict.dismiss.label(for: found.summary)), ("h", Verdict.hide.label(for: found.summary)),
            ("r", Verdict.remove.label(for: found.summary)), ("m", Verdict.move.label(for: found.summary)),
            ("s", LocalizedText("sanction", "제재")), ("k", Self.skip), ("n", LocalizedText("note", "메모")),
            ("u", LocalizedText("undo", "되돌리기")), ("q", Self.quit),
        ])
    }

    static let skip = LocalizedText("skip", "넘기기")
    static let quit = LocalizedText("quit", "끝내기")

    /// The menu's keys, and Space as another key for "skip".
    func keys(_ labels: [(Character, LocalizedText)]) -> [MenuKey] {
        labels.map { MenuKey($0, context.text($1)) } + [MenuKey(" ", "", isHidden: true)]
    }

    /// Claims a case; shows the reason and returns false if it cannot be claimed.
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

    /// Fetches a case and shows it; shows the reason and returns nil if it cannot be decided.
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

    /// Shows why a case is skipped.
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

    /// Validates a value; shows the invalid fields and returns nil if it is invalid.
    func validated<Value>(_ validate: () throws(InvalidFields) -> Value) -> Value? {
        do {
            return try validate()
        } catch {
            screen.notify(Failure(error).lines)
            return nil
        }
    }
}

/// The idempotency key of an unanswered request, reused when the same request is retried.
struct RetryKey<ID: Equatable, Value: Equatable> {
    private var unanswered: (id: ID, value: Value, key: String)?

    mutating func key(for value: Value, on id: ID) -> String {
        if let unanswered, unanswered.id == id, unanswered.value == value { return unanswered.key }
        let key = IdempotencyKey.new()
        unanswered = (id, value, key)
        return key
    }

    /// Discards the key once the server has answered: the same decision after an undo is a new request.
    mutating func settle<Answer>(_ result: Result<Answer, ClientError>) {
        if case .failure(.problem) = result { unanswered = nil }
        if case .success = result { unanswered = nil }
    }
}
