import ArgumentParser
import BoardClient
import BoardModels

struct NoticesCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "notices", abstract: NoticeHelp.notices.text,
            subcommands: [NoticesListCommand.self, NoticesReadCommand.self],
            defaultSubcommand: NoticesListCommand.self)
    }
}

struct NoticesListCommand: BoardCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "list", abstract: NoticeHelp.list.text)
    }

    @Flag(help: NoticeHelp.all.help)
    var all = false

    @OptionGroup var page: PageOptions

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        let limit = try Numbers.limit(page.limit)
        let account = try context.signedInAccount()
        let found = try await context.pages(from: page.cursor, all: page.all, as: account) {
            client, cursor throws(ClientError) in
            try await client.notices(NoticeQuery(isUnreadOnly: !all, limit: limit, cursor: cursor))
        }
        try context.show(found, orSay: all ? NoticeListMessage.none : .noneUnread) {
            context.moderationText.lines(found.items)
        }
        if !context.isJSON, found.items.contains(where: { $0.readAt == nil }) { context.say(NoticeListMessage.hint) }
    }
}

struct NoticesReadCommand: BoardCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "read", abstract: NoticeHelp.read.text)
    }

    @Argument(help: NoticeHelp.ids.help)
    var ids: [String] = []

    @Flag(help: NoticeHelp.readAll.help)
    var all = false

    @OptionGroup var globals: GlobalOptions

    /// What `--json` prints.
    struct Read: Encodable {
        /// Nil for all of them.
        var read: [Notice.ID]?
    }

    func run(in context: Context) async throws(Failure) {
        let ids = try Numbers.read(ids, as: Notice.ID.self)
        guard all != !ids.isEmpty else { throw Failure(.usage, NoticeListMessage.which) }
        let account = try context.signedInAccount()
        if all {
            try await context.ask(as: account) { client throws(ClientError) in try await client.markAllNoticesRead() }
            if !context.isJSON { context.say(NoticeListMessage.allRead) }
        }
        for id in ids {
            try await context.ask(as: account) { client throws(ClientError) in try await client.markNoticeRead(id) }
            if !context.isJSON { context.say(NoticeListMessage.isRead, id.description) }
        }
        if context.isJSON { try context.print(json: Read(read: all ? nil : ids)) }
    }
}

extension ModerationText {
    /// Notices one under the other, those that were not read first; newest first among each.
    func lines(_ notices: [Notice]) -> [TerminalText] {
        let unread = notices.filter { $0.readAt == nil }
        let read = notices.filter { $0.readAt != nil }
        return Array((unread + read).map(lines).joined(separator: [TerminalText.empty]))
    }

    func lines(_ notice: Notice) -> [TerminalText] {
        let isUnread = notice.readAt == nil
        let number = TerminalText("#\(notice.id)", .dim)
        let mark = TerminalText(isUnread ? text(NoticeListMessage.unread) : "", .bold)
        let head = [number, ago(notice.createdAt), mark].joined(TerminalText(" · ", .dim))
        let message = notice.message.map { [TerminalText("  " + text(NoticeListMessage.message), .dim)] + quoted($0) }
        let appeal = notice.mayAppeal ? notice.decision : nil
        let hint = appeal.map { facts([TerminalText(text(DecisionMessage.mayAppeal, $0.description), .dim)]) }
        let next = hintBeyondAppeal(notice).map { facts([TerminalText($0, .dim)]) }
        let told = notice.sentences(in: language, unit: conditions.display.units.temperature)
        let words = TerminalText(told, isUnread ? .bold : .plain)
        return [head] + [words].wrapped(to: width, indent: 2) + (message ?? []) + (next ?? []) + (hint ?? [])
    }

    /// What the author of a hidden post can do about it.
    private func hintBeyondAppeal(_ notice: Notice) -> String? {
        guard notice.isStillHidden == true, let post = notice.post else { return nil }
        return text(HidingMessage.display, post.description)
    }
}

enum NoticeListMessage: LocalizedMessage {
    case none, noneUnread, hint, which, isRead, allRead, unread, message, waiting

    var localized: LocalizedText {
        switch self {
        case .none: LocalizedText("There are no notices.", "알림이 없습니다.")
        case .noneUnread:
            LocalizedText(
                "There is nothing unread; board notices --all shows the rest.",
                "읽지 않은 알림이 없습니다. 모두 보려면: board notices --all")
        case .hint:
            LocalizedText("Once read: board notices read NUMBER, or --all", "읽었다면: board notices read 번호, 또는 --all")
        case .which: LocalizedText("Say which notices, or --all.", "어느 알림인지, 아니면 --all을 써 주세요.")
        case .isRead: LocalizedText("Notice #{0} is read.", "알림 #{0}{0|을|를} 읽었습니다.")
        case .allRead: LocalizedText("All notices are read.", "알림을 모두 읽었습니다.")
        case .unread: LocalizedText("new", "새 알림")
        case .message: LocalizedText("The moderator writes:", "운영진의 말:")
        case .waiting:
            LocalizedText("{0} unread {0|notice|notices}: board notices", "읽지 않은 알림 {0}건: board notices")
        }
    }
}

enum NoticeHelp: HelpMessage {
    case notices, list, read, all, readAll, ids

    var localized: LocalizedText {
        switch self {
        case .notices: LocalizedText("What the board has to tell you.", "보드가 알려 줄 것이 있습니다.")
        case .list: LocalizedText("List the notices that you have not read.", "읽지 않은 알림을 늘어놓습니다.")
        case .read: LocalizedText("Mark notices as read.", "알림을 읽은 것으로 합니다.")
        case .all: LocalizedText("Those that you read, too.", "읽은 것까지 모두.")
        case .readAll: LocalizedText("All of them.", "모두.")
        case .ids: LocalizedText("The notices' numbers.", "알림 번호들.")
        }
    }
}
