import BoardModels

/// Yesterday's weather at a place: the value of a cache entry.
package struct PreviousDay: Codable, Equatable, Sendable {
    /// The local date of yesterday, as `YYYY-MM-DD`.
    package var date: String
    /// The values of the whole day; nil if they are unknown.
    package var day: ForecastDay?
    /// The known temperatures; `temperature(around:)` returns the one to compare with the current temperature.
    package var temperatures: [TemperatureSample]
    package var source: YesterdaySource

    /// The temperature in °C nearest to a moment; nil if none is within an hour of it.
    package func temperature(around moment: Timestamp) -> Double? {
        let near = temperatures.min { $0.at.distance(to: moment) < $1.at.distance(to: moment) }
        guard let near, near.at.distance(to: moment) <= .seconds(3600) else { return nil }
        return near.temperature
    }
}

/// A query for yesterday's weather at a point; its description is the cache key.
package struct PreviousDayQuery: Equatable, Sendable, CustomStringConvertible {
    package var point: Coordinates
    /// The local date of yesterday, in days since 1970-01-01.
    package var day: Int64
    package var zone: PlaceZone
    /// The time of the requested temperature: 24 hours before the measurement that it is compared with.
    package var moment: Timestamp
    /// The cached result, whose parts are not fetched again; nil if none is cached.
    package var known: PreviousDay?

    package var date: String { LocalDate.text(daysSince1970: day) }
    /// The start of yesterday.
    package var start: Timestamp { zone.start(ofDay: day) }
    package var description: String { point.description + " " + date }

    /// Creates a query for the local day before `now`.
    ///
    /// - Parameter comparedAt: the time of the measurement with which yesterday's temperature is compared; if nil,
    ///   `now` is used.
    package init(point: Coordinates, now: Timestamp, comparedAt: Timestamp? = nil, in zone: PlaceZone) {
        self.point = point
        day = zone.day(of: now) - 1
        self.zone = zone
        moment = (comparedAt ?? now) - .seconds(86_400)
    }
}
