import ArgumentParser
import BoardClient
import BoardModels

struct PresetsEditCommand: BoardCommand {
    static let configuration = CommandConfiguration(
        "edit", "Change a preset; without any option, you are asked for its messages.",
        "자주 쓰는 문구를 수정합니다. 옵션이 없으면 메시지를 물어봅니다.")

    @Argument(help: .localized("Its name or number.", "이름이나 번호."), completion: Completion.presets)
    var which: String

    @Option(help: .localized("The new name.", "새 이름.", value: "text"))
    var name: String?

    @OptionGroup var texts: PresetTexts

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        try TextArgument.checkInputs(texts.english, texts.korean)
        let reason = try texts.reason.map(ReasonArgument.read)
        let account = try context.signedInAccount()
        let old = try await context.preset(which, as: account)
        var new = NewPreset(name: name ?? old.name, reason: reason ?? old.reason, english: "", korean: "")
        let isNothingGiven = [name, texts.reason, texts.english, texts.korean].allSatisfy { $0 == nil }
        if isNothingGiven && context.terminal.isInteractive {
            new.english = try texts.written(.english, initially: old.english, in: context)
            new.korean = try texts.written(.korean, initially: old.korean, in: context)
        } else {
            new.english = try TextArgument.given(texts.english) ?? old.english
            new.korean = try TextArgument.given(texts.korean) ?? old.korean
        }
        let preset: Preset
        do {
            let checked = try checking(new.validated)
            preset = try await context.call(as: account) { client in
                try await client.editPreset(old.id, checked, revision: old.revision)
            }
        } catch {
            // Only messages changed in the editor would be lost; those given as options still exist.
            guard isNothingGiven, new.english != old.english || new.korean != old.korean else { throw error }
            throw error.adding(
                context.saveUnsentText(
                    new.english + "\n\n" + new.korean, named: "preset-\(old.id)", unlessGiven: nil))
        }
        try context.report(
            preset, LocalizedText("The preset \"{0}\" is changed.", "문구 \"{0}\"{0|을|를} 수정했습니다."), preset.name)
    }
}
