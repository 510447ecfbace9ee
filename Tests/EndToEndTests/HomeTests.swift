import BoardModels
import BoardTestSupport
import Testing

extension EndToEnd {
    @Suite struct HomeTests {
        @Test func `the home of a visitor is that of the new account, and a word in every command`() async throws {
            let simulator = try await SimulatorProcess()
            try await simulator.setWeather("rain")
            let town = try await TestBoard(settings: simulator.settings())
            let person = try Person(at: town.server.url)
            #expect(try await person.run("now", "home").messages.contains("which is not set yet"))
            #expect(try await person.run("here", "망원동", "--lang", "ko").status == 0)
            _ = try await person.registered("juna", password: "correct horse battery juna")
            let saved = try await person.json(Page<SavedPlace>.self, "places").items
            #expect(saved.map(\.isHome) == [true] && saved.map(\.place.koreanName) == ["망원동"])
            #expect(person.program.folder.text("config/board/settings.json")?.contains("place") == false)
            for word in ["home", "집"] {
                for command in [
                    ["now", word], ["now", word, "food"], ["forecast", word], ["alerts", word], ["boards", word],
                    ["here", word], ["list", "--place", word], ["list", "--near", word], ["list", "now"],
                    ["search", "x", "--place", word], ["digest", "on", "07:30", "--place", word],
                    ["places", "home", word], ["now", word, "--format", "%l"],
                ] {
                    let result = try await person.program.run(command)
                    #expect(result.status == 0, "\(command): \(result.messages)")
                }
            }
            for (place, name) in [("집", "망원동"), ("37.556,126.905", "망원동")] {
                let post = try await person.json(
                    Post.self, "post", "-w", "rain", "-c", "food", "해물파전 \(place)", "-p", place, "--lang", "ko")
                #expect(post.place?.name == name)
            }
            let none = try await person.json(Post.self, "post", "-w", "rain", "-c", "food", "막걸리", "-p", "-")
            #expect(none.place == nil)
            let korean = try await person.screen("now", "37.556,126.905", "--lang", "ko", columns: 80)
            #expect(korean.first == "망원동, 서울: 비, 12 °C", "\(korean)")
        }

        @Test func `the words of a place need no quotes, and a category is no place`() async throws {
            let simulator = try await SimulatorProcess()
            try await simulator.setWeather("rain")
            let town = try await TestBoard(settings: simulator.settings())
            let person = try Person(at: town.server.url)
            for command in [
                ["now", "New", "York"], ["forecast", "New", "York"], ["alerts", "New", "York"],
                ["boards", "New", "York"], ["here", "New", "York"], ["places", "search", "New", "York"],
                ["now", "New", "York", "--format", "%l"], ["now", "New", "York", "food"],
                ["now", "New", "York", "-c", "food"], ["now", "New", "York", "음식"],
            ] {
                let result = try await person.program.run(command)
                #expect(result.status == 0, "\(command): \(result.messages)")
                guard command[0] != "boards" && command[0] != "alerts" && command[0] != "forecast" else { continue }
                #expect(result.output.contains("New York"), "\(command): \(result.output)")
            }
            let district = try await person.screen("now", "서울", "마포구", "--lang", "ko", columns: 80)
            #expect(district.first == "마포구, 서울: 비, 12 °C", "\(district)")
        }
    }
}
