import BoardModels
import FoundationEssentials
import Testing

@testable import board

@Suite struct WordingTests {
    static let messages: [any LocalizedMessage.Type] = [
        AccountMessage.self, AccountHelp.self, BoardMessage.self, BoardHelp.self, PlaceMessage.self, PostMessage.self,
        PostHelp.self, DraftMessage.self, TemplateMessage.self, ProgramMessage.self, GlobalHelp.self, RootHelp.self,
        UsageMessage.self, SettingsMessage.self, SettingsHelp.self, TerminalMessage.self, ConditionsMessage.self,
        CompassMessage.self, ComparisonMessage.self, DateMessage.self, WeekdayMessage.self, MonthMessage.self,
        MoonMessage.self, ForecastMessage.self, ForecastHelp.self, LineMessage.self, RelevanceMessage.self,
        TimeMessage.self,
        WeatherMessage.self, PostCategory.self,
        ProblemMessage.self, WeatherError.self, ReportReason.self, Verdict.self, SanctionKind.self,
        ReversalObstacle.self, WritingMessage.self, ReasonListMessage.self, DurationMessage.self, NumberMessage.self,
        PostStateMessage.self, DecisionMessage.self, AppealStateMessage.self, ReportMessage.self,
        ReportStateMessage.self,
        ReportHelp.self, CaseMessage.self, CaseOriginMessage.self, CaseHelp.self, CaseTextMessage.self,
        WeightMessage.self, DecideMessage.self, ResultMessage.self, DecideHelp.self, RecordMessage.self,
        RecordHelp.self, PresetMessage.self, PresetHelp.self,
        WeatherErrorAdvice.self,
        AppealHelp.self, AppealMessage.self, HidingMessage.self, LogHelp.self, LogListMessage.self, LogMessage.self,
        PlacesMessage.self, PlacesHelp.self, DisplayOptionsMessage.self, DisplayOptionsHelp.self,
        DigestCommandMessage.self,
        DigestHelp.self, DigestMessage.self,
        LogSubjectMessage.self, NoticeHelp.self, NoticeListMessage.self, NoticeMessage.self, ReviewHelp.self,
        ReviewHelpMessage.self, ReviewKeyMessage.self, ReviewMessage.self, SanctionSentenceMessage.self,
        UntilMessage.self,
    ]

    /// Wordings that are the same to everyone: signs, file names, the program's own name.
    static let signs: Set<String> = [
        "{0}", "{0}: {1} ({2}).", "♥", "–", "♥\u{A0}{0}", "[y/N] ", "{0} UTC", "{0}: {1}", "board: ", "", "'", "', '",
        " → ", "{0}({1})", "{0}~{1}", "{1} {0}: {2}.",
    ]

    @Test func `every message is said in both languages, with the same blanks`() {
        for type in Self.messages { check(type) }
    }

    private func check(_ type: (some LocalizedMessage).Type) {
        for message in type.allCases {
            let localized = message.localized
            #expect(!localized.english.isEmpty, "\(type).\(message)")
            #expect(blanks(localized.english) == blanks(localized.korean), "\(type).\(message)")
            let hasHangul = localized.korean.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }
            #expect(hasHangul || Self.signs.contains(localized.korean), "\(type).\(message)")
        }
    }

    @Test func `no list of messages is forgotten here`() throws {
        let sources = #filePath.split(separator: "/Tests/")[0] + "/Sources"
        var names: Set<String> = []
        for module in ["board", "BoardModels"] {
            for file in try FileManager.default.subpathsOfDirectory(atPath: "\(sources)/\(module)") {
                guard file.hasSuffix(".swift"),
                    let data = FileManager.default.contents(atPath: "\(sources)/\(module)/\(file)")
                else { continue }
                for line in String(decoding: data, as: UTF8.self).split(separator: "\n") {
                    guard line.contains("enum "), line.contains("Phrase {"), let colon = line.firstIndex(of: ":") else {
                        continue
                    }
                    names.insert(String(line[..<colon].split(separator: " ").last ?? ""))
                }
            }
        }
        #expect(names == Set(Self.messages.map { "\($0)" }))
    }

    /// The numbers of the arguments that a wording uses.
    private func blanks(_ text: String) -> Set<Character> {
        Set(text.split(separator: "{", omittingEmptySubsequences: false).dropFirst().compactMap(\.first))
    }

    @Test(arguments: [
        (0, "just now", "방금"), (59, "just now", "방금"), (60, "1 min ago", "1분 전"), (3599, "59 min ago", "59분 전"),
        (7200, "2 h ago", "2시간 전"), (86_400, "1 day ago", "1일 전"), (3 * 86_400, "3 days ago", "3일 전"),
        (31 * 86_400, "2026-10-21", "2026-10-21"), (-500, "just now", "방금"),
    ])
    func `how long ago something was`(seconds: Int, english: String, korean: String) throws {
        let now = try #require(Timestamp("2026-11-21T10:00:00Z"))
        let then = now - .seconds(seconds)
        #expect(RelativeTime.text(then, now: now, in: .english) == english)
        #expect(RelativeTime.text(then, now: now, in: .korean) == korean)
    }

    @Test func `clocks are those of the place`() throws {
        let moment = try #require(Timestamp("2026-11-21T22:15:00Z"))
        #expect(RelativeTime.clock(moment, utcOffset: 32_400) == "07:15")
        #expect(RelativeTime.clock(moment, utcOffset: -12_600) == "18:45")
    }

    @Test(arguments: [
        (0.0, "N", "북"), (11.2, "N", "북"), (11.3, "NNE", "북북동"), (225, "SW", "남서"), (349, "N", "북"), (-45, "NW", "북서"),
        (720, "N", "북"),
    ])
    func `winds have sixteen names`(degrees: Double, english: String, korean: String) {
        #expect(CompassMessage(degrees: degrees).text(in: .english) == english)
        #expect(CompassMessage(degrees: degrees).text(in: .korean) == korean)
    }

    @Test func `numbers are rounded as people round, with a real minus`() {
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
}
