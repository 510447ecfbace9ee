import BoardModels
import BoardServer
import BoardStore
import Curl
import Foundation
import Testing

@Suite("Moderation's answers are as described")
struct ModerationAnswerTests {
    /// A board with an author, two reporters, two moderators and an admin.
    private struct Town {
        let board: DescribedBoard
        let author: String
        let reporter: String
        let moderator: String
        let second: String
        let admin: String

        static func run(
            settings: (inout ServerSettings) -> Void = { _ in }, _ body: (Town) async throws -> Void
        ) async throws {
            let snow = Conditions(weather: .known(.snow), code: 601, observedAt: .now(), provider: .openWeather)
            let place = Place(name: "Mapo", coordinates: Coordinates(latitude: 37.56, longitude: 126.91))
            try await DescribedBoard.run(
                provider: ScriptedProvider(conditions: snow, known: [place]),
                settings: {
                    $0.limits.registrationsPerHour = 1000
                    $0.limits.posts.postsPerTenMinutes = 1000
                    settings(&$0)
                }
            ) { board in
                try await body(
                    Town(
                        board: board, author: try await board.join("haneul").token,
                        reporter: try await board.join("rain-fan").token,
                        moderator: try await board.join("mona", as: .moderator),
                        second: try await board.join("minsu", as: .moderator),
                        admin: try await board.join("ada", as: .admin)))
            }
        }

