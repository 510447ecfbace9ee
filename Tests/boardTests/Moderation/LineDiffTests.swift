import BoardModels
import Testing

@testable import board

@Suite struct LineDiffTests {
    @Test func `changes have two lines of context, and other lines are counted`() {
        let before = ["a", "b", "c", "d", "e", "f", "g", "h"]
        let after = ["a", "b", "c", "d", "E", "f", "g", "h", "i"]
        #expect(
            shown(before, after) == ["2", "  c", "  d", "- e", "+ E", "  f", "  g", "  h", "+ i"])
    }

    @Test func `a single unchanged line is kept`() {
        #expect(
            shown(["a", "b", "c", "d"], ["a", "b", "c"]) == ["  a", "  b", "  c", "- d"])
    }

    @Test func `texts without common lines are removed and added`() {
        #expect(shown(["a"], []) == ["- a"])
        #expect(shown([], ["a"]) == ["+ a"])
        #expect(shown([], []) == [])
    }

    @Test func `texts with too many different lines are removed and added as a whole`() {
        let (before, after) = ((0..<500).map { "a\($0)" }, (0..<500).map { "b\($0)" })
        #expect(shown(before, after) == before.map { "- " + $0 } + after.map { "+ " + $0 })
    }

    @Test(arguments: [([1, 2, 3, 4], [4, 3, 2, 1]), ([1, 1, 2, 1], [1, 2, 2, 1, 1]), ([5, 6], [7, 5, 8, 6, 9])])
    func `applying a diff to one text gives the other`(before: [Int], after: [Int]) {
        let lines = shown(before.map(String.init), after.map(String.init))
        #expect(lines.filter { !$0.hasPrefix("+") }.map { $0.dropFirst(2) } == before.map { "\($0)" })
        #expect(lines.filter { !$0.hasPrefix("-") }.map { $0.dropFirst(2) } == after.map { "\($0)" })
    }

    private func shown(_ before: [String], _ after: [String]) -> [String] {
        LineDiff.between(before, after).map { entry in
            switch entry {
            case .skipped(let count): "\(count)"
            case .line(let line):
                switch line.kind {
                case .same: "  " + line.text
                case .deleted: "- " + line.text
                case .inserted: "+ " + line.text
                }
            }
        }
    }
}
