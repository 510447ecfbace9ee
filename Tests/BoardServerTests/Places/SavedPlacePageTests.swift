import BoardModels
import BoardScenes
import Curl
import OpenWeatherSimulator
import Testing

@testable import BoardPages
@testable import BoardServer
@testable import BoardWeb

struct SavedPlacePageTests {
    private static let seoul = Place(
        name: "Seoul", coordinates: Coordinates(latitude: 37.57, longitude: 126.98), country: "KR", koreanName: "서울")

    /// Registers and signs in a member.
    private static func mina(on board: RunningBoard) async throws -> (browser: Browser, token: String) {
        let mina = try await board.join("mina")
        let browser = Browser(board)
        try await browser.signIn("mina")
        return (browser, mina.token)
    }

    private static func save(_ label: String, _ browser: Browser) async throws -> PageAnswer {
        try await browser.submit(
            "/places/add", ["place": seoul.cookie, "label": label], from: "/places?q=Seoul")
    }

    private static func saved(_ token: String, on board: RunningBoard) async throws -> [SavedPlace] {
        try await board.get("/me/places", token: token).value(Page<SavedPlace>.self).items
    }

    @Test func `a place is found, saved, renamed, made home and removed`() async throws {
        try await withWeatherBoard { board, _ in
            let (browser, token) = try await Self.mina(on: board)
            let empty = try await browser.get("/places")
            #expect(empty.text.contains(PlacePageText.placesEmptyTitle.text(in: .english)))
            let search = try await browser.get("/places?q=Seoul")
            #expect(search.text.contains("action=\"/places/add\""))
            let listed = try await Self.save("work", browser)
            #expect(listed.path == "/places")
            #expect(listed.text.contains(PlacePageText.placesFlashSaved.text(in: .english)))
            let id = try #require(try await Self.saved(token, on: board).first?.id)
            _ = try await browser.submit("/places/\(id)", ["action": "rename", "label": "Office"], from: "/places")
            let home = try await browser.submit("/places/\(id)", ["action": "home"], from: "/places")
            #expect(home.text.contains("<strong>Office <span class=\"badge\">home</span></strong>"))
            let question = try await browser.get("/places/\(id)/remove")
            #expect(question.text.contains("Remove Office?"))
            #expect(try await Self.saved(token, on: board).count == 1)
            let removed = try await browser.submit("/places/\(id)/remove", [:], from: "/places/\(id)/remove")
            #expect(removed.text.contains(PlacePageText.placesFlashRemoved.text(in: .english)))
            #expect(try await Self.saved(token, on: board).isEmpty)
            let gone = try await browser.get("/places/\(id)/remove")
            #expect(gone.status == 404)
        }
    }

    @Test func `a place without a name of the member's is called by its name in the member's language`() async throws {
        try await withWeatherBoard { board, _ in
            let (browser, token) = try await Self.mina(on: board)
            _ = try await browser.get("/language?lang=ko&next=/")
            _ = try await Self.save("", browser)
            #expect(try await Self.saved(token, on: board).map(\.label) == ["서울"])
            let page = try await browser.get("/places")
            #expect(page.text.contains("이름 바꾸기"))
        }
    }

    @Test func `places are moved up and down`() async throws {
        try await withWeatherBoard { board, _ in
            let (browser, token) = try await Self.mina(on: board)
            for label in ["a", "b", "c"] { _ = try await Self.save(label, browser) }
            let third = try #require(try await Self.saved(token, on: board).last?.id)
            _ = try await browser.submit("/places/\(third)", ["action": "moveUp"], from: "/places")
            #expect(try await Self.saved(token, on: board).map(\.label) == ["a", "c", "b"])
            let first = try #require(try await Self.saved(token, on: board).first?.id)
            _ = try await browser.submit("/places/\(first)", ["action": "moveDown"], from: "/places")
            #expect(try await Self.saved(token, on: board).map(\.label) == ["c", "a", "b"])
        }
    }

    @Test func `a name that is taken or missing is refused beside the form, with what was typed`() async throws {
        try await withWeatherBoard { board, _ in
            let (browser, token) = try await Self.mina(on: board)
            for label in ["work", "gym"] { _ = try await Self.save(label, browser) }
            let twice = try await Self.save("WORK", browser)
            #expect(twice.status == 409)
            #expect(twice.text.contains("value=\"WORK\""))
            let id = try #require(try await Self.saved(token, on: board).last?.id)
            let taken = try await browser.submit(
                "/places/\(id)", ["action": "rename", "label": "work"], from: "/places")
            #expect(taken.status == 409)
            #expect(taken.text.contains("<details id=\"edit-\(id)\" open>"))
            let blank = try await browser.submit("/places/\(id)", ["action": "rename", "label": " "], from: "/places")
            #expect(blank.status == 422)
            let none = try await browser.submit("/places/add", ["label": "x"], from: "/places?q=Seoul")
            #expect(none.status == 422)
            #expect(try await Self.saved(token, on: board).map(\.label) == ["work", "gym"])
        }
    }

    @Test func `a member cannot open or change the places of another`() async throws {
        try await withWeatherBoard { board, _ in
            let (browser, token) = try await Self.mina(on: board)
            _ = try await Self.save("work", browser)
            let id = try #require(try await Self.saved(token, on: board).first?.id)
            try await board.join("haneul")
            let other = Browser(board)
            try await other.signIn("haneul")
            let question = try await other.get("/places/\(id)/remove")
            #expect(question.status == 404)
            let change = try await other.submit("/places/\(id)", ["action": "home"], from: "/places?q=Seoul")
            #expect(change.status == 404)
            let removal = try await other.submit("/places/\(id)/remove", [:], from: "/places?q=Seoul")
            #expect(removal.status == 404)
            #expect(try await Self.saved(token, on: board).count == 1)
        }
    }

    @Test func `the removal of a place says that its digest ends`() async throws {
        try await withWeatherBoard { board, _ in
            let (browser, token) = try await Self.mina(on: board)
            _ = try await Self.save("work", browser)
            let id = try #require(try await Self.saved(token, on: board).first?.id)
            let units =
                #"{"temperature":"celsius","speed":"m/s","precipitation":"mm","pressure":"hPa","distance":"km"}"#
            let json =
                #"{"clock":"24h","units":\#(units),"digest":{"minute":450,"place":\#(id),"language":"en"}}"#
            let stored = try await board.put(
                "/me/settings", token: token, json: json, headers: [(name: "If-Match", value: "*")])
            #expect(stored.status == 200)
            let question = try await browser.get("/places/\(id)/remove")
            #expect(question.text.contains(PlacePageText.placesRemoveDigestText.text(in: .english)))
        }
    }

    @Test func `a place beyond the day's limit is refused beside the form, with what was typed and when to retry`()
        async throws
    {
        try await withWeatherBoard(settings: { $0.limits.savedPlacesPerDay = 1 }) { board, _ in
            let (browser, token) = try await Self.mina(on: board)
            _ = try await Self.save("work", browser)
            let refused = try await Self.save("gym", browser)
            #expect(refused.status == 429)
            #expect(refused.header("Retry-After").flatMap { Int($0) }.map { $0 > 0 } == true)
            #expect(refused.text.contains("value=\"gym\"") && refused.text.contains("form-errors"))
            #expect(try await Self.saved(token, on: board).count == 1)
        }
    }
}
