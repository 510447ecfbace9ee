import BoardTestSupport
import Curl
import OpenWeatherSimulator
import Testing

@testable import OpenWeather

struct OneCall4Tests {
    @Test func `current weather is one record`() async throws {
        try await withScene { scene in
            let page = try await scene.subscriber.oneCall4Current(latitude: 37.57, longitude: 126.98)
            #expect(page.lat == 37.57)
            #expect(page.lon == 126.98)
            #expect(page.timezone == "Asia/Seoul")
            #expect(page.timezoneOffset == 32_400)
            #expect(page.data.count == 1)
            #expect(page.data.first?.dt == Scene.start)
            #expect(page.next == nil)
            #expect(page.prev == nil)
        }
    }

    @Test func `minutes, quarters, hours and days are decoded`() async throws {
        try await withScene { scene in
            scene.simulator.fixtures.set(.rain)
            let (lat, lon) = (37.57, 126.98)
            let minutes = try await scene.subscriber.oneCallMinutes(latitude: lat, longitude: lon)
            #expect(minutes.data.count == 60)
            #expect(minutes.data.first?.precipitation == 1.27)
            #expect(minutes.next == nil)
            let quarters = try await scene.subscriber.oneCallQuarters(latitude: lat, longitude: lon)
            #expect(quarters.data.count == 50)
            #expect(quarters.data.first?.rain?.oneHour == 1.27)
            let hours = try await scene.subscriber.oneCallHours(latitude: lat, longitude: lon, start: Scene.start)
            #expect(hours.data.count == 20)
            #expect(hours.data.first?.pop == 1)
            let days = try await scene.subscriber.oneCallDays(latitude: lat, longitude: lon)
            #expect(days.data.count == 10)
            #expect(days.data.first?.rain == 30.48)
            #expect(days.data.first?.summary == nil)
        }
    }

