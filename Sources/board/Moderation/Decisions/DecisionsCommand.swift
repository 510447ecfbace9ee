import ArgumentParser
import BoardClient
import BoardModels

struct DecisionsCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "decisions", abstract: DecideHelp.decisions.text,
            subcommands: [DecisionsShowCommand.self, DecisionsUndoCommand.self],
            defaultSubcommand: DecisionsShowCommand.self)
    }
}

struct DecisionsShowCommand: BoardCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "show", abstract: DecideHelp.show.text)
    }

    @Argument(help: DecideHelp.id.help)
    var id: String

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        let id = try Numbers.read(id, as: Decision.ID.self)
        let account = try context.signedInAccount()
        let decision = try await context.ask(as: account) { client throws(ClientError) in
            try await client.decision(id)
        }
        try context.show(decision) { context.moderationText.lines(decision) }
    }
}

/// `board undo`, for daily use.
struct UndoCommand: BoardCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "undo", abstract: DecideHelp.undo.text)
    }

    @OptionGroup var options: UndoOptions

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        try await options.undo(in: context)
    }
}

/// `board decisions undo`: the same.
struct DecisionsUndoCommand: BoardCommand {
    static var configuration: CommandConfiguration { UndoCommand.configuration }

    @OptionGroup var options: UndoOptions

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        try await options.undo(in: context)
    }
}

struct UndoOptions: ParsableArguments {
    @Argument(help: DecideHelp.id.help)
    var id: String

    @Option(name: .shortAndLong, parsing: .unconditional, help: DecideHelp.undoReason.help(value: "text"))
    var reason: String?

    func undo(in context: Context) async throws(Failure) {
        let id = try Numbers.read(id, as: Decision.ID.self)
        let account = try context.signedInAccount()
        let decision = try await context.reversal(
            reason, named: "undo-\(id)", hint: context.text(DecideMessage.hintUndo, id.description)
        ) { why throws(Failure) in
            try await context.askOnce(as: account) { client, key throws(ClientError) in
                try await client.reverse(id, why, idempotencyKey: key)
            }
        }
        guard !context.isJSON else { return try context.print(json: decision) }
        context.say(DecideMessage.undone, id.description)
        if decision.reversal?.sanctionWasLifted == true { context.say(DecideMessage.liftedBefore) }
        if let reopened = decision.case { context.say(DecideMessage.reopened, reopened.description) }
    }
}

extension Context {
    /// Sends the reason why something is taken back; what was written in the editor is kept where that fails.
    func reversal<Value>(
        _ given: String?, named name: String, hint: String,
        send: (NewReversal) async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        let why = try writtenText(
            given, option: "--reason", named: name,
            hints: [
                hint, text(WritingMessage.hintLength, String(NewReversal.length.upperBound)),
                text(WritingMessage.hintEmpty),
            ])
        do {
            return try await send(try checking(NewReversal(reason: why).validated))
        } catch {
            throw error.adding(try keep(why, named: name, unlessGiven: given))
        }
    }
}
