import BoardModels
import Testing

@testable import BoardServer

struct CircuitTests {
    private let start = Timestamp(seconds: 1_789_960_500)

    @Test func `other failures back off from a second, doubling up to five minutes`() {
        var circuit = CircuitBreaker()
        var now = start
        var pauses: [Int64] = []
        for _ in 0..<12 {
            #expect(circuit.refusal(at: now) == nil)
            circuit.begin(at: now)
            circuit.failed(.timedOut, at: now, jitter: 1)
            var pause = Duration.zero
            while circuit.refusal(at: now + pause) != nil { pause += .milliseconds(500) }
            pauses.append(pause.milliseconds)
            now = now + pause
        }
        #expect(pauses == [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300].map { $0 * 1000 })
    }

    @Test func `jitter shortens a pause by half at most`() {
        for (jitter, pause) in [(0.0, 500), (0.5, 750), (1, 1000)] {
            var circuit = CircuitBreaker()
            circuit.failed(.unreachable, at: start, jitter: jitter)
            #expect(circuit.refusal(at: start + .milliseconds(pause - 1)) == .unreachable)
            #expect(circuit.refusal(at: start + .milliseconds(pause)) == nil)
        }
    }

    @Test func `after a pause one call tries, and the others wait for how it goes`() {
        var circuit = CircuitBreaker()
        circuit.failed(.timedOut, at: start, jitter: 1)
        let later = start + .seconds(1)
        #expect(circuit.state(at: later) == .halfOpen)
        #expect(circuit.refusal(at: later) == nil)
        circuit.begin(at: later)
        #expect(circuit.refusal(at: later) == .timedOut)
        circuit.succeeded()
        #expect(circuit.state(at: later) == .closed)
        #expect(circuit.refusal(at: later) == nil)
    }

    @Test func `a success ends the doubling`() {
        var circuit = CircuitBreaker()
        for step in 0..<4 { circuit.failed(.timedOut, at: start + .seconds(step * 1000), jitter: 1) }
        circuit.succeeded()
        let later = start + .seconds(10_000)
        circuit.failed(.timedOut, at: later, jitter: 1)
        #expect(circuit.refusal(at: later + .seconds(1)) == nil)
    }

    @Test func `calls that fail together count once`() {
        var circuit = CircuitBreaker()
        for _ in 0..<50 { circuit.failed(.timedOut, at: start, jitter: 1) }
        #expect(circuit.refusal(at: start + .seconds(1)) == nil)
    }

    @Test func `a block that is told during a shorter pause holds its ten minutes`() {
        var circuit = CircuitBreaker()
        circuit.failed(.timedOut, at: start, jitter: 1)
        circuit.failed(.blocked, at: start, jitter: 1)
        #expect(circuit.refusal(at: start + .seconds(599)) == .blocked)
        #expect(circuit.refusal(at: start + .seconds(600)) == nil)
    }
}
