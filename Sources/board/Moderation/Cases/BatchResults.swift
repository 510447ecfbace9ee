import BoardClient
import BoardModels

/// The results of a command that handles several cases.
///
/// A failure does not stop the other cases; the exit code is the first failure's.
struct BatchResults<Value: Codable & Sendable> {
    private let isSingle: Bool
    private var values: [Value] = []
    private var failure: Failure?

    init(count: Int) {
        isSingle = count == 1
    }

    mutating func add(_ value: Value) {
        values.append(value)
    }

    /// Records a failure and prints it, unless it is the only case: then the program prints it when it exits.
    mutating func fail(_ id: CaseSummary.ID, _ failure: Failure, in context: Context) {
        guard !isSingle else {
            self.failure = failure
            return
        }
        let title = TerminalText(context.text(ModerationText.caseTitle, id.description) + ": ")
        var lines = failure.lines
        if !lines.isEmpty { lines[0] = title + lines[0] }
        context.messages.say(lines)
        self.failure = self.failure ?? Failure(failure.status, [])
    }

    /// Prints the values as JSON if requested, then throws the first failure.
    func finish(in context: Context) throws(Failure) {
        if context.isJSON, !(isSingle && failure != nil) {
            try context.print(json: Page(items: values, next: nil))
        }
        if let failure { throw failure }
    }
}

extension Context {
    /// Makes the same call for each case and reports each result; a failure does not stop the others.
    func eachCase(
        _ ids: [String], _ call: (BoardClient, CaseSummary.ID) async throws(ClientError) -> CaseSummary,
        saying text: (CaseSummary) -> String
    ) async throws(Failure) {
        let ids = try NumberArgument.read(ids, as: CaseSummary.ID.self)
        let account = try signedInAccount()
        var results = BatchResults<CaseSummary>(count: ids.count)
        for id in ids {
            do {
                let summary = try await answer(as: account) { client throws(ClientError) in try await call(client, id) }
                results.add(summary)
                if !isJSON { messages.say([TerminalText(text(summary))]) }
            } catch {
                results.fail(id, Failure(error, at: server, as: account), in: self)
            }
        }
        try results.finish(in: self)
    }
}
