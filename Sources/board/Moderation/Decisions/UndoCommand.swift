import ArgumentParser
import BoardClient
import BoardModels

/// `board undo`: reverses moderation decisions, or all decisions of a batch.
struct UndoCommand: BoardCommand {
    static let configuration = CommandConfiguration(
        "undo", "Reverse decisions and their effects.", "결정과 그에 따른 조치를 모두 되돌립니다.",
        discussion: LocalizedText(
            """
            Each decision is reversed and logged separately, the latest first. A sanction that several decisions \
            share is lifted with the last of them, or at once with --lift-sanction. A batch is what one command decided.
              board undo 7 49-51 --reason "These were not adverts."
              board undo --last
            """,
            """
            결정마다 따로 되돌리고 기록하며, 나중 결정부터 되돌립니다. 여러 결정에 함께 내린 제재는 마지막 결정을 되돌릴 때 해제되고, \
            --lift-sanction을 쓰면 바로 해제됩니다. 한 명령으로 내린 결정은 --batch로 한꺼번에 되돌립니다.
              board undo 7 49-51 --reason "광고가 아니었습니다."
              board undo --last
            """
        ))

    @Argument(help: .localized("The decisions' numbers, or ranges such as 49-51.", "결정 번호나 49-51 같은 범위."))
    var ids: [String] = []

    @Option(help: .localized("All decisions of this batch.", "함께 내린 결정 모두.", value: "number"))
    var batch: String?

    @Flag(help: .localized("All that your last command decided.", "내가 마지막 명령으로 내린 결정 모두."))
    var last = false

    @OptionGroup var reversal: ReversalOptions

