import BoardModels
import BoardServer
import BoardStore
import Curl
import Testing

struct BatchResponseTests {
    @Test func `responses about batches match the document`() async throws {
        try await ModerationScene.run { scene in
            let (board, moderator) = (scene.board, scene.moderator)
            let (_, one) = try await scene.reported("Advert 1")
            let (post, _) = try await scene.reported("Advert 2")
            // The first case is decided, the second not found, and the last one is the author's other.
            let json = """
                {"cases":[{"case":\(one),"version":1},{"case":99,"version":null}],"authors":["haneul"],
                "decision":{"verdict":"remove","reason":"spam","sanction":{"kind":"silence","seconds":600}}}
                """
            let key = [(name: "Idempotency-Key", value: "k")]
            try await board.call(.decideCases, query: "?dryRun=true", token: moderator, json: json, expecting: 200)
            let made = try await board.call(.decideCases, token: moderator, json: json, headers: key, expecting: 200)
            let result = try JSON(made.body)
            let outcomes = result["outcomes"]?.list ?? []
            #expect(outcomes.map { $0["problem"] != nil } == [false, true, false])
            #expect(outcomes.last?["content"]?.number == Double(post))
            try await board.call(.decideCases, token: moderator, json: json, headers: key, expecting: 200)
            let other = #"{"authors":["haneul"],"decision":{"verdict":"dismiss"}}"#
            try await board.call(.decideCases, token: moderator, json: other, headers: key, expecting: 422)

            let page = try await board.call(.listBatches, query: "?limit=1", token: moderator, expecting: 200)
            #expect(try JSON(page.body)["items"]?.list.first?["decisions"]?.number == 2)
            for token in [scene.author, scene.reporter] {
                let notices = try await board.call(.listNotices, token: token, expecting: 200)
                #expect(try JSON(notices.body)["items"]?.list.first?["count"]?.number == 2)
            }
            let decision = String(Int(try #require(outcomes.first?["decision"]?.number)))
            let appeal = try await board.call(
                .appealDecision, decision, token: scene.author, json: #"{"text":"No."}"#, expecting: 201)
            let number = String(Int(try #require(try JSON(appeal.body)["id"]?.number)))
            try await board.call(
                .resolveAppeal, number, token: scene.second, json: #"{"overturns":false}"#, expecting: 201)

            // One decision is reversed, and the other not by the moderator who upheld it.
            let batch = String(Int(try #require(result["batch"]?.number)))
            let why = #"{"reason":"No adverts.","statement":"We erred."}"#
            try await board.call(.showBatch, batch, token: scene.second, expecting: 200)
            try await board.call(.showBatch, "99", token: scene.second, expecting: 404)
            let reversed = try await board.call(
                .reverseBatch, batch, token: scene.second, json: why, headers: key, expecting: 200)
            let reversals = try JSON(reversed.body)["outcomes"]?.list ?? []
            #expect(reversals.map { $0["problem"] != nil } == [false, true])
            try await board.call(.reverseBatch, batch, token: scene.second, json: "{}", expecting: 422)
            try await board.call(.listBatches, token: moderator, expecting: 200)
            try await board.call(.listLog, expecting: 200)
        }
    }
}
