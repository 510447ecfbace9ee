import BoardModels
import Testing

struct PlaceSuggestionsTests {
    @Test(arguments: [
        ("Londn", "London"), ("Lundon", "London"), ("seuol", "Seoul"), ("Busna", "Busan"), ("서욜", "Seoul"),
        ("부싼", "Busan"), ("sanfrancisco", "San Francisco"), ("런돈", "London"), ("Haeundea", "Haeundae"),
        ("해운데", "Haeundae"), ("Jejuu", "Jeju City"),
    ])
    func `a misspelt city or district is recognized in both languages`(typed: String, city: String) {
        #expect(PlaceSuggestions.nearest(to: typed, among: Place.commonCities).first?.name == city)
    }

    @Test(arguments: ["Mangwon market", "망원시장", "No such place anywhere", "가", "x", "", "??"])
    func `nothing is suggested for a name that resembles none`(typed: String) {
        #expect(PlaceSuggestions.nearest(to: typed, among: Place.commonCities).isEmpty)
    }

    @Test func `a reader's own places are suggested before others that are as similar, each point once`() throws {
        let point = try #require(Coordinates(latitude: 37.56, longitude: 126.91))
        let other = try #require(Coordinates(latitude: 1, longitude: 2))
        let own = Place(name: "Mangwon", coordinates: point)
        let known = [own, Place(name: "Mangwon-", coordinates: point), Place(name: "Mangwan", coordinates: other)]
        #expect(
            PlaceSuggestions.nearest(to: "Mangwom", among: known + [Place(name: "Mangwom")]).map(\.name)
                == ["Mangwon", "Mangwan"])
    }

    @Test(arguments: ["Mangown", "망윈", "Mangwn"])
    func `a venue is suggested for its misspelt first word`(typed: String) throws {
        let point = try #require(Coordinates(latitude: 37.56, longitude: 126.91))
        let market = Place(name: "Mangwon market", coordinates: point, koreanName: "망원 시장")
        #expect(
            PlaceSuggestions.nearest(to: typed, among: [market] + Place.commonCities).first?.name == "Mangwon market")
    }

    @Test func `a district is suggested for its misspelt name without the suffix`() throws {
        let point = try #require(Coordinates(latitude: 35.16, longitude: 129.16))
        let district = Place(name: "Haeundae-gu", coordinates: point)
        #expect(PlaceSuggestions.nearest(to: "Haeundea", among: [district]) == [district])
    }

    @Test func `the list of common cities has no malformed line`() {
        #expect(Place.commonCities.count == 150)
        #expect(Place.commonCities.allSatisfy { $0.country?.count == 2 && $0.koreanName != nil })
    }
}
