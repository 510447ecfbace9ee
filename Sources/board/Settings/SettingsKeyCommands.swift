import ArgumentParser
import BoardModels

// A command for each setting with a fixed set of values, so that shells complete its name and its values.

struct SettingsLangCommand: BoardCommand {
    static let configuration = CommandConfiguration(
        "lang", LocalizedText("Show or set the language.", "표시할 언어를 보거나 정합니다."))

    @Argument(help: .localized("en or ko.", "en 또는 ko."), completion: .list(Settings.allowed(.lang)))
    var value: String?

    @Flag(help: .unset)
    var unset = false

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        try await context.showOrSet(.lang, value, unset: unset)
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
        try await context.showOrSet(.color, value, unset: unset)
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
        try await context.showOrSet(.server, value, unset: unset)
    }
}
