import BoardClient
import BoardModels

/// Collects and reports the results of a command that handles several moderation cases or decisions.
///
/// A failure does not stop the others; the exit status is that of the first failure.
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

    /// Records a failure and prints it; a single failure is printed by the program on exit instead.
    ///
    /// - Parameter title: what is handled, with its number as `{0}`.
    mutating func fail<Subject>(
        _ id: Identifier<Subject>, _ failure: Failure, title: LocalizedText = ModerationText.caseTitle,
        in context: Context
    ) {
        guard !isSingle else {
            self.failure = failure
            return
        }
        let title = TerminalText(context.text(title, id.description) + ": ")
        var lines = failure.lines
        if !lines.isEmpty { lines[0] = title + lines[0] }
        context.messages.say(lines)
        self.failure = self.failure ?? Failure(failure.status, [])
    }

    /// Prints the successful results if `--json` is given, then throws the first failure, if any.
    func finish(in context: Context) throws(Failure) {
        if context.isJSON, !(isSingle && failure != nil) {
            try context.print(json: Page(items: values, next: nil))
        }
        if let failure { throw failure }
    }
}

extension Context {
    /// Makes the same API call for each moderation case and reports each result; a failure does not stop the others.
    func eachCase(
        _ ids: [String], _ call: (BoardClient, CaseSummary.ID) async throws(ClientError) -> CaseSummary,
        saying text: (CaseSummary) -> String
    ) async throws(Failure) {
        let ids = try NumberArgument.read(ids, as: CaseSummary.ID.self)
        let account = try signedInAccount()
        var results = BatchResults<CaseSummary>(count: ids.count)
        for id in ids {
            do {
                let summary = try await attempt(as: account) { client throws(ClientError) in try await call(client, id)
                }
                results.add(summary)
                if !isJSON { messages.say([TerminalText(text(summary))]) }
            } catch {
                results.fail(id, Failure(error, at: server, as: account), in: self)
            }
        }
        try results.finish(in: self)
    }
}
