import BoardTestSupport
import Synchronization
import Testing

@testable import BoardServer

struct MetricsTextTests {
    @Test func `the requests of a second share one text`() async {
        let clock = ManualClock(seconds: 0)
        let text = MetricsText(uptime: { clock.uptime })
        let texts = Texts()
        let read = await withTaskGroup(of: String.self) { group in
            for _ in 0..<1000 { group.addTask { text.value { texts.make() } } }
            return await group.reduce(into: Set<String>()) { $0.insert($1) }
        }
        #expect(read == ["1"])
        clock.advance(by: .milliseconds(999))
        #expect(text.value { texts.make() } == "1")
        clock.advance(by: .milliseconds(1))
        #expect(text.value { texts.make() } == "2")
        #expect(text.value { texts.make() } == "2")
    }

    /// Texts that are numbered in the order in which they are made.
    private final class Texts: Sendable {
        private let count = Mutex(0)

        func make() -> String {
            count.withLock { count in
                count += 1
                return String(count)
            }
        }
    }
}
