import BoardModels
import Curl
import Testing

/// Tests of deciding several cases at once, and of taking all of it back.
struct BatchesTests {
    private static let silence = NewDecision(
        verdict: .remove, sanction: NewSanctionTerms(kind: .silence, seconds: 3600), reason: .spam)

    /// A board with two reported posts of "haneul" and one of "june", one of them reported by an admin too.
    private struct Scene {
        let board: RunningBoard
        let people: ModerationTokens
        /// The session token of the second author.
        let june: String
        let posts: [Post]
        let batch: NewBatch

        init(_ board: RunningBoard) async throws {
            self.board = board
            people = try await ModerationTokens(on: board)
            june = try await board.join("june").token
            var (posts, cases): ([Post], [CaseSummary]) = ([], [])
            for (number, author) in [people.author, people.author, june].enumerated() {
                let (post, found) = try await board.reportedPost(
                    "Advert \(number)", author: author, reporter: people.reporter, moderator: people.moderator)
                posts.append(post)
                cases.append(found)
            }
            _ = try await board.report(posts[0].id, by: people.admin).value(Report.self)
            self.posts = posts
            batch = NewBatch(
                cases: [CaseTarget(case: cases[2].id, version: cases[2].version)], authors: ["haneul"],
                decision: BatchesTests.silence)
        }

        func record(of handle: String) async throws -> ModerationRecord {
            try await board.get("/members/\(handle)/record", token: people.moderator).value()
        }

        func queue() async throws -> [CaseSummary] {
            try await board.get("/cases", token: people.moderator).value(Page<CaseSummary>.self).items
        }

        func batches(of token: String) async throws -> [Batch] {
            try await board.get("/batches", token: token).value(Page<Batch>.self).items
        }
    }

