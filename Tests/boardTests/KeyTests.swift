import Testing

@testable import board

@Suite struct KeyTests {
    @Test func `keys are decoded from terminal input`() {
        var reader = KeyReader()
        #expect(
            reader.decode(Array("dㅇ\r\u{7F}\u{04}\u{15}".utf8)) == [
                .character("d"), .character("ㅇ"), .enter, .backspace, .endOfInput, .eraseLine,
            ])
        let sequences = "\u{1B}[A\u{1B}OB\u{1B}[5~\u{1B}[6~\u{1B}[H\u{1B}[4~\u{1B}[1;5C\u{1B}[15~"
        #expect(reader.decode(Array(sequences.utf8)) == [.up, .down, .pageUp, .pageDown, .home, .end, .right, .other])
        #expect(!reader.hasIncompleteInput)
    }

    @Test func `the bytes of one key may arrive separately`() {
        var reader = KeyReader()
        #expect(reader.decode([0x1B]) == [])
        #expect(reader.hasIncompleteInput)
        #expect(reader.decode(Array("[".utf8)) == [] && reader.decode(Array("6".utf8)) == [])
        #expect(reader.decode(Array("~".utf8)) == [.pageDown])
        let syllable = Array("한".utf8)
        #expect(reader.decode(syllable.prefix(2)) == [] && reader.decode(syllable.suffix(1)) == [.character("한")])
        #expect(reader.decode([0x1B]) == [] && reader.finish() == [.escape])
        #expect(reader.decode(Array("\u{1B}d".utf8)) == [.escape, .character("d")])
        #expect(reader.decode([0xFF, 0xED, 0xA0, 0x80]).allSatisfy { $0 == .other })
    }

    @Test func `a key has the same letter on a Korean keyboard`() {
        #expect(zip("ㅇㅗㄱㅡㄴㅏㅜㅕㅐㅂ", "dhrmsknuoq").allSatisfy { Key.character($0).letter == $1 })
        #expect(Key.character("D").letter == "d" && Key.enter.letter == nil)
    }
}
