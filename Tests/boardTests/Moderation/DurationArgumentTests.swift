import BoardModels
import Testing

@testable import board

@Suite struct DurationArgumentTests {
    @Test(
        arguments: [
            ("30m", 1800), ("30분", 1800), ("12h", 43_200), ("12 시간", 43_200), ("7d", 604_800), ("7D", 604_800),
            ("2w", 1_209_600), ("2주", 1_209_600), ("forever", nil), ("없음", nil), ("무기한", nil),
        ] as [(String, Int?)])
    func `a duration is parsed from English and Korean units`(text: String, seconds: Int?) throws {
        #expect(try DurationArgument.read(text) == seconds)
    }

    @Test(arguments: ["", "7", "d", "-7d", "7x", "1.5d", "7 d 3 h", "99999999999999999999d", "9999999999999999w", "٣d"])
    func `other text is refused`(text: String) {
        #expect(throws: Failure.self) { try DurationArgument.read(text) }
    }

    @Test(arguments: [
        (1800, "30 min", "30분"), (3600, "1 h", "1시간"), (5400, "1 h 30 min", "1시간 30분"),
        (86_400, "1 day", "1일"), (90_000, "1 day 1 h", "1일 1시간"), (1_209_600, "14 days", "14일"),
        (30, "less than a minute", "1분 미만"),
    ])
    func `a duration is formatted in at most two units`(seconds: Int, english: String, korean: String) {
        #expect(DurationText.text(seconds: seconds, in: .english) == english)
        #expect(DurationText.text(seconds: seconds, in: .korean) == korean)
    }
}
