import Glibc

/// The repetition counts of the tests that can run long; `BOARD_TEST_LONG=1` selects the high counts.
package enum LongRun {
    package static let isOn = getenv("BOARD_TEST_LONG").map { String(cString: $0) } == "1"

    /// The number of times that a server is killed at a random moment.
    package static var kills: Int { isOn ? 100 : 3 }

    /// The number of times that a fault comes and goes while the same server runs.
    package static var faults: Int { isOn ? 10 : 1 }

    /// The number of times that a board is backed up, killed and restored.
    package static var restorations: Int { isOn ? 30 : 2 }

    /// The number of times that a write-ahead log is truncated at a random moment.
    package static var truncations: Int { isOn ? 200 : 4 }

    /// The number of times that a server is stopped with SIGTERM.
    package static var shutdowns: Int { isOn ? 10 : 1 }
}
