import BoardModels

/// Three hours of a forecast, whatever steps the provider has.
struct ThreeHours {
    var at: Timestamp
    var weather: MeasuredWeather
    var isNight: Bool
    var temperature: Double?
    /// In mm over the three hours, snow as water; nil when it stays dry.
    var rain: Double?
    /// Whether what falls is snow, most of it.
    var isSnow: Bool
    /// 0…1.
    var chance: Double?
    var windSpeed: Double?
    var windDirection: Double?

    /// Steps of an hour are put together by the place's own clock; longer ones stay as they are.
    static func of(_ steps: [ForecastStep], _ time: PlaceTime) -> [ThreeHours] {
        var groups: [[ForecastStep]] = []
        for step in steps {
            if let before = groups.last?.first, before.seconds < 10_800, step.seconds < 10_800,
                time.threeHours(of: before.at) == time.threeHours(of: step.at)
            {
                groups[groups.endIndex - 1].append(step)
            } else {
                groups.append([step])
            }
        }
        return groups.compactMap { ThreeHours($0) }
    }

    private init?(_ steps: [ForecastStep]) {
        guard let first = steps.first else { return nil }
        at = first.at
        weather = first.weather
        isNight = first.isNight
        temperature = first.temperature
        let rain = steps.compactMap(\.rain).reduce(0, +)
        let snow = steps.compactMap(\.snow).reduce(0, +)
        self.rain = rain + snow > 0 ? rain + snow : nil
        isSnow = snow > rain
        chance = steps.compactMap(\.precipitationChance).max()
        windSpeed = steps.compactMap(\.windSpeed).max()
        windDirection = first.windDirection
    }
}

/// The next hours in words and numbers, a line each.
struct HourList {
    let language: Language
    let measure: Measure
    let time: PlaceTime
    let width: Int
    /// How many steps are wanted; nil for two days.
    let count: Int?

    private static let usual = 16

    func lines(_ steps: [ThreeHours]) -> [TerminalText] {
        func title(_ message: ForecastMessage) -> String { message.text(in: language) }
        let rows = steps.prefix(count ?? Self.usual).map { step in
            [
                TerminalText(time.dateAndTime(step.at)), weather(step),
                TerminalText(step.temperature.map(measure.temperature) ?? ""), rain(step),
                TerminalText(step.chance.map { measure.percent($0 * 100) } ?? ""), wind(step),
            ]
        }
        return Listing(
            columns: [
                .init(title(.when)), .init(title(.weather)), .init(title(.temperature), .right),
                .init(title(.rain), .right), .init(title(.chance), .right), .init(title(.wind)),
            ], rows: rows, heading: 2
        ).lines(width: width)
    }

    private func weather(_ step: ThreeHours) -> TerminalText {
        let name = WeatherMessage(step.weather.type).text(in: language)
        let text = step.isNight ? ForecastMessage.nightly.text(in: language, name) : name
        return TerminalText(text, .of(step.weather.type))
    }

    private func rain(_ step: ThreeHours) -> TerminalText {
        guard let depth = step.rain.map(measure.depth) else { return .empty }
        return TerminalText(step.isSnow ? ForecastMessage.snowfall.text(in: language, depth) : depth)
    }

    private func wind(_ step: ThreeHours) -> TerminalText {
        guard let speed = step.windSpeed else { return .empty }
        let direction = step.windDirection.map { " " + CompassMessage(degrees: $0).text(in: language) } ?? ""
        return TerminalText(measure.speed(speed) + direction)
    }
}
