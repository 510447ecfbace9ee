import BoardModels
import BoardStore
import BoardTestSupport
import Curl
import Testing

/// Tests of idempotency keys with the moderation endpoints.
struct ModerationIdempotencyTests {
    @Test func `reversals, lifted sanctions, resolutions and restorations are stored once per key`() async throws {
        try await withBoard { board in
            let people = try await ModerationTokens(on: board)
            let silence = #"{"verdict":"hide","reason":"spam","sanction":{"kind":"silence"}}"#
            // The posts are published first, because a silenced member cannot post.
            let posts = try await reportedPosts(["One", "Two", "Three", "Four"], board, people)
            var decisions: [Decision] = []
            for post in posts {
                let found = try await board.openCase(about: post.id, as: people.moderator)
                decisions.append(
                    try await board.decide(found.id, silence, by: people.moderator).value(DecisionResult.self).decision)
            }
            let appealed = try await board.post(
                "/decisions/\(decisions[2].id)/appeal", token: people.author, json: #"{"text":"No advert."}"#)
            let appeal = try appealed.value(Appeal.self).id
            let sanction = try #require(decisions[1].sanction).id

            let why = #"{"reason":"wrong"}"#
            let tries = [
                ("/decisions/\(decisions[0].id)/reversal", people.second, why, #"{"reason":"other"}"#),
                ("/sanctions/\(sanction)/lifting", people.second, why, #"{"reason":"other"}"#),
                ("/appeals/\(appeal)/resolution", people.second, #"{"overturns":true}"#, #"{"overturns":false}"#),
                ("/posts/\(posts[3].id)/restoration", people.author, #"{"text":"a"}"#, #"{"text":"b"}"#),
            ]
            for (index, (path, token, body, other)) in tries.enumerated() {
                let key = [(name: "Idempotency-Key", value: "again-\(index)")]
                let first = try await board.post(path, token: token, json: body, headers: key)
                #expect(first.status == 201, "\(path)")
                let log = try await board.log().count
                board.clock.advance(by: .seconds(60))
                let again = try await board.post(path, token: token, json: body, headers: key)
                #expect(again.status == 201 && again.body == first.body, "\(path)")
                #expect(again.header("Location") == first.header("Location"))
                let changed = try await board.post(path, token: token, json: other, headers: key)
                #expect(try changed.problem().type == .idempotencyKeyReused, "\(path)")
                // Without the key it is a new request, which fails because nothing is left to change.
                #expect([404, 409].contains(try await board.post(path, token: token, json: body).status), "\(path)")
                #expect(try await board.log().count == log)
            }
        }
    }

    @Test func `a key belongs to its member, and a former moderator gets no replay`() async throws {
        try await withBoard { board in
            let people = try await ModerationTokens(on: board)
            let (_, found) = try await board.reportedPost(
                author: people.author, reporter: people.reporter, moderator: people.moderator)
            let decision = try await board.decide(
                found.id, #"{"verdict":"hide","reason":"spam"}"#, by: people.moderator
            ).value(DecisionResult.self).decision.id
            let (path, why) = ("/decisions/\(decision)/reversal", #"{"reason":"wrong"}"#)
            let key = [(name: "Idempotency-Key", value: "same")]
            #expect(try await board.post(path, token: people.second, json: why, headers: key).status == 201)

            let other = try await board.post(path, token: people.moderator, json: why, headers: key)
            #expect(try other.problem().type == .notReversible)

            _ = try await board.store.setRole(.member, handle: "minsu")
            let former = try await board.post(path, token: people.second, json: why, headers: key)
            #expect(former.status == 403)
            #expect(try former.problem().type == .notAllowed)
        }
    }

    private func reportedPosts(
        _ titles: [String], _ board: RunningBoard, _ people: ModerationTokens
    ) async throws -> [Post] {
        var posts: [Post] = []
        for title in titles {
            posts.append(
                try await board.reportedPost(
                    title, author: people.author, reporter: people.reporter, moderator: people.moderator
                ).post)
        }
        return posts
    }
}
