import Testing

@testable import BoardModels

@Suite struct LanguageTests {
    @Test(arguments: [
        "ko", "KO", "ko-KR", "ko_KR.UTF-8", "ko_KR.eucKR@x", "ko-KR,ko;q=0.9,en-US;q=0.8,en;q=0.7", "fr, ko, en",
        "en;q=0,ko", "en;q=0.0, ko", "en; q=0.000 ,ko;q=0.1", "*;q=0.5,ko", "ko:en", " ko ", ";,ko",
    ])
    func `the preferred language is the first supported one`(_ text: String) {
        #expect(Language(preferredIn: text) == .korean)
    }

    @Test(arguments: [
        "", "C", "C.UTF-8", "POSIX", "en", "en-US,ko;q=0.9", "en_GB.UTF-8", "fr", "kok-IN", "*", "ko;q=0",
        "ko;q=0.00,fr", "한국어", ",,,", ";;;", "korean", "q=0,-", "\u{0}",
    ])
    func `the preferred language defaults to English`(_ text: String) {
        #expect(Language(preferredIn: text) == .english)
    }

    @Test func `a language with a low quality value is accepted`() {
        #expect(Language(preferredIn: "ko;q=0.001,en") == .korean)
    }
}
