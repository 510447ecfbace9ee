import ArgumentParser
import BoardClient
import BoardModels

/// `board log`: lists the public moderation log or verifies its hash chain.
struct LogCommand: BoardCommand {
    static let configuration = CommandConfiguration(
        "log", "Show the public moderation log.", "공개된 운영 기록을 봅니다.",
        discussion: LocalizedText(
            """
            Anyone can read it. Each entry contains the SHA-256 hash of the previous one; --verify recomputes all \
            hashes on this computer. Save the last hash: with board log --from HASH you can verify later that no entry \
            up to it was changed or removed.
            """,
            """
            누구나 볼 수 있습니다. 항목마다 앞 항목의 SHA-256 해시가 들어 있고, --verify는 모든 해시를 이 컴퓨터에서 다시 계산합니다. \
            마지막 해시를 저장해 두면, 나중에 board log --from 해시로 그때까지의 항목이 바뀌거나 삭제되지 않았는지 확인할 수 있습니다.
            """
        ))

    @Option(
        help: .localized("Only entries of this kind.", "이 종류의 항목만."),
        completion: .list(LogAction.allCases.map(\.rawValue)))
    var action: LogAction?

    @Option(help: .localized("Only actions of this moderator.", "이 운영진이 처리한 것만.", value: "handle"))
    var by: String?

    @Option(help: .localized("Only entries about this member.", "이 회원에 대한 것만.", value: "handle"))
    var member: String?

    @Option(help: .localized("Only entries about the content with this number.", "이 번호의 게시물에 대한 것만.", value: "id"))
    var content: String?

    @OptionGroup var page: PageOptions

    @Flag(help: .localized("Verify the hash chain of the whole log.", "기록 전체의 해시 체인을 검증합니다."))
    var verify = false

    @Option(
        help: .localized(
            "Verify, and find the entry with a hash saved earlier.", "검증하고, 적어 둔 해시의 항목을 찾습니다.", value: "hash"))
    var from: String?

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        if verify || from != nil { return try await runVerification(in: context) }
        let content = try content.map { text throws(Failure) in try NumberArgument.read(text, as: Content.ID.self) }
        let limit = try NumberArgument.limit(page.limit)
        let account = try context.account()
        let query = LogQuery(action: action, actor: by, member: member, content: content, limit: limit)
        let found = try await context.pages(from: page.cursor, all: page.all, as: account) { client, cursor in
            var query = query
            query.cursor = cursor
            return try await client.moderationLog(query)
        }
        try context.show(found, orSay: LocalizedText("There are no entries.", "항목이 없습니다.")) {
            context.moderationText.listing(found.items)
        }
        // A misspelt handle is nobody's, so it has no entries.
        guard found.items.isEmpty, !context.isJSON, let handle = member ?? by else { return }
        let known = await context.knownHandles(as: account)
        guard !known.contains(handle) else { return }
        context.messages.say(Suggestion.lines(for: handle, among: known))
    }

    private func runVerification(in context: Context) async throws(Failure) {
        let isFiltered =
            action != nil || by != nil || member != nil || content != nil || page.cursor != nil || page.limit != nil
        guard !isFiltered else {
            throw Failure(
                .usage,
                LocalizedText(
                    "Only the whole log can be verified, so --verify and --from cannot be combined with filters.",
                    "기록은 전체만 검증할 수 있어서, --verify와 --from은 다른 조건과 함께 쓸 수 없습니다."))
        }
        let sought = try from.map(LogVerification.hash)
        try await LogVerification(context: context, account: try context.account()).run(seeking: sought)
    }
}

extension LogAction: ExpressibleByArgument {}

extension ModerationText {
    fileprivate func listing(_ entries: [LogEntry]) -> Listing {
        func row(_ entry: LogEntry, alike: Int = 0) -> [TerminalText] {
            let more = LocalizedText("; and {0} more like this", " 외 같은 항목 {0}건")
            let rest = alike > 0 ? text(more, String(alike)) : ""
            let ofBatch = LocalizedText(" (batch #{0})", " (함께 내린 결정 #{0})")
            let batch = entry.batch.map { text(ofBatch, $0.description) } ?? ""
            return [
                TerminalText(String(entry.number), .dim),
                TerminalText(entry.at.utcText.replacing(" UTC", with: ""), .dim),
                TerminalText(entry.sentence(in: language) + rest + batch),
            ]
        }
        let rows = grouped(entries).map { row($0.entry, alike: $0.count - 1) }
        let columns = [
            column(LocalizedText("ENTRY", "항목"), .right), column(LocalizedText("WHEN (UTC)", "시각 (UTC)")),
            column(LocalizedText("WHAT", "내용"), role: .wraps(minimum: 20)),
        ]
        // In a pipe, the time is a timestamp.
        let fields = entries.map { entry in
            let cells = row(entry)
            return [cells[0], TerminalText(time: entry.at), cells[2]]
        }
        return Listing(columns: columns, rows: rows, heading: 2, width: width, fields: fields)
    }

    /// Groups the entries of one command, which have the same time, actor, verdict and reason; the entry of a group is
    /// the one with a sanction, if there is one.
    private func grouped(_ entries: [LogEntry]) -> [(entry: LogEntry, count: Int)] {
        var groups: [(entry: LogEntry, count: Int)] = []
        for entry in entries {
            guard let last = groups.last, last.entry.isAlike(entry) else {
                groups.append((entry, 1))
                continue
            }
            // Each author's sanction is told.
            guard last.entry.sanction == nil || entry.sanction == nil else {
                groups.append((entry, 1))
                continue
            }
            groups[groups.endIndex - 1] = (entry.sanction == nil ? last.entry : entry, last.count + 1)
        }
        return groups
    }
}

extension LogEntry {
    /// Returns whether another entry was made by the same command, and says the same about other content.
    fileprivate func isAlike(_ other: LogEntry) -> Bool {
        actor != nil && at == other.at && actor == other.actor && action == other.action && verdict == other.verdict
            && reason == other.reason && batch == other.batch && content != nil && other.content != nil
    }
}
