import BoardClient
import BoardModels
import BoardTestSupport
import FoundationEssentials
import Testing

@testable import board

/// `board now --format` and its cache of conditions.
@Suite struct StatusLineTests {
    private static let cache = ".cache/board/weather"

    private func file(_ board: Running) throws -> String {
        try #require(board.folder.names(in: Self.cache).first { $0.hasSuffix(".json") }).description
    }

    private func entry(_ board: Running) throws -> ConditionsCache.Entry {
        let text = try #require(board.folder.text("\(Self.cache)/\(file(board))"))
        return try JSONDecoder().decode(ConditionsCache.Entry.self, from: Data(text.utf8))
    }

    private func age(_ board: Running, by duration: Duration, observed: Duration = .zero) throws {
        var entry = try entry(board)
        entry.fetchedAt = entry.fetchedAt - duration
        entry.report.conditions.observedAt = entry.report.conditions.observedAt - observed
        try board.folder.write(JSONOutput.text(of: entry), to: "\(Self.cache)/\(file(board))")
    }

    @Test func `every directive prints its value`() throws {
        var report = WeatherSample.report("Seoul", temperature: -4.6)
        report.conditions.observedAt = WeatherSample.noon - .seconds(240)
        let line = StatusLine(language: .english, display: DisplayOptions(), isUTF8: true, now: WeatherSample.noon)
        let format = try StatusLineFormat(#"%c %C %t %f %w %h %p %r %u %l %a %P %%\t|\n|\\ \x é"#)
        #expect(
            line.text(format, of: report)
                == "🌧️ rain −5 °C 17 °C ↗4.1 m/s 88 % 1008 hPa 2.4 mm – Seoul 4 min ago OpenWeather %\t|\n|\\ \\x é")
        let ascii = StatusLine(language: .english, display: DisplayOptions(), isUTF8: false, now: WeatherSample.noon)
        #expect(try ascii.text(StatusLineFormat("%c %w %u"), of: report) == "rain SW 4.1 m/s -")
        let korean = StatusLine(language: .korean, display: DisplayOptions(), isUTF8: true, now: WeatherSample.noon)
        #expect(try korean.text(StatusLineFormat("%C %a"), of: report) == "비 4분 전")
        report.conditions.provider = .simulated
        #expect(try line.text(StatusLineFormat("%t"), of: report) == "−5 °C [simulated]")
        #expect(try line.text(StatusLineFormat("%t %P"), of: report) == "−5 °C simulated")
        report.place.name = "Se\u{1B}[31moul"
        #expect(try !line.text(StatusLineFormat("%l"), of: report).contains("\u{1B}"))
    }

    @Test(arguments: [("%x", "%x"), ("%t %", "%"), ("%é", "%é")])
    func `an unknown directive is an error that lists the known ones`(format: String, named: String) async throws {
        let board = try Running(at: "http://127.0.0.1:1", signedIn: false)
        let english = try await board.run("now", "Seoul", "--format", format)
        #expect(english.status == 64)
        #expect(english.messages.contains("\"\(named)\" is not a format directive"))
        for directive in StatusLineFormat.Directive.allCases {
            #expect(english.messages.contains("%\(directive.rawValue)  "))
        }
        let korean = try await board.run("now", "Seoul", "--format", format, "--lang", "ko")
        #expect(korean.messages.contains("쓸 수 있는 서식"))
    }

    @Test func `a cached line needs neither a server nor libcurl`() async throws {
        let board: Running
        do {
            let server = try StubServer.weather(["Seoul": WeatherSample.report("Seoul")])
            board = try Running(at: server.url)
            let first = try await board.run("now", "Seoul", "--format", "%t %l")
            #expect(first.output == "8 °C Seoul\n", "\(first.messages)")
            #expect(try await board.run("now", "Seoul", "--format", "%t").output == "8 °C\n")
            #expect(server.requests.count == 1)
            #expect(server.requests[0].values(of: "Authorization") == [])
        }
        #expect(board.folder.permissions(of: "\(Self.cache)/\(try file(board))") == 0o600)
        #expect(board.folder.permissions(of: Self.cache) == 0o700)
        let cached = try await board.run(
            "now", "Seoul", "--format", "%t", environment: ["LD_DEBUG": "libs"])
        #expect(cached.status == 0)
        #expect(cached.output == "8 °C\n")
        #expect(cached.messages.contains("libFoundationEssentials"))
        #expect(!cached.messages.contains("libcurl") && !cached.messages.contains("libFoundation.so"))
        // The cache has an entry for each place.
        let other = try await board.run("now", "Busan", "--format", "%t")
        #expect(other.status == 7)
        #expect(other.output == "" && other.messages.hasPrefix("board: "))
    }

