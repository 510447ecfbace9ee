import BoardModels
import FoundationEssentials
import Testing

@testable import board

@Suite struct LocalizedTextTests {
    /// Texts without Hangul: signs, units, the program's own name.
    static let signs: Set<String> = [
        "{0}", "{0}: {1} ({2}).", "♥", "–", #"♥\u{A0}{0}"#, "[y/N] ", "{0} UTC", "{0}: {1}", "{1} {0}", " ({0})",
        "{0} ({1}) · {2} · {3}", "board: ", "", "'", "', '",
        " → ", "{0} %p", "{0}({1})", "{0}~{1}", "{1} {0}: {2}.", "{0} ({1}), {3}의 {2}",
    ]

    /// Korean texts that leave out what the English says.
    static let shorter: Set<String> = ["서버 응답을 기다리는 중", "신고 당시 글"]

    /// Every `LocalizedText("…", "…")` and `.localized("…", "…")` in the sources.
    static let texts: [SourceText] = {
        let sources = #filePath.split(separator: "/Tests/")[0] + "/Sources"
        return ["board", "BoardModels"].flatMap { module -> [SourceText] in
            let folder = "\(sources)/\(module)"
            let files = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
            return files.filter { $0.hasSuffix(".swift") }.flatMap { file -> [SourceText] in
                let data = FileManager.default.contents(atPath: "\(folder)/\(file)") ?? Data()
                return SourceText.all(in: String(decoding: data, as: UTF8.self), of: "\(module)/\(file)")
            }
        }
    }()

