import BoardTestSupport
import Curl
import OpenWeather
import Testing

struct OpenWeatherKeyTests {
    private let key = OpenWeatherKey("0123456789abcdef")

    @Test func `a key is redacted when printed`() {
        var dumped = ""
        dump(key, to: &dumped)
        #expect("\(key)" == "(hidden)")
        #expect(String(reflecting: key) == "(hidden)")
        #expect(!dumped.contains("0123456789abcdef"))
        #expect(Mirror(reflecting: key).children.isEmpty)
    }

    @Test func `containers of a key do not print it`() {
        let client = OpenWeatherClient(http: CurlClient(userAgent: "board-tests"), key: key)
        var dumped = ""
        dump(client, to: &dumped)
        #expect(!dumped.contains("0123456789abcdef"))
        #expect(!"\(client)".contains("0123456789abcdef"))
        #expect(!"\(Optional(key) as Any) \([key])".contains("0123456789abcdef"))
    }

    /// Quirk 26: the URL contains the key, so nothing that is logged may contain the URL.
    @Test func `quirk 26, no error contains the key, even if the vendor repeats it`() async throws {
        let body = #"{"cod":"400","message":"wrong appid 0123456789abcdef in /weather?appid=0123456789abcdef"}"#
        let server = try ScriptedServer([.read, .answer(400, text: body)])
        let error = await #expect(throws: OpenWeatherError.self) {
            try await client(of: server, key: "0123456789abcdef").currentWeather(latitude: 1, longitude: 2)
        }
        #expect(error == .badRequest(message: "wrong appid (hidden) in /weather?appid=(hidden)"))
        #expect(server.requests.first?.target.contains("appid=0123456789abcdef") == true)
    }

    @Test func `a transport error does not contain the key`() async throws {
        let port = try RefusingPort()
        let client = OpenWeatherClient(
            http: CurlClient(userAgent: "board-tests"), key: key, baseURL: "http://127.0.0.1:\(port.port)")
        let error = await #expect(throws: OpenWeatherError.self) {
            try await client.currentWeather(latitude: 1, longitude: 2)
        }
        #expect(error == .transport(.unreachable))
        #expect(!String(reflecting: error).contains("0123456789abcdef"))
    }
}
