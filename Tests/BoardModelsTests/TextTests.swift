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
}
