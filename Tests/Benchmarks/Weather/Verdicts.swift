import Foundation

/// Prints "pass" or "FAIL" for each counted figure, and records whether all passed.
struct Verdicts {
    private(set) var allHold = true

    mutating func judge(_ line: String, _ holds: Bool) {
        print((holds ? "pass: " : "FAIL: ") + line)
        if !holds { allHold = false }
    }

    /// Prints a remark on a figure that depends on the machine.
    func remark(_ line: String) {
        print("note: " + line)
    }
}

extension Duration {
    /// The duration in milliseconds with two decimals, such as "1.23".
    var milliseconds: String { String(format: "%.2f", self / .milliseconds(1)) }

    var inSeconds: Double { self / .seconds(1) }
}

extension Array where Element == Duration {
    /// The element at a percentile of the sorted durations; zero for an empty array.
    func percentile(_ percent: Int) -> Duration {
        let sorted = sorted()
        guard let last = sorted.indices.last else { return .zero }
        return sorted[Swift.min(last, count * percent / 100)]
    }
}

/// Prints a row of a table: its name, and its values aligned to the right of their columns.
func printRow(_ name: String, _ values: [String], nameWidth: Int = 22, width: Int = 10) {
    print(name.padded(to: nameWidth) + values.map { $0.padded(to: width, atStart: true) }.joined())
}

extension String {
    fileprivate func padded(to width: Int, atStart: Bool = false) -> String {
        let blanks = String(repeating: " ", count: Swift.max(0, width - count))
        return atStart ? blanks + self : self + blanks
    }
}
