import BoardModels
import Curl
import Testing

struct DeletePostTests {
    @Test func `a deleted post is not found by anyone, and a second deletion is a 404`() async throws {
        try await withBoard { board in
            let member = try await board.join("alice")
            let post = try await board.publish("Noodle soup", by: member.token)
            let answer = try await board.delete("/posts/\(post.id)", token: member.token)
            #expect(answer.status == 204)
            #expect(answer.body.isEmpty)
            for path in ["/posts/\(post.id)", "/posts/\(post.id)/revisions"] {
                #expect(try await board.get(path, token: member.token).status == 404)
            }
            #expect(try await board.delete("/posts/\(post.id)", token: member.token).status == 404)
            #expect(try await board.put("/posts/\(post.id)/like", token: member.token).status == 404)
            let edit = try await board.put(
                "/posts/\(post.id)", token: member.token, json: RunningBoard.json("Back"),
                headers: [(name: "If-Match", value: "*")])
            #expect(edit.status == 404)
            let found: Page<Post> = try await board.get("/posts?q=soup").value()
            #expect(found.items.isEmpty)
        }
    }

    @Test func `deleting a post honours If-Match`() async throws {
        try await withBoard { board in
            let member = try await board.join("alice")
            let post = try await board.publish("Noodle soup", by: member.token)
            let tag = try #require(try await board.get("/posts/\(post.id)").header("ETag"))
            let right = try await board.delete(
                "/posts/\(post.id)", token: member.token, headers: [(name: "If-Match", value: tag)])
            #expect(right.status == 204)
        }
    }

    @Test(arguments: ["0", "-1", "1.5", "abc", "+1", "%31%00", "9223372036854775808", "%EF%BC%91"])
    func `an invalid post id is not found`(id: String) async throws {
        try await withBoard { board in
            let member = try await board.join("alice")
            try await board.publish("Noodle soup", by: member.token)
            // A proxy may refuse %00 itself.
            #expect(try await board.direct.get("/posts/\(id)").status == 404)
            #expect(try await board.direct.delete("/posts/\(id)", token: member.token).status == 404)
        }
    }
}
