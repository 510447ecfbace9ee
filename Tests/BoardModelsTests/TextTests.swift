import Testing

@testable import BoardModels

@Suite struct TextTests {
    @Test func `all kinds of surrounding whitespace are trimmed`() {
        #expect(" \t\r\n\u{A0}\u{2003}\u{3000}\u{85}a b\u{2028} ".trimmingSpaces == "a b")
        #expect("".trimmingSpaces == "")
        #expect(" \n".trimmingSpaces == "")
        #expect(String(repeating: " ", count: 60_000).trimmingSpaces == "")
    }

    @Test func `all kinds of line endings become newlines`() {
        #expect("a\r\nb\rc\nd\r\r\n\n".normalizingLineEndings == "a\nb\nc\nd\n\n\n")
        #expect("\r".normalizingLineEndings == "\n")
        #expect("abc".normalizingLineEndings == "abc")
    }

    @Test func `a text file is UTF-8 or UTF-16 with a byte order mark, with any line ends`() {
        #expect(String(textFile: Array("\u{FEFF}a\r\nb\rc\n".utf8)) == "a\nb\nc\n")
        #expect(String(textFile: [0xFF, 0xFE, 0x44, 0xBE, 0x0D, 0x00, 0x0A, 0x00]) == "비\n")
        #expect(String(textFile: [0xFE, 0xFF, 0xBE, 0x44]) == "비")
        #expect(String(textFile: [0xBA, 0xF1]) == nil)
        #expect(String(textFile: Array("caf".utf8) + [0xE9]) == nil)
        #expect(String(textFile: [0xFF, 0xFE, 0x44]) == nil)
        #expect(String(textFile: [0xFF, 0xFE, 0x00, 0xD8]) == nil)
    }

    @Test func `fullwidth and halfwidth forms are folded`() {
        #expect("ＰＩＺＺＡ！ ｶﾌｪ".foldingWidth == "PIZZA! カフェ")
        #expect("비 rain".foldingWidth == "비 rain")
    }
}
