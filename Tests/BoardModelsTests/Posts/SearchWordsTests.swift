import Testing

@testable import BoardModels

/// The limit on the words of a search.
struct SearchWordsTests {
    private static let accepted: [String] = [
        words("soup", 16), words("국수", 16), words("해물파전집", 16), words("a", 16, separator: "-"), words("비 BTS", 8),
        words("비BTS", 8), words("e\u{301}te\u{301}", 16), words("soup", 16, separator: " — … ! "),
        String(repeating: "눈", count: 80), "雨の日の音" + String(repeating: "a", count: 195),
    ]

    private static let refused: [String] = [
        words("soup", 17), words("국수", 17), words("1", 17, separator: "."), words("비BTS", 9), words("가a", 9),
        // Six characters count as two words.
        words("해물파전가게", 9), String(repeating: "눈", count: 81), String(repeating: "カ", count: 81),
        // The uppercase form of this mark is a letter, which begins a word.
        words("가\u{345}", 9, separator: ""),
    ]

    private static func words(_ word: String, _ count: Int, separator: String = " ") -> String {
        Array(repeating: word, count: count).joined(separator: separator)
    }

    private static func rules(_ search: String) -> Set<FieldError> {
        broken { () throws(InvalidFields) in _ = try PostQuery { $0 == "q" ? search : nil } }
    }

    @Test(arguments: accepted) func `a search of up to 16 words is accepted`(search: String) {
        #expect(Self.rules(search).isEmpty)
    }

    @Test(arguments: refused) func `a search of more words is refused`(search: String) {
        #expect(Self.rules(search) == [FieldError("q", .tooManyWords(16))])
    }
}
