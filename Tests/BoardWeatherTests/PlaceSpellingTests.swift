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
        ("Seoul Korea", "Seoul,KR"), ("한국 서울시", "서울,KR"), ("서울시 마포구", "마포구"), ("New Mexico", "New,MX"),
    ])
    func `a name that a provider may know is searched as typed first`(typed: String, then: String) {
        #expect(PlaceSpelling.searches(for: typed) == [typed, then])
    }

    @Test(arguments: [
        "Seoul", "망원", "망원시장", "도시", "Springfield,US", "Springfield, MO, US", "04524,KR", "Atlanta, Georgia",
        "Korea", "",
    ])
    func `another name is searched as it is`(typed: String) {
        #expect(PlaceSpelling.searches(for: typed) == [typed])
    }
}
