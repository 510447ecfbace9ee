import BoardModels

/// What `board now --format` prints: text with directives in it.
struct LineFormat: Equatable {
    enum Piece: Equatable {
        case text(String)
        case directive(Directive)
    }

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

    /// Reads `%t` and the like, `%%`, `\n`, `\t` and `\\`; everything else stands for itself.
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
            TerminalText("  %\(directive.rawValue)  \(LineMessage(directive).text(in: CurrentLocale.language))")
        }
        let more = LineMessage.escapes.text(in: CurrentLocale.language)
        return Failure(.usage, LineMessage.unknown, directive).adding(known + [TerminalText("  \(more)")])
    }
}

/// The line itself.
struct WeatherLine {
    let language: Language
    let display: DisplayOptions
    let isUTF8: Bool
    let now: Timestamp

    private var measure: Measure { Measure(units: display.units) }

    /// What somebody wrote around the directives goes out as it is, colours for the prompt and all; what came over the
    /// network is made harmless.
    func text(_ format: LineFormat, of report: ConditionsReport) -> String {
        let line = format.pieces.map { piece in
            switch piece {
            case .text(let text): text
            case .directive(let directive): TerminalText(value(of: directive, report)).plain
            }
        }.joined()
        // Weather that nobody measured says so, whatever was asked for.
        guard report.conditions.provider.isSimulated, !format.pieces.contains(.directive(.provider)) else {
            return line
        }
        return line + " [" + LineMessage.simulated.text(in: language) + "]"
    }

    private func value(of directive: LineFormat.Directive, _ report: ConditionsReport) -> String {
        let conditions = report.conditions
        let value: String? =
            switch directive {
            case .sign: sign(conditions)
            case .weather: WeatherMessage(conditions.weather.type).text(in: language)
            case .temperature: conditions.temperature.map(measure.temperature)
            case .feelsLike: conditions.feelsLike.map(measure.temperature)
            case .wind: wind(conditions)
            case .humidity: conditions.humidity.map(measure.percent)
            case .pressure: conditions.pressure.map(measure.pressure)
            case .rain: measure.depth(conditions.rain ?? 0)
            case .uvIndex: conditions.uvIndex.map { Number.text($0) }
            case .place: report.place.name(in: language)
            case .age: RelativeTime.text(conditions.observedAt, now: now, in: language)
            case .provider: provider(conditions.provider)
            }
        return value ?? (isUTF8 ? "–" : "-")
    }

    private func sign(_ conditions: Conditions) -> String {
        isUTF8 ? WeatherSign.of(conditions.weather, isNight: conditions.isNight) : conditions.weather.slug
    }

    private func wind(_ conditions: Conditions) -> String? {
        guard let speed = conditions.windSpeed else { return nil }
        let direction = conditions.windDirection.map { degrees in
            isUTF8 ? WeatherSign.arrow(windFrom: degrees) : CompassMessage(degrees: degrees).text(in: .english) + " "
        }
        return (direction ?? "") + measure.speed(speed)
    }

    private func provider(_ provider: Provider) -> String {
        switch provider {
        case .openWeather: "OpenWeather"
        case .openMeteo: "Open-Meteo.com"
        case .simulated: LineMessage.simulated.text(in: language)
        }
    }
}

enum LineMessage: LocalizedMessage {
    case sign, weather, temperature, feelsLike, wind, humidity, pressure, rain, uvIndex, place, age, provider
    case escapes, unknown, simulated, notBoth, onePlace

    init(_ directive: LineFormat.Directive) {
        self =
            switch directive {
            case .sign: .sign
            case .weather: .weather
            case .temperature: .temperature
            case .feelsLike: .feelsLike
            case .wind: .wind
            case .humidity: .humidity
            case .pressure: .pressure
            case .rain: .rain
            case .uvIndex: .uvIndex
            case .place: .place
            case .age: .age
            case .provider: .provider
            }
    }

    var localized: LocalizedText {
        switch self {
        case .sign: LocalizedText("a picture of the weather", "날씨 그림")
        case .weather: LocalizedText("the weather's name", "날씨 이름")
        case .temperature: LocalizedText("the temperature", "기온")
        case .feelsLike: LocalizedText("what it feels like", "체감 온도")
        case .wind: LocalizedText("the wind, its arrow flying with it", "바람, 화살표는 불어 가는 쪽")
        case .humidity: LocalizedText("the humidity", "습도")
        case .pressure: LocalizedText("the pressure", "기압")
        case .rain: LocalizedText("rain in the last hour", "지난 1시간 강수량")
        case .uvIndex: LocalizedText("the UV index", "자외선 지수")
        case .place: LocalizedText("the place", "장소")
        case .age: LocalizedText("how old the measurement is", "측정한 지 얼마나 되었는지")
        case .provider: LocalizedText("who measured it", "누가 측정했는지")
        case .escapes: LocalizedText("%% a percent sign, \\n a new line, \\t a tab", "%% 퍼센트 기호, \\n 줄 바꿈, \\t 탭")
        case .unknown:
            LocalizedText("\"{0}\" means nothing in a format; there are:", "\"{0}\"{0|은|는} 쓸 수 없습니다. 쓸 수 있는 것:")
        case .simulated: LocalizedText("simulated", "모의")
        case .notBoth: LocalizedText("Give --format or --json, not both.", "--format과 --json 가운데 하나만 써 주세요.")
        case .onePlace: LocalizedText("A line is about one place.", "한 줄에는 한 곳만 담을 수 있습니다.")
        }
    }
}
