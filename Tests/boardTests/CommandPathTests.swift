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
        ([], []),
    ])
    func `a minus before anything but a letter begins no option`(given: [String], read: [String]) {
        #expect(CommandPath.shieldingMinus(given) == read)
    }

    @Test(arguments: [
        (["lisst"], "board list"), (["psot", "x"], "board post"), (["--lang", "ko", "serch"], "board search"),
        (["account", "shwo"], "board account show"), (["account", "exprot"], "board account export"),
        (["list", "rian"], nil),
        (["foo"], nil), (["xy"], nil), ([], nil), (["wether"], nil), (["setting"], "board settings"),
    ])
    func `a mistyped command is told from one that is like no other`(given: [String], meant: String?) {
        #expect(CommandPath.suggestion(for: given) == meant)
    }

    @Test func `a mistyped command ends with what was probably meant`() async throws {
        let board = try Running(at: "http://127.0.0.1:1")
        let english = try await board.run("lisst")
        #expect(english.status == 64)
        #expect(english.messages.split(separator: "\n")[1] == "Did you mean: board list")
        let korean = try await board.run("--lang", "ko", "lisst")
        #expect(korean.messages.split(separator: "\n")[1] == "혹시 이것인가요? board list")
        #expect(try await !board.run("xyzzy").messages.contains("Did you mean"))
    }
}
