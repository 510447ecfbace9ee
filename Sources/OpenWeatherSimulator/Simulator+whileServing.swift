extension Simulator {
    /// Serves for as long as `body` runs, which is given the base URL.
    package func whileServing<Result: Sendable>(_ body: (String) async throws -> Result) async throws -> Result {
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await run() }
            let result = try await body(try await baseURL)
            // What is thrown from here on is only the server's own cancellation.
            group.cancelAll()
            return result
        }
    }
}
