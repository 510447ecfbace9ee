import BoardModels
import Curl
import Testing

struct LikeTests {
    @Test func `liking and unliking are idempotent`() async throws {
        try await withBoard { board in
            let (alice, bob) = (try await board.join("alice"), try await board.join("bob-1"))
            let post = try await board.publish("Noodle soup", by: alice.token)
            var states: [String] = []
            for _ in 0..<2 {
                let liked: Post = try await board.put("/posts/\(post.id)/like", token: bob.token).value()
                states.append("\(liked.likes) \(liked.liked)")
            }
            for _ in 0..<2 {
                let free: Post = try await board.delete("/posts/\(post.id)/like", token: bob.token).value()
                states.append("\(free.likes) \(free.liked)")
            }
            #expect(states == ["1 true", "1 true", "0 false", "0 false"])
        }
    }

    @Test func `concurrent likes are all counted`() async throws {
        try await withBoard { board in
            let author = try await board.join("alice")
            let post = try await board.publish("Noodle soup", by: author.token)
            var tokens: [String] = []
            for number in 0..<12 { tokens.append(try await board.join("fan-\(number)").token) }
            try await withThrowingTaskGroup(of: Void.self) { group in
                for token in tokens + tokens {
                    group.addTask { _ = try await board.put("/posts/\(post.id)/like", token: token) }
                }
                try await group.waitForAll()
            }
            let read: Post = try await board.get("/posts/\(post.id)").value()
            #expect(read.likes == 12)
        }
    }

    @Test func `liking an own or a missing post is refused`() async throws {
        try await withBoard { board in
            let member = try await board.join("alice")
            let post = try await board.publish("Noodle soup", by: member.token)
            let own = try await board.put("/posts/\(post.id)/like", token: member.token)
            #expect(own.status == 403)
            #expect(try await board.put("/posts/999/like", token: member.token).status == 404)
            #expect(try await board.delete("/posts/999/like", token: member.token).status == 404)
        }
    }
}
