import BoardModels
import BoardTestSupport
import Testing

@testable import board

/// Lists in a pipe and on a terminal.
@Suite struct ListingTests {
    /// A title of 120 characters, the most that a post may have.
    private static let title = String(String(repeating: "비 오는 날 해물파전 ", count: 10).prefix(119)) + "끝"

    private func server() throws -> BoardServerDouble {
        try BoardServerDouble { state in
            var pajeon = Sample.post(
                1,
                NewPost(weather: .rain, category: .food, title: Self.title, place: Place(name: "Mangwon")))
            pajeon.conditions = Sample.conditions(.known(.rain))
            var socks = Sample.post(
                2, NewPost(weather: .snow, category: .outfits, title: "Wool\tsocks\r\nand\u{1B}[2J boots"))
            socks.likes = 3
            state.posts = [pajeon, socks]
        }
    }

    @Test(arguments: ["40", "200"])
    func `a piped list is tab-separated and uncut at any width`(columns: String) async throws {
        let server = try server()
        let result = try await Running(at: server.url).run("list", environment: ["COLUMNS": columns])
        #expect(result.status == 0)
        let times = server.posts.map(\.createdAt.description)
        let lines = [
            "1\train\tfood\t\(Self.title)\tmina\t0\t\(times[0])\train, 18 °C\t\tMangwon",
            "2\tsnow\toutfits\tWool    socks and\u{FFFD}[2J boots\tmina\t3\t\(times[1])\t\t\t",
        ]
        #expect(result.output == lines.map { $0 + "\n" }.joined())
        let credit = result.messages.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(credit == "Conditions: \(Provider.openWeather.attribution)")
    }

    @Test func `the same list is aligned on a terminal`() async throws {
        let server = try server()
        let lines = try await Running(at: server.url).screen("list", columns: 120)
        func column(of text: String, in line: String) -> Int? {
            line.firstRange(of: text).map { DisplayWidth.of(line[..<$0.lowerBound]) }
        }
        let start = try #require(lines.first.flatMap { column(of: "BY", in: $0) })
        let rows = lines.filter { $0.contains("mina") }
        #expect(rows.map { column(of: "mina", in: $0) } == [start, start])
        #expect(lines.allSatisfy { DisplayWidth.of($0) <= 120 && !$0.contains("\t") })
        #expect(lines.contains { $0.hasPrefix("Conditions: ") })
    }

    @Test func `a list has a column of places where it fits`() async throws {
        let server = try server()
        let board = try Running(at: server.url)
        let wide = try await board.screen("list", columns: 120)
        #expect(wide.first?.contains("PLACE") == true)
        #expect(wide.contains { $0.contains("Mangwon") })
        server.change { $0.posts.removeFirst() }
        #expect(try await board.screen("list", columns: 120).first?.contains("PLACE") == false)
    }

    @Test(arguments: [70, 60, 50, 40], ["en", "ko"])
    func `no line of a narrow list begins or ends with a separator`(columns: Int, language: String) async throws {
        let server = try server()
        let lines = try await Running(at: server.url).screen("list", "--lang", language, columns: columns)
        #expect(lines.count > 4)
        for line in lines {
            let words = line.split(separator: " ")
            #expect(words.first != "·" && words.last != "·", "\(line)")
        }
    }

    @Test func `the fields of a list do not depend on its filters`() async throws {
        let server = try server()
        let board = try Running(at: server.url)
        let all = try await board.run("list")
        #expect(try await board.run("list", "rain").output == all.output)
        server.change { $0.posts.removeFirst() }
        #expect(try await all.output.hasSuffix("\n" + board.run("list").output), "no post has conditions")
    }

    @Test func `cut and sort work on a list`() async throws {
        let server = try server()
        let board = try Running(at: server.url)
        var shell = board.program
        shell.path = "/bin/sh"
        let result = try await shell.run(["-c", "\(board.program.path) list 2>/dev/null | cut -f 6,1 | sort -rn"])
        #expect(result.output == "2\t3\n1\t0\n")
    }

    @Test func `piped boards have a line each`() async throws {
        let server = try server()
        let result = try await Running(at: server.url).run("boards")
        let rows = result.rows
        #expect(rows.map(\.count) == Array(repeating: 4, count: 9))
        #expect(rows.first?.prefix(2) == ["clear", "0"])
    }
}
