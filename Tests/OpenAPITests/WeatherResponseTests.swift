import BoardModels
import BoardServer
import BoardWeather
import Curl
import Testing

struct WeatherResponseTests {
    private static let now = Timestamp.now()

    private static let everything = Conditions(
        weather: .known(.rain), code: 501, isNight: true, temperature: -1.5, feelsLike: -4, humidity: 80,
        pressure: 1012.4,
        windSpeed: 3, windGust: 7.5, windDirection: 270, clouds: 90, visibility: 10_000, uvIndex: 0.3, rain: 1.25,
        snow: 0.1, airQuality: 2, sunrise: now, sunset: now, utcOffset: 32_400, observedAt: now, provider: .openWeather)

    private static let mapo = Place(
        name: "Mapo", coordinates: Coordinates(latitude: 37.56, longitude: 126.91), country: "KR", state: "Seoul",
        koreanName: "마포")

    @Test func `responses with all measurements match the document`() async throws {
        let provider = ScriptedProvider(conditions: Self.everything, known: [Self.mapo])
        try await DescribedBoard.run(provider: provider, at: Self.now) { board in
            let token = try await board.join("haneul").token
            try await board.call(.showConditions, query: "?place=Mapo", expecting: 200)
            try await board.call(.showConditions, query: "?lat=37.56&lon=126.91", expecting: 200)
            try await board.call(.showForecast, query: "?place=Mapo&days=16", expecting: 200)
            // With a cached forecast, the conditions include today.
            let known = try await board.call(.showConditions, query: "?place=Mapo", expecting: 200)
            #expect(try JSON(known.body)["comparison"] != nil)
            try await board.call(.searchPlaces, query: "?q=04524,KR", expecting: 200)
            try await board.call(.searchPlaces, query: "?q=Mapo", expecting: 200)
            try await board.call(.searchPlaces, query: "?q=nowhere", expecting: 200)
            let place = #","place":{"name":"Mapo","latitude":37.56,"longitude":126.91}"#
            let post = try await board.publish("soup", by: token, more: place)
            #expect(post.conditions != nil)
            try await board.call(.showPost, post.id.description, expecting: 200)
            try await board.call(.showBoardNow, query: "?place=Mapo&limit=5", expecting: 200)
            let boards = try JSON(try await board.call(.listBoards, query: "?place=Mapo", expecting: 200).body)
            #expect(boards["current"] != nil)
        }
    }

    @Test(arguments: Provider.allCases)
    func `responses without measurements match the document`(_ source: Provider) async throws {
        let conditions = Conditions(weather: .unknown, code: 0, observedAt: Self.now, provider: source)
        let provider = ScriptedProvider(conditions: conditions, known: [Self.mapo])
        try await DescribedBoard.run(provider: provider, at: Self.now) { board in
            try await board.call(.showConditions, query: "?lat=0&lon=0", expecting: 200)
            try await board.call(.showBoardNow, query: "?lat=0&lon=0", expecting: 200)
            try await board.call(.showForecast, query: "?lat=0&lon=0", expecting: 200)
        }
    }

    @Test(arguments: WeatherError.allCases)
    func `responses without weather match the document`(_ trouble: WeatherError) async throws {
        let provider = ScriptedProvider(conditions: Self.everything, known: [], trouble: trouble)
        try await DescribedBoard.run(provider: provider, at: Self.now) { board in
            // Errors are cached, so each one has its own board.
            try await board.call(.showConditions, query: "?lat=37&lon=127", expecting: 503)
            try await board.call(.showForecast, query: "?lat=37&lon=127", expecting: 503)
            try await board.call(.searchPlaces, query: "?q=Mapo", expecting: 503)
            try await board.call(.showBoardNow, query: "?lat=37&lon=127", expecting: 503)
            let boards = try JSON(try await board.call(.listBoards, query: "?lat=37&lon=127", expecting: 200).body)
            #expect(boards["trouble"] != nil)
        }
    }

    @Test func `refused places and parameters match the document`() async throws {
        let provider = ScriptedProvider(conditions: Self.everything, known: [Self.mapo])
        try await DescribedBoard.run(provider: provider, at: Self.now) { board in
            try await board.call(.showConditions, expecting: 422)
            try await board.call(.showConditions, query: "?lat=91&lon=0", expecting: 422)
            try await board.call(.showConditions, query: "?place=nowhere", expecting: 404)
            try await board.call(.showForecast, expecting: 422)
            try await board.call(.showForecast, query: "?place=Mapo&days=0", expecting: 422)
            try await board.call(.showForecast, query: "?place=Mapo&days=17", expecting: 422)
            try await board.call(.showForecast, query: "?place=nowhere", expecting: 404)
            try await board.call(.showBoardNow, expecting: 422)
            try await board.call(.showBoardNow, query: "?place=nowhere", expecting: 404)
            try await board.call(.listBoards, query: "?place=nowhere", expecting: 404)
            try await board.call(.listBoards, query: "?lat=1", expecting: 422)
            try await board.call(.searchPlaces, expecting: 422)
            try await board.call(.searchPlaces, query: "?q=%00", expecting: 422)
        }
    }
}
