import BoardModels
import BoardTestSupport
import Testing

@testable import board

/// Forecasts, warnings and comparisons in a pipe.
@Suite struct PipedWeatherTests {
    @Test func `in a pipe a forecast is a line per day, or per three hours if hours are requested`() async throws {
        let server = try StubServer.weather(forecast: WeatherSample.forecast(utcOffset: 32_400))
        let board = try Running(at: server.url, signedIn: false)
        let daily = try await board.run("forecast", "Kathmandu", "--days", "3")
        #expect(daily.status == 0, "\(daily.messages)")
        let days = daily.rows
        #expect(days.map(\.first) == ["2026-11-21", "2026-11-22", "2026-11-23"])
        #expect(days.map(\.count) == [12, 12, 12])
        #expect(days[0].prefix(6) == ["2026-11-21", "partly cloudy", "−3 °C", "8 °C", "2.4 mm", "60 %"])
        #expect(days.map { $0[11] } == ["*", "", ""])
        for words in ["Kathmandu, NP", "* Only for the remaining", "Open-Meteo.com"] {
            #expect(daily.messages.contains(words), "\(words)")
        }
        let hourly = try await board.run("forecast", "Kathmandu", "--hours", "7", "--lang", "ko")
        let steps = hourly.rows
        #expect(steps.map(\.count) == [6, 6, 6])
        #expect(steps[0].prefix(3) == ["2026-11-21T12:00:00.000Z", "천둥번개", "−5 °C"])
        let plain = try await board.run("forecast", "Kathmandu", "--hours", "7", environment: ["BOARD_LANG": "ko"])
        #expect(plain.rows[0][1] == "thunderstorm")
    }

    @Test func `in a pipe each warning is one line`() async throws {
        let forecast = WeatherSample.forecast(utcOffset: 20_700, alerts: [WeatherSample.alert], tellsAlerts: true)
        let server = try StubServer.weather(forecast: forecast)
        let result = try await Running(at: server.url, signedIn: false).run("alerts", "Kathmandu")
        #expect(
            result.output
                == "Strong wind advisory\t2026-11-21T11:00:00.000Z\t2026-11-22T00:00:00.000Z\t기상청\tWind\t"
                + "Gusts of 25 m/s. Stay away from the \u{FFFD}[31mcoast.\n")
        #expect(result.messages.contains("Open-Meteo.com"))
    }

    @Test(arguments: [20, 200])
    func `in a pipe each fact of a place is one line, with its difference from the first place`(width: Int) {
        let reports = [WeatherSample.report("Seoul"), WeatherSample.report("Busan", temperature: 11.6)]
        let listing = ConditionsComparison(
            text: WeatherSample.text(.korean), fieldText: WeatherSample.text(), showsDifferences: true
        )

        .listing(reports, width: width)
        let fields = listing.fields.map { $0.map(\.plain) }
        #expect(fields.allSatisfy { $0.count == 4 })
        #expect(fields.contains(["Seoul, KR", "Temperature", "8 °C", ""]))
        #expect(fields.contains(["Busan, KR", "Temperature", "12 °C", "+4°"]))
        #expect(listing.notes.contains { $0.plain.contains("OpenWeather") })
    }
}
