import BoardModels
import BoardTestSupport
import FoundationEssentials
import Testing

@testable import board

@Suite struct OutputTests {
    private static let evil = NewPost(
        weather: .rain, category: .music, title: "nice\u{1B}]0;owned\u{07}\u{202E}eman\u{9B}2J",
        body: "one\u{1B}[2Jtwo\nthree", place: Place(name: "Man\u{1B}won"))

    private func server() throws -> BoardServerDouble {
        try BoardServerDouble {
            $0.posts = [
                Sample.post(1, NewPost(weather: .rain, category: .food, title: "해물파전", body: "망원역 2번 출구")),
                Sample.post(2, Self.evil),
            ]
        }
    }

    @Test func `data goes to standard output, and a pipe gets no colors or spinner`() async throws {
        let server = try server()
        server.holdResponses()
        let piped = try RunningProgram(Running(at: server.url).program, ["list"])
        #expect(try await eventually { server.calls.count == 1 })
        // A call that began later shows its spinner on a terminal, so the piped one has waited long enough for one.
        let terminal = try PseudoTerminal(Running(at: server.url).program, ["list"])
        #expect(try await terminal.shows("⠋ waiting for"))
        server.releaseResponses()
        #expect(try await piped.end() == 0)
        #expect(piped.messages == "")
        #expect(piped.output.contains("해물파전"))
        #expect(!piped.output.contains("\u{1B}"))
    }

    @Test func `NO_COLOR turns colors off unless --color turns them on`() async throws {
        let server = try server()
        let running = try Running(at: server.url)
        #expect(try await running.run("list", "--color", "always").output.contains("\u{1B}[38;5;39m"))
        #expect(try await !running.run("list", environment: ["NO_COLOR": "1"]).output.contains("\u{1B}"))
        let both = try await running.run("list", "--color", "always", environment: ["NO_COLOR": "1"])
        #expect(both.output.contains("\u{1B}[38;5;39m"))
    }

