import ArgumentParser
import BoardClient
import BoardModels

struct AccountPasswordCommand: BoardCommand {
    static let configuration = CommandConfiguration("password", "Change your password.", "비밀번호를 바꿉니다.")

    @Flag(help: .passwordInput)
    var passwordStdin = false

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        let account = try context.signedInAccount()
        // On standard input, the current password is the first line and the new one the second.
        let current = try context.questions.password(
            LocalizedText("Current password (not shown as you type): ", "현재 비밀번호 (입력해도 보이지 않습니다): "),
            fromInput: passwordStdin)
        let new = try context.questions.newPassword(Questions.newPassword, fromInput: passwordStdin)
        let change = try checking(NewPassword(current: current, new: new).validated)
        let signedIn = try await context.call(as: account) { try await $0.changePassword(change) }
        try context.store(signedIn)
        guard !context.isJSON else { return try context.print(json: signedIn.member) }
        context.say(
            LocalizedText(
                "The password is changed; all other sessions have ended.", "비밀번호를 바꿨습니다. 다른 세션은 모두 종료되었습니다."))
    }
}