    @Test func `a batch decides named cases and an author's open ones, with one sanction and notice for each member`()
        async throws
    {
        try await withBoard { board in
            let scene = try await Scene(board)
            let people = scene.people
            let answer = try await board.decide(scene.batch, by: people.moderator)
            #expect(answer.status == 200)
            let result: BatchResult = try answer.value()
            let posts = scene.posts
            // The named case comes first, then those of the author, the one with the most weight first.
            #expect(result.outcomes.map(\.content) == [posts[2].id, posts[0].id, posts[1].id])
            #expect(result.outcomes.map(\.title) == ["Advert 2", "Advert 0", "Advert 1"])
            #expect(result.outcomes.map(\.author) == ["june", "haneul", "haneul"])
            #expect(result.outcomes.map(\.contentState) == [.removed, .removed, .removed])
            #expect(result.failed == [] && result.notifiedMembers == 4 && !result.hasMore && !result.isDryRun)
            for post in posts { #expect(try await board.get("/posts/\(post.id)").status == 404) }
            #expect(try await scene.queue() == [])

            let own = try await board.notices(of: people.author)
            #expect(own.map(\.kind) == [.postRemoved] && own.map(\.count) == [2])
            #expect(own.map(\.titles) == [["Advert 0", "Advert 1"]])
            #expect(own.map(\.sanction) == [.silence] && own.map(\.mayAppeal) == [true])
            let single = try await board.notices(of: scene.june)
            #expect(single.map(\.kind) == [.postRemoved] && single.map(\.count) == [1])
            for (token, count) in [(people.reporter, 3), (people.admin, 1)] {
                let notices = try await board.notices(of: token)
                #expect(notices.map(\.kind) == [.reportDecided] && notices.map(\.count) == [count])
                #expect(notices.map(\.sanction) == [nil])
            }
            for (handle, decisions) in [("haneul", 2), ("june", 1)] {
                #expect(try await scene.record(of: handle).activeSanctions.map(\.decisions) == [decisions])
            }

            let mine = try await scene.batches(of: people.moderator)
            #expect(mine.map(\.id) == [result.batch] && mine.map(\.decisions) == [3] && mine.map(\.reversed) == [0])
            #expect(mine.map(\.verdict) == [.remove] && mine.map(\.reason) == [.spam])
            #expect(try await scene.batches(of: people.second) == [])
        }
    }

    @Test func `the log has an entry for each decision of a batch and names each sanctioned member once`() async throws
    {
        try await withBoard { board in
            let scene = try await Scene(board)
            let result: BatchResult = try await board.decide(scene.batch, by: scene.people.moderator).value()
            let decided = try await board.log("?action=decide&order=oldest")
            #expect(decided.map(\.decision) == result.outcomes.map(\.decision))
            #expect(decided.map(\.content) == result.outcomes.map(\.content))
            #expect(decided.map(\.kind) == [.post, .post, .post])
            #expect(decided.map(\.member) == ["june", "haneul", nil])
            #expect(decided.map(\.sanction) == [.silence, .silence, nil])
            let batch = try #require(result.batch)
            #expect(decided.map(\.batch) == [batch, batch, batch])
            let reversed = try await board.post(
                "/batches/\(batch)/reversal", token: scene.people.second,
                json: #"{"reason":"Private reason","statement":"The reports were wrong."}"#)
            #expect(reversed.status == 200)
            let reversals = try await board.log("?action=reverse")
            #expect(reversals.count == 3)
            #expect(reversals.map(\.batch) == [nil, nil, nil])
            #expect(reversals.map(\.statement) == Array(repeating: "The reports were wrong.", count: 3))

            let entries = try await board.log("?order=oldest&limit=100")
            var chain = LogChain()
            for entry in entries { try chain.append(entry) }
            #expect(chain.entries == entries.count && entries.count >= 3 + 3 + 3)
            #expect(try await !board.get("/moderation-log?limit=100").text.contains("Private reason"))
        }
    }

    @Test func `one reversal takes back all decisions of a batch`() async throws {
        try await withBoard { board in
            let scene = try await Scene(board)
            let people = scene.people
            let before = try await scene.queue()
            let result: BatchResult = try await board.decide(scene.batch, by: people.moderator).value()
            let path = "/batches/\(try #require(result.batch))/reversal"
            let key = [(name: "Idempotency-Key", value: "back")]
            let why = #"{"reason":"No adverts."}"#
            let answer = try await board.post(path, token: people.second, json: why, headers: key)
            #expect(answer.status == 200)
            let reversal: BatchReversal = try answer.value()
            #expect(reversal.batch == result.batch && reversal.failed == [])
            #expect(reversal.outcomes.map(\.decision) == result.outcomes.compactMap(\.decision).reversed())
            #expect(reversal.outcomes.map(\.case) == result.outcomes.map(\.case).reversed())

            for post in scene.posts { #expect(try await board.get("/posts/\(post.id)").status == 200) }
            #expect(try await scene.queue().map(\.id) == before.map(\.id))
            for handle in ["haneul", "june"] { #expect(try await scene.record(of: handle).activeSanctions == []) }
            #expect(try await board.publish("Noodle soup", by: people.author).title == "Noodle soup")
            let own = try await board.notices(of: people.author).filter { $0.kind == .decisionReversed }
            #expect(own.map(\.count) == [2] && own.map(\.message) == ["No adverts."])
            let reporter = try await board.notices(of: people.reporter).filter { $0.kind == .reportReversed }
            #expect(reporter.map(\.count) == [3])
            #expect(try await scene.batches(of: people.moderator).map(\.reversed) == [3])

            let log = try await board.log("?limit=100")
            let again = try await board.post(path, token: people.second, json: why, headers: key)
            #expect(again.status == 200 && again.body == answer.body)
            // Without the key it is a new reversal, which finds nothing left to reverse.
            let other: BatchReversal = try await board.post(path, token: people.second, json: why).value()
            #expect(other.outcomes == [])
            #expect(try await board.log("?limit=100") == log)
            #expect(try await board.post("/batches/99/reversal", token: people.second, json: why).status == 404)
            #expect(try await board.post(path, token: people.second, json: "{}").brokenRules() == ["reason:required"])
        }
    }

    @Test func `a decision that cannot be reversed does not keep the others of its batch from it`() async throws {
        try await withBoard { board in
            let scene = try await Scene(board)
            let people = scene.people
            let result: BatchResult = try await board.decide(scene.batch, by: people.moderator).value()
            let first = try #require(result.outcomes.first?.decision)
            let appeal: Appeal = try await board.post(
                "/decisions/\(first)/appeal", token: scene.june, json: #"{"text":"No advert."}"#
            ).value()
            let upheld = try await board.post(
                "/appeals/\(appeal.id)/resolution", token: people.second, json: #"{"overturns":false}"#)
            #expect(upheld.status == 201)
            let (path, why) = ("/batches/\(try #require(result.batch))/reversal", #"{"reason":"wrong"}"#)
            // The moderator who upheld a decision does not reverse it.
            let reversal: BatchReversal = try await board.post(path, token: people.second, json: why).value()
            #expect(reversal.outcomes.map { $0.problem?.type } == [nil, nil, .otherModerator])
            #expect(try await scene.batches(of: people.moderator).map(\.reversed) == [2])
            let rest: BatchReversal = try await board.post(path, token: people.moderator, json: why).value()
            #expect(rest.outcomes.map(\.decision) == [first] && rest.failed == [])
            #expect(try await scene.batches(of: people.moderator).map(\.reversed) == [3])
        }
    }

    @Test func `a dry run has the outcomes and changes nothing`() async throws {
        try await withBoard { board in
            let scene = try await Scene(board)
            let people = scene.people
            let (queue, log) = (try await scene.queue(), try await board.log())
            #expect(queue.count == 3 && !log.isEmpty)
            let tried = try await board.decide(scene.batch, by: people.moderator, query: "?dryRun=true", key: "k")
            #expect(tried.status == 200)
            let trial: BatchResult = try tried.value()
            #expect(trial.isDryRun && trial.outcomes.map(\.contentState) == [.removed, .removed, .removed])
            #expect(try await scene.queue() == queue)
            #expect(try await board.log() == log)
            #expect(try await board.notices(of: people.author) == [])
            #expect(try await board.notices(of: people.reporter) == [])
            #expect(try await scene.batches(of: people.moderator) == [])
            for post in scene.posts { #expect(try await board.get("/posts/\(post.id)").status == 200) }

            // The key of a dry run is not kept, and the decision does what the dry run said.
            let result: BatchResult = try await board.decide(scene.batch, by: people.moderator, key: "k").value()
            #expect(!result.isDryRun && result.notifiedMembers == trial.notifiedMembers)
            #expect(result.outcomes.map(\.content) == trial.outcomes.map(\.content))
            let wrong = try await board.decide(scene.batch, by: people.moderator, query: "?dryRun=yes")
            #expect(try wrong.brokenRules() == ["dryRun:not-one-of"])
        }
    }

    @Test func `a batch sent twice with the same key is stored once, and another one with it is refused`() async throws
    {
        try await withBoard { board in
            let scene = try await Scene(board)
            let first = try await board.decide(scene.batch, by: scene.people.moderator, key: "k")
            let log = try await board.log()
            let again = try await board.decide(scene.batch, by: scene.people.moderator, key: "k")
            #expect(first.status == 200 && again.status == 200 && first.body == again.body)
            #expect(try await board.log() == log)
            var other = scene.batch
            other.authors = []
            let refused = try await board.decide(other, by: scene.people.moderator, key: "k")
            #expect(try refused.problem().type == .idempotencyKeyReused)
        }
    }

    @Test func `each case that cannot be decided has its own problem and does not keep the others from it`()
        async throws
    {
        try await withBoard { board in
            let people = try await ModerationTokens(on: board)
            func reported(_ title: String, by author: String, reporter: String) async throws -> CaseSummary {
                let (_, found) = try await board.reportedPost(
                    title, author: author, reporter: reporter, moderator: people.moderator)
                return found
            }
            let held = try await reported("held", by: people.author, reporter: people.reporter)
            #expect(try await board.put("/cases/\(held.id)/claim", token: people.second).status == 200)
            let decided = try await reported("decided", by: people.author, reporter: people.reporter)
            #expect(try await board.decide(decided.id, #"{"verdict":"dismiss"}"#, by: people.second).status == 201)
            let stale = try await reported("stale", by: people.author, reporter: people.reporter)
            let own = try await reported("own", by: people.moderator, reporter: people.reporter)
            let post = try await board.publish("reported", by: people.author)
            try await board.report(post.id, byFormerMember: "mona", people.moderator)
            let ownReport = try await board.openCase(about: post.id, as: people.moderator)
            let colleague = try await reported("colleague's", by: people.second, reporter: people.reporter)
            let free = try await reported("free", by: people.author, reporter: people.reporter)

            var targets = [held, decided, stale, own, ownReport, colleague, free].map { summary in
                CaseTarget(case: summary.id, version: summary.id == stale.id ? stale.version + 1 : nil)
            }
            targets.insert(CaseTarget(case: Case.ID(rawValue: 999)), at: 0)
            let batch = NewBatch(cases: targets, decision: NewDecision(verdict: .hide, reason: .spam))
            let result: BatchResult = try await board.decide(batch, by: people.moderator, language: "ko").value()
            #expect(result.outcomes.map(\.case) == targets.map(\.case))
            #expect(
                result.outcomes.map { $0.problem?.type } == [
                    .notFound, .caseHeld, .caseDecided, .editConflict, .conflictOfInterest, .conflictOfInterest,
                    .notAllowed, nil,
                ])
            #expect(result.outcomes[1].problem?.detail.contains("minsu 님이") == true)
            #expect(result.failed.map(\.decision) == Array(repeating: nil, count: 7))
            #expect(result.outcomes.last?.contentState == .hidden)
            let actors = try await board.log("?action=decide").map(\.actor)
            #expect(actors == ["mona", "minsu"])

            // Nothing can be decided: there is no batch.
            let none: BatchResult = try await board.decide(batch, by: people.moderator).value()
            #expect(none.batch == nil && none.decided == [] && none.outcomes.count == 8 && none.notifiedMembers == 0)
            let batches: Page<Batch> = try await board.get("/batches", token: people.moderator).value()
            #expect(batches.items.count == 1)
        }
    }

    @Test func `content of a deleted account is decided without the sanction`() async throws {
        try await withBoard { board in
            let scene = try await Scene(board)
            let people = scene.people
            let gone = try await board.post(
                "/me/deletion", token: scene.june, json: #"{"password":"\#(RunningBoard.password)"}"#)
            #expect(gone.status == 204)
            let result: BatchResult = try await board.decide(scene.batch, by: people.moderator).value()
            #expect(result.failed == [] && result.decided.count == 3)
            #expect(try await board.log("?action=decide").count == 3)
            #expect(try await scene.queue().isEmpty)
            #expect(try await scene.batches(of: people.moderator).map(\.decisions) == [3])
            #expect(try await scene.record(of: "haneul").activeSanctions.map(\.kind) == [.silence])
        }
    }

    @Test func `a batch decides at most 200 cases and says that there are more`() async throws {
        try await withBoard { board in
            let people = try await ModerationTokens(on: board)
            let word = try await board.post("/watch-words", token: people.moderator, json: #"{"word":"casino"}"#)
            #expect(word.status == 201)
            for number in 0..<201 { try await board.publish("Casino \(number)", by: people.author) }
            let batch = NewBatch(authors: ["haneul"], decision: NewDecision(verdict: .dismiss))
            for (count, hasMore) in [(200, true), (1, false), (0, false)] {
                let result: BatchResult = try await board.decide(batch, by: people.moderator).value()
                #expect(result.decided.count == count && result.failed == [] && result.hasMore == hasMore)
                #expect((result.batch == nil) == (count == 0))
            }
        }
    }

    @Test func `a batch without a case, of an unknown author or with an invalid decision is refused`() async throws {
        try await withBoard { board in
            let people = try await ModerationTokens(on: board)
            func rules(_ json: String) async throws -> [String] {
                try await board.post("/decisions", token: people.moderator, json: json).brokenRules()
            }
            #expect(try await rules(#"{"decision":{"verdict":"dismiss"}}"#) == ["cases:required"])
            #expect(try await rules(#"{"authors":["haneul"]}"#) == ["decision:required"])
            let cases = (1...201).map { #"{"case":\#($0)}"# }.joined(separator: ",")
            #expect(
                try await rules(#"{"cases":[\#(cases)],"decision":{"verdict":"dismiss"}}"#) == ["cases:out-of-range"])
            let unknown = NewBatch(authors: ["nobody"], decision: NewDecision(verdict: .dismiss))
            #expect(try await board.decide(unknown, by: people.moderator).problem().type == .notFound)
            #expect(try await board.decide(unknown, by: people.author).problem().type == .notAllowed)
        }
    }
}
