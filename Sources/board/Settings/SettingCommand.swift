import ArgumentParser
import BoardModels

/// A setting with a plain value, which has a command of its own, so that shells complete its name and its values.
protocol PlainSetting {
    static var key: Settings.Key { get }
    static var abstract: LocalizedText { get }
    static var help: ArgumentHelp { get }
    static var completion: CompletionKind? { get }
}

/// `board settings KEY [VALUE]` for one setting: shows, sets or unsets it.
struct SettingCommand<Setting: PlainSetting>: BoardCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(Setting.key.rawValue, Setting.abstract.english, Setting.abstract.korean)
    }

    @Argument(help: Setting.help, completion: Setting.completion)
    var value: String?

    @Flag(help: .unset)
    var unset = false

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        var command = SettingsValueCommand()
        (command.key, command.value, command.unset) = (Setting.key.rawValue, value, unset)
        try await command.run(in: context)
    }
}

enum LangSetting: PlainSetting {
    static let key = Settings.Key.lang
    static let abstract = LocalizedText("Show or set the language.", "표시할 언어를 보거나 정합니다.")
    static var help: ArgumentHelp { .localized("en or ko.", "en 또는 ko.") }
    static var completion: CompletionKind? { .list(Settings.allowed(key)) }
}

enum ColorSetting: PlainSetting {
    static let key = Settings.Key.color
    static let abstract = LocalizedText("Show or set when colors are used.", "색을 언제 쓸지 보거나 정합니다.")
    static var help: ArgumentHelp { .localized("auto, always or never.", "auto, always, never 가운데 하나.") }
    static var completion: CompletionKind? { .list(Settings.allowed(key)) }
}

enum ServerSetting: PlainSetting {
    static let key = Settings.Key.server
    static let abstract = LocalizedText("Show or set the server's address.", "서버 주소를 보거나 정합니다.")
    static var help: ArgumentHelp { .localized("Its address.", "서버 주소.") }
    static var completion: CompletionKind? { nil }
}

enum HomeSetting: PlainSetting {
    static let key = Settings.Key.place
    static let abstract = LocalizedText("Show or set the default place.", "기본 장소를 보거나 정합니다.")
    static var help: ArgumentHelp { .localized("A place.", "장소.") }
    static var completion: CompletionKind? { Completion.savedPlaces }
}
