import BoardModels
import FoundationEssentials
import Testing

struct PlaceMatchTests {
    private func place(_ name: String, _ latitude: Double?) -> Place {
        Place(name: name, coordinates: latitude.flatMap { Coordinates(latitude: $0, longitude: 20) })
    }

    @Test func `the only place is found, and of several one has to be chosen`() {
        let (first, second) = (place("Springfield", 39.8), place("Springfield", 42.1))
        #expect(PlaceMatch(among: [first]) == .found(first))
        #expect(PlaceMatch(among: [first, second]) == .ambiguous([first, second]))
        #expect(PlaceMatch(among: []) == .notFound(suggestions: []))
    }

    @Test func `places without coordinates do not count, and those at the same rounded point are one`() {
        let seoul = place("Seoul", 37.566)
        #expect(PlaceMatch(among: [place("Seoul", nil), seoul, place("Seoul City", 37.569)]) == .found(seoul))
        #expect(PlaceMatch(among: [place("Seoul", nil)]) == .notFound(suggestions: []))
    }

    @Test func `a search without a match has suggestions, which an older server does not send`() throws {
        let seoul = place("Seoul", 37.566)
        #expect(FoundPlaces(items: [], suggestions: [seoul]).match == .notFound(suggestions: [seoul]))
        let old = try JSONDecoder().decode(FoundPlaces.self, from: Data(#"{"items":[]}"#.utf8))
        #expect(old == FoundPlaces(items: []))
    }

    @Test func `at most eight places are offered, best match first`() {
        let places = (0..<20).map { place("Springfield", Double($0)) }
        #expect(PlaceMatch(among: places).places == Array(places.prefix(8)))
    }
}
