import BoardModels

extension Context {
    func text(_ text: LocalizedText, _ arguments: String...) -> String {
        text.text(in: language, arguments: arguments)
    }

    func text(_ message: some LocalizedMessage, _ arguments: String...) -> String {
        message.text(in: language, arguments: arguments)
    }

    /// Writes a message to standard error, so that standard output holds data only.
    ///
    /// With `--json` nothing is written, so that a problem document is alone there.
    func say(_ text: LocalizedText, _ arguments: String...) {
        guard !isJSON else { return }
        messages.say([TerminalText(text.text(in: language, arguments: arguments))])
    }

    func say(_ lines: [TerminalText]) {
        if !isJSON { messages.say(lines) }
    }

    /// Prints the result of a command as JSON with `--json`, else prints a message about the result.
    func report(_ result: some Encodable, _ text: LocalizedText, _ arguments: String...) throws(Failure) {
        guard !isJSON else { return try print(json: result) }
        messages.say([TerminalText(text.text(in: language, arguments: arguments))])
    }

    /// The text that a signal handler writes during a request, in place of a spinner and the terminal's `^C`.
    func text(of interruption: Failure) -> String {
        let text = messages.text(of: interruption, isJSON: isJSON)
        return messages.isTerminal ? "\r\u{1B}[K" + text : text
    }

    func print(json value: some Encodable) throws(Failure) {
        output.write(raw: try JSONOutput.text(of: value) + "\n")
    }

    /// Prints a value as JSON with `--json`, else as text lines, in the pager if they fill the terminal.
    ///
    /// With `--watch` on a terminal, the lines replace the screen's contents and are cut at its height.
    func show(_ value: some Encodable, _ lines: () -> [TerminalText]) throws(Failure) {
        guard !isJSON else { return try print(json: value) }
        let lines = lines()
        let rows = Terminal.size(of: output.descriptor)?.rows ?? 0
        guard !repaints else {
            // Erased only now, so that the screen is not empty during the request.
            let shown = rows > 1 ? Array(lines.prefix(rows - 1)) : lines
            return output.write(raw: "\u{1B}[H\u{1B}[2J" + output.text(of: shown))
        }
        let isLong = terminal.isInputTerminal && terminal.isOutputTerminal && rows > 1 && lines.count >= rows
        guard isLong, Pager.show(output.text(of: lines), environment: environment) else {
            return output.write(lines)
        }
    }

    /// Prints a value as JSON with `--json`, else as a list; in a pipe, the list's notes go to standard error.
    func show(_ listing: @autoclosure () -> Listing, json value: some Encodable) throws(Failure) {
        guard !isJSON else { return try print(json: value) }
        let listing = listing()
        try show(value) { listing.lines(on: output) }
        if !output.isTerminal { messages.say(listing.notes) }
    }
}
