import BoardModels

@testable import BoardServer
@testable import BoardWeather

// Lookups for the board itself, which no quota of a reader limits.

extension WeatherService {
    func observation(
        at point: Coordinates, priority: CallPriority
    ) async throws(WeatherError) -> CacheEntry<Observation> {
        do throws(WeatherFailure) {
            return try await observation(at: point, priority: priority, budget: .board)
        } catch {
            throw error.weatherError
        }
    }

    func pastConditions(
        at point: Coordinates, around moment: Timestamp
    ) async throws(WeatherError) -> PastConditions {
        do throws(WeatherFailure) {
            return try await pastConditions(at: point, around: moment, priority: .background, budget: .board)
        } catch {
            throw error.weatherError
        }
    }
}

extension WeatherCache {
    func entry(for key: Key, priority: CallPriority) async throws(WeatherError) -> Entry {
        do throws(WeatherFailure) {
            return try await entry(for: key, priority: priority, budget: .board)
        } catch {
            throw error.weatherError
        }
    }
}
