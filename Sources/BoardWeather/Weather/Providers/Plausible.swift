import BoardModels

extension Observation {
    /// A copy with possible times: one of measurement that is still to come is replaced by `now`.
    func plausible(at now: Timestamp) -> Observation {
        var copy = self
        if conditions.observedAt > now + .seconds(3600) { copy.conditions.observedAt = now }
        copy.conditions.removeSun(unlessNear: copy.conditions.observedAt)
        return copy
    }
}

extension ProviderForecast {
    /// A copy with possible times: every step, hour, minute, day and alert once, in order, and none of them of another month.
    func plausible(at now: Timestamp) -> ProviderForecast {
        let (earliest, latest) = (now - .seconds(30 * 86_400), now + .seconds(30 * 86_400))
        func plausible(_ steps: [ForecastStep]) -> [ForecastStep] {
            steps.filter { earliest < $0.at && $0.at < latest }.sorted { $0.at < $1.at }.unique(by: \.at)
        }
        var copy = self
        (copy.steps, copy.hours) = (plausible(steps), hours.map(plausible))
        copy.minutes = minutes?.filter { abs(($0.at - now).milliseconds) < 7_200_000 && (0...1000).contains($0.rate) }
            .sorted { $0.at < $1.at }.unique(by: \.at)
        let (first, last) = (zone.date(of: earliest), zone.date(of: latest))
        copy.days = days.filter { first < $0.date && $0.date < last }.unique(by: \.date)
        for index in copy.days.indices {
            guard let number = LocalDate.days(of: copy.days[index].date) else { continue }
            copy.days[index].removeSun(unlessNear: zone.start(ofDay: number))
        }
        copy.alerts = alerts.filter { $0.startsAt < $0.endsAt }.unique(by: \.self)
        return copy
    }
}

private protocol SunTimed {
    var sunrise: Timestamp? { get set }
    var sunset: Timestamp? { get set }
}

extension SunTimed {
    /// Removes sunrise and sunset if one of them is more than two days from a moment.
    fileprivate mutating func removeSun(unlessNear moment: Timestamp) {
        guard [sunrise, sunset].contains(where: { $0.map { $0.distance(to: moment) > .seconds(2 * 86_400) } ?? false })
        else { return }
        (sunrise, sunset) = (nil, nil)
    }
}

extension Conditions: SunTimed {}
extension ForecastDay: SunTimed {}

extension Array {
    /// The elements without later ones that have the same key.
    func unique<Key: Hashable>(by key: (Element) -> Key) -> [Element] {
        var seen: Set<Key> = []
        return filter { seen.insert(key($0)).inserted }
    }
}
