import BoardModels
import Foundation
import Testing

@Suite struct AnyContentTests {
    private let soup = PostContent(weather: .rain, category: .food, title: "Soup", body: "Hot.")

    @Test func `evidence of any kind survives JSON and names its kind`() throws {
        let evidence = Evidence(
            revision: 2, content: AnyContent(soup), conditions: nil, takenAt: Timestamp(milliseconds: 1_000))
        let data = try JSONEncoder.api().encode(evidence)
        #expect(try JSONDecoder().decode(Evidence.self, from: data) == evidence)
        #expect(String(decoding: data, as: UTF8.self).contains(#""kind":"post""#))
    }

    @Test func `content without a kind is that of a post, as stored before there were kinds`() throws {
        let stored = try JSONDecoder().decode(AnyContent.self, from: try JSONEncoder.api().encode(soup))
        #expect(stored.kind == .post && stored.post == soup)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(AnyContent.self, from: Data(#"{"kind":"song","title":"Soup"}"#.utf8))
        }
    }

    @Test func `content differs if a field differs`() {
        var other = soup
        other.body = "Cold."
        #expect(AnyContent(soup) == AnyContent(soup) && AnyContent(soup) != AnyContent(other))
    }

    @Test func `content without a heading is listed by the start of its text`() {
        #expect(soup.heading == "Soup")
        #expect(Remark(text: "Agreed.").heading == "Agreed.")
        let long = Remark(text: String(repeating: "가", count: 300)).heading
        #expect(long.count == 120 && long.hasSuffix("…"))
        #expect(Remark(text: "One\n\n  two").heading == "One two")
        let tall = Remark(text: String(repeating: "a" + String(repeating: "\u{301}", count: 9), count: 100)).heading
        #expect(tall.unicodeScalars.count <= 480 && tall.hasSuffix("…"))
    }
}

/// Content with one field, which is no heading.
private struct Remark: DeclaredContent {
    var text = ""

    static let kind = ContentKind.post
    static let fields: [AuthoredField<Remark>] = [
        .init(
            "text", LocalizedText("text", "내용"), \.text, .paragraphs(1...1000), [.watched],
            about: LocalizedText("Lines of text.", "내용."))
    ]
}
