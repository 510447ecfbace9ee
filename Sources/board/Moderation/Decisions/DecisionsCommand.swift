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
