import ArgumentParser
import BoardModels

struct SettingsDetailsCommand: BoardVerb {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "details", abstract: LookHelp.details.text)
    }

    @Option(help: LookHelp.show.help(value: "details"))
    var show: String?

    @Flag(help: LookHelp.reset.help)
    var reset = false

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        guard show == nil || !reset else { throw Failure(.usage, LookPhrase.showAndReset) }
        let chosen = try show.map { text throws(Failure) in try Self.details(text) }
        guard reset || chosen != nil else { return try print(context.look, in: context) }
        let settings = try await context.changeSettings { $0.details = chosen }
        guard !context.isJSON else { return try context.print(json: settings) }
        context.say(LookPhrase.detailsSet, LookText.details(settings.details, in: context.language))
    }

    private func print(_ look: Look, in context: Context) throws(Failure) {
        guard !context.isJSON else { return try context.print(json: look.settings) }
        context.output.write(TerminalText(LookText.details(look.details, in: context.language)))
        context.say(LookPhrase.allDetails, WeatherDetail.allCases.map(\.rawValue).joined(separator: ", "))
    }

    static func details(_ text: String) throws(Failure) -> [WeatherDetail] {
        var details: [WeatherDetail] = []
        for name in text.split(separator: ",").map(\.trimmingSpaces) where !name.isEmpty {
            guard let detail = WeatherDetail(rawValue: name.lowercased()) else {
                let all = WeatherDetail.allCases.map(\.rawValue).joined(separator: ", ")
                throw Failure(.usage, LookPhrase.unknownDetail, name, all)
            }
            if !details.contains(detail) { details.append(detail) }
        }
        return details
    }
}

struct SettingsUnitsCommand: BoardVerb {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "units", abstract: LookHelp.units.text)
    }

    @Argument(help: LookHelp.system.help)
    var system: String?

    @Option(help: LookHelp.temperature.help(value: "celsius|fahrenheit"))
    var temperature: TemperatureUnit?

    @Option(help: LookHelp.speed.help(value: "m/s|km/h|mph|knots"))
    var speed: SpeedUnit?

    @Option(help: LookHelp.precipitation.help(value: "mm|in"))
    var precipitation: LengthUnit?

    @Option(help: LookHelp.pressure.help(value: "hPa|inHg"))
    var pressure: PressureUnit?

    @Option(help: LookHelp.distance.help(value: "km|mi"))
    var distance: DistanceUnit?

    @Flag(help: SettingsHelp.unset.help)
    var unset = false

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        guard system == nil || !unset else { throw Failure(.usage, SettingsPhrase.valueAndUnset) }
        let base = try systemChoice()
        guard base != nil || isByQuantity else {
            guard !context.isJSON else { return try context.print(json: context.look.settings) }
            return context.output.write(TerminalText(context.look.units.text))
        }
        let settings = try await context.changeSettings { $0.units = changed(base ?? $0.units) }
        guard !context.isJSON else { return try context.print(json: settings) }
        context.say(SettingsPhrase.set, "units", settings.units.text)
    }

    private func systemChoice() throws(Failure) -> UnitChoice? {
        if unset { return .metric }
        guard let system else { return nil }
        guard !system.trimmingSpaces.isEmpty else { throw Failure(.usage, SettingsPhrase.empty, "units") }
        guard let units = Units(rawValue: system) else {
            let allowed = Settings.allowed(.units).joined(separator: ", ")
            throw Failure(.usage, SettingsPhrase.badValue, "units", system, allowed)
        }
        return units.choice
    }

    private var isByQuantity: Bool {
        temperature != nil || speed != nil || precipitation != nil || pressure != nil || distance != nil
    }

    private func changed(_ choice: UnitChoice) -> UnitChoice {
        UnitChoice(
            temperature: temperature ?? choice.temperature, speed: speed ?? choice.speed,
            precipitation: precipitation ?? choice.precipitation, pressure: pressure ?? choice.pressure,
            distance: distance ?? choice.distance)
    }
}

extension TemperatureUnit: ExpressibleByArgument {}
extension SpeedUnit: ExpressibleByArgument {}
extension LengthUnit: ExpressibleByArgument {}
extension PressureUnit: ExpressibleByArgument {}
extension DistanceUnit: ExpressibleByArgument {}
extension ClockChoice: ExpressibleByArgument {}

struct SettingsClockCommand: BoardVerb {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "clock", abstract: LookHelp.clock.text)
    }

    @Argument(help: LookHelp.hours.help)
    var clock: ClockChoice?

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        guard let clock else {
            guard !context.isJSON else { return try context.print(json: context.look.settings) }
            return context.output.write(TerminalText(context.look.clock.rawValue))
        }
        let settings = try await context.changeSettings { $0.clock = clock }
        guard !context.isJSON else { return try context.print(json: settings) }
        context.say(SettingsPhrase.set, "clock", settings.clock.rawValue)
    }
}

extension Look {
    /// What `--json` prints.
    var settings: MemberSettings { MemberSettings(details: details, units: units, clock: clock) }
}

enum LookText {
    static func details(_ details: [WeatherDetail]?, in language: Language) -> String {
        guard let details else { return LookPhrase.usual.text(in: language) }
        guard !details.isEmpty else { return LookPhrase.nothing.text(in: language) }
        return details.map(\.rawValue).joined(separator: ", ")
    }
}

enum LookPhrase: Phrase {
    case usual, nothing, detailsSet, allDetails, unknownDetail, showAndReset, morning, afternoon

    var wording: Wording {
        switch self {
        case .usual: Wording("the usual", "기본")
        case .nothing: Wording("nothing", "없음")
        case .detailsSet: Wording("Shown of the weather: {0}", "날씨에서 보여 줄 것: {0}")
        case .allDetails: Wording("There are: {0}", "고를 수 있는 것: {0}")
        case .unknownDetail:
            Wording("\"{0}\" is no detail of the weather; there are: {1}", "\"{0}\" 항목은 없습니다. 있는 항목: {1}")
        case .showAndReset: Wording("Give --show or --reset, not both.", "--show와 --reset 가운데 하나만 써 주세요.")
        case .morning: Wording("{0} am", "오전 {0}")
        case .afternoon: Wording("{0} pm", "오후 {0}")
        }
    }
}

enum LookHelp: HelpPhrase {
    case details, show, reset, units, system, temperature, speed, precipitation, pressure, distance, clock, hours

    var wording: Wording {
        switch self {
        case .details: Wording("Choose what is shown of the weather.", "날씨에서 무엇을 보여 줄지 정합니다.")
        case .show: Wording("Names with commas between them, as in uv,wind.", "쉼표로 나눈 이름들. 예: uv,wind")
        case .reset: Wording("Back to the usual.", "기본으로 되돌립니다.")
        case .units: Wording("Choose units, all at once or by quantity.", "단위를 한꺼번에, 또는 하나씩 정합니다.")
        case .system: Wording("metric or imperial.", "metric 또는 imperial.")
        case .temperature: Wording("Of temperatures.", "기온의 단위.")
        case .speed: Wording("Of wind.", "바람의 단위.")
        case .precipitation: Wording("Of rain and snow.", "비와 눈의 단위.")
        case .pressure: Wording("Of the air's pressure.", "기압의 단위.")
        case .distance: Wording("Of visibility.", "가시거리의 단위.")
        case .clock: Wording("Choose how times of day are shown.", "시각을 어떻게 보여 줄지 정합니다.")
        case .hours: Wording("24h or 12h.", "24h 또는 12h.")
        }
    }
}
