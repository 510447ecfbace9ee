import Testing

@testable import BoardModels

struct EditDistanceTests {
    /// The distance by its definition, without a limit.
    private static func distance(_ one: [Int], _ other: [Int]) -> Int {
        var rows = [Array(0...other.count)]
        for line in one.indices {
            var row = [line + 1]
            for column in other.indices {
                var best = min(
                    rows[line][column] + (one[line] == other[column] ? 0 : 1), rows[line][column + 1] + 1,
                    row[column] + 1)
                if line > 0, column > 0, one[line] == other[column - 1], one[line - 1] == other[column] {
                    best = min(best, rows[line - 1][column - 1] + 1)
                }
                row.append(best)
            }
            rows.append(row)
        }
        return rows[one.count][other.count]
    }

    @Test func `a distance within the limit is exact, and one beyond it is nil`() {
        // All words of up to four letters from an alphabet of three.
        var words: [[Int]] = [[]]
        var last = words
        for _ in 0..<4 {
            last = last.flatMap { word in (0...2).map { word + [$0] } }
            words += last
        }
        for one in words {
            for other in words {
                let expected = Self.distance(one, other)
                let isRight = (0...4).allSatisfy { limit in
                    EditDistance.between(one, other, atMost: limit) == (expected <= limit ? expected : nil)
                }
                #expect(isRight && EditDistance.between(one, other) == expected, "\(one) \(other)")
            }
        }
    }

    @Test func `long names are not compared with each other`() {
        let name = String(repeating: "뷁", count: 99)
        let place = Place(name: name + "a", coordinates: Coordinates(latitude: 37.5, longitude: 127))
        #expect(PlaceSuggestions.nearest(to: name + "b", among: [place]).isEmpty)
    }
}
