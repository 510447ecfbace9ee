import OpenMeteo
import OpenMeteoSimulator
import Testing

/// The client against the simulator's geocoder.
struct PlaceTests {
    @Test func `places of the same name are distinguishable`() async throws {
        try await withScene { scene in
            let places = try await scene.client.search(name: "Springfield", count: 10)
            #expect(places.map(\.admin1) == ["Massachusetts", "Illinois", "Missouri"])
            #expect(places.map(\.countryCode) == ["US", "US", "US"])
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
            let french = try await scene.client.search(name: "Mokpo", count: 1, language: "fr").first
            #expect(french?.name == "Mokpo")
            #expect(try await scene.client.search(name: "London", count: 2).count == 2)
        }
    }

    @Test(
        arguments: [
            ("10115", "DE", ["Berlin"]), ("1011", "DE", []), ("sw1a1aa", "GB", []), ("sw1a 1aa", "gb", ["London"]),
            ("SW1A-1AA", "GB", ["London"]), ("99999", "US", []), ("04020", "KR", ["Mangwon-dong"]),
        ] as [(String, String, [String])])
    func `a postcode search finds exact matches only`(
        postcode: String, country: String, names: [String]
    ) async throws {
        try await withScene { scene in
            let places = try await scene.client.search(postcode: postcode, countryCode: country)
            #expect(places.map(\.name) == names)
        }
    }

    @Test func `a place on equator and prime meridian decodes omitted zeros`() async throws {
        try await withScene { scene in
            let raw = try await scene.raw("/v1/search?name=Null%20Island").text
            #expect(!raw.contains("latitude") && !raw.contains("population"))
            let place = try #require(try await scene.client.search(name: "Null Island", count: 1).first)
            #expect(place.latitude == 0 && place.longitude == 0)
            #expect(place.admin1 == nil)
        }
    }

    @Test func `every line of the place table is well-formed`() {
        #expect(MeteoSimulator.malformedPlaces == [])
    }
}
