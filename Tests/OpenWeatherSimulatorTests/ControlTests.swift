import Curl
import OpenWeatherSimulator
import Testing

/// The control API of a simulator that runs as a separate program.
struct ControlTests {
    @Test(arguments: [
        (#"{"fault":"html502","times":1}"#, 502), (#"{"fault":"internalError500"}"#, 500),
        (#"{"fault":"emptyBody"}"#, 200),
        (#"{"fault":"slowBody","seconds":0.01}"#, 200),
    ])
    func `a fault is set and cleared`(control: String, status: Int) async throws {
        try await withWire { wire throws in
            #expect(try await wire.bare(.post, "/simulator/faults", body: control).status == 204)
            #expect(try await wire.get("/data/2.5/weather?lat=1&lon=2").status == status)
            #expect(try await wire.bare(.delete, "/simulator/faults").status == 204)
            #expect(try await wire.get("/data/2.5/weather?lat=1&lon=2").body.isEmpty == false)
        }
    }

    @Test(arguments: [
        ("faults", #"{"fault":"fire"}"#), ("faults", "not JSON"), ("fixtures", #"{"fixture":"frogs"}"#),
        ("fixtures", "{}"),
    ])
    func `an invalid control request is rejected`(path: String, control: String) async throws {
        try await withWire { wire throws in
            #expect(try await wire.bare(.post, "/simulator/" + path, body: control).status == 400)
        }
    }

    @Test func `a fixture is set for all places`() async throws {
        try await withWire { wire in
            _ = try await wire.bare(.post, "/simulator/fixtures", body: #"{"fixture":"unknown-code"}"#)
            #expect(try await wire.get("/data/2.5/weather?lat=1&lon=2").text.contains(#""id":962"#))
        }
    }

    @Test func `calls are counted, those with unknown keys too`() async throws {
        try await withWire { wire in
            _ = try await wire.get("/data/2.5/weather?lat=1&lon=2")
            _ = try await wire.bare(.get, "/data/2.5/weather?lat=1&lon=2&appid=somebodys-real-key")
            #expect(try await wire.bare(.get, "/simulator/counts").text == #"{"calls":2,"peakPerMinute":2}"#)
        }
    }
}
