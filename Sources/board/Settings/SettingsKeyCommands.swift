import ArgumentParser
import BoardModels

// A command for each setting with a plain value, so that shells complete its name and its values.

struct SettingsLangCommand: BoardCommand {
    static let configuration = CommandConfiguration(
        "lang", LocalizedText("Show or set the language.", "표시할 언어를 보거나 정합니다."))

    @Argument(help: .localized("en or ko.", "en 또는 ko."), completion: .list(Settings.allowed(.lang)))
    var value: String?

    @Flag(help: .unset)
    var unset = false

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        try await SettingsValueCommand.run(.lang, value, unset: unset, in: context)
    }
}

struct SettingsColorCommand: BoardCommand {
    static let configuration = CommandConfiguration(
        "color", LocalizedText("Show or set when colors are used.", "색을 언제 쓸지 보거나 정합니다."))

    @Argument(
        help: .localized("auto, always or never.", "auto, always, never 가운데 하나."),
        completion: .list(Settings.allowed(.color)))
    var value: String?

    @Flag(help: .unset)
    var unset = false

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        try await SettingsValueCommand.run(.color, value, unset: unset, in: context)
    }
}

struct SettingsServerCommand: BoardCommand {
    static let configuration = CommandConfiguration(
        "server", LocalizedText("Show or set the server's address.", "서버 주소를 보거나 정합니다."))

    @Argument(help: .localized("Its address.", "서버 주소."))
    var value: String?

    @Flag(help: .unset)
    var unset = false

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        try await SettingsValueCommand.run(.server, value, unset: unset, in: context)
    }
}

struct SettingsPlaceCommand: BoardCommand {
    static let configuration = CommandConfiguration(
        "place", LocalizedText("Show or set the default place.", "기본 장소를 보거나 정합니다."))

    @Argument(help: .localized("A place.", "장소."), completion: Completion.savedPlaces)
    var value: String?

    @Flag(help: .unset)
    var unset = false

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        try await SettingsValueCommand.run(.place, value, unset: unset, in: context)
    }
}

extension SettingsValueCommand {
    /// Runs the command for a setting that has a command of its own.
    fileprivate static func run(
        _ key: Settings.Key, _ value: String?, unset: Bool, in context: Context
    ) async throws(Failure) {
        var command = SettingsValueCommand()
        (command.key, command.value, command.unset) = (key.rawValue, value, unset)
        try await command.run(in: context)
    }
}
