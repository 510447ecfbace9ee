import BoardModels
import BoardScenes
import BoardTestSupport
import Curl
import OpenWeatherSimulator
import Testing

struct BoardsTests {
    @Test func `the nine boards are listed in order, with their counts and newest posts`() async throws {
        try await withBoard { board in
            let member = try await board.join("alice")
            try await board.publish("Old", weather: "snow", by: member.token)
            let new = try await board.publish("New", weather: "snow", by: member.token)
            let list: BoardList = try await board.get("/boards").value()
            #expect(list.boards.map(\.weather) == WeatherType.allCases)
            #expect(list.boards.first { $0.weather == .snow }?.posts == 2)
            #expect(list.boards.first { $0.weather == .snow }?.latest?.id == new.id)
            #expect(list.current == nil)
            #expect(list.trouble == nil)
        }
    }

    @Test func `the board of the current weather is listed first`() async throws {
        try await withWeatherBoard { board, scene in
            scene.simulator.fixtures.set(.snow)
            let list: BoardList = try await board.get("/boards?place=Seoul").value()
            #expect(list.boards.first?.weather == .snow)
            #expect(list.boards.count == 9)
            #expect(Set(list.boards.map(\.weather)).count == 9)
            #expect(list.current?.conditions.weather == .known(.snow))
            #expect(list.current?.place.name == "Seoul")
        }
    }

    @Test func `boards are listed without current weather too`() async throws {
        try await withWeatherBoard { board, scene in
            scene.simulator.faults.inject(.emptyBody)
            let list: BoardList = try await board.get("/boards?lat=37.57&lon=126.98").value()
            #expect(list.boards.map(\.weather) == WeatherType.allCases)
            #expect(list.trouble == .unreadable)
            scene.simulator.faults.clear()
            scene.clock.advance(by: .seconds(600))
            // The first responses still contain the error while the trial call is made in the background.
            #expect(try await board.get("/boards?place=Nowhereville", until: { $0 == 404 }).status == 404)
            #expect(try await board.get("/boards?place=91,0").brokenRules() == ["place:coordinates"])
            #expect(try await board.get("/boards?lat=100&lon=0").status == 422)
        }
    }

    @Test func `the board for now has the hottest posts of the current weather`() async throws {
        try await withWeatherBoard { board, scene in
            let (alice, bob) = (try await board.join("alice"), try await board.join("bob-1"))
            let liked = try await board.publish("Liked", weather: "thunderstorm", by: alice.token)
            try await board.publish("Fresh", weather: "thunderstorm", by: alice.token)
            try await board.publish("Other weather", weather: "clear", by: alice.token)
            _ = try await board.put("/posts/\(liked.id)/like", token: bob.token)
            scene.simulator.fixtures.set(.thunderstorm)
            let now: BoardNow = try await board.get("/boards/now?place=Seoul", token: bob.token).value()
            #expect(now.current.conditions.weather == .known(.thunderstorm))
            #expect(now.posts.map(\.title) == ["Liked", "Fresh"])
            #expect(now.posts.first?.liked == true)
            let one: BoardNow = try await board.get("/boards/now?place=Seoul&limit=1").value()
            #expect(one.posts.count == 1)
        }
    }

    @Test func `unknown weather has no board`() async throws {
        try await withWeatherBoard { board, scene in
            scene.simulator.fixtures.set(.unknownCode)
            let now: BoardNow = try await board.get("/boards/now?place=Seoul").value()
            #expect(now.current.conditions.weather == .unknown)
            #expect(now.posts.isEmpty)
            let list: BoardList = try await board.get("/boards?place=Seoul").value()
            #expect(list.boards.map(\.weather) == WeatherType.allCases)
        }
    }
}
