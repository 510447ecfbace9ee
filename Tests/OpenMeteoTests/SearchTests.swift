import BoardTestSupport
import OpenMeteo
import Testing

struct SearchTests {
    private func places(_ body: String) async throws -> [OpenMeteoPlace] {
        let server = try ScriptedServer([.read, .answer(text: body)])
        return try await client(of: server).search(name: "x", count: 5)
    }

    @Test func `a place is decoded completely`() async throws {
        let places = try await places(
            """
            {"results":[{"id":1841066,"name":"목포시","latitude":34.79361,"longitude":126.38861,"elevation":17.0,
              "feature_code":"PPLA2","country_code":"KR","admin1_id":1845788,"timezone":"Asia/Seoul","population":268402,
              "country_id":1835841,"country":"대한민국","admin1":"전라남도","admin2":"목포시","admin3":"동명동","admin4":"셋째","postcodes":["58613"]}],"generationtime_ms":0.6}
            """)
        let place = try #require(places.first)
        #expect(places.count == 1)
        #expect(place.id == 1_841_066)
        #expect(place.name == "목포시")
        #expect(place.latitude == 34.79361)
        #expect(place.longitude == 126.38861)
        #expect(place.countryCode == "KR")
        #expect(place.admin1 == "전라남도")
        #expect(place.postcodes == ["58613"])
    }

    @Test func `a response without results is an empty list`() async throws {
        #expect(try await places(#"{"generationtime_ms":0.5}"#) == [])
    }

    @Test func `omitted zeros are decoded, including the equator's latitude`() async throws {
        let place = try #require(
            try await places(#"{"results":[{"id":7,"name":"Null","longitude":6.5}],"generationtime_ms":1}"#).first)
        #expect(place.latitude == 0)
        #expect(place.longitude == 6.5)
        #expect(place.admin1 == nil)
        #expect(place.postcodes == [])
    }

    @Test(arguments: [
        ("망원동", 3, "ko", "name=%EB%A7%9D%EC%9B%90%EB%8F%99&count=3&language=ko&format=json"),
        ("Chicago, United States", 0, "en", "name=Chicago%2C%20United%20States&count=1&language=en&format=json"),
        ("a&b+c", 1000, "en", "name=a%26b%2Bc&count=100&language=en&format=json"),
    ])
    func `a name is percent-encoded exactly once`(
        name: String, count: Int, language: String, query: String
    ) async throws {
        let server = try ScriptedServer([.read, .answer(text: #"{"generationtime_ms":0.5}"#)])
        _ = try await client(of: server).search(name: name, count: count, language: language)
        #expect(server.requests.map(\.target) == ["/v1/search?" + query])
    }

    @Test(arguments: ["{}", #"{"error":true,"reason":"late"}"#, "[]", "", #"{"results":[{"id":1}]}"#])
    func `an unexpected response is not an empty result`(body: String) async throws {
        await #expect(throws: OpenMeteoError.unreadable) { try await places(body) }
    }

    @Test func `a country code is sent in capitals`() async throws {
        let server = try ScriptedServer([.read, .answer(text: #"{"generationtime_ms":0.5}"#)])
        _ = try await client(of: server).search(name: "Springfield", count: 5, countryCode: "us")
        #expect(
            server.requests.map(\.target) == [
                "/v1/search?name=Springfield&count=5&language=en&format=json&countryCode=US"
            ])
    }

    @Test func `inexact postcode matches are dropped`() async throws {
        let body = """
            {"results":[{"id":1,"name":"Berlin","country_code":"DE","postcodes":["10115","10117"]},
              {"id":2,"name":"New York","country_code":"US","postcodes":["10115"]},
              {"id":3,"name":"Place 10115","country_code":"DE"},
              {"id":4,"name":"Near","country_code":"DE","postcodes":["10116"]}],"generationtime_ms":1}
            """
        let server = try ScriptedServer([.read, .answer(text: body), .again])
        let client = client(of: server)
        #expect(try await client.search(postcode: "10115", countryCode: "US").map(\.id) == [2])
        #expect(try await client.search(postcode: "10 115", countryCode: "de").map(\.id) == [1])
        #expect(
            server.requests.first?.target
                == "/v1/search?name=10115&count=100&language=en&format=json&countryCode=US")
    }
}
