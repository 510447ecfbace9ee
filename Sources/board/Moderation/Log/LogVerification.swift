import BoardClient
import BoardModels

/// Reads the whole public moderation log, oldest entry first, and verifies its hash chain.
struct LogVerification {
    let context: Context
    let account: Account?

    /// The maximum number of retries of a rate-limited request, after which the verification fails.
    private static let retryLimit = 30

    /// The verification result that `board log --verify --json` prints.
    struct Report: Encodable {
        var isIntact: Bool
        /// The number of valid entries, counted from the oldest up to the first invalid one.
        var entries: Int64
        /// The hash of the last valid entry.
        var lastHash: String
        /// The number of the entry with the hash given by `--from`; nil if none has it or no hash was given.
        var foundAt: Int64?
        /// The number of the first invalid entry; nil if the log is intact.
        var brokenAt: Int64?
    }

    /// Parses the hash of a log entry; throws a usage error unless it has 64 hexadecimal digits.
    static func hash(_ text: String) throws(Failure) -> String {
        let hash = text.trimmingSpaces.lowercased()
        let isHash = hash.utf8.count == 64 && hash.utf8.allSatisfy { "0123456789abcdef".utf8.contains($0) }
        guard isHash else {
            throw Failure(
                .usage,
                LocalizedText(
                    "\"{0}\" is not the hash of an entry; a hash has 64 digits of 0-9 and a-f.",
                    "\"{0}\"{0|은|는} 항목의 해시가 아닙니다. 0-9와 a-f 64자리로 써 주세요."), text)
        }
        return hash
    }

    /// Verifies the log and prints the result; throws if the log is broken or no entry has the hash `sought`.
    ///
    /// - Parameter sought: the hash that an entry must have; nil to verify the chain only.
    func run(seeking sought: String?) async throws(Failure) {
        var chain = LogChain(expecting: sought)
        var fault: LogBreak?
        var query = LogQuery(order: .oldest, limit: PageQuery.limits.upperBound)
        reading: while true {
            let page = try await page(query)
            for entry in page.items {
                do {
                    try chain.append(entry)
                } catch {
                    fault = error
                    break reading
                }
            }
            // An empty page or a repeated cursor would make the loop endless.
            guard let next = page.next, next != query.cursor, !page.items.isEmpty else { break }
            query.cursor = next
            progress(chain.entries)
        }
        // The progress line is written only if the log has more than one page.
        if query.cursor != nil { progress(nil) }
        try report(chain, fault)
    }

    /// Fetches a page of the log; if rate-limited, retries up to 30 times, each after a `Retry-After` of at most 120 s.
    private func page(_ query: LogQuery) async throws(Failure) -> Page<LogEntry> {
        var waits = 0
        while true {
            do {
                return try await context.client(as: account).moderationLog(query)
            } catch .problem(let problem, let retryAfter?)
                where problem.type == .rateLimited && waits < Self.retryLimit && retryAfter <= .seconds(120)
            {
                waits += 1
                // A cancelled sleep only retries earlier; the number of retries is limited.
                try? await Task.sleep(for: max(retryAfter, .milliseconds(200)))
            } catch {
                throw Failure(error, at: context.server)
            }
        }
    }

    private func report(_ chain: LogChain, _ fault: LogBreak?) throws(Failure) {
        let isMissing = fault == nil && chain.expectedHash != nil && chain.foundAt == nil
        if context.isJSON {
            try context.print(
                json: Report(
                    isIntact: fault == nil, entries: chain.entries, lastHash: chain.lastHash, foundAt: chain.foundAt,
                    brokenAt: fault?.entry))
        }
        if let fault { throw failure(fault, after: chain.entries) }
        if !context.isJSON { context.output.write(summary(of: chain)) }
        guard !isMissing else {
            throw Failure(
                .other,
                LocalizedText(
                    "No entry has the given hash: the log was replaced or truncated.",
                    "입력한 해시를 가진 항목이 없습니다. 기록이 바뀌었거나 일부가 삭제되었습니다."))
        }
    }

    /// Renders the result for an intact log: the number of entries, the last hash, and the entry with the given hash.
    private func summary(of chain: LogChain) -> [TerminalText] {
        let text = context.moderationText
        let intact = LocalizedText(
            "Verified: {0} {0|entry|entries}, each chained to the one before.", "검증했습니다. 항목 {0}개가 모두 앞 항목과 이어집니다.")
        let found = LocalizedText("Entry {0} has the given hash.", "{0}번 항목의 해시가 입력한 해시와 같습니다.")
        return [
            text.plain(intact, String(chain.entries)),
            text.plain(LocalizedText("The last hash: {0}", "마지막 해시: {0}"), chain.lastHash),
        ] + (chain.foundAt.map { [text.plain(found, String($0))] } ?? [])
    }

    private func failure(_ fault: LogBreak, after entries: Int64) -> Failure {
        let number = String(fault.entry)
        let expected = if case .number(let expected) = fault.fault { String(expected) } else { "" }
        let message =
            switch fault.fault {
            case .number:
                LocalizedText(
                    "The log is broken at entry {0}: expected entry {1}.",
                    "기록이 {0}번 항목에서 어긋납니다. {1}번 항목이어야 합니다.")
            case .previous:
                LocalizedText(
                    "The log is broken at entry {0}: it does not contain the hash of the previous entry.",
                    "기록이 {0}번 항목에서 어긋납니다. 앞 항목의 해시와 맞지 않습니다.")
            case .hash:
                LocalizedText(
                    "The log is broken at entry {0}: its content does not match its hash.",
                    "기록이 {0}번 항목에서 어긋납니다. 내용이 해시와 맞지 않습니다.")
            }
        let advice = LocalizedText(
            "Entries up to {0} are intact. The log was changed, or the server has a defect.",
            "{0}번 항목까지는 이상이 없습니다. 누군가 기록을 바꿨거나 서버에 문제가 있습니다.")
        return Failure(.other, message, number, expected).adding(advice, String(entries))
    }

    /// Overwrites the terminal's current line with the number of verified entries; nil clears the line.
    private func progress(_ entries: Int64?) {
        guard context.terminal.isErrorTerminal, context.environment["TERM"] != "dumb" else { return }
        let checked = LocalizedText("{0} {0|entry|entries} checked", "항목 {0}개 확인")
        let text = entries.map { context.text(checked, String($0)) } ?? ""
        context.messages.write(raw: "\r\u{1B}[K" + TerminalText(text).truncated(to: context.messages.width - 1).plain)
    }
}
