import BoardClient
import BoardModels

extension Context {
    /// Fetches the presets and finds one by its name, ignoring case, or by its number; throws if there is none.
    func preset(_ text: String, as account: Account) async throws(Failure) -> Preset {
        let presets = try await call(as: account) { try await $0.presets().items }
        return try presets.named(text, \.name, \.id, orSay: Preset.unknown)
    }
}

extension Preset {
    static let unknown = LocalizedText(
        "There is no preset \"{0}\"; board presets lists them.",
        "문구 \"{0}\"{0|이|가} 없습니다. board presets로 목록을 볼 수 있습니다.")
}

extension Array {
    /// Finds the element with a name, ignoring case, or else with a number such as "12" or "#12".
    ///
    /// - Parameter message: the text of the error if no element matches; `{0}` is `text`.
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
