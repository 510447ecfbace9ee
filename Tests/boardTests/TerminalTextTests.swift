import BoardModels
import Testing

@testable import board

@Suite struct TerminalTextTests {
    @Test(arguments: [
        "\u{1B}]0;owned\u{07}", "\u{1B}[2J\u{1B}[1;1H", "a\u{08}b", "\u{9B}31m", "\u{7F}", "a\u{0}b", "\r\rover",
        "\u{202E}evil\u{202C}", "\u{2066}x\u{2069}", "line\u{2028}line\u{2029}line", "a\r\nb", "\u{85}",
    ])
    func `control characters are removed or replaced`(text: String) {
        for rendered in [TerminalText(text).plain, TerminalText(text, .bold).plain] {
            let isHarmless = rendered.unicodeScalars.allSatisfy { scalar in
                !(0...0x1F).contains(scalar.value) && !(0x7F...0x9F).contains(scalar.value)
                    && !(0x2028...0x202E).contains(scalar.value) && !(0x2066...0x2069).contains(scalar.value)
            }
            #expect(isHarmless)
        }
        #expect(TerminalText(text).rendered(inColor: true) == TerminalText(text).plain)
    }

    @Test func `ordinary text in any script is unchanged`() {
        for text in ["Haemul pajeon — 맛있다!", "👨‍👩‍👧‍👦 가족", "e\u{301}", "שלום", "مرحبا"] {
            #expect(TerminalText(text).plain == text)
        }
    }

    @Test func `only line feeds end lines`() {
        #expect(TerminalText.lines("a\r\nb\n\nc\u{2028}d").map(\.plain) == ["a", "b", "", "c d"])
    }

    @Test func `colors are rendered only where they are on`() {
        let text = TerminalText("rain", .of(.rain)) + TerminalText(", 18 °C")
        #expect(text.rendered(inColor: false) == "rain, 18 °C")
        #expect(text.rendered(inColor: true) == "\u{1B}[38;5;39mrain\u{1B}[0m, 18 °C")
    }

    @Test func `tabs separate fields and are in none of them`() {
        let fields: [TerminalText] = ["a\tb", "", "c\r\nd\u{2028}e", TerminalText("rain", .of(.rain))]
        let line = TerminalText(fields: fields)
        #expect(line.rendered(inColor: false) == "a    b\t\tc d e\train")
        #expect(line.rendered(inColor: true) == "a    b\t\tc d e\t\u{1B}[38;5;39mrain\u{1B}[0m")
    }

    @Test(arguments: [
        ("Haemul pajeon", 8, "Haemul…"), ("해물파전", 7, "해물파…"), ("해물파전", 6, "해물…"), ("해물파전", 8, "해물파전"),
        ("👨‍👩‍👧‍👦👨‍👩‍👧‍👦", 3, "👨‍👩‍👧‍👦…"), ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"), ("abc", 1, "…"), ("abc", 0, ""),
    ])
    func `truncation does not split characters`(text: String, width: Int, cut: String) {
        let result = TerminalText(text).truncated(to: width)
        #expect(result.plain == cut)
        #expect(result.width <= width)
    }

    @Test(arguments: [
        ("one two three", 7, ["one two", "three"]), ("one  two", 4, ["one", "two"]),
        ("abcdefghij", 4, ["abcd", "efgh", "ij"]), ("비 오는 날", 5, ["비", "오는", "날"]),
        ("비오는날에는해물파전이지", 8, ["비오는날", "에는해물", "파전이지"]), ("  indented text", 10, ["  indented", "text"]),
        ("", 5, [""]), ("a https://example.org/x", 10, ["a https://", "example.or", "g/x"]),
    ])
    func `lines wrap at spaces, and inside words longer than a line`(text: String, width: Int, lines: [String]) {
        let wrapped = TerminalText(text).wrapped(to: width)
        #expect(wrapped.map(\.plain) == lines)
        #expect(wrapped.allSatisfy { $0.width <= width })
    }

    @Test(arguments: [11, 12])
    func `a separator at the end of a line is dropped, a dot in a text is not`(width: Int) {
        let decision: [TerminalText] = ["#1 removed", "spam", "by jun"]
        #expect(decision.joined(.separator).wrapped(to: width).map(\.plain) == ["#1 removed", "spam · by", "jun"])
        #expect(TerminalText("a · b").wrapped(to: 3).map(\.plain) == ["a ·", "b"])
    }

    @Test(arguments: [
        (13, ["  rain · food", "  mina · now"]), (14, ["  rain · food", "  mina · now"]),
        (20, ["  rain · food · mina", "  now"]), (5, ["  rai", "  n", "  foo", "  d", "  min", "  a", "  now"]),
    ])
    func `facts are separated within lines only`(width: Int, lines: [String]) {
        let facts: [TerminalText] = ["rain", "", "food", "mina", "now"]
        #expect(facts.facts(width: width, indent: 2).map(\.plain) == lines)
    }

    @Test func `columns are aligned in any script`() {
        let table = Table(
            columns: [.init("A"), .init("N", .right), .init("B")],
            rows: [["해물파전", "1", "x"], ["rain", "10", "y"], ["🌧️", "100", "z"]])
        let lines = table.lines(width: 40)
        let columns = lines.map { line in
            DisplayWidth.of(line.plain.prefix { !"Bxyz".contains($0) })
        }
        #expect(columns == [15, 15, 15, 15])
    }

    @Test(arguments: [80, 60, 40])
    func `a table fits its width`(width: Int) {
        let title = "아주 긴 제목입니다 with a very long title that certainly has to wrap somewhere, 그렇지요?"
        let table = Table(
            columns: [
                .init("ID", .right), .init("TITLE", role: .wraps(minimum: 10)),
                .init("BY", role: .truncates(minimum: 6)),
                .init("WHEN"),
            ],
            rows: [["1", TerminalText(title), "somebody-with-a-name", "2시간 전"]])
        let lines = table.lines(width: width)
        #expect(lines.count > 2)
        #expect(lines.allSatisfy { $0.width <= width })
    }
}
