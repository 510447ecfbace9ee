import Synchronization

extension MeteoSimulator {
    /// Irregularities of the data.
    package struct Quirks: Sendable, Equatable {
        /// The WMO code of all weather, with consistent clouds, precipitation and visibility; nil for simulated weather.
        package var weatherCode: Int?
        /// Variables whose values are all null.
        package var nullVariables: Set<String> = []
        /// Variables whose columns are missing.
        package var missingVariables: Set<String> = []
        /// The interval of null values in every column; nil for none.
        package var nullEvery: Int?

        package init() {}
    }

    /// The quirks of the next responses.
    package final class QuirkControl: Sendable {
        private let state = Mutex(Quirks())

        package func set(_ change: (inout Quirks) -> Void) {
            state.withLock { change(&$0) }
        }

        package func clear() {
            state.withLock { $0 = Quirks() }
        }

        package var current: Quirks { state.withLock { $0 } }
    }
}
