import BoardModels

extension WeatherService {
    /// What is known of the conditions at a past moment.
    enum Recollection: Sendable {
        case known(Conditions)
        /// Nothing yet; where a moment is given, there is something then at the latest.
        case notYet(Timestamp?)
        /// The provider is being asked right now.
        case underWay
        /// Nothing, and nothing will be.
        case never
    }

    /// Whether this minute's calls are needed for those who wait; a provider that is not well is
    /// another thing.
    var isCrowded: Bool {
        line.health == .closed && !line.hasRoomToSpare(for: ProviderCall(.history))
    }

    /// What it was like at a point at a past moment, as near to it as it was measured.
    ///
    /// In the first ten minutes what is measured now is meant. After that it is what the provider measured in that hour,
    /// and where it keeps no history the nearest measurement there is, before or after, within three hours.
    func recall(_ moment: Timestamp, at point: Coordinates) async throws(WeatherError) -> Recollection {
        let point = point.rounded
        guard let provider else { throw .off }
        if now() - moment < Self.freshTime {
            let fresh = try await fresh(at: point)
            // The machine may have slept over the call.
            if now() - moment < Self.freshTime { return fresh }
        }
        // Somebody has to try a provider that was not well, or it will never be known to be well again.
        if line.health == .halfOpen { _ = try await reading(at: point, for: .board) }
        if let measured = try await measured(by: provider, at: point, around: moment) { return .known(measured) }
        return try await nearest(to: moment, at: point)
    }

    private func fresh(at point: Coordinates) async throws(WeatherError) -> Recollection {
        let reading = try await reading(at: point, for: .board)
        // An answer from before its time is not what it was like; the next one is under way, if there is one.
        guard reading.isStale else { return .known(reading.observation.conditions) }
        return line.health == .open || isCrowded ? .notYet(nil) : .underWay
    }

    /// What the provider measured within half an hour of a moment; nil where it keeps no history, or none of that hour.
    private func measured(
        by provider: any WeatherProvider, at point: Coordinates, around moment: Timestamp
    ) async throws(WeatherError) -> Conditions? {
        let hour = (moment + .seconds(1800)).milliseconds / 3_600_000
        let time = Timestamp(seconds: hour * 3600)
        // An hour to come would be a forecast, and what is measured now is no further away.
        guard time <= now() else { return nil }
        let line = sparingLine
        guard try await provider.keepsHistory(at: point, through: line) else { return nil }
        let key = point.description + " " + LocalDate.text(daysSince1970: hour / 24)
        let known = await pasts.last(key)?.value ?? PastDay()
        let past = try await pasts.answer(
            to: key, isGood: { $0.nearest(to: moment) != nil || $0.asked.contains(hour) }
        ) { [now] () async throws(WeatherError) in
            let told = try await provider.measured(at: point, in: time, through: line)
            var past = known
            past.add(told, of: hour, until: now())
            return past
        }
        return past.value.nearest(to: moment)
    }

    /// For as long before or after a moment as an old answer is served for, the nearest measurement that there is.
    private func nearest(to moment: Timestamp, at point: Coordinates) async throws(WeatherError) -> Recollection {
        let last = await conditions.last(point.description)?.value.conditions
        let distance = last?.observedAt.distance(to: moment)
        let age = now() - moment
        if let last, let distance, distance <= Self.staleTime {
            // One from before it is the nearest as soon as none from after it can be nearer.
            if last.observedAt >= moment || distance < age { return .known(last) }
        }
        guard age <= Self.staleTime else { return .never }
        let earliest = distance.flatMap { $0 <= Self.staleTime ? moment + $0 + .milliseconds(1) : nil }
        guard !isCrowded else { return .notYet(earliest) }
        do throws(WeatherError) {
            switch try await fresh(at: point) {
            case .known(let after) where after.observedAt.distance(to: moment) <= Self.staleTime: return .known(after)
            case .underWay: return .underWay
            case .known, .notYet, .never: return .notYet(earliest)
            }
        } catch {
            guard let earliest else { throw error }
            return .notYet(earliest)
        }
    }
}
