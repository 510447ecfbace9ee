import BoardModels

extension Context {
    func text(_ message: some LocalizedMessage, _ arguments: String...) -> String {
        message.text(in: language, arguments: arguments)
    }

    /// A message: to standard error, so that data can be piped.
    func say(_ message: some LocalizedMessage, _ arguments: String...) {
        messages.say([TerminalText(message.text(in: language, arguments: arguments))])
    }

    func print(json value: some Encodable) throws(Failure) {
        output.write(raw: try JSONText.of(value) + "\n")
    }

    /// Prints a value, as JSON or as lines, a screen at a time where it is longer than one.
    func show(_ value: some Encodable, _ lines: () -> [TerminalText]) throws(Failure) {
        guard !isJSON else { return try print(json: value) }
        let lines = lines()
        let rows = Terminal.size(of: output.descriptor)?.rows ?? 0
        let isLong = terminal.input && terminal.output && rows > 1 && lines.count >= rows
        guard isLong, Pager.show(output.text(of: lines), environment: environment) else { return output.write(lines) }
    }
}
