import Curl
import Testing

@testable import OpenWeatherSimulator

struct SimulatedAlertTests {
    private static let seoul = "lat=37.57&lon=126.98&units=metric"

    @Test(arguments: [
        (Fixture.thunderstorm, "Thunderstorm Warning", "Thunderstorm"), (.heavySnow, "Heavy Snow Warning", "Snow/Ice"),
        (.heat, "Heat Warning", "Extreme high temperature"),
    ])
    func `hazardous weather has an alert`(fixture: Fixture, event: String, tag: String) async throws {
        try await withWire { wire in
            wire.simulator.fixtures.set(fixture)
            let alerts = try await wire.parsed("/data/3.0/onecall?\(Self.seoul)&exclude=hourly,daily")["alerts"].array
            #expect(alerts.count == 1)
            let alert = try #require(alerts.first)
            #expect(alert.names == ["sender_name", "event", "start", "end", "description", "tags"])
            #expect(alert["event"].string == event)
            #expect(alert["tags"] == .array([.string(tag)]))
            #expect(try #require(alert["start"].integer) <= Wire.start)
            #expect(try #require(alert["end"].integer) > Wire.start)
            // In the country's language, in two lines.
            #expect(alert["description"].string?.contains("가상") == true)
            #expect(alert["description"].string?.contains("\n") == true)
        }
    }

    @Test func `calm weather has no alerts`() async throws {
        try await withWire { wire in
            wire.simulator.fixtures.set(.dry)
            #expect(!(try await wire.parsed("/data/3.0/onecall?\(Self.seoul)"))["alerts"].isThere)
            let four = try await wire.parsed("/data/4.0/onecall/current?\(Self.seoul)")
            #expect(!four["data"][0]["alerts"].isThere)
        }
    }

    @Test func `alerts of 4-0 are ids whose content is another call`() async throws {
        try await withWire { wire in
            wire.simulator.fixtures.set(.thunderstorm)
            let three = try await wire.parsed("/data/3.0/onecall?\(Self.seoul)")["alerts"][0]
            for target in ["current", "timeline/1h", "timeline/1day"] {
                let page = try await wire.parsed("/data/4.0/onecall/\(target)?\(Self.seoul)")
                let id = try #require(page["data"][0]["alerts"][0].string)
                let alert = try await wire.parsed("/data/4.0/onecall/alert/" + id)
                #expect(alert.names == ["id", "sender_name", "event", "start", "end", "description"])
                #expect(alert["id"].string == id)
                #expect(alert["start"] == three["start"])
                #expect(alert["end"] == three["end"])
                #expect(alert["description"] == three["description"])
            }
        }
    }

    @Test(arguments: [
        "nothing", "simulator_heat_37.57_126.98_1789959600", "simulator_hail_37.57_126.98_1789959600",
        "simulator_heat_95_126.98_1789959600", "simulator_heat_37.57_126.98_1789959601", "simulator_heat_37.57_126.98_",
    ])
    func `an unknown alert id finds nothing`(id: String) async throws {
        try await withWire { wire in
            wire.simulator.fixtures.set(.dry)
            let response = try await wire.get("/data/4.0/onecall/alert/" + id, key: .subscribed4)
            #expect(response.status == 404)
            #expect(response.text == #"{"cod":"404","message":"not found"}"#)
        }
    }

    @Test func `hazards of simulated weather have alerts with stable ids`() {
        let model = WeatherModel(seed: 1)
        var found: [Hazard: Int] = [:]
        for (latitude, longitude, month) in [
            (1.29, 103.85, 6), (24.47, 39.61, 6), (62.03, 129.73, 11), (43.06, 141.35, 0),
        ] {
            let place = SimulatedWeather(Location(latitude: latitude, longitude: longitude), model: model, fixture: nil)
            for week in 0..<4 {
                let time = 1_767_225_600 + Int64(month) * 2_629_746 + Int64(week) * 604_800
                for alert in SimulatedAlert.all(at: time, in: place) {
                    found[alert.hazard, default: 0] += 1
                    #expect(alert.end > alert.start)
                    #expect(alert.start % 3600 == 0)
                    #expect(alert.hazard.threatens(in: place.observation(at: alert.start)))
                    #expect(!alert.hazard.threatens(in: place.observation(at: alert.end)))
                    let later = SimulatedAlert.all(at: time + 3600, in: place)
                    #expect(alert.end <= time + 3600 || later.contains(alert))
                }
            }
        }
        #expect(found[.thunderstorm, default: 0] > 0)
        #expect(found[.heavySnow, default: 0] > 0)
        #expect(found[.heat, default: 0] > 0)
    }
}
