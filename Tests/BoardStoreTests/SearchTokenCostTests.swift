import Glibc
import Testing

@testable import BoardStore

/// The processor time of this thread that a closure takes.
func processorTime(_ body: () -> Void) -> Duration {
    func now() -> Duration {
        var time = timespec()
        clock_gettime(clockid_t(CLOCK_THREAD_CPUTIME_ID), &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
    let start = now()
    body()
    return now() - start
}

@Suite struct SearchTokenCostTests {
    @Test func `a long word is cut into tokens as fast as many short ones`() {
        let letters = 400_000
        let long = String(repeating: "a", count: letters)
        let short = String(repeating: "aaaaaaaaa ", count: letters / 10)
        var tokens: [String] = []
        let shortTime = processorTime { tokens = SearchTokens.tokens(of: [short]) }
        #expect(tokens.count == letters / 10)
        let longTime = processorTime { tokens = SearchTokens.tokens(of: [long]) }
        #expect(tokens == [long])
        // Copying the word at each of its letters would take quadratic time.
        #expect(longTime < shortTime * 8)
    }

    @Test func `marks belong to the word of their base character, however many there are`() {
        let marks = String(repeating: "\u{5B0}", count: 1000)
        #expect(SearchTokens.tokens(of: ["x\(marks) soup"]) == ["x\(marks)", "soup"])
        #expect(SearchTokens.tokens(of: ["김\(marks)치"]) == ["김\(marks)치", "치"])
    }
}
