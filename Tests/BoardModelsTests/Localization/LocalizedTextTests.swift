import Testing

@testable import BoardModels

@Suite("The wordings of a phrase")
struct WordingTests {
    /// Every text of the target, with the name of its list.
    static var all: [(name: String, localized: LocalizedText)] {
        list(WeatherMessage.self) + list(CategoryMessage.self) + list(FieldMessage.self)
            + list(WeatherErrorMessage.self)
            + list(ProblemMessage.self) + list(ReasonMessage.self) + list(VerdictMessage.self)
            + list(SanctionMessage.self)
            + list(ObstacleMessage.self) + list(UntilMessage.self) + list(SanctionSentenceMessage.self)
            + list(LogMessage.self) + list(LogSubjectMessage.self)
            + list(WeatherErrorAdvice.self) + list(FieldNameMessage.self) + list(NoticeMessage.self)
    }

    private static func list<Texts: LocalizedMessage>(_ texts: Texts.Type) -> [(name: String, localized: LocalizedText)]
    {
        Texts.allCases.map { (name: "\(texts).\($0)", localized: $0.localized) }
    }

    @Test("are written in both languages, Korean in Hangul and English without")
    func both() {
        #expect(Self.all.count > 60)
        for (name, localized) in Self.all {
            #expect(!localized.english.trimmingSpaces.isEmpty, "\(name)")
            // What is an argument alone is put into words elsewhere.
            #expect(hasHangul(localized.korean) || localized.korean == "{0}", "\(name)")
            #expect(!hasHangul(localized.english), "\(name)")
            #expect(localized[.english] == localized.english && localized[.korean] == localized.korean)
        }
    }

    @Test("take the same arguments in both languages, from 0 up without a gap")
    func arguments() {
        for (name, localized) in Self.all {
            let (english, korean) = (Self.positions(localized.english), Self.positions(localized.korean))
            #expect(english == korean, "\(name)")
            #expect(english == Set(0..<english.count), "\(name)")
        }
    }

    @Test("have no brace that is no placeholder, and no space around them")
    func shape() {
        for (name, localized) in Self.all {
            for text in [localized.english, localized.korean] {
                #expect(text == text.trimmingSpaces, "\(name)")
                #expect(!text.contains("  "), "\(name)")
                #expect(text.filter { $0 == "{" }.count == text.filter { $0 == "}" }.count, "\(name)")
            }
        }
    }

    @Test("of sentences end in a full stop in both languages or in neither")
    func ends() {
        for (name, localized) in Self.all {
            let isSentence = localized.english.hasSuffix(".") || localized.english.hasSuffix("{0}.")
            let koreanEnds = localized.korean.hasSuffix(".") || localized.korean.hasSuffix("{0}")
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
