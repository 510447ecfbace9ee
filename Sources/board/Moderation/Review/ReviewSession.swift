import BoardClient
import BoardModels

/// A moderator's session on the interactive screen: the open appeals first, then the queue of cases.
final class ReviewSession {
    let context: Context
    let screen: ReviewScreen
    var queue: ReviewQueue
    private let account: Account
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
            switch try await screen.call({ try await $0.cases(query) }) {
            case .success(let page): queue.add(page)
            case .failure(let error): try await confirmRetry(after: error)
            }
        }
    }

    /// Shows the error of an API call and waits until the moderator chooses to retry; throws if they quit.
    private func confirmRetry(after error: ClientError) async throws(ExitReason) {
        screen.notify(error)
        _ = try await screen.key(.empty, keys([("a", LocalizedText("try again", "다시 시도")), Self.quit]))
    }

    // MARK: One case

    static let verdicts: [Character: Verdict] = ["d": .dismiss, "h": .hide, "r": .remove, "m": .move]
    static let skip: [(Character, LocalizedText)] = [("k", LocalizedText("skip", "넘기기"))]
    static let quit: (Character, LocalizedText) = ("q", LocalizedText("quit", "끝내기"))

    private func review(_ id: CaseSummary.ID) async throws(ExitReason) {
        guard try await claim(id), var open = try await load(id) else { return }
        var planned: NewSanctionTerms?
        while true {
            // `decide`, `note`, `reviewAll` and `undo` return true once the session is done with this case.
            switch try await screen.key(.empty, caseKeys(open.value.summary)) {
            case "s": planned = try await askSanction(of: open.value.summary.author, instead: planned)
            case "n": if try await note(&open) { return }
            case "a": if try await reviewAll(by: open.value.summary.author, from: open.value) { return }
            case "u": if try await undo(leaving: id) { return }
            case let key:
                guard let verdict = Self.verdicts[key] else {
                    summary.skipped += 1
                    return await release()
                }
                if try await decide(&open, verdict, planned) { return }
            }
        }
    }

    private func caseKeys(_ found: CaseSummary) -> [MenuKey] {
        let verdicts = found.kind.verdicts.compactMap { verdict in
            Self.verdicts.first { $0.value == verdict }.map { ($0.key, verdict.label(for: found)) }
        }
        return keys(
            verdicts + [("s", LocalizedText("sanction", "제재"))] + Self.skip + [
                ("n", LocalizedText("note", "메모")), ("a", LocalizedText("all by author", "작성자의 모두")),
                ("u", LocalizedText("undo", "되돌리기")), Self.quit,
            ])
    }

    /// Creates menu keys with these labels; Space is a second key for "skip".
    func keys(_ labels: [(Character, LocalizedText)]) -> [MenuKey] {
        let keys = labels.map { MenuKey($0, context.text($1)) }
        return keys.contains { $0.key == "k" } ? keys + [MenuKey(" ", "", isHidden: true)] : keys
    }

    /// Claims a case on the server; returns false, after showing the reason, if it cannot be claimed.
    private func claim(_ id: CaseSummary.ID) async throws(ExitReason) -> Bool {
        switch try await screen.call({ try await $0.claimCase(id) }) {
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
            switch try await screen.call({ try await $0.moderationCase(id) }) {
            case .success(let open) where open.value.may.contains(.decide):
                show(open.value)
                return open
            case .success(let open):
                summary.skipped += 1
                screen.notify(Self.reason(open.value), id.description)
            case .failure(.unreachable(let error)):
                try await confirmRetry(after: .unreachable(error))
                continue
            case .failure(let error): notifySkipped(id, error)
            }
            await release()
            return nil
        }
    }

    /// Shows a case, with the number of cases left in the queue.
    func show(_ found: Case) {
        let rest = queue.rest(at: .now())
        let more =
            rest.isAtLeast
            ? LocalizedText("more than {0} more {0|case|cases}", "{0}건 이상 남음")
            : LocalizedText("{0} more {0|case|cases}", "{0}건 남음")
        let number = TerminalText(context.text(ModerationText.caseTitle, found.id.description) + "  ", .dim)
        screen.show(
            number + TerminalText(found.summary.title, .bold),
            aside: TerminalText(context.text(more, String(rest.cases)), .dim)
        ) { [context] width in context.moderationText(width: width).review(found) }
    }

    /// Clears `claimedCase` if it is the decided case, since the decision ended the claim.
    func didDecide(_ id: CaseSummary.ID) {
        if claimedCase == id { claimedCase = nil }
    }

    /// Releases the session's claim on a case, if any, which no signal cancels; if that fails, the claim expires after
    /// 30 minutes.
    func release() async {
        guard let id = claimedCase else { return }
        claimedCase = nil
        _ = try? await context.client(as: account).releaseCase(id)
    }

    // MARK: Requests

    /// The value of a successful API call; nil, after showing the error, if it failed.
    ///
    /// - Parameter isRetryable: true if a retry is sent with the same idempotency key.
    func value<Value>(of result: Result<Value, ClientError>, isRetryable: Bool = false) -> Value? {
        if case .failure(let error) = result { screen.notify(error, isRetryable: isRetryable) }
        return try? result.get()
    }

    /// Sends a request with an idempotency key, which the next request reuses if it is the same and the outcome of this
    /// one stays unknown.
    func send<ID, Body, Value: Sendable>(
        _ body: Body, on id: ID, _ retryKey: ReferenceWritableKeyPath<ReviewSession, RetryKey<ID, Body>>,
        _ call: @escaping @Sendable (BoardClient, String) async throws -> Value
    ) async throws(ExitReason) -> Result<Value, ClientError> {
        let key = self[keyPath: retryKey].key(for: body, on: id)
        let result = try await screen.call { try await call($0, key) }
        self[keyPath: retryKey].settle(result)
        return result
    }

    /// Fetches the presets once per session; empty, after showing the error, if that fails.
    func loadPresets() async throws(ExitReason) -> [Preset] {
        if presets == nil { presets = value(of: try await screen.call { try await $0.presets().items }) }
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
