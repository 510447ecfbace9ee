import BoardDatabase
import BoardModels
import BoardTestSupport
import Testing

@testable import BoardStore

@Suite struct SavedPlaceTests {
    private static func new(_ label: String, isHome: Bool? = nil) throws -> NewSavedPlace {
        NewSavedPlace(
            label: label,
            place: Place(
                name: "Springfield", coordinates: try .at(39.8, -89.64), country: "US", state: "Illinois",
                koreanName: "스프링필드"), isHome: isHome)
    }

    private static func labels(_ store: Store, _ member: Member.ID) async throws -> [String] {
        let places = try await store.savedPlaces(of: member)
        #expect(places.map(\.position) == Array(1..<(places.count + 1)))
        return places.map(\.label)
    }

    @Test func `a stored place equals what was saved`() async throws {
        let test = try TestStore()
        let member = try await test.store.memberID("alice")
        let saved = try await test.store.savePlace(try Self.new("work"), of: member, at: .start).get()
        #expect(saved.label == "work")
        #expect(saved.place == (try Self.new("work").place))
        #expect(try await test.store.savedPlaces(of: member) == [saved])
        let plain = try await test.store.savePlace(
            NewSavedPlace(place: try .at("Busan", 35.18, 129.08)), of: member, at: .start
        ).get()
        #expect(plain.label == "Busan")
        #expect(plain.position == 2)
    }

    /// Names that are too long for a label, by characters or by code points.
    static let longNames = [
        String(repeating: "가", count: 100), String(repeating: "👨‍👩‍👧‍👦", count: 35),
        String(repeating: "a", count: 59) + " by the sea",
    ]

