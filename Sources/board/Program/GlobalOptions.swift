import ArgumentParser
import BoardModels

/// The command-line options that every command accepts, before or after the command's name.
struct GlobalOptions: ParsableArguments {
    @Flag(help: .localized("Print JSON, as in the API.", "API와 같은 JSON으로 출력합니다."))
    var json = false

    @Flag(help: .localized("Do not ask for confirmation.", "확인을 묻지 않고 실행합니다."))
    var yes = false

    @Option(
        help: .localized("The address of the board's server (BOARD_SERVER).", "게시판 서버 주소 (BOARD_SERVER).", value: "url")
    )
    var server: String?

    @Option(help: .localized("The language of texts (BOARD_LANG).", "표시할 언어 (BOARD_LANG)."))
    var lang: Language?

    @Option(help: .localized("The units of measurements.", "측정값의 단위."))
    var units: Units?

    @Option(help: .localized("Colors (NO_COLOR).", "색 (NO_COLOR)."))
    var color: ColorChoice?

    @Option(
        name: .customLong("as"),
        help: .localized(
            "The account to act as, instead of the last one signed in or an access token in BOARD_TOKEN.",
            "사용할 계정. 없으면 BOARD_TOKEN의 액세스 토큰이나 마지막으로 로그인한 계정.", value: "handle"),
        completion: Completion.handles)
    var handle: String?
}

extension Language: ExpressibleByArgument {}

/// The system of units in which measurements are shown.
enum Units: String, CaseIterable, Codable, Sendable, ExpressibleByArgument {
    case metric, imperial
}

enum ColorChoice: String, CaseIterable, Codable, Sendable, ExpressibleByArgument {
    case auto, always, never
}
