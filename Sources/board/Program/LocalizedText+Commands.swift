import ArgumentParser
import BoardModels

extension LocalizedText {
    /// The text in the language of this run.
    var text: String { text(in: CurrentLocale.language) }
    var help: ArgumentHelp { ArgumentHelp(stringLiteral: text) }

    func help(value: String) -> ArgumentHelp {
        ArgumentHelp(text, valueName: value)
    }
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
