import Logging
import Synchronization

/// A recorder of a server's log entries, each with its metadata on one line.
final class LogRecorder: Sendable {
    private let lines = Mutex<[(level: Logger.Level, text: String)]>([])

    var logger: Logger {
        Logger(label: "board") { _ in Handler(book: self) }
    }

    /// Returns the log entries of a level or above.
    func entries(from level: Logger.Level) -> [String] {
        lines.withLock { $0.filter { $0.level >= level }.map(\.text) }
    }

    private struct Handler: LogHandler {
        let book: LogRecorder
        var metadata: Logger.Metadata = [:]
        var logLevel = Logger.Level.trace

        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(event: LogEvent) {
            let all = metadata.merging(event.metadata ?? [:]) { $1 }
            book.lines.withLock { $0.append((event.level, "\(event.message) \(all)")) }
        }
    }
}
