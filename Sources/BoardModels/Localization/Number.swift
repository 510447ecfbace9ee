extension Double {
    /// The nearest whole number within a range; the lower bound for NaN.
    package func rounded(within range: ClosedRange<Int>) -> Int {
        guard self > Double(range.lowerBound) else { return range.lowerBound }
        guard self < Double(range.upperBound) else { return range.upperBound }
        return Int(rounded())
    }
}

/// Formats numbers as decimal text.
package enum Number {
    /// Formats a number rounded to `decimals` places, halves away from zero, with U+2212 as the minus sign.
    ///
    /// A number that is not finite or has a magnitude of 10¹² or more is "–".
    package static func text(_ value: Double, decimals: Int = 0) -> String {
        let factor = (0..<decimals).reduce(1.0) { product, _ in product * 10 }
        // The conversion to Int64 below would trap on larger values, which no measurement has.
        guard value.isFinite, abs(value) < 1e12 else { return "–" }
        let scaled = Int64((abs(value) * factor).rounded())
        let sign = value < 0 && scaled != 0 ? "−" : ""
        guard decimals > 0 else { return sign + String(scaled) }
        let digits = String(scaled)
        let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
        return sign + padded.dropLast(decimals) + "." + padded.suffix(decimals)
    }

    /// Formats a number with one decimal if its rounded magnitude is below ten, else with none.
    package static func brief(_ value: Double) -> String {
        text(value, decimals: briefDecimals(value))
    }

    /// Rounds a number as `text` does.
    static func rounded(_ value: Double, decimals: Int) -> Double {
        let factor = (0..<decimals).reduce(1.0) { product, _ in product * 10 }
        return (value * factor).rounded() / factor
    }

    /// Rounds a number as `brief` does.
    static func roundedBriefly(_ value: Double) -> Double {
        rounded(value, decimals: briefDecimals(value))
    }

    // 9.95 and more would be rounded to 10.0.
    private static func briefDecimals(_ value: Double) -> Int { abs(value) < 9.95 ? 1 : 0 }
}
