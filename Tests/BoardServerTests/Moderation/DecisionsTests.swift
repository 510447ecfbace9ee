import BoardModels
import BoardTestSupport
import Curl
import Testing

struct DecisionsTests {
    @Test func `a decision needs the current version of the case in If-Match`() async throws {
        try await withBoard { board in
            let people = try await ModerationTokens(on: board)
            let (post, found) = try await board.reportedPost(
                author: people.author, reporter: people.reporter, moderator: people.moderator)
            let dismissal = #"{"verdict":"dismiss"}"#
            func decide(_ tag: String?) async throws -> CurlResponse {
                try await board.decide(found.id, dismissal, by: people.moderator, ifMatch: tag)
            }
            let shown = try await board.get("/cases/\(found.id)", token: people.moderator)
            let tag = try #require(shown.header("ETag"))
            #expect(tag.opaqueTag.hasPrefix("\"\(found.version)-"))
            #expect(try await decide(nil).problem().type == .preconditionRequired)
            for bad in ["\"\(found.version + 1)\"", "x", "\"\"", "W/\"\(found.version + 1)-x\""] {
                #expect(try await decide(bad).problem().type == .editConflict, "\(bad)")
            }
            _ = try await board.report(post.id, by: people.admin)
            #expect(try await decide(tag).problem().type == .editConflict)
            #expect(try await decide(tag).status == 412)
            let again = try await board.get("/cases/\(found.id)", token: people.moderator)
            #expect(try await decide(again.header("ETag")).status == 201)
            #expect(try await decide("*").problem().type == .caseDecided)
        }
    }

