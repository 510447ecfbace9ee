import BoardModels
import BoardServer
import BoardStore
import BoardWeather
import BoardWeb
import Configuration
import Foundation

extension ServerSettings {
    /// Reads and validates every setting: a flag takes precedence over an environment variable, and that over the
    /// settings file.
    ///
    /// An empty value counts as not set, as is usual in shells and service files. Throws a `CommandFailure` that names
    /// the invalid flag, variable or key.
    init(flags: [String: String], environment: [String: String], file: String?) throws {
        self.init()
        let secrets = Self.all.filter(\.isSecret).map(\.variable)
        let variables = Dictionary(uniqueKeysWithValues: Self.all.map { ($0.name, $0.variable) })
        var providers: [any ConfigProvider] = [
            InMemoryProvider(name: "flags", texts: flags),
            // Settings are looked up by name, which is mapped to the name of the setting's environment variable.
            EnvironmentVariablesProvider(
                environmentVariables: environment.filter { !$0.value.isBlank },
                secretsSpecifier: .specific(Set(secrets))
            ).mapKeys { key in AbsoluteConfigKey(key.components.map { variables[$0] ?? $0 }) },
        ]
        if let file { providers.append(InMemoryProvider(name: file, texts: try Self.texts(in: file))) }
        let reader = ConfigReader(providers: providers)
        for setting in Self.all {
            let key = ConfigKey([setting.name])
            guard let text = reader.string(forKey: key, isSecret: setting.isSecret)?.trimmed else { continue }
            guard setting.apply(text, &self) else {
                let source = providers.firstIndex { $0.hasValue(for: setting) } ?? 0
                let key = LocalizedText("\"{0}\" in {1}", "{1}의 \"{0}\"").text(setting.name, file ?? "")
                let message = LocalizedText(
                    "{0} is \"{1}\", but must be {2}.", "{0} 값이 \"{1}\"입니다. {2}{2|이어야|여야} 합니다.")
                // In the order of `providers`.
                let spelling = [setting.flag, setting.variable, key][source]
                throw CommandFailure.wrongSetting(message.text(spelling, text, setting.requirement.text()))
            }
        }
    }

    /// Reads a settings file and returns its values as strings, by the name of the setting.
    ///
    /// Rejects unknown keys and reads `true` as the text "true"; Swift Configuration's `JSONSnapshot` would ignore
    /// unknown keys and read `true` as 1.
    private static func texts(in file: String) throws -> [String: String] {
        let values: [String: SettingsFileValue]
        do {
            let data = try Data(contentsOf: URL(filePath: file))
            values = try JSONDecoder().decode([String: SettingsFileValue].self, from: data)
        } catch is DecodingError {
            let message = LocalizedText(
                "The settings file {0} must hold one JSON object of strings, numbers, true and false.",
                "설정 파일 {0}에는 문자열, 수, true, false로 된 JSON 객체 하나가 있어야 합니다.")
            throw CommandFailure.wrongSetting(message.text(file))
        } catch {
            let message = LocalizedText("The settings file {0} cannot be read: {1}", "설정 파일 {0}{0|을|를} 읽을 수 없습니다: {1}")
            throw CommandFailure.wrongSetting(message.text(file, error.localizedDescription))
        }
        if let unknown = Set(values.keys).subtracting(all.map(\.name)).min() {
            let nearest = SimilarName.nearest(to: unknown, among: all.map(\.name))
            let message = LocalizedText(
                "The settings file {0} sets \"{1}\", which is not a setting; {2}",
                "설정 파일 {0}에 있는 \"{1}\"{1|은|는} 설정이 아닙니다. {2}")
            let hint = UnknownVariables.hint(nearest.map { "\"\($0)\"" })
            throw CommandFailure.wrongSetting(message.text(file, unknown, hint))
        }
        return values.mapValues(\.text)
    }
}

/// A string, number or Boolean in a settings file, converted to a string.
private struct SettingsFileValue: Decodable {
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

extension InMemoryProvider {
    fileprivate init(name: String, texts: [String: String]) {
        let secrets = Set(ServerSettings.all.filter(\.isSecret).map(\.name))
        let values = texts.filter { !$0.value.isBlank }.map { name, text in
            (AbsoluteConfigKey([name]), ConfigValue(.string(text), isSecret: secrets.contains(name)))
        }
        self.init(name: name, values: Dictionary(uniqueKeysWithValues: values))
    }
}

extension ConfigProvider {
    fileprivate func hasValue(for setting: Setting) -> Bool {
        let result = try? value(forKey: AbsoluteConfigKey([setting.name]), type: .string)
        return result?.value != nil
    }
}

extension String {
    fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
    fileprivate var isBlank: Bool { trimmed.isEmpty }
}

extension ServerSettings {
    /// Throws a `CommandFailure` if the chosen weather provider needs a key that is not set.
    func requireWeatherKey() throws {
        guard !weather.hasNeededKey else { return }
        let message = LocalizedText(
            "The weather is \"openweather\", which needs a key: set OPENWEATHER_API_KEY "
                + "(https://openweathermap.org/appid), or choose open-meteo, simulated or off.",
            "날씨 서비스 \"openweather\"에는 키가 필요합니다. OPENWEATHER_API_KEY(https://openweathermap.org/appid)를 정하거나 "
                + "open-meteo, simulated, off 가운데 하나를 골라 주세요.")
        throw CommandFailure.wrongSetting(message.text())
    }

    /// Throws a `CommandFailure` if standbys are named for a database that is a file.
    func requireReplicasOfServer() throws {
        guard case .file(_) = databaseLocation, replicas != nil else { return }
        let message = LocalizedText(
            "replicas are standbys of PostgreSQL; name the primary with --database postgresql://….",
            "replicas는 PostgreSQL의 대기 서버입니다. 주 서버를 --database postgresql://…로 알려 주세요.")
        throw CommandFailure.wrongSetting(message.text())
    }

    /// Throws a `CommandFailure` if backups are scheduled of a database that is not a file.
    func requireBackupsOfFile() throws {
        guard case .postgreSQL(_) = databaseLocation, backups.interval != nil else { return }
        let message = LocalizedText(
            "backup-every copies a SQLite file; back up PostgreSQL with its own means, such as pgBackRest.",
            "backup-every는 SQLite 파일만 복사합니다. PostgreSQL은 pgBackRest 같은 전용 도구로 백업해 주세요.")
        throw CommandFailure.wrongSetting(message.text())
    }
}
