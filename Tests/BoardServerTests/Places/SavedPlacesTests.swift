import BoardModels
import BoardServer
import BoardTestSupport
import BoardWeb
import Curl
import Testing

struct SavedPlacesTests {
    private static func json(_ label: String, more: String = "") -> String {
        #"{"label":"\#(label)","place":{"name":"Seoul","latitude":37.5665,"longitude":126.978,"country":"KR"}\#(more)}"#
    }

    @Test func `places are saved, listed in order, edited and removed`() async throws {
        try await withBoard { board in
            let alice = try await board.join("alice")
            let answer = try await board.post(
                "/me/places", token: alice.token, json: Self.json("work", more: #","isHome":true"#))
            #expect(answer.status == 201)
            #expect(answer.header("Location") == "/api/v1/me/places")
            let work: SavedPlace = try answer.value()
            #expect(work.isHome)
            #expect(work.place.coordinates == Coordinates(latitude: 37.57, longitude: 126.98))
            let home: SavedPlace = try await board.post(
                "/me/places", token: alice.token, json: Self.json("home", more: #","isHome":true"#)
            ).value()
            let moved: SavedPlace = try await board.patch(
                "/me/places/\(home.id)", token: alice.token, json: #"{"position":1,"label":"Zuhause"}"#
            ).value()
            #expect(moved.position == 1)
            let list: Page<SavedPlace> = try await board.get("/me/places", token: alice.token).value()
            #expect(list.items.map(\.label) == ["Zuhause", "work"])
            #expect(list.items.map(\.isHome) == [true, false])
            #expect(try await board.delete("/me/places/\(home.id)", token: alice.token).status == 204)
            #expect(try await board.delete("/me/places/\(home.id)", token: alice.token).status == 404)
        }
    }

    @Test func `the places that a member saves in a day are limited, also if they are removed again`() async throws {
        try await withBoard(settings: { $0.limits.savedPlacesPerDay = 3 }) { board in
            let (alice, bob) = (try await board.join("alice"), try await board.join("bob-1"))
            func save(_ number: Int, _ token: String) async throws -> CurlResponse {
                try await board.post(
                    "/me/places", token: token, json: Self.json("place \(number)"),
                    headers: [(name: "Idempotency-Key", value: "key-\(number)")])
            }
            for number in 0..<3 {
                let place: SavedPlace = try await save(number, alice.token).value()
                #expect(try await board.delete("/me/places/\(place.id)", token: alice.token).status == 204)
            }
            let refused = try await save(3, alice.token)
            #expect(refused.status == 429)
            #expect(try refused.problem().limit?.name == .savedPlaces)
            #expect(refused.header("RateLimit-Policy")?.contains("\"saved-places\";q=3;w=86400") == true)
            #expect(try await save(3, bob.token).status == 201)
            board.clock.advance(by: .seconds(28_800))
            #expect(try await save(3, alice.token).status == 201)
        }
    }

    @Test func `a place without coordinates, a duplicate label and an empty edit are refused`() async throws {
        try await withBoard { board in
            let alice = try await board.join("alice")
            let bare = try await board.post("/me/places", token: alice.token, json: #"{"place":{"name":"Seoul"}}"#)
            #expect(try bare.brokenRules() == ["place:coordinates"])
            let first: SavedPlace = try await board.post("/me/places", token: alice.token, json: Self.json("a")).value()
            let twice = try await board.post("/me/places", token: alice.token, json: Self.json("A"))
            #expect(try twice.problem().type == .nameTaken)
            let nothing = try await board.patch("/me/places/\(first.id)", token: alice.token, json: "{}")
            #expect(try nothing.brokenRules() == ["label:required"])
            let far = try await board.patch("/me/places/\(first.id)", token: alice.token, json: #"{"position":51}"#)
            #expect(try far.brokenRules() == ["position:out-of-range"])
        }
    }

    @Test func `a blank country, state or Korean name counts as absent`() async throws {
        try await withBoard { board in
            let alice = try await board.join("alice")
            let json = #"""
                {"place":{"name":"Seoul","latitude":37.57,"longitude":126.98,"country":"","state":" ","koreanName":""}}
                """#
            let response = try await board.post("/me/places", token: alice.token, json: json)
            #expect(response.status == 201)
            let saved: SavedPlace = try response.value()
            #expect(saved.place.country == nil && saved.place.state == nil && saved.place.koreanName == nil)
        }
    }

    @Test func `a place with a name that is too long for a label is saved`() async throws {
        try await withBoard { board in
            let alice = try await board.join("alice")
            let name = String(repeating: "👨‍👩‍👧‍👦", count: 35)
            let response = try await board.post(
                "/me/places", token: alice.token,
                json: #"{"place":{"name":"\#(name)","latitude":1,"longitude":1}}"#)
            #expect(response.status == 201)
            let saved: SavedPlace = try response.value()
            #expect(saved.place.name == name && name.hasPrefix(saved.label))
        }
    }

    @Test func `the fifty-first saved place is a conflict that names the limit`() async throws {
        try await withBoard { board in
            let alice = try await board.join("alice")
            for number in 1...SavedPlace.maximumCount {
                let json = Self.json("place \(number)")
                #expect(try await board.post("/me/places", token: alice.token, json: json).status == 201)
            }
            let problem = try await board.post("/me/places", token: alice.token, json: Self.json("more")).problem()
            #expect(problem.type == .tooManyPlaces)
            #expect(problem.detail.contains("50"))
        }
    }

    @Test func `a place sent again with the same key is saved once`() async throws {
        try await withBoard { board in
            let alice = try await board.join("alice")
            let headers = [(name: "Idempotency-Key", value: "once")]
            let first: SavedPlace = try await board.post(
                "/me/places", token: alice.token, json: Self.json("a"), headers: headers
            ).value()
            let again: SavedPlace = try await board.post(
                "/me/places", token: alice.token, json: Self.json("a"), headers: headers
            ).value()
            #expect(again == first)
            let other = try await board.post("/me/places", token: alice.token, json: Self.json("b"), headers: headers)
            #expect(try other.problem().type == .idempotencyKeyReused)
        }
    }

    @Test func `replacing settings needs the current ETag`() async throws {
        try await withBoard { board in
            let alice = try await board.join("alice")
            let defaults = try await board.get("/me/settings", token: alice.token)
            #expect(try defaults.value(MemberSettings.self) == MemberSettings())
            let tag = try #require(defaults.header("ETag"))
            let json =
                #"{"clock":"12h","details":["uv","wind","uv"],"units":{"temperature":"fahrenheit","speed":"knots","#
                + #""precipitation":"mm","pressure":"hPa","distance":"km"}}"#
            let bare = try await board.put("/me/settings", token: alice.token, json: json)
            #expect(try bare.problem().type == .preconditionRequired)
            let headers = [(name: "If-Match", value: tag)]
            let done = try await board.put("/me/settings", token: alice.token, json: json, headers: headers)
            let settings: MemberSettings = try done.value()
            #expect(settings.details == [.uv, .wind])
            #expect(settings.units.speed == .knots)
            #expect(done.header("ETag") != tag)
            let late = try await board.put("/me/settings", token: alice.token, json: json, headers: headers)
            #expect(try late.problem().type == .editConflict)
            let read = try await board.get("/me/settings", token: alice.token)
            #expect(try read.value(MemberSettings.self) == settings)
            #expect(read.header("ETag") == done.header("ETag"))
        }
    }

    @Test func `a digest needs a saved place of the member and a valid time of day`() async throws {
        try await withBoard { board in
            let alice = try await board.join("alice")
            func put(_ digest: String) async throws -> CurlResponse {
                let units =
                    #"{"temperature":"celsius","speed":"m/s","precipitation":"mm","pressure":"hPa","distance":"km"}"#
                return try await board.put(
                    "/me/settings", token: alice.token, json: #"{"clock":"24h","units":\#(units),"digest":\#(digest)}"#,
                    headers: [(name: "If-Match", value: "*")])
            }
            let missing = try await put(#"{"minute":450,"place":1,"language":"ko"}"#)
            #expect(try missing.brokenRules() == ["digest.place:unknown"])
            let place: SavedPlace = try await board.post("/me/places", token: alice.token, json: Self.json("a")).value()
            let late = try await put(#"{"minute":1440,"place":\#(place.id),"language":"ko"}"#)
            #expect(try late.brokenRules() == ["digest.minute:out-of-range"])
            let settings: MemberSettings = try await put(
                #"{"minute":450,"place":\#(place.id),"language":"ko"}"#
            ).value()
            #expect(settings.digest == DigestSettings(minute: 450, place: place.id, language: .korean))
        }
    }
}
