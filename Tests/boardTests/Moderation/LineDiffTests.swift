import Testing

@testable import board

@Suite struct LineDiffTests {
    @Test func `changes have two lines of context, and other lines are counted`() {
        let before = ["a", "b", "c", "d", "e", "f", "g", "h"]
        let after = ["a", "b", "c", "d", "E", "f", "g", "h", "i"]
        #expect(
            LineDiff.between(before, after) == [
                .skipped(2), .same("c"), .same("d"), .removed("e"), .added("E"), .same("f"), .same("g"), .same("h"),
                .added("i"),
            ])
    }

    @Test func `a single unchanged line is kept`() {
        #expect(
            LineDiff.between(["a", "b", "c", "d"], ["a", "b", "c"])
                == [.same("a"), .same("b"), .same("c"), .removed("d")])
    }

    @Test func `texts without common lines are removed and added`() {
        #expect(LineDiff.between(["a"], []) == [.removed("a")])
        #expect(LineDiff.between([], ["a"]) == [.added("a")])
        #expect(LineDiff.between([], []) == [])
        #expect(Set([LineDiff.removed("a"), .added("b")].map { "\($0)" }).count == 2)
    }

    @Test(arguments: [([1, 2, 3, 4], [4, 3, 2, 1]), ([1, 1, 2, 1], [1, 2, 2, 1, 1]), ([5, 6], [7, 5, 8, 6, 9])])
    func `applying a diff to one text gives the other`(before: [Int], after: [Int]) {
        let changes = LineDiff.between(before.map(String.init), after.map(String.init))
        var old: [String] = []
        var new: [String] = []
        for change in changes {
            switch change {
            case .same(let line):
                old.append(line)
                new.append(line)
            case .removed(let line): old.append(line)
            case .added(let line): new.append(line)
            case .skipped: Issue.record("no line here is far from a change")
            }
        }
        #expect(old == before.map(String.init))
        #expect(new == after.map(String.init))
    }
}
