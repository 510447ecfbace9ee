import Testing

@testable import BoardModels

@Suite struct FieldRuleTests {
    static let all: [FieldRule] = [
        .required, .wrongType, .tooShort(10), .tooLong(1), .tooManyWords(16), .outOfRange(1...100),
        .notOneOf(["new", "hot"]), .controlCharacters, .directionControls, .hiddenCharacter("U+200B"), .stackedMarks,
        .handle, .link, .coordinates, .clockTime,
        .commonPassword, .samePassword, .cursor, .notApplicable, .unknown, .reserved, .disguised, .othersHandle,
    ]

    @Test func `a field rule has a message in both languages, with placeholders replaced`() {
        for rule in Self.all {
            let (english, korean) = (rule.message(in: .english), rule.message(in: .korean))
            #expect(!english.isEmpty && !hasHangul(english), "\(rule)")
            #expect(hasHangul(korean), "\(rule)")
            #expect(!(english + korean).contains { $0 == "{" || $0 == "}" || $0 == "|" }, "\(rule)")
        }
        #expect(Set(Self.all.map(\.code)).count == Self.all.count)
    }

    @Test func `a message contains the rule's limits`() {
        #expect(FieldRule.tooShort(10).message(in: .english) == "must have at least 10 characters")
        #expect(FieldRule.tooLong(1).message(in: .english) == "must have at most 1 character")
        #expect(FieldRule.tooLong(120).message(in: .korean) == "120자 이하여야 합니다")
        #expect(FieldRule.tooManyWords(16).message(in: .english).hasPrefix("must be at most 16 words; leave some out"))
        #expect(FieldRule.tooManyWords(16).message(in: .korean).hasPrefix("16단어 이하여야 합니다. 몇 단어를 빼 주세요"))
        #expect(FieldRule.outOfRange(1...100).message(in: .english) == "must be between 1 and 100")
        #expect(FieldRule.notOneOf(["new", "hot"]).message(in: .korean).hasSuffix("new, hot"))
    }

    @Test func `each rule has a unique code of lowercase letters and hyphens`() {
        let codes = Self.all.map(\.code)
        #expect(Set(codes).count == codes.count)
        for code in codes { #expect(code.allSatisfy { ("a"..."z").contains($0) || $0 == "-" }, "\(code)") }
    }
}
