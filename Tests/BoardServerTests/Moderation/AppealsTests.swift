import BoardModels
import BoardTestSupport
import Curl
import Testing

struct AppealsTests {
    private static func hiddenPost(_ board: RunningBoard, _ people: ModerationTokens) async throws -> DecisionResult {
        let (_, found) = try await board.reportedPost(
            author: people.author, reporter: people.reporter, moderator: people.moderator)
        return try await board.decide(found.id, #"{"verdict":"hide","reason":"spam"}"#, by: people.moderator).value()
    }

    private static let text = #"{"text":"It is no advert."}"#

    @Test func `another moderator resolves an appeal, and overturning restores the post`() async throws {
        try await withBoard { board in
            let people = try await ModerationTokens(on: board)
            let result = try await Self.hiddenPost(board, people)
            let id = result.decision.id
            #expect(try await board.get("/decisions/\(id)", token: people.author).value(Decision.self).may == [.appeal])
            let answer = try await board.post("/decisions/\(id)/appeal", token: people.author, json: Self.text)
            let appeal: Appeal = try answer.value()
            #expect(answer.status == 201 && answer.header("Location") == "/api/v1/appeals/\(appeal.id)")
            #expect(try await board.get("/appeals/\(appeal.id)", token: people.author).value(Appeal.self) == appeal)
            #expect(appeal.state == .open && appeal.text == "It is no advert.")

            let open: Page<Appeal> = try await board.get("/appeals", token: people.second).value()
            #expect(open.items.map(\.id) == [appeal.id] && open.items.map(\.mayResolve) == [true])
            let own: Page<Appeal> = try await board.get("/appeals", token: people.moderator).value()
            #expect(own.items.map(\.mayResolve) == [false])
            let made: Page<Appeal> = try await board.get("/me/appeals", token: people.author).value()
            #expect(made.items == [appeal])
            let none: Page<Appeal> = try await board.get("/me/appeals", token: people.moderator).value()
            #expect(none.items == [])

            let path = "/appeals/\(appeal.id)/resolution"
            let overturn = #"{"overturns":true,"answer":"You are right."}"#
            let same = try await board.post(path, token: people.moderator, json: overturn)
            #expect(try same.problem().type == .otherModerator)
            let resolved = try await board.post(path, token: people.second, json: overturn)
            #expect(resolved.status == 201)
            #expect(try resolved.value(Appeal.self).state == .overturned)
            let twice = try await board.post(path, token: people.second, json: overturn)
            #expect(try twice.problem().type == .appealClosed)
            let read: Appeal = try await board.get("/appeals/\(appeal.id)", token: people.author).value()
            #expect(read.state == .overturned && read.answer == "You are right.")
            #expect(read.resolvedBy == nil && read.decision.by == nil && !read.mayResolve)
            let seen: Appeal = try await board.get("/appeals/\(appeal.id)", token: people.moderator).value()
            #expect(seen.resolvedBy?.handle == "minsu" && seen.decision.by?.handle == "mona")
            #expect(try await board.get("/appeals/\(appeal.id)", token: people.reporter).status == 404)
            #expect(try await board.get("/appeals/99", token: people.admin).status == 404)
            let post = try #require(result.decision.content)
            #expect(try await board.get("/posts/\(post)").status == 200)
            #expect(try await board.notices(of: people.author).map(\.kind).contains(.appealOverturned))
            #expect(try await board.get("/appeals", token: people.second).value(Page<Appeal>.self).items == [])
        }
    }

    @Test(arguments: [nil, "You are right."])
    func `an author whose appeal is granted reads the answer or nothing as the reason`(answer: String?) async throws {
        try await withBoard { board in
            let people = try await ModerationBrowsers(on: board)
            // The second appeal of the board, so that its number is not that of anything else.
            for title in ["One", "Two"] {
                let (_, found, _) = try await board.reportedPage(people, title)
                let decision = try await board.decide(
                    found.id, #"{"verdict":"hide","reason":"spam"}"#, by: people.tokens.moderator
                ).value(DecisionResult.self).decision
                let made = try await board.post(
                    "/decisions/\(decision.id)/appeal", token: people.tokens.author, json: Self.text)
                #expect(made.status == 201)
            }
            let json = #"{"overturns":true\#(answer.map { #","answer":"\#($0)""# } ?? "")}"#
            let resolved = try await board.post("/appeals/2/resolution", token: people.tokens.second, json: json)
            #expect(try resolved.value(Appeal.self).state == .overturned)
            for token in [people.tokens.author, people.tokens.moderator] {
                let reversal = try await board.get("/decisions/2", token: token).value(Decision.self).reversal
                #expect(reversal?.isByAppeal == true && reversal?.reason == answer)
            }
            let notice = try await board.notices(of: people.tokens.author).first
            #expect(notice?.kind == .appealOverturned && notice?.message == answer)
            for path in ["/decisions/2", "/appeals/2", "/notices"] {
                let page = try await people.author.get(path)
                #expect(page.status == 200 && !page.text.lowercased().contains("appeal 2"), "\(path)")
                #expect(page.text.contains("You are right.") == (answer != nil), "\(path)")
            }
            let report = try await board.notices(of: people.tokens.reporter).first
            #expect(report?.kind == .reportReversed)
        }
    }

    @Test func `an appellant who is a moderator does not see who decided and who resolved`() async throws {
        try await withBoard { board in
            let people = try await ModerationTokens(on: board)
            let (_, found) = try await board.reportedPost(
                author: people.second, reporter: people.reporter, moderator: people.admin)
            let decision = try await board.decide(found.id, #"{"verdict":"hide","reason":"spam"}"#, by: people.admin)
                .value(DecisionResult.self).decision
            let made = try await board.post(
                "/decisions/\(decision.id)/appeal", token: people.second, json: Self.text)
            let path = try "/appeals/\(made.value(Appeal.self).id)"
            _ = try await board.post("\(path)/resolution", token: people.admin, json: #"{"overturns":false}"#)
            let read: Appeal = try await board.get(path, token: people.second).value()
            #expect(read.state == .upheld && read.resolvedBy == nil && read.decision.by == nil)
            #expect(try await board.get(path, token: people.admin).value(Appeal.self).resolvedBy?.handle == "ada")
        }
    }

    @Test func `only the author may appeal a decision, and only once`() async throws {
        try await withBoard { board in
            let people = try await ModerationTokens(on: board)
            let id = try await Self.hiddenPost(board, people).decision.id
            let path = "/decisions/\(id)/appeal"
            for token in [people.reporter, people.moderator, people.admin] {
                #expect(try await board.post(path, token: token, json: Self.text).problem().type == .notFound)
            }
            #expect(try await board.post(path, token: people.author, json: "{}").brokenRules() == ["text:required"])
            #expect(try await board.post(path, token: people.author, json: Self.text).status == 201)
            let twice = try await board.post(path, token: people.author, json: Self.text).problem()
            #expect(twice.type == .appealClosed && twice.appeal == AppealStatus(createdAt: board.now, state: .open))
            #expect(
                twice.detail == "You appealed this already (\(board.now.utcText)); a moderator will review it.")
        }
    }

    @Test func `an appeal after twenty days is refused`() async throws {
        try await withBoard { board in
            let people = try await ModerationTokens(on: board)
            let id = try await Self.hiddenPost(board, people).decision.id
            board.clock.advance(by: NewAppeal.window + .seconds(1))
            let late = try await board.post("/decisions/\(id)/appeal", token: people.author, json: Self.text)
            #expect(try late.problem().type == .appealClosed)
        }
    }
}
