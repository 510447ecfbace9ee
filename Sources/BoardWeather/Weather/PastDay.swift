import BoardModels

/// A query for the conditions at a point around the past moment at which a post was written.
struct PastHourQuery: Sendable, CustomStringConvertible {
    let point: Coordinates
    /// The full hour nearest to `moment`, in hours since 1970 UTC.
    let hour: Int64
    /// The time at which the post was written.
    let moment: Timestamp

    init(point: Coordinates, around moment: Timestamp) {
        self.point = point
        self.moment = moment
        hour = (moment + .seconds(1800)).milliseconds / 3_600_000
    }

    /// The start of `hour`.
    var start: Timestamp { Timestamp(seconds: hour * 3600) }

    /// The cache key: the point and the UTC day, because one cache entry holds a whole day.
    var description: String { point.description + " " + LocalDate.text(daysSince1970: hour / 24) }
}

/// A provider's measurements at a point on one UTC day: the value of a cache entry.
struct PastDay: Codable, Sendable {
    /// The measurements sorted by time, including measurements of neighbouring days from the same responses.
    var measurements: [Conditions] = []
    /// The hours that were fetched, in hours since 1970 UTC, including those for which the provider has no measurement.
    var fetchedHours: Set<Int64> = []

    /// The maximum time between a measurement and the requested moment.
    private static let maximumDistance = Duration.seconds(1800)

    /// The measurement nearest to a moment; nil if none is within half an hour of it.
    func nearest(to moment: Timestamp) -> Conditions? {
        let near = measurements.min { $0.observedAt.distance(to: moment) < $1.observedAt.distance(to: moment) }
        return near.flatMap { $0.observedAt.distance(to: moment) <= Self.maximumDistance ? $0 : nil }
    }

    /// Merges the measurements that the provider returned for an hour.
    ///
    /// - Parameter end: the time after which values are forecasts, which are dropped.
    mutating func add(_ returned: [Conditions], of hour: Int64, until end: Timestamp) {
        let known = Set(measurements.map(\.observedAt))
        measurements += returned.filter { $0.observedAt <= end && !known.contains($0.observedAt) }
        measurements.sort { $0.observedAt < $1.observedAt }
        fetchedHours.insert(hour)
    }
}
