import BoardModels
import BoardServer
import BoardStore
import Curl
import Testing

@Suite("Answers about hidden posts and appeals are as described")
struct RestorationAnswerTests {
    @Test("when a post hides by itself, is edited and asked back")
    func restoration() async throws {
        try await ModerationTown.run(settings: {
            $0.limits.posts.autoHideWeight = 1
            $0.limits.posts.autoHideNetworks = 1
        }) { town in
            let (board, (post, id)) = (town.board, try await town.reported("Noodle soup"))
            let own = try await board.call(.showPost, post, token: town.author, expecting: 200)
            #expect(try JSON(own.body)["hiding"]?["state"]?.text == "hidden")
            let read = try await board.call(.showCase, id, token: town.moderator, expecting: 200)
            #expect(try JSON(read.body)["autoHide"]?["reports"]?.list.count == 1)
            let wish = #"{"text":"Please."}"#
            try await board.call(.requestRestoration, post, token: town.author, json: wish, expecting: 201)
            try await board.call(.requestRestoration, post, token: town.author, json: "{}", expecting: 409)
            try await board.call(.requestRestoration, "99", token: town.author, json: "{}", expecting: 404)
            let asked = try await board.call(.showCase, id, token: town.moderator, expecting: 200)
            #expect(try JSON(asked.body)["restoration"]?["text"]?.text == "Please.")
            try await town.decide(id, #"{"verdict":"dismiss"}"#)
            try await board.call(.listNotices, token: town.author, expecting: 200)
            try await board.call(.listLog, query: "?action=auto-hide", expecting: 200)
        }
    }

    @Test("of appeals")
    func appeals() async throws {
        try await ModerationTown.run { town in
            let (board, (_, id)) = (town.board, try await town.reported("Noodle soup"))
            let decision = try await town.decide(id, #"{"verdict":"remove","reason":"spam"}"#)
            let text = #"{"text":"No advert."}"#
            try await board.call(.appealDecision, decision, token: town.reporter, json: text, expecting: 404)
            let made = try await board.call(.appealDecision, decision, token: town.author, json: text, expecting: 201)
            try await board.call(.appealDecision, decision, token: town.author, json: text, expecting: 409)
            let appeal = String(Int(try #require(try JSON(made.body)["id"]?.number)))
            for token in [town.moderator, town.second] {
                try await board.call(.listAppeals, query: "?limit=5", token: token, expecting: 200)
            }
            try await board.call(.showAppeal, appeal, token: town.author, expecting: 200)
            try await board.call(.showAppeal, appeal, token: town.reporter, expecting: 404)
            let overturn = #"{"overturns":true,"answer":"You are right."}"#
            try await board.call(.resolveAppeal, appeal, token: town.moderator, json: overturn, expecting: 403)
            try await board.call(.resolveAppeal, appeal, token: town.second, json: overturn, expecting: 201)
            try await board.call(.resolveAppeal, appeal, token: town.second, json: overturn, expecting: 409)
            try await board.call(.resolveAppeal, "99", token: town.second, json: overturn, expecting: 404)
            try await board.call(.showDecision, decision, token: town.second, expecting: 200)
            for token in [town.author, town.second] {
                try await board.call(.showAppeal, appeal, token: token, expecting: 200)
            }
            try await board.call(.listNotices, token: town.author, expecting: 200)
            try await board.call(.exportAccount, token: town.author, expecting: 200)
        }
    }
}
