import Testing

@testable import board

@Suite struct DisplayWidthTests {
    @Test(arguments: [
        ("", 0), ("rain", 4), ("해물파전", 8), ("한", 2), ("１２", 4), ("日本", 4), ("カナ", 4), ("ｶﾅ", 2), ("e\u{301}", 1),
        ("한", 2), ("🌧", 1), ("🌧️", 2), ("🍜", 2), ("👨‍👩‍👧‍👦", 2), ("🇰🇷", 2), ("👍🏽", 2), ("1️⃣", 2), ("☔", 2),
        ("…", 1), ("−5 °C", 5), ("a\u{200B}b", 2), ("\u{AD}", 1), ("♥", 1),
    ])
    func `the width of a text is its number of terminal columns`(text: String, width: Int) {
        #expect(DisplayWidth.of(text) == width)
    }
}
