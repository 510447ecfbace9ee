import BoardModels
import BoardServer
import BoardStore
import Curl
import Testing

struct CaseResponseTests {
    @Test func `responses match the document from a report to its reversal`() async throws {
        try await ModerationScene.run { scene in
            let board = scene.board
            let (post, id) = try await scene.reported("Noodle soup")
            try await board.call(
                .createReport, post, token: scene.admin, json: #"{"reason":"spam","note":null}"#, expecting: 201)
            try await board.call(.listOwnReports, token: scene.reporter, expecting: 200)
            try await board.call(.claimCase, id, token: scene.moderator, expecting: 200)
            try await board.call(.releaseCase, id, token: scene.moderator, expecting: 200)
            try await board.call(.claimCase, id, token: scene.moderator, expecting: 200)
            try await board.call(.addCaseNote, id, token: scene.moderator, json: #"{"text":"hm"}"#, expecting: 201)
            let read = try await board.call(.showCase, id, token: scene.moderator, expecting: 200)
            #expect(try JSON(read.body)["evidence"]?.list.first?["conditions"] != nil)
            let match = [(name: "If-Match", value: try #require(read.header("ETag")))]
            try await board.call(.showCase, id, token: scene.second, expecting: 200)
            try await board.call(.claimCase, id, token: scene.second, expecting: 409)
            try await board.call(.releaseCase, id, token: scene.second, expecting: 409)

            let hide = #"""
                {"verdict":"hide","reason":"spam","message":"No.","note":"n",
                "sanction":{"kind":"silence","seconds":600}}
                """#
            try await board.call(
                .decideCase, id, query: "?dryRun=true", token: scene.moderator, json: hide, headers: match,
                expecting: 200)
            let made = try await board.call(
                .decideCase, id, token: scene.moderator, json: hide, headers: match, expecting: 201)
            let decision = String(Int(try #require(try JSON(made.body)["decision"]?["id"]?.number)))
            try await board.call(.listCases, query: "?state=decided&author=haneul", token: scene.admin, expecting: 200)
            for token in [scene.author, scene.moderator] {
                try await board.call(.showDecision, decision, token: token, expecting: 200)
                try await board.call(.showPost, post, token: token, expecting: 200)
                try await board.call(.listNotices, token: token, expecting: 200)
                try await board.call(.showAccount, token: token, expecting: 200)
            }
            try await board.call(.listOwnPosts, token: scene.author, expecting: 200)
            try await board.call(.createPost, token: scene.author, json: DescribedBoard.post("tea"), expecting: 403)
            try await board.call(.showMemberRecord, "haneul", token: scene.moderator, expecting: 200)
            try await board.call(.exportAccount, token: scene.author, expecting: 200)
            try await board.call(.exportAccount, token: scene.reporter, expecting: 200)
            let export = try await board.call(.exportAccount, token: scene.moderator, expecting: 200)
            #expect(try JSON(export.body)["caseNotes"]?.list.first?["text"]?.text == "hm")
            try await board.call(.listOwnReports, token: scene.reporter, expecting: 200)

            let why = #"{"reason":"mistake","statement":"We erred.","liftsSanction":true}"#
            try await board.call(.reverseDecision, decision, token: scene.second, json: why, expecting: 201)
            try await board.call(.reverseDecision, decision, token: scene.second, json: why, expecting: 409)
            try await board.call(.showDecision, decision, token: scene.author, expecting: 200)
            try await board.call(.showCase, id, token: scene.second, expecting: 200)
            try await board.call(.listLog, expecting: 200)
        }
    }

    @Test func `responses for each verdict match the document`() async throws {
        try await ModerationScene.run { scene in
            for json in [
                #"{"verdict":"dismiss","weather":null,"category":null,"sanction":null,"reason":null,"message":null,"preset":null,"note":null}"#,
                #"{"verdict":"remove","reason":"illegal","sanction":{"kind":"warn","seconds":null}}"#,
                #"{"verdict":"move","weather":"snow","category":"chat","reason":"wrong-weather"}"#,
            ] {
                let (post, id) = try await scene.reported("Soup \(json.count)")
                let decision = try await scene.decide(id, json)
                try await scene.board.call(.showCase, id, token: scene.second, expecting: 200)
                try await scene.board.call(.showDecision, decision, token: scene.second, expecting: 200)
                let isRemoved = json.contains("remove")
                try await scene.board.call(.showPost, post, expecting: isRemoved ? 404 : 200)
            }
            for token in [scene.author, scene.reporter] {
                try await scene.board.call(.listNotices, query: "?unread=true&limit=1", token: token, expecting: 200)
            }
            let page = try await scene.board.call(.listLog, query: "?limit=2&order=oldest", expecting: 200)
            let next = URLQuery.percentEncoded(try #require(try JSON(page.body)["next"]?.text))
            try await scene.board.call(.listLog, query: "?limit=2&order=oldest&cursor=\(next)", expecting: 200)
            let filters = "?action=decide&actor=mona&member=haneul&content=2"
            try await scene.board.call(.listLog, query: filters, expecting: 200)
        }
    }
}
