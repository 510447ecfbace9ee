import BoardModels
import BoardTestSupport
import Glibc
import Testing

@testable import board

/// `board post` with missing fields, in a pseudo-terminal.
@Suite struct PostQuestionTests {
    @Test(arguments: ["1", "fo", "FOOD", "음식"])
    func `a post with only a weather type prompts for the other fields`(category: String) async throws {
        let server = try BoardServerDouble()
        let board = try Running(at: server.url)
        let terminal = try PseudoTerminal(board.program, ["post", "--weather", "rain"])
        #expect(try await terminal.shows("Which category? "))
        #expect(terminal.shown.contains("  1  food\n") && terminal.shown.contains("  7  chat\n"))
        terminal.type(category + "\n")
        #expect(try await terminal.shows("Title: "))
        terminal.type("Haemul pajeon\n")
        #expect(try await terminal.shows("Body (Enter for none): "))
        terminal.type("by the window\n")
        #expect(try await terminal.shows("Place (Enter for none): "))
        terminal.type("\n")
        #expect(try await terminal.shows("Post? [Y/n/edit] "))
        terminal.type("\n")
        #expect(try await terminal.end() == 0, "\(terminal.shown)")
        #expect(
            try server.attempts.map(\.post)
                == [NewPost(weather: .rain, category: .food, title: "Haemul pajeon", body: "by the window")])
    }

    @Test func `without a chosen editor, a missing text is asked for`() async throws {
        let server = try BoardServerDouble()
        let terminal = try PseudoTerminal(Running(at: server.url).program, ["post", "-w", "rain", "-c", "food"])
        #expect(try await terminal.shows("Title: "))
        terminal.type("\n")
        #expect(try await terminal.shows("title is required."))
        terminal.type("Haemul pajeon\n")
        #expect(try await terminal.shows("Body (Enter for none): "))
        terminal.type("\n")
        #expect(try await terminal.shows("Place (Enter for none): "))
        terminal.type("\n")
        #expect(try await terminal.shows("Post? [Y/n/edit] "))
        terminal.type("\n")
        #expect(try await terminal.end() == 0, "\(terminal.shown)")
        #expect(
            try server.attempts.map(\.post) == [NewPost(weather: .rain, category: .food, title: "Haemul pajeon")])
    }

    @Test func `an invalid answer repeats the question, in Korean too`() async throws {
        let server = try BoardServerDouble()
        let board = try Running(at: server.url)
        let terminal = try PseudoTerminal(board.program, ["post", "--lang", "ko"])
        #expect(try await terminal.shows("어떤 날씨에 어울리나요? "))
        #expect(terminal.shown.contains("  6  비\n"))
        terminal.type("s\n")
        #expect(try await terminal.shows("구름 많음, 소나기, 눈 중 어느 것인가요?"))
        terminal.type("10\n")
        #expect(try await terminal.shows("1에서 9 사이의 번호나 이름을 써 주세요."))
        terminal.type("천둥\n")
        #expect(try await terminal.shows("어느 분류인가요? "))
        terminal.type("맛집\n")
        #expect(try await terminal.shows("1에서 7 사이의 번호나 이름을 써 주세요."))
        terminal.type("5\n")
        #expect(try await terminal.shows("제목: "))
        terminal.type(String(repeating: "길", count: 121) + "\n")
        #expect(try await terminal.shows("제목은 120자"))
        terminal.type("빗소리\n")
        #expect(try await terminal.shows("본문 ("))
        terminal.type("\n")
        #expect(try await terminal.shows("장소 ("))
        terminal.type("91,0\n")
        #expect(try await terminal.shows("위도는 −90에서 90"))
        terminal.type("망원\n")
        #expect(try await terminal.shows("올릴까요? [Y/n/edit] "))
        terminal.type("\n")
        #expect(try await terminal.end() == 0, "\(terminal.shown)")
        let post = try #require(try server.attempts.first).post
        #expect(post.weather == .thunderstorm && post.category == .music && post.title == "빗소리")
        #expect(post.place?.name == "망원")
    }

    @Test(arguments: ["now", "지금"])
    func `the weather can be that of a place now, which is then asked for`(answer: String) async throws {
        let server = try BoardServerDouble()
        let terminal = try PseudoTerminal(
            Running(at: server.url).program, ["post", "-c", "food", "Haemul pajeon", "-b", "by the window"])
        #expect(try await terminal.shows("Which weather is it good in? "))
        #expect(terminal.shown.contains("  now  that of a place now\n"))
        terminal.type(answer + "\n")
        #expect(try await terminal.shows("Which place's weather? (Enter to choose the weather): "))
        terminal.type("Mangwon\n")
        #expect(try await terminal.shows("Post? [Y/n/edit] "))
        terminal.type("\n")
        #expect(try await terminal.end() == 0, "\(terminal.shown)")
        let post = try #require(try server.attempts.first).post
        #expect(post.weather == .rain && post.place?.name == "Mangwon")
    }

    @Test(arguments: [nil, "", "-", "Seoul"] as [String?])
    func `weather and place are asked for with home as the default, unless the title is on the line`(
        answer: String?
    ) async throws {
        let server = try BoardServerDouble()
        let board = try Running(at: server.url)
        try board.folder.write(#"{"place":"Mangwon"}"#, to: "config/board/settings.json")
        let terminal = try PseudoTerminal(board.program, ["post", "-c", "food", "--body", "by the window"])
        #expect(try await terminal.shows("Which weather is it good in? (Enter for that in Mangwon now): "))
        terminal.type(answer == nil ? "\n" : "snow\n")
        #expect(try await terminal.shows("Title: "))
        terminal.type("Haemul pajeon\n")
        if let answer {
            #expect(try await terminal.shows("Place (Enter for Mangwon, - for none): "))
            terminal.type(answer + "\n")
        }
        #expect(try await terminal.shows("Post? [Y/n/edit] "))
        terminal.type("\n")
        #expect(try await terminal.end() == 0, "\(terminal.shown)")
        let line = try PseudoTerminal(board.program, ["post", "-c", "food", "Kimchijeon"])
        #expect(try await line.end() == 0, "\(line.shown)")
        #expect(!line.shown.contains("Place ("))
        let posts = try server.attempts.map(\.post)
        let place = [nil: "Mangwon", "": "Mangwon", "-": nil, "Seoul": "Seoul"][answer] ?? nil
        #expect(posts.map(\.place?.name) == [place, "Mangwon"])
        #expect(posts.map(\.weather) == [answer == nil ? .rain : .snow, .rain])
    }

    @Test(arguments: [("\u{04}", Int32(1)), ("\u{03}", -SIGINT), ("", -SIGTERM), ("", -SIGHUP)])
    func `whatever ends the prompts, the text is a draft, which is gone on with`(
        key: String, status: Int32
    ) async throws {
        let server = try BoardServerDouble()
        let board = try Running(at: server.url)
        let terminal = try PseudoTerminal(board.program, ["post", "--weather", "rain"])
        #expect(try await terminal.shows("Which category? "))
        terminal.type("food\n")
        #expect(try await terminal.shows("Title: "))
        terminal.type("Haemul pajeon\n")
        #expect(try await terminal.shows("Body ("))
        terminal.type("by the window\n")
        #expect(try await terminal.shows("Place ("))
        if key.isEmpty { terminal.send(-status) } else { terminal.type(key) }
        #expect(try await terminal.end() == status)
        #expect(terminal.isEchoing)
        #expect(server.calls == [])
        let listed = try await board.run("post", "--drafts")
        let shortKey = try #require(listed.rows.first?.first)
        #expect(listed.rows.count == 1 && listed.rows[0][1] == "Haemul pajeon")
        if status != -SIGHUP { #expect(terminal.shown.contains("board post --resume \(shortKey)")) }
        #expect(try await board.run("post", "--resume").status == 0)
        #expect(
            try server.attempts.map(\.post)
                == [NewPost(weather: .rain, category: .food, title: "Haemul pajeon", body: "by the window")])
        #expect(board.drafts == [])
    }

    @Test func `a draft that was interrupted at a prompt goes on with the remaining prompts`() async throws {
        let server = try BoardServerDouble()
        let board = try Running(at: server.url)
        let terminal = try PseudoTerminal(board.program, ["post", "-w", "rain", "-c", "food"])
        #expect(try await terminal.shows("Title: "))
        terminal.type("Haemul pajeon\n")
        #expect(try await terminal.shows("Body ("))
        terminal.type("\u{03}")
        #expect(try await terminal.end() == -SIGINT)
        let resumed = try PseudoTerminal(board.program, ["post", "--resume"])
        #expect(try await resumed.shows("Body (Enter for none): "))
        #expect(!resumed.shown.contains("Title"))
        resumed.type("by the window\n")
        #expect(try await resumed.shows("Place (Enter for none): "))
        #expect(server.calls == [])
        resumed.type("\n")
        #expect(try await resumed.shows("Post? [Y/n/edit] "))
        resumed.type("\n")
        #expect(try await resumed.end() == 0, "\(resumed.shown)")
        #expect(
            try server.attempts.map(\.post)
                == [NewPost(weather: .rain, category: .food, title: "Haemul pajeon", body: "by the window")])
        #expect(board.drafts == [])
    }

    @Test func `a draft of an interrupted editor is sent only after a question, or edited first`() async throws {
        let server = try BoardServerDouble()
        let board = try Running(at: server.url)
        try board.folder.write(
            "#!/bin/sh\nprintf 'Pajeon\\n\\nhalf a te\\n' | cat - \"$1\" > \"$1.x\"; mv \"$1.x\" \"$1\"; exit 1\n",
            to: "editor.sh")
        var program = board.program
        program.environment["EDITOR"] = "sh \(board.folder.path)/editor.sh"
        #expect(try await PseudoTerminal(program, ["post", "-w", "rain", "-c", "food"]).end() == 1)
        #expect(board.drafts.count == 1)
        program.environment["EDITOR"] = "sed -i 's/half a te/a text/'"
        let resumed = try PseudoTerminal(program, ["post", "--resume"])
        #expect(try await resumed.shows("Post? [Y/n/edit] "))
        #expect(server.calls == [])
        resumed.type("edit\n")
        #expect(try await resumed.shows("a text"))
        resumed.type("y\n")
        #expect(try await resumed.end() == 0, "\(resumed.shown)")
        #expect(
            try server.attempts.map(\.post)
                == [NewPost(weather: .rain, category: .food, title: "Pajeon", body: "a text")])
        #expect(board.drafts == [])
    }

    @Test func `a draft that lacks something is completed when it is resumed`() async throws {
        let server = try BoardServerDouble()
        let board = try Running(at: server.url)
        let piped = try await board.run("post", "-", "-w", "rain", input: "Haemul pajeon\n\nby the window")
        #expect(piped.status == 64 && piped.messages.contains("board post --resume "))
        #expect(try await board.run("post", "-", "-w", "rain", input: "Haemul pajeon\n\nby the window").status == 64)
        #expect(board.drafts.count == 1)
        #expect(try await board.run("post", "--resume").status == 64)
        #expect(try await board.run("post", "--resume", "-c", "food").status == 0)
        #expect(
            try server.attempts.map(\.post)
                == [NewPost(weather: .rain, category: .food, title: "Haemul pajeon", body: "by the window")])
        #expect(board.drafts == [])
    }

    @Test(arguments: [
        ("T\n\nB", "T", "B"), ("\n  Title \r\nfirst\r\n\r\nsecond\r\n", "Title", "first\n\nsecond"),
        ("Only", "Only", ""),
    ])
    func `standard input is the title in its first line and the text below it`(
        input: String, title: String, body: String
    ) async throws {
        let server = try BoardServerDouble()
        let board = try Running(at: server.url)
        #expect(try await board.run("post", "-", "-w", "rain", "-c", "food", input: input).status == 0)
        let post = try #require(try server.attempts.first).post
        #expect(post.title == title && post.body == body)
        #expect(try await board.run("edit", "1", "--title", "-", input: "Other\n").status == 0)
        #expect(server.posts.first?.title == "Other" && (server.posts.first?.body ?? "") == body)
        let twice = try await board.run("post", "-", "-b", "-", "-w", "rain", "-c", "food", input: "x")
        #expect(twice.status == 64 && twice.messages.contains("Only one text can come from standard input."))
        let empty = try await board.run("post", "-", "-w", "rain", "-c", "food")
        #expect(empty.status == 64 && empty.messages.contains("title"))
    }

    @Test func `a text in another encoding is converted if the locale names it, and refused otherwise`() async throws {
        let server = try BoardServerDouble()
        let board = try Running(at: server.url)
        let korean = "printf '\\272\\361 \\277\\300\\264\\302 \\263\\257\\n'"
        let post = "'\(board.program.path)' post -w rain -c food"
        let refused = try await board.shell("\(korean) | \(post) -", environment: ["LC_ALL": "ko_KR.UTF-8"])
        #expect(refused.status == 64 && refused.messages.contains("iconv -f CP949 -t UTF-8"))
        #expect(try await board.shell("\(post) \"$(\(korean))\"").status == 64)
        #expect(try server.attempts.isEmpty && board.drafts.isEmpty)
        let locale = ["LC_ALL": "ko_KR.EUC-KR"]
        #expect(try await board.shell("\(korean) | \(post) -", environment: locale).status == 0)
        #expect(try await board.shell("\(post) \"$(\(korean))\"", environment: locale).status == 0)
        #expect(try server.attempts.map(\.post.title) == ["비 오는 날", "비 오는 날"])
    }

    @Test func `a byte order mark and any line ends are no part of a text`() async throws {
        let server = try BoardServerDouble()
        let board = try Running(at: server.url)
        let input = "\u{FEFF}Title\rfirst\r\nsecond"
        #expect(try await board.run("post", "-", "-w", "rain", "-c", "food", input: input).status == 0)
        let post = try #require(try server.attempts.first).post
        #expect(post.title == "Title" && post.body == "first\nsecond")
    }

    @Test func `Ctrl-D at the first prompt posts nothing`() async throws {
        let server = try BoardServerDouble()
        let board = try Running(at: server.url)
        let terminal = try PseudoTerminal(board.program, ["post", "--weather", "rain"])
        #expect(try await terminal.shows("Which category? "))
        terminal.type("\u{04}")
        #expect(try await terminal.end() == 1)
        #expect(terminal.shown.hasSuffix("\nboard: Nothing was posted.\n"))
        #expect(board.drafts == [] && server.calls == [])
    }

    @Test func `without a terminal a missing field is a usage error with the choices`() async throws {
        let server = try BoardServerDouble()
        let board = try Running(at: server.url)
        let weather = try await board.run("post", "Boots")
        #expect(weather.status == 64)
        #expect(WeatherType.allCases.allSatisfy { weather.messages.contains("  \($0.rawValue)") })
        let category = try await board.run("post", "-w", "rain", "Boots")
        #expect(category.status == 64)
        #expect(PostCategory.allCases.allSatisfy { category.messages.contains("  \($0.rawValue)") })
        #expect(server.calls == [])
    }
}
