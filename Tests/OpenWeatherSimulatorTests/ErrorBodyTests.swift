import Curl
import OpenWeatherSimulator
import Testing

/// Compares every error with its recorded bytes.
struct ErrorBodyTests {
    private static let invalidKey =
        #"{"cod":401, "message": "Invalid API key. Please see https://openweathermap.org/faq#error401 for more info."}"#

    @Test(arguments: [
        ("/data/2.5/weather", #"{"cod":"400","message":"Nothing to geocode"}"#),
        ("/data/2.5/weather?lat=91&lon=181", #"{"cod":"400","message":"wrong latitude"}"#),
        ("/data/2.5/weather?lat=north&lon=0", #"{"cod":"400","message":"wrong latitude"}"#),
        ("/data/2.5/weather?lat=nan&lon=0", #"{"cod":"400","message":"wrong latitude"}"#),
        ("/data/2.5/weather?lat=0&lon=181", #"{"cod":"400","message":"wrong longitude"}"#),
        ("/data/2.5/weather?lat=0", #"{"cod":"400","message":"wrong longitude"}"#),
        ("/data/2.5/air_pollution?lat=-90.5&lon=0", #"{"cod":"400","message":"wrong latitude"}"#),
        ("/data/2.5/air_pollution", #"{"cod":"400","message":"Nothing to geocode"}"#),
        ("/geo/1.0/direct?limit=5", #"{"cod":"400","message":"Nothing to geocode"}"#),
        ("/geo/1.0/direct?q=&limit=5", #"{"cod":"400","message":"Nothing to geocode"}"#),
        ("/geo/1.0/reverse?lat=0&lon=-181", #"{"cod":"400","message":"wrong longitude"}"#),
    ])
    func `400`(target: String, body: String) async throws {
        try await withWire { wire in
            let response = try await wire.get(target)
            #expect(response.status == 400)
            #expect(response.text == body)
        }
    }

    @Test(arguments: VendorEndpoint.allCases)
    func `401 for a key that is missing, invalid or not active yet`(endpoint: VendorEndpoint) async throws {
        try await withWire { wire in
            for query in ["", "?appid=", "?appid=somebody", "?appid=" + SimulatorKey.notYetActive.secret] {
                let response = try await wire.bare(.get, endpoint.path + query)
                #expect(response.status == 401)
                #expect(response.text == Self.invalidKey)
            }
        }
    }

    @Test(arguments: [
        ("/geo/1.0/zip?zip=00000,KR", #"{"cod":"404","message":"not found"}"#),
        ("/data/2.5/nothing?lat=1&lon=2", #"{"cod":"404","message":"not found"}"#),
    ])
    func `404`(target: String, body: String) async throws {
        try await withWire { wire in
            let response = try await wire.get(target)
            #expect(response.status == 404)
            #expect(response.text == body)
        }
    }

    @Test func `a geocoding miss has both known forms`() async throws {
        try await withWire { wire in
            let empty = try await wire.get("/geo/1.0/direct?q=Nowhere&limit=5")
            #expect(empty.status == 200)
            #expect(empty.text == "[]")
            wire.simulator.fixtures.setGeocodingMiss(.notFound)
            let missing = try await wire.get("/geo/1.0/direct?q=Nowhere&limit=5")
            #expect(missing.status == 404)
            #expect(missing.text == #"{"cod":"404","message":"not found"}"#)
        }
    }

    @Test func `429 for a blocked account`() async throws {
        try await withWire { wire in
            let response = try await wire.get("/data/2.5/weather?lat=1&lon=2", key: .blocked)
            #expect(response.status == 429)
            #expect(
                response.text
                    == #"{"cod":429, "message": "Your account is temporary blocked due to exceeding of requests "#
                    + #"limitation of your subscription type. Please choose the proper subscription "#
                    + #"https://openweathermap.org/price"}"#)
        }
    }

    @Test func `500`() async throws {
        try await withWire { wire in
            wire.simulator.faults.inject(.internalError500)
            let response = try await wire.get("/data/2.5/weather?lat=1&lon=2")
            #expect(response.status == 500)
            #expect(response.text == #"{"cod":"500","message":"Internal error: 500001"}"#)
        }
    }

    @Test func `the key is checked before the rate limit, and the rate limit before the parameters`() async throws {
        try await withWire { wire in
            #expect(try await wire.bare(.get, "/data/2.5/weather?lat=91&appid=somebody").status == 401)
            let blocked = try await wire.get("/data/2.5/weather?lat=91", key: .blocked)
            #expect(blocked.status == 429)
        }
    }
}
