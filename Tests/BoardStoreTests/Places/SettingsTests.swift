import BoardDatabase
import BoardModels
import BoardTestSupport
import Testing

@testable import BoardStore

@Suite struct SettingsTests {
    @Test func `settings start with defaults, and each change increments the revision`() async throws {
        let test = try TestStore()
        let member = try await test.store.memberID("alice")
        #expect(try await test.store.settings(of: member) == VersionedSettings(settings: MemberSettings(), revision: 0))
        var settings = MemberSettings(details: [], units: .imperial, clock: .hours12)
        settings.units.speed = .knots
        let kept = try await test.store.replaceSettings(of: member, with: settings, ifRevision: 0, at: .start)
        #expect(kept == VersionedSettings(settings: settings, revision: 1))
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

    @Test func `a digest must be about a saved place of the member`() async throws {
        let test = try TestStore()
        let (alice, bob) = (try await test.store.memberID("alice"), try await test.store.memberID("bob-1"))
        let foreign = try await test.store.savePlace(
            NewSavedPlace(place: try .at("Seoul", 37.57, 126.98)), of: bob, at: .start
        ).get()
        for place in [foreign.id, SavedPlace.ID(rawValue: 999)] {
            let settings = MemberSettings(digest: DigestSettings(minute: 450, place: place, language: .english))
            await #expect(throws: StoreError.unknownPlace) {
                try await test.store.replaceSettings(of: alice, with: settings, ifRevision: nil, at: .start)
            }
        }
        #expect(try await test.store.settings(of: alice).revision == 0)
    }

    @Test func `removing a place removes its digest`() async throws {
        let test = try TestStore()
        let member = try await test.store.memberID("alice")
        let place = try await test.store.savePlace(
            NewSavedPlace(place: try .at("Seoul", 37.57, 126.98)), of: member, at: .start
        ).get()
        let settings = MemberSettings(digest: DigestSettings(minute: 450, place: place.id, language: .english))
        _ = try await test.store.replaceSettings(of: member, with: settings, ifRevision: nil, at: .start)
        #expect(try await test.store.dueDigests(at: .start, limit: 10).map(\.placeID) == [place.id])
        try await test.store.removeSavedPlace(place.id, of: member)
        #expect(try await test.store.settings(of: member).settings.digest == nil)
        #expect(try await test.store.dueDigests(at: .start, limit: 10).isEmpty)
    }

    @Test func `a notice whose digest cannot be decoded is listed without it`() async throws {
        let test = try TestStore()
        let member = try await test.store.memberID("alice")
        try await test.store.unchecked.write { connection in
            try connection.runScript(
                """
                INSERT INTO notices (id, member_id, number, kind, created_at)
                    VALUES (1, \(member.rawValue), 1, 'digest', 0), (2, \(member.rawValue), 2, 'post-hidden', 0);
                INSERT INTO digests_sent (member_id, local_date, notice_id, answer, due_at, prepared_at)
                    VALUES (\(member.rawValue), '2026-11-21', 1, '{"format":"of another release"}', 0, 0);
                """)
        }
        let page = try await test.store.notices(NoticeQuery(), of: member, language: .english, at: .start)
        #expect(page.items.map(\.kind) == [.postHidden, .digest])
        #expect(page.items.last?.digest == nil)
    }
}
