/// The eight named moon phases.
package enum MoonMessage: Int, LocalizedMessage {
    case new, waxingCrescent, firstQuarter, waxingGibbous, full, waningGibbous, lastQuarter, waningCrescent

    /// Creates the named moon phase nearest to a fraction of the lunar cycle; nil outside 0…1.
    ///
    /// - Parameter phase: 0 and 1 are new moon, 0.25 first quarter, 0.5 full moon, 0.75 last quarter.
    package init?(phase: Double) {
        guard (0...1).contains(phase) else { return nil }
        self.init(rawValue: Int((phase * 8).rounded()) % 8)
    }

    package var localized: LocalizedText {
        switch self {
        case .new: LocalizedText("new moon", "삭")
        case .waxingCrescent: LocalizedText("waxing crescent", "초승달")
        case .firstQuarter: LocalizedText("first quarter", "상현달")
        case .waxingGibbous: LocalizedText("waxing gibbous", "차오르는 달")
        case .full: LocalizedText("full moon", "보름달")
        case .waningGibbous: LocalizedText("waning gibbous", "기우는 달")
        case .lastQuarter: LocalizedText("last quarter", "하현달")
        case .waningCrescent: LocalizedText("waning crescent", "그믐달")
        }
    }

    /// The emoji of the moon phase, as seen from the northern hemisphere.
    package var sign: String {
        switch self {
        case .new: "🌑"
        case .waxingCrescent: "🌒"
        case .firstQuarter: "🌓"
        case .waxingGibbous: "🌔"
        case .full: "🌕"
        case .waningGibbous: "🌖"
        case .lastQuarter: "🌗"
        case .waningCrescent: "🌘"
        }
    }
}
