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
        try context.report(
            preset, LocalizedText("The preset \"{0}\" is removed.", "문구 \"{0}\"{0|을|를} 삭제했습니다."), preset.name)
    }
}

extension Context {
    /// Fetches the presets and finds one by its name, ignoring case, or by its number; throws if there is none.
    func preset(_ text: String, as account: Account) async throws(Failure) -> Preset {
        let presets = try await call(as: account) { client throws(ClientError) in try await client.presets().items }
        return try presets.named(
            text, \.name, \.id,
            orSay: LocalizedText(
                "There is no preset \"{0}\"; board presets lists them.",
                "문구 \"{0}\"{0|이|가} 없습니다. board presets로 목록을 볼 수 있습니다."))
    }
}

extension Array {
    /// Finds the element with a name, ignoring case, or else with a number such as "12" or "#12".
    ///
    /// - Parameter message: the text of the error if there is none; its argument is what was searched for.
    func named<Subject>(
        _ text: String, _ name: KeyPath<Element, String>, _ id: KeyPath<Element, Identifier<Subject>>,
        orSay message: LocalizedText
    ) throws(Failure) -> Element {
        let named = first { $0[keyPath: name].lowercased() == text.trimmingSpaces.lowercased() }
        let number = Identifier<Subject>(text.hasPrefix("#") ? String(text.dropFirst()) : text)
        guard let found = named ?? first(where: { $0[keyPath: id] == number }) else {
            throw Failure(.notFound, message, text).adding(
                Suggestion.lines(for: text, among: map { $0[keyPath: name] }))
        }
        return found
    }
}
