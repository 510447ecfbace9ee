import Testing

@testable import BoardModels

@Suite struct LogEntryTests {
    private static let moment = SomeModeration.moment

    private static let whole = LogEntry(
        number: 42, at: moment, action: .decide, actor: "mina", case: .init(rawValue: 5), decision: .init(rawValue: 7),
        content: .init(rawValue: 12), member: "haneul",
        verdict: .move, reason: .wrongWeather,
        move: PostMove(fromWeather: .clear, fromCategory: .food, toWeather: .snow, toCategory: .outfits),
        sanction: .silence, sanctionEndsAt: moment + .seconds(3600), role: .member,
        previous: LogEntry.noPrevious, hash: "x")

    @Test func `the hashed text is stable, as stored hashes depend on it`() {
        #expect(
            Self.whole.hashedText == """
                number=42
                at=2026-11-21T14:05:00.000Z
                action=decide
                actor=mina
                case=5
                decision=7
                post=12
                member=haneul
                verdict=move
                reason=wrong-weather
                move.fromWeather=clear
                move.fromCategory=food
                move.toWeather=snow
                move.toCategory=outfits
                sanction=silence
                sanctionEndsAt=2026-11-21T15:05:00.000Z
                role=member
                previous=\(String(repeating: "0", count: 64))

                """)
        let bare = LogEntry(number: 1, at: Self.moment, action: .autoHide, previous: "p")
        #expect(bare.hashedText == "number=1\nat=2026-11-21T14:05:00.000Z\naction=auto-hide\nprevious=p\n")
    }

    @Test func `the number of a post is hashed under the name of its kind, as in entries written before kinds`() {
        var entry = Self.whole
        entry.kind = .post
        #expect(entry.hashedText == Self.whole.hashedText)
    }

    @Test func `the hashed text differs for each change of a field`() {
        let changes: [(inout LogEntry) -> Void] = [
            { $0.number = 43 }, { $0.at = Self.moment + .milliseconds(1) }, { $0.action = .reverse },
            { $0.actor = nil }, { $0.case = nil }, { $0.decision = Decision.ID(rawValue: 8) }, { $0.content = nil },
            { $0.member = nil },
            { $0.verdict = .hide }, { $0.reason = .spam }, { $0.move = nil }, { $0.move?.fromWeather = .rain },
            { $0.move?.fromCategory = .chat }, { $0.move?.toWeather = .rain }, { $0.move?.toCategory = .chat },
            { $0.sanction = .warn }, { $0.sanctionEndsAt = nil }, { $0.role = nil }, { $0.previous = "p" },
            { $0.statement = "Sorry." },
        ]
        var texts: Set = [Self.whole.hashedText]
        for change in changes {
            var entry = Self.whole
            change(&entry)
            texts.insert(entry.hashedText)
        }
        #expect(texts.count == changes.count + 1)
        var hashed = Self.whole
        hashed.hash = "y"
        #expect(hashed.hashedText == Self.whole.hashedText)
    }

    @Test func `a statement is hashed after the older fields, so that entries without one keep their hashes`() {
        var entry = LogEntry(number: 1, at: Self.moment, action: .reverse, previous: "p")
        let before = entry.hashedText
        entry.statement = "Not an advert."
        #expect(entry.hashedText == before.replacing("previous=", with: "statement=Not an advert.\nprevious="))
        #expect(entry.sentence(in: .english).hasSuffix(" — \"Not an advert.\""))
    }

    @Test func `a value cannot forge another line of the hashed text`() {
        // Handles, with a restricted alphabet, and statements, of one line, are the only free texts.
        for handle in ["a\nnumber=1", "a=b", "A"] { #expect(!NewMember.isHandle(handle)) }
        for statement in ["a\nprevious=0", "a\r\nnumber=1", "a\rb"] {
            let errors = broken { () throws(InvalidFields) in
                _ = try NewReversal(reason: "x", statement: statement).validated()
            }
            #expect(errors == [FieldError("statement", .controlCharacters)], "\(statement)")
        }
    }

    @Test func `every action, verdict and sanction has a headline in both languages without placeholders`() {
        for language in Language.allCases {
            for action in LogAction.allCases {
                for verdict in Verdict.allCases.map(Optional.some) + [nil] {
                    for sanction in SanctionKind.allCases.map(Optional.some) + [nil] {
                        var entry = Self.whole
                        (entry.action, entry.verdict, entry.sanction) = (action, verdict, sanction)
                        let text = entry.headline(in: language)
                        #expect(!text.isEmpty && !text.contains { "{}|?".contains($0) }, "\(text)")
                        #expect(hasHangul(text) == (language == .korean), "\(text)")
                    }
                }
            }
        }
    }

    @Test func `a headline names actor, action, member, reason and end`() {
        #expect(
            Self.whole.headline(in: .english)
                == "mina moved post #12 from clear / food to snow / outfits: wrong weather; also silenced haneul "
                + "until 2026-11-21 15:05 UTC")
        #expect(
            Self.whole.headline(in: .korean)
                == "mina: 글 #12 이동, 맑음 / 음식 → 눈 / 옷차림 (날씨가 다름), haneul에게 2026-11-21 15:05 UTC까지 글쓰기 제한")
        let appointed = LogEntry(
            number: 1, at: Self.moment, action: .appoint, actor: LogEntry.operatorName, member: "mina",
            role: .moderator,
            previous: "p")
        #expect(appointed.headline(in: .english) == "the operator made mina a moderator")
        let hidden = LogEntry(
            number: 1, at: Self.moment, action: .autoHide, content: Content.ID(rawValue: 9), previous: "p")
        #expect(hidden.headline(in: .english) == "Post #9 was hidden automatically because of reports")
        #expect(hidden.actorName(in: .english) == "the board")
        let rest = LogEntry(
            number: 1, at: Self.moment, action: .reverseRemaining, actor: "mina", decision: Decision.ID(rawValue: 7),
            sanction: .silence, previous: "p")
        #expect(rest.headline(in: .english) == "mina reversed decision 7; its silence was already lifted")
        #expect(rest.headline(in: .korean) == "mina: 결정 7 되돌림, 글쓰기 제한은 이미 해제됨")
        let suspended = LogEntry(
            number: 1, at: Self.moment, action: .sanction, actor: "mina", member: "haneul", reason: .abuse,
            sanction: .suspend, previous: "p")
        #expect(suspended.headline(in: .english) == "mina suspended haneul until a moderator lifts it: abuse")
        #expect(suspended.headline(in: .korean) == "mina: haneul에게 무기한 이용 정지 (욕설·괴롭힘)")
    }
}
