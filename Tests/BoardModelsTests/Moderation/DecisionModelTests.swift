import Testing

@testable import BoardModels

@Suite struct DecisionModelTests {
    private static func rules(_ decision: NewDecision) -> Set<FieldError> {
        broken { () throws(InvalidFields) in _ = try decision.validated() }
    }

    @Test(arguments: Verdict.allCases)
    func `a decision needs a reason or a preset, except for a dismissal alone`(_ verdict: Verdict) throws {
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

    @Test func `a move needs a target, and other verdicts have none`() {
        #expect(Self.rules(NewDecision(verdict: .move, reason: .offTopic)) == [FieldError("weather", .required)])
        for (weather, category) in [(WeatherType.rain, PostCategory?.none), (.rain, .food)] {
            let move = NewDecision(verdict: .move, weather: weather, category: category, reason: .offTopic)
            #expect(Self.rules(move).isEmpty)
        }
        #expect(Self.rules(NewDecision(verdict: .move, category: .chat, reason: .offTopic)).isEmpty)
        for verdict in Verdict.allCases where verdict != .move {
            let lost = NewDecision(verdict: verdict, weather: .rain, category: .food, reason: .spam)
            #expect(
                Self.rules(lost) == [FieldError("weather", .notApplicable), FieldError("category", .notApplicable)])
        }
    }

    @Test func `silence and suspension last a minute to ten years or until lifted, and a warning has no end`() {
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
        #expect(rules(.warn, 60) == [FieldError("sanction.seconds", .notApplicable)])
    }

    @Test
    func
        `a decision has a message of at most 1,000 and a note of at most 2,000 characters; empty ones count as absent`()
        throws
    {
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

    @Test func `a decision decodes with null members, and rejects unknown choices`() throws {
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

    @Test func `a reversal needs a reason`() throws {
        func rules(_ reason: String) -> Set<FieldError> {
            broken { () throws(InvalidFields) in _ = try NewReversal(reason: reason).validated() }
        }
        #expect(rules(" ") == [FieldError("reason", .required)])
        #expect(rules(String(repeating: "x", count: 1001)) == [FieldError("reason", .tooLong(1000))])
        #expect(try NewReversal(reason: " wrong post ").validated().reason == "wrong post")
    }

    @Test func `a reversal may have a statement for the public of at most 200 characters`() throws {
        #expect(try NewReversal(reason: "x", statement: " ").validated().statement == nil)
        #expect(try NewReversal(reason: "x", statement: " Sorry. ").validated().statement == "Sorry.")
        let errors = broken { () throws(InvalidFields) in
            _ = try NewReversal(reason: "x", statement: String(repeating: "x", count: 201)).validated()
        }
        #expect(errors == [FieldError("statement", .tooLong(200))])
    }

    @Test func `a batch names 1 to 200 cases or up to 20 authors, and one that is named twice counts once`() throws {
        func rules(_ cases: Int, _ authors: [String] = [], _ decision: NewDecision? = nil) -> Set<FieldError> {
            let targets = (0..<cases).map { CaseTarget(case: CaseSummary.ID(rawValue: Int64($0) + 1)) }
            let batch = NewBatch(
                cases: targets, authors: authors, decision: decision ?? NewDecision(verdict: .dismiss))
            return broken { () throws(InvalidFields) in _ = try batch.validated() }
        }
        #expect(rules(0) == [FieldError("cases", .required)])
        #expect(rules(1).isEmpty && rules(200).isEmpty && rules(0, ["mina"]).isEmpty)
        #expect(rules(201) == [FieldError("cases", .outOfRange(0...200))])
        let authors = (1...21).map { "mina-\($0)" }
        #expect(rules(0, Array(authors.dropLast())).isEmpty)
        #expect(rules(0, authors) == [FieldError("authors", .outOfRange(0...20))])
        #expect(rules(0, [String(repeating: "a", count: 21)]) == [FieldError("authors", .tooLong(20))])
        #expect(rules(1, [], NewDecision(verdict: .hide)) == [FieldError("reason", .required)])

        let (one, two) = (CaseSummary.ID(rawValue: 1), CaseSummary.ID(rawValue: 2))
        let batch = try NewBatch(
            cases: [CaseTarget(case: one, version: 4), CaseTarget(case: two), CaseTarget(case: one)],
            authors: ["mina", " mina", "haneul"], decision: NewDecision(verdict: .dismiss)
        ).validated()
        #expect(batch.cases == [CaseTarget(case: one, version: 4), CaseTarget(case: two)])
        #expect(batch.authors == ["mina", "haneul"])
    }

    @Test func `only an overturned decision's sanction can be lifted`() {
        let errors = broken { () throws(InvalidFields) in
            _ = try AppealResolution(overturns: false, liftsSanction: true).validated()
        }
        #expect(errors == [FieldError("liftsSanction", .notApplicable)])
        for resolution in [AppealResolution(overturns: true, liftsSanction: true), .init(overturns: false)] {
            #expect(broken { () throws(InvalidFields) in _ = try resolution.validated() } == [])
        }
    }
}
