import BoardModels
import BoardScenes
import Curl
import OpenWeatherSimulator
import Testing

@testable import BoardPages
@testable import BoardServer
@testable import BoardWeather
@testable import BoardWeb

struct PlacePageTests {
    @Test(arguments: Language.allCases)
    func `the page to choose a place is in the visitor's language`(language: Language) async throws {
        try await withWeatherBoard { board, _ in
            let page = try await Browser(board).get("/place?lang=\(language.rawValue)")
            #expect(page.status == 200)
            #expect(page.text.contains("<h1>\(PlacePageText.placeTitle.text(in: language))</h1>"))
            #expect(page.text.contains(PlacePageText.placeUseLocation.text(in: language)))
            // Signing out removes it, which the page says before.
            #expect(page.text.contains(language == .korean ? "로그아웃하면 지웁니다" : "forgotten when you sign out"))
        }
    }

    @Test func `a search with one match sets the place, and returns to the page before`() async throws {
        try await withWeatherBoard { board, _ in
            let browser = Browser(board)
            let page = try await browser.submit(
                "/place", ["q": "Busan", "next": "/weather"], from: "/place?next=/weather")
            #expect(page.path == "/weather")
            #expect(page.text.contains("Busan, KR"))
            #expect(page.text.contains(PlacePageText.placeChosen.text(in: .english)))
            // The cookie is respected by the pages that follow.
            let later = try await browser.get("/weather/days")
            #expect(later.text.contains("Busan, KR"))
            let other = try await Browser(board).get("/weather")
            #expect(!other.text.contains("Busan"))
        }
    }

    @Test func `of several matches, the visitor chooses one`() async throws {
        try await withWeatherBoard { board, _ in
            let browser = Browser(board)
            let list = try await browser.submit("/place", ["q": "Springfield", "next": "/weather"], from: "/place")
            #expect(list.status == 200)
            #expect(list.text.contains(PlacePageText.placeMatches.text(in: .english)))
            let found: Page<Place> = try await board.get("/places?q=Springfield").value()
            let second = try #require(found.items.dropFirst().first)
            #expect(list.text.contains("value=\"\(second.cookie)\""))
            let page = try await browser.submit(
                "/place", ["place": second.cookie, "next": "/weather"], from: "/place")
            #expect(page.text.contains(second.fullName(in: .english)))
        }
    }

    @Test func `the browser's location is rounded and named after the nearest place`() async throws {
        try await withWeatherBoard { board, scene in
            let browser = Browser(board)
            let page = try await browser.submit(
                "/place", ["latitude": "37.5665", "longitude": "126.9780", "next": "/weather"], from: "/place")
            #expect(page.status == 200 && page.path == "/weather")
            #expect(page.text.contains("°"))
            let none = try await browser.submit("/place", ["latitude": "", "longitude": ""], from: "/place")
            #expect(none.status == 422)
            #expect(none.text.contains("did not share your location"))
            let wrong = try await browser.submit("/place", ["latitude": "91", "longitude": "0"], from: "/place")
            #expect(wrong.status == 422)
        }
    }

    @Test func `without a provider, a location can be chosen, and a search says why it is unavailable`() async throws {
        try await withBoard { board in
            let browser = Browser(board)
            let search = try await browser.submit("/place", ["q": "Seoul"], from: "/place")
            #expect(search.status == 503)
            #expect(search.text.contains(WeatherError.off.text(in: .english)))
            // What was typed is still there.
            #expect(search.text.contains("value=\"Seoul\""))
            let place = try await browser.submit(
                "/place", ["latitude": "37.57", "longitude": "126.98", "next": "/place"], from: "/place")
            #expect(place.text.contains("37.57,126.98"))
        }
    }

    @Test func `a location can be chosen when the visitor's network has used up its provider calls`() async throws {
        try await withWeatherBoard(settings: { $0.limits.weather.anonymousCallsPerMinute = 1 }) { board, scene in
            let browser = Browser(board)
            _ = try await browser.get("/weather?place=Busan")
            let calls = scene.calls
            let place = try await browser.submit(
                "/place", ["latitude": "33.5", "longitude": "126.53", "next": "/place"], from: "/place")
            #expect(place.status == 200)
            #expect(place.text.contains("33.5,126.53"))
            let typed = try await browser.submit("/place", ["q": "33.6,126.54", "next": "/place"], from: "/place")
            #expect(typed.text.contains("33.6,126.54"))
            #expect(scene.calls == calls)
        }
    }

