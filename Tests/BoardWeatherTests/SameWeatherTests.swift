import BoardModels
import Foundation
import OpenMeteo
import OpenWeather
import Testing

@testable import BoardWeather

/// Tests that the same weather in both providers' formats maps to the same conditions and forecast.
struct SameWeatherTests {
    struct Sky: Sendable, CustomTestStringConvertible {
        let openWeather: Int
        let wmo: Int
        /// The cloud cover in percent.
        var clouds = 90
        /// The rate of rain in mm/h.
        var rain = 0.0
        var showers = 0.0
        /// The rate of snowfall in mm/h of water.
        var snow = 0.0
        var temperature = 12.5
        var isNight = false

        var testDescription: String { "\(openWeather)" }

        static let all = [
            Sky(openWeather: 800, wmo: 0, clouds: 5), Sky(openWeather: 800, wmo: 0, clouds: 0, isNight: true),
            Sky(openWeather: 801, wmo: 0, clouds: 15), Sky(openWeather: 801, wmo: 1, clouds: 22),
            Sky(openWeather: 802, wmo: 1, clouds: 40, isNight: true), Sky(openWeather: 802, wmo: 2, clouds: 50),
            Sky(openWeather: 803, wmo: 2, clouds: 65), Sky(openWeather: 803, wmo: 3, clouds: 82),
            Sky(openWeather: 804, wmo: 3, clouds: 100), Sky(openWeather: 741, wmo: 45, isNight: true),
            Sky(openWeather: 300, wmo: 51, rain: 0.2), Sky(openWeather: 301, wmo: 53, rain: 0.4),
            Sky(openWeather: 302, wmo: 55, rain: 0.8), Sky(openWeather: 500, wmo: 61, rain: 0.6),
            Sky(openWeather: 501, wmo: 63, rain: 2.4), Sky(openWeather: 502, wmo: 65, rain: 8),
            Sky(openWeather: 511, wmo: 66, rain: 0.4, temperature: -0.5), Sky(openWeather: 520, wmo: 80, showers: 1.2),
            Sky(openWeather: 521, wmo: 81, showers: 4), Sky(openWeather: 522, wmo: 82, showers: 12),
            Sky(openWeather: 600, wmo: 71, snow: 0.4, temperature: -3),
            Sky(openWeather: 601, wmo: 73, snow: 2, temperature: -3),
            Sky(openWeather: 602, wmo: 75, snow: 4, temperature: -12.4),
            Sky(openWeather: 620, wmo: 85, snow: 1.2, temperature: -1), Sky(openWeather: 211, wmo: 95, showers: 6),
            Sky(openWeather: 202, wmo: 99, rain: 4, showers: 8),
        ]

        // Common to both formats: 2026-09-21 03:15 UTC in Seoul.
        static let time: Int64 = 1_789_960_500
        static let (sunrise, sunset): (Int64, Int64) = (1_789_939_380, 1_789_983_300)

        private var icon: String { "10" + (isNight ? "n" : "d") }
        private var fallen: Double { rain + showers }

        var openWeatherBody: String {
            #"{"coord":{"lon":126.98,"lat":37.57},"weather":[\#(condition)],"base":"stations","main":\#(main),"#
                + #""visibility":9000,"wind":\#(wind),\#(falling(over: 1, "1h"))"clouds":{"all":\#(clouds)},"#
                + #""dt":\#(Self.time),"sys":{"country":"KR","sunrise":\#(Self.sunrise),"sunset":\#(Self.sunset)},"#
                + #""timezone":32400,"id":1843000,"name":"Seoul","cod":200}"#
        }

