import BoardModels
import Synchronization
import Testing

@testable import BoardServer

struct TurnstileTests {
    @Test func `as many go through the limiter at once as there are places, and all get through`() async throws {
        let limiter = ConcurrencyLimiter(places: 3, mostWaiting: 200)
        let (inside, most, failed) = (Count(), Count(), Count())
        let gate = Gate()
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<200 {
                group.addTask {
                    do throws(WeatherError) {
                        try await limiter.pass { () async throws(WeatherError) in
                            most.raise(to: inside.add(1))
                            await gate.pass(number)
                            inside.add(-1)
                            // Those who come out badly leave their place too.
                            if number % 4 == 0 { throw .timedOut }
                        }
                    } catch {
                        failed.add(1)
                    }
                }
            }
            while inside.value < 3 || limiter.waiting < 197 { await Task.yield() }
            gate.open()
        }
        #expect(inside.value == 0)
        #expect(failed.value == 50)
        #expect(most.value == 3)
    }

    @Test func `those who wait go in as they came, and who finds too many waiting is sent away`() async throws {
        let limiter = ConcurrencyLimiter(places: 1, mostWaiting: 4)
        let gate = Gate()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<5 {
                group.addTask {
                    try await limiter.pass { () async throws(WeatherError) in await gate.pass(number) }
                }
                while gate.passed.count + limiter.waiting < number + 1 { await Task.yield() }
            }
            await #expect(throws: WeatherError.budget) {
                try await limiter.pass { () async throws(WeatherError) in await gate.pass(5) }
            }
            gate.open()
            try await group.waitForAll()
        }
        #expect(gate.passed == [0, 1, 2, 3, 4])
        // There is room again.
        try await limiter.pass { () async throws(WeatherError) in await gate.pass(6) }
        #expect(gate.passed.last == 6)
    }

    /// Holds those who come until it is opened, and remembers in which order they came.
    private final class Gate: Sendable {
        private let state = Mutex<(isOpen: Bool, passed: [Int])>((false, []))

        var passed: [Int] { state.withLock { $0.passed } }

        func pass(_ number: Int) async {
            state.withLock { $0.passed.append(number) }
            while !state.withLock({ $0.isOpen }) { await Task.yield() }
        }

        func open() { state.withLock { $0.isOpen = true } }
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