    @Test func `a stale line is printed at once and refreshed in the background by one process`() async throws {
        let server = try StubServer.weather(["Seoul": WeatherSample.report("Seoul", temperature: 15)])
        let board = try Running(at: server.url, signedIn: false)
        #expect(try await board.run("now", "Seoul", "--format", "%t").output == "15 °C\n")
        var old = try entry(board)
        old.report.conditions.temperature = 3
        try board.folder.write(JSONOutput.text(of: old), to: "\(Self.cache)/\(file(board))")
        try age(board, by: .seconds(1200), observed: .seconds(1200))
        let results = try await withThrowingTaskGroup { group in
            for _ in 0..<4 {
                group.addTask { try await board.run("now", "Seoul", "--format", "%t %a").output }
            }
            return try await group.reduce(into: [String]()) { $0.append($1) }
        }
        // The server measured a minute before it answered.
        #expect(results.contains("3 °C 21 min ago\n"))
        #expect(try await eventually { try entry(board).report.conditions.temperature == 15 })
        #expect(server.requests.filter { $0.target.hasPrefix("/api/v1/conditions") }.count == 2)
        #expect(try await board.run("now", "Seoul", "--format", "%t").output == "15 °C\n")
    }

    @Test func `a measurement older than three hours is not printed`() async throws {
        let board: Running
        do {
            let server = try StubServer.weather(["Seoul": WeatherSample.report("Seoul")])
            board = try Running(at: server.url, signedIn: false)
            _ = try await board.run("now", "Seoul", "--format", "%t")
            #expect(server.requests.count == 1)
        }
        try age(board, by: .seconds(4 * 3600), observed: .seconds(4 * 3600))
        let result = try await board.run("now", "Seoul", "--format", "%t")
        #expect(result.status == 7)
        #expect(result.output == "")
    }

    @Test(arguments: [-86_400, 86_400, 3600] as [Int64])
    func `ages are counted by the server's clock`(ahead: Int64) async throws {
        let serverTime = Timestamp.now() + .seconds(ahead)
        let parts = serverTime.description
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        let number = try #require(Int(parts.dropFirst(5).prefix(2)))
        let date =
            "Date: Sun, \(parts.dropFirst(8).prefix(2)) \(months[number - 1]) \(parts.prefix(4)) \(parts.dropFirst(11).prefix(8)) GMT"
        var report = WeatherSample.report("Seoul")
        // In the middle of a minute, since the Date field has whole seconds, and requests take time.
        report.conditions.observedAt = serverTime - .seconds(30 * 60 + 30)
        report.age = 30 * 60 + 30
        let answer = StubServer.Response.of(report, headers: [date])
        let server = try StubServer { _ in answer }
        let board = try Running(at: server.url, signedIn: false)
        for _ in 0..<2 {
            #expect(try await board.run("now", "Seoul", "--format", "%a").output == "30 min ago\n")
        }
    }

    @Test func `board now fills the cache, and an unreadable file counts as a miss`() async throws {
        let server = try BoardServerDouble()
        let board = try Running(at: server.url, signedIn: false)
        _ = try await board.run("now", "Mangwon")
        #expect(try await board.run("now", "Mangwon", "--format", "%t %l").output == "18 °C Mangwon-dong\n")
        #expect(!server.calls.contains { $0.contains("/conditions") })
        try board.folder.write("{", to: "\(Self.cache)/\(file(board))")
        #expect(try await board.run("now", "Mangwon", "--format", "%t").output == "18 °C\n")
        #expect(server.calls.last == "GET /api/v1/conditions?place=Mangwon")
        #expect(try await board.run("now", "Mangwon", "--format", "%t", "--json").status == 64)
    }
}
