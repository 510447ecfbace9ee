import Testing

@testable import BoardModels

@Suite("A report")
struct ReportTests {
    private static func rules(_ report: NewReport) -> Set<FieldError> {
        broken { () throws(InvalidFields) in _ = try report.validated() }
    }

    @Test("needs no note, but for the reason other", arguments: ReportReason.allCases)
    func notes(_ reason: ReportReason) throws {
        let wanted: Set<FieldError> = reason == .other ? [FieldError("note", .required)] : []
        for note in [nil, "", " \n "] { #expect(Self.rules(NewReport(reason: reason, note: note)) == wanted) }
        let tidy = try NewReport(reason: reason, note: " it rains\r\nhere ").validated()
        #expect(tidy.note == "it rains\nhere")
    }

    @Test("has a note of at most 1,000 characters, without control characters")
    func noteLength() throws {
        let long = String(repeating: "눈", count: 1000)
        #expect(try NewReport(reason: .spam, note: long).validated().note == long)
        #expect(Self.rules(NewReport(reason: .spam, note: long + "!")) == [FieldError("note", .tooLong(1000))])
        #expect(Self.rules(NewReport(reason: .spam, note: "a\u{1B}b")) == [FieldError("note", .controlCharacters)])
    }

    @Test("is about the current revision or about one that can be", arguments: [0, -1, Int.min])
    func revisions(_ revision: Int) throws {
        let rule = FieldRule.outOfRange(1...Int.max)
        #expect(Self.rules(NewReport(reason: .spam, revision: revision)) == [FieldError("revision", rule)])
        #expect(try NewReport(reason: .spam, revision: 1).validated().revision == 1)
    }

    @Test("is read with its reasons as they are written, and tells which there are")
    func reading() throws {
        for reason in ReportReason.allCases {
            #expect(try decoded(NewReport.self, #"{"reason":"\#(reason.rawValue)"}"#).reason == reason)
        }
        #expect(throws: DecodingError.self) { try decoded(NewReport.self, #"{"reason":"rude"}"#) }
        #expect(throws: DecodingError.self) { try decoded(NewReport.self, "{}") }
        let names = ReportReason.allCases.map(\.rawValue)
        let wanted = ["spam", "abuse", "off-topic", "wrong-weather", "private-information", "illegal", "other"]
        #expect(names == wanted)
    }
}
