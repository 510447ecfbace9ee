import Testing

@testable import BoardModels

@Suite struct ReportTests {
    private static func rules(_ report: NewReport) -> Set<FieldError> {
        broken { () throws(InvalidFields) in _ = try report.validated() }
    }

    @Test(arguments: ReportReason.allCases)
    func `a report needs a note for the reason other only`(_ reason: ReportReason) throws {
        let expected: Set<FieldError> = reason == .other ? [FieldError("note", .required)] : []
        for note in [nil, "", " \n "] { #expect(Self.rules(NewReport(reason: reason, note: note)) == expected) }
        let report = try NewReport(reason: reason, note: " it rains\r\nhere ").validated()
        #expect(report.note == "it rains\nhere")
    }

    @Test func `a report's note has at most 1,000 characters, without control characters`() throws {
        let long = String(repeating: "눈", count: 1000)
        #expect(try NewReport(reason: .spam, note: long).validated().note == long)
        #expect(Self.rules(NewReport(reason: .spam, note: long + "!")) == [FieldError("note", .tooLong(1000))])
        #expect(Self.rules(NewReport(reason: .spam, note: "a\u{1B}b")) == [FieldError("note", .controlCharacters)])
    }

    @Test(arguments: [0, -1, Int.min])
    func `a report's revision is at least 1`(_ revision: Int) throws {
        let rule = FieldRule.outOfRange(1...Int.max)
        #expect(Self.rules(NewReport(reason: .spam, revision: revision)) == [FieldError("revision", rule)])
        #expect(try NewReport(reason: .spam, revision: 1).validated().revision == 1)
    }

    @Test func `an unknown reason is rejected with the list of reasons`() throws {
        for reason in ReportReason.allCases {
            #expect(try decoded(NewReport.self, #"{"reason":"\#(reason.rawValue)"}"#).reason == reason)
        }
        #expect(throws: DecodingError.self) { try decoded(NewReport.self, #"{"reason":"rude"}"#) }
        #expect(throws: DecodingError.self) { try decoded(NewReport.self, "{}") }
        let names = ReportReason.allCases.map(\.rawValue)
        let expected = ["spam", "abuse", "off-topic", "wrong-weather", "private-information", "illegal", "other"]
        #expect(names == expected)
    }
}
