import ArgumentParser
import BoardModels

/// A command of the client program, which runs with a `Context` made from the global options.
protocol BoardCommand: AsyncParsableCommand {
    /// Examples of the command with `--json`; `ClientOutputTests` checks their output against the OpenAPI document.
    ///
    /// It is empty for a command that depends on other commands, since the test then runs these commands in order.
    static var examples: [CommandExample] { get }

    var globals: GlobalOptions { get }
    func run(in context: Context) async throws(Failure)
}

/// A command line with `--json`: the arguments after the command's name, and the schema of the output.
struct CommandExample: Sendable {
    /// The arguments, for the test data of `ClientOutputTests`: a member's command is run by `mina`, who wrote post 1.
    let arguments: [String]
    /// The name of the output's schema in the OpenAPI document; "[Name]" for an array of such values.
    let schema: String
    let caller: Caller

    init(_ arguments: String..., prints schema: String, as caller: Caller = .member) {
        (self.arguments, self.schema, self.caller) = (arguments, schema, caller)
    }
}

extension BoardCommand {
    static var examples: [CommandExample] { [] }

    func run() async throws {
        try await run(in: try Context(globals))
    }
}

extension CommandConfiguration {
    /// Creates a configuration from a command's name, its one-line description in English and in Korean, and its
    /// discussion.
    init(
        _ name: String, _ english: String, _ korean: String, discussion: LocalizedText? = nil,
        subcommands: [any ParsableCommand.Type] = [], defaultSubcommand: (any ParsableCommand.Type)? = nil
    ) {
        self.init(
            commandName: name, abstract: LocalizedText(english, korean).text, discussion: discussion?.text ?? "",
            subcommands: subcommands, defaultSubcommand: defaultSubcommand)
    }
}

extension ArgumentHelp {
    /// Creates the help text of an argument or option in the language of this process.
    ///
    /// - Parameter value: the placeholder for the option's value, as in `--limit <n>`; if nil, the option's name.
    static func localized(_ english: String, _ korean: String, value: String? = nil) -> ArgumentHelp {
        ArgumentHelp(LocalizedText(english, korean).text, valueName: value)
    }
}

extension LocalizedText {
    /// The text in the language of this process.
    var text: String { text(in: CurrentLanguage.language) }
}
