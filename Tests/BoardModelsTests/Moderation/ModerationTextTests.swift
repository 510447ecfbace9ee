import Testing

@testable import BoardModels

@Suite struct ModerationTextTests {
    @Test func `an appeal's text is required and has at most 2,000 characters`() throws {
        func rules(_ text: String) -> Set<FieldError> {
            broken { () throws(InvalidFields) in _ = try NewAppeal(text: text).validated() }
        }
        #expect(rules("") == [FieldError("text", .required)])
        #expect(rules(String(repeating: "눈", count: 2001)) == [FieldError("text", .tooLong(2000))])
        #expect(try NewAppeal(text: String(repeating: "눈", count: 2000)).validated().text.count == 2000)
        #expect(NewAppeal.window == .seconds(20 * 86_400))
    }

    @Test func `an appeal's answer and a restoration request's text are optional`() throws {
        #expect(try AppealResolution(overturns: true, answer: " ").validated().answer == nil)
        #expect(try AppealResolution(overturns: false, answer: " no ").validated().answer == "no")
        #expect(try NewRestoration(text: "\n").validated().text == nil)
        let long = String(repeating: "x", count: 2001)
        #expect(
            broken { () throws(InvalidFields) in _ = try NewRestoration(text: long).validated() }
                == [FieldError("text", .tooLong(2000))])
        #expect(
            broken { () throws(InvalidFields) in _ = try AppealResolution(overturns: true, answer: long).validated() }
                == [FieldError("answer", .tooLong(1000))])
    }

    @Test func `notes, presets and watch words are validated`() throws {
        #expect(
            broken { () throws(InvalidFields) in _ = try NewCaseNote(text: " ").validated() }
                == [FieldError("text", .required)])
        let preset = NewPreset(
            name: "two\nlines", reason: .spam, english: "", korean: String(repeating: "가", count: 1001))
        #expect(
            broken { () throws(InvalidFields) in _ = try preset.validated() }
                == [
                    FieldError("name", .controlCharacters), FieldError("english", .required),
                    FieldError("korean", .tooLong(1000)),
                ])
        let valid = try NewPreset(name: " Adverts ", reason: .spam, english: "No adverts.", korean: "광고 금지.")
            .validated()
        #expect(valid.name == "Adverts")
        for (word, rule) in [
            ("", FieldRule.required), ("x", .tooShort(2)), (String(repeating: "x", count: 61), .tooLong(60)),
            ("a\tb", .controlCharacters),
        ] {
            #expect(
                broken { () throws(InvalidFields) in _ = try NewWatchWord(word: word).validated() }
                    == [FieldError("word", rule)], "\(word)")
        }
        #expect(try NewWatchWord(word: " 도박 ").validated().word == "도박")
    }

    @Test func `errors of a sanction without a case have full field names`() {
        let sanction = NewSanction(
            terms: NewSanctionTerms(kind: .silence, seconds: 1), reason: .abuse,
            message: String(repeating: "x", count: 1001), note: String(repeating: "x", count: 2001))
        #expect(
            broken { () throws(InvalidFields) in _ = try sanction.validated() }
                == [
                    FieldError("terms.seconds", .outOfRange(NewSanctionTerms.length)),
                    FieldError("message", .tooLong(1000)), FieldError("note", .tooLong(2000)),
                ])
    }

    @Test func `a sanction's sentences contain its reason, its end in UTC and the moderator's message`() {
        let moment = SomeModeration.moment
        #expect(
            SomeModeration.silence.sentence(in: .english)
                == "You may read, but not post or edit, until 2026-11-28 14:05 UTC; the reason: abuse. "
                + "Message from the moderator: Mind your words.")
        #expect(
            SomeModeration.silence.sentence(in: .korean)
                == "2026-11-28 14:05 UTC까지 글을 쓰거나 수정할 수 없고 읽기만 할 수 있습니다. 사유: 욕설·괴롭힘. 운영진 메시지: Mind your words.")
        #expect(
            SomeModeration.sanction(.suspend).sentence(in: .english)
                == "You cannot sign in until a moderator lifts it; the reason: spam.")
        #expect(SomeModeration.sanction(.warn).sentence(in: .english) == "You were warned; the reason: spam.")
        #expect(moment.utcClock == "14:05 UTC")
        #expect(moment.utcText == "2026-11-21 14:05 UTC")
    }
}
