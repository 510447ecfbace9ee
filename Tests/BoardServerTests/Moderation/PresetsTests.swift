import BoardModels
import Curl
import Testing

struct PresetsTests {
    private static func json(_ name: String, _ english: String = "No adverts.") -> String {
        #"{"name":"\#(name)","reason":"spam","english":"\#(english)","korean":"광고 금지."}"#
    }

    @Test func `presets are created, replaced and deleted, and their names are unique`() async throws {
        try await withBoard { board in
            let people = try await ModerationTokens(on: board)
            let token = people.moderator
            let made = try await board.post("/presets", token: token, json: Self.json(" Adverts "))
            let preset: Preset = try made.value()
            #expect(made.status == 201 && made.header("Location") == "/api/v1/presets" && preset.name == "Adverts")
            let taken = try await board.post("/presets", token: people.second, json: Self.json("ADVERTS"))
            #expect(try taken.problem().type == .nameTaken)
            let other: Preset = try await board.post("/presets", token: token, json: Self.json("Abuse")).value()
            let list: Page<Preset> = try await board.get("/presets", token: token).value()
            #expect(list.items.map(\.name) == ["Abuse", "Adverts"])

            func put(_ id: Preset.ID, _ json: String, ifMatch tag: String? = "*") async throws -> CurlResponse {
                let headers = tag.map { [(name: "If-Match", value: $0)] } ?? []
                return try await board.put("/presets/\(id)", token: token, json: json, headers: headers)
            }
            #expect(try await put(preset.id, Self.json("abuse")).problem().type == .nameTaken)
            let answer = try await put(preset.id, Self.json("adverts", "None."), ifMatch: #""1""#)
            let edited: Preset = try answer.value()
            #expect(edited.id == preset.id && edited.english == "None." && edited.name == "adverts")
            #expect(edited.revision == 2)
            let late = try await put(preset.id, Self.json("adverts", "Late."), ifMatch: #""1""#)
            #expect(try late.status == 412 && late.problem().type == .editConflict)
            #expect(try await put(preset.id, Self.json("adverts", "Late."), ifMatch: nil).status == 428)
            let tag = try #require(answer.header("ETag"))
            #expect(try await put(preset.id, Self.json("adverts", "Next."), ifMatch: tag).status == 200)
            #expect(try await put(Preset.ID(rawValue: 99), Self.json("x")).status == 404)
            #expect(try await board.delete("/presets/\(other.id)", token: token).status == 204)
            #expect(try await board.delete("/presets/\(other.id)", token: token).status == 404)
            let wrong = try await board.post("/presets", token: token, json: Self.json("", ""))
            #expect(try wrong.brokenRules() == ["name:required", "english:required"])
        }
    }

    @Test func `a full list of presets is a conflict that says how many there can be`() async throws {
        try await withBoard { board in
            let token = try await board.join("mona", as: .moderator).token
            for number in 1...Preset.maximumCount {
                #expect(try await board.post("/presets", token: token, json: Self.json("p \(number)")).status == 201)
            }
            let refused = try await board.post("/presets", token: token, json: Self.json("one more"))
            let problem = try refused.problem()
            #expect(refused.status == 409 && problem.type == .listFull && problem.detail.contains("50"))
            let korean = try await board.post(
                "/presets", token: token, json: Self.json("one more"), headers: RunningBoard.korean
            ).problem()
            #expect(korean.detail.contains("50개"))
        }
    }

    @Test func `a post with a watch word opens a case, and with a removed one does not`() async throws {
        try await withBoard { board in
            let people = try await ModerationTokens(on: board)
            let made = try await board.post("/watch-words", token: people.moderator, json: #"{"word":" 도박 "}"#)
            let word: WatchWord = try made.value()
            #expect(made.status == 201 && made.header("Location") == "/api/v1/watch-words" && word.word == "도박")
            let twice = try await board.post("/watch-words", token: people.second, json: #"{"word":"도박"}"#)
            #expect(try twice.problem().type == .nameTaken)
            let list: Page<WatchWord> = try await board.get("/watch-words", token: people.second).value()
            #expect(list.items.map(\.word) == ["도박"] && list.items.first?.addedBy?.handle == "mona")

            let post = try await board.publish("비 오는 날의 도박", by: people.author)
            let found = try await board.openCase(about: post.id, as: people.moderator)
            #expect(found.origins == [.watchWord] && found.reports == 0)
            let whole: Case = try await board.get("/cases/\(found.id)", token: people.moderator).value()
            #expect(whole.watchWords == ["도박"])

            #expect(try await board.delete("/watch-words/\(word.id)", token: people.second).status == 204)
            #expect(try await board.delete("/watch-words/\(word.id)", token: people.second).status == 404)
            _ = try await board.publish("다른 도박", by: people.author)
            #expect(
                try await board.get("/cases", token: people.moderator).value(Page<CaseSummary>.self).items.count == 1)
            let short = try await board.post("/watch-words", token: people.moderator, json: #"{"word":"x"}"#)
            #expect(try short.brokenRules() == ["word:too-short"])
        }
    }
}
