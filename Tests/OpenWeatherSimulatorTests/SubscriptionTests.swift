import Curl
import OpenWeatherSimulator
import Testing

struct SubscriptionTests {
    private static let three: [VendorEndpoint] = [.oneCall, .timeMachine, .daySummary]
    private static let four: [VendorEndpoint] = [.oneCall4Current, .hours, .days, .alert]

    private static func long401(_ version: String) -> String {
        #"{"cod":401, "message": "Please note that using One Call \#(version) requires a separate subscription to the "#
            + "One Call by Call plan. Learn more here https://openweathermap.org/price. If you have a valid subscription "
            + "to the One Call by Call plan, but still receive this error, then please see "
            + #"https://openweathermap.org/faq#error401 for more info."}"#
    }

    @Test(arguments: three + four, [SimulatorKey.valid, .subscribed, .subscribed3, .subscribed4])
    func `each version of One Call needs its own subscription`(
        endpoint: VendorEndpoint, key: SimulatorKey
    ) async throws {
        try await withWire { wire in
            let query = "?lat=37.57&lon=126.98&dt=1789960500&date=2026-09-21"
            let response = try await wire.get(endpoint.path + query, key: key)
            let isThree = Self.three.contains(endpoint)
            let isOpen = key == .subscribed || key == (isThree ? .subscribed3 : .subscribed4)
            if isOpen {
                // An alert needs an id.
                #expect(response.status == (endpoint == .alert ? 404 : 200))
            } else {
                #expect(response.status == 401)
                #expect(response.text == Self.long401(isThree ? "3.0" : "4.0"))
            }
        }
    }

    @Test func `the subscription is checked before the parameters`() async throws {
        try await withWire { wire throws in
            #expect(try await wire.get("/data/3.0/onecall?lat=91", key: .valid).status == 401)
            let refused = try await wire.get("/data/3.0/onecall?lat=91&lon=0", key: .subscribed)
            #expect(refused.status == 400)
            #expect(refused.text == #"{"cod":"400","message":"wrong latitude"}"#)
        }
    }

    @Test(arguments: three + four)
    func `a blocked account is rejected with any subscription`(endpoint: VendorEndpoint) async throws {
        try await withWire { wire throws in
            #expect(try await wire.get(endpoint.path, key: .blocked).status == 429)
        }
    }
}
