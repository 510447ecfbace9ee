import ArgumentParser
import BoardClient
import BoardModels

struct AccountRenameCommand: BoardCommand {
    static let configuration = CommandConfiguration("rename", "Change your display name.", "닉네임을 바꿉니다.")

    @Argument(help: .localized("The new name.", "새 이름."))
    var name: String

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        let edit = try checking(AccountEdit(displayName: name).validated)
        let member = try await context.call { try await $0.editAccount(edit) }
        try context.report(
            member, LocalizedText("Your display name is now {0}.", "닉네임을 {0}{0|으로|로} 바꿨습니다."), member.displayName)
    }
}
