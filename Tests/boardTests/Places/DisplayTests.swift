import BoardModels
import BoardTestSupport
import FoundationEssentials
import Testing

@testable import board

@Suite struct DisplayTests {
    @Test func `units, clock and details are stored with the account and used without the server`() async throws {
        let server = try PlacesDouble { $0.places = [PlacesDouble.saved(1, "Nest", isHome: true)] }
        let board = try Running(at: server.url)
        #expect(try await board.run("settings", "units", "imperial").status == 0)
        #expect(try await board.run("settings", "units", "--speed", "knots").status == 0)
        #expect(try await board.run("settings", "clock", "12h").status == 0)
        #expect(try await board.run("settings", "details", "sun, wind,wind").status == 0)
        var units = UnitChoice.imperial
        units.speed = .knots
        #expect(server.state.settings == MemberSettings(details: [.sun, .wind], units: units, clock: .hours12))
        let now = try await board.screen("now").joined(separator: "\n")
        for text in ["rain, 64 °F", "8 kn SW", "7:00 pm"] { #expect(now.contains(text), "\(now)") }
        for text in ["Humidity", "Pressure"] { #expect(!now.contains(text)) }
        #expect(try await board.screen("now", "--units", "metric").first?.contains("18 °C") == true)
        let piped = try await board.run("now").output
        for text in ["rain, 18 °C", "Humidity", "19:00"] { #expect(piped.contains(text), "\(piped)") }
        #expect(try await board.run("now", "--units", "imperial").output.contains("64 °F"))
        #expect(try await board.run("now", "--format", "%t").output == "64 °F\n")
        server.change { $0.isDown = true }
        #expect(try await board.run("settings", "units").output == "fahrenheit, knots, in, inHg, mi\n")
        #expect(try await board.run("settings", "clock").output == "12h\n")
        #expect(try await board.run("settings", "clock", "24h").status != 0)
        server.change { $0.isDown = false }
        #expect(try await board.run("settings", "details", "--reset").status == 0)
        #expect(server.state.settings.details == nil)
    }

    @Test func `the language is stored with the account and used where no other was chosen`() async throws {
        let server = try PlacesDouble { $0.settings.clock = .hours12 }
        let board = try Running(at: server.url)
        let set = try await board.run("settings", "lang", "ko")
        #expect(set.status == 0 && set.messages == "lang 설정: ko\n")
        #expect(server.state.settings == MemberSettings(clock: .hours12, language: .korean))
        // As on another computer, without local settings.
        try board.folder.write("{}", to: "config/board/settings.json")
        let list = try await board.run("settings", environment: ["LANG": "en_US.UTF-8"])
        let rows = list.output.split(separator: "\n")
        #expect(rows.contains("lang\tko\t계정") && rows.contains("clock\t12h\t계정"))
        let korean = try await board.screen("settings", environment: ["LANG": "en_US.UTF-8"])
        #expect(korean.first?.split(separator: " ") == ["설정", "값", "저장", "위치"])
        #expect(try await board.screen("settings", "--lang", "en").first?.hasPrefix("SETTING") == true)
        server.change { $0.isDown = true }
        let alone = try await board.run("settings", "lang", "en")
        #expect(alone.status == 0)
        #expect(alone.messages.contains("계정에는 저장하지 못했습니다"))
        #expect(try await board.run("settings", "lang").output == "en\n")
    }

    @Test func `without an account, display settings are stored on this computer`() async throws {
        let board = try Running(at: "http://127.0.0.1:1", signedIn: false)
        #expect(try await board.run("settings", "units", "--temperature", "fahrenheit").status == 0)
        #expect(try await board.run("settings", "clock", "12h").status == 0)
        #expect(try await board.run("settings", "details", "uv").status == 0)
        let json = try await board.run("settings", "--json")
        let settings = try JSONDecoder().decode(Settings.self, from: Data(json.output.utf8))
        #expect(settings.display.units.temperature == .fahrenheit)
        #expect(settings.display.units.speed == .metresPerSecond)
        #expect(settings.clock == .hours12 && settings.details == [.uv])
        #expect(try await board.run("settings", "units", "metric").status == 0)
        #expect(try await board.run("settings", "units").output == "metric\n")
    }

    @Test func `the default of the details is described`() async throws {
        let board = try Running(at: "http://127.0.0.1:1", signedIn: false)
        #expect(try await board.run("settings", "details").output == "all that are available (the default)\n")
        #expect(try await board.run("settings", "details", "--lang", "ko").output == "제공되는 항목 모두(기본)\n")
        let korean = try await board.run("settings", "details", "바람,자외선지수, 일출 · 일몰", "--lang", "ko")
        #expect(korean.messages == "보여 줄 날씨 항목: 바람, 자외선 지수, 일출 · 일몰\n")
        #expect(try await board.run("settings", "details").output == "wind, uv, sun\n")
        let names = [("구름", "구름양"), ("구름양", "구름양"), ("순간 풍속", "순간 풍속"), ("돌풍", "순간 풍속")]
        for (typed, name) in names {
            let shown = try await board.run("settings", "details", typed, "--lang", "ko")
            #expect(shown.messages == "보여 줄 날씨 항목: \(name)\n")
        }
        let words = try await board.run("settings", "details", "uv", "wind")
        #expect(words.messages == "Weather details shown: uv, wind\n")
        let reset = try await board.run("settings", "details", "--reset")
        #expect(reset.messages == "Weather details shown: all that are available (the default)\n")
    }

    @Test func `a concurrent change of another setting is not lost`() async throws {
        let server = try PlacesDouble { $0.changesElsewhere = 1 }
        let board = try Running(at: server.url)
        #expect(try await board.run("settings", "clock", "12h").status == 0)
        #expect(server.state.settings == MemberSettings(clock: .hours12, language: .korean))
    }

    @Test func `an unknown detail or unit is rejected`() async throws {
        let board = try Running(at: "http://127.0.0.1:1")
        let detail = try await board.run("settings", "details", "uv,smell")
        #expect(detail.status == 64)
        #expect(detail.messages.contains("\"smell\"") && detail.messages.contains("dew-point"))
        let korean = try await board.run("settings", "details", "냄새", "--lang", "ko")
        #expect(korean.messages.contains("\"냄새\" 항목은 없습니다. 있는 항목: 체감, 오늘, 바람, 순간 풍속, 습도"))
        #expect(try await board.run("settings", "details", "uv", "--reset").status == 64)
        #expect(try await board.run("settings", "units", "--speed", "warp").status == 64)
        #expect(try await board.run("settings", "clock", "13h").status == 64)
    }

    @Test func `a digest is turned on, shown and turned off`() async throws {
        let server = try PlacesDouble {
            $0.places = [PlacesDouble.saved(1, "Work"), PlacesDouble.saved(2, "Nest", isHome: true)]
        }
        let board = try Running(at: server.url)
        #expect(try await board.run("digest", "on", "7:30").status == 0)
        let nest = SavedPlace.ID(rawValue: 2)
        #expect(server.state.settings.digest == DigestSettings(minute: 450, place: nest, language: .english))
        #expect(try await board.run("digest").output.contains("07:30"))
        #expect(try await board.run("digest", "on", "19:05", "--place", "work", "--lang", "ko").status == 0)
        let work = SavedPlace.ID(rawValue: 1)
        #expect(server.state.settings.digest == DigestSettings(minute: 1145, place: work, language: .korean))
        #expect(try await board.run("digest", "on", "24:00").status == 64)
        #expect(try await board.run("digest", "on", "noon").status == 64)
        #expect(try await board.run("digest", "on", "08:00", "--place", "Moon").status == 4)
        #expect(try await board.run("digest", "off").status == 0)
        #expect(server.state.settings.digest == nil)
        let shown = try await board.run("digest", "show")
        #expect(shown.output == "" && shown.messages.contains("daily digest is off"))
    }

    @Test(arguments: [
        ("0:00", 0, "00:00", "12:00 am", "밤 12:00"), ("07:30", 450, "07:30", "7:30 am", "오전 7:30"),
        ("12:05", 725, "12:05", "12:05 pm", "낮 12:05"), ("23:59", 1439, "23:59", "11:59 pm", "오후 11:59"),
    ])
    func `times of day are parsed and formatted`(
        text: String, minute: Int, long: String, english: String, korean: String
    ) {
        let time = ClockTime(text)
        #expect(time?.minute == minute)
        #expect(time?.text(.hours24, in: .korean) == long)
        #expect(time?.text(.hours12, in: .english) == english)
        #expect(time?.text(.hours12, in: .korean) == korean)
    }

    @Test(arguments: ["", "7", "7:5", "24:00", "7:60", "-1:00", "７:30", "7:30:00", "7:+5"])
    func `an invalid time of day is rejected`(text: String) {
        #expect(ClockTime(text) == nil)
    }
}
