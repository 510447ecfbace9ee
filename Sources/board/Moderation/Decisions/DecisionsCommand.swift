import ArgumentParser
import BoardClient
import BoardModels

struct DecisionsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        "decisions", LocalizedText("Look at decisions and take them back.", "결정을 보고 되돌립니다."),
        subcommands: [DecisionsShowCommand.self, DecisionsUndoCommand.self],
        defaultSubcommand: DecisionsShowCommand.self)
}

struct DecisionsShowCommand: BoardCommand {
    static let configuration = CommandConfiguration("show", LocalizedText("Show a decision.", "결정을 봅니다."))

    @Argument(help: .localized("The decision's number.", "결정 번호."))
    var id: String

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        let id = try NumberArgument.read(id, as: Decision.ID.self)
        let account = try context.signedInAccount()
        let decision = try await context.call(as: account) { client throws(ClientError) in
            try await client.decision(id)
        }
        try context.show(decision) { context.moderationText.lines(decision) }
    }
}

/// `board undo`: reverses a moderation decision.
struct UndoCommand: BoardCommand {
    static let configuration = CommandConfiguration(
        "undo", LocalizedText("Take a decision back with all that it did.", "결정과 그에 따른 조치를 모두 되돌립니다."))

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
    @Argument(help: .localized("The decision's number.", "결정 번호."))
    var id: String

    @OptionGroup var reversal: ReversalOptions

    fileprivate func undo(in context: Context) async throws(Failure) {
        let id = try NumberArgument.read(id, as: Decision.ID.self)
        let account = try context.signedInAccount()
        let hint = LocalizedText("Why is decision #{0} taken back?", "결정 #{0}{0|을|를} 되돌리는 이유를 써 주세요.")
        let decision = try await reversal.send(
            named: "undo-\(id)", hint: context.text(hint, id.description), in: context
        ) { new throws(Failure) in
            try await context.create(as: account) { client, key throws(ClientError) in
                try await client.reverse(id, new, idempotencyKey: key)
            }
        }
        guard !context.isJSON else { return try context.print(json: decision) }
        context.say(LocalizedText("Decision #{0} is taken back.", "결정 #{0}{0|을|를} 되돌렸습니다."), id.description)
        if decision.reversal?.sanctionWasLifted == true { context.say(ModerationText.liftedBefore) }
        if let reopened = decision.case {
            context.say(LocalizedText("Case #{0} is open again.", "신고 건 #{0}{0|이|가} 다시 열렸습니다."), reopened.description)
        }
    }
}

/// The command-line option for the reason to reverse a decision or lift a sanction.
struct ReversalOptions: ParsableArguments {
    @Option(
        name: .shortAndLong, parsing: .unconditional,
        help: .localized(
            "Why; - reads standard input; without it your editor opens.", "이유. -는 표준 입력을 읽고, 없으면 편집기가 열립니다.",
            value: "text"))
    var reason: String?

    func send<Value>(
        named name: String, hint: String, in context: Context, _ send: (NewReversal) async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        try await context.sendingWritten(
            reason, option: "--reason", named: name, hint: hint, limit: NewReversal.length.upperBound
        ) { written throws(Failure) in
            try await send(try checking(NewReversal(reason: written).validated))
        }
    }
}
