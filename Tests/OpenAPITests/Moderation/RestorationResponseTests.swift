import BoardModels
import BoardServer
import BoardStore
import BoardWeb
import Curl
import Testing

struct RestorationResponseTests {
    @Test func `responses about an automatically hidden post match the document`() async throws {
        try await ModerationScene.run(settings: {
            $0.limits.store.autoHideWeight = 1
            $0.limits.store.autoHideNetworks = 1
        }) { scene in
            let (board, (post, id)) = (scene.board, try await scene.reported("Noodle soup"))
            let own = try await board.call(.showPost, post, token: scene.author, expecting: 200)
            #expect(try JSON(own.body)["hiding"]?["state"]?.text == "hidden")
            let read = try await board.call(.showCase, id, token: scene.moderator, expecting: 200)
            #expect(try JSON(read.body)["autoHide"]?["reports"]?.list.count == 1)
            let wish = #"{"text":"Please."}"#
            try await board.call(.requestRestoration, post, token: scene.author, json: wish, expecting: 201)
            try await board.call(.requestRestoration, post, token: scene.author, json: "{}", expecting: 409)
            try await board.call(.requestRestoration, "99", token: scene.author, json: "{}", expecting: 404)
            let review = try await board.call(.showCase, id, token: scene.moderator, expecting: 200)
            #expect(try JSON(review.body)["restoration"]?["text"]?.text == "Please.")
            let export = try await board.call(.exportAccount, token: scene.author, expecting: 200)
            let held = try JSON(export.body)["posts"]?.list.first?["restorations"]?.list
            #expect(held?.first?["text"]?.text == "Please.")
            try await scene.decide(id, #"{"verdict":"dismiss"}"#)
            try await board.call(.listNotices, token: scene.author, expecting: 200)
            try await board.call(.listLog, query: "?action=auto-hide", expecting: 200)
        }
    }

    @Test func `responses about appeals match the document`() async throws {
        try await ModerationScene.run { scene in
            let (board, (_, id)) = (scene.board, try await scene.reported("Noodle soup"))
            let decision = try await scene.decide(id, #"{"verdict":"remove","reason":"spam"}"#)
            let text = #"{"text":"No advert."}"#
            try await board.call(.appealDecision, decision, token: scene.reporter, json: text, expecting: 404)
            let made = try await board.call(.appealDecision, decision, token: scene.author, json: text, expecting: 201)
            try await board.call(.appealDecision, decision, token: scene.author, json: text, expecting: 409)
            let appeal = String(Int(try #require(try JSON(made.body)["id"]?.number)))
            for token in [scene.moderator, scene.second] {
                try await board.call(.listAppeals, query: "?limit=5", token: token, expecting: 200)
            }
            try await board.call(.listOwnAppeals, token: scene.author, expecting: 200)
            try await board.call(.showAppeal, appeal, token: scene.author, expecting: 200)
            try await board.call(.showAppeal, appeal, token: scene.reporter, expecting: 404)
            let overturn = #"{"overturns":true,"answer":"You are right."}"#
            try await board.call(.resolveAppeal, appeal, token: scene.moderator, json: overturn, expecting: 403)
            try await board.call(.resolveAppeal, appeal, token: scene.second, json: overturn, expecting: 201)
            try await board.call(.resolveAppeal, appeal, token: scene.second, json: overturn, expecting: 409)
            try await board.call(.resolveAppeal, "99", token: scene.second, json: overturn, expecting: 404)
            try await board.call(.showDecision, decision, token: scene.second, expecting: 200)
            for token in [scene.author, scene.second] {
                try await board.call(.showAppeal, appeal, token: token, expecting: 200)
            }
            try await board.call(.listNotices, token: scene.author, expecting: 200)
            try await board.call(.exportAccount, token: scene.author, expecting: 200)
        }
    }
}
