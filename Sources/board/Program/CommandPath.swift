import ArgumentParser
import BoardModels
import FoundationEssentials

/// Analyses command-line arguments, and reorders them for swift-argument-parser.
///
/// The parser accepts global options only after a command's name and treats every argument with a leading minus as an
/// option.
enum CommandPath {
    /// The arguments in an order that the parser accepts: the command's path, its options, `--`, its operands.
    ///
    /// Global options in front of the command ("board --json list") move behind its name. If an operand begins with a
    /// minus but is not an option ("-33.86,151.21", "-5 °C"), all operands move behind `--`, in the order given. Where
    /// operands are places, the two words of an unquoted "Seoul, Korea" become one operand.
    static func normalized(_ arguments: [String]) -> [String] {
        let (globals, others) = splittingGlobals(arguments)
        let (path, command, rest) = resolved(others)
        let arguments = globals + rest
        let takesPlaces = ["now", "here", "forecast", "compare", "alerts"].contains(path.first)
        return path + separatingOperands(of: takesPlaces ? joiningPlaces(arguments)[...] : arguments, command)
    }

    /// Joins the words of a place written without quotes: an argument that ends with a comma, and the next.
    private static func joiningPlaces(_ arguments: ArraySlice<String>) -> [String] {
        arguments.reduce(into: []) { joined, argument in
            guard let last = joined.last, last.hasSuffix(","), !argument.hasPrefix("-") else {
                return joined.append(argument)
            }
            joined[joined.count - 1] = "\(last) \(argument)"
        }
    }

    /// True if the arguments probably cause an API request: they begin with a command that makes requests, without
    /// `--help`.
    ///
    /// False for `board now --format`, which shell prompts run and which mostly shows cached weather.
    static func expectsRequest(_ arguments: [String]) -> Bool {
        guard let name = arguments.first, !name.hasPrefix("-"), !["help", "settings", "completions"].contains(name)
        else { return false }
        return !arguments.contains { ["-h", "--help", "--version", "--format"].contains($0) }
    }

    /// The word in a command's position that names no command, such as "nwo" in "board nwo Seoul"; nil if none.
    static func unknownCommand(in arguments: [String]) -> String? {
        let rest = splittingGlobals(arguments).rest
        let asksForHelp = rest.first == "help"
        let (_, command, words) = resolved(asksForHelp ? rest.dropFirst() : rest)
        let configuration = command.configuration
        guard let word = words.first, !word.hasPrefix("-"), !configuration.subcommands.isEmpty else { return nil }
        // "board help all" explains all commands; options may follow.
        if asksForHelp, word == "all" { return nil }
        // The word may be an operand of the default subcommand, unless help is asked for.
        return asksForHelp || configuration.defaultSubcommand == nil ? word : nil
    }

    /// True for "board --help" and "board help", with or without global options.
    static func asksForProgramHelp(_ arguments: [String]) -> Bool {
        let rest = splittingGlobals(arguments).rest
        guard let first = rest.first, ["help", "--help", "-h"].contains(first) else { return false }
        return splittingGlobals(Array(rest.dropFirst())).rest.isEmpty
    }

    /// The names of commands by the words that people type instead of them.
    private static let synonyms = [
        "add": "post", "find": "search", "home": "here", "join": "register", "new": "post", "read": "show",
        "recommend": "post", "remove": "delete", "signin": "login", "signout": "logout", "signup": "register",
        "undelete": "restore", "view": "show", "weather": "now", "write": "post",
    ]

    /// The command to suggest for a misspelt one or a synonym, such as "board list" for "lisst"; nil if there is none.
    static func suggestion(for arguments: [String]) -> String? {
        let given = splittingGlobals(arguments).rest
        let (path, command, rest) = resolved(given.first == "help" ? given.dropFirst() : given)
        let names = command.configuration.subcommands.compactMap { $0.configuration.commandName }
        guard let name = rest.first else { return nil }
        let synonym = path.isEmpty ? synonyms[name.lowercased()] : nil
        guard let similar = synonym ?? EditDistance.nearest(to: name, among: names) else { return nil }
        return (["board"] + path + [similar]).joined(separator: " ")
    }

    /// Commands with a text as an operand, such as a title or a place, which may have several words.
    private static let takingText = ["account", "places", "post"]

    /// The corrected argument, such as `--place "Mangwon Noodle House"`, for a text of several words without quotes, of
    /// which the parser took only the first word.
    ///
    /// Returns nil if the refused operands are not the words of a text.
    ///
    /// - Parameter count: the number of operands that the parser refused, which are the last ones on the command line.
    static func unquotedText(in arguments: [String], refused count: Int) -> String? {
        let (path, command, rest) = resolved(splittingGlobals(arguments).rest)
        let names = OptionNames(of: command.configuration.defaultSubcommand ?? command)
        // The words between options; the first word after an option that takes a value is the value.
        var runs: [(option: String?, words: [String])] = [(nil, [])]
        for argument in rest {
            if argument.hasPrefix("-"), argument != "-", !isMinusOperand(argument) {
                let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
                runs.append((names.takesValue(parts[0]) ? parts[0] : nil, Array(parts.dropFirst())))
            } else {
                runs[runs.count - 1].words.append(argument)
            }
        }
        // Goes back over as many operands as the parser refused, to the run that contains the first of them.
        var remaining = count
        let run = runs.last { run in
            remaining -= max(0, run.words.count - (run.option == nil ? 0 : 1))
            return remaining <= 0
        }
        guard let run, run.words.count > 1, run.option != nil || takingText.contains(path.first ?? ""),
            run.words.contains(where: { Int($0) == nil })
        else { return nil }
        var (options, words) = ([run.option].compactMap(\.self), run.words)
        if path.first == "post", run.option == nil {
            // As in "board list rain food", which needs no options.
            options += option("--weather", "-w", from: &words, in: rest, WeatherType.self)
            options += option("--category", "-c", from: &words, in: rest, PostCategory.self)
        }
        return (options + ["\"\(words.joined(separator: " "))\""]).joined(separator: " ")
    }

