import FoundationEssentials
import Testing

@testable import BoardModels

@Suite struct TimestampTests {
    @Test(
        arguments: [
            (0, "1970-01-01T00:00:00.000Z"), (-1, "1969-12-31T23:59:59.999Z"), (1, "1970-01-01T00:00:00.001Z"),
            (951_782_400_000, "2000-02-29T00:00:00.000Z"), (1_709_251_199_999, "2024-02-29T23:59:59.999Z"),
            (4_107_542_400_000, "2100-03-01T00:00:00.000Z"), (-62_135_596_800_000, "0001-01-01T00:00:00.000Z"),
            (-62_167_219_200_000, "0000-01-01T00:00:00.000Z"), (253_402_300_799_999, "9999-12-31T23:59:59.999Z"),
        ] as [(Int64, String)])
    func `a timestamp prints as RFC 3339 in UTC with milliseconds`(_ milliseconds: Int64, _ text: String) {
        #expect(Timestamp(milliseconds: milliseconds).description == text)
        #expect(Timestamp(text) == Timestamp(milliseconds: milliseconds))
    }

    @Test func `a timestamp survives a round trip from year 1 to 9999`() throws {
        var random = SeededGenerator(seed: 1)
        for _ in 0..<20_000 {
            let moment = Timestamp(milliseconds: .random(in: -62_135_596_800_000...253_402_300_799_999, using: &random))
            #expect(Timestamp(moment.description) == moment)
        }
        let moments = [Timestamp(milliseconds: -5), Timestamp(milliseconds: 1_795_251_600_120)]
        #expect(try JSONDecoder().decode([Timestamp].self, from: try JSONEncoder().encode(moments)) == moments)
    }

    @Test func `a timestamp has 24 bytes in every year, and its text sorts chronologically`() {
        var random = SeededGenerator(seed: 2)
        for _ in 0..<2000 {
            let (one, other) = (Timestamp.random(using: &random), Timestamp.random(using: &random))
            #expect(one.utf8.count == 24)
            #expect((one < other) == (one.description < other.description))
        }
    }

    @Test func `a timestamp is clamped to the range of RFC 3339`() {
        for moment in [Timestamp(milliseconds: .max), Timestamp(seconds: .max), Timestamp(seconds: 253_402_300_800)] {
            #expect(moment.description == "9999-12-31T23:59:59.999Z")
        }
        for moment in [Timestamp(milliseconds: .min), Timestamp(seconds: .min)] {
            #expect(moment.description == "0000-01-01T00:00:00.000Z")
        }
    }

    @Test func `a timestamp parses fractions of one to nine digits, truncated to milliseconds`() {
        let digits = "123456789"
        for count in 1...9 {
            let expected = Int64(digits.prefix(min(3, count)).padding(to: 3)) ?? -1
            let moment = Timestamp("1970-01-01T00:00:00.\(digits.prefix(count))Z")
            #expect(moment?.milliseconds == expected, "\(count) digits")
        }
        #expect(Timestamp("1970-01-01T00:00:01.999999999Z")?.milliseconds == 1999)
        #expect(Timestamp("1970-01-01T00:00:01Z")?.milliseconds == 1000)
        #expect(Timestamp("1969-12-31T23:59:59.5Z")?.milliseconds == -500)
    }

    @Test(arguments: [
        "", "Z", "2026", "2026-11-21", "2026-11-21T09:00:00", "2026-11-21T09:00:00+00:00",
        "2026-11-21T09:00:00.Z", "2026-11-21T09:00:00.1234567890Z", "2026-11-21T09:00:00.12x4Z",
        "2026-11-21 09:00:00Z", "2026-13-01T00:00:00Z", "2026-00-01T00:00:00Z", "2026-01-00T00:00:00Z",
        "2026-01-32T00:00:00Z", "2026-11-21T24:00:00Z", "2026-11-21T23:60:00Z", "2026-11-21T23:59:60Z",
        "2026-11-21T9:00:00Z", " 2026-11-21T09:00:00Z", "2026-11-21T09:00:00Z ", "+2026-11-21T09:00:0Z",
        "-026-11-21T09:00:00Z", "２０２６-11-21T09:00:00Z", "2026-11-21T09:00:00ZZ", "2026-11-21T09:00:00,5Z",
        "2026-02-29T00:00:00Z", "1900-02-29T00:00:00Z", "2024-02-30T00:00:00Z", "2026-04-31T00:00:00Z",
        "2026-11-21T09:00:00.-1Z", "2026-11-21T09:00:00\u{0}Z",
    ])
    func `any other text is not a timestamp`(_ text: String) {
        #expect(Timestamp(text) == nil)
    }

    @Test func `timestamps support arithmetic with durations`() {
        let start = Timestamp(milliseconds: 1500)
        #expect(start + .seconds(2) == Timestamp(milliseconds: 3500))
        #expect(start - .milliseconds(1501) == Timestamp(milliseconds: -1))
        #expect(Timestamp(milliseconds: 10) - Timestamp(milliseconds: 30) == .milliseconds(-20))
        #expect(Duration.microseconds(1999).milliseconds == 1)
        #expect(Duration.microseconds(-1999).milliseconds == -1)
    }
}

extension Timestamp {
    static func random(using random: inout SeededGenerator) -> Timestamp {
        Timestamp(milliseconds: .random(in: -62_135_596_800_000...253_402_300_799_999, using: &random))
    }
}

extension Substring {
    fileprivate func padding(to length: Int) -> String {
        self + String(repeating: "0", count: Swift.max(0, length - count))
    }
}
