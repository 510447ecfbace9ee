import BoardModels
import BoardStore
import FoundationEssentials

/// The declaration of one setting: its name, help, default and parser.
///
/// `limit-reads` is the flag `--limit-reads`, the environment variable `BOARD_LIMIT_READS` and the key `"limit-reads"`
/// of the settings file.
package struct Setting: Sendable {
    package let name: String
    package let help: LocalizedText
    /// The default value as `--help` shows it; nil if there is none.
    package let defaultText: LocalizedText?
    /// The name of the environment variable.
    package let variable: String
    /// True if the value is a secret, which has no flag: every user of the machine can list the arguments of a process.
    package let isSecret: Bool
    /// True if a value, such as the URL of a database, may have a password in it, and must not be repeated in messages.
    package let mayHavePassword: Bool
    /// The description of the valid values, which ends the error message "--port is "x", but must be …".
    package let requirement: LocalizedText
    /// Parses a text and stores the value in `settings`; returns false, and changes nothing, if the text is invalid.
    package let apply: @Sendable (_ text: String, _ settings: inout ServerSettings) -> Bool

    package var flag: String { "--" + name }

    private init<Value>(
        _ name: String, _ help: LocalizedText, _ path: SettingPath<Value>, default: LocalizedText?,
        variable: String? = nil, isSecret: Bool = false, mayHavePassword: Bool = false,
        requirement: LocalizedText = LocalizedText("a text", "텍스트"),
        parse: @escaping @Sendable (String) -> Value?
    ) {
        self.name = name
        self.help = help
        self.defaultText = `default`
        self.variable = variable ?? "BOARD_" + name.uppercased().replacing("-", with: "_")
        self.isSecret = isSecret
        self.mayHavePassword = mayHavePassword
        self.requirement = requirement
        apply = { text, settings in
            guard let value = parse(text) else { return false }
            settings[keyPath: path] = value
            return true
        }
    }
}

/// The key path of the property that holds a setting's value.
package typealias SettingPath<Value> = any WritableKeyPath<ServerSettings, Value> & Sendable

extension Setting {
    package init(_ name: String, _ help: LocalizedText, _ path: SettingPath<String>) {
        self.init(name, help, path, default: Self.value(ServerSettings()[keyPath: path])) { $0 }
    }

    package init(_ name: String, _ help: LocalizedText, _ path: SettingPath<String?>, default: LocalizedText) {
        self.init(name, help, path, default: `default`) { .some($0) }
    }

    package init(
        _ name: String, _ help: LocalizedText, _ path: SettingPath<Int>,
        in range: ClosedRange<Int> = 1...1_000_000
    ) {
        self.init(
            name, help, path, default: Self.value(String(ServerSettings()[keyPath: path])),
            requirement: Self.wholeNumber(in: range)
        ) { text in Int(text).flatMap { range.contains($0) ? $0 : nil } }
    }

    /// Creates a setting whose value is a duration in whole seconds.
    package init(
        _ name: String, _ help: LocalizedText, _ path: SettingPath<Duration>,
        seconds range: ClosedRange<Int>
    ) {
        self.init(
            name, help, path, default: Self.value(String(ServerSettings()[keyPath: path].components.seconds)),
            requirement: Self.wholeNumber(in: range)
        ) { text in Int(text).flatMap { range.contains($0) ? .seconds($0) : nil } }
    }

    /// Creates a setting whose value is a duration with a unit, or "never".
    package init(_ name: String, _ help: LocalizedText, _ path: SettingPath<Duration?>, default: LocalizedText) {
        self.init(
            name, help, path, default: `default`,
            requirement: LocalizedText(
                "never, or a whole number with s, m, h or d, up to 366d, such as 30m, 6h or 1d",
                "never, 또는 30m, 6h, 1d처럼 s, m, h, d를 붙인 정수(366d까지)")
        ) { text in
            // Wrapped in an optional, because otherwise an invalid text would be the valid value nil.
            if text == "never" { return .some(nil) }
            return Duration(unit: text).map(Optional.some)
        }
    }

    package init(
        _ name: String, _ help: LocalizedText, _ path: SettingPath<Double>,
        in range: ClosedRange<Double>
    ) {
        let standard = ServerSettings()[keyPath: path]
        self.init(
            // A whole default is shown without a decimal point.
            name, help, path, default: Self.value(Int(exactly: standard).map { String($0) } ?? String(standard)),
            requirement: LocalizedText(
                "a number from \(range.lowerBound) to \(range.upperBound)",
                "\(range.lowerBound)에서 \(range.upperBound) 사이의 수")
        ) { text in Double(text).flatMap { range.contains($0) ? $0 : nil } }
    }

