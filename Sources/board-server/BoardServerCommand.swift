import ArgumentParser

@main
struct BoardServerCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "board-server",
        abstract: "The server of a community weather board.",
        discussion: "Start here: board-server serve --weather simulated",
        subcommands: [ServeCommand.self, SimulatorCommand.self, AppointCommand.self, DismissCommand.self])
}
