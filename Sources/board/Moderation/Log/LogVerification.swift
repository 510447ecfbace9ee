import BoardClient
import BoardModels
import Glibc

/// Reads the whole log, oldest first, and checks its chain.
struct LogVerification {
    let context: Context
    let account: Account?

    /// How often a busy server is waited for before the verification gives up.
    private static let patience = 30

    /// What `--json` prints.
    struct Finding: Encodable {
        var isIntact: Bool
        /// How many entries hold.
        var entries: Int64
        var lastHash: String
        /// The entry of the hash that was looked for.
        var foundAt: Int64?
        /// The first entry that does not hold.
        var brokenAt: Int64?
    }

    static func hash(_ text: String) throws(Failure) -> String {
        let hash = text.trimmingSpaces.lowercased()
        let isHash = hash.utf8.count == 64 && hash.utf8.allSatisfy { "0123456789abcdef".utf8.contains($0) }
        guard isHash else { throw Failure(.usage, LogListMessage.badHash, text) }
        return hash
    }

    func run(seeking sought: String?) async throws(Failure) {
        var chain = LogChain(seeking: sought)
        var fault: LogBreak?
        var query = LogQuery(order: .oldest, limit: PostQuery.limits.upperBound)
        reading: while true {
            let page = try await page(query)
            for entry in page.items {
                do {
                    try chain.take(entry)
                } catch {
                    fault = error
                    break reading
                }
            }
            guard let next = page.next, next != query.cursor, !page.items.isEmpty else { break }
            query.cursor = next
            progress(chain.entries)
        }
        if query.cursor != nil { progress(nil) }
        try report(chain, fault)
    }

    /// The next page; a long log is read faster than a server lets one address read, and then waited for.
    private func page(_ query: LogQuery) async throws(Failure) -> Page<LogEntry> {
        var waits = 0
        while true {
            do {
                return try await context.client(as: account).moderationLog(query)
            } catch .problem(let problem, let retryAfter?)
                where problem.type == .rateLimited && waits < Self.patience && retryAfter <= .seconds(120)
            {
                waits += 1
                // As long as the server asks for; a wait cut short ends in the next answer.
                try? await Task.sleep(for: max(retryAfter, .milliseconds(200)))
            } catch {
                throw Failure(error, at: context.server)
            }
        }
    }

    private func report(_ chain: LogChain, _ fault: LogBreak?) throws(Failure) {
        let isMissing = fault == nil && chain.sought != nil && chain.foundAt == nil
        if context.isJSON {
            try context.print(
                json: Finding(
                    isIntact: fault == nil, entries: chain.entries, lastHash: chain.lastHash, foundAt: chain.foundAt,
                    brokenAt: fault?.entry))
            guard fault == nil, !isMissing else { throw Failure(.other, [TerminalText]()) }
            return
        }
        if let fault { throw failure(fault, after: chain.entries) }
        let found = chain.foundAt.map { TerminalText(context.text(LogListMessage.found, String($0))) }
        context.output.write(
            [
                TerminalText(context.text(LogListMessage.intact, String(chain.entries))),
                TerminalText(context.text(LogListMessage.lastHash, chain.lastHash)),
            ] + (found.map { [$0] } ?? []))
        if isMissing { throw Failure(.other, LogListMessage.notFound) }
    }

    private func failure(_ fault: LogBreak, after entries: Int64) -> Failure {
        let number = String(fault.entry)
        let failure =
            switch fault.fault {
            case .number(let expected): Failure(.other, LogListMessage.brokenNumber, number, String(expected))
            case .previous: Failure(.other, LogListMessage.brokenPrevious, number)
            case .hash: Failure(.other, LogListMessage.brokenHash, number)
            }
        return failure.adding(TerminalText(context.text(LogListMessage.brokenAdvice, String(entries))))
    }

    /// A line that is written over, on a terminal that can; nil wipes it.
    private func progress(_ entries: Int64?) {
        guard context.terminal.messages, context.environment["TERM"] != "dumb" else { return }
        let text = entries.map { context.text(LogListMessage.checked, String($0)) } ?? ""
        context.messages.write(raw: "\r\u{1B}[K" + TerminalText(text).truncated(to: context.messages.width - 1).plain)
    }
}
