import Synchronization

extension MeteoSimulator {
    /// What is odd about the data.
    package struct Quirks: Sendable, Equatable {
        /// The WMO code of all weather everywhere, with clouds, amounts and sight to match; nil leaves it to the
        /// simulation.
        package var weatherCode: Int?
        /// Variables of which every value is null.
        package var nullVariables: Set<String> = []
        /// Variables that are asked for in vain: the column is not there.
        package var missingVariables: Set<String> = []
        /// Every so many-th value of every column is null; nil is none.
        package var nullEvery: Int?

        package init() {}
    }

    /// The quirks of the answers from now on.
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
