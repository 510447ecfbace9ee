import ArgumentParser
import BoardModels

/// A command of the client program, which runs with a `Context` made from the global options.
protocol BoardCommand: AsyncParsableCommand {
    var globals: GlobalOptions { get }
    func run(in context: Context) async throws(Failure)
}

extension BoardCommand {
    func run() async throws {
        try await run(in: try Context(globals))
    }
}

extension CommandConfiguration {
    /// Creates a configuration from a command's name and its localized one-line description.
    init(
        _ name: String, _ abstract: LocalizedText, subcommands: [any ParsableCommand.Type] = [],
        defaultSubcommand: (any ParsableCommand.Type)? = nil
    ) {
        self.init(
            commandName: name, abstract: abstract.text, subcommands: subcommands, defaultSubcommand: defaultSubcommand)
    }
}

extension ArgumentHelp {
    /// Creates the help text of an argument or option in the language of this process.
    ///
    /// - Parameter value: the placeholder for the option's value, as in `--limit <n>`; nil for the option's name.
    static func localized(_ english: String, _ korean: String, value: String? = nil) -> ArgumentHelp {
        ArgumentHelp(LocalizedText(english, korean).text, valueName: value)
    }
}

extension LocalizedText {
    /// The text in the language of this process.
    var text: String { text(in: CurrentLocale.language) }
}
