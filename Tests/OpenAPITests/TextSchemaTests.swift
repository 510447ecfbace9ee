import BoardModels
import Testing

/// Tests that the patterns of texts state the rules by which the server accepts them.
struct TextSchemaTests {
    /// Whether a JSON string fits the schema of a member of a post that is sent.
    private static func fits(_ text: String, _ member: String, in document: JSON) throws -> Bool {
        let schema = try #require(document["components"]?["schemas"]?["NewPost"]?["properties"]?[member])
        return SchemaCheck(document: document).faults(try JSON(Array(text.utf8)), schema).isEmpty
    }

    @Test(
        arguments: [
            (#""Haemul pajeon""#, true), (#""해물파전 🥞""#, true), (#"" \n\u0085padded\u2028 ""#, true),
            (#""e\u0301""#, true), (#""""#, false), (#""two\nlines""#, false), (#""\u0000""#, false),
            (#""a\u009fb""#, false), (#""a\u2028b""#, false), (#""a\u202eb""#, false), (#"" \u3000""#, false),
            (#""\u200b\u00ad""#, false), (#""\u2800""#, false),
        ])
    func `a title fits its schema exactly if the server accepts it`(_ title: String, _ isValid: Bool) async throws {
        try await DescribedBoard.run { board in
            #expect(try Self.fits(title, "title", in: board.document) == isValid)
            let token = try await board.join("haneul").token
            let post = #"{"weather":"rain","category":"food","title":\#(title)}"#
            try await board.call(.createPost, token: token, json: post, expecting: isValid ? 201 : 422)
        }
    }

    @Test(
        arguments: [
            (#""""#, true), (#"" \n ""#, true), (#""two\r\nlines\tand a tab""#, true), (#""a\u202eb""#, true),
            (#""a\u0001b""#, false), (#""a\u2029b""#, false), (#""a\u007f""#, false),
        ])
    func `a body fits its schema exactly if the server accepts it`(_ body: String, _ isValid: Bool) async throws {
        try await DescribedBoard.run { board in
            #expect(try Self.fits(body, "body", in: board.document) == isValid)
            let token = try await board.join("haneul").token
            let post = #"{"weather":"rain","category":"food","title":"soup","body":\#(body)}"#
            try await board.call(.createPost, token: token, json: post, expecting: isValid ? 201 : 422)
        }
    }
}
