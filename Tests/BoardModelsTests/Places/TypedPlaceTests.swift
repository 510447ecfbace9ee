import BoardModels
import Testing

struct TypedPlaceTests {
    private let seoul = Place(name: "Seoul", coordinates: Coordinates("37.57,126.98"), koreanName: "서울")
    private let busan = Place(name: "Busan", coordinates: Coordinates("35.18,129.08"), koreanName: "부산")
    private var saved: [SavedPlace] {
        [(seoul, "Office", false), (busan, "Flat", true)].enumerated().map { index, place in
            SavedPlace(
                id: SavedPlace.ID(rawValue: Int64(index)), label: place.1, place: place.0, position: index + 1,
                isHome: place.2)
        }
    }

    @Test(arguments: [
        ("office", "Seoul", "서울"), ("seoul", "seoul", "seoul"), ("서울", "서울", "서울"), ("home", "Busan", "부산"),
        (" 집 ", "Busan", "부산"),
    ])
    func `a place of one's own keeps its typed name, and a label becomes its name in the language`(
        typed: String, english: String, korean: String
    ) {
        for (language, name) in [(Language.english, english), (.korean, korean)] {
            #expect(TypedPlace(name: typed).known(among: saved, in: language)?.name == name)
        }
    }

    @Test func `home comes before a label that means it, and the chosen place is home if none is saved`() throws {
        var labelled = saved
        labelled[0].label = "Home"
        #expect(TypedPlace(name: "home").known(among: labelled, in: .english)?.coordinates == busan.coordinates)
        labelled[1].isHome = false
        #expect(TypedPlace(name: "home").known(among: labelled, in: .english)?.coordinates == seoul.coordinates)
        for label in ["home", " Home ", "집"] {
            #expect(try NewSavedPlace(label: label, place: busan).validated().isHome == true)
            #expect(try SavedPlaceEdit(label: label).validated().isHome == true)
        }
        #expect(try NewSavedPlace(label: "Flat", place: busan).validated().isHome == nil)
        #expect(TypedPlace(name: "집").known(among: [], or: seoul, in: .korean)?.name == "서울")
        #expect(TypedPlace(name: "home").known(among: [], in: .english) == nil)
    }

    @Test func `a venue keeps its name with the coordinates of a place near it`() {
        let typed = TypedPlace(name: "Mangwon market", near: "office")
        #expect(typed.known(among: saved, in: .korean) == Place(name: "Mangwon market", coordinates: seoul.coordinates))
        #expect(
            TypedPlace(name: "Market", near: "1,2").known(among: [], in: .english)?.coordinates == Coordinates("1,2"))
        let market = TypedPlace(name: "Market", near: "Busan")
        #expect(market.known(among: [], in: .english) == nil && market.words == "Busan")
        #expect(market.at(busan) == Place(name: "Market", coordinates: busan.coordinates))
    }
}
