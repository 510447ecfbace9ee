import ArgumentParser
import BoardModels

struct SettingsClockCommand: BoardCommand {
    static let configuration = CommandConfiguration(
        "clock", "Choose how times of day are shown.", "시각을 어떻게 보여 줄지 정합니다.")

    @Argument(help: .localized("24h or 12h.", "24h 또는 12h."))
    var clock: ClockChoice?

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        guard let clock else {
            guard !context.isJSON else { return try context.print(json: context.display.settings) }
            return context.output.write(TerminalText(context.display.clock.rawValue))
        }
        let settings = try await context.changeSettings { $0.clock = clock }
        try context.report(settings, SettingsMessage.set, "clock", settings.clock.rawValue)
    }
}

extension ClockChoice: ExpressibleByArgument {}
