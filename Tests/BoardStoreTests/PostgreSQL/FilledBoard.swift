import BoardModels
import BoardTestSupport
import Foundation

@testable import BoardStore

/// Fills a database with rows of most tables, as the store's use cases leave them, and closes it.
enum FilledBoard {
    static func make(at location: DatabaseLocation, in folder: TemporaryFolder) async throws {
        let scene = try await ModerationScene(
            TestStore(Store(at: location, limits: .unhurriedModeration), in: folder))
        try await write(in: scene)
        try await moderate(in: scene)
        try await keep(in: scene)
    }

    /// Posts with all kinds of texts, edits, likes, and a deletion of the latest post, whose number stays used.
    private static func write(in scene: ModerationScene) async throws {
        // An emoji of five code points.
        let family = "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}"
        let (store, author) = (scene.store, scene.author.id)
        let place = try Place.at("서울 종로구", 37.57, -0.001)
        let korean = try await store.publish(
            .titled("김치찌개 🍲", body: "비 오는 날엔 역시.\n\(family) e\u{301} 끝", place: place), by: author, conditions: .rainy,
            idempotency: IdempotencyKey(key: "열쇠", fingerprint: [0, 255, 1]))
        _ = try await store.publish(
            .titled("Waiting", place: place), by: author, completingUntil: .start(minutes: 600))
        for number in 0..<30 {
            _ = try await store.publish(.titled("비 \(number)", weather: .mist), by: scene.reporters[number % 3].id)
        }
        for reader in scene.reporters { _ = try await store.like(korean.id, by: reader.id, at: .start(minutes: 1)) }
        _ = try await store.editPost(
            korean.id, to: .titled("김치찌개와 두부", body: "'따옴표' \"둘\" \\ ?", place: place), by: author, ifRevision: 1,
            at: .start(minutes: 2))
        let last = try await store.publish(.titled("Gone"), by: author)
        try await store.deletePost(last.id, by: author, ifRevision: nil, at: .start(minutes: 3))
    }

    /// Reports, decisions, a sanction, appeals, a reversal, and a hiding by the weight of reports.
    private static func moderate(in scene: ModerationScene) async throws {
        let store = scene.store
        let first = try await scene.report(times: 2)
        let decided = try await scene.decide(.hide.with(.weekOfSilence), on: first.id)
        _ = try await store.createPreset(
            NewPreset(name: "광고", reason: .spam, english: "No adverts.", korean: "광고는 안 됩니다."), by: scene.haru,
            idempotency: nil, at: .start)
        _ = try await store.addWatchWord(
            NewWatchWord(word: "카지노"), by: scene.haru, idempotency: nil, at: .start)
        let appeal = try await scene.appeal(decided.decision.id)
        _ = try await scene.resolve(appeal.id, overturns: false, by: scene.duri)
        let other = try await store.publish(
            .titled("카지노로 오세요"), by: scene.reporters[2].id, at: .start(minutes: 50))
        let second = try await scene.report(other.id, times: 2, at: .start(minutes: 51))
        let moved = try await scene.decide(.move, on: second.id, at: .start(minutes: 52))
        try await scene.reverse(moved.decision.id, at: .start(minutes: 53))
    }

    /// Places, settings with a digest, a recovery code, and what is kept of the weather.
    private static func keep(in scene: ModerationScene) async throws {
        let (store, member) = (scene.store, scene.author.id)
        let place = try await store.savePlace(
            NewSavedPlace(place: try .at("부산", 35.18, 129.08)), of: member, at: .start
        ).get()
        let settings = MemberSettings(digest: DigestSettings(minute: 450, place: place.id, language: .korean))
        _ = try await store.replaceSettings(of: member, with: settings, ifRevision: 0, at: .start)
        try await store.offerReset(
            handle: "mina", codeHash: Tokens.hash(1), until: .start(minutes: 1440), at: .start)
        try await store.saveProviderState("pause", of: "key", at: .openWeather, value: "값", expiresAt: .start)
        let windows = CallWindows(minute: .start, hour: .start, day: .start, end: .start)
        _ = try await store.reserveCalls(
            plan: "standard", of: .openWeather, at: .start, in: windows, pause: "pause", settling: [:]
        ) { _ in 10 }
        let point = try Coordinates.at(35.18, 129.08)
        try await store.saveWeather(
            [CachedWeather(kind: "current", key: "35.18,129.08", response: "{\"비\": 1.5}", receivedAt: .start)],
            hours: (0..<20).map { hour in
                ObservedHour(
                    point: point, observedAt: .start + .seconds(hour * 3600), temperature: Double(hour) - 0.1,
                    code: 800)
            }, of: .openWeather)
    }
}
