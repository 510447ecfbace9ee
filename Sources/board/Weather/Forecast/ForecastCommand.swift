import ArgumentParser
import BoardClient
import BoardModels

struct ForecastCommand: BoardCommand {
    static let configuration = CommandConfiguration("forecast", "Show the forecast for a place.", "예보를 봅니다.")

    static let examples = [
        CommandExample("Mapo", prints: "Forecast"), CommandExample("--hours", "12", prints: "Forecast"),
    ]

    @Argument(help: .place, completion: Completion.savedPlaces)
    var place: [String] = []

    @Option(help: .localized("How many days, 1–16.", "며칠까지, 1–16.", value: "n"))
    var days: String?

    @Option(
        help: .localized("How many hours ahead, in steps of three, 3–120.", "몇 시간 뒤까지, 세 시간 간격으로, 3–120.", value: "n"))
    var hours: String?

    @Flag(help: .localized("Words and numbers only, no graph.", "그래프 없이 글자로만."))
    var plain = false

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        let days = try Self.number(
            days, in: 1...Self.maximumDays,
            LocalizedText("\"{0}\" is not a number of days from 1 to 16.", "\"{0}\"{0|은|는} 1에서 16 사이의 날수가 아닙니다."))
        let hours = try Self.number(
            hours, in: 3...Self.maximumHours,
            LocalizedText("\"{0}\" is not a number of hours from 3 to 120.", "\"{0}\"{0|은|는} 3에서 120 사이의 시간 수가 아닙니다."))
        let (context, account, resolved) = try await PlaceArgument.resolveRefreshingCache(words: place, in: context)
        guard let resolved else { throw Failure(.usage, PlaceMessage.noPlace) }
        var forecast = try await context.call(at: resolved, as: account) { client in
            try await client.forecast(at: resolved.query, days: Self.days(days, for: hours))
        }
        if let hours { forecast.steps = Array(forecast.steps.prefix(ForecastText.periods(in: hours))) }
        if let days { forecast.days = Array(forecast.days.prefix(days)) }
        if !context.isJSON { forecast.place = resolved.named(forecast.place) }
        let isPlain = plain || !context.environment.isUTF8
        let shown = forecast
        try context.show(context.forecastText(hours: hours, isPlain: isPlain).listing(shown), json: shown)
    }

    /// The number of days to request, enough to cover the requested hours; if nil, the server's default applies.
    private static func days(_ days: Int?, for hours: Int?) -> Int? {
        guard let hours else { return days }
        // Two more days than the hours fill: today and the day of the last hour may count only in part.
        return max(days ?? defaultDays, min(hours / 24 + 2, maximumDays))
    }

    /// The number of days that the server returns if the request names none.
    private static let defaultDays = 7
    private static let maximumDays = 16
    /// The number of hours that every provider's hourly forecast covers.
    private static let maximumHours = 120

    private static func number(
        _ text: String?, in range: ClosedRange<Int>, _ refusal: LocalizedText
    ) throws(Failure) -> Int? {
        guard let text else { return nil }
        guard let number = Int(text), range.contains(number) else { throw Failure(.usage, refusal, text) }
        return number
    }
}
