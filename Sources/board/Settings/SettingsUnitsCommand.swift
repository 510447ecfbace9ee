import ArgumentParser
import BoardModels

struct SettingsUnitsCommand: BoardCommand {
    static let configuration = CommandConfiguration(
        "units", "Choose units, all at once or by quantity.", "단위를 한꺼번에, 또는 하나씩 정합니다.")

    @Argument(
        help: .localized("metric or imperial.", "metric 또는 imperial."), completion: .list(Settings.allowed(.units)))
    var system: String?

    @Option(help: .localized("The unit of temperature.", "기온의 단위.", value: "celsius|fahrenheit"))
    var temperature: TemperatureUnit?

    @Option(help: .localized("The unit of wind speed.", "풍속의 단위.", value: "m/s|km/h|mph|knots"))
    var speed: SpeedUnit?

    @Option(help: .localized("The unit of rain and snow.", "강수량의 단위.", value: "mm|in"))
    var precipitation: LengthUnit?

    @Option(help: .localized("The unit of air pressure.", "기압의 단위.", value: "hPa|inHg"))
    var pressure: PressureUnit?

    @Option(help: .localized("The unit of visibility.", "가시거리의 단위.", value: "km|mi"))
    var distance: DistanceUnit?

    @Flag(help: .unset)
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
        try context.report(settings, SettingsMessage.set, "units", settings.units.text)
    }

    private func systemChoice() throws(Failure) -> UnitChoice? {
        if unset { return .metric }
        guard let system else { return nil }
        guard !system.trimmingSpaces.isEmpty else { throw Failure(.usage, SettingsMessage.empty, "units") }
        guard let units = Units(rawValue: system) else { throw SettingsMessage.badValue(system, for: .units) }
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