    package init(_ name: String, _ help: LocalizedText, _ path: SettingPath<Bool>) {
        self.init(
            name, help, path, default: Self.value(String(ServerSettings()[keyPath: path])),
            requirement: Self.oneOf(["true", "false"])
        ) { Bool($0) }
    }

    package init(_ name: String, _ help: LocalizedText, _ path: SettingPath<TrustedProxies>) {
        self.init(
            name, help, path, default: Self.value("false"),
            requirement: LocalizedText(
                "true, false, or addresses and networks with commas, such as 127.0.0.1,10.0.0.0/8,::1",
                "true, false, 또는 127.0.0.1,10.0.0.0/8,::1처럼 쉼표로 나눈 주소나 네트워크")
        ) { TrustedProxies($0) }
    }

    package init<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
        _ name: String, _ help: LocalizedText, _ path: SettingPath<Choice>
    ) {
        self.init(
            name, help, path, default: Self.value(ServerSettings()[keyPath: path].rawValue),
            requirement: Self.oneOf(Choice.allCases.map(\.rawValue))
        ) { Choice(rawValue: $0) }
    }

    package init<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
        _ name: String, _ help: LocalizedText, _ path: SettingPath<Choice?>, default: LocalizedText
    ) {
        self.init(name, help, path, default: `default`, requirement: Self.oneOf(Choice.allCases.map(\.rawValue))) {
            // Wrapped in an optional, because otherwise an unknown value would be the valid value nil.
            Choice(rawValue: $0).map(Optional.some)
        }
    }

    /// Creates a setting whose value is an http or https URL.
    package init(_ name: String, _ help: LocalizedText, url path: SettingPath<String?>) {
        let requirement = LocalizedText("an http:// or https:// address", "http:// 또는 https:// 주소")
        self.init(name, help, path, default: nil, requirement: requirement) { text in
            guard let url = URL(string: text), ["http", "https"].contains(url.scheme), url.host() != nil else {
                return nil
            }
            return text
        }
    }

    /// Creates a setting whose value is a connection URL of PostgreSQL.
    package init(_ name: String, _ help: LocalizedText, postgreSQL path: SettingPath<String?>) {
        self.init(
            name, help, path, default: nil, mayHavePassword: true,
            requirement: LocalizedText("a postgresql:// URL", "postgresql:// URL")
        ) { text in
            guard case .postgreSQL(let url) = DatabaseLocation(named: text) else { return nil }
            return url
        }
    }

    /// Creates the setting whose value is the location of the database.
    package init(_ name: String, _ help: LocalizedText, database path: SettingPath<String>) {
        self.init(
            name, help, path, default: Self.value(ServerSettings()[keyPath: path]), mayHavePassword: true,
            requirement: DatabaseLocation.requirement
        ) { text in
            switch DatabaseLocation(named: text) {
            case .file(let path): path
            case .postgreSQL(let url): url
            case nil: nil
            }
        }
    }

    /// Creates a setting whose value is a contact address: a `mailto:`, `https:` or `tel:` URI.
    package init(_ name: String, _ help: LocalizedText, contact path: SettingPath<String?>) {
        self.init(
            name, help, path, default: nil,
            requirement: LocalizedText("a mailto:, https:// or tel: address", "mailto:, https://, tel:로 시작하는 주소")
        ) { text in
            // Visible ASCII, as in a URL: a line break would begin another line of `security.txt`.
            guard text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }),
                let prefix = ["mailto:", "https://", "tel:"].first(where: { text.hasPrefix($0) }), text != prefix
            else { return nil }
            return text
        }
    }

    /// Creates a secret setting, which has no flag and is never logged.
    package init<Secret: Sendable>(
        secret name: String, _ help: LocalizedText, _ path: SettingPath<Secret?>,
        variable: String, parse: @escaping @Sendable (String) -> Secret
    ) {
        self.init(name, help, path, default: nil, variable: variable, isSecret: true) { parse($0) }
    }

    /// A default value that is not translated.
    private static func value(_ text: String) -> LocalizedText { LocalizedText(text, text) }

    private static func oneOf(_ choices: [String]) -> LocalizedText {
        let list = choices.joined(separator: ", ")
        return LocalizedText("one of: \(list)", "\(list) 가운데 하나")
    }

    private static func wholeNumber(in range: ClosedRange<Int>) -> LocalizedText {
        LocalizedText(
            "a whole number from \(range.lowerBound) to \(range.upperBound)",
            "\(range.lowerBound)에서 \(range.upperBound) 사이의 정수")
    }
}

extension DatabaseLocation {
    /// The description of valid locations in messages.
    package static let requirement = LocalizedText(
        "the path of a SQLite file, without file:, or a URL such as postgresql://user@host/database",
        "file:을 붙이지 않은 SQLite 파일 경로, 또는 postgresql://user@host/database 같은 URL")
}
