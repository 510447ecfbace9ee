import BoardModels
import BoardTestSupport
import FoundationEssentials
import Testing

@testable import board

@Suite struct ConditionsComparisonTests {
    private func lines(
        _ reports: [ConditionsReport], width: Int, _ language: Language = .english, differences: Bool = true
    ) -> [String] {
        ConditionsComparison(
            text: WeatherSample.text(language), fieldText: WeatherSample.text(), showsDifferences: differences
        )
        .listing(reports, width: width).layout().map(\.plain)
    }

    @Test(arguments: [80, 60, 40], [Language.english, .korean])
    func `places fit the terminal in columns or as a list`(width: Int, language: Language) {
        let names = ["Seoul", "Busan", "Springfield, where everybody lives"]
        for count in 1...3 {
            let reports = names.prefix(count).map { WeatherSample.report($0, today: WeatherSample.day("2026-11-21")) }
            for differences in [true, false] {
                let lines = lines(reports, width: width, language, differences: differences)
                for line in lines { #expect(DisplayWidth.of(line) <= width, "\(line)") }
                #expect(
                    names.prefix(count).allSatisfy { name in
                        lines.joined(separator: " ").contains(name.prefix(5))
                    })
            }
        }
    }

    @Test func `differences from the first place are shown unless they round to zero`() throws {
        let lines = lines(
            [WeatherSample.report("Seoul"), WeatherSample.report("Busan", temperature: 11.6)], width: 120)
        let temperature = try #require(lines.first { $0.hasPrefix("Temperature") })
        #expect(temperature.contains("8 °C ") && temperature.hasSuffix("12 °C (+4°)"))
        let humidity = try #require(lines.first { $0.hasPrefix("Humidity") })
        #expect(!humidity.contains("("))
        let yesterday = try #require(lines.first { $0.hasPrefix("vs yesterday") })
        #expect(yesterday.contains("3° colder"))
    }

    @Test func `an unknown place does not hide the others, and sets the exit code`() async throws {
        let server = try StubServer.weather([
            "Seoul": WeatherSample.report("Seoul"), "Busan": WeatherSample.report("Busan"),
        ])
        let board = try Running(at: server.url, signedIn: false)
        for command in ["now", "compare"] {
            let result = try await board.run(command, "Seoul", "Atlantis", "Busan")
            #expect(result.status == 4)
            #expect(result.output.contains("Seoul, KR") && result.output.contains("Busan, KR"))
            #expect(result.messages.contains("board: No place named \"Atlantis\" was found."))
        }
        #expect(server.requests.filter { $0.target.hasPrefix("/api/v1/conditions") }.count == 6)
        let none = try await board.run("compare", "Atlantis", "Utopia", "--lang", "ko")
        #expect(none.status == 4)
        #expect(none.output == "")
        #expect(none.messages.contains("'Atlantis'") && none.messages.contains("'Utopia'"))
        let json = try await board.run("now", "Seoul", "Busan", "--json")
        let boards = try JSONDecoder().decode(Page<BoardNow>.self, from: Data(json.output.utf8)).items
        #expect(boards.map(\.current.place.name) == ["Seoul", "Busan"])
        let one = try await board.run("now", "Seoul", "Atlantis", "--json")
        #expect(one.status == 4)
        #expect(try JSONDecoder().decode(Page<BoardNow>.self, from: Data(one.output.utf8)).items.count == 1)
        let problem = try JSONDecoder().decode(Problem.self, from: Data(one.messages.utf8))
        #expect(problem.type == .placeNotFound && problem.detail.hasPrefix("Atlantis: "))
        let compared = try await board.run("compare", "Seoul", "Busan", "--json")
        let reports = try JSONDecoder().decode(Page<ConditionsReport>.self, from: Data(compared.output.utf8)).items
        #expect(reports.map(\.place.name) == ["Seoul", "Busan"])
    }

    @Test func `the forecast is shown beside the conditions, and fetched only if it is shown`() async throws {
        let server = try StubServer.weather(
            ["Seoul": WeatherSample.report("Seoul"), "Busan": WeatherSample.report("Busan")],
            forecast: WeatherSample.forecast(utcOffset: 32_400))
        let board = try Running(at: server.url, signedIn: false)
        for command in ["now", "compare"] {
            let result = try await board.run(command, "Seoul", "Busan")
            let today = try #require(result.output.split(separator: "\n").first { $0.contains("Rest of day") })
            #expect(today.contains("−3 to 8 °C"), "\(result.output)")
            #expect(result.output.contains("first quarter"))
        }
        let forecasts = server.requests.filter { $0.target.hasPrefix("/api/v1/forecast") }
        #expect(forecasts.count == 4)
        #expect(forecasts.allSatisfy { $0.target.hasSuffix("&days=1") })
        _ = try await board.run("now", "Seoul", "Busan", "--json")
        #expect(try await board.run("settings", "details", "wind").status == 0)
        _ = try await board.screen("now", "Seoul", "Busan")
        #expect(server.requests.filter { $0.target.hasPrefix("/api/v1/forecast") }.count == 4)
    }

    @Test func `compare takes two or three places`() async throws {
        let board = try Running(at: "http://127.0.0.1:1", signedIn: false)
        for words in [["compare", "Seoul"], ["compare", "a", "b", "c", "d"]] {
            let result = try await board.program.run(words)
            #expect(result.status == 64)
            #expect(result.messages.contains("board compare Seoul Busan"))
        }
    }

    @Test func `chosen details are shown in the chosen order`() {
        var display = DisplayOptions()
        let report = WeatherSample.report("Seoul", today: WeatherSample.day("2026-11-21"))
        let all = WeatherSample.text(display: display).lines(report, width: 80).map(\.plain).joined(separator: "\n")
        for words in ["Today", "2 to 11 °C", "Dew point", "first quarter", "vs yesterday", "3° colder"] {
            #expect(all.contains(words), "\(words)")
        }
        display.details = [.moon, .range, .comparison, .dewPoint]
        let chosen = WeatherSample.text(display: display).facts.chosen(of: report).map(\.label)
        #expect(chosen == [.moon, .today, .comparison, .dewPoint, .observed])
    }
}