    @Test(arguments: zip(longNames, [60, 34, 59]))
    func `a label that defaults to a long name is cut to the length of a label`(
        name: String, characters: Int
    ) async throws {
        let test = try TestStore()
        let member = try await test.store.memberID("alice")
        let new = try NewSavedPlace(place: try .at(name, 1, 1)).validated()
        let saved = try await test.store.savePlace(new, of: member, at: .start).get()
        #expect(saved.place.name == name)
        #expect(saved.label.count == characters)
        #expect(name.contains(saved.label) || saved.label.unicodeScalars.count == 240)
        // It satisfies the rule of labels that members write.
        let edit = try SavedPlaceEdit(label: saved.label).validated()
        #expect(edit.label == saved.label)
        await #expect(throws: StoreError.nameTaken) {
            try await test.store.savePlace(new, of: member, at: .start).get()
        }
    }

    @Test func `a place can be moved to any position, and past the end means last`() async throws {
        let test = try TestStore()
        let member = try await test.store.memberID("alice")
        var ids: [SavedPlace.ID] = []
        for label in ["a", "b", "c", "d"] {
            ids.append(try await test.store.savePlace(try Self.new(label), of: member, at: .start).get().id)
        }
        let moves: [(Int, Int, [String])] = [
            (3, 1, ["d", "a", "b", "c"]), (3, 2, ["a", "d", "b", "c"]), (0, 50, ["d", "b", "c", "a"]),
            (1, 2, ["d", "b", "c", "a"]),
        ]
        for (place, position, expected) in moves {
            let moved = try await test.store.editSavedPlace(
                ids[place], SavedPlaceEdit(position: position), of: member)
            #expect(moved.position == min(position, 4))
            #expect(try await Self.labels(test.store, member) == expected)
        }
        try await test.store.removeSavedPlace(ids[1], of: member)
        #expect(try await Self.labels(test.store, member) == ["d", "c", "a"])
    }

    @Test func `labels are unique per member regardless of case`() async throws {
        let test = try TestStore()
        let (alice, bob) = (try await test.store.memberID("alice"), try await test.store.memberID("bob-1"))
        _ = try await test.store.savePlace(try Self.new("Work"), of: alice, at: .start).get()
        let home = try await test.store.savePlace(try Self.new("Home"), of: alice, at: .start).get()
        await #expect(throws: StoreError.nameTaken) {
            try await test.store.savePlace(try Self.new("wORK"), of: alice, at: .start).get()
        }
        await #expect(throws: StoreError.nameTaken) {
            try await test.store.editSavedPlace(home.id, SavedPlaceEdit(label: "work"), of: alice)
        }
        let renamed = try await test.store.editSavedPlace(home.id, SavedPlaceEdit(label: "HOME"), of: alice)
        #expect(renamed.label == "HOME")
        #expect(try await test.store.savePlace(try Self.new("Work"), of: bob, at: .start).get().label == "Work")
    }

    @Test func `at most one place is home`() async throws {
        let test = try TestStore()
        let member = try await test.store.memberID("alice")
        let first = try await test.store.savePlace(try Self.new("a", isHome: true), of: member, at: .start).get()
        let second = try await test.store.savePlace(try Self.new("b", isHome: true), of: member, at: .start).get()
        #expect(try await test.store.savedPlaces(of: member).map(\.isHome) == [false, true])
        _ = try await test.store.editSavedPlace(first.id, SavedPlaceEdit(isHome: true), of: member)
        #expect(try await test.store.savedPlaces(of: member).map(\.isHome) == [true, false])
        _ = try await test.store.editSavedPlace(first.id, SavedPlaceEdit(isHome: false), of: member)
        #expect(try await test.store.savedPlaces(of: member).map(\.isHome) == [false, false])
        await #expect(throws: StoreError.self) {
            try await test.store.unchecked.write { connection in
                try connection.run("UPDATE saved_places SET is_home = 1")
            }
        }
        #expect(second.isHome)
    }

    @Test func `the fifty-first place is refused`() async throws {
        let test = try TestStore()
        let member = try await test.store.memberID("alice")
        for number in 1...SavedPlace.maximumCount {
            _ = try await test.store.savePlace(try Self.new("place \(number)"), of: member, at: .start).get()
        }
        await #expect(throws: StoreError.placeLimit(50)) {
            try await test.store.savePlace(try Self.new("one more"), of: member, at: .start).get()
        }
    }

    @Test func `an idempotency key saves a place once`() async throws {
        let test = try TestStore()
        let member = try await test.store.memberID("alice")
        let key = IdempotencyKey(key: "k", fingerprint: [1])
        let first = try await test.store.savePlace(try Self.new("a"), of: member, idempotency: key, at: .start).get()
        let again = try await test.store.savePlace(try Self.new("a"), of: member, idempotency: key, at: .start).get()
        #expect(again == first)
        #expect(try await test.store.savedPlaces(of: member).count == 1)
    }

    @Test func `another member's place is not found`() async throws {
        let test = try TestStore()
        let (alice, bob) = (try await test.store.memberID("alice"), try await test.store.memberID("bob-1"))
        let place = try await test.store.savePlace(try Self.new("a"), of: alice, at: .start).get()
        await #expect(throws: StoreError.notFound) {
            try await test.store.editSavedPlace(place.id, SavedPlaceEdit(label: "mine"), of: bob)
        }
        await #expect(throws: StoreError.notFound) { try await test.store.removeSavedPlace(place.id, of: bob) }
        #expect(try await test.store.savedPlaces(of: alice) == [place])
    }

    @Test func `places and settings are in the export and deleted with the account`() async throws {
        let test = try TestStore()
        let (member, session) = try await test.store.join("alice")
        let place = try await test.store.savePlace(try Self.new("a", isHome: true), of: member.id, at: .start).get()
        let settings = MemberSettings(
            details: [.uv, .wind], units: .imperial, clock: .hours12, language: .korean,
            digest: DigestSettings(minute: 450, place: place.id, language: .korean))
        _ = try await test.store.replaceSettings(of: member.id, with: settings, ifRevision: 0, at: .start)
        let export = try await test.store.export(of: member.id, session: session.id, at: .start)
        #expect(export.places == [place])
        #expect(export.settings == settings)
        try await test.store.deleteMember(member.id, at: .start)
        for table in ["saved_places", "member_settings", "digests"] {
            let left = try await test.store.unchecked.fetch(Statement(sql: "SELECT count(*) FROM \(table)")) {
                row in try row.next(Int.self)
            }
            #expect(left == [0], "\(table)")
        }
    }
}
