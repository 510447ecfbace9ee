import BoardModels
import BoardTestSupport
import Curl
import Testing

struct HiddenPostsTests {
    @Test
    func `only author and moderators see a hidden post, and its author may edit it and request its restoration once`()
        async throws
    {
        try await withBoard { board in
            let people = try await ModerationTokens(on: board)
            let (post, found) = try await board.reportedPost(
                author: people.author, reporter: people.reporter, moderator: people.moderator)
            let path = "/posts/\(post.id)"
            let before = try await board.get(path, token: people.author)
            _ = try await board.decide(
                found.id, #"{"verdict":"hide","reason":"abuse","message":"Mind your words."}"#, by: people.moderator)

            for token in [nil, people.reporter] {
                #expect(try await board.get(path, token: token).problem().type == .notFound)
                #expect(try await board.get("\(path)/revisions", token: token).status == 404)
            }
            #expect(try await board.put("\(path)/like", token: people.reporter).status == 404)
            #expect(try await board.get("/posts", token: people.author).value(Page<Post>.self).items == [])
            #expect(try await board.get("/posts?q=umbrellas").value(Page<Post>.self).items == [])

            let own = try await board.get(path, token: people.author)
            let hidden: Post = try own.value()
            #expect(own.header("ETag")?.opaqueTag.hasPrefix("\"1-") == true)
            #expect(own.header("ETag") != before.header("ETag"))
            let hiding = try #require(hidden.hiding)
            #expect(hiding.state == .hidden && hiding.reason == .abuse && hiding.message == "Mind your words.")
            #expect(hiding.mayEdit && hiding.mayRequestRestoration && hiding.mayAppeal)
            #expect(hidden.may == [.edit, .delete, .requestRestoration])
            let mine: Page<Post> = try await board.get("/me/posts", token: people.author).value()
            #expect(mine.items.map(\.hiding) == [hiding])
            let seen: Post = try await board.get(path, token: people.second).value()
            #expect(seen.hiding?.state == .hidden && seen.may == [])

            let star = [(name: "If-Match", value: "*")]
            let edit = try await board.put(
                path, token: people.author, json: RunningBoard.json("Umbrellas"), headers: star)
            #expect(edit.status == 200 && edit.header("ETag")?.opaqueTag.hasPrefix("\"2-") == true)
            let second = try await board.put(
                path, token: people.author, json: RunningBoard.json("More umbrellas"), headers: star)
            #expect(try second.problem().type == .notAllowed)

            for token in [people.author, people.second] {
                let texts: Page<PostRevision> = try await board.get("\(path)/revisions", token: token).value()
                #expect(texts.items.map(\.revision) == [1, 2] && texts.items.last?.title == "Umbrellas")
            }

            let restoration = #"{"text":"I changed it."}"#
            let requested = try await board.post("\(path)/restoration", token: people.author, json: restoration)
            #expect(requested.status == 201 && requested.header("Location") == "/api/v1/posts/\(post.id)")
            #expect(try requested.value(Post.self).hiding?.mayRequestRestoration == false)
            let again = try await board.post("\(path)/restoration", token: people.author, json: "{}")
            #expect(try again.problem().type == .restorationAlreadyRequested && again.status == 409)
            let korean = try await board.post(
                "\(path)/restoration", token: people.author, json: "{}", headers: RunningBoard.korean)
            #expect(try korean.problem().detail.hasPrefix("숨겨진 게시물의 복원은 숨겨질 때마다 한 번만"))

            let request = try await board.openCase(about: post.id, as: people.moderator)
            #expect(request.origins == [.restoration])
            _ = try await board.decide(request.id, #"{"verdict":"dismiss"}"#, by: people.moderator)
            #expect(try await board.get(path).value(Post.self).title == "Umbrellas")
        }
    }

    @Test func `a moved post is edited on its new board`() async throws {
        try await withBoard { board in
            let people = try await ModerationTokens(on: board)
            let (post, found) = try await board.reportedPost(
                author: people.author, reporter: people.reporter, moderator: people.moderator)
            _ = try await board.decide(
                found.id, #"{"verdict":"move","weather":"snow","reason":"wrong-weather"}"#, by: people.moderator)
            func edit(_ weather: String, _ headers: [(name: String, value: String)] = []) async throws -> CurlResponse {
                try await board.put(
                    "/posts/\(post.id)", token: people.author, json: RunningBoard.json("Mittens", weather),
                    headers: headers + [(name: "If-Match", value: "*")])
            }
            let refused = try await edit("rain").problem()
            #expect(refused.type == .boardFixed)
            #expect(refused.detail == "The post was moved to snow / food; edit it there, or appeal the move.")
            #expect(
                try await edit("rain", RunningBoard.korean).problem().detail
                    == "눈 / 음식 게시판으로 옮겨진 글입니다. 그 게시판에서 수정하거나 이의 신청을 해 주세요.")
            #expect(try await edit("snow").status == 200)
        }
    }
}