    @Test(arguments: [["list"], ["show", "1"], ["now", "Mangwon"], ["boards"], ["search", "x"], ["mine"]])
    func `control characters in a post are not sent to the terminal`(arguments: [String]) async throws {
        let server = try server()
        server.change { $0.posts = [Sample.post(1, Self.evil)] }
        let running = try Running(at: server.url)
        let result = try await running.program.run(arguments)
        #expect(result.status == 0, "\(result.messages)")
        #expect(result.output.contains("nice"))
        let isHarmless = result.output.unicodeScalars.allSatisfy { scalar in
            scalar == "\n" || scalar == "\t"
                || !(0...0x1F).contains(scalar.value) && !(0x7F...0x9F).contains(scalar.value)
                    && !(0x202A...0x202E).contains(scalar.value)
        }
        #expect(isHarmless)

        let json = try await running.program.run(arguments + ["--json"])
        let isPlain = json.output.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && $0.value != 0x9B }
        #expect(isPlain)
        #expect(
            json.output.contains(#"\u001b]0;owned\u0007\u202e"#) || json.output.contains(#"\u001B]0;owned\u0007\u202e"#)
        )
    }

    @Test func `--json prints the API's types`() async throws {
        let server = try server()
        let board = try Running(at: server.url)
        let posts = try await board.run("--json", "list")
        #expect(try JSONDecoder().decode(Page<Post>.self, from: Data(posts.output.utf8)).items == server.posts)
        let now = try await board.run("now", "Mangwon", "--json")
        let boards = try JSONDecoder().decode(Page<BoardNow>.self, from: Data(now.output.utf8)).items
        #expect(boards.map(\.posts) == [server.posts], "the shape is that of several places")
        let list = try await board.run("boards", "--json")
        #expect(try JSONDecoder().decode(BoardList.self, from: Data(list.output.utf8)).boards.count == 9)
        let me = try await board.run("--json", "whoami")
        #expect(try JSONDecoder().decode(Member.self, from: Data(me.output.utf8)) == Sample.member)
    }

    @Test func `now prints the weather with its attribution, in the chosen units and language`() async throws {
        let server = try server()
        let board = try Running(at: server.url)
        let english = try await board.run("now", "Mangwon", "--units", "imperial")
        for text in [
            "Mangwon-dong: rain, 64 °F", "9 mph SW", "88 %", "openweathermap.org", "in the last hour", "just now",
        ] {
            #expect(english.output.contains(text), "\(text)")
        }
        #expect(!english.output.contains("SIMULATED"))
        let korean = try await board.run("now", "망원", "--lang", "ko")
        for text in ["비, 18 °C", "남서풍 4.1 m/s", "습도", "지난 1시간", "OpenWeather", "이런 날씨(비)에 사람들이 추천하는 것"] {
            #expect(korean.output.contains(text), "\(text)")
        }
    }

    @Test(arguments: [
        ["now", "91,0"], ["boards", "0,181"], ["post", "-w", "rain", "-c", "food", "x", "-p", "-91,0"],
        ["edit", "1", "-p", "90.5,0"], ["list", "--near", "91,0"], ["search", "x", "--near=-91,0"],
    ])
    func `coordinates out of range are a usage error, not the name of a place`(words: [String]) async throws {
        let server = try server()
        let board = try Running(at: server.url)
        let english = try await board.program.run(words)
        #expect(english.status == 64)
        #expect(english.messages.contains("latitude is −90 to 90, longitude −180 to 180"))
        let korean = try await board.program.run(words + ["--lang", "ko"])
        #expect(korean.messages.contains("위도는 −90에서 90, 경도는 −180에서 180"))
        #expect(server.calls == [])
    }

    @Test func `a list shows each post's conditions on its line`() async throws {
        let server = try server()
        server.change { state in
            state.posts = [
                (1, WeatherType.rain, MeasuredWeather.known(.rain)), (2, .rain, .known(.scatteredClouds)),
                (3, .snow, .unknown),
            ].map { id, filed, measured in
                var post = Sample.post(Int64(id), NewPost(weather: filed, category: .activities, title: "Post \(id)"))
                post.conditions = Sample.conditions(measured)
                return post
            }
        }
        let board = try Running(at: server.url)
        let wide = try await board.screen("list").filter { !$0.isEmpty }
        #expect(wide.count == 5)
        #expect(wide[0].hasSuffix("  WEATHER THEN"))
        #expect(wide[1].hasSuffix("  18 °C"))
        #expect(wide[2].hasSuffix("  18 °C, partly cloudy"))
        #expect(wide[3].hasSuffix("  18 °C, unknown weather"))
        #expect(wide[4].hasPrefix("Conditions: "))
        // The title wraps to its minimum width before the conditions are truncated; conditions never wrap.
        server.change { state in
            for index in state.posts.indices {
                state.posts[index].weather = .scatteredClouds
                state.posts[index].title = String(repeating: "long ", count: 20)
                state.posts[index].conditions = Sample.conditions(.known(.thunderstorm))
            }
        }
        let narrow = try await board.screen("list").filter { !$0.isEmpty }
        #expect(narrow.count { $0.contains("  18 °C, thund") && $0.hasSuffix("…") } == 3)
        #expect(narrow.count { $0.contains("thunder") || $0.contains("storm") } == 0)
        #expect(narrow.allSatisfy { DisplayWidth.of($0) <= 80 })
    }

    @Test(arguments: [(Language.english, "partly cloudy"), (.korean, "구름 많음")])
    func `on an empty board, now suggests to post for the weather by the name that it shows`(
        language: Language, name: String
    ) async throws {
        let server = try BoardServerDouble { $0.weather = .known(.scatteredClouds) }
        let now = try await Running(at: server.url).run("now", "Mangwon", "--lang", language.rawValue)
        #expect(now.output.contains("\n  board post --weather \"\(name)\"\n"), "\(now.output)")
        #expect(WeatherType(parsing: name) == .scatteredClouds)
    }

    @Test func `list takes the weather type as an argument or an option, not both`() async throws {
        let server = try server()
        let board = try Running(at: server.url)
        for words in [["list", "rain"], ["list", "--weather", "비"], ["list", "-w", "rain", "-c", "food"]] {
            #expect(try await board.program.run(words).status == 0)
        }
        #expect(
            server.calls == [
                "GET /api/v1/posts?weather=rain", "GET /api/v1/posts?weather=rain",
                "GET /api/v1/posts?weather=rain&category=food",
            ])
        let both = try await board.run("list", "rain", "-w", "snow")
        #expect(both.status == 64)
        #expect(both.messages == "board: Give only one weather type.\n")
        #expect(try await board.run("mine", "rain").status == 0)
        #expect(try await board.run("mine", "--author", "jiho").status == 64)
        #expect(server.calls.last == "GET /api/v1/me/posts?weather=rain")
    }

    @Test(arguments: [
        (["list", "rain", "food"], "weather=rain&category=food"), (["mine", "음식", "비"], "weather=rain&category=food"),
        (["list", "food"], "category=food"), (["list", "activity", "-w", "rainy"], "weather=rain&category=activities"),
        (["list", "partly", "cloudy"], "weather=scattered-clouds"),
        (["list", "눈", "오는", "날"], "weather=snow"),
    ])
    func `list takes the words of weather type and category in any order`(words: [String], query: String) async throws {
        let server = try server()
        let result = try await Running(at: server.url).program.run(words)
        #expect(result.status == 0, "\(result.messages)")
        #expect(server.calls.map { $0.split(separator: "?").last.map(String.init) } == [query])
        let both = try await Running(at: server.url).program.run(words + ["--category", "chat", "music"])
        #expect(both.messages == "board: Give only one category.\n")
    }

    @Test func `--more fetches all pages, and a single page prints the next cursor`() async throws {
        let first = Sample.post(1, NewPost(weather: .rain, category: .food, title: "One"))
        let second = Sample.post(2, NewPost(weather: .rain, category: .food, title: "Two"))
        let server = try StubServer { request in
            request.target.contains("cursor=abc")
                ? .of(Page(items: [second], next: nil)) : .of(Page(items: [first], next: "abc"))
        }
        let board = try Running(at: server.url)
        let page = try await board.run("list")
        #expect(page.messages.contains("--cursor abc"))
        #expect(!page.output.contains("Two"))
        let all = try await board.run("list", "--more")
        #expect(all.messages == "")
        #expect(all.output.contains("One") && all.output.contains("Two"))
    }

    @Test(arguments: ["abab", "empty"]) func `--more ends although the server's cursors do not`(
        kind: String
    ) async throws {
        let post = Sample.post(1, NewPost(weather: .rain, category: .food, title: "One"))
        let server = try StubServer { request in
            guard request.target.contains("cursor=") else { return .of(Page(items: [post], next: "a")) }
            if kind == "empty" { return .of(Page<Post>(items: [], next: "\(request.target.count)")) }
            return .of(Page(items: [post], next: request.target.contains("cursor=a") ? "b" : "a"))
        }
        let board = try Running(at: server.url)
        #expect(try await board.run("list", "--more").status == 0)
        #expect(server.requests.count == (kind == "empty" ? 2 : 3))
    }

    @Test func `show --revisions pages like a list`() async throws {
        let revisions = ["One", "Two"].enumerated().map { index, title in
            PostRevision(
                revision: index + 1, content: NewPost(weather: .rain, category: .food, title: title),
                writtenAt: Sample.moment)
        }
        let server = try StubServer { request in
            request.target.contains("cursor=abc")
                ? .of(Page(items: [revisions[1]], next: nil)) : .of(Page(items: [revisions[0]], next: "abc"))
        }
        let board = try Running(at: server.url)
        let page = try await board.run("show", "1", "--revisions", "--limit", "1")
        #expect(page.messages.contains("--cursor abc"))
        #expect(page.output.contains("One") && !page.output.contains("Two"))
        #expect(server.requests.last?.target.hasSuffix("/posts/1/revisions?limit=1") == true)
        let all = try await board.run("show", "1", "--revisions", "--more")
        #expect(all.output.contains("One") && all.output.contains("Two"))
        let misplaced = try await board.run("show", "1", "--more")
        #expect(misplaced.status == 64)
        #expect(misplaced.messages.contains("--revisions"))
    }

    @Test func `a broken pipe ends the program without a message`() async throws {
        let posts = (1...100).map {
            Sample.post(
                $0, NewPost(weather: .rain, category: .food, title: String(repeating: "긴 제목 ", count: 24), body: ""))
        }
        let server = try BoardServerDouble { $0.posts = posts }
        let board = try Running(at: server.url)
        var shell = board.program
        shell.path = "/bin/sh"
        let result = try await shell.run(["-c", "\(board.program.path) list --json | head -n 1; echo done"])
        #expect(result.output == "{\ndone\n")
        #expect(result.messages == "")
    }

    @Test func `completion scripts contain the weather types`() async throws {
        let board = try Running(at: "http://127.0.0.1:1")
        for shell in ["bash", "zsh", "fish"] {
            let script = try await board.run("completions", shell)
            #expect(script.status == 0)
            #expect(script.output.contains("thunderstorm") && script.output.contains("outfits"))
        }
    }

    @Test func `help loads neither libcurl nor the internationalization libraries`() async throws {
        let board = try Running(at: "http://127.0.0.1:1")
        let help = try await board.run("--help", environment: ["LD_DEBUG": "libs"])
        #expect(help.status == 0)
        let loaded = help.messages.split(separator: "\n").filter { $0.contains("calling init") }
        #expect(loaded.contains { $0.contains("libFoundationEssentials") })
        for library in [
            "libcurl", "libssl", "libFoundation.so", "libFoundationInternationalization", "lib_FoundationICU",
        ] {
            #expect(!loaded.contains { $0.contains(library) }, "\(library)")
        }
        let list = try await board.run("list", environment: ["LD_DEBUG": "libs"])
        #expect(list.messages.contains("libcurl"), "loaded libraries are listed")
    }

    @Test(arguments: [80, 60, 40], ["en", "ko"])
    func `help fits the terminal`(columns: Int, language: String) async throws {
        let board = try Running(at: "http://127.0.0.1:1")
        for command in [
            ["--help"], ["post", "--help"], ["list", "--help"], ["help", "account"], ["decide", "--help"],
            ["cases", "--help"],
        ] {
            let words = ["--lang", language] + command
            let help = try await board.program.run(words, environment: ["COLUMNS": String(columns)])
            #expect(help.status == 0)
            for line in help.output.split(separator: "\n") {
                #expect(DisplayWidth.of(line) <= columns, "\(line)")
            }
        }
    }

    @Test(arguments: [
        ["--help"], ["help", "post"], ["post", "--help"], ["account", "--help"], ["account", "revoke", "--help"],
        ["decide", "--help"], ["cases", "decide", "--help"], ["report", "--help"], ["help", "members"],
    ])
    func `help is printed in the chosen language`(arguments: [String]) async throws {
        let board = try Running(at: "http://127.0.0.1:1")
        let korean = try await board.program.run(arguments, environment: ["LC_ALL": "ko_KR.UTF-8"])
        #expect(korean.status == 0)
        #expect(korean.output.contains("사용법: board"))
        for english in ["USAGE", "OPTIONS", "SUBCOMMANDS", "Show", "OVERVIEW"] {
            #expect(!korean.output.contains(english), "\(english)")
        }
        let back = try await board.program.run(["--lang", "en"] + arguments, environment: ["LC_ALL": "ko_KR.UTF-8"])
        #expect(back.output.contains("USAGE: board"))
    }
}
