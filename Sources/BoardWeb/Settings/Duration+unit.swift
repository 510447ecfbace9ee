extension Duration {
    /// Parses a duration of whole seconds, minutes, hours or days, such as 90s, 30m, 6h or 1d; nil for any other text,
    /// for zero, and for more than 366 days.
    package init?(unit text: String) {
        let units: [Character: Int] = ["s": 1, "m": 60, "h": 3600, "d": 86_400]
        // `Int` also accepts a plus sign.
        guard let unit = text.last.flatMap({ units[$0] }), let count = Int(text.dropLast()),
            count > 0, !text.hasPrefix("+"), case let (seconds, overflow) = count.multipliedReportingOverflow(by: unit),
            !overflow, seconds <= 366 * 86_400
        else { return nil }
        self = .seconds(seconds)
    }
}
