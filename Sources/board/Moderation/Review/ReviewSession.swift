import BoardClient
import BoardModels

/// One moderator's way through the appeals and the queue.
final class ReviewSession {
    let context: Context
    let account: Account
    let screen: ReviewScreen
    var queue: ReviewQueue
    private let appeals: [Appeal]
    /// The case that is claimed for this session.
    private var held: CaseSummary.ID?
    var summary = ReviewSummary()
    private var presets: [Preset]?
    var decisionKey = AttemptKey<CaseSummary.ID, NewDecision>()
    var resolutionKey = AttemptKey<Appeal.ID, AppealResolution>()
    var reversalKey = AttemptKey<Decision.ID, NewReversal>()

    init(
        _ context: Context, as account: Account, at screen: ReviewScreen, queue: ReviewQueue, appeals: [Appeal]
    ) {
        self.context = context
        self.account = account
        self.screen = screen
        self.queue = queue
        self.appeals = appeals
        screen.help = { width in
            ReviewHelpMessage.allCases.flatMap { message in
                let line = TerminalText(message.text(in: context.language), message == .title ? .bold : .plain)
                return line.wrapped(to: width, hanging: 3)
            }
        }
    }

    /// Goes on until nothing waits, or somebody leaves; nil for the former.
    func run() async -> ExitReason? {
        do throws(ExitReason) {
            for appeal in appeals where appeal.mayResolve { try await review(appeal) }
            while let id = try await nextCase() { try await review(id) }
            return nil
        } catch {
            await letGo()
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
            case .failure(let error): try await wait(after: error)
            }
        }
    }

    /// Says what is wrong and waits for somebody to want another try.
    private func wait(after error: ClientError) async throws(ExitReason) {
        screen.tell(Failure(error, at: context.server).lines)
        let choices = [
            Choice("a", context.text(ReviewKeyMessage.again)), Choice("q", context.text(ReviewKeyMessage.quit)),
        ]
        if try await screen.key(.empty, choices) == "q" { throw .quit }
    }

    // MARK: One case

    private func review(_ id: CaseSummary.ID) async throws(ExitReason) {
        guard try await claim(id), var open = try await load(id) else { return }
        var planned: NewSanctionTerms?
        while true {
            switch try await screen.key(.empty, caseChoices(open.value)) {
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
                await letGo()
                return
            }
        }
    }

    /// Claims a case; false where it cannot be had, which is said.
    private func claim(_ id: CaseSummary.ID) async throws(ExitReason) -> Bool {
        let result = try await screen.call(as: account) { client throws(ClientError) in try await client.claimCase(id) }
        switch result {
        case .success:
            held = id
            return true
        case .failure(let error):
            tellPassing(id, error)
            if case .unreachable = error {
                queue.putFirst(id)
                try await wait(after: error)
            }
            return false
        }
    }

    /// Reads a case and shows it; nil where that is no use, which is said.
    func load(_ id: CaseSummary.ID) async throws(ExitReason) -> Tagged<Case>? {
        while true {
            let result = try await screen.call(as: account) { client throws(ClientError) in
                try await client.moderationCase(id)
            }
            switch result {
            case .success(let open):
                guard open.value.may.contains(.decide) else {
                    screen.tell(message(for: open.value), id.description)
                    await letGo()
                    return nil
                }
                show(open.value)
                return open
            case .failure(.unreachable(let error)): try await wait(after: .unreachable(error))
            case .failure(let error):
                tellPassing(id, error)
                await letGo()
                return nil
            }
        }
    }

    private func message(for found: Case) -> ReviewMessage {
        if found.summary.state == .decided { return .decidedFirst }
        if let claim = found.summary.claim, !claim.isOwn, claim.until > .now() { return .held }
        return .notYours
    }

    private func show(_ found: Case) {
        let rest = queue.rest(at: .now())
        let more = context.text(rest.isAtLeast ? ReviewMessage.moreAtLeast : .more, String(rest.cases))
        let number = TerminalText(context.text(ReviewMessage.caseHeading, found.id.description) + "  ", .dim)
        screen.show(number + TerminalText(found.summary.title, .bold), aside: TerminalText(more, .dim)) {
            [context] width in context.moderationText(width: width).review(found)
        }
    }

    private func caseChoices(_ found: Case) -> [Choice] {
        let all: [(Character, ReviewKeyMessage)] = [
            ("d", ReviewKeyMessage(.dismiss, of: found.summary)), ("h", ReviewKeyMessage(.hide, of: found.summary)),
            ("r", .remove), ("m", .move), ("s", .sanction), ("k", .skip), ("n", .note), ("u", .undo), ("q", .quit),
        ]
        return all.map { Choice($0.0, context.text($0.1)) } + [Choice(" ", "", isHidden: true)]
    }

    /// Says why the session goes on to the next case.
    func tellPassing(_ id: CaseSummary.ID, _ error: ClientError) {
        guard case .problem(let problem, _) = error else {
            return screen.tell(Failure(error, at: context.server).lines)
        }
        switch problem.type {
        case .caseDecided: screen.tell(ReviewMessage.decidedFirst, id.description)
        case .caseHeld: screen.tell(ReviewMessage.held, id.description)
        case .ownInterest: screen.tell(ReviewMessage.notYours, id.description)
        case .notFound: screen.tell(ReviewMessage.gone, id.description)
        default: screen.tell(Failure(error, at: context.server).lines)
        }
    }

    func isDone(with id: CaseSummary.ID) {
        if held == id { held = nil }
    }

    /// Gives the claimed case back; where that fails, the claim ends by itself in half an hour.
    func letGo() async {
        guard let id = held else { return }
        held = nil
        await screen.lastCall(as: account) { client in _ = try? await client.releaseCase(id) }
    }

    /// The presets, read once.
    func knownPresets() async throws(ExitReason) -> [Preset] {
        if let presets { return presets }
        switch try await screen.call(as: account, { client throws(ClientError) in try await client.presets() }) {
        case .success(let page):
            presets = page.items
            return page.items
        case .failure(let error):
            screen.tell(Failure(error, at: context.server).lines)
            return []
        }
    }
}
