import ArgumentParser
import BoardClient
import BoardModels

struct PresetsRemoveCommand: BoardCommand {
    static let configuration = CommandConfiguration("remove", LocalizedText("Remove a preset.", "정해 둔 문구를 삭제합니다."))

    @Argument(help: .localized("Its name or number.", "이름이나 번호."), completion: Completion.presets)
    var which: String

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        try context.questions.checkConfirmable()
        let account = try context.signedInAccount()
        let preset = try await context.preset(which, as: account)
        let question = LocalizedText("Remove the preset \"{0}\" with its messages?", "문구 \"{0}\"{0|을|를} 삭제할까요?")
        try context.questions.confirm(TerminalText(context.text(question, preset.name)))
        try await context.call(as: account) { client throws(ClientError) in try await client.deletePreset(preset.id) }
        guard !context.isJSON else { return try context.print(json: preset) }
        context.say(LocalizedText("The preset \"{0}\" is removed.", "문구 \"{0}\"{0|을|를} 삭제했습니다."), preset.name)
    }
}

extension Context {
    /// Fetches the presets and finds one by its name, ignoring case, or by its number; throws if there is none.
    func preset(_ text: String, as account: Account) async throws(Failure) -> Preset {
        let presets = try await call(as: account) { client throws(ClientError) in try await client.presets().items }
        let named = presets.first { $0.name.lowercased() == text.trimmingSpaces.lowercased() }
        let numbered = Preset.ID(text.hasPrefix("#") ? String(text.dropFirst()) : text)
        guard let preset = named ?? presets.first(where: { $0.id == numbered }) else {
            throw Failure(
                .notFound,
                LocalizedText(
                    "There is no preset \"{0}\"; board presets lists them.",
                    "문구 \"{0}\"{0|이|가} 없습니다. board presets로 목록을 볼 수 있습니다."), text
            ).adding(Suggestion.lines(for: text, among: presets.map(\.name)))
        }
        return preset
    }
}
