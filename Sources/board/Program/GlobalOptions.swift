import ArgumentParser
import BoardModels

/// The options that every command takes, before its name or after.
struct GlobalOptions: ParsableArguments {
    @Flag(help: GlobalHelp.json.help)
    var json = false

    @Option(help: GlobalHelp.server.help(value: "url"))
    var server: String?

    @Option(help: GlobalHelp.lang.help)
    var lang: Language?

    @Option(help: GlobalHelp.units.help)
    var units: Units?

    @Option(help: GlobalHelp.color.help)
    var color: ColorChoice?

    @Option(name: .customLong("as"), help: GlobalHelp.as.help(value: "handle"))
    var handle: String?
}

extension Language: ExpressibleByArgument {}

/// The units that measurements are shown in.
enum Units: String, CaseIterable, Codable, Sendable, ExpressibleByArgument {
    case metric, imperial
}

enum ColorChoice: String, CaseIterable, Codable, Sendable, ExpressibleByArgument {
    case auto, always, never
}

/// A phrase that explains something on the command line.
protocol HelpMessage: LocalizedMessage {}

extension HelpMessage {
    var text: String { text(in: CurrentLocale.language) }
    var help: ArgumentHelp { ArgumentHelp(stringLiteral: text) }

    func help(value: String) -> ArgumentHelp {
        ArgumentHelp(text, valueName: value)
    }
}

enum GlobalHelp: HelpMessage {
    case json, server, lang, units, color, `as`, yes, passwordInput

    var localized: LocalizedText {
        switch self {
        case .json: LocalizedText("Print JSON, as in the API.", "API와 같은 JSON으로 출력합니다.")
        case .server: LocalizedText("The board's server (BOARD_SERVER).", "보드 서버 주소 (BOARD_SERVER).")
        case .lang: LocalizedText("The language to speak (BOARD_LANG).", "쓸 언어 (BOARD_LANG).")
        case .units: LocalizedText("The units of measurements.", "측정값의 단위.")
        case .color: LocalizedText("Colors (NO_COLOR).", "색 (NO_COLOR).")
        case .as: LocalizedText("The account to act as.", "사용할 계정.")
        case .yes: LocalizedText("Do not ask.", "묻지 않고 실행합니다.")
        case .passwordInput:
            LocalizedText("Read the password from standard input.", "비밀번호를 표준 입력에서 읽습니다.")
        }
    }
}