    @Test(arguments: [("", 422), ("Nowhereatall", 404), ("91,0", 422)])
    func `a search without a match says so beside the field`(words: String, status: Int) async throws {
        try await withWeatherBoard { board, _ in
            let page = try await Browser(board).submit("/place", ["q": words], from: "/place")
            #expect(page.status == status)
            #expect(page.text.contains("form-errors"))
        }
    }

    @Test func `a search for a misspelt name suggests places to choose, and chooses none by itself`() async throws {
        try await withWeatherBoard { board, _ in
            let browser = Browser(board)
            let page = try await browser.submit("/place", ["q": "Londn", "next": "/weather"], from: "/place")
            #expect(page.path.hasPrefix("/place?q=") && page.text.contains("London, GB"))
            #expect(page.text.contains(PlacePageText.placeSuggested.text(in: .english, "Londn")))
            let found: FoundPlaces = try await board.get("/places?q=Londn").value()
            let question: PlacePageText = found.suggestions.count == 1 ? .placeMeant : .placeMeantOneOf
            #expect(page.text.contains("<h2>\(question.text(in: .english))</h2>"))
            // What was typed can be corrected.
            #expect(page.text.contains("value=\"Londn\""))
            let chosen = try await browser.submit(
                "/place", ["place": try #require(found.suggestions.first).cookie, "next": "/weather"], from: "/place")
            #expect(chosen.path == "/weather" && chosen.text.contains("London"))
        }
    }

    @Test func `a place that only posts name is offered, without saying that it was not found`() async throws {
        try await withWeatherBoard { board, _ in
            let (browser, mina) = (Browser(board), try await board.join("mina"))
            let place = #","place":{"name":"망원시장","latitude":37.56,"longitude":126.91}"#
            _ = try await board.publish("Soup", more: place, by: mina.token)
            let page = try await browser.submit("/place", ["q": "망원시장"], from: "/place")
            #expect(page.path.hasPrefix("/place?q=") && page.text.contains("<h2>Did you mean this?</h2>"))
            #expect(!page.text.contains(PlacePageText.placeSuggested.text(in: .english, "망원시장")))
            try await browser.signIn("mina")
            let saving = try await browser.get("/places?q=%EB%A7%9D%EC%9B%90%EC%8B%9C%EC%9E%A5")
            #expect(saving.text.contains("action=\"/places/add\""))
            #expect(!saving.text.contains(PlacePageText.placeSuggested.text(in: .english, "망원시장")))
        }
    }

    @Test func `a postcode without its country is answered with how to write it`() async throws {
        try await withWeatherBoard { board, _ in
            let browser = Browser(board)
            let page = try await browser.submit("/place", ["q": "04524"], from: "/place")
            #expect(page.status == 404 && page.text.contains(PlacePageText.placePostcode.text(in: .english, "04524")))
            let found = try await browser.submit("/place", ["q": "04524,KR", "next": "/weather"], from: "/place")
            #expect(found.path == "/weather" && found.text.contains("Seoul"))
            let unknown = try await browser.submit("/place", ["q": "Nowhereatall"], from: "/place")
            #expect(unknown.status == 404 && !unknown.text.contains("postcode, add"))
        }
    }

    @Test func `five digits are a Korean postcode to readers of Korean`() async throws {
        try await withWeatherBoard { board, _ in
            let browser = Browser(board, language: .korean)
            let found = try await browser.submit("/place", ["q": "04524", "next": "/weather"], from: "/place")
            #expect(found.path == "/weather" && found.text.contains("Seoul"))
            for path in ["/weather?place=04524", "/weather/compare?place=04524&place=Busan"] {
                let page = try await Browser(board, language: .korean).get(path)
                #expect(page.status == 200 && page.text.contains("Seoul"), "\(path)")
            }
            let unknown = try await browser.submit("/place", ["q": "00000"], from: "/place")
            #expect(unknown.status == 404 && unknown.text.contains("10001,US처럼"))
        }
    }

    @Test func `weather pages ask which place is meant, and suggest places for a misspelt name`() async throws {
        try await withWeatherBoard { board, _ in
            let browser = Browser(board)
            let list = try await browser.get("/weather/forecast?place=Springfield")
            #expect(list.status == 200)
            let found: Page<Place> = try await board.get("/places?q=Springfield").value()
            #expect(found.items.count > 1)
            for place in found.items {
                #expect(list.text.contains(">\(place.fullName(in: .english))</a>"))
                let point = try #require(place.coordinates).description.replacing(",", with: "%2C")
                #expect(list.text.contains("href=\"/weather/forecast?place=\(point)\""))
            }
            let misspelt = try await browser.get("/weather?place=Londn")
            #expect(misspelt.status == 404)
            #expect(misspelt.text.contains(PlacePageText.placeSuggested.text(in: .english, "Londn")))
            #expect(misspelt.text.contains("Did you mean London, GB?") && misspelt.text.contains(">London, GB</a>"))
            // What was typed can be corrected.
            #expect(misspelt.text.contains("name=\"place\" value=\"Londn\""))
            let unknown = try await browser.get("/weather?place=Nowhereville")
            #expect(unknown.status == 404 && unknown.text.contains("Unknown place"))
        }
    }

    @Test func `the place that was chosen in the browser is suggested for its misspelt name`() async throws {
        try await withWeatherBoard { board, _ in
            let browser = Browser(board)
            let before = try await browser.get("/weather?place=Longyearbyn")
            #expect(before.text.contains("Unknown place"))
            try await browser.submit("/place", ["q": "Longyearbyen"], from: "/place")
            let after = try await browser.get("/weather?place=Longyearbyn")
            #expect(after.status == 404 && after.text.contains("Did you mean Longyearbyen"))
        }
    }

    @Test func `a comparison asks which place is meant, and keeps the other places in their order`() async throws {
        try await withWeatherBoard { board, _ in
            let browser = Browser(board)
            let list = try await browser.get("/weather/compare?place=Seoul&place=Springfield&place=Busan")
            let found: Page<Place> = try await board.get("/places?q=Springfield").value()
            let point = try #require(found.items.last?.coordinates).description.replacing(",", with: "%2C")
            let address = "/weather/compare?place=Seoul&amp;place=\(point)&amp;place=Busan"
            #expect(list.status == 200)
            #expect(list.text.contains("href=\"\(address)\""))
            let compared = try await browser.get(address.replacing("&amp;", with: "&"))
            #expect(compared.status == 200 && compared.text.contains("<table class=\"table compare\">"))
        }
    }

    @Test func `the form below the suggestions of a comparison sends the other places in their order`() async throws {
        try await withWeatherBoard { board, _ in
            let browser = Browser(board)
            let page = try await browser.get("/weather/compare?place=Seoul&place=Londn&place=Busan")
            #expect(page.status == 404 && page.text.contains("Did you mean London, GB?"))
            let values = page.text.matches(of: #/name="place" value="(.*?)"/#).map { String($0.output.1) }
            #expect(values == ["Seoul", "Londn", "Busan"])
        }
    }

    @Test func `a chosen place is forgotten, and another page is never the next`() async throws {
        try await withWeatherBoard { board, _ in
            let browser = Browser(board)
            let page = try await browser.submit(
                "/place", ["q": "Busan", "next": "//example.org/"], from: "/place")
            #expect(page.path == "/")
            let removed = try await browser.submit("/place", ["action": "remove", "next": "/weather"], from: "/place")
            #expect(removed.text.contains(WeatherPageText.weatherNoPlaceTitle.text(in: .english)))
        }
    }

    @Test func `a member's home is the place until the visitor chooses one`() async throws {
        try await withWeatherBoard { board, _ in
            let mina = try await board.join("mina")
            let home = #"{"label":"home","place":{"name":"Busan","latitude":35.18,"longitude":129.08},"isHome":true}"#
            #expect(try await board.post("/me/places", token: mina.token, json: home).status == 201)
            let browser = Browser(board)
            try await browser.signIn("mina")
            let atHome = try await browser.get("/weather")
            #expect(atHome.text.contains("Busan"))
            let choice = try await browser.submit("/place", ["q": "Jeonju", "next": "/weather"], from: "/place")
            #expect(choice.text.contains("Jeonju") && !choice.text.contains("Busan"))
            // Saved places are found by their label, too.
            let labelled = try await browser.get("/weather?place=home")
            #expect(labelled.text.contains("home (Busan)"))
        }
    }

    @Test func `a new home replaces the place that was chosen in the browser`() async throws {
        try await withWeatherBoard { board, _ in
            try await board.join("mina")
            let browser = Browser(board)
            try await browser.signIn("mina")
            try await browser.submit("/place", ["q": "Jeonju"], from: "/place")
            let busan = Place(name: "Busan", coordinates: Coordinates(latitude: 35.18, longitude: 129.08))
            let work = ["place": busan.cookie, "label": "work"]
            try await browser.submit("/places/add", work, from: "/places?q=Busan")
            #expect(try await browser.get("/weather").text.contains("Jeonju"))
            try await browser.submit("/places/1", ["action": "home"], from: "/places")
            #expect(try await browser.get("/weather").text.contains("Busan"))
            try await browser.submit("/place", ["q": "Jeonju"], from: "/place")
            let home = ["place": busan.cookie, "label": "home", "isHome": "true"]
            try await browser.submit("/places/add", home, from: "/places?q=Busan")
            #expect(try await browser.get("/weather").text.contains("Busan"))
        }
    }

    @Test func `the first place to save is offered as home, and the only one is used as if it were`() async throws {
        try await withWeatherBoard { board, _ in
            let mina = try await board.join("mina")
            let browser = Browser(board)
            try await browser.signIn("mina")
            let home = #/name="isHome" value="true" checked/#
            #expect(try await browser.get("/places?q=Busan").text.contains(home))
            let work = #"{"label":"work","place":{"name":"Busan","latitude":35.18,"longitude":129.08}}"#
            #expect(try await board.post("/me/places", token: mina.token, json: work).status == 201)
            #expect(try await browser.get("/weather").text.contains("Busan"))
            #expect(!(try await browser.get("/places?q=Jeonju").text.contains(home)))
            let other = #"{"label":"other","place":{"name":"Jeonju","latitude":35.82,"longitude":127.15}}"#
            #expect(try await board.post("/me/places", token: mina.token, json: other).status == 201)
            let asked = WeatherPageText.weatherNoPlaceTitle.text(in: .english)
            #expect(try await browser.get("/weather").text.contains(asked))
        }
    }

    @Test func `pages whose forecast the limit refuses say when to retry`() async throws {
        try await withWeatherBoard(settings: { $0.limits.weather.anonymousCallsPerMinute = 1 }) { board, _ in
            #expect(try await board.get("/conditions?lat=37.57&lon=126.98").status == 200)
            for page in ["", "/forecast", "/days", "/alerts"] {
                let answer = try await Browser(board).get("/weather\(page)?lat=37.57&lon=126.98")
                #expect(answer.status == 200 && answer.text.contains("not available right now."), "\(page)")
                #expect(answer.text.contains("The limit on new weather places per minute"), "\(page)")
                #expect(answer.text.contains("Try again in "), "\(page)")
            }
        }
    }

    @Test func `a search beyond the limit comes back with what was typed and when to retry`() async throws {
        try await withWeatherBoard(settings: { $0.limits.weather.anonymousCallsPerMinute = 1 }) { board, _ in
            let browser = Browser(board)
            _ = try await browser.submit("/place", ["q": "Springfield", "next": "/weather"], from: "/place")
            let refused = try await browser.submit("/place", ["q": "Jeonju", "next": "/weather"], from: "/place")
            #expect(refused.status == 429)
            #expect(refused.header("Retry-After").flatMap { Int($0) }.map { $0 > 0 } == true)
            #expect(refused.text.contains("value=\"Jeonju\"") && refused.text.contains("form-errors"))
            #expect(refused.hiddenValue("next", ofFormTo: "/place") == "/weather")
        }
    }
}