        private var condition: String { #"{"id":\#(openWeather),"main":"","description":"","icon":"\#(icon)"}"# }

        private var main: String {
            #"{"temp":\#(temperature),"feels_like":\#(temperature - 2),"pressure":1011,"humidity":72}"#
        }

        private var wind: String { #"{"speed":4.6,"deg":200,"gust":9.3}"# }

        private func falling(over hours: Double, _ key: String) -> String {
            (fallen > 0 ? #""rain":{"\#(key)":\#(hundredths(fallen * hours))},"# : "")
                + (snow > 0 ? #""snow":{"\#(key)":\#(hundredths(snow * hours))},"# : "")
        }

        private func hundredths(_ number: Double) -> Double { (number * 100).rounded() / 100 }

        /// An OpenWeather forecast of five days of constant weather, in steps of three hours from midnight in Seoul.
        var openWeatherForecast: String {
            let steps = (0..<40 as Range<Int64>).map { number in
                #"{"dt":\#(Self.midnight + number * 10_800),"main":\#(main),"weather":[\#(condition)],"#
                    + #""clouds":{"all":\#(clouds)},"wind":\#(wind),"visibility":9000,"pop":0.64,"#
                    + #"\#(falling(over: 3, "3h"))"sys":{"pod":"\#(isNight ? "n" : "d")"}}"#
            }
            return #"{"cod":"200","message":0,"cnt":40,"list":[\#(steps.joined(separator: ","))],"city":{"id":1843000,"#
                + #""name":"Seoul","coord":{"lat":37.57,"lon":126.98},"country":"KR","population":0,"timezone":32400,"#
                + #""sunrise":\#(Self.sunrise),"sunset":\#(Self.sunset)}}"#
        }

        /// The time of 2026-09-21 00:00 in Seoul, in seconds since 1970 UTC.
        static let midnight: Int64 = 1_789_916_400

        private var head: String {
            #""latitude":37.55,"longitude":127.0,"generationtime_ms":0.07,"utc_offset_seconds":32400,"#
                + #""timezone":"Asia/Seoul","timezone_abbreviation":"GMT+9","elevation":38.0"#
        }

        /// Returns a share of the hourly amounts in Open-Meteo's units: snow in cm of depth, not in mm of water.
        private func amounts(_ share: Double) -> [(String, Double)] {
            [
                ("precipitation", (fallen + snow) * share), ("rain", rain * share), ("showers", showers * share),
                ("snowfall", snow * 0.7 * share),
            ]
        }

        private var measured: [(String, Double)] {
            [
                ("temperature_2m", temperature), ("relative_humidity_2m", 72),
                ("apparent_temperature", temperature - 2),
                ("is_day", isNight ? 0 : 1), ("weather_code", Double(wmo)), ("cloud_cover", Double(clouds)),
                ("pressure_msl", 1011), ("surface_pressure", 1004), ("wind_speed_10m", 4.6),
                ("wind_direction_10m", 200),
                ("wind_gusts_10m", 9.3), ("visibility", 9000), ("uv_index", 3),
            ]
        }

        var openMeteoBody: String {
            let values = (measured + amounts(0.25)).map { #""\#($0)":\#($1)"# }.joined(separator: ",")
            return #"{\#(head),"current":{"time":\#(Self.time),"interval":900,\#(values)},"#
                + #""daily":{"time":[\#(Self.midnight)],"sunrise":[\#(Self.sunrise)],"sunset":[\#(Self.sunset)]}}"#
        }

        var openMeteoForecast: String {
            func columns(_ values: [(String, Double)], _ count: Int) -> String {
                values.map { name, value in
                    #""\#(name)":[\#(Array(repeating: "\(value)", count: count).joined(separator: ","))]"#
                }.joined(separator: ",")
            }
            // Hours and days start with the day before.
            let hours = (0..<168 as Range<Int64>).map { String(Self.midnight - 86_400 + $0 * 3600) }.joined(
                separator: ",")
            let days = (0..<7 as Range<Int64>).map { String(Self.midnight - 86_400 + $0 * 86_400) }.joined(
                separator: ",")
            let ofDay = [
                ("weather_code", Double(wmo)), ("temperature_2m_max", temperature), ("temperature_2m_min", temperature),
                ("rain_sum", rain * 24), ("showers_sum", showers * 24), ("snowfall_sum", snow * 0.7 * 24),
                ("precipitation_probability_max", 64), ("wind_speed_10m_max", 4.6), ("wind_gusts_10m_max", 9.3),
                ("wind_direction_10m_dominant", 200), ("apparent_temperature_max", temperature - 2),
                ("apparent_temperature_min", temperature - 2),
            ]
            let ofHour = measured + amounts(1) + [("precipitation_probability", 64)]
            return #"{\#(head),"hourly":{"time":[\#(hours)],\#(columns(ofHour, 168))},"#
                + #""daily":{"time":[\#(days)],\#(columns(ofDay, 7))}}"#
        }
    }

    private func read<Answer: Decodable>(_ body: String) throws -> Answer {
        try JSONDecoder().decode(Answer.self, from: Data(body.utf8))
    }

    private func readOpenWeather<Answer: Decodable>(_ body: String) throws -> Answer {
        try OpenWeatherClient.makeDecoder().decode(Answer.self, from: Data(body.utf8))
    }

    @Test(arguments: Sky.all) func `the same current weather maps to the same conditions`(sky: Sky) throws {
        let one = try #require(Conditions(try readOpenWeather(sky.openWeatherBody), provider: .openMeteo))
        var other = Conditions(try read(sky.openMeteoBody))
        #expect(one.code == sky.openWeather)
        #expect((one.rain == nil, one.snow == nil) == (sky.rain + sky.showers == 0, sky.snow == 0))
        // Only Open-Meteo has the UV index and the name of the time zone in current weather.
        #expect(other.uvIndex == 3)
        (other.uvIndex, other.timeZone, other.offsetChanges) = (nil, nil, nil)
        #expect(one == other)
    }

    @Test(arguments: Sky.all) func `the same forecast maps to the same steps and days`(sky: Sky) throws {
        let answer: FiveDayForecast = try readOpenWeather(sky.openWeatherForecast)
        let one = ProviderForecast(answer, zone: PlaceZone(utcOffset: answer.city.timezone ?? 0))
        let other = ProviderForecast(
            try read(sky.openMeteoForecast) as OpenMeteoForecast, at: Timestamp(seconds: 1_789_960_500))
        #expect(one.utcOffset == other.utcOffset)

        let steps = Dictionary(other.steps.map { ($0.at, $0) }) { first, _ in first }
        #expect(one.steps.count == 40)
        for step in one.steps {
            var same = try #require(steps[step.at])
            same.uvIndex = nil
            #expect(step == same)
        }

        // The last day has no precipitation for its last three hours.
        #expect(one.days.map(\.isPartial) == [false, false, false, false, false])
        for day in one.days.dropLast() {
            var (day, same) = (day, try #require(other.days.first { $0.date == day.date }))
            // OpenWeather has sunrise and sunset for today only, and only Open-Meteo has the UV index.
            (day.sunrise, day.sunset, same.uvIndex) = (nil, nil, nil)
            #expect(day == same)
        }
    }

    /// Checks at the limits of OpenWeather's index, to which Open-Meteo's pollutants are mapped.
    @Test(
        arguments: [
            ("so2", [20, 80, 250, 350]), ("no2", [40, 70, 150, 200]), ("pm10", [20, 50, 100, 200]),
            ("pm2_5", [10, 25, 50, 75]), ("o3", [60, 100, 140, 180]), ("co", [4400, 9400, 12_400, 15_400]),
        ] as [(String, [Double])])
    func `the same air quality has the same index`(pollutant: String, limits: [Double]) throws {
        let names = [
            "so2": "sulphur_dioxide", "no2": "nitrogen_dioxide", "pm10": "pm10", "pm2_5": "pm2_5", "o3": "ozone",
            "co": "carbon_monoxide",
        ]
        let name = try #require(names[pollutant])
        for (step, limit) in limits.enumerated() {
            for (amount, index) in [(limit - 0.1, step + 1), (limit, step + 2)] {
                let vendor: AirPollution = try readOpenWeather(
                    #"{"main":{"aqi":\#(index)},"components":{"\#(pollutant)":\#(amount)},"dt":1789959600}"#)
                let other: OpenMeteoAirQualityResponse = try read(
                    #"{"latitude":37.5,"longitude":127,"utc_offset_seconds":32400,"timezone":"Asia/Seoul","#
                        + #""current":{"time":1789959600,"interval":3600,"\#(name)":\#(amount),"european_aqi":99}}"#)
                #expect(AirQuality(vendor) == AirQuality(try #require(other.current)), "\(pollutant) \(amount)")
            }
        }
    }

    @Test func `the worst component determines the index, and without components there is none`() {
        #expect(
            AirQuality.index(
                pm25: nil, pm10: nil, ozone: nil, nitrogenDioxide: nil, sulphurDioxide: nil, carbonMonoxide: nil) == nil
        )
        #expect(
            AirQuality.index(
                pm25: 3, pm10: 8, ozone: 150, nitrogenDioxide: 12, sulphurDioxide: nil, carbonMonoxide: 300) == 4)
    }
}
