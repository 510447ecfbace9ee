import BoardModels
import BoardTestSupport
import FoundationEssentials
import Testing

@testable import board

@Suite struct PlacesTests {
    @Test func `places of the same name differ by region, in the reader's language`() async throws {
        let server = try PlacesDouble { $0.found = PlacesDouble.springfields }
        let board = try Running(at: server.url)
        let english = try await board.run("places", "search", "Springfield")
        #expect(english.output.contains("Springfield, Illinois, US"))
        #expect(english.output.contains("Springfield, Massachusetts, US"))
        let korean = try await board.run("places", "search", "Springfield", "--lang", "ko")
        #expect(korean.output.contains("스프링필드, Illinois(미국)"))
        let json = try await board.run("places", "search", "Springfield", "--json")
        let page = try JSONDecoder().decode(Page<Place>.self, from: Data(json.output.utf8))
        #expect(page.items == PlacesDouble.springfields)
    }

    @Test func `--pick chooses among places of the same name, and is required for an ambiguous name`() async throws {
        let server = try PlacesDouble { $0.found = PlacesDouble.springfields }
        let board = try Running(at: server.url)
        let ambiguous = try await board.run("places", "add", "Springfield")
        #expect(ambiguous.status == 64)
        #expect(ambiguous.messages.contains("--pick") && ambiguous.messages.contains("Massachusetts"))
        #expect(server.state.places.isEmpty)
        #expect(try await board.run("places", "add", "Springfield", "--pick", "3").status == 64)
        let done = try await board.run("places", "add", "Springfield", "--pick", "2", "--label", "work", "--home")
        #expect(done.status == 0, "\(done.messages)")
        let saved = try #require(server.state.places.first)
        #expect(saved.label == "work" && saved.isHome)
        #expect(saved.place.state == "Massachusetts")
    }

    @Test func `on a terminal the number is prompted for`() async throws {
        let server = try PlacesDouble { $0.found = PlacesDouble.springfields }
        let board = try Running(at: server.url)
        let terminal = try PseudoTerminal(board.program, ["places", "add", "Springfield"], columns: 100)
        #expect(try await terminal.shows("Which one?"))
        terminal.type("1\n")
        #expect(try await eventually { terminal.status != nil })
        #expect(terminal.status == 0)
        #expect(server.state.places.map(\.place.state) == ["Illinois"])
    }

    @Test func `a point is saved under its geocoded name, in Korean for Korean readers`()
        async throws
    {
        let server = try PlacesDouble { $0.found = [PlacesDouble.springfields[0]] }
        let board = try Running(at: server.url)
        #expect(try await board.run("places", "add", "37.556,126.905").status == 0)
        #expect(try await board.run("places", "add", "Springfield", "--lang", "ko").status == 0)
        #expect(server.state.places.map(\.label) == ["Springfield", "스프링필드"])
        let point = try #require(server.state.places.first?.place.coordinates)
        #expect(point.rounded.description == "37.56,126.91", "a saved point keeps its own coordinates")
        #expect(server.calls.contains { $0.hasPrefix("GET /api/v1/places?q=37.56%2C126.91") })
        #expect(try await board.run("places", "add", "91,0").status == 64)
        server.change { $0.found = [] }
        #expect(try await board.run("places", "add", "Nowhere").status == 4)
        let far = try await board.run("places", "search", "999,999")
        #expect(far.status == 64 && far.messages.contains("latitude is −90 to 90"), "\(far.messages)")
        #expect(try await board.run("places", "search", "90210").messages.contains("04524,KR"))
    }

    @Test(arguments: [ProblemType.weatherUnavailable, .rateLimited])
    func `a point whose name cannot be looked up is saved by its coordinates`(problem: ProblemType) async throws {
        let server = try PlacesDouble { $0.searchProblem = problem }
        let board = try Running(at: server.url)
        #expect(try await board.run("places", "add", "37.556,126.905").status == 0)
        #expect(server.state.places.map(\.place.name) == ["37.56,126.91"])
        #expect(try await board.run("places", "add", "Seoul").status != 0)
    }

    @Test func `saved places are moved, renamed, made home and removed by number or label`() async throws {
        let server = try PlacesDouble {
            $0.places = [PlacesDouble.saved(1, "Work"), PlacesDouble.saved(2, "Beach")]
        }
        let board = try Running(at: server.url)
        let listed = try await board.run("places").rows
        #expect(listed.map { $0.prefix(3) } == [["1", "Work", "Seoul, KR"], ["2", "Beach", "Seoul, KR"]])
        #expect(listed.map(\.count) == [5, 5])
        #expect(try await board.run("places", "home", "2").status == 0)
        #expect(try await board.run("places", "rename", "wORK", "Office").status == 0)
        #expect(server.state.places.map(\.label) == ["Office", "Beach"])
        #expect(server.state.places.map(\.isHome) == [false, true])
        #expect(try await board.run("places", "move", "beach", "1").status == 0)
        #expect(server.state.places[1].position == 1)
        #expect(try await board.run("places", "move", "beach", "0").status == 64)
        #expect(try await board.run("places", "remove", "Office").status == 64, "without a terminal, --yes is needed")
        #expect(try await board.run("--yes", "places", "remove", "Office").status == 0)
        #expect(server.state.places.map(\.label) == ["Beach"])
        #expect(try await board.run("places", "home", "9").status == 4)
    }

