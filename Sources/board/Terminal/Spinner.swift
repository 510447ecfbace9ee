import Glibc

/// Shows a progress spinner on standard error during network calls.
enum Spinner {
    private static let delay = Duration.milliseconds(300)
    private static let interval = Duration.milliseconds(100)
    private static let frames = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]

    /// Runs `body`, and if `isShown`, shows a spinner from 0.3 s on until `body` ends.
    static func during<Value: Sendable>(_ text: String, isShown: Bool, _ body: () async -> Value) async -> Value {
        guard isShown else { return await body() }
        let turning = Task {
            // A line that wraps could not be erased. The frame and the space after it take two columns.
            let text = TerminalText(text).truncated(to: Terminal.width(of: STDERR_FILENO, columns: nil) - 3).plain
            try await Task.sleep(for: delay)
            var frame = 0
            defer { draw("\r\u{1B}[K") }
            while true {
                draw("\r\(frames[frame % frames.count]) \(text)\u{1B}[K")
                frame += 1
                try await Task.sleep(for: interval)
            }
        }
        let value = await body()
        turning.cancel()
        // The spinner's task erases its line before it ends.
        _ = await turning.result
        return value
    }

    private static func draw(_ text: String) {
        _ = Descriptor.write(Array(text.utf8), to: STDERR_FILENO)
    }
}
