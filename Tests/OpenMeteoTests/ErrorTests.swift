import BoardTestSupport
import Curl
import OpenMeteo
import Testing

struct ErrorTests {
    @Test(
        arguments: [
            (
                400, #"{"error":true,"reason":"Latitude must be in range of -90 to 90°. Given: 95.0."}"#,
                OpenMeteoError.badRequest(reason: "Latitude must be in range of -90 to 90°. Given: 95.0.")
            ),
            (
                400, #"{"reason":"No data is available for this location","error":true}"#,
                .badRequest(reason: "No data is available for this location")
            ),
            (400, "<html></html>", .badRequest(reason: "")),
            (
                429, #"{"error":true,"reason":"Minutely API request limit exceeded. Please try again in one minute."}"#,
                .limitExceeded(.minute)
            ),
            (
                429,
                #"{"reason":"Hourly API request limit exceeded. Please try again in the next hour.","error":true}"#,
                .limitExceeded(.hour)
            ),
            (
                429, #"{"error":true,"reason":"Daily API request limit exceeded. Please try again tomorrow."}"#,
                .limitExceeded(.day)
            ),
            (429, #"{"error":true,"reason":"Too many concurrent requests"}"#, .limitExceeded(.concurrency)),
            (429, #"{"error":true,"reason":"Enough."}"#, .limitExceeded(.unknown)),
            (429, "<html></html>", .limitExceeded(.unknown)), (429, "", .limitExceeded(.unknown)),
            (503, #"{"reason":"The service is overloaded","error":true}"#, .overloaded),
            (500, "", .serverFault(status: 500)), (502, "<html></html>", .serverFault(status: 502)),
            (302, "", .unexpectedStatus(302)), (404, #"{"error":true,"reason":"Not Found"}"#, .unexpectedStatus(404)),
            (200, "", .unreadable), (200, "<html></html>", .unreadable),
            (200, #"{"error":true,"reason":"x"}"#, .unreadable),
            (200, #"{"latitude":34.8125,"longitude":126.375,"curr"#, .unreadable),
            (200, "Unexpected error while streaming data: timeoutReached", .unreadable),
        ] as [(Int, String, OpenMeteoError)])
    func `errors are classified by status alone`(status: Int, body: String, expected: OpenMeteoError) async throws {
        let server = try ScriptedServer([.read, .answer(status, text: body)])
        await #expect(throws: expected) { try await client(of: server).currentWeather(latitude: 1, longitude: 2) }
        #expect(server.requests.count == 1)
    }

    @Test func `a refused connection is a transport error`() async throws {
        let port = try RefusingPort()
        let client = client(at: "http://127.0.0.1:\(port.port)")
        await #expect(throws: OpenMeteoError.transport(.unreachable)) { try await client.search(name: "x", count: 1) }
        await #expect(throws: OpenMeteoError.transport(.unreachable)) {
            try await client.currentWeather(latitude: 1, longitude: 2)
        }
    }

    @Test func `an interrupted connection is a transport error`() async throws {
        let server = try ScriptedServer([.read, .reset])
        await #expect(throws: OpenMeteoError.transport(.interrupted)) {
            try await client(of: server).currentWeather(latitude: 1, longitude: 2)
        }
    }
}
