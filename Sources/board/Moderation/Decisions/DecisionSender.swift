import BoardClient
import BoardModels

/// Decides cases, each in the version that was read, and each reported on by itself.
struct DecisionSender {
    private let options: DecideOptions
    private let context: Context

    init(_ options: DecideOptions, in context: Context) {
        self.options = options
        self.context = context
    }

    func run() async throws(Failure) {
        let ids = try Numbers.read(options.ids, as: CaseSummary.ID.self)
        let needsYes = !options.yes && !options.dryRun
        let destroys = try destroys()
        if destroys && needsYes && !context.terminal.canAsk {
            throw Failure(.usage, TerminalMessage.confirmationNeedsYes)
        }
        let decision = try options.decision(in: context)
        let account = try context.signedInAccount()
        var outcomes = Outcomes<DecisionResult>(count: ids.count)
        let cases = await read(ids, as: account, &outcomes)
        if destroys, needsYes, !cases.isEmpty { try confirm(decision, cases.map(\.value)) }
        for found in cases {
            do {
                let result = try await context.once(as: account) { client, key throws(ClientError) in
                    try await client.decide(
                        found.value.id, decision, tag: found.tag, isDryRun: options.dryRun, idempotencyKey: key)
                }
                outcomes.add(result)
                if !context.isJSON { say(result) }
            } catch {
                outcomes.fail(found.value.id, Failure(error, at: context.server, as: account), in: context)
            }
        }
        try outcomes.finish(in: context)
    }

    /// Whether the command takes something from somebody that a question should come before.
    private func destroys() throws(Failure) -> Bool {
        let sanction = try options.sanction.terms()
        return try options.verdict.decision().verdict == .remove || sanction?.kind == .suspend
    }

    /// The cases as they stand, for the decision to name the version that it is about.
    private func read(
        _ ids: [CaseSummary.ID], as account: Account, _ outcomes: inout Outcomes<DecisionResult>
    ) async -> [Tagged<Case>] {
        var cases: [Tagged<Case>] = []
        for id in ids {
            do {
                cases.append(
                    try await context.answer(as: account) { client throws(ClientError) in
                        try await client.moderationCase(id)
                    })
            } catch {
                outcomes.fail(id, Failure(error, at: context.server, as: account), in: context)
            }
        }
        return cases
    }

    private func confirm(_ decision: NewDecision, _ cases: [Case]) throws(Failure) {
        let text = context.moderationText
        let lines = cases.map { found in
            TerminalText(
                text.text(
                    DecideMessage.about, found.id.description, found.summary.post.description, found.summary.title,
                    found.summary.author.handle))
        }
        context.messages.say(lines)
        let question = [
            decision.verdict == .remove ? context.text(DecideMessage.confirmRemove, String(cases.count)) : "",
            decision.sanction.flatMap(confirmation) ?? "",
        ].filter { !$0.isEmpty }.joined(separator: " ")
        try context.questions.confirm(TerminalText(question), yes: false)
    }

    private func confirmation(_ terms: NewSanctionTerms) -> String? {
        guard terms.kind == .suspend else { return nil }
        return context.text(DecideMessage.confirmSuspend, DurationArgument.text(terms, in: context.language))
    }

    /// What a decision did, or would do: one line for the post, one for all that comes with it.
    private func say(_ result: DecisionResult) {
        let text = context.moderationText
        let lines = text.lines(result)
        guard result.isDryRun else { return context.messages.say(lines) }
        context.output.write(lines.wrapped(to: context.output.width))
    }
}

extension DurationArgument {
    /// "for 7 days", or until lifted.
    static func text(_ terms: NewSanctionTerms, in language: Language) -> String {
        terms.seconds.map { DurationMessage.during.text(in: language, text(seconds: $0, in: language)) }
            ?? UntilMessage.text(nil, in: language)
    }
}

extension ModerationText {
    func lines(_ result: DecisionResult) -> [TerminalText] {
        let decision = result.decision
        let what = ResultMessage(decision.verdict, isDryRun: result.isDryRun, state: result.postState)
        let destination = decision.move.map { board($0.toWeather, $0.toCategory).plain } ?? ""
        let summary = result.summary
        let line = text(what, summary.id.description, summary.post.description, summary.title, destination)
        let notices = result.isDryRun ? ResultMessage.wouldNotify : .notified
        let undo = result.isDryRun ? "" : text(ResultMessage.undo, decision.id.description)
        let sanction = decision.sanction.map { TerminalText(summary.author.handle + ": ") + brief($0) }
        let details = [
            decision.reason.map { TerminalText($0.name(in: language)) } ?? .empty, sanction ?? .empty,
            TerminalText(text(notices, String(result.notices))), TerminalText(undo),
        ]
        return [TerminalText(line)] + facts(details)
    }
}
