import Curl
import OpenWeatherSimulator
import Testing

/// The control API of a simulator that runs as a separate program.
struct ControlTests {
    @Test(arguments: [
        (#"{"fault":"html502","times":1}"#, 502), (#"{"fault":"internalError500"}"#, 500),
        (#"{"fault":"emptyBody","endpoint":"weather"}"#, 200), (#"{"fault":"html502","endpoint":"zip"}"#, 200),
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
        ("faults", #"{"fault":"fire"}"#), ("faults", "not JSON"), ("faults", #"{"fault":"html502","endpoint":"moon"}"#),
        ("fixtures", #"{"fixture":"frogs"}"#), ("fixtures", #"{"fixture":"rain","lat":1}"#),
        ("fixtures", #"{"fixture":"rain","lat":91,"lon":0}"#), ("fixtures", #"{"miss":"often"}"#), ("fixtures", "{}"),
    ])
    func `an invalid control request is rejected`(path: String, control: String) async throws {
        try await withWire { wire throws in
            #expect(try await wire.bare(.post, "/simulator/" + path, body: control).status == 400)
        }
    }

    @Test func `a fixture is set for all places, for one point, and cleared`() async throws {
        try await withWire { wire in
            _ = try await wire.bare(.post, "/simulator/fixtures", body: #"{"fixture":"unknown-code"}"#)
            _ = try await wire.bare(.post, "/simulator/fixtures", body: #"{"fixture":"rain","lat":37.57,"lon":126.98}"#)
            #expect(try await wire.get("/data/2.5/weather?lat=1&lon=2").text.contains(#""id":962"#))
            #expect(try await wire.seoul().contains(#""id":501"#))
            _ = try await wire.bare(.delete, "/simulator/fixtures")
            #expect(try await !wire.get("/data/2.5/weather?lat=1&lon=2").text.contains(#""id":962"#))
        }
    }

    @Test func `the kind of geocoding miss is set`() async throws {
        try await withWire { wire in
            _ = try await wire.bare(.post, "/simulator/fixtures", body: #"{"miss":"not-found"}"#)
            #expect(try await wire.get("/geo/1.0/direct?q=Nowhere&limit=1").status == 404)
            _ = try await wire.bare(.post, "/simulator/fixtures", body: #"{"miss":"empty-list"}"#)
            #expect(try await wire.get("/geo/1.0/direct?q=Nowhere&limit=1").status == 200)
        }
    }

    @Test func `counts are listed by endpoint and key, without unknown keys`() async throws {
        try await withWire { wire in
            _ = try await wire.get("/data/2.5/weather?lat=1&lon=2")
            _ = try await wire.bare(.get, "/data/2.5/weather?lat=1&lon=2&appid=somebodys-real-key")
            let counts = try await wire.bare(.get, "/simulator/counts")
            #expect(
                counts.text.hasPrefix(
                    #"{"weather":{"simulator-valid":1,"unknown":1},"forecast":{},"airPollution":{},"#))
            #expect(!counts.text.contains("somebodys-real-key"))
            let kinds = #"{"total":2,"weather":2,"air":0,"geocoding":0,"oneCall":0}"#
            #expect(counts.text.hasSuffix(#""oneCallClosed":{},"calls":\#(kinds),"peakPerMinute":\#(kinds)}"#))
            #expect(try counts.parsed["weather"]["simulator-valid"].integer == 1)
            _ = try await wire.bare(.delete, "/simulator/counts")
            #expect(wire.simulator.counts.total == 0)
        }
    }
}
