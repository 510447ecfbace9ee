import ArgumentParser
import BoardClient
import BoardModels

/// `board undo`: reverses one or more moderation decisions.
struct UndoCommand: BoardCommand {
    static let configuration = CommandConfiguration(
        commandName: "undo",
        abstract: LocalizedText("Reverse decisions and their effects.", "결정과 그에 따른 조치를 모두 되돌립니다.").text,
        discussion: LocalizedText(
            """
            Each decision is reversed and logged separately, the latest first. A sanction that several decisions \
            share is lifted with the last of them, or at once with --lift-sanction.
              board undo 7 8 9 --reason "These were not adverts."
            """,
            """
            결정마다 따로 되돌리고 기록하며, 나중 결정부터 되돌립니다. 여러 결정에 함께 내린 제재는 마지막 결정을 되돌릴 때 해제되고, \
            --lift-sanction을 쓰면 바로 해제됩니다.
              board undo 7 8 9 --reason "광고가 아니었습니다."
            """
        ).text)

    @OptionGroup var options: UndoOptions

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        try await options.undo(in: context)
    }
}

/// The `board decisions undo` command, an alias of `board undo`.
struct DecisionsUndoCommand: BoardCommand {
    static let configuration = UndoCommand.configuration

    @OptionGroup var options: UndoOptions

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        try await options.undo(in: context)
    }
}

struct UndoOptions: ParsableArguments {
    @Argument(help: .localized("The decisions' numbers.", "결정 번호."))
    var ids: [String]

    @OptionGroup var reversal: ReversalOptions

    @OptionGroup var sanction: SharedSanctionOptions
}

extension UndoOptions {
    private static let title = LocalizedText("Decision #{0}", "결정 #{0}")

    /// Reverses each decision and reports each result; a failure does not stop the others.
    fileprivate func undo(in context: Context) async throws(Failure) {
        // A later decision on the same post has to be reversed before an earlier one.
        let ids = try NumberArgument.read(ids, as: Decision.ID.self).sorted { $0.rawValue > $1.rawValue }
        try sanction.check()
        let account = try context.signedInAccount()
        var results = BatchResults<Decision>(count: ids.count)
        var found: [Decision] = []
        for id in ids {
            do throws(ClientError) {
                found.append(
                    try await context.attempt(as: account) { client throws(ClientError) in
                        try await client.decision(id)
                    })
            } catch {
                results.fail(
                    id, Failure(error, at: context.server, as: account), title: Self.title, in: context)
            }
        }
        guard let first = found.first else { return try results.finish(in: context) }
        let lifting = decisionsLiftingSanctions(among: found, in: context)
        try await reversal.send(named: "undo-\(first.id)", hint: hint(found, in: context), in: context) {
            new throws(Failure) in
            for decision in found {
                let body = NewReversal(
                    reason: new.reason, statement: new.statement,
                    liftsSanction: lifting.contains(decision.id) ? true : nil)
                do throws(ClientError) {
                    let reversed = try await context.attemptCreation(as: account) { client, key throws(ClientError) in
                        try await client.reverse(decision.id, body, idempotencyKey: key)
                    }
                    results.add(reversed)
                    show(reversed, in: context)
                } catch {
                    results.fail(
                        decision.id, Failure(error, at: context.server, as: account), title: Self.title, in: context)
                }
            }
            try results.finish(in: context)
        }
    }

    /// Returns the decisions whose reversal lifts a sanction that is shared with decisions that stay.
    ///
    /// That is the last one to be reversed of those that share the sanction, since the others would find it lifted.
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
            let others = shared.decisions - (counts[shared.id] ?? 0)
            return sanction.lifts(shared, others: others, in: context)
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

    private func show(_ decision: Decision, in context: Context) {
        guard !context.isJSON else { return }
        context.say(LocalizedText("Decision #{0} is reversed.", "결정 #{0}{0|을|를} 되돌렸습니다."), decision.id.description)
        let wasLifted = decision.reversal?.sanctionWasLifted == true
        if let outcome = context.moderationText.outcome(of: decision.sanction, wasLifted: wasLifted) {
            context.messages.say([outcome])
        }
        if let reopened = decision.case {
            context.say(LocalizedText("Case #{0} is open again.", "신고 건 #{0}{0|이|가} 다시 열렸습니다."), reopened.description)
        }
    }
}
