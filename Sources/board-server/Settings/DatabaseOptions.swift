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

    /// Returns the location that an argument names; throws a `CommandFailure` if it is none, such as a URI of a file.
    ///
    /// The argument may contain a password, so the message does not repeat it.
    static func location(_ argument: String, named name: String) throws -> DatabaseLocation {
        if let location = DatabaseLocation(named: argument) { return location }
        let text = LocalizedText("{0} must be {1}.", "{0}: {1}{1|이어야|여야} 합니다.")
        throw CommandFailure.wrongSetting(text.text(name, DatabaseLocation.requirement.text()))
    }

    /// Returns the path of a backup that an argument names; throws a `CommandFailure` for a URL.
    static func backup(_ argument: String) throws -> String {
        if case .file(let path)? = DatabaseLocation(named: argument) { return path }
        let text = LocalizedText(
            "A backup must be the path of a file, without file:.", "백업은 file:을 붙이지 않은 파일 경로여야 합니다.")
        throw CommandFailure.wrongSetting(text.text())
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
