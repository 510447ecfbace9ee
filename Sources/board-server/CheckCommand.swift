import ArgumentParser
import BoardServer
import BoardStore
import FoundationEssentials

struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Say whether serve would start with the same settings.",
        discussion: """
            Checks the settings, the files of the pages, the database and the address, and changes nothing. Beside a \
            running server on the same database, it says whether that could be started again. Exits with 64 if a \
            setting is wrong, and with 1 if something else is.
            """)

    @OptionGroup var file: SettingsFileOption
    @OptionGroup(title: "Settings")
    var options: SettingOptions

    func run() throws {
        let settings = try file.read(flags: options.flags)
        try settings.requireWeatherKey()
        print("weather: \(settings.weather.effectiveSource.rawValue)")
        _ = try OpenFileLimit.raise(forConnections: settings.limits.connections)
        do {
            try Pages.check()
        } catch let error as PageFileError {
            throw CommandFailure(error.description)
        }
        print("pages: complete")
        var isServed = false
        do throws(StoreError) {
            let state = try DatabaseFileState.read(at: settings.database)
            isServed = state.isServed
            print("database: \(settings.database), \(state.sentence)")
        } catch {
            throw CommandFailure(error.sentence(about: settings.database))
        }
        if isServed {
            print("address: not checked, since the server that is running may have it")
        } else {
            try describingBindErrors { () throws(BindError) in
                try BindError.check(host: settings.host, port: settings.port)
            }
            print("address: \(settings.host), port \(settings.port)")
        }
        print("The board would start.")
    }
}

extension DatabaseFileState {
    fileprivate var isServed: Bool {
        if case .present(_, let servedBy) = self { servedBy != nil } else { false }
    }

    fileprivate var sentence: String {
        switch self {
        case .absent: "which would be created"
        case .present(let pending, let server):
            (pending == 0 ? "up to date" : "to which \(pending) migrations would be applied")
                + (server.map { $0 > 0 ? ", served by process \($0)" : ", being served" } ?? "")
        }
    }
}
