import BoardModels
import BoardTestSupport
import FoundationEssentials
import Testing

@testable import board

@Suite struct PostSenderTests {
    @Test(arguments: [["-w", "rain"], []])
    func `an expired session is reported once, before anything is posted`(weather: [String]) async throws {
        let server = try BoardServerDouble { $0.injectedResponses["GET /api/v1/places"] = [.problem(.notSignedIn)] }
        let board = try Running(at: server.url)
        let result = try await board.program.run(["post", "-c", "food", "Pajeon", "-p", "Mangwon"] + weather)
        #expect(result.status == 3)
        #expect(result.messages.contains("board login mina"))
        #expect(!result.messages.contains("conditions") && !result.messages.contains("--weather"))
        #expect(try server.attempts.isEmpty)
        #expect(board.drafts.count == 1)
    }

    private let words = [
        "post", "--weather", "rain", "--category", "food", "Haemul pajeon", "--body", "by the station", "--place",
        "Mangwon",
    ]

    @Test func `a complete post is sent with its place's conditions`() async throws {
        let server = try BoardServerDouble()
        let board = try Running(at: server.url)
        let result = try await board.program.run(words)
        #expect(result.status == 0, "\(result.messages)")
        #expect(result.messages == "Posted as #1.\n")
        #expect(result.output.contains("Haemul pajeon"))
        #expect(
            server.calls == [
                "GET /api/v1/places?q=Mangwon&limit=10", "GET /api/v1/conditions?lat=37.556&lon=126.905",
                "POST /api/v1/posts",
            ])
        let sent = try #require(server.attempts.first).post
        let point = try #require(Coordinates(latitude: 37.556, longitude: 126.905))
        #expect(
            sent
                == NewPost(
                    weather: .rain, category: .food, title: "Haemul pajeon", body: "by the station",
                    place: Place(name: "Mangwon", coordinates: point)))
        #expect(board.drafts == [])
    }

    @Test(arguments: [("비", "음식"), ("RAIN", "Food"), ("shower rain", "chat"), ("foggy", "옷차림")])
    func `weather and category accept slugs, names and aliases`(weather: String, category: String) async throws {
        let server = try BoardServerDouble()
        let board = try Running(at: server.url)
        let result = try await board.run("post", "-w", weather, "-c", category, "t", "--json")
        #expect(result.status == 0, "\(result.messages)")
        let post = try JSONDecoder().decode(Post.self, from: Data(result.output.utf8))
        #expect(post.weather == WeatherType(parsing: weather))
        #expect(post.category == PostCategory(parsing: category))
    }

    @Test func `an unknown weather type lists the nine and sends nothing`() async throws {
        let server = try BoardServerDouble()
        let board = try Running(at: server.url)
        let result = try await board.run("post", "-w", "hail", "-c", "food", "t")
        #expect(result.status == 64)
        #expect(WeatherType.allCases.allSatisfy { result.messages.contains("  \($0.rawValue)") })
        #expect(server.calls == [])
    }

    @Test func `without a terminal a category is required`() async throws {
        let server = try BoardServerDouble()
        let result = try await Running(at: server.url).run("post", "-w", "rain", "t")
        #expect(result.status == 64)
        #expect(PostCategory.allCases.allSatisfy { result.messages.contains("  \($0.rawValue)") })
        #expect(server.calls == [])
    }

    @Test func `invalid fields are reported in the server's words before anything is sent or saved`() async throws {
        let server = try BoardServerDouble()
        let board = try Running(at: server.url)
        let result = try await board.run("post", "-w", "rain", "-c", "food", "", "--link", "ftp://x")
        #expect(result.status == 64)
        #expect(result.messages.contains("title is required"))
        #expect(result.messages.contains("link must be an http:// or https:// address"))
        #expect(server.calls == [])
        #expect(board.drafts == [])
    }

    @Test func `the weather type is taken from the place's live conditions`() async throws {
        let server = try BoardServerDouble { $0.weather = .known(.snow) }
        let result = try await Running(at: server.url).run("post", "-c", "outfits", "Boots", "--place", "Mangwon")
        #expect(result.status == 0)
        #expect(result.messages.contains("Taken from the live conditions in Mangwon: snow, 18 °C"))
        #expect(try server.attempts.first?.post.weather == .snow)
    }

    @Test func `without a weather type and a place, the nine weather types are listed`() async throws {
        let server = try BoardServerDouble()
        let result = try await Running(at: server.url).run("post", "-c", "outfits", "Boots")
        #expect(result.status == 64)
        #expect(result.messages.contains("thunderstorm"))
        #expect(server.calls == [])
    }

    @Test func `a weather error is one sentence and does not stop the post`() async throws {
        let server = try BoardServerDouble {
            for call in ["places", "conditions"] {
                $0.injectedResponses["GET /api/v1/" + call] = [.problem(.weatherUnavailable, reason: .keyRejected)]
            }
        }
        let board = try Running(at: server.url)
        let result = try await board.program.run(words)
        #expect(result.status == 0)
        #expect(result.messages.split(separator: "\n").count == 2)
        #expect(result.messages.contains("rejected this board's key"))
        #expect(try server.attempts.first?.post.place == Place(name: "Mangwon"))
        // The place is found, and only its conditions are not.
        #expect(try await board.program.run(words.map { $0 == "Haemul pajeon" ? "Soup" : $0 }).status == 0)
        #expect(try server.attempts.last?.post.place?.coordinates != nil)
    }

    private static let springfields = [(39.8, -89.64, "Illinois"), (42.1, -72.59, "Massachusetts")].map {
        Place(
            name: "Springfield", coordinates: Coordinates(latitude: $0.0, longitude: $0.1), country: "US", state: $0.2)
    }

    @Test func `an ambiguous place is an error that names the candidates, and nothing is sent`() async throws {
        let server = try BoardServerDouble { $0.places = Self.springfields }
        let board = try Running(at: server.url)
        let result = try await board.run("post", "-w", "rain", "-c", "food", "t", "--place", "Springfield")
        #expect(result.status == 64)
        for part in ["Springfield, Illinois, US", "42.1,-72.59", "--place,", "--place-name"] {
            #expect(result.messages.contains(part), "\(result.messages)")
        }
        #expect(try server.attempts.isEmpty)
        #expect(board.drafts.count == 1)
        // The same command would be refused again.
        #expect(!result.messages.contains("repeat the command"))
        #expect(result.messages.contains("run this with the options named above:\n  board post --resume "))
        let named = ["--place", "42.1,-72.59", "--place-name", "Springfield"]
        let sent = try await board.program.run(["post", "--resume"] + named)
        #expect(sent.status == 0, "\(sent.messages)")
        let point = Coordinates(latitude: 42.1, longitude: -72.59)
        #expect(try server.attempts.map(\.post.place) == [Place(name: "Springfield", coordinates: point)])
    }

    @Test func `on a terminal, which of several places is meant is asked`() async throws {
        let server = try BoardServerDouble { $0.places = Self.springfields }
        let board = try Running(at: server.url)
        let terminal = try PseudoTerminal(
            board.program, ["post", "-w", "rain", "-c", "food", "t", "-b", "x", "--place", "Springfield"], columns: 100)
        #expect(try await terminal.shows("Which one?"))
        terminal.type("2\n")
        #expect(try await eventually { terminal.status != nil })
        #expect(terminal.status == 0)
        let point = Coordinates(latitude: 42.1, longitude: -72.59)
        #expect(try server.attempts.map(\.post.place) == [Place(name: "Springfield", coordinates: point)])
    }

    @Test func `coordinates are a place with a given name`() async throws {
        let server = try BoardServerDouble {
            $0.injectedResponses["GET /api/v1/conditions"] = [.problem(.weatherUnavailable, reason: .off)]
        }
        let board = try Running(at: server.url)
        _ = try await board.run(
            "post", "-w", "rain", "-c", "food", "t", "--place", "37.55,126.9", "--place-name", "Home")
        let point = try #require(Coordinates(latitude: 37.55, longitude: 126.9))
        #expect(try server.attempts.first?.post.place == Place(name: "Home", coordinates: point))
    }

    @Test func `--place-name alone is the place`() async throws {
        let server = try BoardServerDouble()
        let board = try Running(at: server.url)
        let result = try await board.run("post", "-w", "rain", "-c", "food", "t", "--place-name", "Mangwon")
        #expect(result.status == 0, "\(result.messages)")
        let point = Coordinates(latitude: 37.556, longitude: 126.905)
        #expect(try server.attempts.map(\.post.place) == [Place(name: "Mangwon", coordinates: point)])
    }

    @Test func `a name is not published without coordinates when the limit on searches is reached`() async throws {
        let server = try BoardServerDouble { $0.injectedResponses["GET /api/v1/places"] = [.problem(.rateLimited)] }
        let board = try Running(at: server.url)
        let result = try await board.program.run(words)
        #expect(result.status == 6, "\(result.messages)")
        #expect(try server.attempts.isEmpty && board.drafts.count == 1)
    }

    @Test func `a weather error stops a post that takes its weather type from the place`() async throws {
        let server = try BoardServerDouble {
            $0.injectedResponses["GET /api/v1/places"] = [.problem(.weatherUnavailable, reason: .timedOut)]
        }
        let board = try Running(at: server.url)
        let result = try await board.run("post", "-c", "food", "t", "--place", "Mangwon")
        #expect(result.status == 1)
        #expect(result.messages.contains("--weather"))
        #expect(try server.attempts.isEmpty)
        #expect(board.drafts.count == 1)
    }

    private static let london = Place(
        name: "London", coordinates: Coordinates(latitude: 51.51, longitude: -0.13), country: "GB")

    @Test func `without a terminal, a place that is not found is an error with suggestions, and nothing is sent`()
        async throws
    {
        let server = try BoardServerDouble { $0.notFound = ["Londn": [Self.london]] }
        let board = try Running(at: server.url)
        let result = try await board.run("post", "-w", "rain", "-c", "food", "t", "--place", "Londn")
        #expect(result.status == 4)
        for part in ["Londn", "London, GB", "--place-name"] {
            #expect(result.messages.contains(part), "\(result.messages)")
        }
        #expect(try server.attempts.isEmpty)
        #expect(board.drafts.count == 1)
    }

    @Test(arguments: ["1", "london", "London, GB", "yes", "네"])
    func `on a terminal, a misspelt place is corrected by a suggestion`(answer: String) async throws {
        let server = try BoardServerDouble { $0.notFound = ["Londn": [Self.london]] }
        let board = try Running(at: server.url)
        let terminal = try PseudoTerminal(
            board.program, ["post", "-w", "rain", "-c", "food", "t", "-b", "x", "--place", "Londn"], columns: 100)
        #expect(try await terminal.shows("Is it one of these?"))
        terminal.type(answer + "\n")
        #expect(try await terminal.end() == 0, "\(terminal.shown)")
        #expect(
            try server.attempts.map(\.post.place)
                == [Place(name: "London", coordinates: Self.london.coordinates)])
    }

    @Test func `the correction of a misspelt place is what an edit and the draft begin with`() async throws {
        let server = try BoardServerDouble { $0.notFound = ["Londn": [Self.london]] }
        let board = try Running(at: server.url)
        let terminal = try PseudoTerminal(
            board.program, ["post", "-w", "rain", "-c", "food", "--place", "Londn", "--color", "never"], columns: 100)
        #expect(try await terminal.shows("Title: "))
        terminal.type("Tea\n")
        #expect(try await terminal.shows("Body ("))
        terminal.type("\n")
        #expect(try await terminal.shows("Is it one of these?"))
        terminal.type("1\n")
        #expect(try await terminal.shows("Post? [Y/n/edit] "))
        terminal.type("edit\n")
        #expect(try await terminal.shows("Weather [rain]: "))
        terminal.type("\n\n\n\n\n")
        #expect(try await terminal.shows("Place [London]: "))
        terminal.type("\n")
        #expect(try await terminal.shows("\nTea\nrain · food · in London\n"))
        terminal.type("n\n")
        #expect(try await terminal.end() == 1)
        let resumed = try PseudoTerminal(board.program, ["post", "--resume"])
        #expect(try await resumed.shows("Post? [Y/n/edit] "))
        #expect(!resumed.shown.contains("Londn"))
        resumed.type("\n")
        #expect(try await resumed.end() == 0, "\(resumed.shown)")
        #expect(try server.attempts.map(\.post.place?.name) == ["London"])
    }

    @Test func `a venue keeps its name, with the coordinates of a place near it`() async throws {
        let server = try BoardServerDouble { $0.notFound = ["Mangwon market": []] }
        let board = try Running(at: server.url)
        let terminal = try PseudoTerminal(
            board.program, ["post", "-w", "rain", "-c", "food", "t", "-b", "x", "--place", "Mangwon market"],
            columns: 100)
        #expect(try await terminal.shows("Near which place is \"Mangwon market\"?"))
        terminal.type("Mangwon\n")
        #expect(try await terminal.end() == 0, "\(terminal.shown)")
        #expect(terminal.shown.contains("The place of \"Mangwon market\" is near Mangwon"))
        let point = try #require(Coordinates(latitude: 37.556, longitude: 126.905))
        let venue = Place(name: "Mangwon market", coordinates: point)
        #expect(try server.attempts.map(\.post.place) == [venue])
        let words = ["--place", "Mangwon", "--place-name", "Mangwon market"]
        #expect(try await board.program.run(["post", "-w", "rain", "-c", "food", "u"] + words).status == 0)
        #expect(try server.attempts.last?.post.place == venue)
    }

    @Test func `a venue of earlier posts is offered as known, not as unknown`() async throws {
        let point = try #require(Coordinates(latitude: 37.57, longitude: 126.98))
        let market = Place(name: "Mangwon market", coordinates: point)
        let other = Place(name: "Mangwon markt", coordinates: Coordinates(latitude: 1, longitude: 1))
        let server = try BoardServerDouble { $0.notFound = ["Mangwon market": [market, other]] }
        let board = try Running(at: server.url)
        let words = ["post", "-w", "rain", "-c", "food", "t", "-b", "x", "--place", "Mangwon market"]
        let terminal = try PseudoTerminal(board.program, words, columns: 100)
        #expect(try await terminal.shows("Is it one of these?"))
        #expect(terminal.shown.contains("The map has no \"Mangwon market\", but this board knows it:"))
        #expect(!terminal.shown.contains("was found") && !terminal.shown.contains("markt"))
        terminal.type("1\n")
        #expect(try await terminal.end() == 0, "\(terminal.shown)")
        #expect(try server.attempts.map(\.post.place) == [market])
        let piped = try await board.program.run(words)
        #expect(piped.status == 4 && piped.messages.contains("37.57,126.98"), "\(piped.messages)")
        #expect(piped.messages.contains("give its coordinates with --place"))
    }

    @Test func `the corrected name of a venue replaces the misspelt one`() async throws {
        let server = try BoardServerDouble { $0.notFound = ["Mangown market": [], "Mangwon market": []] }
        let board = try Running(at: server.url)
        let terminal = try PseudoTerminal(
            board.program, ["post", "-w", "rain", "-c", "food", "t", "-b", "x", "--place", "Mangown market"],
            columns: 100)
        #expect(try await terminal.shows("Near which place is \"Mangown market\"?"))
        terminal.type("Mangwon market\n")
        #expect(try await terminal.shows("Near which place is \"Mangwon market\"?"))
        terminal.type("Mangwon\n")
        #expect(try await terminal.end() == 0, "\(terminal.shown)")
        #expect(try server.attempts.map(\.post.place?.name) == ["Mangwon market"])
    }

    @Test func `a place that is not found can be left out`() async throws {
        let server = try BoardServerDouble { $0.notFound = ["Londn": []] }
        let board = try Running(at: server.url)
        let terminal = try PseudoTerminal(
            board.program, ["post", "-w", "rain", "-c", "food", "t", "-b", "x", "--place", "Londn"], columns: 100)
        #expect(try await terminal.shows("Near which place"))
        terminal.type("\n")
        #expect(try await terminal.shows("Place (Enter for none): "))
        terminal.type("\n")
        #expect(try await terminal.end() == 0, "\(terminal.shown)")
        #expect(try server.attempts.map(\.post.place) == [nil])
    }

    @Test func `the text is read from standard input`() async throws {
        let server = try BoardServerDouble()
        let board = try Running(at: server.url)
        let result = try await board.run("post", "-w", "눈", "-c", "food", "t", "--body", "-", input: "한 줄\n두 줄\n")
        #expect(result.status == 0)
        #expect(try server.attempts.first?.post.body == "한 줄\n두 줄")
    }

    @Test func `a post requires an account`() async throws {
        let server = try BoardServerDouble()
        let result = try await Running(at: server.url, signedIn: false).program.run(words)
        #expect(result.status == 3)
        #expect(result.messages.contains("board login"))
        #expect(server.calls == [])
    }
}
