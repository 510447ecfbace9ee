import BoardModels
import BoardScenes
import BoardServer
import BoardTestSupport
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
