/// Guesses the language of a text from its script.
package enum WrittenLanguage {
    /// Returns the BCP 47 language tag for the most frequent script of a text; nil if it has no letters of a known one.
    ///
    /// Latin letters count as English, the only language of the board that is written with them.
    package static func tag(of text: String) -> String? {
        var counts: [String: Int] = [:]
        for scalar in text.unicodeScalars {
            guard let tag = tag(of: scalar) else { continue }
            counts[tag, default: 0] += 1
        }
        // Korean and Japanese texts contain Latin words, and a syllable stands for several letters.
        let letters = counts.values.reduce(0, +)
        for (tag, alike) in [("ko", ["ko"]), ("ja", ["ja", "zh"])] where counts[tag] != nil {
            if alike.reduce(0, { $0 + counts[$1, default: 0] }) * 4 >= letters { return tag }
        }
        return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    }

    private static func tag(of scalar: Unicode.Scalar) -> String? {
        switch scalar.value {
        case 0x41...0x5A, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F: "en"
        case 0x370...0x3FF: "el"
        case 0x400...0x4FF: "ru"
        case 0x590...0x5FF: "he"
        case 0x600...0x6FF: "ar"
        case 0x900...0x97F: "hi"
        case 0xE00...0xE7F: "th"
        case 0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7A3: "ko"
        case 0x3040...0x30FF: "ja"
        case 0x3400...0x4DBF, 0x4E00...0x9FFF: "zh"
        default: nil
        }
    }
}
