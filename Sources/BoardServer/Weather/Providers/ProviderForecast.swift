import BoardModels

/// A provider's forecast of a point: the value of a cache entry.
package struct ProviderForecast: Codable, Equatable, Sendable {
    /// In steps of three hours, by time; the first ones may have passed.
    package var steps: [ForecastStep]
    /// In the place's calendar, by date; the first ones may have passed.
    package var days: [ForecastDay]
    package var alerts: [WeatherAlert]
    /// Whether the provider includes warnings; nil in cache entries of earlier releases.
    package var tellsAlerts: Bool?
    /// Whether there are, or may be, warnings that were not read; nil where all were.
    package var missesAlerts: Bool?
    /// Seconds east of UTC.
    package var utcOffset: Int
    /// The place's IANA time zone, where only the forecast has it.
    package var timeZone: String?
    /// The provider's name for the place.
    package var placeName: String?
    /// Temperatures of yesterday and today, where the same answer includes them.
    package var past: [Yesterday.Sample]
    /// The UV index by hours since 1970 UTC, where only the forecast has it.
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

/// The day before today at a place.
package struct Yesterday: Codable, Equatable, Sendable {
    /// `YYYY-MM-DD` in the place's calendar.
    package var date: String
    package var day: ForecastDay?
    package var temperatures: [Sample]
    package var source: YesterdaySource

    /// A temperature in °C at a moment.
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

/// A query for yesterday's weather at a point; its description is the cache key.
package struct YesterdayQuery: Equatable, Sendable, CustomStringConvertible {
    package var point: Coordinates
    /// Days since 1970-01-01 in the place's calendar.
    package var day: Int64
    package var utcOffset: Int
    /// 24 hours before the measurement that it is compared with.
    package var moment: Timestamp
    /// The cached answer, whose parts are not fetched again.
    package var known: Yesterday?

    package var date: String { LocalDate.text(daysSince1970: day) }
    package var start: Timestamp { LocalDate.start(daysSince1970: day, utcOffset: utcOffset) }
    package var description: String { point.description + " " + date }

    /// - Parameter comparedAt: the time of the measurement that it is compared with; nil for now.
    package init(
        point: Coordinates, now: Timestamp, comparedAt: Timestamp? = nil, utcOffset: Int, known: Yesterday? = nil
    ) {
        self.point = point
        day = LocalDate.days(at: now, utcOffset: utcOffset) - 1
        self.utcOffset = utcOffset
        moment = (comparedAt ?? now) - .seconds(86_400)
        self.known = known
    }
}
