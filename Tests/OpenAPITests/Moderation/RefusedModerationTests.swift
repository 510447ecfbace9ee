import BoardModels
import BoardServer
import BoardStore
import BoardWeb
import Curl
import Testing

struct RefusedModerationTests {
    @Test func `refused reports, cases and decisions match the document`() async throws {
        try await ModerationScene.run(settings: { $0.limits.store.reportsPerDay = 2 }) { scene in
            let (board, (post, id)) = (scene.board, try await scene.reported("Noodle soup"))
            let spam = #"{"reason":"spam"}"#
            try await board.call(.createReport, post, token: scene.author, json: spam, expecting: 403)
            try await board.call(.createReport, post, token: scene.reporter, json: spam, expecting: 409)
            try await board.call(.createReport, "99", token: scene.reporter, json: spam, expecting: 404)
            for (title, status) in [("one", 201), ("two", 429)] {
                let another = try await board.publish(title, by: scene.author).id.description
                try await board.call(.createReport, another, token: scene.reporter, json: spam, expecting: status)
            }
            try await board.call(.listCases, token: scene.author, expecting: 403)
            try await board.call(.listCases, query: "?state=x", token: scene.moderator, expecting: 422)
            try await board.call(.listAppeals, query: "?limit=0", token: scene.moderator, expecting: 422)
            try await board.call(.listNotices, query: "?cursor=x", token: scene.author, expecting: 422)
            try await board.call(.listOwnAppeals, query: "?cursor=x", token: scene.author, expecting: 422)
            try await board.call(.listOwnReports, query: "?cursor=x", token: scene.author, expecting: 422)
            try await board.call(.listLog, query: "?action=x", expecting: 422)
            try await board.call(.showCase, "99", token: scene.moderator, expecting: 404)
            try await board.call(.claimCase, "99", token: scene.moderator, expecting: 404)
            try await board.call(.addCaseNote, "99", token: scene.moderator, json: #"{"text":"x"}"#, expecting: 404)
            try await board.call(.showDecision, "99", token: scene.author, expecting: 404)
            let why = #"{"reason":"x"}"#
            try await board.call(.reverseDecision, "99", token: scene.moderator, json: why, expecting: 404)
            try await board.call(.reverseBatch, "99", token: scene.moderator, json: why, expecting: 404)
            try await board.call(.listBatches, query: "?cursor=x", token: scene.moderator, expecting: 422)
            let unknown = #"{"authors":["nobody"],"decision":{"verdict":"dismiss"}}"#
            try await board.call(.decideCases, token: scene.moderator, json: unknown, expecting: 404)
            try await board.call(.decideCases, token: scene.author, json: unknown, expecting: 403)
            let none = #"{"decision":{"verdict":"dismiss"}}"#
            try await board.call(.decideCases, token: scene.moderator, json: none, expecting: 422)

            let dismissal = #"{"verdict":"dismiss"}"#
            func decide(_ json: String, _ tag: String?, by token: String, expecting status: Int) async throws {
                let headers = tag.map { [(name: "If-Match", value: $0)] } ?? []
                try await board.call(
                    .decideCase, id, token: token, json: json, headers: headers, expecting: status)
            }
            try await decide(dismissal, nil, by: scene.moderator, expecting: 428)
            try await decide(dismissal, "\"99\"", by: scene.moderator, expecting: 412)
            try await decide(#"{"verdict":"hide"}"#, "*", by: scene.moderator, expecting: 422)
            try await board.call(.claimCase, id, token: scene.second, expecting: 200)
            try await decide(dismissal, "*", by: scene.moderator, expecting: 409)
            try await decide(dismissal, "*", by: scene.second, expecting: 201)
            try await decide(dismissal, "*", by: scene.second, expecting: 409)
            try await board.call(.claimCase, id, token: scene.second, expecting: 409)
            try await board.call(.createReport, post, token: scene.admin, json: spam, expecting: 409)
        }
    }
}
