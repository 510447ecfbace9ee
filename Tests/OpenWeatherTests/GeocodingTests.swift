import BoardTestSupport
import OpenWeather
import OpenWeatherSimulator
import Testing

struct GeocodingTests {
    @Test(arguments: ["망원", "망원동", "Mangwon", "mangwon-dong", "望遠洞"])
    func `a Seoul neighbourhood is found in any script`(name: String) async throws {
        try await withScene { scene in
            let place = try #require(try await scene.client.geocode(name, limit: 5).first)
            #expect(place.name == "Mangwon-dong")
            #expect(place.localNames["ko"] == "망원동")
            #expect(place.localNames["ja"] == "望遠洞")
            #expect(place.lat == 37.556)
            #expect(place.lon == 126.905)
            #expect(place.country == "KR")
            #expect(place.state == "Seoul")
        }
    }

    @Test func `both forms of an empty result are an empty list`() async throws {
        try await withScene { scene throws in
            for miss in [GeocodingMiss.emptyList, .notFound] {
                scene.simulator.fixtures.setGeocodingMiss(miss)
                #expect(try await scene.client.geocode("Nowhere at all", limit: 5) == [])
                #expect(try await scene.client.reverseGeocode(latitude: 35, longitude: -150, limit: 5) == [])
            }
        }
    }

    @Test func `an empty name is a bad request`() async throws {
        try await withScene { scene in
            await #expect(throws: OpenWeatherError.badRequest(message: "Nothing to geocode")) {
                try await scene.client.geocode("", limit: 5)
            }
        }
    }

    @Test func `quirk 14, another spelling of an umlaut finds nothing`() async throws {
        try await withScene { scene throws in
            #expect(try await scene.client.geocode("München", limit: 1).first?.name == "Munich")
            #expect(try await scene.client.geocode("Muenchen", limit: 1) == [])
        }
    }

    @Test func `quirk 15, a country disambiguates a name`() async throws {
        try await withScene { scene in
            let londons = try await scene.client.geocode("London", limit: 5)
            #expect(londons.compactMap(\.country) == ["GB", "CA"])
            #expect(try await scene.client.geocode("London,CA", limit: 5).map(\.state) == ["Ontario"])
            let springfields = try await scene.client.geocode("Springfield", limit: 5)
            #expect(springfields.count == 3)
            #expect(try await scene.client.geocode("Springfield,MO,US", limit: 5).map(\.state) == ["Missouri"])
        }
    }

    @Test func `a query with a comma and a space is encoded once`() async throws {
        try await withScene { scene throws in
            #expect(try await scene.client.geocode("New York, US", limit: 1).map(\.name) == ["New York"])
        }
    }

    @Test func `the number of results is limited`() async throws {
        try await withScene { scene throws in
            #expect(try await scene.client.geocode("Springfield", limit: 2).count == 2)
            #expect(try await scene.client.geocode("S", limit: 5).count == 5)
        }
    }

    @Test func `a point has a nearest place`() async throws {
        try await withScene { scene in
            let places = try await scene.client.reverseGeocode(latitude: 37.556, longitude: 126.905, limit: 3)
            #expect(places.first?.name == "Mangwon-dong")
            #expect(places.count == 3)
        }
    }

    @Test func `a known postcode has a place, an unknown one has none`() async throws {
        try await withScene { scene in
            let place = try await scene.client.geocode(zip: "04009", country: "KR")
            #expect(place?.zip == "04009")
            #expect(place?.name == "Mangwon-dong")
            #expect(place?.lat == 37.556)
            #expect(place?.lon == 126.905)
            #expect(place?.country == "KR")
            #expect(try await scene.client.geocode(zip: "99999", country: "KR") == nil)
        }
    }

    @Test(arguments: [(404, #"{"cod":"404","message":"not found"}"#), (200, "[]")])
    func `both forms of an unknown postcode are nil`(status: Int, body: String) async throws {
        let server = try ScriptedServer([.read, .answer(status, text: body)])
        #expect(try await client(of: server).geocode(zip: "99999", country: "KR") == nil)
    }

    @Test(arguments: ["{}", #"[{"zip":"1"}]"#, "null"])
    func `an unexpected postcode response is unreadable`(body: String) async throws {
        let server = try ScriptedServer([.read, .answer(text: body)])
        await #expect(throws: OpenWeatherError.unreadable) {
            try await client(of: server).geocode(zip: "99999", country: "KR")
        }
    }

    @Test func `local names and state may be missing, and internal keys are dropped`() async throws {
        let body = """
            [{"name":"A","lat":1,"lon":-2.5,"country":"XX"},
             {"name":"B","local_names":{"ascii":"B","feature_name":"B","ko":"비"},"lat":0,"lon":0,"country":"","state":"S"}]
            """
        let server = try ScriptedServer([.read, .answer(text: body)])
        let places = try await client(of: server).geocode("x", limit: 5)
        #expect(places.map(\.localNames) == [[:], ["ko": "비"]])
        #expect(places.map(\.state) == [nil, "S"])
        #expect(places.map(\.country) == ["XX", nil])
    }
}