    @Test(arguments: [
        (#"{"verdict":"dismiss"}"#, ContentState.shown), (#"{"verdict":"hide","reason":"spam"}"#, .hidden),
        (#"{"verdict":"remove","reason":"illegal","message":"No."}"#, .removed),
        (#"{"verdict":"move","weather":"snow","category":"chat","reason":"wrong-weather"}"#, .shown),
    ])
    func `each verdict takes effect, and its dry run reports the same`(
        _ json: String, _ state: ContentState
    ) async throws {
        try await withBoard { board in
            let people = try await ModerationTokens(on: board)
            let (post, found) = try await board.reportedPost(
                author: people.author, reporter: people.reporter, moderator: people.moderator)
            let tried = try await board.decide(found.id, json, by: people.moderator, query: "?dryRun=true")
            #expect(tried.status == 200 && tried.header("Location") == nil)
            let trial: DecisionResult = try tried.value()
            #expect(trial.isDryRun && trial.contentState == state && trial.summary.state == .decided)
            let untouched = try await board.openCase(about: post.id, as: people.moderator)
            #expect(untouched == found)
            #expect(try await board.log("?action=decide") == [])
            #expect(try await board.notices(of: people.reporter) == [])

            let decided = try await board.decide(found.id, json, by: people.moderator)
            let result: DecisionResult = try decided.value()
            #expect(decided.status == 201 && !result.isDryRun && result.contentState == state)
            #expect(result.notifiedMembers == trial.notifiedMembers && result.summary.version == found.version + 1)
            #expect(decided.header("Location") == "/api/v1/decisions/\(result.decision.id)")
            let read = try await board.get("/posts/\(post.id)")
            #expect(read.status == (state == .shown ? 200 : 404))
            if result.decision.verdict == .move {
                let moved: Post = try read.value()
                #expect(moved.weather == .snow && moved.category == .chat && moved.revision == 1)
            }

            let own = try await board.get("/decisions/\(result.decision.id)", token: people.author)
            #expect(try own.value(Decision.self).by == nil)
            let seen = try await board.get("/decisions/\(result.decision.id)", token: people.second)
            #expect(try seen.value(Decision.self).by?.handle == "mona")
            let foreign = try await board.get("/decisions/\(result.decision.id)", token: people.reporter)
            #expect(try foreign.problem().type == .notFound)
            #expect(try await board.log("?action=decide").map(\.verdict) == [result.decision.verdict])
        }
    }

    @Test func `a decision with missing or superfluous fields names them`() async throws {
        try await withBoard { board in
            let people = try await ModerationTokens(on: board)
            let (_, found) = try await board.reportedPost(
                author: people.author, reporter: people.reporter, moderator: people.moderator)
            let wrong: [(String, [String])] = [
                (#"{"verdict":"hide"}"#, ["reason:required"]), ("{}", ["verdict:required"]),
                (#"{"verdict":"move","reason":"spam"}"#, ["weather:required"]),
                (
                    #"{"verdict":"hide","reason":"spam","sanction":{"kind":"silence","seconds":1}}"#,
                    ["sanction.seconds:out-of-range"]
                ),
                (#"{"verdict":"hide","preset":"nothing"}"#, ["preset:unknown"]),
            ]
            for (json, rules) in wrong {
                #expect(try await board.decide(found.id, json, by: people.moderator).brokenRules() == rules)
            }
            let dry = try await board.decide(
                found.id, #"{"verdict":"dismiss"}"#, by: people.moderator, query: "?dryRun=yes")
            #expect(try dry.brokenRules() == ["dryRun:not-one-of"])
        }
    }

    @Test func `a decision sent twice with the same key is stored once`() async throws {
        try await withBoard { board in
            let people = try await ModerationTokens(on: board)
            let (_, found) = try await board.reportedPost(
                author: people.author, reporter: people.reporter, moderator: people.moderator)
            let hide = #"{"verdict":"hide","reason":"spam"}"#
            let first = try await board.decide(found.id, hide, by: people.moderator, key: "k")
            let again = try await board.decide(found.id, hide, by: people.moderator, key: "k")
            #expect(first.status == 201 && again.status == 201 && first.body == again.body)
            #expect(try await board.log("?action=decide").count == 1)
            #expect(try await board.notices(of: people.reporter).count == 1)
        }
    }

    @Test func `of two concurrent decisions one succeeds`() async throws {
        try await withBoard { board in
            let people = try await ModerationTokens(on: board)
            for number in 0..<20 {
                let (_, found) = try await board.reportedPost(
                    "Umbrella \(number)", author: people.author, reporter: people.reporter,
                    moderator: people.moderator)
                let tag = "\"\(found.version)\""
                let hide = #"{"verdict":"hide","reason":"spam"}"#
                async let one = board.decide(found.id, hide, by: people.moderator, ifMatch: tag)
                async let two = board.decide(found.id, #"{"verdict":"dismiss"}"#, by: people.second, ifMatch: tag)
                let statuses = [try await one.status, try await two.status].sorted()
                #expect(statuses[0] == 201 && [409, 412].contains(statuses[1]), "\(statuses)")
            }
            #expect(try await board.log("?action=decide&limit=100").count == 20)
        }
    }

    @Test func `a reversal restores the post and reopens the case, and a second one is a conflict`() async throws {
        try await withBoard { board in
            let people = try await ModerationTokens(on: board)
            let (post, found) = try await board.reportedPost(
                author: people.author, reporter: people.reporter, moderator: people.moderator)
            let result: DecisionResult = try await board.decide(
                found.id, #"{"verdict":"remove","reason":"spam"}"#, by: people.moderator
            ).value()
            let path = "/decisions/\(result.decision.id)/reversal"
            let why = #"{"reason":"the wrong post"}"#
            let reversed = try await board.post(path, token: people.second, json: why)
            #expect(reversed.status == 201)
            #expect(reversed.header("Location") == "/api/v1/decisions/\(result.decision.id)")
            #expect(try reversed.value(Decision.self).reversal?.reason == "the wrong post")
            #expect(try await board.get("/posts/\(post.id)").status == 200)
            #expect(try await board.openCase(about: post.id, as: people.moderator).id == found.id)

            let again = try await board.post(path, token: people.second, json: why)
            #expect(try again.problem().type == .notReversible)
            #expect(try again.problem().detail == "The decision is already reversed.")
            let korean = try await board.post(path, token: people.second, json: why, headers: RunningBoard.korean)
            #expect(try korean.problem().detail == "이미 되돌린 결정입니다.")
            #expect(try await board.post(path, token: people.second, json: "{}").brokenRules() == ["reason:required"])
        }
    }

    @Test func `a moderator may not decide a case of their own or about a moderator`() async throws {
        try await withBoard { board in
            let people = try await ModerationTokens(on: board)
            let dismissal = #"{"verdict":"dismiss"}"#
            let post = try await board.publish("Buy umbrellas here", by: people.author)
            try await board.report(post.id, byFormerMember: "minsu", people.second)
            let reported = try await board.openCase(about: post.id, as: people.moderator)
            #expect(
                try await board.decide(reported.id, dismissal, by: people.second).problem().type == .conflictOfInterest)
            let (_, own) = try await board.reportedPost(
                author: people.moderator, reporter: people.reporter, moderator: people.second)
            #expect(
                try await board.decide(own.id, dismissal, by: people.moderator).problem().type == .conflictOfInterest)
            #expect(try await board.decide(own.id, dismissal, by: people.second).problem().type == .notAllowed)
            #expect(try await board.decide(own.id, dismissal, by: people.admin).status == 201)
        }
    }
}