    @OptionGroup var sharedSanction: SharedSanctionOptions

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        let ids = try NumberArgument.read(ids, as: Decision.ID.self)
        let batch = try batch.map { text throws(Failure) in try NumberArgument.read(text, as: Batch.ID.self) }
        try sharedSanction.check()
        guard [!ids.isEmpty, batch != nil, last].count(where: \.self) == 1 else {
            let usage = LocalizedText(
                "Give the decisions' numbers, --batch NUMBER or --last.", "결정 번호, --batch 번호, --last 가운데 하나를 써 주세요.")
            let lines = [TerminalText(context.text(usage)), restoring("board restore", in: context)]
            // Without any argument, the user may be an author who wants `board restore`.
            let isBare = ids.isEmpty && batch == nil && !last
            throw Failure(.usage, isBare ? Array(lines.reversed()) : lines)
        }
        let account = try context.signedInAccount()
        if !ids.isEmpty { return try await undo(ids, as: account, in: context) }
        let found: Batch?
        if let batch {
            found = try await context.call(as: account) { try await $0.batch(batch) }
        } else {
            found = try await lastBatch(as: account, in: context)
        }
        if let found { return try await undo(found, as: account, in: context) }
    }

    /// Reverses the decisions, the latest first, and prints the outcomes.
    ///
    /// If one of several decisions is refused, the others are reversed all the same; any other error stops the command.
    private func undo(_ ids: [Decision.ID], as account: Account, in context: Context) async throws(Failure) {
        // A later decision on the same content has to be reversed before an earlier one.
        let ids = ids.sorted { $0.rawValue > $1.rawValue }
        var outcomes: [ReversalOutcome] = []
        var found: [Decision] = []
        for id in ids {
            do throws(ClientError) {
                found.append(
                    try await context.attempt(as: account) { try await $0.decision(id) })
            } catch .problem(let problem, _) where ids.count > 1 {
                outcomes.append(ReversalOutcome(decision: id, problem: problem))
            } catch {
                throw failure(error, about: id, as: account, in: context)
            }
        }
        guard let first = found.first else { return try show(outcomes, in: context) }
        try confirmGranting(found.filter { $0.appeal == .open && $0.reversal == nil }, in: context)
        let lifting = decisionsLiftingSanctions(among: found, in: context)
        try await reversal.send(named: "undo-\(first.id)", hint: hint(found, in: context), in: context) {
            new throws(Failure) in
            var reversed: [Decision] = []
            var unsent: Failure?
            for decision in found {
                var body = new
                if lifting.contains(decision.id) { body.liftsSanction = true }
                do throws(ClientError) {
                    let result = try await context.attemptCreation(as: account) { [body] client, key in
                        try await client.reverse(decision.id, body, idempotencyKey: key)
                    }
                    reversed.append(result)
                    outcomes.append(ReversalOutcome(decision: result.id, case: result.case, content: result.content))
                } catch .problem(let problem, _) where ids.count > 1 {
                    outcomes.append(ReversalOutcome(decision: decision.id, problem: problem))
                } catch {
                    // Requests about the remaining decisions would fail too.
                    unsent = failure(error, about: decision.id, as: account, in: context)
                    break
                }
            }
            try show(outcomes, sanctions(of: reversed, in: context), stoppedBy: unsent, in: context)
        }
    }

    /// Says that the reversal of decisions under appeal grants the appeals, which another moderator would otherwise
    /// review, and asks for confirmation at a terminal.
    private func confirmGranting(_ appealed: [Decision], in context: Context) throws(Failure) {
        guard !appealed.isEmpty else { return }
        for decision in appealed {
            context.say(
                LocalizedText(
                    "Decision #{0} is under appeal; its reversal grants the appeal.",
                    "결정 #{0}{0|은|는} 이의 신청을 검토하는 중입니다. 되돌리면 이의 신청을 받아들이게 됩니다."),
                decision.id.description)
        }
        guard context.questions.mayAsk else { return }
        try context.questions.confirm(LocalizedText("Reverse all the same?", "그래도 되돌릴까요?"))
    }

    /// Creates the failure of a call about a decision.
    ///
    /// If the decision is not found or not allowed, adds the command that restores a deleted post, since the number may
    /// be that of a post.
    private func failure(
        _ error: ClientError, about id: Decision.ID, as account: Account, in context: Context
    ) -> Failure {
        let failure = Failure(error, at: context.server, as: account)
        guard case .problem(let problem, _) = error, [.notFound, .notAllowed].contains(problem.type) else {
            return failure
        }
        return failure.adding(restoring("board restore \(id)", in: context))
    }

    private func restoring(_ command: String, in context: Context) -> TerminalText {
        let text = LocalizedText("To undo the deletion of your post: {0}", "삭제한 내 글을 되돌리려면: {0}")
        return TerminalText(context.text(text, command))
    }

    /// Reverses the decisions of a batch that are not reversed yet, after a confirmation.
    private func undo(_ found: Batch, as account: Account, in context: Context) async throws(Failure) {
        let batch = found.id
        let remaining = found.decisions - found.reversed
        if remaining > 0 {
            context.messages.say([context.moderationText.line(found)])
            let question = LocalizedText("Reverse {0} {0|decision|decisions}?", "결정 {0}건을 되돌릴까요?")
            try context.questions.confirm(question, String(remaining))
        }
        let hint = LocalizedText(
            "Why is batch #{0} reversed? Its authors and the moderators read this.",
            "함께 내린 결정 #{0}{0|을|를} 모두 되돌리는 이유를 써 주세요. 작성자와 운영진이 읽습니다.")
        try await reversal.send(
            named: "undo-batch-\(batch)", hint: context.text(hint, batch.description), in: context
        ) { new throws(Failure) in
            let result = try await context.create(as: account) { try await $0.reverse(batch, new, idempotencyKey: $1) }
            guard !result.outcomes.isEmpty || context.isJSON else {
                let reversed = LocalizedText(
                    "Batch #{0} was reversed before; nothing has changed.",
                    "함께 내린 결정 #{0}{0|은|는} 이미 되돌렸습니다. 바뀐 것은 없습니다.")
                return context.say(reversed, batch.description)
            }
            try show(
                result.outcomes, context.moderationText.lifted(result.outcomes.compactMap(\.liftedSanction)),
                in: context)
        }
    }

    /// Finds the moderator's latest batch that is not completely reversed; prints a message and returns nil if there is
    /// none.
    private func lastBatch(as account: Account, in context: Context) async throws(Failure) -> Batch? {
        var query = PageQuery(limit: 1)
        var found: Batch?
        repeat {
            let page = try await context.call(as: account) { [query] in try await $0.batches(query) }
            found = page.items.first { $0.reversed < $0.decisions }
            // The latest batch is usually the one sought, so only further pages have the default size.
            query = PageQuery(cursor: page.next)
        } while found == nil && query.cursor != nil
        guard let found else {
            if context.isJSON { try show([], in: context) }
            context.say(LocalizedText("There is no decision of yours to reverse.", "되돌릴 결정이 없습니다."))
            return nil
        }
        return found
    }

    /// Returns those of the decisions whose reversal also lifts a sanction that decisions outside `decisions` share.
    ///
    /// Asks the user about each sanction unless an option answers. Of decisions with the same sanction, returns only
    /// the last one to be reversed, so that no later reversal finds the sanction lifted.
    private func decisionsLiftingSanctions(among decisions: [Decision], in context: Context) -> Set<Decision.ID> {
        var last: [Sanction.ID: Decision.ID] = [:]
        var counts: [Sanction.ID: Int] = [:]
        for decision in decisions where decision.reversal == nil {
            guard let sanction = decision.sanction else { continue }
            last[sanction.id] = decision.id
            counts[sanction.id, default: 0] += 1
        }
        let lifted = decisions.filter { decision in
            guard let shared = decision.sanction, last[shared.id] == decision.id else { return false }
            // The decisions that share the sanction but are not reversed by this command.
            let others = shared.decisions - (counts[shared.id] ?? 0)
            return sharedSanction.lifts(shared, others: others, in: context)
        }
        return Set(lifted.map(\.id))
    }

    private func hint(_ decisions: [Decision], in context: Context) -> String {
        guard decisions.count == 1, let decision = decisions.first else {
            let several = LocalizedText(
                "Why are {0} decisions reversed? Their authors and the moderators read this.",
                "결정 {0}건을 되돌리는 이유를 써 주세요. 작성자와 운영진이 읽습니다.")
            return context.text(several, String(decisions.count))
        }
        let one = LocalizedText(
            "Why is decision #{0} reversed? The author and the moderators read this.",
            "결정 #{0}{0|을|를} 되돌리는 이유를 써 주세요. 작성자와 운영진이 읽습니다.")
        return context.text(one, decision.id.description)
    }

    /// Renders what happened to the sanctions of reversed decisions, one line for each sanction that has not expired.
    private func sanctions(of decisions: [Decision], in context: Context) -> [TerminalText] {
        // Of decisions with the same sanction, the last one reversed shows the sanction's final state.
        let last = Dictionary(decisions.map { ($0.sanction?.id, $0.id) }) { $1 }
        return decisions.filter { last[$0.sanction?.id] == $0.id }
            .compactMap { context.moderationText.sanctionOutcome(of: $0) }
    }

    /// Prints the outcomes, then throws `failure`, else a failure with the problems of all outcomes, if any.
    ///
    /// - Parameter failure: the error that stopped the reversals early.
    private func show(
        _ outcomes: [ReversalOutcome], _ sanctions: [TerminalText] = [], stoppedBy failure: Failure? = nil,
        in context: Context
    ) throws(Failure) {
        if let failure, outcomes.isEmpty { throw failure }
        if context.isJSON {
            try context.print(json: Page(items: outcomes, next: nil))
        } else if outcomes.count == 1, let only = outcomes.first, only.problem == nil {
            let done = LocalizedText("Decision #{0} is reversed.", "결정 #{0}{0|을|를} 되돌렸습니다.")
            context.say(done, only.decision.description)
            context.messages.say(sanctions)
            if let reopened = only.case {
                let open = LocalizedText("Case #{0} is open again.", "신고 건 #{0}{0|이|가} 다시 열렸습니다.")
                context.say(open, reopened.description)
            }
        } else {
            context.messages.say(context.moderationText.summary(outcomes) + sanctions)
        }
        if let failure { throw failure }
        let problems = outcomes.compactMap { outcome in
            outcome.problem?.naming(context.text(ModerationText.decisionTitle, outcome.decision.description))
        }
        if let failure = Failure(printed: problems) { throw failure }
    }
}

