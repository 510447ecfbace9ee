import Synchronization

extension MeteoSimulator {
    /// Irregularities of the simulated data, such as null values.
    package struct Quirks: Sendable, Equatable {
        /// The WMO code that all weather gets, with consistent clouds and precipitation; nil for simulated weather.
        package var weatherCode: Int?
        /// The names of variables whose values are all null.
        package var nullVariables: Set<String> = []
        /// The names of variables whose columns are missing.
        package var missingVariables: Set<String> = []
        /// The interval, in values, at which every column has a null; nil for no nulls.
        package var nullEvery: Int?

        package init() {}
    }

    /// The data quirks of the simulator's next responses, which can be changed while it runs.
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
