import BoardTestSupport
import Curl
import OpenMeteo
import OpenMeteoSimulator
import Testing

/// The client against injected faults.
struct FaultTests {
    @Test func `every endpoint maps errors alike`() async throws {
        try await withScene { scene in
            let client = scene.client
            scene.simulator.faults.inject(.html502)
            await #expect(throws: OpenMeteoError.serverFault(status: 502)) {
                try await client.currentWeather(latitude: 1, longitude: 2)
            }
            await #expect(throws: OpenMeteoError.serverFault(status: 502)) {
                try await client.forecast(latitude: 1, longitude: 2)
            }
            await #expect(throws: OpenMeteoError.serverFault(status: 502)) {
                try await client.airQuality(latitude: 1, longitude: 2)
            }
            await #expect(throws: OpenMeteoError.serverFault(status: 502)) {
                try await client.search(name: "Seoul", count: 1)
            }
            #expect(scene.simulator.calls.total == 4)
        }
    }

    @Test(arguments: [
        (MeteoSimulator.Fault.limitExceeded(.minute), OpenMeteoError.limitExceeded(.minute)),
        (.limitExceeded(.hour), .limitExceeded(.hour)), (.limitExceeded(.day), .limitExceeded(.day)),
        (.limitExceeded(.concurrency), .limitExceeded(.concurrency)),
        (.badRequest(reason: "No data is available"), .badRequest(reason: "No data is available")),
        (.overloaded, .overloaded), (.truncated, .unreadable), (.empty, .unreadable), (.brokenStream, .unreadable),
        (.huge(bytes: 2_000_000), .transport(.responseTooLarge(limit: 1_048_576))),
        (.huge(bytes: 2000), .unreadable),
    ])
    func `calls succeed after a fault is cleared`(fault: MeteoSimulator.Fault, error: OpenMeteoError) async throws {
        try await withScene { scene in
            let forecast = try await scene.forecast()
            scene.simulator.faults.inject(fault, times: 2, endpoint: .forecast)
            for _ in 0..<2 {
                await #expect(throws: error) { try await scene.forecast() }
            }
            #expect(try await scene.forecast() == forecast)
        }
    }

    @Test func `repeated connection resets are a transport error`() async throws {
        try await withScene { scene throws in
            // No limit: libcurl retries a reset on a reused connection.
            scene.simulator.faults.inject(.reset)
            await #expect(throws: OpenMeteoError.transport(.interrupted)) { try await scene.forecast(days: 1) }
            scene.simulator.faults.clear()
            #expect(try await scene.forecast(days: 1).days.count == 1)
        }
    }

    @Test(arguments: [MeteoSimulator.Fault.slow(.milliseconds(50)), .slowBody(.milliseconds(50))])
    func `a slow response is complete`(fault: MeteoSimulator.Fault) async throws {
        try await withScene { scene in
            let forecast = try await scene.forecast()
            scene.simulator.faults.inject(fault)
            #expect(try await scene.forecast() == forecast)
        }
    }

    @Test func `the longest response is not too large`() async throws {
        try await withScene { scene in
            let forecast = try await scene.forecast(days: 16, pastDays: 92)
            #expect(forecast.hours.count == 108 * 24)
        }
    }
}
