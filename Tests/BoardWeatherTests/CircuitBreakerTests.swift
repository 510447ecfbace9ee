import BoardModels
import Testing

@testable import BoardWeather

struct CircuitBreakerTests {
    /// The time of the monotonic clock at which the tests start.
    private let start = Duration.seconds(1000)

    @Test func `the backoff grows exponentially from one second to five minutes`() {
        var breaker = CircuitBreaker()
        var now = start
        var pauses: [Int64] = []
        for _ in 0..<12 {
            #expect(breaker.refusal(at: now) == nil)
            breaker.beginCall(at: now)
            breaker.recordFailure(.timedOut, at: now, jitter: 1)
            var pause = Duration.zero
            while breaker.refusal(at: now + pause) != nil { pause += .milliseconds(500) }
            pauses.append(pause.milliseconds)
            now = now + pause
        }
        #expect(pauses == [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300].map { $0 * 1000 })
    }

    @Test func `jitter shortens a backoff by half at most`() {
        for (jitter, pause) in [(0.0, 500), (0.5, 750), (1, 1000)] {
            var breaker = CircuitBreaker()
            breaker.recordFailure(.unreachable, at: start, jitter: jitter)
            #expect(breaker.refusal(at: start + .milliseconds(pause - 1)) == .unreachable)
            #expect(breaker.refusal(at: start + .milliseconds(pause)) == nil)
        }
    }

    @Test func `a half-open breaker admits one trial call and rejects others until it ends`() {
        var breaker = CircuitBreaker()
        breaker.recordFailure(.timedOut, at: start, jitter: 1)
        let later = start + .seconds(1)
        #expect(breaker.state(at: later) == .halfOpen)
        #expect(breaker.refusal(at: later) == nil)
        breaker.beginCall(at: later)
        #expect(breaker.refusal(at: later) == .timedOut)
        breaker.recordSuccess()
        #expect(breaker.state(at: later) == .closed)
        #expect(breaker.refusal(at: later) == nil)
    }

    @Test func `a success resets the backoff`() {
        var breaker = CircuitBreaker()
        for step in 0..<4 { breaker.recordFailure(.timedOut, at: start + .seconds(step * 1000), jitter: 1) }
        breaker.recordSuccess()
        let later = start + .seconds(10_000)
        breaker.recordFailure(.timedOut, at: later, jitter: 1)
        #expect(breaker.refusal(at: later + .seconds(1)) == nil)
    }

    @Test func `concurrent failures count once`() {
        var breaker = CircuitBreaker()
        for _ in 0..<50 { breaker.recordFailure(.timedOut, at: start, jitter: 1) }
        #expect(breaker.refusal(at: start + .seconds(1)) == nil)
    }

    @Test func `a 429 during a shorter pause opens the breaker for ten minutes`() {
        var breaker = CircuitBreaker()
        breaker.recordFailure(.timedOut, at: start, jitter: 1)
        breaker.recordFailure(.blocked, at: start, jitter: 1)
        #expect(breaker.refusal(at: start + .seconds(599)) == .blocked)
        #expect(breaker.refusal(at: start + .seconds(600)) == nil)
    }

    @Test(arguments: [WeatherError.providerFault, .unreadable, .timedOut])
    func `failures of one place leave the breaker closed until another place fails`(error: WeatherError) {
        var breaker = CircuitBreaker()
        for step in 0..<5 {
            breaker.recordFailure(error, of: "1,20", at: start + .seconds(step * 600), jitter: 1)
            #expect(breaker.state(at: start + .seconds(step * 600)) == .closed)
        }
        breaker.recordSuccess()
        let later = start + .seconds(3000)
        breaker.recordFailure(error, of: "2,20", at: later, jitter: 1)
        #expect(breaker.state(at: later) == .closed)
        breaker.recordFailure(error, of: "1,20", at: later, jitter: 1)
        #expect(breaker.state(at: later) == .open)
        #expect(breaker.refusal(of: "3,20", at: later + .milliseconds(999)) == error)
        #expect(breaker.refusal(of: "3,20", at: later + .seconds(1)) == nil)
    }

    @Test(arguments: [WeatherError.blocked, .keyRejected, .unreachable])
    func `failures that cannot be of one place open the breaker at once`(error: WeatherError) {
        var breaker = CircuitBreaker()
        breaker.recordFailure(error, of: "1,20", at: start, jitter: 1)
        #expect(breaker.state(at: start) == .open)
        // And the place may make the trial call.
        #expect(breaker.refusal(of: "1,20", at: start + .seconds(600)) == nil)
        #expect(breaker.refusal(of: "1,20", at: breaker.openUntil) == nil)
    }

    @Test func `the place that failed last leaves the trial call to others for ten seconds`() {
        var breaker = CircuitBreaker()
        for place in ["1,20", "2,20"] { breaker.recordFailure(.timedOut, of: place, at: start, jitter: 1) }
        let halfOpen = start + .seconds(1)
        #expect(breaker.refusal(of: "2,20", at: halfOpen + .milliseconds(9999)) == .timedOut)
        #expect(breaker.refusal(of: "2,20", at: halfOpen + .seconds(10)) == nil)
        #expect(breaker.refusal(of: "1,20", at: halfOpen) == nil)
        #expect(breaker.refusal(at: halfOpen) == nil)
    }
}
