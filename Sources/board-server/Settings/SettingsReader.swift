import Configuration
import Foundation

/// Reads settings from flags, then the environment, then the settings file: the first that has one decides.
struct SettingsReader {
    private struct Source {
        let provider: any ConfigProvider
        let spelling: (Setting) -> String
        let key: (Setting) -> String
    }

    private let sources: [Source]

    /// - Parameters:
    ///   - flags: what was given on the command line.
    ///   - file: a JSON object; nil for none.
    init(flags: [Setting: String], environment: [String: String], file: String?) throws {
        let given = Dictionary(uniqueKeysWithValues: flags.map { ($0.key.environment, $0.value) })
        var sources = [
            Source(
                provider: EnvironmentVariablesProvider(environmentVariables: given), spelling: \.flag,
                key: \.environment),
            Source(
                provider: EnvironmentVariablesProvider(environmentVariables: environment), spelling: \.environment,
                key: \.environment),
        ]
        if let file {
            sources.append(
                Source(
                    provider: try Self.provider(of: file), spelling: { "\"\($0.rawValue)\" in \(file)" },
                    key: \.rawValue))
        }
        self.sources = sources
    }

    /// The setting's text, and how it is spelt where it was found; nil where nobody set it.
    func text(_ setting: Setting) throws -> (text: String, spelling: String)? {
        for source in sources {
            let key = AbsoluteConfigKey([source.key(setting)])
            guard let found = try Self.text(of: key, in: source.provider) else { continue }
            let text = found.trimmingCharacters(in: .whitespaces)
            // An empty variable is how shells and service files say "not set".
            if !text.isEmpty { return (text, source.spelling(setting)) }
        }
        return nil
    }

    func string(_ setting: Setting) throws -> String? {
        try text(setting)?.text
    }

    func whole(_ setting: Setting, _ range: ClosedRange<Int>) throws -> Int? {
        guard let (text, spelling) = try text(setting) else { return nil }
        guard let number = Int(text), range.contains(number) else {
            throw SettingsError(
                description:
                    "\(spelling) is \"\(text)\", but must be a whole number from \(range.lowerBound) to \(range.upperBound)."
            )
        }
        return number
    }

    func number(_ setting: Setting, _ range: ClosedRange<Double>) throws -> Double? {
        guard let (text, spelling) = try text(setting) else { return nil }
        guard let number = Double(text), range.contains(number) else {
            throw SettingsError(
                description:
                    "\(spelling) is \"\(text)\", but must be a number from \(range.lowerBound) to \(range.upperBound).")
        }
        return number
    }

    func seconds(_ setting: Setting, _ range: ClosedRange<Int>) throws -> Duration? {
        try whole(setting, range).map { .seconds($0) }
    }

    func choice<Choice: RawRepresentable<String> & CaseIterable>(_ setting: Setting) throws -> Choice? {
        guard let (text, spelling) = try text(setting) else { return nil }
        guard let choice = Choice(rawValue: text) else {
            let allowed = Choice.allCases.map(\.rawValue).joined(separator: ", ")
            throw SettingsError(description: "\(spelling) is \"\(text)\", but must be one of: \(allowed).")
        }
        return choice
    }

    func webAddress(_ setting: Setting) throws -> String? {
        guard let (text, spelling) = try text(setting) else { return nil }
        guard let url = URL(string: text), ["http", "https"].contains(url.scheme), url.host() != nil else {
            throw SettingsError(description: "\(spelling) is \"\(text)\", but must be an http:// or https:// address.")
        }
        return text
    }

    private static func text(of key: AbsoluteConfigKey, in provider: any ConfigProvider) throws -> String? {
        guard case .string(let text) = try provider.value(forKey: key, type: .string).value?.content else { return nil }
        return text
    }

    private static func provider(of file: String) throws -> any ConfigProvider {
        let object: [String: JSONValue]
        do {
            let data = try Data(contentsOf: URL(filePath: file))
            object = try JSONDecoder().decode([String: JSONValue].self, from: data)
        } catch is DecodingError {
            throw SettingsError(
                description: "The settings file \(file) must hold one JSON object, of texts, numbers, true and false.")
        } catch {
            throw SettingsError(description: "The settings file \(file) cannot be read: \(error.localizedDescription)")
        }
        let known = Set(Setting.allCases.map(\.rawValue))
        if let unknown = object.keys.filter({ !known.contains($0) }).min() {
            throw SettingsError(
                description: "The settings file \(file) sets \"\(unknown)\", which is no setting; "
                    + "board-server serve --help lists them.")
        }
        return InMemoryProvider(
            name: file,
            values: Dictionary(
                uniqueKeysWithValues: object.map { name, value in
                    let isSecret = Setting(rawValue: name)?.isSecret ?? true
                    return (AbsoluteConfigKey([name]), ConfigValue(.string(value.text), isSecret: isSecret))
                }))
    }
}

/// A value that a settings file may hold: a text, or a number or truth value standing bare.
private struct JSONValue: Decodable {
    let text: String

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let isOn = try? container.decode(Bool.self) {
            text = String(isOn)
        } else if let whole = try? container.decode(Int.self) {
            text = String(whole)
        } else if let number = try? container.decode(Double.self) {
            text = String(number)
        } else {
            text = try container.decode(String.self)
        }
    }
}
