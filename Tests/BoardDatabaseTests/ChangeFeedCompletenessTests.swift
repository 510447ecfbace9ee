import Synchronization
import Testing

@testable import BoardDatabase

struct ChangeFeedCompletenessTests {
    /// Collects what a feed tells about its completeness.
    private final class Told: Sendable {
        private let values = Mutex<[Bool]>([])

        init(by feed: ChangeFeed) {
            feed.subscribe { _ in
            } completeness: { isComplete in
                self.values.withLock { $0.append(isComplete) }
            }
        }

        var all: [Bool] { values.withLock { $0 } }
    }

    @Test func `a feed of one server is complete and has no delay`() {
        let feed = ChangeFeed()
        let told = Told(by: feed)
        feed.publish([.anything])
        #expect(feed.isComplete && feed.delay == nil)
        #expect(told.all.isEmpty)
    }

    @Test func `subscribers are told of each change of the completeness, late ones of its lack`() {
        let feed = ChangeFeed(isComplete: false)
        let early = Told(by: feed)
        feed.interrupt()
        feed.complete(until: .now)
        feed.complete(until: .now)
        #expect(feed.isComplete && early.all == [false, true])
        feed.interrupt()
        feed.interrupt()
        let late = Told(by: feed)
        #expect(!feed.isComplete && early.all == [false, true, false])
        feed.complete(until: .now)
        #expect(early.all == [false, true, false, true])
        #expect(late.all == [false, true])
    }

    @Test func `the delay is the time since the feed had the changes of all servers`() throws {
        let feed = ChangeFeed(isComplete: false)
        feed.complete(until: .now - .seconds(5))
        let delay = try #require(feed.delay)
        #expect(delay >= .seconds(5))
        feed.complete(until: .now)
        #expect(try #require(feed.delay) < delay)
    }
}