    @Test func `pagination works in both directions with one call per page`() async throws {
        try await withScene { scene in
            let first = try await scene.subscriber.oneCallHours(latitude: 37.57, longitude: 126.98)
            var (page, times) = (first, first.data.map(\.dt))
            while let next = page.next {
                page = try await scene.subscriber.page(next)
                times += page.data.map(\.dt)
            }
            #expect(times == (0...48).map { 1_789_959_600 + $0 * 3600 })
            #expect(scene.simulator.counts.of(.hours) == 3)
            let before = try await scene.subscriber.page(try #require(first.prev))
            #expect(before.data.last?.dt == 1_789_956_000)
            #expect(try await scene.subscriber.page(try #require(before.next)).data == first.data)
        }
    }

    /// Quirk 26, in links: the key in a link is dropped and replaced by the client's own.
    @Test(arguments: ["appid=somebodys-key&", "APPID=somebodys-key&", "AppId=&", "%61ppid=somebodys-key&", ""])
    func `quirk 26, the key in a link is dropped and never printed`(key: String) async throws {
        let server = try ScriptedServer([.read, .answer(404, text: ""), .again])
        let base = server.url("")
        let path = "/data/4.0/onecall/timeline/1h?lat=37.57&\(key)start=5&cnt=20&tz=%2B09%3A00#fragment"
        let page: OneCallPage<OneCallMoment> = try decoded(
            #"{"lat":1,"lon":2,"data":[],"next":"\#(base + path)","prev":"\#(base + path)"}"#)
        let link = try #require(page.next)
        var dumped = ""
        dump(page, to: &dumped)
        #expect(!dumped.contains("somebodys-key"))
        #expect(!"\(link) \(String(reflecting: link)) \(page)".contains("somebodys-key"))
        await #expect(throws: OpenWeatherError.notFound) { try await client(of: server, key: "k").page(link) }
        #expect(
            server.requests.map(\.target)
                == ["/data/4.0/onecall/timeline/1h?lat=37.57&start=5&cnt=20&tz=%2B09%3A00&appid=k"])
    }

    @Test(arguments: [
        "http://127.0.0.1:1/data/4.0/onecall/timeline/1h?start=1",
        "https://api.openweathermap.org/data/4.0/onecall/timeline/1h?start=1",
        "HERE@evil.example/data/4.0/onecall/timeline/1h", "HERE.evil.example/data/4.0/onecall/timeline/1h",
        "http://evil.example/HERE/data/4.0/onecall/timeline/1h", "HERE/x/data/4.0/onecall/timeline/1h",
        "HERE/data/4.0/onecall/timeline/1h/../../../2.5/weather", "HERE/data/4.0/onecall/timeline/2h",
        "HERE/data/2.5/weather?q=Seoul", "HERE/data/4.0/onecall/timeline/", "HERE", "//evil.example/", "no link at all",
        "http://evil.example/?/data/4.0/onecall/timeline/1h", "ftp://HERE/data/4.0/onecall/timeline/1h",
    ])
    func `a link to another server or path is not followed`(link: String) async throws {
        let server = try ScriptedServer([.read, .answer(404, text: ""), .again])
        let link = link.replacingOccurrences("HERE", with: server.url(""))
        let page: OneCallPage<OneCallMoment> = try decoded(#"{"lat":1,"lon":2,"data":[],"next":"\#(link)"}"#)
        let next = try #require(page.next)
        await #expect(throws: OpenWeatherError.foreignLink) { try await client(of: server).page(next) }
        #expect(server.requests.isEmpty)
    }

    @Test(arguments: [
        ("https://api.example", "https://api.example"), ("https://api.example", "http://api.example"),
        ("https://api.example", "https://API.example:443"), ("https://api.example", "http://api.example:80"),
        ("https://proxy.example/weather", "https://proxy.example/weather"), ("https://api.example", ""),
    ])
    func `a link may spell the client's own server differently`(base: String, origin: String) throws {
        let link = origin + "/data/4.0/onecall/timeline/1day?start=1"
        let page: OneCallPage<OneCallDay> = try decoded(#"{"lat":1,"lon":2,"data":[],"next":"\#(link)"}"#)
        let target = try #require(page.next?.target(below: base))
        #expect(target.path == "/data/4.0/onecall/timeline/1day")
        #expect(target.query.text == "?start=1")
    }

    @Test(arguments: ["", #","next":null,"prev":"""#])
    func `a page without links is the last one`(links: String) throws {
        let page: OneCallPage<OneCallMinute> = try decoded(
            #"{"lat":1,"lon":2,"data":[{"dt":3,"precipitation":0}]\#(links)}"#)
        #expect(page.next == nil)
        #expect(page.prev == nil)
        #expect(page.data.map(\.precipitation) == [0])
    }

    @Test func `alerts are ids whose content is another call`() async throws {
        try await withScene { scene in
            scene.simulator.fixtures.set(.heat)
            let now = try await scene.subscriber.oneCall4Current(latitude: 37.57, longitude: 126.98)
            let id = try #require(now.data.first?.alerts.first)
            let alert = try await scene.subscriber.oneCallAlert(id: id)
            #expect(alert.id == id)
            #expect(alert.event == "Heat Warning")
            #expect(alert.start <= Scene.start && alert.end > Scene.start)
            #expect(alert.description?.isEmpty == false)
            #expect(alert.tags == [])
            let days = try await scene.subscriber.oneCallDays(latitude: 37.57, longitude: 126.98)
            #expect(days.data.first?.alerts == [id])
            await #expect(throws: OpenWeatherError.notFound) {
                try await scene.subscriber.oneCallAlert(id: "gone by")
            }
        }
    }

    @Test(arguments: ["", ".", ".."])
    func `an alert id that would change the path is rejected`(id: String) async throws {
        let server = try ScriptedServer([.read, .answer(404, text: ""), .again])
        await #expect(throws: OpenWeatherError.badRequest(message: "invalid alert id")) {
            try await client(of: server).oneCallAlert(id: id)
        }
        #expect(server.requests.isEmpty)
    }

    /// The documentation of 4.0 and its migration guide disagree on the format of a day's rain.
    @Test(arguments: [(#"{"1h":2.5}"#, 2.5), ("2.5", 2.5), ("{}", nil), ("null", nil)] as [(String, Double?)])
    func `quirk 3, a day's rain may be an object`(rain: String, amount: Double?) throws {
        let day: OneCallDay = try decoded(#"{"dt":1,"temp":{"min":1,"max":2},"rain":\#(rain)}"#)
        #expect(day.rain == amount)
    }

    @Test func `quirk 16, every endpoint of 4-0 reports a missing subscription`() async throws {
        try await withScene { scene in
            let (client, lat, lon) = (scene.client, 37.57, 126.98)
            let calls: [() async throws -> Void] = [
                { _ = try await client.oneCall4Current(latitude: lat, longitude: lon) },
                { _ = try await client.oneCallMinutes(latitude: lat, longitude: lon) },
                { _ = try await client.oneCallQuarters(latitude: lat, longitude: lon) },
                { _ = try await client.oneCallHours(latitude: lat, longitude: lon) },
                { _ = try await client.oneCallDays(latitude: lat, longitude: lon) },
                { _ = try await client.oneCallAlert(id: "one") },
            ]
            for call in calls {
                await #expect(throws: OpenWeatherError.notSubscribed) { try await call() }
            }
            #expect(scene.simulator.counts.of(kind: .oneCall) == calls.count)
        }
    }

    @Test(arguments: Fixture.allCases)
    func `every fixture is decoded`(fixture: Fixture) async throws {
        try await withScene { scene throws in
            scene.simulator.fixtures.set(fixture)
            let (client, lat, lon) = (scene.subscriber, 37.57, 126.98)
            #expect(try await client.oneCall4Current(latitude: lat, longitude: lon).data.count == 1)
            #expect(try await client.oneCallHours(latitude: lat, longitude: lon).data.count == 20)
            #expect(try await client.oneCallDays(latitude: lat, longitude: lon).data.count == 10)
        }
    }
}
