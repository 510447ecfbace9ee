/// Asks again and again until the answer is yes, or for so long that it must be no.
package func eventually(_ condition: () async throws -> Bool) async throws -> Bool {
    let clock = ContinuousClock()
    let end = clock.now + .seconds(20)
    while clock.now < end {
        if try await condition() { return true }
        try await clock.sleep(for: .milliseconds(5))
    }
    return try await condition()
}
