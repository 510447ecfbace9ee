import BoardModels
import BoardStore
import Testing

@testable import BoardServer

/// The rows in the database that bring about a situation, created again after every call that may have changed them.
struct Scene {
    let authorHandle: String
    var post = Post.ID(rawValue: 999_999)
    var `case` = Case.ID(rawValue: 999_999)
    var decision = Decision.ID(rawValue: 999_999)
    var batch = Batch.ID(rawValue: 999_999)
    var appeal = Appeal.ID(rawValue: 999_999)
    var sanction = Sanction.ID(rawValue: 999_999)
    var notice = Notice.ID(rawValue: 999_999)
    var session = Session.ID(rawValue: 999_999)
    var preset = Preset.ID(rawValue: 999_999)
    var word = WatchWord.ID(rawValue: 999_999)
    var place = SavedPlace.ID(rawValue: 999_999)
    private let text: NewPost
    private var people: People

    /// Creates a situation on a board, with what a call of an endpoint needs.
    ///
    /// - Parameter number: makes the handles of a scene unique on its board.
    static func make(
        _ situation: Situation, for endpoint: Endpoint, number: Int, on board: RunningBoard, passwordHash: String
    ) async throws -> Scene {
        var people = People(
            isAuthorModerator: situation.isAuthorModerator, number: number, board: board, passwordHash: passwordHash)
        let author = try await people.member(.author)
        var scene = Scene(author, number, people)
        if let session = scene.people.authorSession { scene.session = session }
        scene.post = try #require(
            try await board.store.createPost(
                scene.text, by: author.id, conditions: nil, completingUntil: nil, idempotency: nil, at: board.now
            ).created
        ).id
        switch endpoint {
        case .editPreset, .deletePreset, .removeWatchWord: try await scene.keepPresetAndWord(number, board)
        case .editSavedPlace, .removeSavedPlace:
            scene.place = try #require(
                try await board.store.savePlace(
                    NewSavedPlace(
                        place: Place(name: "Seoul", coordinates: Coordinates(latitude: 37.57, longitude: 126.98))),
                    of: author.id, at: board.now
                ).created
            ).id
        default: break
        }
        try await scene.arrange(situation, board)
        if endpoint == .markNoticeRead {
            let notices = try await board.store.notices(
                NoticeQuery(), of: author.id, language: .english, at: board.now)
            scene.notice = try #require(notices.items.last).id
        }
        return scene
    }

    private init(_ author: Member, _ number: Int, _ people: People) {
        authorHandle = author.handle
        self.people = people
        // Posts are spread over boards and categories, so that each queue stays short.
        let (boards, categories) = (WeatherType.allCases, PostCategory.allCases)
        text = NewPost(
            weather: boards[number % boards.count], category: categories[number / boards.count % categories.count],
            title: "Noodle soup")
    }

    /// Returns the session token of a caller, who is registered on first use; nil for a caller without a session.
    mutating func token(of caller: MatrixCaller) async throws -> String? {
        guard caller != .anyone else { return nil }
        _ = try await people.member(caller)
        return people.tokens[caller]
    }

    private mutating func keepPresetAndWord(_ number: Int, _ board: RunningBoard) async throws {
        let moderator = try await people.member(.moderator)
        preset = try #require(
            try await board.store.createPreset(
                NewPreset(name: "kept \(number)", reason: .spam, english: "No.", korean: "안 됩니다."), by: moderator,
                idempotency: nil, at: board.now
            ).created
        ).id
        word = try #require(
            try await board.store.addWatchWord(
                NewWatchWord(word: "kept\(number)"), by: moderator, idempotency: nil, at: board.now
            ).created
        ).id
    }

    private mutating func arrange(_ situation: Situation, _ board: RunningBoard) async throws {
        guard situation != .shown else { return }
        let (store, now) = (board.store, board.now)
        let author = try await people.member(.author)
        let decider = try await people.member(situation.isAuthorModerator ? .admin : .holder)
        if situation.isReported {
            for caller in [MatrixCaller.reporter, .reporting] {
                _ = try await store.report(
                    NewReport(reason: .spam), on: post, by: try await people.member(caller),
                    network: "\(caller)", idempotency: nil, at: now)
            }
            let query = CaseQuery(weather: text.weather, category: text.category, limit: 100)
            let queue = try await store.cases(query, reader: decider, at: now)
            `case` = try #require(queue.items.first { $0.content == post }).id
        }
        if situation == .held { _ = try await store.claimCase(`case`, by: decider, at: now) }
        if let verdict = situation.verdict {
            let made = try #require(
                try await store.decide(
                    NewDecision(verdict: verdict, reason: .spam), on: `case`, by: decider, ifVersion: nil,
                    isDryRun: false, language: .english, idempotency: nil, at: now
                ).created
            ).decision
            (decision, batch) = (made.id, made.batch)
        }
        switch situation {
        case .appealed, .upheld, .ofModeratorAppealed:
            appeal = try #require(
                try await store.appeal(
                    decision, NewAppeal(text: "No advert."), by: author, language: .english, idempotency: nil, at: now
                ).created
            ).id
            guard situation == .upheld else { return }
            _ = try await store.resolve(
                appeal, AppealResolution(overturns: false), by: try await people.member(.moderator),
                language: .english, at: now)
        case .reversed:
            _ = try await store.reverse(
                decision, NewReversal(reason: "wrong"), by: decider, language: .english, at: now)
        case .deleted:
            try await store.deletePost(post, by: author.id, ifRevision: nil, at: now)
        case .silenced, .ofModeratorSilenced:
            let made = try #require(
                try await store.sanction(
                    NewSanction(terms: NewSanctionTerms(kind: .silence), reason: .abuse), handle: author.handle,
                    by: decider, language: .english, idempotency: nil, at: now
                ).created)
            (decision, sanction) = (made.id, try #require(made.sanction).id)
        case .shown, .open, .held, .hidden, .removed, .ofModerator:
            break
        }
    }
}
