import BoardModels
import BoardTestSupport
import Testing

@testable import board

@Suite struct SuggestionTests {
    @Test(arguments: [
        ("rain", "rain", 0), ("rian", "rain", 1), ("sno", "snow", 1), ("", "fog", 3), ("맑은", "맑음", 1),
        ("눈", "비", 3), ("kitten", "sitting", 3), ("Seoul", "seoul", 0),
    ])
    func `a swapped pair of letters is one edit, and a Hangul letter counts as a letter`(
        one: String, other: String, distance: Int
    ) {
        #expect(EditDistance.between(one, other) == distance)
        #expect(EditDistance.between(other, one) == distance)
    }

    @Test(arguments: [
        (["list", "rian"], "Did you mean: rain"), (["list", "-c", "mucis"], "Did you mean: music"),
        (["list", "맑은"], "Did you mean: 맑음"), (["report", "1", "-r", "spma"], "Did you mean: spam"),
        (["settings", "lnag"], "Did you mean: lang"), (["settings", "detials"], "Did you mean: details"),
        (["settings", "units", "metirc"], "Did you mean: metric"),
        (["settings", "color", "alwyas"], "Did you mean: always"),
        (["settings", "details", "--show", "wnid"], "Did you mean: wind"),
        (["list", "rian", "--lang", "ko"], "혹시 이것인가요? rain"),
    ])
    func `a misspelt name gets a suggestion, and is an error`(arguments: [String], suggestion: String) async throws {
        let result = try await Running(at: "http://127.0.0.1:1").program.run(arguments)
        #expect(result.status == 64)
        #expect(result.messages.split(separator: "\n").contains { $0.hasSuffix(suggestion) }, "\(result.messages)")
    }

    @Test func `a name that is similar to none gets no suggestion`() async throws {
        let result = try await Running(at: "http://127.0.0.1:1").run("list", "hail")
        #expect(result.status == 64)
        #expect(!result.messages.contains("Did you mean"))
    }

    @Test func `an unknown member gets the most similar handle among authors and accounts`() async throws {
        let posts = [Sample.post(1, NewPost(weather: .rain, category: .food, title: "Pajeon"))]
        let server = try BoardServerDouble { $0.posts = posts }
        let board = try Running(at: server.url)
        let record = try await board.run("members", "show", "mnia")
        #expect(record.status == 4)
        #expect(record.messages == "board: There is no member mnia.\nDid you mean: mina\n")
        server.change { $0.injectedResponses["GET /api/v1/posts"] = [.problem(.notFound)] }
        let list = try await board.run("list", "--author", "minna")
        #expect(list.status == 4)
        #expect(list.messages.contains("Did you mean: mina"))
        let account = try await board.run("whoami", "--as", "mnia")
        #expect(account.status == 3)
        #expect(account.messages.contains("Did you mean: mina"))
    }

    @Test func `an unknown saved place gets the most similar label`() async throws {
        let server = try PlacesDouble { $0.places = [PlacesDouble.saved(1, "Office"), PlacesDouble.saved(2, "할머니 댁")] }
        let board = try Running(at: server.url)
        let english = try await board.run("places", "remove", "ofice", "--yes")
        #expect(english.status == 4)
        #expect(english.messages.contains("Did you mean: Office"))
        #expect(try await board.run("places", "remove", "할머니댁", "--yes").messages.contains("Did you mean: 할머니 댁"))
        #expect(server.state.places.count == 2)
    }
}
