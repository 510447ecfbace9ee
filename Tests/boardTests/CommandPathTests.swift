import ArgumentParser
import BoardTestSupport
import Testing

@testable import board

@Suite struct CommandPathTests {
    @Test(arguments: [
        (["now", "-33.86,151.21"], ["now", "--", "-33.86,151.21"]),
        (["post", "-5 °C", "-w", "snow"], ["post", "-w", "snow", "--", "-5 °C"]),
        (["post", "-b", "-5 °C", "-p", "-1,2"], ["post", "-b", "-5 °C", "-p", "-1,2"]),
        (["post", "--json", "-5"], ["post", "--json", "--", "-5"]),
        (["post", "--lang=ko", "-5"], ["post", "--lang=ko", "--", "-5"]),
        (["post", "-b", "-", "Title"], ["post", "-b", "-", "Title"]),
        (["search", "-5", "--", "-6", "-x"], ["search", "--", "-5", "-6", "-x"]),
        (["list", "--nope", "-x"], ["list", "--nope", "-x"]),
        (["compare", "-33.86,151.21", "Seoul"], ["compare", "--", "-33.86,151.21", "Seoul"]),
        (["compare", "Seoul", "-1,2", "--json", "Busan"], ["compare", "--json", "--", "Seoul", "-1,2", "Busan"]),
        (["places", "add", "-1,2", "--label", "Boat"], ["places", "add", "--label", "Boat", "--", "-1,2"]),
        (["settings", "place", "-1,2"], ["settings", "place", "--", "-1,2"]),
        (["post", "--resume", "-5"], ["post", "--resume", "--", "-5"]),
        ([], []),
    ])
    func `an argument with a minus before anything but a letter is an operand`(given: [String], normalized: [String]) {
        #expect(CommandPath.normalized(given) == normalized)
    }

    @Test(arguments: [
        (["now", "Seoul,", "Korea"], ["now", "Seoul, Korea"]),
        (["compare", "서울,", "대한민국", "Busan"], ["compare", "서울, 대한민국", "Busan"]),
        (["forecast", "Seoul,", "--json"], ["forecast", "Seoul,", "--json"]),
        (["now", "-1,", "2"], ["now", "--", "-1, 2"]),
        (["post", "-b", "Soup,", "Title"], ["post", "-b", "Soup,", "Title"]),
    ])
    func `a comma joins the words of a place without quotes`(given: [String], normalized: [String]) {
        #expect(CommandPath.normalized(given) == normalized)
    }

    @Test(arguments: [
        (["list"], true), (["places", "add", "x"], true), (["now", "--", "-1,2"], true),
        ([], false), (["--version"], false), (["help", "list"], false), (["list", "--help"], false),
        (["settings"], false), (["completions", "zsh"], false), (["now", "--format", "short"], false),
    ])
    func `a request is expected unless help or a local command is asked for`(given: [String], expected: Bool) {
        #expect(CommandPath.expectsRequest(given) == expected)
    }

    @Test(arguments: [
        (["--json", "list"], ["list", "--json"]),
        (["--lang", "ko", "places", "add", "x"], ["places", "add", "--lang", "ko", "x"]),
        (["--server=http://a", "now", "-1,2"], ["now", "--server=http://a", "--", "-1,2"]),
        (["--help", "list"], ["--help", "list"]), (["--nope", "list"], ["--nope", "list"]), (["--lang"], ["--lang"]),
    ])
    func `global options in front of a command move behind its name`(given: [String], normalized: [String]) {
        #expect(CommandPath.normalized(given) == normalized)
    }

    @Test func `places are compared in the order given`() throws {
        let arguments = CommandPath.normalized(["compare", "-33.86,151.21", "Seoul"])
        let command = try #require(try BoardProgram.parseAsRoot(arguments) as? CompareCommand)
        #expect(command.places == ["-33.86,151.21", "Seoul"])
    }

    @Test(arguments: [
        (["lisst"], "board list"), (["psot", "x"], "board post"), (["--lang", "ko", "serch"], "board search"),
        (["account", "shwo"], "board account show"), (["account", "exprot"], "board account export"),
        (["nwo", "Seoul"], "board now"), (["help", "nwo"], "board now"),
        (["help", "account", "shwo"], "board account show"),
        (["list", "rian"], nil),
        (["foo"], nil), (["xy"], nil), ([], nil), (["wether"], nil), (["setting"], "board settings"),
        (["recommend"], "board post"), (["signup"], "board register"), (["places", "weather"], nil),
    ])
    func `a misspelt command suggests the most similar one`(given: [String], meant: String?) {
        #expect(CommandPath.suggestion(for: given) == meant)
    }

    @Test(arguments: [
        (["post", "t", "--place", "Mangwon", "Noodle", "House", "-w", "rain"], "--place \"Mangwon Noodle House\""),
        (["post", "Haemul", "pajeon", "-w", "rain"], "\"Haemul pajeon\""),
        (["--lang", "en", "post", "t", "--body=by", "the", "window", "--json"], "--body \"by the window\""),
        (
            ["post", "rain", "food", "Hot", "soup"], "--weather rain --category food \"Hot soup\""
        ), (["post", "음식", "비", "오는", "길", "-w", "rain"], "--category 음식 \"비 오는 길\""),
        (["edit", "1", "--title", "A", "walk"], "--title \"A walk\""),
        (["show", "1", "2"], nil), (["show", "1", "soup"], nil), (["list", "rain", "--all", "snow"], nil),
    ])
    func `a text whose further words are refused gets the advice to quote it`(
        arguments: [String], text: String?
    ) async throws {
        let result = try await Running(at: "http://127.0.0.1:1").program.run(arguments)
        #expect(result.status == 64)
        let advice = "Put a text of several words in quotes: "
        // In JSON, quotation marks are escaped.
        let messages = result.messages.replacing("\\\"", with: "\"")
        #expect(messages.contains(advice) == (text != nil), "\(messages)")
        if let text { #expect(messages.contains(advice + text), "\(messages)") }
    }

    @Test func `a misspelt command prints the suggestion`() async throws {
        let board = try Running(at: "http://127.0.0.1:1")
        let english = try await board.run("lisst")
        #expect(english.status == 64)
        #expect(english.messages.split(separator: "\n")[1] == "Did you mean: board list")
        let korean = try await board.run("--lang", "ko", "lisst")
        #expect(korean.messages.split(separator: "\n")[1] == "혹시 이것인가요? board list")
        #expect(try await !board.run("xyzzy").messages.contains("Did you mean"))
    }

    @Test func `a misspelt command is named, with and without "help" before it`() async throws {
        let board = try Running(at: "http://127.0.0.1:1")
        let english = try await board.run("nwo", "Seoul")
        #expect(english.status == 64)
        #expect(english.messages.hasPrefix("board: There is no command \"nwo\".\nDid you mean: board now\n"))
        let korean = try await board.run("help", "nwo", "--lang", "ko")
        #expect(korean.status == 64)
        #expect(korean.messages.hasPrefix("board: 'nwo' 명령이 없습니다.\n혹시 이것인가요? board now\n"))
        #expect(try await board.run("help", "account", "show").status == 0)
        let all = try await board.run("help", "all", "--lang", "ko")
        #expect(all.status == 0, "\(all.messages)")
        #expect(all.output.contains("사용법: board") && all.output.contains("watch-words"))
    }
}
