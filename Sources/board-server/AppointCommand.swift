import ArgumentParser
import BoardModels
import BoardServer
import BoardStore
import Foundation

struct AppointCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        "appoint",
        LocalizedText(
            "Give a member a role: member, moderator or admin.",
            "회원의 역할을 정합니다: member(회원), moderator(운영진), admin(관리자)."))

    @Argument(help: .handle)
    var handle: String
    @Option(help: .localized("member, moderator or admin.", "member, moderator, admin 가운데 하나."))
    var role: String
    @OptionGroup var database: DatabaseOptions
    @OptionGroup var language: LanguageOption

    func run() async throws {
        guard let role = Role(rawValue: role) else {
            let text = LocalizedText("--role must be one of: {0}.", "--role은 다음 가운데 하나여야 합니다: {0}.")
            throw ValidationError(text.text(Role.allCases.map(\.rawValue).joined(separator: ", ")))
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
            let text = LocalizedText(
                "There is no database at {0}; name it with --database.", "{0} 데이터베이스가 없습니다. --database로 알려 주세요.")
            throw CommandFailure(text.text(settings.database))
        }
        return (settings, settings.database)
    }

    func setRole(_ role: Role, handle: String) async throws {
        let path = try settings().path
        try await describingStoreErrors(of: path) {
            let store = try Store(path: path)
            let member = try await store.setRole(role, handle: handle)
            try store.close()
            let text = LocalizedText("{0}'s role is now {1}.", "{0} 회원의 역할을 {1}{1|으로|로} 바꿨습니다.")
            print(text.text(member.handle, member.role.rawValue))
        }
    }
}
