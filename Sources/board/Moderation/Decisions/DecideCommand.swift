import ArgumentParser
import BoardClient
import BoardModels

/// `board decide`: decides one or more moderation cases.
struct DecideCommand: BoardCommand {
    static let configuration = CommandConfiguration(
        commandName: "decide", abstract: LocalizedText("Decide cases.", "신고 건을 결정합니다.").text,
        discussion: LocalizedText(
            """
            Cases that change after this command has read them, or that another moderator has claimed or decided, are \
            left as they are; the others are decided. An author gets one sanction for all of their cases. A duration \
            is 30m, 12h, 7d, 2w or forever.
              board decide 3 4 --remove --reason spam --suspend 30d --dry-run
            """,
            """
            이 명령이 읽은 뒤에 바뀌었거나 다른 운영진이 담당하거나 결정한 신고 건은 그대로 두고 나머지를 결정합니다. \
            한 작성자의 신고 건이 여럿이어도 제재는 한 번만 내립니다. 기간은 30m(30분), 12h(12시간), 7d(7일), 2w(2주), forever(무기한)처럼 씁니다.
              board decide 3 4 --remove --reason 스팸 --suspend 30d --dry-run
            """
        ).text)

    @OptionGroup var options: DecideOptions

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        try await options.decide(in: context)
    }
}

/// The `board cases decide` command, an alias of `board decide`.
struct CasesDecideCommand: BoardCommand {
    static let configuration = DecideCommand.configuration

    @OptionGroup var options: DecideOptions

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        try await options.decide(in: context)
    }
}

struct DecideOptions: ParsableArguments {
    @Argument(help: .localized("The cases' numbers.", "신고 건 번호."))
    var ids: [String]

    @OptionGroup var verdict: VerdictOptions

    @OptionGroup var sanction: SanctionOptions

    @Option(name: .shortAndLong, help: ReasonArgument.help, completion: .list(ReasonArgument.slugs))
    var reason: String?

    @Option(
        help: .localized("A saved reason and message (board presets).", "정해 둔 사유와 메시지 (board presets).", value: "name")
    )
    var preset: String?

    @OptionGroup var texts: DecisionTexts

    @Flag(help: .localized("Show the effects without deciding.", "실행하지 않고 결과만 미리 봅니다."))
    var dryRun = false

    @Flag(help: .yes)
    var yes = false
}

extension DecideOptions {
    /// Decides each case if it is unchanged since it was read (`If-Match`), and reports each result.
    fileprivate func decide(in context: Context) async throws(Failure) {
        let ids = try NumberArgument.read(ids, as: CaseSummary.ID.self)
        let isDestructive = try isDestructive()
        let needsConfirmation = isDestructive && !yes && !dryRun
        if needsConfirmation && !context.terminal.isInteractive {
            throw Failure(.usage, TerminalMessage.confirmationNeedsYes)
        }
        let decision = try decision(in: context)
        let account = try context.signedInAccount()
        var results = BatchResults<DecisionResult>(count: ids.count)
        var cases: [Tagged<Case>] = []
        for id in ids {
            do {
                cases.append(
                    try await context.attempt(as: account) { client throws(ClientError) in
                        try await client.moderationCase(id)
                    })
            } catch {
                results.fail(id, Failure(error, at: context.server, as: account), in: context)
            }
        }
        if needsConfirmation, !cases.isEmpty { try confirm(decision, cases.map(\.value), in: context) }
        for found in cases {
            do {
                let result = try await context.attemptCreation(as: account) { client, key throws(ClientError) in
                    try await client.decide(
                        found.value.id, decision, tag: found.tag, isDryRun: dryRun, idempotencyKey: key)
                }
                results.add(result)
                if !context.isJSON { show(result, in: context) }
            } catch {
                results.fail(found.value.id, Failure(error, at: context.server, as: account), in: context)
            }
        }
        try results.finish(in: context)
    }

    private func isDestructive() throws(Failure) -> Bool {
        let sanction = try sanction.terms()
        return try verdict.decision().verdict == .remove || sanction?.kind == .suspend
    }

    /// Builds the request body of the decision from the options; prompts for a reason if one is required but missing.
    private func decision(in context: Context) throws(Failure) -> NewDecision {
        var decision = try verdict.decision()
        decision.sanction = try sanction.terms()
        decision.preset = preset
        decision.reason = try reason.map { text throws(Failure) in try ReasonArgument.read(text) }
        try texts.check()
        if decision.reason == nil, preset == nil, decision.verdict != .dismiss || decision.sanction != nil {
            decision.reason = try ReasonArgument.promptIfMissing(nil, in: context)
        }
        (decision.message, decision.note) = try texts.read()
        // The decisions on several cases share one sanction per author.
        if ids.count > 1, decision.sanction != nil { decision.command = IdempotencyKey.new() }
        return try checking(decision.validated)
    }

    private func confirm(_ decision: NewDecision, _ cases: [Case], in context: Context) throws(Failure) {
        let text = context.moderationText
        let line = LocalizedText("Case #{0}: #{1} \"{2}\" by {3}", "신고 건 #{0}: {3}의 글 #{1} \"{2}\"")
        context.messages.say(
            cases.map(\.summary).map {
                text.plain(line, $0.id.description, $0.post.description, $0.title, $0.author.handle)
            })
        var questions: [TerminalText] = []
        if decision.verdict == .remove {
            questions.append(
                text.plain(LocalizedText("Remove {0} {0|post|posts}?", "글 {0}개를 삭제할까요?"), String(cases.count)))
        }
        if let terms = decision.sanction, terms.kind == .suspend {
            let length = DurationArgument.text(terms, in: context.language)
            let authors = Set(cases.map(\.summary.author.handle)).sorted().joined(separator: ", ")
            questions.append(
                cases.count == 1
                    ? text.plain(LocalizedText("Suspend the author {0}?", "작성자의 이용을 {0} 정지할까요?"), length)
                    : text.plain(
                        LocalizedText(
                            "Suspend {0} {1}, once for all these cases?", "{0} 회원의 이용을 이 모든 건에 대해 한 번, {1} 정지할까요?"),
                        authors, length))
        }
        try context.questions.confirm(questions.joined(" "), yes: false)
    }

    private func show(_ result: DecisionResult, in context: Context) {
        let lines = context.moderationText.lines(result)
        guard result.isDryRun else { return context.messages.say(lines) }
        context.output.write(lines.wrapped(to: context.output.width))
    }
}
