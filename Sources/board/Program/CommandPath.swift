import ArgumentParser

/// Global options are for every command, so they may stand before its name: "board --json list".
///
/// Names of places and titles may begin with a minus, as half of all latitudes do.
enum CommandPath {
    /// The arguments with the global options that stand before a command's name moved behind it, where it reads them.
    static func movingGlobals(_ arguments: [String]) -> [String] {
        let (globals, others) = splittingGlobals(arguments)
        guard !globals.isEmpty else { return arguments }
        var rest = others
        var command: any ParsableCommand.Type = BoardProgram.self
        var path: [String] = []
        while let name = rest.first, let next = subcommand(name, of: command) {
            path.append(name)
            rest = rest.dropFirst()
            command = next
        }
        return path + globals + rest
    }

    private static func splittingGlobals(
        _ arguments: [String]
    ) -> (globals: ArraySlice<String>, rest: ArraySlice<String>) {
        var rest = arguments[...]
        while let option = rest.first, let values = values(of: option), rest.count > values {
            rest = rest.dropFirst(1 + values)
        }
        return (arguments[..<rest.startIndex], rest)
    }

    /// The command that was probably meant where a name is none: "board list" for "lisst"; nil where nothing is near.
    static func suggestion(for arguments: [String]) -> String? {
        var command: any ParsableCommand.Type = BoardProgram.self
        var path = ["board"]
        for name in splittingGlobals(arguments).rest {
            guard let next = subcommand(name, of: command) else {
                return nearest(to: name, among: command.configuration.subcommands).map {
                    (path + [$0]).joined(separator: " ")
                }
            }
            path.append(name)
            command = next
        }
        return nil
    }

    // Two letters may be wrong, of short words fewer: everything is near to a word of two letters.
    private static func nearest(to name: String, among commands: [any ParsableCommand.Type]) -> String? {
        var nearest: (name: String, distance: Int)?
        for command in commands {
            let known = command.configuration.commandName ?? ""
            let distance = EditDistance.between(known, name)
            guard distance <= 2, distance < name.count - 1, distance < nearest?.distance ?? .max else { continue }
            nearest = (known, distance)
        }
        return nearest?.name
    }

    /// The arguments with those that begin with a minus but are no options, "-33.86,151.21" or "-5 °C", moved to the
    /// end behind "--", where the parser takes them for what they are.
    static func shieldingMinus(_ arguments: [String]) -> [String] {
        let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
        var kept: [String] = []
        var shielded: [String] = []
        for argument in arguments[..<end] {
            if isMinus(argument), !takesValue(kept.last) { shielded.append(argument) } else { kept.append(argument) }
        }
        guard !shielded.isEmpty else { return arguments }
        return kept + ["--"] + shielded + arguments[end...].dropFirst()
    }

    /// Options are letters or begin with two dashes, and a dash alone is standard input.
    private static func isMinus(_ argument: String) -> Bool {
        guard argument.hasPrefix("-"), let second = argument.dropFirst().first else { return false }
        return second != "-" && !(second.isASCII && second.isLetter)
    }

    private static let flags: Set<String> = [
        "--json", "--yes", "--more", "--revisions", "--drafts", "--resume", "--unset", "--password-stdin", "--help",
        "-h", "--version", "--mine", "--dismiss", "--hide", "--remove", "--warn", "--dry-run", "--all",
        "--verify", "--home", "--reset", "--explain", "--plain", "--refresh-cache",
    ]

    /// Whether an argument is an option whose value comes next.
    private static func takesValue(_ argument: String?) -> Bool {
        guard let argument, argument.count > 1, argument.hasPrefix("-"), !isMinus(argument) else { return false }
        return !flags.contains(argument) && !argument.contains("=")
    }

    /// How many arguments follow a global option as its value; nil for anything else.
    private static func values(of argument: String) -> Int? {
        if argument == "--json" { return 0 }
        let valued = ["--server", "--lang", "--units", "--color", "--as"]
        if valued.contains(argument) { return 1 }
        return valued.contains { argument.hasPrefix($0 + "=") } ? 0 : nil
    }

    private static func subcommand(
        _ name: String, of command: any ParsableCommand.Type
    )
        -> (any ParsableCommand.Type)?
    {
        command.configuration.subcommands.first { $0.configuration.commandName == name }
    }
}
