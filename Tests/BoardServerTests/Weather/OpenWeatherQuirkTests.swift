import BoardModels
import BoardScenes
import BoardTestSupport
import Curl
import Foundation
import Logging
import OpenWeather
import OpenWeatherSimulator
import Testing

@testable import BoardServer
@testable import BoardWeather

/// Tests of OpenWeather's quirks that affect requests or the mapping of responses.
struct OpenWeatherQuirkTests {
    /// The vendor's condition codes by icon.
    private static let codes = [
        "01": [800], "02": [801], "03": [802], "04": [803, 804],
        "09": [300, 301, 302, 310, 311, 312, 313, 314, 321, 520, 521, 522, 531],
        "10": [500, 501, 502, 503, 504],
        "11": [200, 201, 202, 210, 211, 212, 221, 230, 231, 232],
        "13": [511, 600, 601, 602, 611, 612, 613, 615, 616, 620, 621, 622],
        "50": [701, 711, 721, 731, 741, 751, 761, 762, 771, 781],
    ]

    private static func body(_ parts: String = "", code: Int = 500, icon: String = "10d") -> String {
        #"{"coord":{"lon":126.39,"lat":34.81},"weather":[{"id":\#(code),"main":"Rain","icon":"\#(icon)"}],"#
            + #""main":{"temp":12.5,"temp_min":11,"temp_max":14,"pressure":1011,"humidity":88},\#(parts)"dt":1789960502}"#
    }

    private static func conditions(_ body: String) throws -> Conditions? {
        let answer = try OpenWeatherClient.makeDecoder().decode(CurrentWeather.self, from: Data(body.utf8))
        return Conditions(answer, provider: .openWeather)
    }

    @Test func `each of the 55 codes maps to the weather type of its icon, by day and by night`() throws {
        #expect(Self.codes.values.joined().count == 55)
        for (icon, codes) in Self.codes {
            for code in codes {
                for (letter, isNight) in [("d", false), ("n", true)] {
                    let conditions = try #require(try Self.conditions(Self.body(code: code, icon: icon + letter)))
                    #expect(conditions.weather.type?.icon == icon, "\(code)")
                    #expect(conditions.code == code)
                    #expect(conditions.isNight == isNight)
                }
            }
        }
    }

