import ArgumentParser
import BoardClient
import BoardModels

/// `board decide`: decides one or more moderation cases, all open cases about content of given authors, or all that
/// these authors have written.
struct DecideCommand: BoardCommand {
    static let configuration = CommandConfiguration(
        "decide", "Decide cases.", "신고 건을 결정합니다.",
        discussion: LocalizedText(
            """
            Cases that change after this command has read them, or that another moderator has claimed or decided, are \
            left as they are; the others are decided. An author gets one sanction for all of their cases, and board \
            undo --batch takes all back. A duration is 30m, 12h, 7d, 2w or forever.
              board decide 3 49-51 --remove --reason spam --suspend 30d --dry-run
              board decide --author june --author joon --remove --reason spam
              board decide --author june --all-posts --since 2h --remove --reason spam --suspend forever
            """,
            """
            이 명령이 읽은 뒤에 바뀌었거나 다른 운영진이 담당하거나 결정한 신고 건은 그대로 두고 나머지를 결정합니다. \
            한 작성자의 신고 건이 여럿이어도 제재는 한 번만 내리고, board undo --batch로 한꺼번에 되돌립니다. \
            기간은 30m(30분), 12h(12시간), 7d(7일), 2w(2주), forever(무기한)처럼 씁니다.
              board decide 3 49-51 --remove --reason 스팸 --suspend 30d --dry-run
              board decide --author june --author joon --remove --reason 스팸
              board decide --author june --all-posts --since 2h --remove --reason 스팸 --suspend 무기한
            """
        ))

    @Argument(help: .localized("The cases' numbers, or ranges such as 49-51.", "신고 건 번호나 49-51 같은 범위."))
    var ids: [String] = []

    @Option(
        help: .localized(
            "All open cases of this member; can be repeated.", "이 회원의 열린 신고 건 모두. 여러 번 쓸 수 있습니다.", value: "handle"))
    var author: [String] = []

    @Flag(
        help: .localized(
            "With --author: everything that they wrote, reported or not.", "--author와 함께: 신고와 상관없이 쓴 것 모두."))
    var allPosts = false

    @Option(
        help: .localized(
            "With --all-posts: only what was written in this time, such as 2h.", "--all-posts와 함께: 2h처럼 최근 이 기간에 쓴 것만.",
            value: "duration"))
    var since: String?

    @OptionGroup var verdict: VerdictOptions

    @OptionGroup var sanction: SanctionOptions

    @Option(name: .shortAndLong, help: ReasonArgument.help, completion: .list(ReasonArgument.slugs))
    var reason: String?

    @Option(
        help: .localized("A saved reason and message (board presets).", "정해 둔 사유와 메시지 (board presets).", value: "name"),
        completion: Completion.presets)
    var preset: String?

    @OptionGroup var texts: DecisionTexts

    @Flag(help: .localized("Show the effects without deciding.", "실행하지 않고 결과만 미리 봅니다."))
    var dryRun = false

    @OptionGroup var globals: GlobalOptions

    /// Decides the cases, after a confirmation if the decision is destructive, and prints the result.
    ///
    /// A case given by number is decided only if it is unchanged since this command read it: a single case by its
    /// `ETag`, one of several by its version.
    func run(in context: Context) async throws(Failure) {
        let ids = try NumberArgument.read(ids, as: CaseSummary.ID.self)
        guard !ids.isEmpty || !author.isEmpty else {
            throw Failure(
                .usage,
                LocalizedText("Give the cases' numbers, or --author HANDLE.", "신고 건 번호나 --author 아이디를 써 주세요."))
        }
        let written = try writtenSince()
        let isDestructive = try isDestructive()
        let needsConfirmation = isDestructive && !context.yes && !dryRun
        if needsConfirmation { try context.questions.checkConfirmable() }
        let decision = try decision(in: context)
        let account = try context.signedInAccount()
        if author.isEmpty, ids.count == 1, let id = ids.first {
            return try await decide(id, decision, confirming: needsConfirmation, as: account, in: context)
        }
        var batch = NewBatch(authors: author, allContent: allPosts, since: written, decision: decision)
        for id in ids { batch.cases.append(try await target(id, as: account, in: context)) }
        let new = try checking(batch.validated)
        if needsConfirmation {
            let preview = try await suggesting(as: account, in: context) { () throws(Failure) in
                try await context.call(as: account) { client in
                    // A dry run is sent without an idempotency key.
                    try await client.decide(new, isDryRun: true, idempotencyKey: "")
                }
            }
            guard !preview.decided.isEmpty else { return try show(preview, of: decision, in: context) }
            try confirm(decision, preview.decided, hasMore: preview.hasMore, in: context)
        }
        let result = try await suggesting(as: account, in: context) { () throws(Failure) in
            try await context.create(as: account) { try await $0.decide(new, isDryRun: dryRun, idempotencyKey: $1) }
        }
        try show(result, of: decision, in: context)
    }

    private func decide(
        _ id: CaseSummary.ID, _ decision: NewDecision, confirming: Bool, as account: Account, in context: Context
    ) async throws(Failure) {
        let found = try await context.call(as: account) { try await $0.moderationCase(id) }
        if confirming {
            let summary = found.value.summary
            let outcome = BatchOutcome(
                case: id, content: summary.content, title: summary.title, author: summary.author.handle)
            try confirm(decision, [outcome], in: context)
        }
        let result = try await suggesting(as: account, in: context) { () throws(Failure) in
            try await context.create(as: account) { client, key in
                try await client.decide(id, decision, tag: found.tag, isDryRun: dryRun, idempotencyKey: key)
            }
        }
        try show(
            BatchResult(result), context.moderationText.lines(result, requested: decision.sanction), in: context)
    }

