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
        #expect(suwon.fullName(in: .korean) == "수원, Gyeonggi-do")
        #expect(Place(name: "London", country: "GB", koreanName: "런던").fullName(in: .korean) == "런던, GB")
    }

    @Test func `a place has its Korean name for Korean readers, if there is one`() {
        #expect(Place(name: "Seoul", koreanName: "서울").name(in: .korean) == "서울")
        #expect(Place(name: "Seoul", koreanName: "서울").name(in: .english) == "Seoul")
        #expect(Place(name: "Nowhere").name(in: .korean) == "Nowhere")
    }
}
