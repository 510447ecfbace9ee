import BoardTestSupport

/// The words of a language, with the frequencies of natural text: the word of rank n has a share of about 1/n (Zipf).
struct Vocabulary: Sendable {
    private static let size = 20_000
    /// The approximate number of samples; the rarest words have one.
    private static let sampleCount = 262_144

    private let words: [String]
    /// The ranks of words, each repeated in proportion to its share.
    private let samples: [UInt16]

    /// Creates a vocabulary of 20,000 words.
    ///
    /// - Parameter common: the most frequent words, separated by spaces; the others consist of two to four syllables.
    init(common: String, syllables: [String], seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var words = common.split(separator: " ").map { String($0) }
        var known = Set(words)
        while words.count < Self.size {
            let count = Int.random(in: 2...4, using: &generator)
            let word = (0..<count).map { _ in generator.pick(syllables, or: "") }.joined()
            if known.insert(word).inserted { words.append(word) }
        }
        self.words = words
        // Mandelbrot's form of the law, which fits the most frequent words better.
        let weights = words.indices.map { 1 / (Double($0) + 2.7) }
        let scale = Double(Self.sampleCount) / weights.reduce(0, +)
        samples = weights.enumerated().flatMap { rank, weight in
            repeatElement(UInt16(rank), count: max(1, Int(weight * scale)))
        }
    }

    /// Returns a text of random words.
    func text(of count: ClosedRange<Int>, using generator: inout SeededGenerator) -> String {
        var text = ""
        for index in 0..<Int.random(in: count, using: &generator) {
            if index > 0 { text += " " }
            text += words[Int(samples[Int(generator.next() % UInt64(samples.count))])]
        }
        return text
    }
}

extension Vocabulary {
    static func english(seed: UInt64) -> Vocabulary {
        let syllables = "bcdfghklmnprstvw".flatMap { consonant in "aeiou".map { "\(consonant)\($0)" } }
        return Vocabulary(
            common: """
                the of and a to in is it for with on this rain at you that we by from hot good day wind snow fog near \
                market coffee walk warm cold sound soup pancake noodles playlist jacket umbrella river park
                """, syllables: syllables, seed: seed)
    }

    static func korean(seed: UInt64) -> Vocabulary {
        // Syllables without a final consonant, so that the hashtags of DraftWriter occur in no other word.
        let syllables = stride(from: UInt32(0xAC00), through: 0xD788, by: 28).compactMap { Unicode.Scalar($0) }
        return Vocabulary(
            common: """
                오늘 비 날 정말 좋은 그리고 이 집 눈 바람 안개 같이 먹기 걷기 커피 시장 근처 따뜻한 국물 파전 김치 김치찌개 \
                칼국수 우산 외투 음악 노래 골목 한강 공원 창가 빗소리
                """, syllables: syllables.map { String(Character($0)) }, seed: seed)
    }
}
