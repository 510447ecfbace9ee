import BoardModels
import BoardStore
import BoardWeather
import Logging

extension DigestService {
    /// The forecast for a digest's place; nil if the place has no coordinates or the forecast cannot be fetched, so
    /// that the digest is delivered without a forecast.
    func forecast(of due: DueDigest) async -> Forecast? {
        guard let point = due.place.coordinates else { return nil }
        do throws(WeatherService.ReportError) {
            return try await weatherService.forecast(
                for: .at(point), days: 2, priority: .background, budget: budget(due.member))
        } catch {
            log.debug("a digest is delivered without a forecast", metadata: ["error": "\(error)"])
            return nil
        }
    }

    /// Fetches the current weather at a digest's place, and stores the place's UTC offset and time zone if they have
    /// changed.
    ///
    /// Returns the digest with the new offset and zone; a failure to fetch the weather is in `weather`.
    func fetchWeather(
        for due: DueDigest
    ) async throws(StoreError) -> (due: DueDigest, weather: Result<CacheEntry<Observation>, WeatherError>) {
        guard let point = due.place.coordinates else { throw .internalFault("a digest's place has no point") }
        let entry: CacheEntry<Observation>
        do throws(WeatherFailure) {
            entry = try await freshObservation(at: point, budget(due.member))
        } catch {
            return (due, .failure(error.weatherError))
        }
        var updated = due
        updated.timeZone = entry.value.conditions.timeZone ?? due.timeZone
        // A stale entry's offset may be from before a daylight saving change.
        if !entry.isStale || due.utcOffset == nil {
            updated.utcOffset = entry.value.conditions.utcOffset ?? due.utcOffset
        }
        if updated != due {
            try await store.saveTimeZone(updated.timeZone, utcOffset: updated.utcOffset, of: due.placeID)
        }
        return (updated, .success(entry))
    }

    /// The current weather at a point; waits up to two seconds for the refresh of a stale entry, then returns
    /// the entry as it is.
    private func freshObservation(
        at point: Coordinates, _ budget: CallBudget
    ) async throws(WeatherFailure) -> CacheEntry<Observation> {
        var entry = try await weatherService.observation(at: point, priority: .background, budget: budget)
        for _ in 0..<20 where entry.isStale {
            // Only a shutdown cancels the sleep; the next write to the store then throws.
            guard (try? await Task.sleep(for: .milliseconds(100))) != nil else { break }
            entry = try await weatherService.observation(at: point, priority: .background, budget: budget)
        }
        return entry
    }
}
