import BoardModels
import BoardTestSupport
import Curl
import Testing

struct ShowPostTests {
    @Test func `If-None-Match gets a 304 until the feed changes`() async throws {
        try await withBoard { board in
            let (alice, bob) = (try await board.join("alice"), try await board.join("bob-1"))
            let post = try await board.publish("Noodle soup", by: alice.token)
            let path = "/posts/\(post.id)"
            let tag = try #require(try await board.get(path).header("ETag")).opaqueTag
            #expect(tag.hasPrefix("\"1-"))
            for known in [tag, "W/\(tag)", "\"other\", \(tag)", "*"] {
                let answer = try await board.get(path, headers: [(name: "If-None-Match", value: known)])
                #expect(answer.status == 304, "\(known)")
                #expect(answer.header("ETag")?.opaqueTag == tag)
                #expect(answer.body.isEmpty)
                #expect(answer.header("X-Request-ID") != nil)
            }
            #expect(try await board.get(path, headers: [(name: "If-None-Match", value: "\"1\"")]).status == 200)
            _ = try await board.put("\(path)/like", token: bob.token)
            #expect(try await board.get(path, headers: [(name: "If-None-Match", value: tag)]).status == 200)
        }
    }

    @Test func `a moderator's posts are marked in lists and on their own, a member's are not`() async throws {
        try await withBoard { board in
            let mona = try await board.join("mona", as: .moderator)
            let alice = try await board.join("alice")
            for (member, isModerator) in [(mona, true), (alice, nil)] {
                let post = try await board.publish("Soup of \(member.member.handle)", by: member.token)
                let shown: Post = try await board.get("/posts/\(post.id)").value()
                #expect(shown.author.isModerator == isModerator)
                let list: Page<Post> = try await board.get("/posts?author=\(member.member.handle)").value()
                #expect(list.items.map(\.author.isModerator) == [isModerator])
            }
        }
    }

    @Test func `the liked flag and permissions of a post depend on the reader`() async throws {
        try await withBoard { board in
            let (alice, bob) = (try await board.join("alice"), try await board.join("bob-1"))
            let post = try await board.publish("Noodle soup", by: alice.token)
            _ = try await board.put("/posts/\(post.id)/like", token: bob.token)
            let readers = [
                (nil, false, []), (alice.token, false, [PostAction.edit, .delete]),
                (bob.token, true, [.like, .report]),
            ]
            for (token, liked, may) in readers {
                let answer = try await board.get("/posts/\(post.id)", token: token)
                let read: Post = try answer.value()
                #expect(read.liked == liked)
                #expect(read.may == may)
                #expect(read.likes == 1)
                #expect(answer.header("Cache-Control") == "private, no-cache")
            }
        }
    }
}
