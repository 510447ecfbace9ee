import ArgumentParser
import BoardClient
import BoardModels

/// `board log`: what the moderators did, and whether the record of it is whole.
struct LogCommand: BoardCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "log", abstract: LogHelp.log.text, discussion: LogHelp.discussion.text)
    }

    @Option(help: LogHelp.action.help, completion: .list(LogAction.allCases.map(\.rawValue)))
    var action: LogAction?

    @Option(help: LogHelp.by.help(value: "handle"))
    var by: String?

    @Option(help: LogHelp.member.help(value: "handle"))
    var member: String?

    @Option(help: LogHelp.post.help(value: "id"))
    var post: String?

    @OptionGroup var page: PageOptions

    @Flag(help: LogHelp.verify.help)
    var verify = false

    @Option(help: LogHelp.from.help(value: "hash"))
    var from: String?

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        if verify || from != nil { return try await runVerification(in: context) }
        let post = try post.map { text throws(Failure) in try PostNumber.read(text) }
        let limit = try Numbers.limit(page.limit)
        let account = try context.account()
        let query = LogQuery(action: action, actor: by, member: member, post: post, limit: limit)
        let found = try await context.pages(from: page.cursor, all: page.all, as: account) {
            client, cursor throws(ClientError) in
            var query = query
            query.cursor = cursor
            return try await client.moderationLog(query)
        }
        try context.show(found, orSay: LogListMessage.none) { context.moderationText.lines(found.items) }
    }

    private func runVerification(in context: Context) async throws(Failure) {
        let isFiltered =
            action != nil || by != nil || member != nil || post != nil || page.cursor != nil || page.limit != nil
        guard !isFiltered else { throw Failure(.usage, LogListMessage.wholeOnly) }
        let sought = try from.map { text throws(Failure) in try LogVerification.hash(text) }
        try await LogVerification(context: context, account: try context.account()).run(seeking: sought)
    }
}

extension LogAction: ExpressibleByArgument {}

extension ModerationText {
    /// The log's entries, a line each where it is wide enough: number, when, what.
    func lines(_ entries: [LogEntry]) -> [TerminalText] {
        let rows = entries.map { entry in
            [
                TerminalText(String(entry.number), .dim),
                TerminalText(entry.at.utcText.replacing(" UTC", with: ""), .dim),
                TerminalText(entry.headline(in: language)),
            ]
        }
        let columns: [Table.Column] = [
            .init(text(LogListMessage.number), .right), .init(text(LogListMessage.when)),
            .init(text(LogListMessage.what), role: .wraps(least: 20)),
        ]
        return Listing(columns: columns, rows: rows, heading: 2).lines(width: width)
    }
}

enum LogListMessage: LocalizedMessage {
    case number, when, what, none, wholeOnly, badHash
    case intact, lastHash, found, notFound, empty, checked
    case brokenNumber, brokenPrevious, brokenHash, brokenAdvice

    var localized: LocalizedText {
        switch self {
        case .number: LocalizedText("ENTRY", "항목")
        case .when: LocalizedText("WHEN (UTC)", "언제 (UTC)")
        case .what: LocalizedText("WHAT", "내용")
        case .none: LocalizedText("There are no such entries.", "그런 항목이 없습니다.")
        case .wholeOnly:
            LocalizedText(
                "Only the whole log can be verified, so that --verify and --from go with no filter.",
                "기록은 전체만 검증할 수 있어서, --verify와 --from은 다른 조건과 함께 쓸 수 없습니다.")
        case .badHash:
            LocalizedText(
                "\"{0}\" is no hash of an entry: 64 digits of 0-9 and a-f.",
                "\"{0}\"{0|은|는} 항목의 해시가 아닙니다. 0-9와 a-f 64자리로 써 주세요.")
        case .intact:
            LocalizedText(
                "Verified: {0} {0|entry|entries}, each chained to the one before.",
                "검증했습니다. 항목 {0}개가 모두 앞 항목과 이어집니다.")
        case .lastHash: LocalizedText("The last hash: {0}", "마지막 해시: {0}")
        case .found: LocalizedText("Entry {0} has the hash that you gave.", "{0}번 항목의 해시가 주신 해시와 같습니다.")
        case .notFound:
            LocalizedText(
                "No entry has the hash that you gave: the log is not the one that you saw, or is shorter now.",
                "주신 해시를 가진 항목이 없습니다. 전에 본 기록이 아니거나, 기록이 짧아졌습니다.")
        case .empty: LocalizedText("The log is empty.", "기록이 비어 있습니다.")
        case .checked: LocalizedText("{0} entries checked", "항목 {0}개 확인")
        case .brokenNumber:
            LocalizedText(
                "The log is broken at entry {0}: entry {1} should stand there.",
                "기록이 {0}번 항목에서 어긋납니다. 그 자리에는 {1}번 항목이 있어야 합니다.")
        case .brokenPrevious:
            LocalizedText(
                "The log is broken at entry {0}: it does not follow the entry before it.",
                "기록이 {0}번 항목에서 어긋납니다. 앞 항목과 이어지지 않습니다.")
        case .brokenHash:
            LocalizedText(
                "The log is broken at entry {0}: what it says is not what its hash was made of.",
                "기록이 {0}번 항목에서 어긋납니다. 내용이 해시와 맞지 않습니다.")
        case .brokenAdvice:
            LocalizedText(
                "Entries up to {0} hold. Somebody changed the log, or the server has a fault.",
                "{0}번 항목까지는 이상이 없습니다. 누군가 기록을 바꿨거나 서버에 문제가 있습니다.")
        }
    }
}

enum LogHelp: HelpMessage {
    case log, discussion, action, by, member, post, verify, from

    var localized: LocalizedText {
        switch self {
        case .log: LocalizedText("Show what the moderators did.", "운영진이 한 일을 보여 줍니다.")
        case .discussion:
            LocalizedText(
                """
                Anybody can read it. Each entry holds the SHA-256 of the one before; --verify computes them all anew on \
                this computer. Write the last hash down: board log --from HASH proves later that nothing before it was \
                changed or taken away.
                """,
                """
                누구나 볼 수 있습니다. 항목마다 앞 항목의 SHA-256을 담고 있어서, --verify는 이 컴퓨터에서 모두 다시 계산합니다. \
                마지막 해시를 적어 두면, 나중에 board log --from 해시로 그 앞의 것이 바뀌거나 사라지지 않았음을 확인할 수 있습니다.
                """)
        case .action: LocalizedText("Only entries of this kind.", "이 종류의 항목만.")
        case .by: LocalizedText("Only what this moderator did.", "이 운영진이 한 것만.")
        case .member: LocalizedText("Only what concerns this member.", "이 회원에 대한 것만.")
        case .post: LocalizedText("Only what concerns this post.", "이 글에 대한 것만.")
        case .verify: LocalizedText("Check the whole log's chain of hashes.", "기록 전체의 해시 사슬을 검증합니다.")
        case .from: LocalizedText("Verify, and find the entry of a hash seen earlier.", "검증하고, 전에 본 해시의 항목을 찾습니다.")
        }
    }
}
