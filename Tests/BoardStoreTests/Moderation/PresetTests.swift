import BoardModels
import Testing

@testable import BoardStore

@Suite struct PresetTests {
    let test: TestStore
    var store: Store { test.store }
    let moderator: Member

    init() async throws {
        test = try TestStore()
        moderator = try await test.store.join("sora", as: .moderator)
    }

    private static func preset(_ name: String) -> NewPreset {
        NewPreset(name: name, reason: .spam, english: "No adverts, please.", korean: "광고는 안 됩니다.")
    }

    @Test func `presets can be created, edited and deleted`() async throws {
        let key = IdempotencyKey(key: "p", fingerprint: [1])
        let first = try await store.createPreset(
            Self.preset("Spam"), by: moderator, idempotency: key, at: .start
        ).get()
        let again = try await store.createPreset(
            Self.preset("Spam"), by: moderator, idempotency: key, at: .start
        ).get()
        #expect(first == again)
        let second = try await store.createPreset(
            Self.preset("Advert"), by: moderator, idempotency: nil, at: .start
        ).get()
        #expect(try await store.presets() == [second, first])
        var text = Self.preset("spam")
        text.reason = .offTopic
        text.korean = "다른 곳에."
        let edited = try await store.editPreset(first.id, to: text, ifRevision: 1, by: moderator)
        #expect(
            edited
                == Preset(
                    id: first.id, revision: 2, name: "spam", reason: .offTopic, english: "No adverts, please.",
                    korean: "다른 곳에."))
        await #expect(throws: StoreError.editConflict(current: 2)) {
            try await store.editPreset(first.id, to: Self.preset("late"), ifRevision: 1, by: moderator)
        }
        #expect(try await store.presets() == [second, edited])
        try await store.deletePreset(second.id, by: moderator)
        #expect(try await store.presets() == [edited])
        await #expect(throws: StoreError.notFound) { try await store.deletePreset(second.id, by: moderator) }
        await #expect(throws: StoreError.notFound) {
            try await store.editPreset(second.id, to: text, ifRevision: 1, by: moderator)
        }
    }

    @Test func `names are unique regardless of case`() async throws {
        let first = try await store.createPreset(
            Self.preset("Spam"), by: moderator, idempotency: nil, at: .start
        ).get()
        let second = try await store.createPreset(
            Self.preset("Advert"), by: moderator, idempotency: nil, at: .start
        ).get()
        await #expect(throws: StoreError.nameTaken) {
            try await store.createPreset(Self.preset("SPAM"), by: moderator, idempotency: nil, at: .start).get()
        }
        await #expect(throws: StoreError.nameTaken) {
            try await store.editPreset(second.id, to: Self.preset("spaM"), ifRevision: nil, by: moderator)
        }
        #expect(try await store.presets() == [second, first])
    }

    @Test func `a preset beyond the maximum is refused until one is deleted`() async throws {
        for number in 1...Preset.maximumCount {
            _ = try await store.createPreset(
                Self.preset("Preset \(number)"), by: moderator, idempotency: nil, at: .start
            ).get()
        }
        let key = IdempotencyKey(key: "p", fingerprint: [1])
        await #expect(throws: StoreError.listFull(50)) {
            try await store.createPreset(Self.preset("Spam"), by: moderator, idempotency: key, at: .start).get()
        }
        let all = try await store.presets()
        #expect(all.count == Preset.maximumCount)
        try await store.deletePreset(try #require(all.first).id, by: moderator)
        _ = try await store.createPreset(Self.preset("Spam"), by: moderator, idempotency: key, at: .start).get()
        // A taken name is reported as such, however many presets there are.
        await #expect(throws: StoreError.nameTaken) {
            try await store.createPreset(Self.preset("spam"), by: moderator, idempotency: nil, at: .start).get()
        }
    }

    @Test func `a former moderator's late change of presets or watch words is refused`() async throws {
        let preset = try await store.createPreset(
            Self.preset("Spam"), by: moderator, idempotency: nil, at: .start
        ).get()
        let word = try await store.addWatchWord(
            NewWatchWord(word: "casino"), by: moderator, idempotency: nil, at: .start
        ).get()
        // The value of a request that began while the member was a moderator.
        let former = moderator
        _ = try await store.setRole(.member, handle: former.handle, at: .start)
        await #expect(throws: StoreError.notAllowed) {
            try await store.createPreset(Self.preset("Advert"), by: former, idempotency: nil, at: .start).get()
        }
        await #expect(throws: StoreError.notAllowed) {
            try await store.editPreset(preset.id, to: Self.preset("Advert"), ifRevision: nil, by: former)
        }
        await #expect(throws: StoreError.notAllowed) { try await store.deletePreset(preset.id, by: former) }
        await #expect(throws: StoreError.notAllowed) {
            try await store.addWatchWord(NewWatchWord(word: "lottery"), by: former, idempotency: nil, at: .start).get()
        }
        await #expect(throws: StoreError.notAllowed) { try await store.removeWatchWord(word.id, by: former) }
        #expect(try await store.presets() == [preset])
        #expect(try await store.watchWords().map(\.word) == ["casino"])
    }
}
