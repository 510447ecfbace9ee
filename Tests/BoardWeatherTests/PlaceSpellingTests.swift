import BoardModels
import Testing

@testable import BoardWeather

struct PlaceSpellingTests {
    @Test(arguments: [
        ("서울시", "서울"), ("서울특별시", "서울"), ("부산광역시", "부산"), ("세종특별자치시", "세종"), ("수원시", "수원"),
        ("Seoul, Korea", "Seoul,KR"), ("Seoul,Korea", "Seoul,KR"), ("서울, 대한민국", "서울,KR"),
        ("대한민국, 서울특별시", "서울,KR"), ("seoul, SOUTH KOREA", "seoul,KR"), ("Paris, France", "Paris,FR"),
    ])
    func `a suffix and a country are replaced before the search`(typed: String, searched: String) {
        #expect(PlaceSpelling.searches(for: typed).first == searched)
    }

    @Test(arguments: [
        ("제주도", "제주"), ("울릉군", "울릉"), ("제주특별자치도", "제주"), ("Seoul City", "Seoul"), ("Gangneung-si", "Gangneung"),
        ("Seoul Korea", "Seoul,KR"), ("한국 서울시", "서울,KR"), ("New Mexico", "New,MX"),
    ])
    func `a name that a provider may know is searched as typed first`(typed: String, then: String) {
        #expect(PlaceSpelling.searches(for: typed) == [typed, then])
    }

    @Test(arguments: [
        "Seoul", "망원", "망원시장", "도시", "Springfield,US", "Springfield, MO, US", "04524,KR", "Atlanta, Georgia",
        "Korea", "", "서울시 마포구",
    ])
    func `another name is searched as it is`(typed: String) {
        #expect(PlaceSpelling.searches(for: typed) == [typed])
    }

    @Test(arguments: [
        ("광주, 경기도", "광주"), ("경기도 광주", "광주"), ("경기도, 광주", "광주"), ("Gwangju, Gyeonggi-do", "광주"),
        ("Gwangju, Gyeonggi-do, KR", "광주"), ("광주, 경기도(대한민국)", "광주"), ("경기 광주", "광주"),
    ])
    func `a name with its regions, in every spelling that lists have, fits the place in them`(
        typed: String, name: String
    ) {
        let point = Coordinates(latitude: 37.43, longitude: 127.26)
        let place = Place(
            name: "Gwangju", coordinates: point, country: "KR", state: "Gyeonggi-do", koreanName: name)
        let other = Place(name: "Gwangju", coordinates: point, country: "KR", state: nil, koreanName: name)
        #expect(PlaceSpelling.qualified(typed).contains { place.isNamed($0.name) && $0.fits(place) })
        #expect(!PlaceSpelling.qualified(typed).contains { other.isNamed($0.name) && $0.fits(other) })
    }

    @Test(arguments: ["", " ", ",", ", ,", "()", "(", "Seoul", "Seoul,", "( Seoul )", "a,b,c", "가 나 다"])
    func `a text of any form has no more than two readings, with a name each`(typed: String) {
        let readings = PlaceSpelling.qualified(typed)
        #expect(readings.count <= 2 && readings.allSatisfy { !$0.name.isEmpty && !$0.regions.isEmpty })
    }

    @Test(arguments: ["${alert(1)} <%= 1 %>", "04524, KR", "a/b c", "x = y"])
    func `a text with other signs than names have has no readings`(typed: String) {
        #expect(PlaceSpelling.qualified(typed).isEmpty)
    }

    @Test func `the last word of an address is its district`() {
        #expect(PlaceSpelling.district("서울시 마포구 망원동") == "망원동")
        #expect(PlaceSpelling.district("망원동") == nil)
        #expect(PlaceSpelling.district("New York") == nil)
    }
}
