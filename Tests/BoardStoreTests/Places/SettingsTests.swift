import BoardModels
import BoardTestSupport
import Testing

@testable import BoardStore

@Suite struct SettingsTests {
    @Test func `settings are the usual ones until they are changed, and each change counts`() async throws {
        let test = try TestStore()
        let member = try await test.store.memberID("alice")
        #expect(try await test.store.settings(of: member) == KeptSettings(settings: MemberSettings(), revision: 0))
        var settings = MemberSettings(details: [], units: .imperial, clock: .hours12)
        settings.units.speed = .knots
        let kept = try await test.store.replaceSettings(of: member, with: settings, ifRevision: 0, at: .start)
        #expect(kept == KeptSettings(settings: settings, revision: 1))
        #expect(try await test.store.settings(of: member) == kept)
        let same = try await test.store.replaceSettings(of: member, with: settings, ifRevision: 1, at: .start)
        #expect(same.revision == 1)
        settings.details = nil
        #expect(
            try await test.store.replaceSettings(of: member, with: settings, ifRevision: nil, at: .start).revision == 2)
        await #expect(throws: StoreError.editConflict(current: 2)) {
            try await test.store.replaceSettings(of: member, with: MemberSettings(), ifRevision: 1, at: .start)
        }
        #expect(try await test.store.settings(of: member).settings == settings)
    }

    @Test func `a digest is about a place that the member keeps`() async throws {
        let test = try TestStore()
        let (alice, bob) = (try await test.store.memberID("alice"), try await test.store.memberID("bob-1"))
        let foreign = try await test.store.savePlace(
            NewSavedPlace(place: try .at("Seoul", 37.57, 126.98)), of: bob, at: .start)
        for place in [foreign.id, SavedPlace.ID(rawValue: 999)] {
            let settings = MemberSettings(digest: DigestSettings(minute: 450, place: place, language: .english))
            await #expect(throws: StoreError.unknownPlace) {
                try await test.store.replaceSettings(of: alice, with: settings, ifRevision: nil, at: .start)
            }
        }
        #expect(try await test.store.settings(of: alice).revision == 0)
    }

    @Test func `a digest ends with its place`() async throws {
        let test = try TestStore()
        let member = try await test.store.memberID("alice")
        let place = try await test.store.savePlace(
            NewSavedPlace(place: try .at("Seoul", 37.57, 126.98)), of: member, at: .start)
        let settings = MemberSettings(digest: DigestSettings(minute: 450, place: place.id, language: .english))
        _ = try await test.store.replaceSettings(of: member, with: settings, ifRevision: nil, at: .start)
        #expect(try await test.store.dueDigests(at: .start, limit: 10).map(\.placeID) == [place.id])
        try await test.store.removeSavedPlace(place.id, of: member)
        #expect(try await test.store.settings(of: member).settings.digest == nil)
        #expect(try await test.store.dueDigests(at: .start, limit: 10).isEmpty)
    }
}
