import BoardModels

/// What became of each of several cases that one command is about.
///
/// What fails for one stops no other; the exit code is the first failure's.
struct Outcomes<Value: Codable & Sendable> {
    private let isSingle: Bool
    private var values: [Value] = []
    private var failure: Failure?

    init(count: Int) {
        isSingle = count == 1
    }

    mutating func add(_ value: Value) {
        values.append(value)
    }

    /// Says what went wrong with one of several; of one alone, the program's end says it.
    mutating func fail(_ id: CaseSummary.ID, _ failure: Failure, in context: Context) {
        guard !isSingle else {
            self.failure = failure
            return
        }
        let title = TerminalText(context.text(CaseMessage.caseTitle, id.description) + ": ")
        var lines = failure.lines
        if !lines.isEmpty { lines[0] = title + lines[0] }
        context.messages.say(lines)
        self.failure = self.failure ?? Failure(failure.status, [])
    }

    /// Prints what was done, where JSON is asked for, and ends with the first failure.
    func finish(in context: Context) throws(Failure) {
        if context.isJSON, !(isSingle && failure != nil) {
            try context.print(json: Page(items: values, next: nil))
        }
        if let failure { throw failure }
    }
}
