import BoardModels
import BoardTestSupport
import FoundationEssentials
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
        (["list", "rain", "mucis"], "Did you mean: music"),
        (["list", "partly", "cluody"], "Did you mean: partly cloudy"),
        (["list", "맑은"], "Did you mean: 맑음"), (["report", "1", "-r", "spma"], "Did you mean: spam"),
        (["settings", "lnag"], "Did you mean: lang"), (["settings", "detials"], "Did you mean: details"),
        (["settings", "units", "metirc"], "Did you mean: metric"),
        (["settings", "color", "alwyas"], "Did you mean: always"),
        (["settings", "details", "wnid"], "Did you mean: wind"),
        (["list", "rian", "--lang", "ko"], "혹시 이것인가요? rain"),
    ])
    func `a misspelt name gets a suggestion, and is an error`(arguments: [String], suggestion: String) async throws {
        let result = try await Running(at: "http://127.0.0.1:1").program.run(arguments)
        #expect(result.status == 64)
        // A list of the choices comes first.
        #expect(result.messages.hasSuffix(suggestion + "\n"), "\(result.messages)")
    }

    @Test func `a name that is similar to none gets no suggestion`() async throws {
        let result = try await Running(at: "http://127.0.0.1:1").run("list", "hail")
        #expect(result.status == 64)
        #expect(!result.messages.contains("Did you mean"))
    }

    @Test(arguments: [
        (["list", "Seoul"], "list posts by place: board list --place Seoul; recommended there now: board now Seoul."),
        (["mine", "New York"], "board mine --place \"New York\"; recommended there now: board now \"New York\"."),
        (["list", "서울", "--lang", "ko"], "장소로 글을 찾으려면: board list --place 서울, 그곳의 지금 추천을 보려면: board now 서울"),
    ])
    func `a place in place of the weather type gets its option`(arguments: [String], advice: String) async throws {
        let program = try Running(at: "http://127.0.0.1:1").program
        let result = try await program.run(arguments)
        #expect(result.status == 64)
        #expect(result.messages.hasSuffix(advice + "\n"), "\(result.messages)")
        #expect(try await program.run(["list", "mucis"]).messages.contains("--place") == false)
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

    @Test(arguments: [
        ["now", "Londn"], ["forecast", "Londn"], ["alerts", "Londn"], ["boards", "Londn"],
        ["compare", "Mangwon", "Londn"],
    ])
    func `an unknown place of a weather read gets a suggestion, and does not hide the others`(
        command: [String]
    ) async throws {
        let london = Place(name: "London", coordinates: Coordinates(latitude: 51.51, longitude: -0.13), country: "GB")
        let server = try StubServer { request in
            let isMisspelt = request.target.contains("Londn")
            guard !request.target.hasPrefix("/api/v1/places") else {
                return .of(FoundPlaces(items: isMisspelt ? [] : [london], suggestions: isMisspelt ? [london] : []))
            }
            return isMisspelt ? .problem(.placeNotFound) : .of(Sample.report(.known(.rain)))
        }
        let board = try Running(at: server.url, signedIn: false)
        let result = try await board.program.run(command)
        #expect(result.status == 4)
        #expect(result.output.contains("Mangwon") == command.contains("Mangwon"))
        #expect(result.messages.contains("board: No place named \"Londn\" was found."), "\(result.messages)")
        #expect(result.messages.contains("\nDid you mean: London, GB\n"), "\(result.messages)")
    }

    @Test func `a search that finds nothing suggests similar words, in the messages or in the JSON`() async throws {
        let page = Page<Post>(items: [], next: nil, suggestions: ["seafood pajeon"])
        let server = try StubServer { _ in .of(page) }
        let board = try Running(at: server.url)
        let english = try await board.run("search", "seafod", "pajoen")
        #expect(english.status == 0 && english.output == "")
        #expect(
            english.messages == "No post contains all of these words.\nDid you mean: seafood pajeon\n")
        let korean = try await board.run("search", "seafod", "pajoen", "--lang", "ko")
        #expect(korean.messages == "검색어가 모두 들어 있는 글이 없습니다.\n혹시 이것인가요? seafood pajeon\n")
        let json = try await board.run("search", "seafod", "pajoen", "--json")
        #expect(json.messages == "")
        #expect(try JSONDecoder().decode(Page<Post>.self, from: Data(json.output.utf8)) == page)
    }

    @Test(arguments: [
        (["foggy"], "The posts for this weather: board list mist\n"),
        (["구름", "많음", "--lang", "ko"], "이 날씨의 글을 보려면: board list \"구름 많음\"\n"),
    ])
    func `a search for a weather type that finds nothing leads to its board`(words: [String], hint: String) async throws
    {
        let server = try BoardServerDouble()
        let board = try Running(at: server.url)
        let result = try await board.program.run(["search"] + words)
        #expect(result.status == 0 && result.messages.hasSuffix(hint), "\(result.messages)")
        #expect(try await board.program.run(["search", "-w", "rain"] + words).messages.hasSuffix(hint) == false)
    }

    @Test func `a list of an unknown place suggests the most similar place`() async throws {
        let seoul = Place(name: "Seoul", coordinates: Coordinates(latitude: 37.57, longitude: 126.98), country: "KR")
        let server = try BoardServerDouble { $0.notFound = ["Soeul": [seoul]] }
        let board = try Running(at: server.url)
        let result = try await board.run("list", "--place", "Soeul")
        #expect(result.messages == "There are no posts here yet.\nDid you mean: Seoul\n")
        #expect(try await board.run("list").messages == "There are no posts here yet.\n")
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
