import Curl
import OpenWeatherSimulator
import Testing

struct FaultTests {
    @Test func `html502 is the proxy's error page`() async throws {
        try await withWire { wire in
            wire.simulator.faults.inject(.html502)
            let response = try await wire.get("/data/2.5/weather?lat=1&lon=2")
            #expect(response.status == 502)
            #expect(response.header("Content-Type") == "text/html")
            #expect(response.text.contains("<title>502 Bad Gateway</title>"))
        }
    }

    @Test func `truncated JSON is a complete HTTP response`() async throws {
        try await withWire { wire in
            let whole = try await wire.seoul()
            wire.simulator.faults.inject(.truncatedJSON)
            let response = try await wire.get("/data/2.5/weather?lat=37.57&lon=126.98&units=metric")
            #expect(response.status == 200)
            #expect(whole.hasPrefix(response.text))
            #expect(response.text.count == whole.count / 2)
            #expect(response.header("Content-Length") == String(response.body.count))
        }
    }

    @Test func `an empty body has status 200`() async throws {
        try await withWire { wire in
            wire.simulator.faults.inject(.emptyBody)
            let response = try await wire.get("/data/2.5/weather?lat=1&lon=2")
            #expect(response.status == 200)
            #expect(response.body.isEmpty)
        }
    }

    @Test func `a reset connection has no response`() async throws {
        try await withWire { wire throws in
            wire.simulator.faults.inject(.connectionReset, times: 1)
            await #expect(throws: CurlError.interrupted) { try await wire.get("/data/2.5/weather?lat=1&lon=2") }
            #expect(try await wire.get("/data/2.5/weather?lat=1&lon=2").status == 200)
        }
    }

    @Test(arguments: [Fault.slowHeaders(.milliseconds(50)), .slowBody(.milliseconds(50))])
    func `a slow response is complete`(fault: Fault) async throws {
        try await withWire { wire in
            let quick = try await wire.seoul()
            wire.simulator.faults.inject(fault)
            #expect(try await wire.seoul() == quick)
        }
    }

    @Test func `a fault applies to a number of responses of one endpoint`() async throws {
        try await withWire { wire in
            wire.simulator.faults.inject(.html502, times: 2, endpoint: .direct)
            #expect(try await wire.get("/data/2.5/weather?lat=1&lon=2").status == 200)
            var statuses: [Int] = []
            for _ in 0..<3 { statuses.append(try await wire.get("/geo/1.0/direct?q=Seoul&limit=1").status) }
            #expect(statuses == [502, 502, 200])
        }
    }

    @Test func `cleared faults no longer apply`() async throws {
        try await withWire { wire throws in
            wire.simulator.faults.inject(.html502)
            #expect(try await wire.get("/data/2.5/weather?lat=1&lon=2").status == 502)
            wire.simulator.faults.clear()
            #expect(try await wire.get("/data/2.5/weather?lat=1&lon=2").status == 200)
        }
    }
}
