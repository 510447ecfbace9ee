import ArgumentParser
import BoardClient
import BoardModels

struct AccountSessionsCommand: BoardCommand {
    static let configuration = CommandConfiguration("sessions", "List your sessions.", "로그인 세션 목록을 봅니다.")

    @OptionGroup var page: PageOptions

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        let sessions = try await context.pages(page) { try await $0.sessions($1) }
        try context.show(sessions, orSay: LocalizedText("There are no more sessions.", "세션이 더 없습니다.")) {
            let current = context.text(LocalizedText("this session", "지금 이 세션"))
            let token = context.text(LocalizedText("access token", "액세스 토큰"))
            let rows = sessions.items.map { session in
                [
                    TerminalText(session.id.description), TerminalText(session.client),
                    TerminalText(RelativeTime.text(session.lastUsedAt, now: context.now, in: context.language)),
                    TerminalText(
                        session.isCurrent ? current : session.isToken ? described(token, session) : "",
                        session.isCurrent ? .bold : .plain),
                ]
            }
            // In a pipe, the row's relative time is replaced with a timestamp, and what a token may do has columns.
            let fields = zip(sessions.items, rows).map { session, row in
                [
                    row[0], row[1], TerminalText(time: session.lastUsedAt),
                    TerminalText(session.isCurrent ? current : session.isToken ? token : ""),
                    TerminalText(session.scope?.rawValue ?? ""),
                    session.endsAt.map { TerminalText(time: $0) } ?? TerminalText(""),
                ]
            }
            return Listing(
                columns: [
                    .init(context.text(PostMessage.id), .right),
                    .init(context.text(LocalizedText("CLIENT", "프로그램")), role: .wraps(minimum: 8)),
                    .init(context.text(LocalizedText("LAST USED", "마지막 사용"))), .init(""),
                ], rows: rows, width: context.output.width, fields: fields)
        }
    }

    /// Returns a name for an access token, with what it may do and the date on which it ends.
    private func described(_ name: String, _ session: Session) -> String {
        [name, session.scope?.rawValue, session.endsAt.map { "–" + RelativeTime.date($0) }].compactMap(\.self)
            .joined(separator: " ")
    }
}
