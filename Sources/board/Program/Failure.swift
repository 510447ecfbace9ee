import BoardModels

/// The error of a failed command: the exit status and the lines to print.
struct Failure: Error, Equatable {
    var status: ExitStatus
    var lines: [TerminalText]
    /// The problem documents of the error, from the server or from local validation.
    ///
    /// Empty for other client-side failures, unless `withProblem(ofType:)` has added one.
    var problems: [Problem] = []
    /// The signal that interrupted the command, with which the process ends itself after printing the lines; else nil.
    var signal: Int32?

    init(_ status: ExitStatus, _ lines: [TerminalText]) {
        self.status = status
        self.lines = lines
    }

    init(_ status: ExitStatus, _ text: LocalizedText, _ arguments: String...) {
        self.init(status, [TerminalText(text.text(in: CurrentLanguage.language, arguments: arguments))])
    }

    init(interruptedBy signal: Int32) {
        self.init(.other, [])
        self.signal = signal
    }

    /// Creates a usage error for fields that failed local validation, with the messages that the server would send.
    init(_ invalid: InvalidFields) {
        self.init(.usage, Problem(.invalidFields, in: CurrentLanguage.language, errors: invalid.errors))
    }

    init(_ status: ExitStatus, _ problem: Problem) {
        self.init(status, Self.lines(of: problem))
        problems = [problem]
    }

    /// Joins the failures of several objects into one with the exit status of the first; nil if the array is empty.
    init?(_ failures: [Failure]) {
        guard let first = failures.first else { return nil }
        self = first
        lines += failures.dropFirst().flatMap(\.prefixed.lines)
        if failures.count > 1 { problems = failures.flatMap(\.documents) }
    }

    /// Creates the failure of a command that has printed its errors as text already; nil if there are no problems.
    init?(printed problems: [Problem]) {
        guard let first = problems.first else { return nil }
        self.init(ExitStatus(first.type), [])
        self.problems = problems
    }

    /// The problem documents (RFC 9457) that `--json` prints; empty for a failure without problems and lines.
    ///
    /// Lines without problems become one problem, of the general type that belongs to the exit status.
    var documents: [Problem] {
        problems.isEmpty && !lines.isEmpty ? withProblem(ofType: status.problem).problems : problems
    }

    /// Formats an API problem: its detail, after its title if the detail alone does not say what is wrong.
    ///
    /// Invalid fields are a line each, below the detail if there are several.
    static func lines(of problem: Problem) -> [TerminalText] {
        let fields = problem.errors.map { TerminalText(text(of: $0)) }
        if fields.count == 1 { return fields }
        guard fields.isEmpty else { return [TerminalText(problem.detail)] + fields.map { TerminalText("  ") + $0 } }
        guard !problem.detail.isEmpty else { return [TerminalText(problem.title)] }
        return [TerminalText(standsAlone(problem.type) ? problem.detail : "\(problem.title): \(problem.detail)")]
    }

    /// True if the detail of a problem of this type says what is wrong, so that the title would say it twice.
    private static func standsAlone(_ type: ProblemType) -> Bool {
        switch type {
        case .notFound, .placeNotFound, .signInFailed, .notAllowed, .duplicatePost, .conflict,
            .editConflict, .reportedAlready, .reviewedAlready, .boardFixed, .tooManyPlaces, .listFull,
            .malformedRequest,
            .internalError, .unavailable, .weatherUnavailable:
            true
        case .notSignedIn, .handleTaken, .formExpired, .methodNotAllowed, .caseHeld, .caseDecided, .conflictOfInterest,
            .notReversible, .appealClosed, .restorationAlreadyRequested, .otherModerator, .silenced, .suspended,
            .nameTaken, .tooLarge, .uriTooLong, .unsupportedMediaType, .invalidFields, .idempotencyKeyReused,
            .preconditionRequired, .rateLimited, .readTimedOut:
            false
        }
    }

    /// The sentence about an invalid field, such as "title is required" or "제목을 입력해 주세요".
    private static func text(of field: ProblemField) -> String {
        let korean =
            switch field.code {
            case FieldRule.required.code: "{0}{0|을|를} 입력해 주세요"
            case FieldRule.controlCharacters.code, FieldRule.directionControls.code, FieldRule.disguised.code:
                "{0}에 {1}"
            default: "{0}{0|은|는} {1}"
            }
        return LocalizedText("{0} {1}", korean).text(in: CurrentLanguage.language, field.name, field.message) + "."
    }

    /// A copy of the failure with "board: " in front of its first line.
    var prefixed: Failure {
        guard let first = lines.first else { return self }
        var prefixed = self
        prefixed.lines[0] = TerminalText("board: ") + first
        return prefixed
    }

    /// A copy of the failure with the name of the object concerned in front of its first line, unless it is in it.
    func naming(_ object: String) -> Failure {
        guard let first = lines.first else { return self }
        var named = self
        if !first.plain.names(object) { named.lines[0] = TerminalText(object + ": ") + first }
        named.problems = problems.map { $0.naming(object) }
        return named
    }

    /// True if the same call may succeed for another object: the error is about the object, not about the account.
    var concernsOneObject: Bool {
        guard [.notFound, .conflict, .notAllowed].contains(status) else { return false }
        return !problems.contains { [.notSignedIn, .silenced, .suspended].contains($0.type) }
    }

    /// A copy of a client-side failure with a problem document of this type, in place of the general type that belongs
    /// to its exit status.
    func withProblem(ofType type: ProblemType) -> Failure {
        var failure = self
        // The API's title for a malformed request would be about JSON.
        let title =
            type == .malformedRequest
            ? LocalizedText("The command is not valid", "명령을 확인해 주세요").text
            : ProblemMessage.title(type).text(in: CurrentLanguage.language)
        failure.problems = [Problem(type: type, title: title, detail: lines.map(\.plain).joined(separator: "\n"))]
        return failure
    }

    /// True if one of the problems has the type.
    func has(_ type: ProblemType) -> Bool { problems.contains { $0.type == type } }

    func adding(_ text: LocalizedText, _ arguments: String...) -> Failure {
        adding(TerminalText(text.text(in: CurrentLanguage.language, arguments: arguments)))
    }

    /// A copy of the failure with a line added at the end, such as the path of a saved text or advice.
    func adding(_ line: TerminalText) -> Failure {
        adding([line])
    }

    func adding(_ more: [TerminalText]) -> Failure {
        var failure = self
        let more = more.filter { !$0.isEmpty }
        failure.lines += more
        // With --json, the added lines are part of the last problem's detail.
        if let last = failure.problems.indices.last {
            failure.problems[last].detail += more.map { "\n" + $0.plain }.joined()
        }
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

extension Problem {
    /// A copy of the problem with the name of the object concerned in front of its detail, unless it is in it.
    func naming(_ object: String) -> Problem {
        var problem = self
        if !detail.names(object) { problem.detail = object + ": " + detail }
        return problem
    }
}

extension String {
    /// True if the text contains the number in a name such as "Post #12", or the whole of a name without a number.
    fileprivate func names(_ object: String) -> Bool {
        let number = object.drop { $0 != "#" }
        return contains(number.isEmpty ? object[...] : number)
    }
}