    @Test(
        arguments: [
            // Quirk 3, in every recorded form.
            (#""rain":{},"#, nil), (#""rain":null,"#, nil), (#""rain":{"1h":0},"#, nil), (#""rain":0,"#, nil),
            (#""rain":2.5,"#, 2.5), (#""rain":{"1h":0.42},"#, 0.42), ("", nil),
            // Quirk 4, three-hour rain with and without one-hour rain.
            (#""rain":{"3h":3},"#, 1), (#""rain":{"3h":0},"#, nil), (#""rain":{"1h":2,"3h":3},"#, 2),
        ] as [(String, Double?)])
    func `quirk 3 and 4, rain is in millimetres per hour or absent`(parts: String, rain: Double?) throws {
        let conditions = try #require(try Self.conditions(Self.body(parts)))
        #expect(conditions.rain == rain)
        let snow = try #require(try Self.conditions(Self.body(parts.replacing("rain", with: "snow"))))
        #expect(snow.snow == rain)
        #expect(snow.rain == nil)
    }

    @Test func `quirk 5, 6, 7, 8 and 9, most fields are optional`() throws {
        let conditions = try #require(try Self.conditions(Self.body()))
        #expect(conditions.temperature == 12.5)
        #expect(conditions.feelsLike == nil && conditions.visibility == nil && conditions.clouds == nil)
        #expect(conditions.windSpeed == nil && conditions.windGust == nil && conditions.windDirection == nil)
        #expect(conditions.sunrise == nil && conditions.sunset == nil && conditions.utcOffset == nil)
        #expect(conditions.rain == nil && conditions.snow == nil && conditions.uvIndex == nil)
    }

    @Test func `quirk 10, a success code of either type is ignored`() throws {
        for cod in [#""cod":"200","#, #""cod":200,"#, #""cod":null,"#] {
            #expect(try Self.conditions(Self.body(cod)) == Self.conditions(Self.body()))
        }
    }

    @Test func `quirk 11 and 12, the time zone is an offset and times are UTC`() throws {
        let parts = #""timezone":-39600,"sys":{"sunrise":1789925400,"sunset":1789968600},"#
        let conditions = try #require(try Self.conditions(Self.body(parts)))
        #expect(conditions.utcOffset == -39_600)
        #expect(conditions.sunrise == Timestamp(seconds: 1_789_925_400))
        #expect(conditions.sunset == Timestamp(seconds: 1_789_968_600))
        #expect(conditions.observedAt == Timestamp(seconds: 1_789_960_502))
    }

    @Test(arguments: ["New York, US", "New York,US", "new york , us", "  New York", "서울", "München", "東京"])
    func `quirk 13, a name is percent-encoded exactly once end to end`(name: String) async throws {
        try await withWeatherBoard { board, scene in
            let query = try #require(name.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
            let found: Page<Place> = try await board.get("/places?q=\(query)").value()
            #expect(!found.items.isEmpty)
            #expect(scene.simulator.counts.of(.direct) == 1)
        }
    }

    @Test func `quirk 14, an unknown spelling is a place not found, not a provider fault`() async throws {
        try await withWeatherBoard { board, _ in
            let munich: Page<Place> = try await board.get("/places?q=M%C3%BCnchen").value()
            #expect(munich.items.first?.name == "Munich")
            let other: Page<Place> = try await board.get("/places?q=Muenchen").value()
            #expect(other.items.isEmpty)
            #expect(try await board.get("/conditions?place=Muenchen").problem().type == .placeNotFound)
            #expect(try await board.get("/conditions?place=M%C3%BCnchen").status == 200)
        }
    }

    @Test func `quirk 15, all places of a name are listed, and the report names the selected one`() async throws {
        try await withWeatherBoard { board, _ in
            let londons: Page<Place> = try await board.get("/places?q=London").value()
            #expect(londons.items.compactMap(\.country) == ["GB", "CA"])
            let report: ConditionsReport = try await board.get("/conditions?place=London").value()
            #expect(report.place.country == "GB")
            let other: ConditionsReport = try await board.get("/conditions?place=London,CA").value()
            #expect(other.place.country == "CA")
            #expect(other.place.state == "Ontario")
        }
    }

    @Test func `quirk 16, a key without One Call is valid`() async throws {
        try await withWeatherBoard { board, scene in
            let forecast = try await board.get("/forecast?lat=37.57&lon=126.98")
            #expect(forecast.status == 200)
            #expect(scene.simulator.counts.of(kind: .oneCall) == 2)
            let conditions = try await board.get("/conditions?lat=10&lon=10")
            #expect(conditions.status == 200)
            #expect(board.log.entries(from: .warning) == [])
            let found = board.log.entries(from: .notice).filter { $0.contains("one-call") }
            #expect(found.count == 1)
            #expect(found.first?.contains("none") == true)
        }
        #expect(WeatherError(OpenWeatherError.notSubscribed) != .keyRejected)
        #expect(WeatherError(OpenWeatherError.keyRejected) == .keyRejected)
        #expect(WeatherError(OpenWeatherError.accountBlocked) == .blocked)
    }

    @Test func `quirk 21, the current minimum and maximum within a city are not the day's low and high`() async throws {
        try await withWeatherBoard { board, scene in
            scene.simulator.fixtures.set(.rain)
            let report: ConditionsReport = try await board.get("/conditions?lat=37.57&lon=126.98").value()
            // The simulator's temp_min and temp_max are 11.98 and 12.82.
            #expect(report.conditions.temperature == 12.4)
            #expect(report.today == nil)
            scene.simulator.fixtures.set(.dry)
            let forecast: Forecast = try await board.get("/forecast?lat=37.57&lon=126.98").value()
            let today = try #require(forecast.days.first)
            #expect(today.low != 11.98 && today.high != 12.82)
        }
    }

    @Test func `quirk 22, weather of a postcode is requested by coordinates`() async throws {
        try await withWeatherBoard { board, scene in
            let report: ConditionsReport = try await board.get("/conditions?place=96799,AS").value()
            #expect(report.place.name == "Pago Pago")
            #expect(report.conditions.utcOffset == -39_600)
            #expect(scene.simulator.counts.of(.zip) == 1)
        }
    }

    @Test func `quirk 25, coordinates are not swapped, and invalid ones are rejected`()
        async throws
    {
        try await withWeatherBoard { board, scene in
            let report: ConditionsReport = try await board.get("/conditions?lat=-14.28&lon=-170.7").value()
            #expect(report.place.name == "Pago Pago")
            #expect(report.place.coordinates == Coordinates(latitude: -14.28, longitude: -170.7))
            let calls = scene.simulator.counts.total
            for path in ["/conditions?lat=-170.7&lon=-14.28", "/forecast?place=126.98,37.57", "/boards?lat=91&lon=0"] {
                #expect(try await board.get(path).status == 422)
            }
            #expect(scene.simulator.counts.total == calls)
        }
    }
}
