import BoardModels

extension Context {
    /// Runs `body` for each id, and with `--json` prints the values that it returned.
    ///
    /// An error about one object, such as an unknown number, does not stop the calls for the remaining ids; any other
    /// error does. At the end, all errors are thrown as one.
    ///
    /// - Parameter title: the prefix of an object's error, with `{0}` for the id, as in "Post #12".
    ///   - text: the message about the result for one object, which is not printed with `--json`.
    func each<Subject, Value: Codable>(
        _ ids: [Identifier<Subject>], titled title: LocalizedText,
        _ body: (Identifier<Subject>) async throws(Failure) -> Value, saying text: (Value) -> String
    ) async throws(Failure) {
        var values: [Value] = []
        var failures: [Failure] = []
        for id in ids {
            do throws(Failure) {
                let value = try await body(id)
                values.append(value)
                if !isJSON { messages.say([TerminalText(text(value))]) }
            } catch {
                failures.append(ids.count > 1 ? error.naming(self.text(title, id.description)) : error)
                guard error.concernsOneObject else { break }
            }
        }
        if isJSON, !values.isEmpty { try print(json: Page(items: values, next: nil)) }
        if let failure = Failure(failures) { throw failure }
    }
}
