import Curl
import OpenWeatherSimulator
import Testing

struct HeaderTests {
    @Test(arguments: ["lat=37.57&lon=126.98", "lat=91&lon=0", ""])
    func `every response has the vendor's headers only`(query: String) async throws {
        try await withWire { wire in
            let response = try await wire.get("/data/2.5/weather?" + query)
            #expect(response.header("Server") == "openresty")
            #expect(response.header("Content-Type") == "application/json; charset=utf-8")
            #expect(response.header("Content-Length") == String(response.body.count))
            #expect(response.header("Connection") == "keep-alive")
            #expect(response.header("Date")?.hasSuffix(" GMT") == true)
            for absent in ["Cache-Control", "ETag", "Expires", "Last-Modified", "Retry-After", "X-RateLimit-Limit"] {
                #expect(response.header(absent) == nil)
            }
        }
    }

    @Test func `a rejected key has the same headers`() async throws {
        try await withWire { wire in
            let response = try await wire.bare(.get, "/data/2.5/weather?lon=2&lat=1&appid=somebody")
            #expect(response.status == 401)
            #expect(response.header("Content-Type") == "application/json; charset=utf-8")
        }
    }

    @Test func `429 has no Retry-After`() async throws {
        try await withWire { wire in
            let response = try await wire.get("/data/2.5/weather?lat=1&lon=2", key: .blocked)
            #expect(response.header("Retry-After") == nil)
        }
    }

    @Test func `POST is handled like GET`() async throws {
        try await withWire { wire in
            let target = "/data/2.5/weather?lat=37.57&lon=126.98&appid=" + SimulatorKey.valid.secret
            let posted = try await wire.bare(.post, target, body: "")
            #expect(posted.status == 200)
            #expect(posted.text == (try await wire.bare(.get, target).text))
        }
    }
}
