import ArgumentParser

@main
struct BoardServerCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "board-server",
        abstract: "The server of a community weather board.",
        discussion: "Start here: board-server serve --weather stand-in",
        subcommands: [ServeCommand.self, StandInCommand.self, AppointCommand.self, DismissCommand.self])
}