extension ModerationText {
    /// Renders a batch on one line: its number, how many decisions it has and how many of them are reversed, its
    /// verdict, reason, moderator and age.
    fileprivate func line(_ batch: Batch) -> TerminalText {
        let decisions = LocalizedText("{0} {0|decision|decisions}", "결정 {0}건")
        let reversed = LocalizedText("{0} of them reversed", "그중 {0}건 되돌림")
        return [
            plain(LocalizedText("Batch #{0}", "함께 내린 결정 #{0}"), batch.id.description),
            plain(decisions, String(batch.decisions)),
            batch.reversed > 0 ? plain(reversed, String(batch.reversed)) : .empty,
            batch.verdict.map { TerminalText($0.name(in: language)) } ?? plain(Self.sanctionOnly),
            batch.reason.map { TerminalText($0.name(in: language)) } ?? .empty, byAuthor(batch.by), ago(batch.at),
        ].joined(.separator)
    }

    /// Renders how many sanctions the reversal of a batch lifted, one line for each kind.
    fileprivate func lifted(_ sanctions: [SanctionKind]) -> [TerminalText] {
        SanctionKind.allCases.compactMap { kind in
            let count = sanctions.count { $0 == kind }
            let text =
                switch kind {
                case .warn: LocalizedText("{0} {0|warning|warnings} lifted.", "경고 {0}건을 해제했습니다.")
                case .silence: LocalizedText("{0} {0|silence|silences} lifted.", "글쓰기 제한 {0}건을 해제했습니다.")
                case .suspend: LocalizedText("{0} {0|suspension|suspensions} lifted.", "이용 정지 {0}건을 해제했습니다.")
                }
            return count > 0 ? plain(text, String(count)) : nil
        }
    }
}
