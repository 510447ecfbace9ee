import BoardModels
import BoardTestSupport

@testable import board

/// Sample forecasts and conditions.
enum WeatherSample {
    /// 2026-11-21T12:00:00Z, a Saturday.
    static let noon = Timestamp(milliseconds: 1_795_262_400_000)

    static func day(_ date: String, low: Double = 2, high: Double = 11, isPartial: Bool = false) -> ForecastDay {
        ForecastDay(
            date: date, weather: .known(.scatteredClouds), code: 802, low: low, high: high, sunrise: noon,
            sunset: noon + .seconds(36_000), moonPhase: 0.25, uvIndex: 3.4, precipitationChance: 0.6, rain: 2.4,
            windSpeed: 5.5, windGust: 9, humidity: 70, isPartial: isPartial)
    }

    static func steps(_ count: Int = 40, seconds: Int = 10_800) -> [ForecastStep] {
        (0..<count).map { index in
            let isWet = index % 5 < 2
            return ForecastStep(
                at: noon + .seconds(index * seconds), seconds: seconds,
                weather: .known(isWet ? .thunderstorm : .fewClouds), code: isWet ? 200 : 801,
                isNight: index % 8 > 3, temperature: Double(index % 8) * 2 - 5, windSpeed: 4, windDirection: 225,
                precipitationChance: isWet ? 0.8 : 0, rain: isWet ? 1.2 : nil)
        }
    }

    /// A forecast that starts on the local day of `noon`.
    static func forecast(
        utcOffset: Int, provider: Provider = .openMeteo, alerts: [WeatherAlert] = [], tellsAlerts: Bool = false,
        missesAlerts: Bool = false
    ) -> Forecast {
        let today = LocalDate.days(at: noon, utcOffset: utcOffset)
        func date(_ days: Int64) -> String { LocalDate.text(daysSince1970: today + days) }
        let days = (0..<7).map { day(date($0), low: Double($0) - 3, high: Double($0) + 8, isPartial: $0 == 0) }
        var current = Sample.conditions(.known(.rain))
        current.observedAt = noon
        return Forecast(
            place: Place(name: "Kathmandu", coordinates: Coordinates(latitude: 27.71, longitude: 85.32), country: "NP"),
            current: current, steps: steps(), days: days,
            comparison: DayComparison(
                yesterday: day(date(-1)), today: days[0], tomorrow: days[1], warmerThanYesterday: -3.2,
                yesterdayFrom: .observed),
            alerts: alerts, tellsAlerts: tellsAlerts, missesAlerts: missesAlerts, zone: PlaceZone(utcOffset: utcOffset),
            issuedAt: noon,
            provider: provider, age: 0, isStale: false)
    }

    static let alert = WeatherAlert(
        sender: "기상청", event: "Strong wind advisory", startsAt: noon - .seconds(3600),
        endsAt: noon + .seconds(12 * 3600), description: "Gusts of 25 m/s.\nStay away from the \u{1B}[31mcoast.",
        tags: ["Wind"])

    /// A report with every measurement.
    static func report(_ name: String, temperature: Double = 8, today: ForecastDay? = nil) -> ConditionsReport {
        var conditions = Sample.conditions(.known(.rain))
        conditions.temperature = temperature
        return ConditionsReport(
            place: Place(name: name, coordinates: Coordinates(latitude: 37.56, longitude: 126.91), country: "KR"),
            conditions: conditions, age: 60, isStale: false, today: today,
            comparison: DayComparison(warmerThanYesterday: -3.2))
    }

    static func text(_ language: Language = .english, display: DisplayOptions = DisplayOptions()) -> ConditionsText {
        ConditionsText(language: language, display: display, now: noon)
    }

    static func lines(
        _ forecast: Forecast, width: Int, _ language: Language = .english, hours: Int? = nil, isPlain: Bool = false,
        display: DisplayOptions = DisplayOptions()
    ) -> [String] {
        ForecastText(
            conditions: text(language, display: display), fieldLanguage: .english, display: display, width: width,
            hours: hours, isPlain: isPlain
        )
        .listing(forecast).layout().map(\.plain)
    }
}

extension StubServer {
    /// A server with the conditions of some places by name, without posts.
    static func weather(
        _ reports: [String: ConditionsReport] = [:], forecast: Forecast? = nil
    ) throws -> StubServer {
        try StubServer { request in
            let target = request.target
            if target.hasPrefix("/api/v1/forecast"), let forecast { return .of(forecast) }
            let name = target.split(separator: "place=").last.map(String.init) ?? ""
            guard let report = reports[name] else { return .problem(.placeNotFound) }
            if target.hasPrefix("/api/v1/boards/now") { return .of(BoardNow(current: report, recommendations: [])) }
            return target.hasPrefix("/api/v1/conditions") ? .of(report) : .problem(.notFound)
        }
    }
}
