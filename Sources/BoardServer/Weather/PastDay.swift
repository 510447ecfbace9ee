import BoardModels

/// A query for the conditions at a point around a past moment, when a post was written.
struct PastHourQuery: Sendable, CustomStringConvertible {
    let point: Coordinates
    /// Hours since 1970 UTC.
    let hour: Int64
    /// When the post was written.
    let moment: Timestamp

    init(point: Coordinates, around moment: Timestamp) {
        self.point = point
        self.moment = moment
        hour = (moment + .seconds(1800)).milliseconds / 3_600_000
    }

    var start: Timestamp { Timestamp(seconds: hour * 3600) }

    /// The cache key: the point and the whole day of UTC, which is one entry.
    var description: String { point.description + " " + LocalDate.text(daysSince1970: hour / 24) }
}

/// A provider's measurements at a point, by day of UTC.
struct PastDay: Codable, Sendable {
    /// Sorted by time, with hours of neighbouring days that the same responses included.
    var measurements: [Conditions] = []
    /// The hours that were fetched, counted since 1970 UTC; one without a measurement has none at the provider.
    var fetchedHours: Set<Int64> = []

    /// The maximum distance of a measurement from the requested moment.
    private static let reach = Duration.seconds(1800)

    /// The measurement nearest to a moment; nil where none is within half an hour of it.
    func nearest(to moment: Timestamp) -> Conditions? {
        let near = measurements.min { $0.observedAt.distance(to: moment) < $1.observedAt.distance(to: moment) }
        return near.flatMap { $0.observedAt.distance(to: moment) <= Self.reach ? $0 : nil }
    }

    /// Merges the provider's answer for an hour.
    ///
    /// - Parameter end: later values are forecasts, and are dropped.
    mutating func add(_ answer: [Conditions], of hour: Int64, until end: Timestamp) {
        let known = Set(measurements.map(\.observedAt))
        measurements += answer.filter { $0.observedAt <= end && !known.contains($0.observedAt) }
        measurements.sort { $0.observedAt < $1.observedAt }
        fetchedHours.insert(hour)
    }
}
