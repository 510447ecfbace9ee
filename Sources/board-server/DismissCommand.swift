import ArgumentParser
import BoardModels

struct DismissCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "dismiss", abstract: "Takes a moderator's or an admin's role back: they stay as a member.")

    @Argument(help: "The member's handle.")
    var handle: String
    @OptionGroup var database: DatabaseOption

    func run() async throws {
        try await Appointment.give(.member, to: handle, in: database.path)
    }
}