    /// Takes the first of several words for the value of a missing option, if it is one of its choices.
    private static func option<Choice: NamedChoice>(
        _ name: String, _ short: String, from words: inout [String], in arguments: ArraySlice<String>,
        _ type: Choice.Type
    ) -> [String] {
        guard words.count > 1, type.init(parsing: words[0]) != nil,
            !arguments.contains(where: { $0 == short || $0 == name || $0.hasPrefix(name + "=") })
        else { return [] }
        return [name, words.removeFirst()]
    }

    /// Splits arguments into the names of a command and its subcommands, the command type, and the rest.
    static func resolved(
        _ arguments: ArraySlice<String>
    ) -> (path: [String], command: any ParsableCommand.Type, rest: ArraySlice<String>) {
        var rest = arguments
        var command: any ParsableCommand.Type = BoardProgram.self
        while let name = rest.first,
            let next = command.configuration.subcommands.first(where: { $0.configuration.commandName == name })
        {
            command = next
            rest = rest.dropFirst()
        }
        return (Array(arguments[..<rest.startIndex]), command, rest)
    }

    /// Splits off the global options in front of the command's name.
    private static func splittingGlobals(
        _ arguments: [String]
    ) -> (globals: ArraySlice<String>, rest: ArraySlice<String>) {
        guard arguments.first?.hasPrefix("-") == true else { return ([], arguments[...]) }
        let options = OptionNames(of: GlobalOptions.self)
        var rest = arguments[...]
        while let option = rest.first, options.contain(option) {
            let length = options.takesValue(option) ? 2 : 1
            guard rest.count >= length else { break }
            rest = rest.dropFirst(length)
        }
        return (arguments[..<rest.startIndex], rest)
    }

    /// Moves all operands behind `--` if one of them begins with a minus; else returns the arguments unchanged.
    private static func separatingOperands(
        of arguments: ArraySlice<String>, _ command: any ParsableCommand.Type
    ) -> [String] {
        let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
        guard arguments[..<end].contains(where: isMinusOperand) else { return Array(arguments) }
        let names = OptionNames(of: command.configuration.defaultSubcommand ?? command)
        var options: [String] = []
        var operands: [String] = []
        // True if the argument is the value of the option in front of it.
        var isValue = false
        for argument in arguments[..<end] {
            let isOption = argument.hasPrefix("-") && argument != "-" && !isMinusOperand(argument)
            if isValue || isOption { options.append(argument) } else { operands.append(argument) }
            isValue = !isValue && isOption && names.takesValue(argument)
        }
        guard operands.contains(where: isMinusOperand) else { return Array(arguments) }
        return options + ["--"] + operands + arguments[end...].dropFirst()
    }

    /// True if an argument is an operand that begins with a minus, such as "-5": not "-" alone, "-x" or "--long".
    private static func isMinusOperand(_ argument: String) -> Bool {
        guard argument.hasPrefix("-"), let second = argument.dropFirst().first else { return false }
        return second != "-" && !(second.isASCII && second.isLetter)
    }
}

/// The names of a command's options, read from the argument parser's JSON description of the command.
private struct OptionNames {
    /// The options' names with their dashes; true for an option that takes a value, false for a flag.
    private var takingValue: [String: Bool] = [:]

    init(of command: any ParsableArguments.Type) {
        guard let info = try? JSONDecoder().decode(ToolInfo.self, from: Data(command._dumpHelp().utf8)) else { return }
        for argument in info.command.arguments ?? [] where argument.kind != "positional" {
            // Before a command, --help belongs to the program and is not moved.
            for name in argument.names ?? [] where !["help", "h"].contains(name.name) {
                takingValue[(name.kind == "long" ? "--" : "-") + name.name] = argument.kind == "option"
            }
        }
    }

    /// True if an argument is one of these options, alone or with its value as in `--lang=ko`.
    func contain(_ argument: String) -> Bool {
        let name = argument.split(separator: "=", maxSplits: 1).first.map(String.init) ?? argument
        return takingValue[name].map { $0 || name == argument } ?? false
    }

    /// True if the argument is an option whose value is the next argument.
    func takesValue(_ argument: String) -> Bool { takingValue[argument] ?? false }

    private struct ToolInfo: Decodable {
        struct Name: Decodable {
            var kind: String
            var name: String
        }
        struct Argument: Decodable {
            var kind: String
            var names: [Name]?
        }
        struct Command: Decodable {
            var arguments: [Argument]?
        }
        var command: Command
    }
}
