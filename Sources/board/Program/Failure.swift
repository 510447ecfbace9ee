import BoardModels

/// Why a command ends without having done what was asked: what to say, and the exit code.
struct Failure: Error, Equatable {
    var status: ExitStatus
    var lines: [TerminalText]

    init(_ status: ExitStatus, _ lines: [TerminalText]) {
        self.status = status
        self.lines = lines
    }

    init(_ status: ExitStatus, _ message: some LocalizedMessage, _ arguments: String...) {
        self.init(status, [TerminalText(message.text(in: CurrentLocale.language, arguments: arguments))])
    }

    /// Broken rules found before anything was sent, in the words that the server would use.
    init(_ invalid: InvalidFields) {
        self.init(.usage, Self.lines(of: Problem(.invalidFields, in: CurrentLocale.language, errors: invalid.errors)))
    }

    /// A problem's title, what to do about it, and its fields one by one.
    static func lines(of problem: Problem) -> [TerminalText] {
        let title = TerminalText(problem.title)
        let detail = problem.detail.isEmpty ? title : title + TerminalText(": " + problem.detail)
        return [detail] + problem.errors.map { TerminalText("  \(name(of: $0)) \($0.message)") }
    }

    /// What a field is called, beside its name in JSON where that is another.
    private static func name(of field: ProblemField) -> String {
        guard field.name != field.field else { return field.field }
        return ProgramMessage.fieldName.text(in: CurrentLocale.language, field.name, field.field)
    }

    /// The failure as it is said, the program's name before it.
    var prefixed: Failure {
        guard let first = lines.first else { return self }
        let named = TerminalText(ProgramMessage.error.text(in: CurrentLocale.language)) + first
        return Failure(status, [named] + lines.dropFirst())
    }

    /// The failure with a line more: what became of somebody's text, what to do next.
    func adding(_ line: TerminalText) -> Failure {
        adding([line])
    }

    func adding(_ more: [TerminalText]) -> Failure {
        Failure(status, lines + more.filter { !$0.isEmpty })
    }
}

/// What a check before sending lets through; the rules it finds broken as a failure.
func checking<Value>(_ check: () throws(InvalidFields) -> Value) throws(Failure) -> Value {
    do {
        return try check()
    } catch {
        throw Failure(error)
    }
}