    /// The time since which content counts with `--all-posts`; nil for content of any age.
    ///
    /// Throws a usage error if an option lacks the one that it belongs to.
    private func writtenSince() throws(Failure) -> Timestamp? {
        guard !allPosts || !author.isEmpty else {
            throw Failure(
                .usage, LocalizedText("--all-posts needs --author HANDLE.", "--all-posts에는 --author 아이디도 써 주세요."))
        }
        guard let since else { return nil }
        guard allPosts else {
            throw Failure(.usage, LocalizedText("--since needs --all-posts.", "--since에는 --all-posts도 써 주세요."))
        }
        return try DurationArgument.read(since).map { .now() - .seconds($0) }
    }

    /// Runs `body`; if the preset or the only author is unknown, adds the most similar known name to the error.
    private func suggesting<Value>(
        as account: Account, in context: Context, _ body: () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        try await context.suggestingMember(for: author.count == 1 ? author.first : nil, as: account) {
            () throws(Failure) in
            do throws(Failure) {
                return try await body()
            } catch {
                let invalid = error.problems.flatMap(\.errors)
                guard let preset, invalid.contains(where: { $0.field == "preset" }) else { throw error }
                var error = error
                if invalid.count == 1 { error.lines = [TerminalText(context.text(Preset.unknown, preset))] }
                let presets = try? await context.attempt(as: account) { try await $0.presets().items }
                throw error.adding(Suggestion.lines(for: preset, among: presets?.map(\.name) ?? []))
            }
        }
    }

    /// Fetches the version of a case that is to be decided in a batch.
    ///
    /// For a case that is not found or that the moderator may not read, the version is nil, and the server reports the
    /// problem in the case's outcome.
    private func target(
        _ id: CaseSummary.ID, as account: Account, in context: Context
    ) async throws(Failure) -> CaseTarget {
        do throws(Failure) {
            let found = try await context.call(as: account) { try await $0.moderationCase(id) }
            return CaseTarget(case: id, version: found.value.summary.version)
        } catch  where error.has(.notFound) || error.has(.conflictOfInterest) {
            return CaseTarget(case: id)
        }
    }

    /// True if the decision removes content or suspends a member, for which a confirmation is required.
    private func isDestructive() throws(Failure) -> Bool {
        let sanction = try sanction.terms()
        return try verdict.decision().verdict == .remove || sanction?.kind == .suspend
    }

    /// Builds the request body of the decision from the options; prompts for a reason if one is required but missing.
    private func decision(in context: Context) throws(Failure) -> NewDecision {
        var decision = try verdict.decision()
        decision.sanction = try sanction.terms()
        decision.preset = preset
        decision.reason = try reason.map(ReasonArgument.read)
        try texts.check()
        if decision.reason == nil, preset == nil, decision.verdict != .dismiss || decision.sanction != nil {
            decision.reason = try ReasonArgument.promptIfMissing(nil, in: context)
        }
        (decision.message, decision.note) = try texts.read()
        return try checking(decision.validated)
    }

    private func confirm(
        _ decision: NewDecision, _ cases: [BatchOutcome], hasMore: Bool = false, in context: Context
    ) throws(Failure) {
        let text = context.moderationText
        context.messages.say(text.preview(cases, hasMore: hasMore))
        var questions: [TerminalText] = []
        if decision.verdict == .remove {
            let remove =
                allPosts
                ? LocalizedText("Remove {0} {0|post|posts}?", "게시물 {0}개를 삭제할까요?")
                : LocalizedText("Remove the content of {0} {0|case|cases}?", "게시물 {0}개를 삭제할까요?")
            questions.append(text.plain(remove, String(cases.count)))
        }
        if let terms = decision.sanction, terms.kind == .suspend {
            let length = DurationArgument.text(terms, in: context.language)
            let sanctioned = cases.filter { !$0.isAuthorDeleted }
            let authors = Set(sanctioned.compactMap(\.author)).sorted().joined(separator: ", ")
            let one = LocalizedText("Suspend the author {0}?", "작성자의 이용을 {0} 정지할까요?")
            let several = LocalizedText(
                "Suspend {0} {1}, once for all these cases?", "{0} 회원의 이용을 이 모든 건에 대해 한 번, {1} 정지할까요?")
            questions.append(cases.count == 1 ? text.plain(one, length) : text.plain(several, authors, length))
        }
        try context.questions.confirm(questions.joined(" "))
    }

    /// Prints the result of a batch, then throws a failure with the problems of the undecided cases, if any.
    private func show(_ result: BatchResult, of decision: NewDecision, in context: Context) throws(Failure) {
        let text = context.moderationText
        let undo = result.batch.flatMap { result.isDryRun ? nil : text.plain(ModerationText.undoBatch, $0.description) }
        try show(result, text.summary(result, of: decision) + (undo.map { [$0] } ?? []), in: context)
        let problems = result.failed.compactMap { outcome in
            outcome.problem?.naming(text.name(of: outcome))
        }
        if let failure = Failure(printed: problems) { throw failure }
    }

    private func show(_ result: BatchResult, _ lines: [TerminalText], in context: Context) throws(Failure) {
        guard !context.isJSON else { return try context.print(json: result) }
        guard result.isDryRun else { return context.messages.say(lines) }
        context.output.write(lines.wrapped(to: context.output.width))
    }
}
