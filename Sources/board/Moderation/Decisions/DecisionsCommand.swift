import ArgumentParser

struct DecisionsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        "decisions", "Show and reverse decisions.", "결정을 보고 되돌립니다.",
        subcommands: [DecisionsShowCommand.self, UndoCommand.self],
        defaultSubcommand: DecisionsShowCommand.self)
}
