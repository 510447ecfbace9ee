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
            #expect(response.header("Access-Control-Allow-Origin") == "*")
            #expect(response.header("Access-Control-Allow-Credentials") == "true")
            #expect(response.header("Access-Control-Allow-Methods") == "GET, POST")
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
            #expect(response.header("X-Cache-Key") == "/data/2.5/weather?lat=1&lon=2")
            #expect(response.header("Access-Control-Allow-Origin") == "*")
        }
    }

    @Test func `429 has no Retry-After`() async throws {
        try await withWire { wire in
            let response = try await wire.get("/data/2.5/weather?lat=1&lon=2", key: .blocked)
            #expect(response.header("Retry-After") == nil)
            #expect(response.header("X-Cache-Key") == "/data/2.5/weather?lat=1&lon=2")
        }
    }

    @Test(arguments: [
        ("/data/2.5/weather?units=metric&lon=126.39&lat=34.81", "/data/2.5/weather?lat=34.81&lon=126.39&units=metric"),
        ("/data/2.5/weather?lat=47.498&lon=19.0402", "/data/2.5/weather?lat=47.5&lon=19.04"),
        ("/data/2.5/weather?lat=-0.001&lon=5.00", "/data/2.5/weather?lat=0&lon=5"),
        ("/data/2.5/weather?q=London", "/data/2.5/weather?q=london"),
        ("/data/2.5/weather?q=New%20York,NY,US", "/data/2.5/weather?q=new+york%2cny%2cus"),
        ("/data/2.5/weather?q=New+York%2CNY%2CUS&lang=KR", "/data/2.5/weather?lang=kr&q=new+york%2cny%2cus"),
        ("/geo/1.0/direct?q=%EB%A7%9D%EC%9B%90&limit=1", "/geo/1.0/direct?limit=1&q=%eb%a7%9d%ec%9b%90"),
        ("/data/2.5/weather", "/data/2.5/weather"),
    ])
    func `the cache key is normalized and has no API key`(target: String, cacheKey: String) async throws {
        try await withWire { wire throws in
            #expect(try await wire.get(target).header("X-Cache-Key") == cacheKey)
            let capitals = target + (target.contains("?") ? "&" : "?") + "APPID=" + SimulatorKey.valid.secret
            #expect(try await wire.bare(.get, capitals).header("X-Cache-Key") == cacheKey)
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
