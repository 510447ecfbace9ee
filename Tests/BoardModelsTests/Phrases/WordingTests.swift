import Testing

@testable import BoardModels

@Suite("The wordings of a phrase")
struct WordingTests {
    /// Every text of the target, with the name of its list.
    static var all: [(name: String, wording: Wording)] {
        list(WeatherPhrase.self) + list(CategoryPhrase.self) + list(FieldPhrase.self) + list(TroublePhrase.self)
            + list(ProblemPhrase.self) + list(ReasonPhrase.self) + list(VerdictPhrase.self) + list(SanctionPhrase.self)
            + list(ObstaclePhrase.self) + list(UntilPhrase.self) + list(SanctionSentencePhrase.self)
            + list(LogPhrase.self) + list(LogSubjectPhrase.self)
            + list(TroubleAdvicePhrase.self) + list(FieldNamePhrase.self) + list(NoticePhrase.self)
    }

    private static func list<Texts: Phrase>(_ texts: Texts.Type) -> [(name: String, wording: Wording)] {
        Texts.allCases.map { (name: "\(texts).\($0)", wording: $0.wording) }
    }

    @Test("are written in both languages, Korean in Hangul and English without")
    func both() {
        #expect(Self.all.count > 60)
        for (name, wording) in Self.all {
            #expect(!wording.english.trimmingSpaces.isEmpty, "\(name)")
            // What is an argument alone is put into words elsewhere.
            #expect(hasHangul(wording.korean) || wording.korean == "{0}", "\(name)")
            #expect(!hasHangul(wording.english), "\(name)")
            #expect(wording[.english] == wording.english && wording[.korean] == wording.korean)
        }
    }

    @Test("take the same arguments in both languages, from 0 up without a gap")
    func arguments() {
        for (name, wording) in Self.all {
            let (english, korean) = (Self.positions(wording.english), Self.positions(wording.korean))
            #expect(english == korean, "\(name)")
            #expect(english == Set(0..<english.count), "\(name)")
        }
    }

    @Test("have no brace that is no placeholder, and no space around them")
    func shape() {
        for (name, wording) in Self.all {
            for text in [wording.english, wording.korean] {
                #expect(text == text.trimmingSpaces, "\(name)")
                #expect(!text.contains("  "), "\(name)")
                #expect(text.filter { $0 == "{" }.count == text.filter { $0 == "}" }.count, "\(name)")
            }
        }
    }

    @Test("of sentences end in a full stop in both languages or in neither")
    func ends() {
        for (name, wording) in Self.all {
            let isSentence = wording.english.hasSuffix(".") || wording.english.hasSuffix("{0}.")
            let koreanEnds = wording.korean.hasSuffix(".") || wording.korean.hasSuffix("{0}")
            #expect(!isSentence || koreanEnds, "\(name)")
        }
    }

    private static func positions(_ text: String) -> Set<Int> {
        Set(
            text.split(separator: "{", omittingEmptySubsequences: false).dropFirst().compactMap {
                Int($0.prefix { $0.isNumber })
            })
    }
}
