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

    /// The number of times that two servers race for each thing that only one of them may get.
    package static var races: Int { isOn ? 200 : 10 }

    /// The number of times that a client reads what it has just written.
    package static var ownReads: Int { isOn ? 100_000 : 500 }

    /// The number of posts that are hidden on one server and read on another.
    package static var hidings: Int { isOn ? 1000 : 5 }

    /// The time within which a server must know what was committed on another.
    ///
    /// Promised is a second; the tests of a short run share the processors with others, and prove that it happens.
    package static var knowledge: Duration { isOn ? .seconds(1) : testTimeout }

    /// The time within which a read is answered although its standby does not answer any more.
    package static var readOfHangingStandby: Duration { isOn ? .seconds(2) : testTimeout }

    /// The number of times that a server is stopped with SIGTERM.
    package static var shutdowns: Int { isOn ? 10 : 1 }
}
