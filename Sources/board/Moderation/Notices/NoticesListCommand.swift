import ArgumentParser
import BoardClient
import BoardModels

struct NoticesListCommand: BoardCommand {
    static let configuration = CommandConfiguration(
        "list", "List the notices that you have not read.", "읽지 않은 알림을 봅니다.")

    @Flag(help: .localized("Include read notices.", "읽은 것까지 모두."))
    var all = false

    @OptionGroup var page: PageOptions

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        let found = try await context.pages(page) { client, query in
            try await client.notices(NoticeQuery(isUnreadOnly: !all, limit: query.limit, cursor: query.cursor))
        }
        let empty =
            all
            ? LocalizedText("There are no notices.", "알림이 없습니다.")
            : LocalizedText(
                "There are no unread notices; board notices --all shows the others.",
                "읽지 않은 알림이 없습니다. 모두 보려면: board notices --all")
        try context.show(found, orSay: empty) { context.moderationText.listing(found.items) }
        if !context.isJSON, found.items.contains(where: { $0.readAt == nil }) {
            context.say(
                LocalizedText(
                    "To mark as read: board notices read NUMBER, or board notices read --all",
                    "읽음으로 표시하려면: board notices read 번호, 모두는 board notices read --all")
            )
        }
    }
}

extension ModerationText {
    /// A list of a member's notices, the unread ones first.
    fileprivate func listing(_ notices: [Notice]) -> Listing {
        let notices = notices.filter { $0.readAt == nil } + notices.filter { $0.readAt != nil }
        return Listing(fields: notices.map(fields)) {
            Array(notices.map(lines).joined(separator: [TerminalText.empty]))
        }
    }

    private func fields(_ notice: Notice) -> [TerminalText] {
        [
            TerminalText(notice.id.description), TerminalText(time: notice.createdAt), newMark(notice),
            sentences(notice), TerminalText(notice.message ?? ""),
        ]
    }

    private func newMark(_ notice: Notice) -> TerminalText {
        notice.readAt == nil ? heading(LocalizedText("new", "새 알림")) : .empty
    }

    private func sentences(_ notice: Notice) -> TerminalText {
        let sentences = notice.sentences(in: language, unit: conditions.display.units.temperature)
        return TerminalText(sentences, notice.readAt == nil ? .bold : .plain)
    }

    private func lines(_ notice: Notice) -> [TerminalText] {
        let head = [TerminalText("#\(notice.id)", .dim), ago(notice.createdAt), newMark(notice)]
            .joined(.separator)
        var lines = [head] + [sentences(notice)].wrapped(to: width, indent: 2)
        if let titles = notice.titleList(in: language) { lines += [TerminalText(titles)].wrapped(to: width, indent: 2) }
        lines += labelledText(Self.messageHeading, notice.message)
        if notice.isStillHidden == true, let post = notice.content {
            lines += facts([dim(Self.whatToDo, post.description)])
        }
        if notice.mayAppeal, let decision = notice.decision {
            lines += facts([dim(Self.mayAppeal, decision.description)])
        }
        if notice.kind == .failedSignIns { lines += facts([dim(Self.afterFailedSignIns)]) }
        return lines
    }

    private static let afterFailedSignIns = LocalizedText(
        "What you can do: board account password, board account sessions",
        "할 수 있는 일: board account password, board account sessions")
    private static let whatToDo = LocalizedText(
        "What you can do: board show {0}", "할 수 있는 일을 보려면: board show {0}")
    static let messageHeading = LocalizedText("Message from the moderator:", "운영진의 메시지:")
}
