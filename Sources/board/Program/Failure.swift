import BoardModels

/// Why a command failed: the exit code and the lines to print.
struct Failure: Error, Equatable {
    var status: ExitStatus
    var lines: [TerminalText]
    /// A signal that interrupted the command; the program ends by it once the lines are printed.
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

    /// Fields that failed validation before the request was sent, with the server's own messages.
    init(_ invalid: InvalidFields) {
        self.init(.usage, Self.lines(of: Problem(.invalidFields, in: CurrentLocale.language, errors: invalid.errors)))
    }

    /// A problem's title and detail on the first line, then a line for each invalid field.
    static func lines(of problem: Problem) -> [TerminalText] {
        let title = TerminalText(problem.title)
        let detail = problem.detail.isEmpty ? title : title + TerminalText(": " + problem.detail)
        return [detail] + problem.errors.map { TerminalText("  \(name(of: $0)) \($0.message)") }
    }

    /// A field's name with its JSON name where that differs.
    private static func name(of field: ProblemField) -> String {
        guard field.name != field.field else { return field.field }
        return LocalizedText("{0} ({1})", "{0}({1})").text(in: CurrentLocale.language, field.name, field.field)
    }

    /// The failure with the program's name in front of its first line.
    var prefixed: Failure {
        guard let first = lines.first else { return self }
        var prefixed = self
        prefixed.lines[0] = TerminalText("board: ") + first
        return prefixed
    }

    /// The failure with another line, such as where a text was saved or what to do next.
    func adding(_ line: TerminalText) -> Failure {
        adding([line])
    }

    func adding(_ more: [TerminalText]) -> Failure {
        var failure = self
        failure.lines += more.filter { !$0.isEmpty }
        return failure
    }
}

/// Runs a validation before a request is sent, with invalid fields as a `Failure`.
func checking<Value>(_ check: () throws(InvalidFields) -> Value) throws(Failure) -> Value {
    do {
        return try check()
    } catch {
        throw Failure(error)
    }
}
