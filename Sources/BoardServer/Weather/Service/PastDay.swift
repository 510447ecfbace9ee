import BoardModels

/// What a provider told of a place's past, by the day of UTC that was asked about.
struct PastDay: Codable, Sendable {
    /// By time; hours of the days beside it that came with the same answer are among them.
    var measured: [Conditions] = []
    /// The hours that were asked for, counted from 1970 UTC: what was not told of them then is not known.
    var asked: Set<Int64> = []

    /// How far from a moment a measurement of its hour may be.
    private static let reach = Duration.seconds(1800)

    /// The measurement nearest to a moment, nil where none is within half an hour of it.
    func nearest(to moment: Timestamp) -> Conditions? {
        let near = measured.min { $0.observedAt.distance(to: moment) < $1.observedAt.distance(to: moment) }
        return near.flatMap { $0.observedAt.distance(to: moment) <= Self.reach ? $0 : nil }
    }

    /// Takes in another answer.
    ///
    /// - Parameter end: what an answer says of times after it is a forecast, and left out.
    mutating func add(_ told: [Conditions], of hour: Int64, until end: Timestamp) {
        let known = Set(measured.map(\.observedAt))
        measured += told.filter { $0.observedAt <= end && !known.contains($0.observedAt) }
        measured.sort { $0.observedAt < $1.observedAt }
        asked.insert(hour)
    }
}