    @Test func `a label names its saved place in any case, and home is the default place`()
        async throws
    {
        let server = try PlacesDouble {
            $0.places = [PlacesDouble.saved(1, "Work"), PlacesDouble.saved(2, "Nest", isHome: true)]
        }
        let board = try Running(at: server.url)
        try board.folder.write(#"{"place":"Busan"}"#, to: "config/board/settings.json")
        let now = try await board.run("now", "wORK")
        #expect(now.status == 0, "\(now.messages)")
        #expect(now.output.contains("Work (Seoul), KR: rain"))
        #expect(try await board.run("now", "--lang", "ko").output.contains("Nest (서울)"))
        #expect(
            server.calls.filter { $0.contains("/boards/now") }.allSatisfy { $0.contains("lat=37.57&lon=126.98") })
        // Fresh cached places are not fetched again.
        #expect(server.calls.count { $0 == "GET /api/v1/me/places" } == 1)
        let stranger = try Running(at: server.url, signedIn: false)
        try stranger.folder.write(#"{"place":"Busan"}"#, to: "config/board/settings.json")
        _ = try await stranger.run("now")
        #expect(server.calls.contains("GET /api/v1/boards/now?place=Busan"))
    }

    @Test func `without a place, a home or a setting, now is a usage error`() async throws {
        let server = try PlacesDouble { $0.places = [PlacesDouble.saved(1, "Work")] }
        let board = try Running(at: server.url)
        let result = try await board.run("now")
        #expect(result.status == 64)
        #expect(result.messages.contains("board here"))
        #expect(!server.calls.contains { $0.contains("/boards/now") })
    }

    @Test(arguments: [["now", "Springfield"], ["compare", "Oz", "Springfield"]])
    func `without a terminal the likeliest of several places is taken, and a message says which`(
        command: [String]
    ) async throws {
        let server = try PlacesDouble { $0.found = PlacesDouble.springfields }
        let board = try Running(at: server.url)
        let english = try await board.program.run(command)
        #expect(english.status == 0, "\(english.messages)")
        #expect(english.messages.contains("named \"Springfield\"; this is Springfield, Illinois, US."))
        #expect(english.messages.contains("board places search \"Springfield\""))
        let korean = try await board.program.run(command + ["--lang", "ko"])
        #expect(korean.messages.contains("'Springfield'가 여러 곳입니다. 스프링필드"), "\(korean.messages)")
        #expect(server.calls.contains { $0.contains("place=Springfield") })
        server.change { $0.found = [PlacesDouble.springfields[0]] }
        #expect(try await !board.program.run(command).messages.contains("Several places"))
        let point = try await board.run("now", "39.8,-89.64")
        #expect(point.status == 0 && !point.messages.contains("Several places"))
    }

    @Test(arguments: [
        (["now", "New", "York"], ["New York"]), (["now", "Seoul", "Busan"], ["Seoul", "Busan"]),
        (["now", "Seoul", "Mapo"], ["Seoul Mapo"]), (["now", "New", "York", "--json"], ["New York"]),
        (["compare", "Seoul", "New", "York"], ["Seoul", "New York"]),
        (["compare", "New", "York", "Los", "Angeles"], ["New York", "Los Angeles"]),
        (["compare", "Seoul", "Busan", "New"], ["Seoul", "Busan", "New"]),
        (["compare", "New", "York"], ["New", "York"]),
    ])
    func `words without quotes are one place if a place has their name`(
        command: [String], places: [String]
    ) async throws {
        let point = Coordinates(latitude: 40, longitude: -74)
        let found = [
            "New York": "New York", "Los Angeles": "Los Angeles", "Seoul": "Seoul", "Busan": "Busan", "Mapo": "Mapo-gu",
            // As the search finds a district by the name of its city and its own.
            "Seoul Mapo": "Mapo-gu",
        ]
        let server = try StubServer { request in
            let target = request.target.replacing("%20", with: " ")
            guard target.hasPrefix("/api/v1/places") else {
                return target.hasPrefix("/api/v1/boards/now")
                    ? .of(Sample.boardNow(.known(.rain), [])) : .of(Sample.report(.known(.rain)))
            }
            let names = found.filter { target.contains("?q=\($0.key)&") }.values
            return .of(FoundPlaces(items: names.map { Place(name: $0, coordinates: point) }))
        }
        let result = try await Running(at: server.url, signedIn: false).program.run(command)
        #expect(result.status == 0, "\(result.messages)")
        let shown = server.requests.compactMap { request -> String? in
            let target = request.target.replacing("%20", with: " ")
            guard !target.hasPrefix("/api/v1/forecast"), let name = target.firstRange(of: "?place=") else { return nil }
            return String(target[name.upperBound...])
        }
        #expect(shown.sorted() == places.sorted())
    }

    @Test func `now asks on a terminal which of several places is meant, also of one that it asked for`() async throws {
        let server = try PlacesDouble { $0.found = PlacesDouble.springfields }
        let terminal = try PseudoTerminal(Running(at: server.url).program, ["now", "--color", "never"])
        #expect(try await terminal.shows("Which place? "))
        terminal.type("Springfield\n")
        #expect(try await terminal.shows("Which one? "))
        terminal.type("2\n")
        #expect(try await terminal.end() == 0)
        #expect(server.calls.last { $0.contains("/boards/now") }?.contains("lat=42.1") == true)
    }

    @Test(arguments: [("now", "exit", Language.english), ("now", "종료", .korean), ("here", "QUIT", .english)])
    func `a question for a place repeats after Enter, and ends with a word for leaving`(
        command: String, word: String, language: Language
    ) async throws {
        let server = try PlacesDouble { $0.found = PlacesDouble.springfields }
        let program = try Running(at: server.url, signedIn: false).program
        let terminal = try PseudoTerminal(program, [command, "--lang", language.rawValue])
        #expect(try await terminal.shows("? "))
        terminal.type("\n")
        let hint = language == .english ? "Ctrl-C leaves.\n" : "그만두려면 Ctrl-C를 눌러 주세요.\n"
        #expect(try await terminal.shows(hint))
        terminal.type(word + "\n")
        #expect(try await terminal.end() == 1)
        #expect(server.calls == [])
    }

    @Test func `here asks once where home is, and keeps it in the account`() async throws {
        let server = try PlacesDouble { $0.found = [PlacesDouble.springfields[0]] }
        let board = try Running(at: server.url)
        try board.folder.write(#"{"place":"Busan"}"#, to: "config/board/settings.json")
        let terminal = try PseudoTerminal(board.program, ["here", "Springfield"], columns: 100)
        #expect(try await terminal.end() == 0, "\(terminal.shown)")
        #expect(server.state.places.map(\.isHome) == [true])
        #expect(try await board.run("settings", "place").output == "Springfield\n")
        #expect(board.folder.text("config/board/settings.json")?.contains("Busan") == false)
        // The same place is not saved twice, whatever sets it.
        #expect(try await board.run("settings", "place", "Springfield").status == 0)
        #expect(try await board.run("here").status == 0)
        #expect(server.state.places.count == 1)
    }

    @Test func `without an account, here asks once where home is, and keeps it on this computer`() async throws {
        let server = try PlacesDouble { $0.found = PlacesDouble.springfields }
        let board = try Running(at: server.url, signedIn: false)
        #expect(try await board.run("here").status == 64)
        let terminal = try PseudoTerminal(board.program, ["here"], columns: 100)
        #expect(try await terminal.shows("Where are you?"))
        terminal.type("Springfield\n")
        #expect(try await terminal.shows("Which one?"))
        terminal.type("7\n")
        #expect(try await terminal.shows("not between 1 and 2"))
        terminal.type("2\n")
        #expect(try await terminal.end() == 0, "\(terminal.shown)")
        #expect(try await board.run("settings", "place").output == "42.1,-72.59\n")
        let calls = server.calls.count
        #expect(try await board.run("here").status == 0)
        #expect(server.calls.dropFirst(calls).contains { $0.hasPrefix("GET /api/v1/boards/now?lat=42.1&lon=-72.59") })
        server.change { $0.found = [] }
        #expect(try await board.run("settings", "place", "Londn").status == 4)
    }

    @Test(arguments: [true, false])
    func `here asks again after the name of a place that is not found`(isSignedIn: Bool) async throws {
        let server = try PlacesDouble()
        let board = try Running(at: server.url, signedIn: isSignedIn)
        let terminal = try PseudoTerminal(board.program, ["here"], columns: 100)
        #expect(try await terminal.shows("Where are you?"))
        terminal.type("Sprnigfield\n")
        #expect(try await terminal.shows("No place named \"Sprnigfield\" was found."))
        #expect(try await terminal.shows("Ctrl-C leaves."))
        server.change { $0.found = [PlacesDouble.springfields[0]] }
        terminal.type("Springfield\n")
        #expect(try await terminal.end() == 0, "\(terminal.shown)")
        #expect(try await board.run("settings", "place").output == "Springfield\n")
    }

    @Test func `signing out removes the account's cached places`() async throws {
        let server = try PlacesDouble { $0.places = [PlacesDouble.saved(1, "Nest", isHome: true)] }
        let board = try Running(at: server.url)
        _ = try await board.run("now")
        #expect(board.folder.permissions(of: "state/board/account-cache.json") == 0o600)
        #expect(board.folder.text("state/board/account-cache.json")?.contains("Nest") == true)
        _ = try await board.run("logout")
        #expect(board.folder.text("state/board/account-cache.json")?.contains("Nest") == false)
    }
}
