import ArgumentParser
import BoardModels
import BoardServer
import BoardStore
import BoardWeb
import Foundation

/// The options that select the database of a server, which may be running.
struct DatabaseOptions: ParsableArguments {
    @OptionGroup var file: SettingsFileOption
    @Option(help: SettingOptions.help(for: ServerSettings.databaseSetting))
    var database: String?

    /// Returns the path of the SQLite file, whether or not it exists; throws a `CommandFailure` if the database is on
    /// PostgreSQL.
    ///
    /// - Parameter instead: what does on PostgreSQL what the command does for a file.
    func path(onPostgreSQL instead: String) throws -> String {
        switch try read().databaseLocation {
        case .file(let path): return path
        case .postgreSQL: throw CommandFailure.filesOnly(instead: instead)
        }
    }

    private func read() throws -> ServerSettings {
        let name = ServerSettings.databaseSetting.name
        return try file.read(flags: database.map { [name: $0] } ?? [:])
    }

    /// Returns the settings and the location of the database; throws a `CommandFailure` for a file that is missing.
    func settings() throws -> (settings: ServerSettings, location: DatabaseLocation) {
        let settings = try read()
        let location = settings.databaseLocation
        if case .file(let path) = location, !FileManager.default.fileExists(atPath: path) {
            let text = LocalizedText(
                "There is no database at {0}; name it with --database.", "{0} 데이터베이스가 없습니다. --database로 알려 주세요.")
            throw CommandFailure(text.text(path))
        }
        return (settings, location)
    }
}
