import BoardClient
import BoardModels
import BoardTestSupport
import Testing

extension EndToEnd {
    @Suite struct WeatherErrorTests {
        /// A weather error and the sentence that the author of a post reads about it.
        struct Scenario: Sendable, CustomTestStringConvertible {
            var name: String
            var key = "simulator-valid"
            var fault: String?
            var seconds: Double?
            var sentence: @Sendable (Language) -> String
            var language = Language.english

            var testDescription: String { "\(name), \(language.rawValue)" }

            init(
                _ name: String, _ error: WeatherError, key: String = "simulator-valid", fault: String? = nil,
                seconds: Double? = nil, in language: Language = .english
            ) {
                self.name = name
                self.key = key
                self.fault = fault
                self.seconds = seconds
                self.language = language
                sentence = { error.text(in: $0) }
            }

            static let all = [
                Scenario("wrong key", .keyRejected, key: "no-such-key"),
                Scenario("wrong key", .keyRejected, key: "no-such-key", in: .korean),
                Scenario("blocked account", .blocked, key: "simulator-blocked"),
                Scenario("truncated body", .unreadable, fault: "truncatedJSON"),
                Scenario("empty body", .unreadable, fault: "emptyBody"),
                Scenario("HTML 502", .providerFault, fault: "html502"),
                Scenario("HTML 502", .providerFault, fault: "html502", in: .korean),
                Scenario("no answer in time", .timedOut, fault: "slowHeaders", seconds: 30),
                Scenario("half an answer in time", .timedOut, fault: "slowBody", seconds: 30),
                Scenario("reset", .unreachable, fault: "connectionReset"),
            ]
        }

        @Test(arguments: Scenario.all)
        func `a weather error is reported in one sentence, and the post is stored without conditions`(
            _ scenario: Scenario
        ) async throws {
            let simulator = try await SimulatorProcess()
            if let fault = scenario.fault { try await simulator.setFault(fault, seconds: scenario.seconds) }
            let town = try await TestBoard(settings: simulator.settings(key: scenario.key))
            let mina = try town.person("mina")
            let language = scenario.language

            let result = try await mina.run(
                "post", "-w", "rain", "-c", "food", "Pajeon", "--place", "Mangwon", "--lang", language.rawValue)
            #expect(result.status == 0)
            let lines = result.messages.split(separator: "\n")
            #expect(lines.count == 2)
            let without =
                language == .korean
                ? "Mangwon의 날씨 없이 올립니다." : "Posting without conditions for Mangwon."
            #expect(lines.first.map(String.init) == without + " " + scenario.sentence(language))
            #expect(lines.last.map(String.init) == (language == .korean ? "#1번 글로 올렸습니다." : "Posted as #1."))
            // The API key is in neither the client's nor the server's output.
            #expect(!result.messages.contains(scenario.key))
            #expect(!town.server.running.messages.contains(scenario.key))

            let listed = try await mina.json(Page<Post>.self, "list", "rain").items
            #expect(listed.map(\.title) == ["Pajeon"])
            #expect(listed.first?.place?.name == "Mangwon")
            #expect(listed.first?.conditions == nil)
            #expect(try await town.server.stop() == 0)
        }

        @Test(arguments: zip(["Nowherewichton", "없는마을"], Language.allCases))
        func `a post at an unknown place is a draft, with what to write instead`(
            place: String, language: Language
        ) async throws {
            let simulator = try await SimulatorProcess()
            let town = try await TestBoard(settings: simulator.settings())
            let mina = try town.person("mina")
            let result = try await mina.run(
                "post", "-w", "rain", "-c", "food", "Pajeon", "--place", place, "--lang", language.rawValue)
            #expect(result.status == 4)
            #expect(result.messages.hasPrefix("board: ") && result.messages.contains(place))
            #expect(result.messages.contains("--place-name") && result.messages.contains("board post --resume"))
            #expect(mina.drafts.count == 1)
            #expect(try await town.client().posts(PostQuery()).items == [])
        }

        @Test func `a post stored without conditions gets them by backfill once the provider recovers`() async throws {
            let simulator = try await SimulatorProcess()
            try await simulator.setWeather("rain")
            try await simulator.setFault("html502")
            let town = try await TestBoard(settings: simulator.settings())
            let mina = try town.person("mina")
            let posted = try await mina.json(
                Post.self, "post", "-w", "rain", "-c", "food", "Pajeon", "--place", "Mangwon")
            #expect(posted.conditions == nil)

            try await simulator.clearFaults()
            let client = try town.client()
            #expect(try await eventually { try await client.post(posted.id).value.conditions != nil })
            let conditions = try await client.post(posted.id).value.conditions
            #expect(conditions?.weather.type == .rain)
            #expect(conditions?.provider == .openWeather)
            let shown = try await mina.run("show", "1")
            #expect(shown.output.contains("Written in rain, 12 °C · ✓ written in this weather"))
            #expect(shown.output.contains("Weather data provided by"))
        }

        @Test func `a post without a weather type is saved as a draft until the weather is available`() async throws {
            let simulator = try await SimulatorProcess()
            try await simulator.setFault("html502")
            let town = try await TestBoard(settings: simulator.settings())
            let mina = try town.person("mina")

            let result = try await mina.run("post", "-c", "food", "Pajeon", "--place", "Mangwon")
            #expect(result.status == 1)
            let key = try #require(mina.drafts.first).prefix(8)
            #expect(
                result.messages == """
                    board: The weather provider reports an internal error. Try again later.
                    The weather there is not available; give it with --weather.
                    Your post is saved as a draft. To send it once, repeat the command or run:
                      board post --resume \(key)

                    """)
            #expect(try await town.client().posts(PostQuery()).items == [])

            try await simulator.setWeather("snow")
            try await simulator.clearFaults()
            // The recovery probe tries a failed provider again after a second.
            let client = try town.client()
            #expect(
                try await eventually {
                    do throws(ClientError) {
                        _ = try await client.conditions(at: .named("Mangwon"), within: .seconds(5))
                        return true
                    } catch {
                        return false
                    }
                })
            let sent = try await mina.json(Post.self, "post", "-c", "food", "Pajeon", "--place", "Mangwon")
            #expect(sent.weather == .snow)
            #expect(sent.conditions?.weather.type == .snow)
            #expect(mina.drafts == [])
        }
    }
}
