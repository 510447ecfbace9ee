struct FaultOrder: Decodable {
    let fault: String
    let seconds: Double?
    let times: Int?
    let endpoint: String?

    /// Whether the order made sense.
    func give(to faults: FaultControl) -> Bool {
        let duration = Duration.milliseconds(Int64(min(max(seconds ?? 10, 0), 3600) * 1000))
        let known: [String: Fault] = [
            "html502": .html502, "internalError500": .internalError500, "truncatedJSON": .truncatedJSON,
            "emptyBody": .emptyBody, "connectionReset": .connectionReset, "slowHeaders": .slowHeaders(duration),
            "slowBody": .slowBody(duration),
        ]
        guard let fault = known[fault] else { return false }
        let place = endpoint.flatMap(Endpoint.init(rawValue:))
        guard endpoint == nil || place != nil else { return false }
        faults.set(fault, times: times, endpoint: place)
        return true
    }
}

struct FixtureOrder: Decodable {
    let fixture: String?
    let miss: String?
    let lat: Double?
    let lon: Double?

    /// Whether the order made sense.
    func give(to fixtures: FixtureControl) -> Bool {
        if let miss {
            guard let miss = GeocodingMiss(rawValue: miss) else { return false }
            fixtures.setGeocodingMiss(miss)
            return true
        }
        guard let fixture = fixture.flatMap(Fixture.init(rawValue:)) else { return false }
        switch (lat, lon) {
        case (let lat?, let lon?):
            guard (-90...90).contains(lat), (-180...180).contains(lon) else { return false }
            fixtures.set(fixture, latitude: lat, longitude: lon)
        case (nil, nil): fixtures.set(fixture)
        default: return false
        }
        return true
    }
}

struct ClockOrder: Decodable {
    /// Seconds since 1970 UTC.
    let at: Double?
    /// Seconds.
    let advance: Double?
    let held: Bool?

    /// Whether the order made sense.
    func give(to clock: SimulatorClock) -> Bool {
        let reasonable = 0...100_000_000_000.0
        guard at != nil || advance != nil || held != nil, at.map(reasonable.contains) ?? true,
            advance.map({ reasonable.contains($0.magnitude) }) ?? true
        else { return false }
        if let at { clock.set(Int64(at * 1000)) }
        if let advance { clock.advance(by: .milliseconds(Int64(advance * 1000))) }
        if let held { clock.hold(held) }
        return true
    }
}
