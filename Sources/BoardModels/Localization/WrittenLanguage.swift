/// Guesses the language of a text from its script.
package enum WrittenLanguage {
    /// Returns the BCP 47 language tag for the main script of a text; nil if the text has no letters of a known script.
    ///
    /// The main script is Hangul or kana (counted with Han characters) if it has at least a quarter of the letters, and
    /// the most frequent script otherwise.
    ///
    /// Latin letters count as English, the only language of the board that is written with them.
    package static func tag(of text: String) -> String? {
        var counts = [Int](repeating: 0, count: Script.allCases.count)
        for scalar in text.unicodeScalars {
            guard let script = Script(scalar) else { continue }
            counts[script.rawValue] += 1
        }
        func count(_ script: Script) -> Int { counts[script.rawValue] }
        // Korean and Japanese texts contain Latin words, and a syllable stands for several letters.
        let letters = counts.reduce(0, +)
        if count(.hangul) > 0, count(.hangul) * 4 >= letters { return Script.hangul.tag }
        if count(.kana) > 0, (count(.kana) + count(.han)) * 4 >= letters { return Script.kana.tag }
        let most = Script.allCases.max { count($0) < count($1) }
        return most.flatMap { count($0) > 0 ? $0.tag : nil }
    }

    /// A script from which the language of a text is guessed.
    ///
    /// Of two scripts that are equally frequent, the one declared first is chosen.
    private enum Script: Int, CaseIterable {
        case arabic, greek, latin, hebrew, devanagari, kana, hangul, cyrillic, thai, han

        /// Returns the script of a letter; nil for all other characters.
        init?(_ scalar: Unicode.Scalar) {
            switch scalar.value {
            case 0x41...0x5A, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F: self = .latin
            case 0x370...0x3FF: self = .greek
            case 0x400...0x4FF: self = .cyrillic
            case 0x590...0x5FF: self = .hebrew
            case 0x600...0x6FF: self = .arabic
            case 0x900...0x97F: self = .devanagari
            case 0xE00...0xE7F: self = .thai
            case 0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7A3: self = .hangul
            case 0x3040...0x30FF: self = .kana
            case 0x3400...0x4DBF, 0x4E00...0x9FFF: self = .han
            default: return nil
            }
        }

        /// The BCP 47 tag of the language that is most often written in the script.
        var tag: String {
            switch self {
            case .arabic: "ar"
            case .greek: "el"
            case .latin: "en"
            case .hebrew: "he"
            case .devanagari: "hi"
            case .kana: "ja"
            case .hangul: "ko"
            case .cyrillic: "ru"
            case .thai: "th"
            case .han: "zh"
            }
        }
    }
}
