import ArgumentParser
import BoardModels
import BoardTestSupport
import FoundationEssentials
import Testing

@testable import board

@Suite struct OverviewTests {
    private func server() throws -> BoardServerDouble {
        try BoardServerDouble { state in
            state.posts = (1...4).map { number in
                Sample.post(number, NewPost(weather: .rain, category: .food, title: "Soup \(number)"))
            }
            state.unreadNotices = 2
        }
    }

    @Test func `the program alone shows two lines of weather, three posts and the unread notices`() async throws {
        let server = try server()
        let board = try Running(at: server.url)
        try board.folder.write(#"{"place":"Mangwon"}"#, to: "config/board/settings.json")
        let result = try await board.run()
        #expect(result.status == 0, "\(result.messages)")
        let lines = result.output.split(separator: "\n")
        try #require(lines.count > 1)
        #expect(lines.first?.hasPrefix("Mangwon-dong: rain, 18 °C · Feels like 17 °C") == true, "\(result.output)")
        #expect(lines[1].contains("openweathermap.org"))
        #expect(lines.count { $0.contains("Soup") } == 3)
        #expect(result.messages.contains("2 unread notices: board notices"))
        let json = try await board.run("--json")
        let overview = try JSONDecoder().decode(Printed.self, from: Data(json.output.utf8))
        #expect(overview.board?.posts.count == 4 && overview.unreadNotices == 2)
    }

    private struct Printed: Decodable {
        var board: BoardNow?
        var unreadNotices: Int?
    }

    @Test func `without a place, a member sees the notices and how to set a place`() async throws {
        let server = try server()
        let result = try await Running(at: server.url).run()
        #expect(result.status == 0)
        #expect(result.messages.contains("Give a place, or say where home is"))
        #expect(result.messages.contains("2 unread notices"))
    }

    @Test func `unavailable weather does not hide the unread notices`() async throws {
        let server = try server()
        server.change { $0.injectedResponses["GET /api/v1/boards/now"] = [.problem(.weatherUnavailable)] }
        let board = try Running(at: server.url)
        try board.folder.write(#"{"place":"Mangwon"}"#, to: "config/board/settings.json")
        let result = try await board.run()
        #expect(result.status == 1)
        #expect(result.messages.contains("2 unread notices"))
        #expect(result.messages.contains("no conditions for this place"))
    }

    @Test(arguments: [["--help"], ["help"], ["-h", "--lang", "en"]], ["en", "ko"])
    func `the program's help fits a screen of 24 lines and names every command`(
        arguments: [String], language: String
    ) async throws {
        let board = try Running(at: "http://127.0.0.1:1", signedIn: false)
        let help = try await board.program.run(["--lang", language] + arguments)
        #expect(help.status == 0)
        #expect(help.output.split(separator: "\n", omittingEmptySubsequences: false).count <= 24, "\(help.output)")
        let words = Set(help.output.split { $0.isWhitespace || $0 == "," })
        let names = BoardProgram.configuration.subcommands.compactMap { $0.configuration.commandName }
        #expect(names.count > 30)
        for name in names { #expect(words.contains(name[...]), "\(name)") }
        #expect(try await board.program.run([]).output.contains("board post --weather rain"))
        let all = try await board.run("help", "all")
        #expect(all.status == 0 && all.output.split(separator: "\n").count > 40)
    }
}
