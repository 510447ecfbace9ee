import Glibc

/// A sign of life on standard error while the network takes its time.
enum Spinner {
    private static let patience = Duration.milliseconds(300)
    private static let pace = Duration.milliseconds(100)
    private static let frames = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]

    /// Runs the body; where `isShown`, a spinner turns from 0.3 s on until it ends.
    static func during<Value: Sendable, Failure: Error>(
        _ text: String, isShown: Bool, _ body: () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        guard isShown else { return try await body() }
        let turning = Task {
            // An answer that comes at once shows no spinner; cancelled with the answer.
            try await Task.sleep(for: patience)
            var frame = 0
            defer { draw("\r\u{1B}[K") }
            while true {
                draw("\r\(frames[frame % frames.count]) \(TerminalText(text).plain)")
                frame += 1
                try await Task.sleep(for: pace)
            }
        }
        let outcome: Result<Value, Failure>
        do {
            outcome = .success(try await body())
        } catch {
            outcome = .failure(error)
        }
        turning.cancel()
        // The line is clean again only when the spinner has ended.
        _ = await turning.result
        return try outcome.get()
    }

    private static func draw(_ text: String) {
        _ = Descriptor.write(Array(text.utf8), to: STDERR_FILENO)
    }
}
