import BoardModels

/// A parsed format string of `board now --format`: literal text with directives such as `%t`.
struct StatusLineFormat: Equatable {
    enum Piece: Equatable {
        case text(String)
        case directive(Directive)
    }

    /// A placeholder of the format, with the character after the percent sign.
    enum Directive: Character, CaseIterable {
        case sign = "c"
        case weather = "C"
        case temperature = "t"
        case feelsLike = "f"
        case wind = "w"
        case humidity = "h"
        case pressure = "p"
        case rain = "r"
        case uvIndex = "u"
        case place = "l"
        case age = "a"
        case provider = "P"
    }

    private(set) var pieces: [Piece] = []

    /// Parses a format string: directives like `%t`, the escapes `%%`, `\n`, `\t` and `\\`, and literal characters.
    ///
    /// Throws a usage error that lists the directives if one is unknown.
    init(_ text: String) throws(Failure) {
        var rest = text[...]
        var literal = ""
        while let character = rest.popFirst() {
            switch character {
            case "%":
                guard let name = rest.popFirst() else { throw Self.unknown("%") }
                guard name != "%" else {
                    literal.append("%")
                    continue
                }
                guard let directive = Directive(rawValue: name) else { throw Self.unknown("%\(name)") }
                if !literal.isEmpty { pieces.append(.text(literal)) }
                literal = ""
                pieces.append(.directive(directive))
            case "\\":
                let name = rest.first
                let meant: Character? = name == "n" ? "\n" : name == "t" ? "\t" : name == "\\" ? "\\" : nil
                literal.append(meant ?? "\\")
                if meant != nil { rest = rest.dropFirst() }
            default: literal.append(character)
            }
        }
        if !literal.isEmpty { pieces.append(.text(literal)) }
    }

    private static func unknown(_ directive: String) -> Failure {
        let known = Directive.allCases.map { directive in
            TerminalText("  %\(directive.rawValue)  \(directive.localized.text)")
        }
        let escapes = LocalizedText("%% a percent sign, \\n a new line, \\t a tab", "%% 퍼센트 기호, \\n 줄 바꿈, \\t 탭")
        let unknown = LocalizedText(
            "\"{0}\" is not a format directive; the directives are:", "\"{0}\"{0|은|는} 쓸 수 없는 서식입니다. 쓸 수 있는 서식:")
        return Failure(.usage, unknown, directive).adding(known + [TerminalText("  \(escapes.text)")])
    }
}

extension StatusLineFormat.Directive {
    fileprivate var localized: LocalizedText {
        switch self {
        case .sign: LocalizedText("the weather as a picture", "날씨 그림")
        case .weather: LocalizedText("the weather's name", "날씨 이름")
        case .temperature: LocalizedText("the temperature", "기온")
        case .feelsLike: LocalizedText("the feels-like temperature", "체감 온도")
        case .wind: LocalizedText("the wind, with an arrow in the direction it blows", "바람, 화살표는 불어 가는 쪽")
        case .humidity: LocalizedText("the humidity", "습도")
        case .pressure: LocalizedText("the pressure", "기압")
        case .rain: LocalizedText("rain in the last hour", "지난 1시간 강수량")
        case .uvIndex: LocalizedText("the UV index", "자외선 지수")
        case .place: LocalizedText("the place", "장소")
        case .age: LocalizedText("the age of the measurement", "측정한 뒤 지난 시간")
        case .provider: LocalizedText("the weather provider", "날씨 서비스")
        }
    }
}
