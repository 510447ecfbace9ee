import Testing

@testable import BoardModels

@Suite("The preferred language")
struct LanguageTests {
    @Test(
        "is Korean where Korean comes first of what board speaks",
        arguments: [
            "ko", "KO", "ko-KR", "ko_KR.UTF-8", "ko_KR.eucKR@x", "ko-KR,ko;q=0.9,en-US;q=0.8,en;q=0.7", "fr, ko, en",
            "en;q=0,ko", "en;q=0.0, ko", "en; q=0.000 ,ko;q=0.1", "*;q=0.5,ko", "ko:en", " ko ", ";,ko",
        ])
    func korean(_ text: String) {
        #expect(Language(preferredIn: text) == .korean)
    }

    @Test(
        "is English otherwise",
        arguments: [
            "", "C", "C.UTF-8", "POSIX", "en", "en-US,ko;q=0.9", "en_GB.UTF-8", "fr", "kok-IN", "*", "ko;q=0",
            "ko;q=0.00,fr", "한국어", ",,,", ";;;", "korean", "q=0,-", "\u{0}",
        ])
    func english(_ text: String) {
        #expect(Language(preferredIn: text) == .english)
    }

    @Test("keeps a language of little quality, for it is not refused")
    func littleQuality() {
        #expect(Language(preferredIn: "ko;q=0.001,en") == .korean)
    }
}
