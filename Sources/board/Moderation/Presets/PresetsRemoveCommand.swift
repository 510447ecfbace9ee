import ArgumentParser
import BoardClient
import BoardModels

struct PresetsRemoveCommand: BoardCommand {
    static let configuration = CommandConfiguration("remove", "Remove a preset.", "자주 쓰는 문구를 삭제합니다.")

    @Argument(help: .localized("Its name or number.", "이름이나 번호."), completion: Completion.presets)
    var which: String

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        try context.questions.checkConfirmable()
        let account = try context.signedInAccount()
        let preset = try await context.preset(which, as: account)
        let question = LocalizedText("Remove the preset \"{0}\" with its messages?", "문구 \"{0}\"{0|을|를} 삭제할까요?")
        try context.questions.confirm(question, preset.name)
        try await context.call(as: account) { try await $0.deletePreset(preset.id) }
        try context.report(
            preset, LocalizedText("The preset \"{0}\" is removed.", "문구 \"{0}\"{0|을|를} 삭제했습니다."), preset.name)
    }
}
