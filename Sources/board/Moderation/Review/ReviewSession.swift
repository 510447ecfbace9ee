import BoardClient
import BoardModels

/// A moderator's review session on an interactive screen: the open appeals first, then the queue of cases.
final class ReviewSession {
    let context: Context
    let account: Account
    let screen: ReviewScreen
    var queue: ReviewQueue
    private let appeals: [Appeal]
    /// The case that this session has claimed on the server; nil if there is none.
    private var claimedCase: CaseSummary.ID?
    var summary = ReviewSummary()
    private var presets: [Preset]?
    // The idempotency keys of requests whose outcome is unknown; the ID of `batchKey` is the author's handle.
    var decisionKey = RetryKey<CaseSummary.ID, NewDecision>()
    var batchKey = RetryKey<String, NewBatch>()
    var resolutionKey = RetryKey<Appeal.ID, AppealResolution>()
    var reversalKey = RetryKey<[Decision.ID], NewReversal>()

    init(
        _ context: Context, as account: Account, on screen: ReviewScreen, queue: ReviewQueue, appeals: [Appeal]
    ) {
        self.context = context
        self.account = account
        self.screen = screen
        self.queue = queue
        self.appeals = appeals
    }

    /// Runs the review session; returns nil once the queue is empty, or the reason for an earlier end.
    func run() async -> ExitReason? {
        do throws(ExitReason) {
            for appeal in appeals { try await review(appeal) }
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
            let query = queue.nextPageQuery()
            switch try await screen.call(as: account, { try await $0.cases(query) }) {
            case .success(let page): queue.add(page)
            case .failure(let error): try await confirmRetry(after: error)
            }
        }
    }

    /// Shows the error of an API call and waits until the moderator chooses to retry; throws if they quit.
    private func confirmRetry(after error: ClientError) async throws(ExitReason) {
        screen.notify(error)
        let keys = keys([("a", LocalizedText("try again", "다시 시도")), ("q", Self.quit)])
        if try await screen.key(.empty, keys) == "q" { throw .quit }
    }

    // MARK: One case

    private func review(_ id: CaseSummary.ID) async throws(ExitReason) {
        guard try await claim(id), var open = try await load(id) else { return }
        var planned: NewSanctionTerms?
        while true {
            // `decide`, `note`, `reviewAll` and `undo` return true once the session is done with this case.
            switch try await screen.key(.empty, caseKeys(open.value)) {
            case "d": if try await decide(&open, .dismiss, planned) { return }
            case "h": if try await decide(&open, .hide, planned) { return }
            case "r": if try await decide(&open, .remove, planned) { return }
            case "m": if try await decide(&open, .move, planned) { return }
            case "s": planned = try await askSanction(open.value, instead: planned)
            case "n": if try await note(&open) { return }
            case "a": if try await reviewAll(by: open.value.summary.author, from: open.value) { return }
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
        let letters: [Verdict: Character] = [.dismiss: "d", .hide: "h", .remove: "r", .move: "m"]
        let verdicts = found.summary.kind.verdicts.compactMap { verdict in
            letters[verdict].map { ($0, verdict.label(for: found.summary)) }
        }
        let others: [(Character, LocalizedText)] = [
            ("s", LocalizedText("sanction", "제재")), ("k", Self.skip), ("n", LocalizedText("note", "메모")),
            ("a", LocalizedText("all by author", "작성자의 모두")), ("u", LocalizedText("undo", "되돌리기")), ("q", Self.quit),
        ]
        return keys(verdicts + others) + [Self.hiddenSkip]
    }

    static let skip = LocalizedText("skip", "넘기기")
    static let quit = LocalizedText("quit", "끝내기")

    /// Space, a second key for "skip".
    static let hiddenSkip = MenuKey(" ", "", isHidden: true)

    /// Creates menu keys with these labels.
    func keys(_ labels: [(Character, LocalizedText)]) -> [MenuKey] {
        labels.map { MenuKey($0, context.text($1)) }
    }

    /// Claims a case on the server; returns false, after showing the reason, if it cannot be claimed.
    private func claim(_ id: CaseSummary.ID) async throws(ExitReason) -> Bool {
        let result = try await screen.call(as: account) { try await $0.claimCase(id) }
        switch result {
        case .success:
            claimedCase = id
            return true
        case .failure(let error):
            notifySkipped(id, error)
            if case .unreachable = error {
                // The case is the next one again if the moderator chooses to retry.
                queue.prioritize(id)
                try await confirmRetry(after: error)
            }
            return false
        }
    }

    /// Fetches a case and shows it; returns nil, after showing the reason, if it cannot be fetched or decided.
    func load(_ id: CaseSummary.ID) async throws(ExitReason) -> Tagged<Case>? {
        while true {
            let result = try await screen.call(as: account) { try await $0.moderationCase(id) }
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

    /// Shows a case, with the number of cases left in the queue.
    func show(_ found: Case) {
        let rest = queue.rest(at: .now())
        let more =
            rest.isAtLeast
            ? LocalizedText("more than {0} more {0|case|cases}", "{0}건 넘게 남음")
            : LocalizedText("{0} more {0|case|cases}", "{0}건 남음")
        let number = TerminalText(context.text(ModerationText.caseTitle, found.id.description) + "  ", .dim)
        screen.show(
            number + TerminalText(found.summary.title, .bold),
            aside: TerminalText(context.text(more, String(rest.cases)), .dim)
        ) { [context] width in context.moderationText(width: width).review(found) }
    }

    /// Shows a notification with the reason why a case is skipped.
    func notifySkipped(_ id: CaseSummary.ID, _ error: ClientError) {
        guard case .problem(let problem, _) = error, let reason = SkipReason(problem.type) else {
            return screen.notify(error)
        }
        screen.notify(reason.localized, id.description)
    }

    /// Clears `claimedCase` if it is the decided case, since the decision ended the claim.
    func didDecide(_ id: CaseSummary.ID) {
        if claimedCase == id { claimedCase = nil }
    }

    /// Releases the session's claim on a case, if any; if that fails, the claim expires after 30 minutes.
    func release() async {
        guard let id = claimedCase else { return }
        claimedCase = nil
        await screen.cleanupCall(as: account) { client in _ = try? await client.releaseCase(id) }
    }

    /// Makes an API call; nil, after showing the error, if it fails.
    func attempt<Value: Sendable>(
        _ body: @escaping @Sendable (BoardClient) async throws -> Value
    ) async throws(ExitReason) -> Value? {
        let result = try await screen.call(as: account, body)
        if case .failure(let error) = result { screen.notify(error) }
        return try? result.get()
    }

    /// Fetches the presets once per session; empty, after showing the error, if that fails.
    func loadPresets() async throws(ExitReason) -> [Preset] {
        if presets == nil {
            presets = try await attempt { try await $0.presets().items }
        }
        return presets ?? []
    }

    /// Validates a request body; returns nil, after showing the invalid fields, if it is invalid.
    func validated<Value>(_ validate: () throws(InvalidFields) -> Value) -> Value? {
        do {
            return try validate()
        } catch {
            screen.notify(Failure(error).lines)
            return nil
        }
    }
}
