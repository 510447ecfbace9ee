import BoardModels

/// A provider's forecast for a point, whoever asks for it.
package struct ProviderForecast: Codable, Equatable, Sendable {
    /// In steps of three hours, by time; some may be past when it is read.
    package var steps: [ForecastStep]
    /// In the place's own calendar, by date; the first ones may be past when it is read.
    package var days: [ForecastDay]
    package var alerts: [WeatherAlert]
    /// Whether there would be warnings here if there were any; nil in answers kept from before this was asked.
    package var tellsAlerts: Bool?
    /// Whether there are, or may be, warnings beside these that were not read; nil where all were.
    package var missesAlerts: Bool?
    /// Seconds east of UTC.
    package var utcOffset: Int
    /// The place's IANA time zone, where only the forecast says it.
    package var timeZone: String?
    /// The provider's name for the place.
    package var placeName: String?
    /// Temperatures of yesterday and today, where the provider tells the past in the same answer.
    package var past: [Yesterday.Sample]
    /// The UV index of each hour, counted from 1970 UTC, where the provider has it only in its forecast.
    package var uvIndex: [Int: Double] = [:]

    package init(
        steps: [ForecastStep], days: [ForecastDay], alerts: [WeatherAlert] = [], tellsAlerts: Bool = false,
        utcOffset: Int,
        placeName: String? = nil, past: [Yesterday.Sample] = []
    ) {
        self.steps = steps
        self.days = days
        self.alerts = alerts
        self.tellsAlerts = tellsAlerts
        self.utcOffset = utcOffset
        self.placeName = placeName
        self.past = past
    }
}

/// A day that is past at a place.
package struct Yesterday: Codable, Equatable, Sendable {
    /// `YYYY-MM-DD` in the place's calendar.
    package var date: String
    package var day: ForecastDay?
    package var temperatures: [Sample]
    package var source: YesterdaySource

    /// A temperature in °C and when it was.
    package struct Sample: Codable, Equatable, Sendable {
        package var at: Timestamp
        package var temperature: Double

        package init(at: Timestamp, temperature: Double) {
            self.at = at
            self.temperature = temperature
        }
    }

    package init(date: String, day: ForecastDay?, temperatures: [Sample], source: YesterdaySource) {
        self.date = date
        self.day = day
        self.temperatures = temperatures
        self.source = source
    }

    /// The temperature nearest to a moment, nil where none is within an hour of it.
    package func temperature(around moment: Timestamp) -> Double? {
        let near = temperatures.min { distance($0, moment) < distance($1, moment) }
        guard let near, distance(near, moment) <= 3_600_000 else { return nil }
        return near.temperature
    }

    private func distance(_ sample: Sample, _ moment: Timestamp) -> Int64 {
        abs((sample.at - moment).milliseconds)
    }
}

/// Which day is meant, and what of it is wanted.
package struct YesterdayQuestion: Equatable, Sendable {
    /// Days since 1970-01-01 in the place's calendar.
    package var day: Int64
    package var utcOffset: Int
    /// A day before what it is compared with was measured.
    package var moment: Timestamp
    /// What an earlier answer said, so that it is not asked for again.
    package var known: Yesterday?

    package var date: String { LocalDate.text(daysSince1970: day) }
    package var start: Timestamp { LocalDate.start(daysSince1970: day, utcOffset: utcOffset) }

    /// - Parameter comparedAt: when what it is compared with was measured; nil for now.
    package init(now: Timestamp, comparedAt: Timestamp? = nil, utcOffset: Int, known: Yesterday? = nil) {
        day = LocalDate.days(at: now, utcOffset: utcOffset) - 1
        self.utcOffset = utcOffset
        moment = (comparedAt ?? now) - .seconds(86_400)
        self.known = known
    }
}
