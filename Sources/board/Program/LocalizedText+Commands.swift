import ArgumentParser
import BoardModels

extension LocalizedText {
    /// The text in the language of this run.
    var text: String { text(in: CurrentLocale.language) }
}

extension CommandConfiguration {
    /// A command's name and its one-line description.
    init(
        _ name: String, _ abstract: LocalizedText, subcommands: [any ParsableCommand.Type] = [],
        defaultSubcommand: (any ParsableCommand.Type)? = nil
    ) {
        self.init(
            commandName: name, abstract: abstract.text, subcommands: subcommands, defaultSubcommand: defaultSubcommand)
    }
}

extension ArgumentHelp {
    /// The help of an argument or option in the language of this run.
    ///
    /// - Parameter value: what the help calls the option's value, as in `--limit <n>`.
    static func localized(_ english: String, _ korean: String, value: String? = nil) -> ArgumentHelp {
        ArgumentHelp(LocalizedText(english, korean).text, valueName: value)
    }

    static var yes: ArgumentHelp { GlobalHelp.yes.help }
    static var passwordInput: ArgumentHelp { GlobalHelp.passwordInput.help }
    static var postNumber: ArgumentHelp { PostHelp.id.help }
    static var place: ArgumentHelp { BoardHelp.place.help }
}

extension Failure {
    init(_ status: ExitStatus, _ text: LocalizedText, _ arguments: String...) {
        self.init(status, [TerminalText(text.text(in: CurrentLocale.language, arguments: arguments))])
    }
}

extension Context {
    func text(_ text: LocalizedText, _ arguments: String...) -> String {
        text.text(in: language, arguments: arguments)
    }

    /// Writes a message to standard error, so that standard output holds data only.
    func say(_ text: LocalizedText, _ arguments: String...) {
        messages.say([TerminalText(text.text(in: language, arguments: arguments))])
    }

    /// Prints a page of a list and how to continue it; a message where the page is empty.
    func show<Item: Encodable>(
        _ page: Page<Item>, orSay empty: LocalizedText, _ lines: () -> [TerminalText]
    ) throws(Failure) where Page<Item>: Encodable {
        try show(page) { page.items.isEmpty ? [] : lines() }
        guard !isJSON else { return }
        if page.items.isEmpty { say(empty) }
        if let next = page.next { say(PostMessage.more, next) }
    }
}
