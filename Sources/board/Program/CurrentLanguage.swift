import BoardModels
import Synchronization

/// The language of this process.
///
/// It is a process-wide value because the argument parser builds help texts before any context exists.
enum CurrentLanguage {
    private static let chosen = Mutex(Language.english)

    static var language: Language {
        get { chosen.withLock { $0 } }
        set { chosen.withLock { $0 = newValue } }
    }

    /// Determines the language from `--lang`, else `BOARD_LANG`, else the settings, else the system's locale.
    ///
    /// The locale comes last because most systems set one by default, whereas a setting was chosen.
    static func language(arguments: [String], environment: Environment, settings: () -> Language?) -> Language {
        if let text = flag(in: arguments), let language = Language(rawValue: text) { return language }
        if let language = environment["BOARD_LANG"].flatMap(Language.init(rawValue:)) { return language }
        if let language = settings() { return language }
        let locale = environment["LC_ALL"] ?? environment["LC_MESSAGES"] ?? environment["LANG"]
        return Language(preferredIn: locale ?? "")
    }

    private static func flag(in arguments: [String]) -> String? {
        var language: String?
        for (index, argument) in arguments.enumerated() {
            guard argument != "--" else { break }
            if argument == "--lang", index + 1 < arguments.count { language = arguments[index + 1] }
            if argument.hasPrefix("--lang=") { language = String(argument.dropFirst("--lang=".count)) }
        }
        return language
    }
}
