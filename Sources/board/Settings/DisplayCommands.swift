import ArgumentParser
import BoardModels

struct SettingsDetailsCommand: BoardCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "details", abstract: DisplayOptionsHelp.details.text)
    }

    @Option(help: DisplayOptionsHelp.show.help(value: "details"))
    var show: String?

    @Flag(help: DisplayOptionsHelp.reset.help)
    var reset = false

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        guard show == nil || !reset else { throw Failure(.usage, DisplayOptionsMessage.showAndReset) }
        let chosen = try show.map { text throws(Failure) in try Self.details(text) }
        guard reset || chosen != nil else { return try print(context.display, in: context) }
        let settings = try await context.changeSettings { $0.details = chosen }
        guard !context.isJSON else { return try context.print(json: settings) }
        context.say(
            DisplayOptionsMessage.detailsSet, DisplayOptionsText.details(settings.details, in: context.language))
    }

    private func print(_ display: DisplayOptions, in context: Context) throws(Failure) {
        guard !context.isJSON else { return try context.print(json: display.settings) }
        context.output.write(TerminalText(DisplayOptionsText.details(display.details, in: context.language)))
        context.say(DisplayOptionsMessage.allDetails, WeatherDetail.allCases.map(\.rawValue).joined(separator: ", "))
    }

    static func details(_ text: String) throws(Failure) -> [WeatherDetail] {
        var details: [WeatherDetail] = []
        for name in text.split(separator: ",").map(\.trimmingSpaces) where !name.isEmpty {
            guard let detail = WeatherDetail(rawValue: name.lowercased()) else {
                let all = WeatherDetail.allCases.map(\.rawValue).joined(separator: ", ")
                throw Failure(.usage, DisplayOptionsMessage.unknownDetail, name, all)
            }
            if !details.contains(detail) { details.append(detail) }
        }
        return details
    }
}

struct SettingsUnitsCommand: BoardCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "units", abstract: DisplayOptionsHelp.units.text)
    }

    @Argument(help: DisplayOptionsHelp.system.help)
    var system: String?

    @Option(help: DisplayOptionsHelp.temperature.help(value: "celsius|fahrenheit"))
    var temperature: TemperatureUnit?

    @Option(help: DisplayOptionsHelp.speed.help(value: "m/s|km/h|mph|knots"))
    var speed: SpeedUnit?

    @Option(help: DisplayOptionsHelp.precipitation.help(value: "mm|in"))
    var precipitation: LengthUnit?

    @Option(help: DisplayOptionsHelp.pressure.help(value: "hPa|inHg"))
    var pressure: PressureUnit?

    @Option(help: DisplayOptionsHelp.distance.help(value: "km|mi"))
    var distance: DistanceUnit?

    @Flag(help: SettingsHelp.unset.help)
    var unset = false

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        guard system == nil || !unset else { throw Failure(.usage, SettingsMessage.valueAndUnset) }
        let base = try systemChoice()
        guard base != nil || isByQuantity else {
            guard !context.isJSON else { return try context.print(json: context.display.settings) }
            return context.output.write(TerminalText(context.display.units.text))
        }
        let settings = try await context.changeSettings { $0.units = changed(base ?? $0.units) }
        guard !context.isJSON else { return try context.print(json: settings) }
        context.say(SettingsMessage.set, "units", settings.units.text)
    }

    private func systemChoice() throws(Failure) -> UnitChoice? {
        if unset { return .metric }
        guard let system else { return nil }
        guard !system.trimmingSpaces.isEmpty else { throw Failure(.usage, SettingsMessage.empty, "units") }
        guard let units = Units(rawValue: system) else {
            let allowed = Settings.allowed(.units).joined(separator: ", ")
            throw Failure(.usage, SettingsMessage.badValue, "units", system, allowed)
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

struct SettingsClockCommand: BoardCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "clock", abstract: DisplayOptionsHelp.clock.text)
    }

    @Argument(help: DisplayOptionsHelp.hours.help)
    var clock: ClockChoice?

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        guard let clock else {
            guard !context.isJSON else { return try context.print(json: context.display.settings) }
            return context.output.write(TerminalText(context.display.clock.rawValue))
        }
        let settings = try await context.changeSettings { $0.clock = clock }
        guard !context.isJSON else { return try context.print(json: settings) }
        context.say(SettingsMessage.set, "clock", settings.clock.rawValue)
    }
}

extension DisplayOptions {
    /// What `--json` prints.
    var settings: MemberSettings { MemberSettings(details: details, units: units, clock: clock) }
}

enum DisplayOptionsText {
    static func details(_ details: [WeatherDetail]?, in language: Language) -> String {
        guard let details else { return DisplayOptionsMessage.usual.text(in: language) }
        guard !details.isEmpty else { return DisplayOptionsMessage.nothing.text(in: language) }
        return details.map(\.rawValue).joined(separator: ", ")
    }
}

enum DisplayOptionsMessage: LocalizedMessage {
    case usual, nothing, detailsSet, allDetails, unknownDetail, showAndReset, morning, afternoon

    var localized: LocalizedText {
        switch self {
        case .usual: LocalizedText("the usual", "기본")
        case .nothing: LocalizedText("nothing", "없음")
        case .detailsSet: LocalizedText("Shown of the weather: {0}", "날씨에서 보여 줄 것: {0}")
        case .allDetails: LocalizedText("There are: {0}", "고를 수 있는 것: {0}")
        case .unknownDetail:
            LocalizedText("\"{0}\" is no detail of the weather; there are: {1}", "\"{0}\" 항목은 없습니다. 있는 항목: {1}")
        case .showAndReset: LocalizedText("Give --show or --reset, not both.", "--show와 --reset 가운데 하나만 써 주세요.")
        case .morning: LocalizedText("{0} am", "오전 {0}")
        case .afternoon: LocalizedText("{0} pm", "오후 {0}")
        }
    }
}

enum DisplayOptionsHelp: HelpMessage {
    case details, show, reset, units, system, temperature, speed, precipitation, pressure, distance, clock, hours

    var localized: LocalizedText {
        switch self {
        case .details: LocalizedText("Choose what is shown of the weather.", "날씨에서 무엇을 보여 줄지 정합니다.")
        case .show: LocalizedText("Names with commas between them, as in uv,wind.", "쉼표로 나눈 이름들. 예: uv,wind")
        case .reset: LocalizedText("Back to the usual.", "기본으로 되돌립니다.")
        case .units: LocalizedText("Choose units, all at once or by quantity.", "단위를 한꺼번에, 또는 하나씩 정합니다.")
        case .system: LocalizedText("metric or imperial.", "metric 또는 imperial.")
        case .temperature: LocalizedText("Of temperatures.", "기온의 단위.")
        case .speed: LocalizedText("Of wind.", "바람의 단위.")
        case .precipitation: LocalizedText("Of rain and snow.", "비와 눈의 단위.")
        case .pressure: LocalizedText("Of the air's pressure.", "기압의 단위.")
        case .distance: LocalizedText("Of visibility.", "가시거리의 단위.")
        case .clock: LocalizedText("Choose how times of day are shown.", "시각을 어떻게 보여 줄지 정합니다.")
        case .hours: LocalizedText("24h or 12h.", "24h 또는 12h.")
        }
    }
}
