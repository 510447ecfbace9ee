import Testing

@testable import BoardModels

@Suite("A decision")
struct DecisionModelTests {
    private static func rules(_ decision: NewDecision) -> Set<FieldError> {
        broken { () throws(InvalidFields) in _ = try decision.validated() }
    }

    @Test("names a reason or a preset, but for a dismissal alone", arguments: Verdict.allCases)
    func reasons(_ verdict: Verdict) throws {
        let weather: WeatherType? = verdict == .move ? .snow : nil
        let bare = NewDecision(verdict: verdict, weather: weather)
        let missing = [FieldError("reason", .required)]
        #expect(Self.rules(bare) == (verdict == .dismiss ? [] : Set(missing)))
        var warned = bare
        warned.sanction = NewSanctionTerms(kind: .warn)
        #expect(Self.rules(warned) == Set(missing))
        for decision in [bare, warned] {
            var (reasoned, preset) = (decision, decision)
            (reasoned.reason, preset.preset) = (.spam, " adverts ")
            #expect(try reasoned.validated() == reasoned)
            #expect(try preset.validated().preset == "adverts")
        }
    }

    @Test("goes somewhere when it moves, and nowhere when it does not")
    func moves() {
        #expect(Self.rules(NewDecision(verdict: .move, reason: .offTopic)) == [FieldError("weather", .required)])
        for (weather, category) in [(WeatherType.rain, PostCategory?.none), (.rain, .food)] {
            let move = NewDecision(verdict: .move, weather: weather, category: category, reason: .offTopic)
            #expect(Self.rules(move).isEmpty)
        }
        #expect(Self.rules(NewDecision(verdict: .move, category: .chat, reason: .offTopic)).isEmpty)
        for verdict in Verdict.allCases where verdict != .move {
            let lost = NewDecision(verdict: verdict, weather: .rain, category: .food, reason: .spam)
            #expect(
                Self.rules(lost) == [FieldError("weather", .notWithVerdict), FieldError("category", .notWithVerdict)])
        }
    }

    @Test("silences and suspends from a minute to ten years or until lifted, and warns without an end")
    func sanctions() {
        func rules(_ kind: SanctionKind, _ seconds: Int?) -> Set<FieldError> {
            Self.rules(
                NewDecision(
                    verdict: .hide, sanction: NewSanctionTerms(kind: kind, seconds: seconds), reason: .abuse))
        }
        let range = FieldError("sanction.seconds", .outOfRange(60...315_576_000))
        for kind in [SanctionKind.silence, .suspend] {
            for seconds in [nil, 60, 315_576_000] { #expect(rules(kind, seconds).isEmpty) }
            for seconds in [0, 59, -1, 315_576_001, Int.max, Int.min] { #expect(rules(kind, seconds) == [range]) }
        }
        #expect(rules(.warn, nil).isEmpty)
        #expect(rules(.warn, 60) == [FieldError("sanction.seconds", .notWithVerdict)])
    }

    @Test("has a message of 1,000 and a note of 2,000 characters at most; empty ones are none")
    func texts() throws {
        let long = String(repeating: "x", count: 2001)
        let rules = Self.rules(
            NewDecision(verdict: .hide, reason: .spam, message: long, preset: long, note: long))
        #expect(
            rules == [
                FieldError("message", .tooLong(1000)), FieldError("note", .tooLong(2000)),
                FieldError("preset", .tooLong(40)),
            ])
        let blank = try NewDecision(verdict: .dismiss, message: " ", note: "\n").validated()
        #expect(blank.message == nil && blank.note == nil)
    }

    @Test("is read with null for what is left out, and with its choices as they are written")
    func reading() throws {
        let whole = try decoded(
            NewDecision.self,
            #"{"verdict":"move","weather":"snow","category":null,"sanction":{"kind":"silence","seconds":null},"reason":null}"#
        )
        #expect(
            whole
                == NewDecision(
                    verdict: .move, weather: .snow, sanction: NewSanctionTerms(kind: .silence)))
        for json in [
            "{}", #"{"verdict":"ban"}"#, #"{"verdict":"hide","sanction":{"kind":"exile"}}"#,
            #"{"verdict":"hide","sanction":{}}"#, #"{"verdict":"hide","reason":"rude"}"#,
        ] {
            #expect(throws: DecodingError.self) { try decoded(NewDecision.self, json) }
        }
    }

    @Test("is reversed with a reason")
    func reversal() throws {
        func rules(_ reason: String) -> Set<FieldError> {
            broken { () throws(InvalidFields) in _ = try NewReversal(reason: reason).validated() }
        }
        #expect(rules(" ") == [FieldError("reason", .required)])
        #expect(rules(String(repeating: "x", count: 1001)) == [FieldError("reason", .tooLong(1000))])
        #expect(try NewReversal(reason: " wrong post ").validated().reason == "wrong post")
    }
}
