import Testing

@testable import BoardModels

/// Texts with every form of placeholder.
private enum Sample: LocalizedMessage {
    case plain, twice, count, object, topic, subject, stray, unknown

    var localized: LocalizedText {
        switch self {
        case .plain: LocalizedText("no arguments", "인수 없음")
        case .twice: LocalizedText("{1} before {0}, {1}", "{1} 다음에 {0}, {1}")
        case .count: LocalizedText("{0} {0|day|days}", "{0}일")
        case .object: LocalizedText("{0}", "{0}{0|을|를}")
        case .topic: LocalizedText("{0}", "{0}{0|은|는}")
        case .subject: LocalizedText("{0}", "{0}{0|이|가}")
        case .stray: LocalizedText("a } b { c", "가 } 나 { 다")
        case .unknown: LocalizedText("<{5}{x}{}>", "<{5}{x}{}>")
        }
    }
}

@Suite struct PlaceholderTests {
    @Test func `arguments replace their placeholders by number`() {
        #expect(Sample.twice.text(in: .english, "a", "b") == "b before a, b")
        #expect(Sample.twice.text(in: .korean, "a", "b") == "b 다음에 a, b")
        #expect(Sample.plain.text(in: .english, "ignored") == "no arguments")
    }

    @Test func `placeholders in arguments are not replaced`() {
        #expect(Sample.twice.text(in: .english, "{1}", "{0|x|y}") == "{0|x|y} before {1}, {0|x|y}")
    }

    @Test func `stray braces stay, and placeholders without an argument disappear`() {
        #expect(Sample.stray.text(in: .english) == "a } b { c")
        #expect(Sample.unknown.text(in: .english, "a") == "<>")
    }

    @Test func `the English singular is selected for exactly 1`() {
        #expect(Sample.count.text(in: .english, "1") == "1 day")
        for other in ["0", "2", "11", "-1", "1.0", ""] {
            #expect(Sample.count.text(in: .english, other) == "\(other) days")
        }
    }

    @Test(arguments: [
        ("비", "비를"), ("눈", "눈을"), ("안개", "안개를"), ("맑음", "맑음을"), ("흐림", "흐림을"), ("구름", "구름을"),
        ("눈!", "눈!을"), ("'비'", "'비'를"), ("서울(KR)", "서울(KR)를"), ("ㅋㅋ", "ㅋㅋ을"), ("ㅏ", "ㅏ를"),
        ("\u{1102}\u{116E}\u{11AB}", "\u{1102}\u{116E}\u{11AB}을"), ("\u{1107}\u{1175}", "\u{1107}\u{1175}를"),
    ])
    func `the Korean particle is selected by the last sound`(_ word: String, _ expected: String) {
        #expect(Sample.object.text(in: .korean, word) == expected)
    }

    @Test(arguments: [
        ("부산", "부산으로"), ("서울", "서울로"), ("제주", "제주로"), ("눈", "눈으로"), ("1", "1로"), ("3", "3으로"),
        ("Seoul", "Seoul로"), ("Gangnam", "Gangnam으로"),
    ])
    func `the Korean particle of direction is 로 after a vowel and after ㄹ`(_ word: String, _ expected: String) {
        #expect(LocalizedText("to {0}", "{0}{0|으로|로}").text(in: .korean, word) == expected)
    }

    @Test func `the Korean particle of a number is selected by its pronunciation`() {
        for number in ["0", "1", "3", "6", "7", "8", "10", "100", "2026년 13"] {
            #expect(Sample.topic.text(in: .korean, number) == number + "은")
        }
        for number in ["2", "4", "5", "9", "12", "44"] {
            #expect(Sample.topic.text(in: .korean, number) == number + "는")
        }
    }

    @Test func `the Korean particle of a Latin word is selected by its last letter, and defaults to the vowel form`() {
        for word in ["Seoul", "rain", "Gangnam", "Ok", "BUSAN", "fog"] {
            #expect(Sample.subject.text(in: .korean, word) == word + "이")
        }
        for word in ["Jeju", "haze", "Osaka", "", "☂", "…"] {
            #expect(Sample.subject.text(in: .korean, word) == word + "가")
        }
    }
}
