import ArgumentParser
import Foundation

@main
struct BoardServerCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "board-server",
        abstract: "The server of a community weather board.",
        discussion: "Start here: board-server serve --weather simulated",
        version: ServerVersion.text,
        subcommands: [
            ServeCommand.self, CheckCommand.self, SimulatorCommand.self, AppointCommand.self, DismissCommand.self,
            ResetPasswordCommand.self, BackupCommand.self, VerifyCommand.self, RestoreCommand.self,
        ])

    static func main() async {
        do {
            var command = try parseAsRoot()
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
        } catch let failure as CommandFailure {
            printError("Error: \(failure)")
            Foundation.exit(failure.status)
        } catch {
            exit(withError: error)
        }
    }
}
