import ArgumentParser
import BoardModels
import BoardServer
import Foundation

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
}
