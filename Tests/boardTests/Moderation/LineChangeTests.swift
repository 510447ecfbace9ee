import Testing

@testable import board

@Suite struct LineChangeTests {
    @Test func `what changed stands with two lines around it, the rest as a number`() {
        let before = ["a", "b", "c", "d", "e", "f", "g", "h"]
        let after = ["a", "b", "c", "d", "E", "f", "g", "h", "i"]
        #expect(
            LineChange.between(before, after) == [
                .skipped(2), .same("c"), .same("d"), .removed("e"), .added("E"), .same("f"), .same("g"), .same("h"),
                .added("i"),
            ])
    }

    @Test func `a single line left out is told instead`() {
        #expect(
            LineChange.between(["a", "b", "c", "d"], ["a", "b", "c"])
                == [.same("a"), .same("b"), .same("c"), .removed("d")])
    }

    @Test func `texts that share nothing are taken out and put in`() {
        #expect(LineChange.between(["a"], []) == [.removed("a")])
        #expect(LineChange.between([], ["a"]) == [.added("a")])
        #expect(LineChange.between([], []) == [])
        #expect(Set([LineChange.removed("a"), .added("b")].map { "\($0)" }).count == 2)
    }

    @Test(arguments: [([1, 2, 3, 4], [4, 3, 2, 1]), ([1, 1, 2, 1], [1, 2, 2, 1, 1]), ([5, 6], [7, 5, 8, 6, 9])])
    func `taking out and putting in leads from the one text to the other`(before: [Int], after: [Int]) {
        let changes = LineChange.between(before.map(String.init), after.map(String.init))
        var old: [String] = []
        var new: [String] = []
        for change in changes {
            switch change {
            case .same(let line):
                old.append(line)
                new.append(line)
            case .removed(let line): old.append(line)
            case .added(let line): new.append(line)
            case .skipped: Issue.record("nothing here is far from a change")
            }
        }
        #expect(old == before.map(String.init))
        #expect(new == after.map(String.init))
    }
}