    @Test func `every text has both languages with the same placeholders`() {
        #expect(Self.texts.count > 500)
        for text in Self.texts {
            #expect(!text.english.isEmpty, "\(text)")
            #expect(
                placeholders(text.english) == placeholders(text.korean) || Self.shorter.contains(text.korean), "\(text)"
            )
            let hasHangul = text.korean.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }
            #expect(hasHangul || Self.signs.contains(text.korean), "\(text)")
        }
    }

    /// The numbers of a text's placeholders.
    private func placeholders(_ text: String) -> Set<Character> {
        Set(text.split(separator: "{", omittingEmptySubsequences: false).dropFirst().compactMap(\.first))
    }

    @Test(arguments: [
        (0, "just now", "방금"), (59, "just now", "방금"), (60, "1 min ago", "1분 전"), (3599, "59 min ago", "59분 전"),
        (7200, "2 h ago", "2시간 전"), (86_400, "1 day ago", "1일 전"), (3 * 86_400, "3 days ago", "3일 전"),
        (31 * 86_400, "2026-10-21", "2026-10-21"), (-500, "just now", "방금"),
    ])
    func `times are formatted relative to now`(seconds: Int, english: String, korean: String) throws {
        let now = try #require(Timestamp("2026-11-21T10:00:00Z"))
        let then = now - .seconds(seconds)
        #expect(RelativeTime.text(then, now: now, in: .english) == english)
        #expect(RelativeTime.text(then, now: now, in: .korean) == korean)
    }

    @Test(arguments: [
        (0.0, "N", "북"), (11.2, "N", "북"), (11.3, "NNE", "북북동"), (225, "SW", "남서"), (349, "N", "북"), (-45, "NW", "북서"),
        (720, "N", "북"),
    ])
    func `wind directions have sixteen names`(degrees: Double, english: String, korean: String) {
        #expect(Compass.name(degrees, in: .english) == english)
        #expect(Compass.name(degrees, in: .korean) == korean)
    }

    @Test func `numbers are rounded half away from zero, with a minus sign`() {
        #expect(Number.text(-0.4) == "0")
        #expect(Number.text(-5.5) == "−6")
        #expect(Number.text(0.05, decimals: 1) == "0.1")
        #expect(Number.text(-12.345, decimals: 2) == "−12.35")
        #expect(Number.brief(9.96) == "10")
        #expect(Number.text(.nan) == "–" && Number.text(1e300) == "–")
    }

    @Test func `measurements are shown in the units that were chosen`() {
        let metric = Measure(units: .metric)
        let imperial = Measure(units: .imperial)
        #expect([metric.temperature(-5), imperial.temperature(-5)] == ["−5 °C", "23 °F"])
        #expect([metric.speed(4.1), imperial.speed(4.1)] == ["4.1 m/s", "9 mph"])
        #expect(
            [metric.distance(800), metric.distance(6000), imperial.distance(6000)] == ["800 m", "6.0 km", "3.7 mi"])
        #expect([metric.depth(2.4), imperial.depth(2.4)] == ["2.4 mm", "0.09 in"])
        #expect([metric.pressure(1013.25), imperial.pressure(1013.25)] == ["1013 hPa", "29.92 inHg"])
    }

    @Test func `a difference is that of the numbers that are shown`() {
        let cases: [(one: WeatherFact.Amount, other: WeatherFact.Amount, metric: String?, imperial: String?)] = [
            (.speed(4.14), .speed(4.58), "−0.5 m/s", "−1 mph"), (.speed(4.62), .speed(4.58), nil, nil),
            (.pressure(1009.6), .pressure(1009.4), "+1 hPa", nil), (.distance(6040), .distance(5960), nil, "+0.1 mi"),
            (.depth(0.24), .depth(0.28), "−0.1 mm", nil), (.percent(93.6), .percent(88.4), "+6 points", "+6 points"),
            (.percent(1), .speed(1), nil, nil),
        ]
        for (one, other, metric, imperial) in cases {
            #expect(Measure(units: .metric).difference(one, other, in: .english) == metric, "\(one) \(other)")
            #expect(Measure(units: .imperial).difference(one, other, in: .english) == imperial, "\(one) \(other)")
        }
    }

    @Test func `a difference of temperatures is that of the degrees that are shown`() {
        let (metric, imperial) = (Measure(units: .metric), Measure(units: .imperial))
        #expect(metric.degrees(between: 6.4, and: 2.6) == "3°" && metric.degrees(between: 2.6, and: 6.4) == "3°")
        #expect(metric.degrees(between: -0.4, and: 0.4) == nil && metric.degrees(between: 0.4, and: 0.6) == "1°")
        #expect(imperial.degrees(between: 6.4, and: 2.6) == "7°" && imperial.degrees(between: 6.4, and: 6.5) == nil)
    }

    @Test func `a difference of percentages is in percentage points in Korean`() {
        #expect(Measure(units: .metric).difference(.percent(94), .percent(88), in: .korean) == "+6 %p")
        #expect(Measure(units: .metric).difference(.percent(94), .percent(88), in: .english) == "+6 points")
        #expect(Measure(units: .metric).difference(.percent(88), .percent(89), in: .english) == "−1 point")
    }
}

/// A text in two languages as it is written in the source, escapes included.
struct SourceText: CustomStringConvertible {
    let file: String
    let english: String
    let korean: String

    var description: String { "\(file): \(english) | \(korean)" }

    static func all(in source: String, of file: String) -> [SourceText] {
        let calls = ["LocalizedText(", ".localized("]
        return calls.flatMap { call in
            source.ranges(of: call).compactMap { range -> SourceText? in
                var rest = source[range.upperBound...]
                guard let english = literal(&rest), rest.first == "," else { return nil }
                rest = rest.dropFirst()
                guard let korean = literal(&rest) else { return nil }
                return SourceText(file: file, english: english, korean: korean)
            }
        }
    }

    /// Reads a string literal, or several joined by `+`; nil for any other expression.
    private static func literal(_ rest: inout Substring) -> String? {
        var text = ""
        repeat {
            rest = rest.drop { $0.isWhitespace || $0 == "+" }
            let quote = rest.hasPrefix("\"\"\"") ? "\"\"\"" : "\""
            guard rest.hasPrefix(quote) else { return nil }
            rest = rest.dropFirst(quote.count)
            while !rest.hasPrefix(quote) {
                guard let character = rest.popFirst() else { return nil }
                text.append(character)
                if character == "\\", let escaped = rest.popFirst() { text.append(escaped) }
            }
            rest = rest.dropFirst(quote.count).drop { $0.isWhitespace }
        } while rest.first == "+"
        return text
    }
}
