import BoardModels
import Synchronization
import Testing

@testable import BoardServer

struct TurnstileTests {
    @Test func `no more go through the turnstile than there are places, and all get through`() async throws {
        let turnstile = Turnstile(places: 3)
        let (inside, most, failed) = (Count(), Count(), Count())
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<200 {
                group.addTask {
                    do throws(WeatherTrouble) {
                        try await turnstile.pass { () async throws(WeatherTrouble) in
                            most.raise(to: inside.add(1))
                            await Task.yield()
                            inside.add(-1)
                            // Those who come out badly leave their place too.
                            if number % 4 == 0 { throw .timedOut }
                        }
                    } catch {
                        failed.add(1)
                    }
                }
            }
        }
        #expect(inside.value == 0)
        #expect(failed.value == 50)
        #expect((1...3).contains(most.value))
    }

    private final class Count: Sendable {
        private let state = Mutex(0)

        var value: Int { state.withLock { $0 } }

        @discardableResult func add(_ number: Int) -> Int {
            state.withLock { count in
                count += number
                return count
            }
        }

        func raise(to number: Int) {
            state.withLock { $0 = max($0, number) }
        }
    }
}
