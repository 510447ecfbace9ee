import ArgumentParser
import BoardClient
import BoardModels

struct AccountDeleteCommand: BoardCommand {
    static let configuration = CommandConfiguration("delete", "Delete your account and your posts.", "내 계정과 글을 삭제합니다.")

    @Flag(help: .passwordInput)
    var passwordStdin = false

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        let account = try context.signedInAccount()
        let member = try await context.call(as: account) { try await $0.account() }
        let question = LocalizedText(
            "Delete the account {0} and all its posts for good?", "{0} 계정과 그 글을 모두 완전히 삭제할까요?")
        try context.questions.confirm(question, member.handle)
        let password = try context.questions.password(fromInput: passwordStdin)
        try await context.call(as: account) { try await $0.deleteAccount(AccountDeletion(password: password)) }
        try Accounts.update(in: context.directories) { $0.remove(account) }
        try AccountCache.remove(account, in: context.directories)
        try context.drafts.removeAll(of: member.handle, at: account.server)
        try context.report(
            member, LocalizedText("The account {0} and its posts are deleted.", "{0} 계정과 그 글을 삭제했습니다."), member.handle)
    }
}
