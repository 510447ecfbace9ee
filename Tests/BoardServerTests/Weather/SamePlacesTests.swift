import BoardModels
import BoardScenes
import BoardServer
import BoardTestSupport
import OpenMeteoSimulator
import OpenWeatherSimulator
import Testing

@testable import BoardServer
@testable import BoardWeather

/// Tests that place searches give the same results with each provider.
struct SamePlacesTests {
    struct Known: Sendable, CustomTestStringConvertible {
        let words: String
        let name: String
        let country: String
        var state: String?
        var koreanName: String?

        var testDescription: String { words }
    }

    private static let known = [
        Known(words: "Seoul", name: "Seoul", country: "KR", koreanName: "서울"),
        Known(words: "서울", name: "Seoul", country: "KR", koreanName: "서울"),
        Known(words: "seoul, kr", name: "Seoul", country: "KR", koreanName: "서울"),
        Known(words: "Busan,KR", name: "Busan", country: "KR", koreanName: "부산"),
        Known(words: "London", name: "London", country: "GB", koreanName: "런던"),
        Known(words: "London, CA", name: "London", country: "CA", state: "Ontario"),
        Known(words: "Springfield, MO, US", name: "Springfield", country: "US", state: "Missouri"),
        Known(words: "Springfield,Illinois,US", name: "Springfield", country: "US", state: "Illinois"),
        Known(words: "Kathmandu", name: "Kathmandu", country: "NP", koreanName: "카트만두"),
        Known(words: "Waitangi, NZ", name: "Waitangi", country: "NZ", state: "Chatham Islands"),
    ]

    @Test(arguments: known, ProviderPlan.allCases.filter { $0 == .openWeather || $0 == .openMeteo })
    func `a place is found with its names in both languages`(known: Known, source: ProviderPlan) async throws {
        try await source.withBoard(at: WeatherScene.start) { board, _ in
            let query = known.words.utf8.map { "%" + String(Int($0) + 256, radix: 16).dropFirst() }.joined()
            let found: Page<Place> = try await board.get("/places?q=\(query)").value()
            let place = try #require(found.items.first)
            #expect(place.name == known.name)
            #expect(place.country == known.country)
            if let state = known.state { #expect(place.state == state) }
            if let korean = known.koreanName { #expect(place.koreanName == korean) }
            #expect(place.coordinates != nil)
            // The Korean name falls back to the default name.
            #expect(place.name(in: .korean) == place.koreanName ?? known.name)
        }
    }

    @Test(arguments: ["London, KR", "Springfield, WA, US", "Nowhereville", "Seoul, Busan, KR"])
    func `a place in another country is not found`(words: String) async throws {
        for source in [ProviderPlan.openWeather, .openMeteo] {
            try await source.withBoard(at: WeatherScene.start) { board, _ in
                let found: FoundPlaces = try await board.get("/places?q=\(words.replacing(" ", with: "%20"))").value()
                #expect(found.items.isEmpty, "\(source)")
            }
        }
    }

    @Test func `a search takes two calls to Open-Meteo if a place is found, and one otherwise`() async throws {
        let simulator = MeteoSimulator(.init(now: { WeatherScene.start * 1000 }))
        try await simulator.whileServing { url in
            let provider = OpenMeteoProvider(forecastURL: url, geocodingURL: url)
            let tromso = try await provider.places(named: "Tromsø", .unlimited())
            #expect(tromso.map(\.koreanName) == ["트롬쇠"])
            #expect(simulator.calls.of(.search) == 2)
            let springfields = try await provider.places(named: "Springfield", .unlimited())
            #expect(springfields.map(\.state) == ["Massachusetts", "Illinois", "Missouri"])
            // A default name is not used as the Korean one.
            #expect(springfields.allSatisfy { $0.koreanName == nil })
            #expect(try await provider.places(named: "Nowhereville", .unlimited()).isEmpty)
            #expect(simulator.calls.of(.search) == 5)
            // The first call fails.
            simulator.faults.inject(.html502, times: nil, endpoint: .search)
            await #expect(throws: WeatherError.providerFault) {
                try await provider.places(named: "Seoul", .unlimited())
            }
        }
    }

    @Test(
        arguments: [
            ("Chicago", "Chicago", "Chicago", nil, nil), ("Chicago, US", "Chicago,US", "Chicago", "US", nil),
            (" Springfield , mo , us ", "Springfield,mo,us", "Springfield", "US", "Missouri"),
            ("Portland,Maine,US", "Portland,Maine,US", "Portland", "US", "Maine"),
            ("Chicago, United States", "Chicago,United States", "Chicago", nil, nil), ("a,1b", "a,1b", "a", nil, nil),
            ("Perth,WA,AU", "Perth,WA,AU", "Perth", "AU", "WA"), ("", "", "", nil, nil), (",", ",", "", nil, nil),
            ("x,,KR", "x,,KR", "x", "KR", nil),
        ] as [(String, String, String, String?, String?)])
    func `a place's name is parsed`(
        words: String, text: String, first: String, country: String?, state: String?
    ) {
        let name = PlaceName(words)
        #expect(name.text == text)
        #expect(name.spacedText == text.replacing(",", with: ", "))
        #expect(name.first == first)
        #expect(name.country == country)
        #expect(name.state == state)
    }
}
