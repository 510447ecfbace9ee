import OpenMeteo
import OpenMeteoSimulator
import Testing

/// The client against the simulator's geocoder.
struct PlaceTests {
    @Test func `places of the same name are distinguishable`() async throws {
        try await withScene { scene in
            let places = try await scene.client.search(name: "Springfield", count: 10)
            #expect(places.map(\.admin1) == ["Massachusetts", "Illinois", "Missouri"])
            #expect(places.map(\.admin2) == ["Hampden County", "Sangamon County", "Greene County"])
            #expect(places.map(\.countryCode) == ["US", "US", "US"])
            #expect(places.map(\.country) == Array(repeating: "United States", count: 3))
            #expect(places.map(\.timezone) == ["America/New_York", "America/Chicago", "America/Chicago"])
            #expect(Set(places.map(\.id)).count == 3)
            #expect(Set(places.map(\.latitude)).count == 3)
        }
    }

    @Test(
        arguments: [
            ("London", nil, ["GB", "CA", "KI"]), ("London", "ca", ["CA"]), ("London", "FR", []),
            ("London, Canada", nil, ["CA"]), ("London, Ontario", nil, ["CA"]), ("London, CA", nil, []),
            ("런던", nil, ["GB", "CA", "KI"]), ("Lo", nil, []), ("Lon", nil, ["GB", "CA", "KI"]), ("L", nil, []),
            ("", nil, []), ("서울", nil, ["KR"]),
        ] as [(String, String?, [String])])
    func `names are matched like the provider does`(
        name: String, country: String?, codes: [String]
    ) async throws {
        try await withScene { scene in
            let places = try await scene.client.search(name: name, count: 10, countryCode: country)
            #expect(places.map(\.countryCode) == codes)
        }
    }

    @Test func `names are in the requested language, or English`() async throws {
        try await withScene { scene in
            let korean = try await scene.client.search(name: "Mokpo", count: 1, language: "ko").first
            #expect(korean?.name == "목포시")
            #expect(korean?.admin1 == "전라남도")
            #expect(korean?.country == "대한민국")
            let french = try await scene.client.search(name: "Mokpo", count: 1, language: "fr").first
            #expect(french?.name == "Mokpo")
            #expect(try await scene.client.search(name: "London", count: 2).count == 2)
        }
    }

    @Test(
        arguments: [
            ("10115", nil, ["New York", "Berlin"]), ("10115", "DE", ["Berlin"]), ("1011", nil, []),
            ("sw1a1aa", nil, []), ("sw1a 1aa", nil, ["London"]), ("SW1A-1AA", nil, ["London"]), ("99999", nil, []),
            ("04020", "KR", ["Mangwon-dong"]),
        ] as [(String, String?, [String])])
    func `a postcode search finds exact matches only`(
        postcode: String, country: String?, names: [String]
    ) async throws {
        try await withScene { scene in
            let places = try await scene.client.search(postcode: postcode, countryCode: country)
            #expect(places.map(\.name) == names)
        }
    }

    @Test func `a place can be fetched by id`() async throws {
        try await withScene { scene in
            for place in try await scene.client.search(name: "Springfield", count: 10) {
                #expect(try await scene.client.place(id: place.id) == place)
            }
            let seoul = try #require(try await scene.client.search(name: "Seoul", count: 1).first)
            #expect(try await scene.client.place(id: seoul.id, language: "ko")?.name == "서울")
            #expect(scene.simulator.calls.of(.get) == 4)
        }
    }

    @Test(arguments: [1, 0, -1, Int64.max])
    func `an unknown id has no place`(id: Int64) async throws {
        try await withScene { scene throws in
            #expect(try await scene.client.place(id: id) == nil)
        }
    }

    @Test func `a place on equator and prime meridian decodes omitted zeros`() async throws {
        try await withScene { scene in
            let raw = try await scene.raw("/v1/search?name=Null%20Island").text
            #expect(!raw.contains("latitude") && !raw.contains("population"))
            let place = try #require(try await scene.client.search(name: "Null Island", count: 1).first)
            #expect(place.latitude == 0 && place.longitude == 0)
            #expect(place.country == nil && place.timezone == nil && place.population == nil)
        }
    }

    @Test func `every line of the place table is well-formed`() {
        #expect(MeteoSimulator.malformedPlaces == [])
    }
}
