import Glibc

/// The timeout of every wait in a test: `BOARD_TEST_TIMEOUT` seconds, 300 by default.
///
/// A passing test never takes that long: the timeout only bounds the duration of a failing one.
package let testTimeout: Duration = {
    let seconds = getenv("BOARD_TEST_TIMEOUT").flatMap { Int(String(cString: $0)) }
    return .seconds(seconds ?? 300)
}()

/// Polls a condition until it holds or the test timeout has passed, and returns whether it holds.
package func eventually(_ condition: () async throws -> Bool) async throws -> Bool {
    let clock = ContinuousClock()
    let deadline = clock.now + testTimeout
    while clock.now < deadline {
        if try await condition() { return true }
        try await clock.sleep(for: .milliseconds(5))
    }
    return try await condition()
}
