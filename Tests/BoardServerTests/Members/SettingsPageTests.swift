import BoardModels
import BoardTestSupport
import Curl
import Testing

/// The pages of settings and of the digest.
struct SettingsPageTests {
    private static let fields = [
        "language": "", "temperature": "fahrenheit", "speed": "knots", "precipitation": "in", "pressure": "inHg",
        "distance": "mi", "clock": "12h", "detailChoice": "chosen", "details": "wind",
    ]

    private static func withMember(_ body: (RunningBoard, Browser, _ token: String) async throws -> Void) async throws {
        try await withBoard { board in
            let token = try await board.join("mina").token
            let browser = Browser(board)
            _ = try await browser.submit(
                "/signin", ["handle": "mina", "password": RunningBoard.password], from: "/signin")
            try await body(board, browser, token)
        }
    }

    private static func settings(_ board: RunningBoard, _ token: String) async throws -> MemberSettings {
        try await board.get("/me/settings", token: token).value()
    }

    @Test func `settings are saved for all clients`() async throws {
        try await Self.withMember { board, browser, token in
            let saved = try await browser.submit("/account/settings", Self.fields, from: "/account/settings")
            #expect(saved.path == "/account/settings" && saved.text.contains("The settings are saved."))
            var expected = MemberSettings(details: [.wind], clock: .hours12)
            expected.units = UnitChoice(
                temperature: .fahrenheit, speed: .knots, precipitation: .inches, pressure: .inchesOfMercury,
                distance: .miles)
            #expect(try await Self.settings(board, token) == expected)

            let all = Self.fields.merging(["detailChoice": "all", "language": "ko"]) { $1 }
            let korean = try await browser.submit("/account/settings", all, from: "/account/settings")
            #expect(korean.text.contains("설정을 저장했습니다.") && korean.text.contains("어제와 기온 차이"))
            (expected.details, expected.language) = (nil, .korean)
            #expect(try await Self.settings(board, token) == expected)
        }
    }

    @Test func `one button sets all units, and saves the other settings of the form`() async throws {
        try await Self.withMember { board, browser, token in
            let opened = try await browser.get("/account/settings")
            #expect(opened.text.contains("Use imperial units"))
            // All units are metric already.
            #expect(!opened.text.contains("Use metric units"))
            let fields = Self.fields.merging(["system": "imperial", "language": "ko"]) { $1 }
            let saved = try await browser.submit("/account/settings", fields, from: "/account/settings")
            #expect(saved.text.contains("미터법으로 바꾸기") && !saved.text.contains("야드파운드법으로 바꾸기"))
            let settings = try await Self.settings(board, token)
            #expect(settings.units == .imperial && settings.clock == .hours12 && settings.details == [.wind])
            #expect(settings.language == .korean)
            let mixed = try await browser.submit("/account/settings", Self.fields, from: "/account/settings")
            #expect(mixed.text.contains("value=\"metric\"") && mixed.text.contains("value=\"imperial\""))
        }
    }

    @Test func `details that are unchecked are hidden, also while all of them are still selected`() async throws {
        try await Self.withMember { board, browser, token in
            let all = Self.fields.filter { $0.key != "details" }.merging(["detailChoice": "all"]) { $1 }
            func save(_ details: [WeatherDetail]) async throws -> [WeatherDetail]? {
                let fields = all.map { ($0.key, $0.value) } + details.map { ("details", $0.rawValue) }
                _ = try await browser.submit("/account/settings", fields, from: "/account/settings")
                return try await Self.settings(board, token).details
            }
            let whole = try await save(WeatherDetail.allCases)
            let kept = Array(WeatherDetail.allCases.dropFirst(2))
            let part = try await save(kept)
            // Now the member has selected all of them again.
            let again = try await save(kept)
            #expect(whole == nil && part == kept && again == nil)
        }
    }

    @Test func `values that are no choices are refused`() async throws {
        try await Self.withMember { board, browser, token in
            for change in [["clock": "13h"], ["speed": "warp"], ["language": "tlh"], ["details": "moons"]] {
                let wrong = Self.fields.merging(change) { $1 }
                let answer = try await browser.submit("/account/settings", wrong, from: "/account/settings")
                #expect(answer.status == 422 && answer.text.contains("must be one of"), "\(change)")
            }
            #expect(try await Self.settings(board, token) == MemberSettings())
        }
    }

    @Test func `the digest needs a saved place, and is turned on and off`() async throws {
        try await Self.withMember { board, browser, token in
            #expect(try await browser.get("/account/digest").text.contains("No saved place yet"))
            let json = #"{"label":"home","place":{"name":"Seoul","latitude":37.57,"longitude":126.98},"isHome":true}"#
            let place: SavedPlace = try await board.post("/me/places", token: token, json: json).value()
            var fields = ["isOn": "on", "digest.minute": "7.30", "digest.place": "\(place.id)", "language": "ko"]
            let wrong = try await browser.submit("/account/digest", fields, from: "/account/digest")
            #expect(wrong.status == 422 && wrong.text.contains(#"value="7.30""#))
            fields["digest.minute"] = "25:99"
            let impossible = try await browser.submit("/account/digest", fields, from: "/account/digest")
            #expect(impossible.status == 422 && impossible.text.contains("must be a time such as 07:30."))

            fields["digest.minute"] = "07:30"
            let on = try await browser.submit("/account/digest", fields, from: "/account/digest")
            #expect(on.path == "/account/digest" && on.text.contains("The daily digest is on."))
            let digest = try await Self.settings(board, token).digest
            #expect(digest == DigestSettings(minute: 450, place: place.id, language: .korean))

            fields["digest.place"] = "999"
            let unknown = try await browser.submit("/account/digest", fields, from: "/account/digest")
            #expect(unknown.status == 422 && unknown.text.contains("does not exist"))
            fields["isOn"] = nil
            let off = try await browser.submit("/account/digest", fields, from: "/account/digest")
            #expect(off.text.contains("The daily digest is off."))
            #expect(try await Self.settings(board, token).digest == nil)
        }
    }
}
