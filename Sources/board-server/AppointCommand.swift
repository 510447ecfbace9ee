import ArgumentParser
import BoardModels
import BoardServer
import BoardStore
import Foundation

struct AppointCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "appoint", abstract: "Give a member a role: member, moderator or admin.")

    @Argument(help: "The member's handle.")
    var handle: String
    @Option(help: "member, moderator or admin.")
    var role: String
    @OptionGroup var database: DatabaseOptions

    func run() async throws {
        guard let role = Role(rawValue: role) else {
            throw ValidationError("--role must be one of: \(Role.allCases.map(\.rawValue).joined(separator: ", ")).")
        }
        try await database.setRole(role, handle: handle)
    }
}

/// The options that select the database of a server, which may be running.
struct DatabaseOptions: ParsableArguments {
    @OptionGroup var file: SettingsFileOption
    @Option(help: SettingOptions.help(for: ServerSettings.databaseSetting))
    var database: String?

    /// Returns the path of the database, whether or not it exists.
    func path() throws -> String { try read().database }

    private func read() throws -> ServerSettings {
        let name = ServerSettings.databaseSetting.name
        return try file.read(flags: database.map { [name: $0] } ?? [:])
    }

    /// Returns the settings and the path of the database; throws a `CommandFailure` if there is no database.
    func settings() throws -> (settings: ServerSettings, path: String) {
        let settings = try read()
        guard FileManager.default.fileExists(atPath: settings.database) else {
            throw CommandFailure("There is no database at \(settings.database); name it with --database.")
        }
        return (settings, settings.database)
    }

    func setRole(_ role: Role, handle: String) async throws {
        let path = try settings().path
        try await describingStoreErrors(of: path) {
            let store = try Store(path: path)
            let member = try await store.setRole(role, handle: handle)
            try store.close()
            print("\(member.handle)'s role is now \(member.role.rawValue).")
        }
    }
}
