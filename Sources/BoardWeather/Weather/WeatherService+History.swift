import BoardModels

extension WeatherService {
    /// The result of a lookup of past conditions.
    enum PastConditions: Sendable {
        case found(Conditions)
        /// No conditions are available yet; they are expected by the given moment, or at an unknown time if it is nil.
        case notYet(by: Timestamp?)
        /// A refresh of the current conditions is in flight.
        case inFlight
        /// No conditions are available, and none will become available.
        case unavailable
    }

    /// True if the provider is available but the quota leaves no room for the backfill.
    var isShortOfQuota: Bool {
        gateway.health == .closed && !gateway.allowsBackground(ProviderCall(.history))
    }

    /// The conditions at a point, measured as close as possible to a past moment.
    ///
    /// For the first ten minutes these are the current conditions. After that they are the provider's measurement of
    /// that hour or, if the provider has no history, the nearest measurement within three hours, before or after.
    ///
    /// - Parameters:
    ///   - priority: the priority of calls in the first ten minutes; later calls have background priority.
    ///   - budget: pays for the provider calls.
    func pastConditions(
        at point: Coordinates, around moment: Timestamp, priority: CallPriority, budget: CallBudget
    ) async throws(WeatherFailure) -> PastConditions {
        let point = point.rounded
        guard let provider else { throw .unavailable(.off) }
        if now() - moment < Self.freshnessLifetime {
            let current = try await currentConditions(at: point, priority, budget)
            // The machine may have been suspended during the call.
            if now() - moment < Self.freshnessLifetime { return current }
        }
        // Makes the trial call of a half-open circuit breaker.
        if gateway.health == .halfOpen { _ = try await observation(at: point, priority: .background, budget: budget) }
        let query = PastHourQuery(point: point, around: moment)
        // The full hour nearest to the moment may still be in the future. The provider would then return a forecast,
        // and the current conditions are as near to the moment.
        if query.start <= now(), try await hasHistory(provider, at: point, budget),
            let measured = try await pastDayCache.entry(for: query, priority: .background, budget: budget).value
                .nearest(to: moment)
        {
            return .found(measured)
        }
        return try await nearestConditions(at: point, to: moment, budget)
    }

    private func hasHistory(
        _ provider: any WeatherProvider, at point: Coordinates, _ budget: CallBudget
    ) async throws(WeatherFailure) -> Bool {
        let context = CallContext(gateway: gateway, priority: .background, budget: budget)
        do throws(WeatherError) {
            return try await provider.hasHistory(at: point, context)
        } catch {
            if let refusal = context.refusal { throw .limited(budget, refusal) }
            throw .unavailable(error)
        }
    }

    /// The current conditions if they are fresh; otherwise whether newer ones can be expected.
    private func currentConditions(
        at point: Coordinates, _ priority: CallPriority, _ budget: CallBudget
    ) async throws(WeatherFailure) -> PastConditions {
        let entry = try await observation(at: point, priority: priority, budget: budget)
        // A stale entry was measured before the requested moment; its refresh is in flight, unless it was refused.
        guard entry.isStale else { return .found(entry.value.conditions) }
        return gateway.health == .open || isShortOfQuota ? .notYet(by: nil) : .inFlight
    }

    /// The cached or current measurement nearest to a moment, at most `maximumAge` before or after it.
    private func nearestConditions(
        at point: Coordinates, to moment: Timestamp, _ budget: CallBudget
    ) async throws(WeatherFailure) -> PastConditions {
        let last = await conditionsCache.last(point)?.value.conditions
        let distance = last?.observedAt.distance(to: moment)
        let age = now() - moment
        if let last, let distance, distance <= Self.maximumAge {
            // An earlier measurement is final as soon as no later one can be nearer to the moment.
            if last.observedAt >= moment || distance < age { return .found(last) }
        }
        guard age <= Self.maximumAge else { return .unavailable }
        // The time at which the last measurement, made before the moment, becomes final.
        let earliest = distance.flatMap { $0 <= Self.maximumAge ? moment + $0 + .milliseconds(1) : nil }
        do throws(WeatherFailure) {
            switch try await currentConditions(at: point, .background, budget) {
            case .found(let after) where after.observedAt.distance(to: moment) <= Self.maximumAge: return .found(after)
            case .inFlight: return .inFlight
            case .found, .notYet, .unavailable: return .notYet(by: earliest)
            }
        } catch {
            guard let earliest else { throw error }
            return .notYet(by: earliest)
        }
    }
}
