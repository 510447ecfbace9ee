import ArgumentParser
import BoardClient
import BoardModels

struct AccountSessionsCommand: BoardCommand {
    static let configuration = CommandConfiguration(
        "sessions", LocalizedText("List where you are signed in.", "로그인한 기기 목록을 봅니다."))

    @OptionGroup var page: PageOptions

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        let query = try page.query()
        let account = try context.signedInAccount()
        let sessions = try await context.pages(
            from: query.cursor, all: page.all, as: account
        ) { client, cursor throws(ClientError) in
            try await client.sessions(PageQuery(limit: query.limit, cursor: cursor))
        }
        try context.show(sessions, orSay: LocalizedText("There are no more sessions.", "세션이 더 없습니다.")) {
            let current = context.text(LocalizedText("this one", "지금 이 세션"))
            let rows = sessions.items.map { session in
                [
                    TerminalText(session.id.description), TerminalText(session.client),
                    TerminalText(RelativeTime.text(session.lastUsedAt, now: context.now, in: context.language)),
                    TerminalText(session.isCurrent ? current : "", .bold),
                ]
            }
            return Table(
                columns: [
                    .init(context.text(PostMessage.id), .right),
                    .init(context.text(LocalizedText("CLIENT", "프로그램")), role: .wraps(minimum: 8)),
                    .init(context.text(LocalizedText("LAST USED", "마지막 사용"))), .init(""),
                ], rows: rows
            ).lines(width: context.output.width)
        }
    }
}

struct AccountRevokeCommand: BoardCommand {
    static let configuration = CommandConfiguration("revoke", LocalizedText("End sessions.", "세션을 종료합니다."))

    @Argument(help: .localized("The sessions' numbers.", "세션 번호. 여럿을 쓸 수 있습니다."))
    var ids: [String]

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        var sessions: [Session.ID] = []
        for text in ids {
            guard let id = Session.ID(text) else {
                throw Failure(
                    .usage,
                    LocalizedText("\"{0}\" is not a session's number.", "\"{0}\"{0|은|는} 세션 번호가 아닙니다."), text)
            }
            sessions.append(id)
        }
        let account = try context.signedInAccount()
        for id in sessions {
            try await context.call(as: account) { client throws(ClientError) in try await client.revokeSession(id) }
            if !context.isJSON {
                context.say(LocalizedText("Session {0} has ended.", "세션 {0}{0|을|를} 종료했습니다."), id.description)
            }
        }
        if context.isJSON { try context.print(json: Page(items: sessions, next: nil)) }
    }
}
