import BoardDatabase
import BoardModels
import FoundationEssentials
import Synchronization

/// A cache of observations (measured weather conditions) by id, with their JSON: posts of the same place and time share
/// an observation.
///
/// Observations are immutable and never deleted, so cached ones stay valid. A class because all reads share it.
final class ObservationCache: Sendable {
    struct Observation {
        let weather: WeatherType?
        let observedAt: Timestamp
        /// The weather conditions as JSON in UTF-8.
        let json: [UInt8]
    }

    /// The maximum number of cached observations, of about 1 KB each.
    private static let capacity = 4000

    private let observations = Mutex(LRUCache<Int64, Observation>(maximumSize: capacity))

    /// Returns an observation from the cache, or reads it from the database and caches it.
    func observation(_ id: Int64, on connection: any Connection) throws -> Observation {
        if let kept = observations.withLock({ $0[id] }) { return kept }
        let conditions = try connection.first(
            "SELECT \(sql: ObservationRecord.columns) FROM observations o WHERE o.id = \(id)", ObservationRecord.decode)
        // Two optionals: `first` returns nil without a row, and `decode` returns nil for a row without a provider.
        guard case let conditions?? = conditions else { throw StoreError.internalFault("observation \(id) is missing") }
        let observation = Observation(
            weather: conditions.weather.type, observedAt: conditions.observedAt,
            json: Array(try JSONEncoder.api().encode(conditions)))
        observations.withLock { $0.insert(observation, for: id, size: 1) }
        return observation
    }
}
