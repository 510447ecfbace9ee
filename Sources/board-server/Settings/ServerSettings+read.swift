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
        if let file { providers.append(InMemoryProvider(name: file, texts: try SettingsFile.texts(in: file))) }
        let reader = ConfigReader(providers: providers)
        for setting in Self.all {
            let key = ConfigKey([setting.name])
            guard let text = reader.string(forKey: key, isSecret: setting.isSecret)?.trimmed else { continue }
            guard setting.apply(text, &self) else {
                let source = providers.firstIndex { $0.hasValue(for: setting) } ?? 0
                let key = LocalizedText("\"{0}\" in {1}", "{1}의 \"{0}\"").text(setting.name, file ?? "")
                // In the order of `providers`.
                let spelling = [setting.flag, setting.variable, key][source]
                throw CommandFailure.wrongSetting(setting.refusal(of: text, in: spelling))
            }
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

extension Setting {
    /// The message about a wrong value, which is not repeated if it may contain a password.
    fileprivate func refusal(of text: String, in spelling: String) -> String {
        guard !isSecret, !mayHavePassword else {
            return LocalizedText("{0} must be {1}.", "{0}: {1}{1|이어야|여야} 합니다.").text(spelling, requirement.text())
        }
        return LocalizedText("{0} is \"{1}\", but must be {2}.", "{0} 값이 \"{1}\"입니다. {2}{2|이어야|여야} 합니다.")
            .text(spelling, text, requirement.text())
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

    /// Throws a `CommandFailure` if the operator's folder of texts cannot be read, or if the folder of backups, or the one
    /// in which it would be created, cannot be written to.
    func requireFolders() throws {
        if let information {
            guard Self.isFolder(information), access(information, R_OK | X_OK) == 0 else {
                let message = LocalizedText(
                    "information is {0}, which is no folder that this user can read; create it, or leave the setting out.",
                    "information 값이 {0}인데, 이 사용자가 읽을 수 있는 폴더가 아닙니다. 폴더를 만들거나 설정을 빼 주세요.")
                throw CommandFailure(message.text(information))
            }
        }
        guard backups.interval != nil, case .file(let path) = databaseLocation else { return }
        let folder = backups.folder(of: path)
        let parent = URL(filePath: folder).deletingLastPathComponent().path(percentEncoded: false)
        let existing = FileManager.default.fileExists(atPath: folder) ? folder : parent
        guard Self.isFolder(existing), access(existing, W_OK | X_OK) == 0 else {
            let message = LocalizedText(
                "The folder of the backups, {0}, cannot be written to; give this user access, or name another with "
                    + "--backup-folder.",
                "백업 폴더 {0}에 쓸 수 없습니다. 이 사용자에게 권한을 주거나 --backup-folder로 다른 폴더를 알려 주세요.")
            throw CommandFailure(message.text(folder))
        }
    }

    private static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
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
