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

/// What is set on this computer alone: "board settings place Seoul".
struct SettingsValueCommand: BoardVerb {
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

    func run(in context: Context) throws(Failure) {
        guard let key else { return try show(context.settings, in: context) }
        guard let key = Settings.Key(rawValue: key) else {
            let keys = Settings.Key.allCases.map(\.rawValue).joined(separator: ", ")
            throw Failure(.usage, SettingsPhrase.unknownKey, key, keys)
        }
        guard value != nil || unset else { return try show(context.settings, only: key, in: context) }
        guard value == nil || !unset else { throw Failure(.usage, SettingsPhrase.valueAndUnset) }
        if let value { try check(value, for: key) }
        let path = context.folders.settingsFile
        let settings = try PrivateFile.locked(path) { () throws(Failure) -> Settings in
            var settings: Settings = try JSONFile.read(path) ?? Settings()
            settings.clear(key)
            if let value, !settings.set(key, value) {
                let allowed = Settings.allowed(key).joined(separator: ", ")
                throw Failure(.usage, SettingsPhrase.badValue, key.rawValue, value, allowed)
            }
            try JSONFile.write(settings, to: path)
            return settings
        }
        guard !context.isJSON else { return try context.print(json: settings) }
        if let value = settings[key] {
            context.say(SettingsPhrase.set, key.rawValue, value)
        } else {
            context.say(SettingsPhrase.cleared, key.rawValue)
        }
    }

    private func check(_ value: String, for key: Settings.Key) throws(Failure) {
        guard !value.trimmingSpaces.isEmpty else { throw Failure(.usage, SettingsPhrase.empty, key.rawValue) }
        guard key == .place else { return }
        try PlaceArgument.check(value)
        let most = NewPost.placeNameLength.upperBound
        guard value.trimmingSpaces.count <= most else { throw Failure(InvalidFields("place", .tooLong(most))) }
    }

    private func show(_ settings: Settings, only key: Settings.Key? = nil, in context: Context) throws(Failure) {
        guard !context.isJSON else { return try context.print(json: settings) }
        if let key {
            guard let value = settings[key] else { return context.say(SettingsPhrase.notSet) }
            return context.output.write(TerminalText(value))
        }
        let rows = Settings.Key.allCases.map { key in
            // Units may be the account's, which is what they are shown in.
            let kept = key == .units && context.remembered != nil ? context.look.units.text : settings[key]
            let value = kept.map { TerminalText($0) }
            return [TerminalText(key.rawValue), value ?? TerminalText(context.text(SettingsPhrase.notSet), .dim)]
        }
        let table = Table(
            columns: [
                .init(context.text(SettingsPhrase.key)),
                .init(context.text(SettingsPhrase.value), role: .wraps(least: 10)),
            ], rows: rows)
        context.output.write(table.lines(width: context.output.width))
    }
}
