import BoardModels
import BoardScenes
import BoardServer
import BoardTestSupport
import Curl
import OpenWeatherSimulator
import Testing

struct PlaceSearchTests {
    @Test func `a postcode with its country finds its place`() async throws {
        try await withWeatherBoard { board, scene in
            let found: Page<Place> = try await board.get("/places?q=96799,as").value()
            #expect(found.items.map(\.name) == ["Pago Pago"])
            #expect(found.items.first?.country == "AS")
            #expect(scene.simulator.counts.of(.zip) == 1)
            #expect(scene.simulator.counts.of(.direct) == 0)
            let report: ConditionsReport = try await board.get("/conditions?place=96799,AS").value()
            #expect(report.place.name == "Pago Pago")
            #expect(scene.simulator.counts.of(.zip) == 1)
        }
    }

    @Test func `an unknown postcode is searched as a name, and then not found`() async throws {
        try await withWeatherBoard { board, scene in
            let found: Page<Place> = try await board.get("/places?q=00000,KR").value()
            #expect(found.items.isEmpty)
            #expect(scene.simulator.counts.of(.direct) == 1)
        }
    }

    @Test(arguments: ["서울시", "서울특별시", "Seoul, Korea", "Seoul,Korea", "서울, 대한민국"])
    func `a place is found by its official name and with its country`(name: String) async throws {
        try await withWeatherBoard { board, scene in
            let query = URLQuery.percentEncoded(name)
            let found: FoundPlaces = try await board.get("/places?q=" + query).value()
            #expect(found.items.first?.name == "Seoul")
            let report: ConditionsReport = try await board.get("/conditions?place=" + query).value()
            #expect(report.place.name == "Seoul")
            #expect(scene.simulator.counts.of(.direct) == 1)
        }
    }

    @Test func `a misspelt name has suggestions: common cities, places of posts and the reader's own`() async throws {
        try await withWeatherBoard { board, _ in
            let mina = try await board.join("mina")
            let city: FoundPlaces = try await board.get("/places?q=Londn").value()
            #expect(city.items.isEmpty && city.suggestions.map(\.name) == ["London"])
            let place = #","place":{"name":"Gwangalli","latitude":35.15,"longitude":129.12}"#
            try await board.publish("Soup", more: place, by: mina.token)
            let posted: FoundPlaces = try await board.get("/places?q=Gwangali").value()
            #expect(posted.suggestions.map(\.name) == ["Gwangalli"])
            let own = #"{"place":{"name":"Grandmother's","latitude":35,"longitude":128}}"#
            #expect(try await board.post("/me/places", token: mina.token, json: own).status == 201)
            let saved: FoundPlaces = try await board.get("/places?q=Grandmothers", token: mina.token).value()
            #expect(saved.suggestions.map(\.name) == ["Grandmother's"])
            let stranger: FoundPlaces = try await board.get("/places?q=Grandmothers").value()
            #expect(stranger.suggestions.isEmpty)
        }
    }

    @Test func `the places of hidden posts are not suggested`() async throws {
        try await withWeatherBoard { board, _ in
            let mina = try await board.join("mina")
            let place = #","place":{"name":"Gwangalli","latitude":35.15,"longitude":129.12}"#
            let post = try await board.publish("Soup", more: place, by: mina.token)
            let before: FoundPlaces = try await board.get("/places?q=Gwangali").value()
            #expect(before.suggestions.count == 1)
            #expect(try await board.delete("/posts/\(post.id)", token: mina.token).status == 204)
            let after: FoundPlaces = try await board.get("/places?q=Gwangali").value()
            #expect(after.suggestions.isEmpty)
        }
    }

    @Test func `two places of one name are distinguished`() async throws {
        try await withWeatherBoard { board, scene in
            let found: Page<Place> = try await board.get("/places?q=Springfield").value()
            #expect(found.items.count >= 2)
            #expect(Set(found.items.map { "\($0.state ?? ""), \($0.country ?? "")" }).count == found.items.count)
            #expect(scene.simulator.counts.of(.zip) == 0)
        }
    }

    @Test func `coordinates find the nearest place`() async throws {
        try await withWeatherBoard { board, scene in
            let found: Page<Place> = try await board.get("/places?q=37.57,126.98").value()
            let place = try #require(found.items.first)
            #expect(place.country == "KR")
            #expect(place.coordinates == Coordinates(latitude: 37.57, longitude: 126.98))
            let sea: Page<Place> = try await board.get("/places?q=0,-30").value()
            #expect(sea.items.first?.name == "0,-30")
        }
    }
}
