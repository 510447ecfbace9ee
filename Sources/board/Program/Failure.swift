import BoardModels

/// The error of a failed command: the exit status and the lines to print.
struct Failure: Error, Equatable {
    var status: ExitStatus
    var lines: [TerminalText]
    /// The signal that interrupted the command, if any; the process prints the lines and then ends by this signal.
    var signal: Int32?

    init(_ status: ExitStatus, _ lines: [TerminalText]) {
        self.status = status
        self.lines = lines
    }

    init(_ status: ExitStatus, _ text: LocalizedText, _ arguments: String...) {
        self.init(status, [TerminalText(text.text(in: CurrentLocale.language, arguments: arguments))])
    }

    init(_ status: ExitStatus, _ message: some LocalizedMessage, _ arguments: String...) {
        self.init(status, [TerminalText(message.text(in: CurrentLocale.language, arguments: arguments))])
    }

    init(interruptedBy signal: Int32) {
        self.init(.other, [])
        self.signal = signal
    }

    /// Creates a usage error for fields that failed local validation, with the messages that the server would send.
    init(_ invalid: InvalidFields) {
        self.init(.usage, Self.lines(of: Problem(.invalidFields, in: CurrentLocale.language, errors: invalid.errors)))
    }

    /// Formats an API problem: title and detail on the first line, then one line per invalid field.
    static func lines(of problem: Problem) -> [TerminalText] {
        let title = TerminalText(problem.title)
        let detail = problem.detail.isEmpty ? title : title + TerminalText(": " + problem.detail)
        return [detail] + problem.errors.map { TerminalText("  \(name(of: $0)) \($0.message)") }
    }

    /// The localized name of an invalid field, followed by its JSON name if that differs.
    private static func name(of field: ProblemField) -> String {
        guard field.name != field.field else { return field.field }
        return LocalizedText("{0} ({1})", "{0}({1})").text(in: CurrentLocale.language, field.name, field.field)
    }

    /// A copy of the failure with "board: " in front of its first line.
    var prefixed: Failure {
        guard let first = lines.first else { return self }
        var prefixed = self
        prefixed.lines[0] = TerminalText("board: ") + first
        return prefixed
    }

    /// A copy of the failure with a line added at the end, such as the path of a saved text or advice.
    func adding(_ line: TerminalText) -> Failure {
        adding([line])
    }

    func adding(_ more: [TerminalText]) -> Failure {
        var failure = self
        failure.lines += more.filter { !$0.isEmpty }
        return failure
    }
}

/// Runs a model's validation before a request is sent, and converts `InvalidFields` to a `Failure`.
func checking<Value>(_ check: () throws(InvalidFields) -> Value) throws(Failure) -> Value {
    do {
        return try check()
    } catch {
        throw Failure(error)
    }
}
