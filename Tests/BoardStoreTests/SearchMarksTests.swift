import BoardModels
import Testing

@testable import BoardStore

struct SearchMarksTests {
    private func marked(_ search: String, in text: String) -> [String]? {
        SearchMarks(search)?.ranges(in: text).map { String(text[$0]) }
    }

    @Test(arguments: [
        ("soup", "Soup, soups and a soupçon", ["Soup", "soup", "soup"]),
        ("hot soup", "Hot hotter soups", ["Hot", "soup"]),
        ("비", "비 오는 날 냄비와 수제비", ["비", "비", "비"]),
        ("김치찌개", "김치찌개, 김치와 찌개", ["김치찌개"]),
        ("bts 노래", "BTS의 노래방", ["BTS", "노래"]),
        ("strasse", "Eine Straße", ["Straße"]),
        ("cafe\u{301}", "Café CAFE", ["Café", "CAFE"]),
        ("👧", "둘: 👨‍👩‍👧!", ["👨‍👩‍👧"]),
        ("nothing", "soup", []),
    ])
    func `the parts of a text are found that the index matches`(search: String, text: String, parts: [String]) {
        #expect(marked(search, in: text) == parts)
    }

    @Test func `overlapping matches are one part, and a search without words has no marks`() {
        #expect(marked("비빔 빔국", in: "비빔국수") == ["비빔국"])
        #expect(SearchMarks("!?") == nil)
    }
}
