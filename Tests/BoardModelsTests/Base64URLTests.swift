import Testing

@testable import BoardModels

@Suite struct Base64URLTests {
    @Test func `bytes of every length survive a round trip without padding`() {
        for length in 0...64 {
            let bytes = (0..<length).map { UInt8(truncatingIfNeeded: 251 * $0 + length) }
            let text = Base64URL.encode(bytes)
            #expect(!text.contains { "+/=".contains($0) })
            #expect(Base64URL.decode(text) == bytes)
        }
        #expect(Base64URL.encode([0xFB, 0xFF]) == "-_8")
    }

    @Test(arguments: ["+w", "/w", "-_8=", "a", "ab c", "é"])
    func `other alphabets, padding and impossible lengths are rejected`(text: String) {
        #expect(Base64URL.decode(text) == nil)
    }

    @Test func `hexadecimal is lowercase with two digits per byte`() {
        #expect([0, 15, 16, 255].hexadecimal == "000f10ff")
    }
}
