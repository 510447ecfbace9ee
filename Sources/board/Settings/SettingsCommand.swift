import ArgumentParser
import BoardModels

struct SettingsCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "settings", abstract: SettingsHelp.settings.text,
            subcommands: [
                SettingsValueCommand.self, SettingsDetailsCommand.self, SettingsUnitsCommand.self,
                SettingsClockCommand.self,
            ],
            defaultSubcommand: SettingsValueCommand.self)
    }
}

/// What is set on this computer, "board settings place Seoul", of which the language goes to the account, too.
struct SettingsValueCommand: BoardCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "value", abstract: SettingsHelp.local.text)
    }

    @Argument(help: SettingsHelp.key.help, completion: .list(Settings.Key.allCases.map(\.rawValue)))
    var key: String?

    @Argument(help: SettingsHelp.value.help)
    var value: String?

    @Flag(help: SettingsHelp.unset.help)
    var unset = false

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        guard let key else { return try await SettingsList(context: context.knowing(context.account())).show() }
        guard let key = Settings.Key(rawValue: key) else {
            let keys = Settings.Key.allCases.map(\.rawValue).joined(separator: ", ")
            throw Failure(.usage, SettingsMessage.unknownKey, key, keys)
        }
        guard value != nil || unset else { return try show(context.settings, only: key, in: context) }
        guard value == nil || !unset else { throw Failure(.usage, SettingsMessage.valueAndUnset) }
        if let value { try check(value, for: key) }
        let path = context.directories.settingsFile
        let settings = try PrivateFile.locked(path) { () throws(Failure) -> Settings in
            var settings: Settings = try JSONFile.read(path) ?? Settings()
            settings.clear(key)
            if let value, !settings.set(key, value) {
                let allowed = Settings.allowed(key).joined(separator: ", ")
                throw Failure(.usage, SettingsMessage.badValue, key.rawValue, value, allowed)
            }
            try JSONFile.write(settings, to: path)
            return settings
        }
        if context.isJSON {
            try context.print(json: settings)
        } else if let value = settings[key] {
            context.say(SettingsMessage.set, key.rawValue, value)
        } else {
            context.say(SettingsMessage.cleared, key.rawValue)
        }
        if key == .lang { try await tellAccount(settings.lang, in: context) }
    }

    /// Has the account speak the language on other computers and on pages, which this computer does not wait for.
    private func tellAccount(_ language: Language?, in context: Context) async throws(Failure) {
        guard try context.account() != nil else { return }
        do {
            _ = try await context.changeSettings { $0.language = language }
        } catch {
            context.say(SettingsMessage.accountUntold)
            context.messages.say(error.lines)
        }
    }

    private func check(_ value: String, for key: Settings.Key) throws(Failure) {
        guard !value.trimmingSpaces.isEmpty else { throw Failure(.usage, SettingsMessage.empty, key.rawValue) }
        guard key == .place else { return }
        try PlaceArgument.check(value)
        let most = NewPost.placeNameLength.upperBound
        guard value.trimmingSpaces.count <= most else { throw Failure(InvalidFields("place", .tooLong(most))) }
    }

    private func show(_ settings: Settings, only key: Settings.Key, in context: Context) throws(Failure) {
        guard !context.isJSON else { return try context.print(json: settings) }
        guard let value = settings[key] else { return context.say(SettingsMessage.notSet) }
        context.output.write(TerminalText(value))
    }
}
