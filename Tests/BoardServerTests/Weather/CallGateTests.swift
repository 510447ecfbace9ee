import BoardModels
import Testing

@testable import BoardServer

struct CallGateTests {
    private let start = Timestamp(seconds: 1_789_960_500)

    @Test func `other failures back off from a second, doubling up to five minutes`() throws {
        var gate = CallGate(perMinute: 1000, perDay: 100_000)
        var now = start
        var pauses: [Int64] = []
        for _ in 0..<12 {
            try gate.admit(at: now)
            gate.failed(.timedOut, at: now, jitter: 1)
            var pause = Duration.zero
            while (try? gate.admit(at: now + pause)) == nil { pause += .milliseconds(500) }
            pauses.append(pause.milliseconds)
            now = now + pause
        }
        #expect(pauses == [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300].map { $0 * 1000 })
    }

    @Test func `jitter shortens a pause by half at most`() throws {
        for (jitter, pause) in [(0.0, 500), (0.5, 750), (1, 1000)] {
            var gate = CallGate(perMinute: 10, perDay: 10)
            gate.failed(.unreachable, at: start, jitter: jitter)
            #expect(throws: WeatherTrouble.unreachable) { try gate.admit(at: start + .milliseconds(pause - 1)) }
            try gate.admit(at: start + .milliseconds(pause))
        }
    }

    @Test func `a success ends the doubling`() throws {
        var gate = CallGate(perMinute: 1000, perDay: 1000)
        for step in 0..<4 { gate.failed(.timedOut, at: start + .seconds(step * 1000), jitter: 1) }
        gate.succeeded()
        let later = start + .seconds(10_000)
        gate.failed(.timedOut, at: later, jitter: 1)
        try gate.admit(at: later + .seconds(1))
    }

    @Test func `calls that fail together count once`() throws {
        var gate = CallGate(perMinute: 1000, perDay: 1000)
        for _ in 0..<50 { gate.failed(.timedOut, at: start, jitter: 1) }
        try gate.admit(at: start + .seconds(1))
    }

    @Test func `a block that is told during a shorter pause holds its ten minutes`() throws {
        var gate = CallGate(perMinute: 1000, perDay: 1000)
        gate.failed(.timedOut, at: start, jitter: 1)
        gate.failed(.blocked, at: start, jitter: 1)
        #expect(throws: WeatherTrouble.blocked) { try gate.admit(at: start + .seconds(599)) }
        try gate.admit(at: start + .seconds(600))
    }
}
