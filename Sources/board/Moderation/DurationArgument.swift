import BoardModels

/// Parses and formats durations, such as the length of a sanction.
enum DurationArgument {
    /// The words that stand for a sanction without an end.
    private static let endless: Set<String> = ["forever", "none", "무기한", "없음", "영구"]

    private static let units: [(names: [String], seconds: Int)] = [
        (["m", "min", "분"], 60), (["h", "시간"], 3600), (["d", "일"], 86_400), (["w", "주"], 7 * 86_400),
    ]

    /// Parses a duration such as "30m", "12h", "7d" or "2w", or with Korean units, to seconds; nil for "forever".
    ///
    /// Throws a usage error for any other text.
    static func read(_ text: String) throws(Failure) -> Int? {
        let folded = text.lowercased().filter { !$0.isWhitespace }
        guard !endless.contains(folded) else { return nil }
        let digits = folded.prefix { $0.isASCII && $0.isNumber }
        let unit = folded.dropFirst(digits.count)
        // An unknown unit has 0 seconds, which the guard below refuses.
        let seconds = units.first { $0.names.contains(String(unit)) }?.seconds ?? 0
        let product = Int(digits)?.multipliedReportingOverflow(by: seconds)
        guard let product, seconds > 0, !product.overflow else {
            throw Failure(
                .usage,
                LocalizedText(
                    "\"{0}\" is not a duration; use 30m, 12h, 7d, 2w or forever.",
                    "\"{0}\"{0|은|는} 기간이 아닙니다. 30m(30분), 12h(12시간), 7d(7일), 2w(2주)나 forever(무기한)처럼 써 주세요."), text)
        }
        return product.partialValue
    }
}

extension DurationArgument {
    /// Formats the length of a sanction, such as "for 7 days", or "until lifted" if it has no end.
    static func text(_ terms: NewSanctionTerms, in language: Language) -> String {
        guard let seconds = terms.seconds else { return UntilMessage.text(nil, in: language) }
        return LocalizedText("for {0}", "{0} 동안").text(in: language, DurationText.text(seconds: seconds, in: language))
    }
}
