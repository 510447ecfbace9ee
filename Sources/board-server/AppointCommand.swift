import ArgumentParser
import BoardModels

struct AppointCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "appoint", abstract: "Gives a member a role: member, moderator or admin.")

    @Argument(help: "The member's handle.")
    var handle: String
    @Option(help: "member, moderator or admin.")
    var role: String
    @OptionGroup var database: DatabaseOption

    func run() async throws {
        guard let role = Role(rawValue: role) else {
            throw ValidationError("--role must be one of: \(Role.allCases.map(\.rawValue).joined(separator: ", ")).")
        }
        try await Appointment.give(role, to: handle, in: database.path)
    }
}
