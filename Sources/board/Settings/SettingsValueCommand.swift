import ArgumentParser
import BoardModels

/// The default subcommand of `board settings`, which lists the settings or reports an unknown key; `SettingCommand`
/// runs it to show or set one.
struct SettingsValueCommand: BoardCommand {
    // Not listed: its name is never typed, since it is what "board settings" does by default.
    static let configuration = CommandConfiguration(
        commandName: "value",
        abstract: LocalizedText("Show or set this computer's settings.", "이 컴퓨터의 설정을 보거나 바꿉니다.").text,
        shouldDisplay: false)

    @Argument(
        help:
            .localized("server, lang, units, color or place.", "server, lang, units, color, place 가운데 하나."),
        completion: .list(Settings.Key.allCases.map(\.rawValue)))
    var key: String?

    @Argument(help: .localized("Its new value.", "새 값."))
    var value: String?

    @Flag(help: .unset)
    var unset = false

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        guard let key else {
            return try await SettingsList(context: context.refreshingCache(of: context.account())).show()
        }
        guard let key = Settings.Key(rawValue: key) else {
            throw Failure(
                .usage,
                LocalizedText("There is no setting \"{0}\"; the settings are: {1}", "\"{0}\" 설정은 없습니다. 있는 설정: {1}"),
                key, Settings.names.joined(separator: ", ")
            ).adding(Suggestion.lines(for: key, among: Settings.names))
        }
        guard value != nil || unset else { return try show(context.settings, only: key, in: context) }
        guard value == nil || !unset else { throw Failure(.usage, SettingsMessage.valueAndUnset) }
        if let value { try check(value, for: key) }
        if key == .place { return try await changeHome(in: context) }
        let path = context.directories.settingsFile
        let settings = try PrivateFile.locked(path) { () throws(Failure) -> Settings in
            var settings: Settings = try JSONFile.read(path) ?? Settings()
            settings.clear(key)
            if let value, !settings.set(key, value) { throw SettingsMessage.badValue(value, for: key) }
            try JSONFile.write(settings, to: path)
            return settings
        }
        if context.isJSON {
            try context.print(json: settings)
        } else if let value = settings[key] {
            // A new language is confirmed in that language.
            let language = key == .lang ? settings.lang ?? context.language : context.language
            context.messages.say([TerminalText(SettingsMessage.set.text(in: language, key.rawValue, value))])
        } else {
            context.say(Self.unsetText, key.rawValue)
        }
        if key == .lang { try await sendToAccount(settings.lang, in: context) }
    }

    /// Sets home as `board here` does, or unsets it if no value is given.
    private func changeHome(in context: Context) async throws(Failure) {
        // A copy for JSON output only, with the home that is then stored on this computer.
        var settings = context.settings
        settings.place = nil
        if let value {
            let (changed, home) = try await context.setHome(value)
            if changed.cachedAccount?.home == nil { settings.place = home }
            if let home, !context.isJSON { context.say(SettingsMessage.set, Settings.Key.place.rawValue, home) }
        } else {
            try context.saveLocalHome(nil)
            if let home = context.cachedAccount?.home {
                return try await context.editSavedPlace(
                    home.label, SavedPlaceEdit(isHome: false),
                    saying: LocalizedText("{0} is no longer home.", "이제 {0}{0|은|는} 기본 장소가 아닙니다."))
            }
            if !context.isJSON { context.say(Self.unsetText, Settings.Key.place.rawValue) }
        }
        if context.isJSON { try context.print(json: settings) }
    }

    private static let unsetText = LocalizedText("{0} is no longer set.", "{0} 설정을 지웠습니다.")

    /// Sets the language of the signed-in account, for other computers and the web pages; an error is only printed.
    private func sendToAccount(_ language: Language?, in context: Context) async throws(Failure) {
        guard try context.account() != nil else { return }
        do {
            _ = try await context.changeSettings { $0.language = language }
        } catch {
            context.say(
                LocalizedText(
                    "It is set on this computer, but could not be saved to the account. Repeat the command later:",
                    "이 컴퓨터에는 적용했지만 계정에는 저장하지 못했습니다. 나중에 다시 한번 실행해 주세요:"))
            context.messages.say(error.lines)
        }
    }

    private func check(_ value: String, for key: Settings.Key) throws(Failure) {
        guard !value.trimmingSpaces.isEmpty else { throw Failure(.usage, SettingsMessage.empty, key.rawValue) }
        guard key == .place else { return }
        try PlaceArgument.check(value)
        let maximum = NewPost.placeNameLength.upperBound
        guard value.trimmingSpaces.count <= maximum else {
            throw Failure(InvalidFields("place", .tooLong(maximum)))
        }
    }

    private func show(_ settings: Settings, only key: Settings.Key, in context: Context) throws(Failure) {
        guard !context.isJSON else { return try context.print(json: settings) }
        // Home may be stored with the account, not in this computer's settings.
        let value = key == .place ? context.home : settings[key]
        guard let value else { return context.say(SettingsMessage.notSet) }
        context.output.write(TerminalText(value))
    }
}
