import BoardClient
import BoardModels

/// One moderator's way through the appeals and the queue.
final class ReviewSession {
    let context: Context
    let account: Account
    let desk: Desk
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
        _ context: Context, as account: Account, at desk: Desk, queue: ReviewQueue, appeals: [Appeal]
    ) {
        self.context = context
        self.account = account
        self.desk = desk
        self.queue = queue
        self.appeals = appeals
        desk.help = { width in
            ReviewHelpPhrase.allCases.flatMap { phrase in
                let line = TerminalText(phrase.text(in: context.language), phrase == .title ? .bold : .plain)
                return line.wrapped(to: width, hanging: 3)
            }
        }
    }

    /// Goes on until nothing waits, or somebody leaves; nil for the former.
    func run() async -> Leaving? {
        do throws(Leaving) {
            for appeal in appeals where appeal.mayResolve { try await review(appeal) }
            while let id = try await nextCase() { try await review(id) }
            return nil
        } catch {
            await letGo()
            return error
        }
    }

    private func nextCase() async throws(Leaving) -> CaseSummary.ID? {
        while true {
            if let id = queue.next(at: .now()) { return id }
            guard queue.mayHaveMore else { return nil }
            let query = queue.nextPage()
            switch try await desk.call(as: account, { client throws(ClientError) in try await client.cases(query) }) {
            case .success(let page): queue.add(page)
            case .failure(let error): try await wait(after: error)
            }
        }
    }

    /// Says what is wrong and waits for somebody to want another try.
    private func wait(after error: ClientError) async throws(Leaving) {
        desk.tell(Failure(error, at: context.server).lines)
        let choices = [
            Choice("a", context.text(ReviewKeyPhrase.again)), Choice("q", context.text(ReviewKeyPhrase.quit)),
        ]
        if try await desk.key(.empty, choices) == "q" { throw .quit }
    }

    // MARK: One case

    private func review(_ id: CaseSummary.ID) async throws(Leaving) {
        guard try await claim(id), var open = try await load(id) else { return }
        var planned: NewSanctionTerms?
        while true {
            switch try await desk.key(.empty, caseChoices(open.value)) {
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
    private func claim(_ id: CaseSummary.ID) async throws(Leaving) -> Bool {
        let result = try await desk.call(as: account) { client throws(ClientError) in try await client.claimCase(id) }
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
    func load(_ id: CaseSummary.ID) async throws(Leaving) -> Tagged<Case>? {
        while true {
            let result = try await desk.call(as: account) { client throws(ClientError) in
                try await client.moderationCase(id)
            }
            switch result {
            case .success(let open):
                guard open.value.may.contains(.decide) else {
                    desk.tell(phrase(for: open.value), id.description)
                    await letGo()
                    return nil
                }
                show(open.value)
                return open
            case .failure(.unreachable(let trouble)): try await wait(after: .unreachable(trouble))
            case .failure(let error):
                tellPassing(id, error)
                await letGo()
                return nil
            }
        }
    }

    private func phrase(for found: Case) -> ReviewPhrase {
        if found.summary.state == .decided { return .decidedFirst }
        if let claim = found.summary.claim, !claim.isOwn, claim.until > .now() { return .held }
        return .notYours
    }

    private func show(_ found: Case) {
        let rest = queue.rest(at: .now())
        let more = context.text(rest.isAtLeast ? ReviewPhrase.moreAtLeast : .more, String(rest.cases))
        let number = TerminalText(context.text(ReviewPhrase.caseHeading, found.id.description) + "  ", .dim)
        desk.show(number + TerminalText(found.summary.title, .bold), aside: TerminalText(more, .dim)) {
            [context] width in context.moderationText(width: width).review(found)
        }
    }

    private func caseChoices(_ found: Case) -> [Choice] {
        let all: [(Character, ReviewKeyPhrase)] = [
            ("d", ReviewKeyPhrase(.dismiss, of: found.summary)), ("h", ReviewKeyPhrase(.hide, of: found.summary)),
            ("r", .remove), ("m", .move), ("s", .sanction), ("k", .skip), ("n", .note), ("u", .undo), ("q", .quit),
        ]
        return all.map { Choice($0.0, context.text($0.1)) } + [Choice(" ", "", isHidden: true)]
    }

    /// Says why the session goes on to the next case.
    func tellPassing(_ id: CaseSummary.ID, _ error: ClientError) {
        guard case .problem(let problem, _) = error else {
            return desk.tell(Failure(error, at: context.server).lines)
        }
        switch problem.type {
        case .caseDecided: desk.tell(ReviewPhrase.decidedFirst, id.description)
        case .caseHeld: desk.tell(ReviewPhrase.held, id.description)
        case .ownInterest: desk.tell(ReviewPhrase.notYours, id.description)
        case .notFound: desk.tell(ReviewPhrase.gone, id.description)
        default: desk.tell(Failure(error, at: context.server).lines)
        }
    }

    func isDone(with id: CaseSummary.ID) {
        if held == id { held = nil }
    }

    /// Gives the claimed case back; where that fails, the claim ends by itself in half an hour.
    func letGo() async {
        guard let id = held else { return }
        held = nil
        await desk.lastCall(as: account) { client in _ = try? await client.releaseCase(id) }
    }

    /// The presets, read once.
    func knownPresets() async throws(Leaving) -> [Preset] {
        if let presets { return presets }
        switch try await desk.call(as: account, { client throws(ClientError) in try await client.presets() }) {
        case .success(let page):
            presets = page.items
            return page.items
        case .failure(let error):
            desk.tell(Failure(error, at: context.server).lines)
            return []
        }
    }
}
