import BoardModels
import Glibc

/// An output stream for text lines: standard output for data, or standard error for messages.
struct Output: Sendable {
    let descriptor: CInt
    let isTerminal: Bool
    /// True if texts are written with ANSI styles.
    let inColor: Bool
    /// The width in columns to which `say(_:)` wraps text on a terminal.
    let width: Int

    func write(_ lines: [TerminalText]) {
        write(raw: text(of: lines))
    }

    func write(_ line: TerminalText) {
        write([line])
    }

    /// Writes lines of prose, wrapped at spaces if the stream is a terminal.
    func say(_ lines: [TerminalText]) {
        write(raw: prose(lines))
    }

    /// Formats a failure as a message, or with `isJSON` as problem documents (RFC 9457).
    func text(of failure: Failure, isJSON: Bool) -> String {
        guard isJSON else { return prose(failure.prefixed.lines) }
        return failure.documents.map { ((try? JSONOutput.text(of: $0)) ?? "") + "\n" }.joined()
    }

    private func prose(_ lines: [TerminalText]) -> String {
        text(of: isTerminal ? lines.wrapped(to: width) : lines)
    }

    func text(of lines: [TerminalText]) -> String {
        lines.map { $0.rendered(inColor: inColor) + "\n" }.joined()
    }

    /// Writes a text without sanitizing it: JSON, a completion script, help.
    ///
    /// Ends the process if the stream cannot be written: by `SIGPIPE` if its reader is gone, as is usual in a pipe to
    /// `head`, else, for standard output, with an error. Messages that cannot be written are lost.
    func write(raw text: String) {
        guard !Descriptor.write(Array(text.utf8), to: descriptor) else { return }
        if errno == EPIPE { Signals.end(by: SIGPIPE) }
        guard descriptor == STDOUT_FILENO else { return }
        let reason = String(cString: strerror(errno))
        let failure = Failure(
            .other,
            LocalizedText("Standard output cannot be written: {0}.", "표준 출력에 쓸 수 없습니다: {0}."), reason)
        failure.end(isJSON: Failure.wantsJSON(Array(CommandLine.arguments.dropFirst())))
    }
}
