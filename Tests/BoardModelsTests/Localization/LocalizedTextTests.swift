import Testing

@testable import BoardModels

@Suite struct TranslationTests {
    /// Every text of the target, with the name of its list.
    static var all: [(name: String, localized: LocalizedText)] {
        list(WeatherMessage.self) + list(ExactWeatherMessage.self) + list(PostCategory.self) + list(WeatherError.self)
            + list(ProblemMessage.self) + list(ReportReason.self) + list(Verdict.self) + list(SanctionKind.self)
            + list(ReversalObstacle.self) + list(UntilMessage.self) + list(BacklogMessage.self)
            + list(SanctionSentenceMessage.self)
            + list(LogMessage.self) + list(ModerationNounMessage.self)
            + list(RateLimitName.self) + list(RateLimitMessage.self)
            + list(WeatherErrorAdvice.self) + list(NoticeMessage.self) + list(DigestMessage.self)
            + FieldRuleTests.all.map { (name: $0.code, localized: $0.localized) }
            + FieldName.all.map { (name: $0.key, localized: $0.value) } + moderation
    }

    private static var moderation: [(name: String, localized: LocalizedText)] {
        list(ContentState.self) + list(CaseOrigin.self) + list(ReportState.self) + list(AppealState.self)
            + list(ReportWeightMessage.self) + list(Role.self)
    }

    private static func list<Texts: LocalizedMessage>(_ texts: Texts.Type) -> [(name: String, localized: LocalizedText)]
    {
        Texts.allCases.map { (name: "\(texts).\($0)", localized: $0.localized) }
    }

    @Test func `every text exists in both languages, in Hangul for Korean only`() {
        #expect(Self.all.count > 60)
        for (name, localized) in Self.all {
            #expect(!localized.english.trimmingSpaces.isEmpty, "\(name)")
            // Placeholders and punctuation alone are filled with texts that are localized elsewhere.
            #expect(hasHangul(localized.korean) || !localized.korean.contains(where: \.isLetter), "\(name)")
            #expect(!hasHangul(localized.english), "\(name)")
            #expect(localized[.english] == localized.english && localized[.korean] == localized.korean)
        }
    }

    @Test func `both languages have the same placeholders, numbered from 0 without gaps`() {
        for (name, localized) in Self.all {
            let (english, korean) = (Self.positions(localized.english), Self.positions(localized.korean))
            #expect(english == korean, "\(name)")
            #expect(english == Set(0..<english.count), "\(name)")
        }
    }

    @Test func `texts have no stray braces and no surrounding spaces`() {
        for (name, localized) in Self.all {
            for text in [localized.english, localized.korean] {
                #expect(text == text.trimmingSpaces, "\(name)")
                #expect(!text.contains("  "), "\(name)")
                #expect(text.filter { $0 == "{" }.count == text.filter { $0 == "}" }.count, "\(name)")
            }
        }
    }

    @Test func `sentences end with a full stop in both languages`() {
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
