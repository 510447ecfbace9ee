import BoardModels
import BoardServer
import BoardStore
import Curl
import Testing

struct SanctionResponseTests {
    @Test func `responses about sanctions match the document`() async throws {
        try await ModerationScene.run { scene in
            let board = scene.board
            let json = #"{"terms":{"kind":"suspend"},"reason":"abuse","message":"m","note":"n"}"#
            let made = try await board.call(
                .sanctionMember, "haneul", token: scene.moderator, json: json, expecting: 201)
            let sanction = String(Int(try #require(try JSON(made.body)["sanction"]?["id"]?.number)))
            try await board.call(.sanctionMember, "mona", token: scene.moderator, json: json, expecting: 403)
            try await board.call(.sanctionMember, "minsu", token: scene.moderator, json: json, expecting: 403)
            try await board.call(.sanctionMember, "nobody", token: scene.moderator, json: json, expecting: 404)
            let credentials = #"{"handle":"haneul","password":"\#(DescribedBoard.password)"}"#
            let refused = try await board.call(.signIn, json: credentials, expecting: 403)
            #expect(try JSON(refused.body)["sanction"]?["kind"]?.text == "suspend")
            try await board.call(.showMemberRecord, "haneul", token: scene.second, expecting: 200)
            try await board.call(.showMemberRecord, "nobody", token: scene.second, expecting: 404)
            let why = #"{"reason":"enough"}"#
            try await board.call(.liftSanction, sanction, token: scene.second, json: why, expecting: 201)
            try await board.call(.liftSanction, sanction, token: scene.second, json: why, expecting: 404)
            let back = try await board.call(.signIn, json: credentials, expecting: 201)
            let token = try #require(try JSON(back.body)["token"]?.text)
            let notices = try JSON(try await board.call(.listNotices, token: token, expecting: 200).body)["items"]
            let notice = String(Int(try #require(notices?.list.first?["id"]?.number)))
            try await board.call(.markNoticeRead, notice, token: token, expecting: 204)
            try await board.call(.markNoticeRead, notice, token: scene.reporter, expecting: 404)
            try await board.call(.markAllNoticesRead, token: token, expecting: 204)
            try await board.call(.listNotices, token: token, expecting: 200)
            try await board.call(.listLog, expecting: 200)
        }
    }
}
