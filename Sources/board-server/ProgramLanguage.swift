import ArgumentParser
import BoardModels
import Foundation

/// The language of this process: that of `BOARD_LANG`, else of the system's locale.
///
/// Log entries, and the lines for which scripts wait, are English in every language.
enum ProgramLanguage {
    static let current = language(in: ProcessInfo.processInfo.environment)

    static func language(in environment: [String: String]) -> Language {
        if let language = environment["BOARD_LANG"].flatMap(Language.init(rawValue:)) { return language }
        return Language(preferredIn: environment["LC_ALL"] ?? environment["LC_MESSAGES"] ?? environment["LANG"] ?? "")
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
