import FoundationEssentials
import Testing

@testable import BoardModels

@Suite struct IdentifierTests {
    @Test(arguments: [1, 9, 10, 4711, .max] as [Int64])
    func `an identifier is parsed from plain digits`(_ number: Int64) {
        let id = Post.ID(String(number))
        #expect(id?.rawValue == number)
        #expect(id?.description == String(number))
    }

    @Test(arguments: [
        "", "0", "-1", "+1", "1.0", "1e3", " 1", "1 ", "0x1", "٣", "１", "9223372036854775808", "1\u{0}", "current",
        "一",
    ])
    func `any other text is not an identifier`(_ text: String) {
        #expect(Post.ID(text) == nil)
        #expect(Post.ID(text[...]) == nil)
    }

    @Test func `an identifier is a plain number in JSON`() throws {
        let ids = [Member.ID(rawValue: 7)]
        let json = try JSONEncoder().encode(ids)
        #expect(String(decoding: json, as: UTF8.self) == "[7]")
        #expect(try JSONDecoder().decode([Member.ID].self, from: json) == ids)
        #expect(throws: DecodingError.self) { try decoded([Member.ID].self, "[\"7\"]") }
    }
}
