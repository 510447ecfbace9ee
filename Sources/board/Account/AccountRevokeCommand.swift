import ArgumentParser
import BoardClient
import BoardModels

struct AccountRevokeCommand: BoardCommand {
    static let configuration = CommandConfiguration("revoke", "End sessions.", "세션을 종료합니다.")

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
        try await context.each(sessions, titled: LocalizedText("Session {0}", "세션 {0}")) { id throws(Failure) in
            try await context.call(as: account) { try await $0.revokeSession(id) }
            return id
        } saying: { id in
            context.text(LocalizedText("Session {0} has ended.", "세션 {0}{0|을|를} 종료했습니다."), id.description)
        }
    }
}
