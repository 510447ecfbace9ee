import FoundationEssentials
import Testing

@testable import BoardModels

@Suite struct PlaceTests {
    @Test func `a place decodes with both coordinates or none`() throws {
        let named = try decoded(Place.self, #"{"name":"Mapo"}"#)
        #expect(named == Place(name: "Mapo"))
        let found = try decoded(Place.self, #"{"name":"Mapo","latitude":37.56,"longitude":126.91,"country":"KR"}"#)
        #expect(found.coordinates == Coordinates(latitude: 37.56, longitude: 126.91))
    }

    @Test(arguments: [
        #"{"name":"x","latitude":1}"#, #"{"name":"x","longitude":1}"#, #"{"name":"x","latitude":91,"longitude":0}"#,
        #"{"name":"x","latitude":0,"longitude":-180.5}"#, #"{"name":"x","latitude":null,"longitude":1}"#,
    ])
    func `a place with one coordinate, or coordinates out of range, is invalid`(_ json: String) {
        let error = #expect(throws: DecodingError.self) { try decoded(Place.self, json) }
        guard case .dataCorrupted(let context) = error else {
            Issue.record("another error: \(String(describing: error))")
            return
        }
        #expect(context.underlyingError as? FieldRule == .coordinates)
    }

    @Test func `a place survives a round trip, and nil members are omitted`() throws {
        let place = Place(
            name: "Seoul", coordinates: Coordinates(latitude: 37.57, longitude: 126.98), country: "KR", state: "",
            koreanName: "서울")
        #expect(try JSONDecoder().decode(Place.self, from: try JSONEncoder().encode(place)) == place)
        #expect(String(decoding: try JSONEncoder().encode(Place(name: "x")), as: UTF8.self) == #"{"name":"x"}"#)
    }

    @Test func `a place in Korea has no country for Korean readers`() {
        let seoul = Place(name: "Seoul", country: "KR", koreanName: "서울")
        #expect(seoul.fullName(in: .korean) == "서울" && seoul.fullName(in: .english) == "Seoul, KR")
        let mangwon = Place(name: "Mangwon-dong", country: "KR", state: "Seoul", koreanName: "망원동")
        #expect(mangwon.fullName(in: .korean) == "망원동, 서울")
        #expect(mangwon.fullName(in: .english) == "Mangwon-dong, Seoul, KR")
        let suwon = Place(name: "Suwon", country: "KR", state: "Gyeonggi-do", koreanName: "수원")
        #expect(suwon.fullName(in: .korean) == "수원, 경기도")
    }

    @Test func `a place elsewhere has the Korean name of its country for Korean readers`() {
        #expect(Place(name: "London", country: "GB", koreanName: "런던").fullName(in: .korean) == "런던(영국)")
        let springfield = Place(name: "Springfield", country: "US", state: "Illinois", koreanName: "스프링필드")
        #expect(springfield.fullName(in: .korean) == "스프링필드, Illinois(미국)")
        #expect(Place(name: "Nowhere", country: "QQ").fullName(in: .korean) == "Nowhere(QQ)")
        let codes = Set(Place.commonCities.compactMap(\.country))
        for code in codes { #expect(Place(name: "x", country: code).fullName(in: .korean) != "x(\(code))", "\(code)") }
    }

    @Test func `a label that is the place's name in any language is not shown beside it`() {
        let seoul = Place(name: "Seoul", country: "KR", koreanName: "서울")
        for (label, english, korean) in [
            ("서울", "Seoul", "서울"), ("seoul", "Seoul", "서울"), ("집", "집 (Seoul)", "집 (서울)"),
        ] {
            let saved = SavedPlace(id: .init(rawValue: 1), label: label, place: seoul, position: 1, isHome: true)
            #expect(saved.labelledPlace.name(in: .english) == english)
            #expect(saved.labelledPlace.name(in: .korean) == korean)
        }
    }

    @Test func `a place has its Korean name for Korean readers, if there is one`() {
        #expect(Place(name: "Seoul", koreanName: "서울").name(in: .korean) == "서울")
        #expect(Place(name: "Seoul", koreanName: "서울").name(in: .english) == "Seoul")
        #expect(Place(name: "Nowhere").name(in: .korean) == "Nowhere")
    }
}
