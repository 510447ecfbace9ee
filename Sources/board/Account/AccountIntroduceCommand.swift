import ArgumentParser
import BoardClient
import BoardModels

struct AccountIntroduceCommand: BoardCommand {
    static let configuration = CommandConfiguration(
        "introduce", "Change the introduction on your page.", "내 페이지에 보이는 소개를 바꿉니다.")

    @Argument(
        help: .localized(
            "The new introduction; an empty one removes it, - reads standard input.",
            "새 소개. 빈 글은 소개를 지우고, -는 표준 입력을 읽습니다."))
    var text: String

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        let edit = try checking(AccountEdit(introduction: try TextArgument.given(text)).validated)
        let account = try context.signedInAccount()
        let member = try await context.call(as: account) { try await $0.editAccount(edit) }
        guard !context.isJSON else { return try context.print(json: member) }
        context.say(
            member.introduction == nil
                ? LocalizedText("Your introduction is removed.", "소개를 지웠습니다.")
                : LocalizedText("Your introduction is saved.", "소개를 저장했습니다."))
    }
}