        /// A post that was reported, with its conditions where the board knows them, and its case.
        func reported(_ title: String) async throws -> (post: String, case: String) {
            let place = #","link":"https://example.com","place":{"name":"Mapo","latitude":37.56,"longitude":126.91}"#
            try await board.call(.showConditions, query: "?lat=37.56&lon=126.91", expecting: 200)
            let post = try await board.publish(title, by: author, more: place).id.description
            let whole = #"{"reason":"wrong-weather","note":"It snows.","revision":1}"#
            try await board.call(.createReport, post, token: reporter, json: whole, expecting: 201)
            let queue = try await board.call(
                .listCases, query: "?state=open&reason=wrong-weather&limit=100", token: moderator, expecting: 200)
            let items = try JSON(queue.body)["items"]?.list ?? []
            let found = try #require(items.first { $0["post"]?.number == Double(post) })
            return (post, String(Int(try #require(found["id"]?.number))))
        }

        /// Decides, and returns the decision's id.
        @discardableResult
        func decide(_ id: String, _ json: String, at location: SourceLocation = #_sourceLocation) async throws -> String
        {
            let star = [(name: "If-Match", value: "*")]
            let answer = try await board.call(
                .decideCase, id, token: moderator, json: json, headers: star, expecting: 201, at: location)
            return try #require(try JSON(answer.body)["decision"]?["id"]?.number.map { String(Int($0)) })
        }
    }

    @Test("from a report to its reversal")
    func life() async throws {
        try await Town.run { town in
            let board = town.board
            let (post, id) = try await town.reported("Noodle soup")
            try await board.call(
                .createReport, post, token: town.admin, json: #"{"reason":"spam","note":null}"#, expecting: 201)
            try await board.call(.listOwnReports, token: town.reporter, expecting: 200)
            try await board.call(.claimCase, id, token: town.moderator, expecting: 200)
            try await board.call(.releaseCase, id, token: town.moderator, expecting: 200)
            try await board.call(.claimCase, id, token: town.moderator, expecting: 200)
            try await board.call(.addCaseNote, id, token: town.moderator, json: #"{"text":"hm"}"#, expecting: 201)
            let read = try await board.call(.showCase, id, token: town.moderator, expecting: 200)
            #expect(try JSON(read.body)["evidence"]?.list.first?["conditions"] != nil)
            let match = [(name: "If-Match", value: try #require(read.header("ETag")))]
            try await board.call(.showCase, id, token: town.second, expecting: 200)
            try await board.call(.claimCase, id, token: town.second, expecting: 409)
            try await board.call(.releaseCase, id, token: town.second, expecting: 409)

            let hide = #"""
                {"verdict":"hide","reason":"spam","message":"No.","note":"n","sanction":{"kind":"silence","seconds":600}}
                """#
            try await board.call(
                .decideCase, id, query: "?dryRun=true", token: town.moderator, json: hide, headers: match,
                expecting: 200)
            let made = try await board.call(
                .decideCase, id, token: town.moderator, json: hide, headers: match, expecting: 201)
            let decision = String(Int(try #require(try JSON(made.body)["decision"]?["id"]?.number)))
            try await board.call(.listCases, query: "?state=decided", token: town.admin, expecting: 200)
            for token in [town.author, town.moderator] {
                try await board.call(.showDecision, decision, token: token, expecting: 200)
                try await board.call(.showPost, post, token: token, expecting: 200)
                try await board.call(.listNotices, token: token, expecting: 200)
                try await board.call(.showAccount, token: token, expecting: 200)
            }
            try await board.call(.listOwnPosts, token: town.author, expecting: 200)
            try await board.call(.createPost, token: town.author, json: DescribedBoard.post("tea"), expecting: 403)
            try await board.call(.showMemberRecord, "haneul", token: town.moderator, expecting: 200)
            try await board.call(.exportAccount, token: town.author, expecting: 200)
            try await board.call(.exportAccount, token: town.reporter, expecting: 200)
            try await board.call(.listOwnReports, token: town.reporter, expecting: 200)

            let why = #"{"reason":"mistake"}"#
            try await board.call(.reverseDecision, decision, token: town.second, json: why, expecting: 201)
            try await board.call(.reverseDecision, decision, token: town.second, json: why, expecting: 409)
            try await board.call(.showDecision, decision, token: town.author, expecting: 200)
            try await board.call(.showCase, id, token: town.second, expecting: 200)
            try await board.call(.listLog, expecting: 200)
        }
    }

    @Test("of every verdict")
    func verdicts() async throws {
        try await Town.run { town in
            for json in [
                #"{"verdict":"dismiss","weather":null,"category":null,"sanction":null,"reason":null,"message":null,"preset":null,"note":null}"#,
                #"{"verdict":"remove","reason":"illegal","sanction":{"kind":"warn","seconds":null}}"#,
                #"{"verdict":"move","weather":"snow","category":"chat","reason":"wrong-weather"}"#,
            ] {
                let (post, id) = try await town.reported("Soup \(json.count)")
                let decision = try await town.decide(id, json)
                try await town.board.call(.showCase, id, token: town.second, expecting: 200)
                try await town.board.call(.showDecision, decision, token: town.second, expecting: 200)
                let isRemoved = json.contains("remove")
                try await town.board.call(.showPost, post, expecting: isRemoved ? 404 : 200)
            }
            for token in [town.author, town.reporter] {
                try await town.board.call(.listNotices, query: "?unread=true&limit=1", token: token, expecting: 200)
            }
            let page = try await town.board.call(.listLog, query: "?limit=2&order=oldest", expecting: 200)
            let next = PercentEncoding.encode(try #require(try JSON(page.body)["next"]?.text))
            try await town.board.call(.listLog, query: "?limit=2&order=oldest&cursor=\(next)", expecting: 200)
            let filters = "?action=decide&actor=mona&member=haneul&post=2"
            try await town.board.call(.listLog, query: filters, expecting: 200)
        }
    }

    @Test("when a post hides by itself, is edited and asked back")
    func restoration() async throws {
        try await Town.run(settings: {
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
        try await Town.run { town in
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

    @Test("of sanctions")
    func sanctions() async throws {
        try await Town.run { town in
            let board = town.board
            let json = #"{"terms":{"kind":"suspend"},"reason":"abuse","message":"m","note":"n"}"#
            let made = try await board.call(
                .sanctionMember, "haneul", token: town.moderator, json: json, expecting: 201)
            let sanction = String(Int(try #require(try JSON(made.body)["sanction"]?["id"]?.number)))
            try await board.call(.sanctionMember, "mona", token: town.moderator, json: json, expecting: 403)
            try await board.call(.sanctionMember, "minsu", token: town.moderator, json: json, expecting: 403)
            try await board.call(.sanctionMember, "nobody", token: town.moderator, json: json, expecting: 404)
            let credentials = #"{"handle":"haneul","password":"\#(DescribedBoard.password)"}"#
            let refused = try await board.call(.signIn, json: credentials, expecting: 403)
            #expect(try JSON(refused.body)["sanction"]?["kind"]?.text == "suspend")
            try await board.call(.showMemberRecord, "haneul", token: town.second, expecting: 200)
            try await board.call(.showMemberRecord, "nobody", token: town.second, expecting: 404)
            let why = #"{"reason":"enough"}"#
            try await board.call(.liftSanction, sanction, token: town.second, json: why, expecting: 201)
            try await board.call(.liftSanction, sanction, token: town.second, json: why, expecting: 404)
            let back = try await board.call(.signIn, json: credentials, expecting: 201)
            let token = try #require(try JSON(back.body)["token"]?.text)
            let notices = try JSON(try await board.call(.listNotices, token: token, expecting: 200).body)["items"]
            let notice = String(Int(try #require(notices?.list.first?["id"]?.number)))
            try await board.call(.markNoticeRead, notice, token: token, expecting: 204)
            try await board.call(.markNoticeRead, notice, token: town.reporter, expecting: 404)
            try await board.call(.markAllNoticesRead, token: token, expecting: 204)
            try await board.call(.listNotices, token: token, expecting: 200)
            try await board.call(.listLog, expecting: 200)
        }
    }

    @Test("of presets and watch words")
    func presets() async throws {
        try await Town.run { town in
            let board = town.board
            func preset(_ name: String) -> String {
                #"{"name":"\#(name)","reason":"spam","english":"No.","korean":"안 됩니다."}"#
            }
            let key = [(name: "Idempotency-Key", value: "k")]
            func create(_ name: String, expecting status: Int) async throws {
                try await board.call(
                    .createPreset, token: town.moderator, json: preset(name), headers: key, expecting: status)
            }
            try await create("adverts", expecting: 201)
            try await create("adverts", expecting: 201)
            try await create("others", expecting: 422)
            try await board.call(.createPreset, token: town.second, json: preset("Adverts"), expecting: 409)
            try await board.call(.createPreset, token: town.second, json: preset("abuse"), expecting: 201)
            try await board.call(.listPresets, token: town.second, expecting: 200)
            try await board.call(.editPreset, "1", token: town.second, json: preset("abuse"), expecting: 409)
            try await board.call(.editPreset, "1", token: town.second, json: preset("ads"), expecting: 200)
            try await board.call(.editPreset, "9", token: town.second, json: preset("x"), expecting: 404)
            try await board.call(.deletePreset, "1", token: town.second, expecting: 204)
            try await board.call(.deletePreset, "1", token: town.second, expecting: 404)

            let word = #"{"word":"casino"}"#
            try await board.call(.addWatchWord, token: town.second, json: word, expecting: 201)
            try await board.call(.addWatchWord, token: town.second, json: word, expecting: 409)
            try await board.call(.listWatchWords, token: town.second, expecting: 200)
            _ = try await board.publish("Casino in the rain", by: town.author)
            let queue = try await board.call(
                .listCases, query: "?origin=watch-word&weather=rain&category=food", token: town.second, expecting: 200)
            #expect(try JSON(queue.body)["items"]?.list.count == 1)
            try await board.call(.showCase, "1", token: town.second, expecting: 200)
            try await board.call(.removeWatchWord, "1", token: town.second, expecting: 204)
            try await board.call(.removeWatchWord, "1", token: town.second, expecting: 404)
        }
    }

    @Test("when something is refused")
    func problems() async throws {
        try await Town.run(settings: { $0.limits.posts.reportsPerDay = 2 }) { town in
            let (board, (post, id)) = (town.board, try await town.reported("Noodle soup"))
            let spam = #"{"reason":"spam"}"#
            try await board.call(.createReport, post, token: town.author, json: spam, expecting: 403)
            try await board.call(.createReport, post, token: town.reporter, json: spam, expecting: 409)
            try await board.call(.createReport, "99", token: town.reporter, json: spam, expecting: 404)
            for (title, status) in [("one", 201), ("two", 429)] {
                let another = try await board.publish(title, by: town.author).id.description
                try await board.call(.createReport, another, token: town.reporter, json: spam, expecting: status)
            }
            try await board.call(.listCases, token: town.author, expecting: 403)
            try await board.call(.listCases, query: "?state=x", token: town.moderator, expecting: 422)
            try await board.call(.listAppeals, query: "?limit=0", token: town.moderator, expecting: 422)
            try await board.call(.listNotices, query: "?cursor=x", token: town.author, expecting: 422)
            try await board.call(.listOwnReports, query: "?cursor=x", token: town.author, expecting: 422)
            try await board.call(.listLog, query: "?action=x", expecting: 422)
            try await board.call(.showCase, "99", token: town.moderator, expecting: 404)
            try await board.call(.claimCase, "99", token: town.moderator, expecting: 404)
            try await board.call(.addCaseNote, "99", token: town.moderator, json: #"{"text":"x"}"#, expecting: 404)
            try await board.call(.showDecision, "99", token: town.author, expecting: 404)
            let why = #"{"reason":"x"}"#
            try await board.call(.reverseDecision, "99", token: town.moderator, json: why, expecting: 404)

            let dismissal = #"{"verdict":"dismiss"}"#
            func decide(_ json: String, _ tag: String?, by token: String, expecting status: Int) async throws {
                let headers = tag.map { [(name: "If-Match", value: $0)] } ?? []
                try await board.call(
                    .decideCase, id, token: token, json: json, headers: headers, expecting: status)
            }
            try await decide(dismissal, nil, by: town.moderator, expecting: 428)
            try await decide(dismissal, "\"99\"", by: town.moderator, expecting: 412)
            try await decide(#"{"verdict":"hide"}"#, "*", by: town.moderator, expecting: 422)
            try await board.call(.claimCase, id, token: town.second, expecting: 200)
            try await decide(dismissal, "*", by: town.moderator, expecting: 409)
            try await decide(dismissal, "*", by: town.second, expecting: 201)
            try await decide(dismissal, "*", by: town.second, expecting: 409)
            try await board.call(.claimCase, id, token: town.second, expecting: 409)
            try await board.call(.createReport, post, token: town.admin, json: spam, expecting: 409)
        }
    }
}
