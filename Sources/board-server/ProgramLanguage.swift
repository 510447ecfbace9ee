import ArgumentParser
import BoardModels
import Foundation

/// The language of this process: that of `--lang`, else of `BOARD_LANG`, else of the system's locale.
///
/// Log entries, and the lines that scripts wait for, are always in English.
enum ProgramLanguage {
    static let current = language(
        arguments: Array(CommandLine.arguments.dropFirst()), in: ProcessInfo.processInfo.environment)

    static func language(arguments: [String] = [], in environment: [String: String]) -> Language {
        // Read before the arguments are parsed, since help and errors of the parser have a language too.
        if let language = LanguageOption.texts(in: arguments).compactMap(Language.init(rawValue:)).last {
            return language
        }
        if let language = environment["BOARD_LANG"].flatMap(Language.init(rawValue:)) { return language }
        return Language(preferredIn: environment["LC_ALL"] ?? environment["LC_MESSAGES"] ?? environment["LANG"] ?? "")
    }
}

/// The `--lang` option, which all commands accept, before or after the command's name.
struct LanguageOption: ParsableArguments {
    @Option(help: .localized("The language of texts: en or ko. (BOARD_LANG)", "표시할 언어: en 또는 ko. (BOARD_LANG)"))
    var lang: String?

    func validate() throws {
        guard let lang, Language(rawValue: lang) == nil else { return }
        let text = LocalizedText("--lang must be en or ko, and is \"{0}\".", "--lang 값이 \"{0}\"입니다. en이나 ko여야 합니다.")
        throw ValidationError(text.text(lang))
    }

    /// Returns the values of `--lang` in arguments that are not parsed yet.
    static func texts(in arguments: [String]) -> [String] {
        let options = arguments.prefix { $0 != "--" }
        return zip(options, options.dropFirst() + [""]).compactMap { option, next in
            if option == "--lang" { return next }
            return option.hasPrefix("--lang=") ? String(option.dropFirst("--lang=".count)) : nil
        }
    }

    /// Returns the arguments with `--lang` options moved from before the command's name to behind it, where the parser
    /// accepts them.
    static func movedBehindCommand(_ arguments: [String]) -> [String] {
        var rest = arguments[...]
        while let first = rest.first {
            if first == "--lang", rest.count > 1 {
                rest = rest.dropFirst(2)
            } else if first.hasPrefix("--lang=") {
                rest = rest.dropFirst()
            } else {
                break
            }
        }
        guard let command = rest.first, !command.hasPrefix("-") else { return arguments }
        return [command] + arguments[..<rest.startIndex] + rest.dropFirst()
    }
}

extension LocalizedText {
    /// The text in the language of this process, with its placeholders replaced by the arguments.
    func text(_ arguments: String...) -> String { text(in: ProgramLanguage.current, arguments: arguments) }
}

extension ArgumentHelp {
    /// Creates the help text of an argument or option in the language of this process.
    static func localized(_ english: String, _ korean: String, value: String? = nil) -> ArgumentHelp {
        ArgumentHelp(LocalizedText(english, korean).text(), valueName: value)
    }

    static var handle: ArgumentHelp { .localized("The member's handle.", "회원의 아이디.") }
}

extension CommandConfiguration {
    /// Creates a subcommand's configuration from its name, its localized one-line description and its discussion.
    init(_ name: String, _ abstract: LocalizedText, discussion: LocalizedText? = nil) {
        self.init(commandName: name, abstract: abstract.text(), discussion: discussion?.text() ?? "")
    }
}
