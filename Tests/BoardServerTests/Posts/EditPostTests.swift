import BoardModels
import BoardTestSupport
import Curl
import Testing

struct EditPostTests {
    @Test func `an edit creates a revision and keeps the previous one`() async throws {
        try await withBoard { board in
            let member = try await board.join("alice")
            let post = try await board.publish("Noodle soup", by: member.token)
            let read = try await board.get("/posts/\(post.id)")
            let tag = try #require(read.header("ETag"))
            board.clock.advance(by: .seconds(60))
            let answer = try await board.put(
                "/posts/\(post.id)", token: member.token, json: RunningBoard.json("Hot soup", "snow", "chat"),
                headers: [(name: "If-Match", value: tag)])
            let edited: Post = try answer.value()
            #expect(edited.revision == 2)
            #expect(edited.title == "Hot soup")
            #expect(edited.weather == .snow)
            #expect(edited.editedAt == board.now)
            #expect(edited.createdAt == post.createdAt)
            #expect(answer.header("ETag")?.opaqueTag.hasPrefix("\"2-") == true)
            let revisions: Page<PostRevision> = try await board.get("/posts/\(post.id)/revisions").value()
            #expect(revisions.items.map(\.title) == ["Noodle soup", "Hot soup"])
            #expect(revisions.items.map(\.revision) == [1, 2])
            let boards: BoardList = try await board.get("/boards").value()
            #expect(boards.boards.filter { $0.posts > 0 }.map(\.weather) == [.snow])
        }
    }

    @Test func `the revisions of a post are paged, oldest first`() async throws {
        try await withBoard { board in
            let member = try await board.join("alice")
            let post = try await board.publish("Soup 1", by: member.token)
            for number in 2...25 {
                _ = try await board.put(
                    "/posts/\(post.id)", token: member.token, json: RunningBoard.json("Soup \(number)"),
                    headers: [(name: "If-Match", value: "*")])
            }
            let path = "/posts/\(post.id)/revisions"
            let first: Page<PostRevision> = try await board.get(path).value()
            #expect(first.items.map(\.revision) == Array(1...20))
            let cursor = try #require(first.next)
            let response = try await board.get("\(path)?cursor=\(cursor)")
            let last: Page<PostRevision> = try response.value()
            #expect(last.items.map(\.title) == (21...25).map { "Soup \($0)" })
            #expect(last.next == nil)
            let tag = try #require(response.header("ETag"))
            let known = [(name: "If-None-Match", value: tag)]
            #expect(try await board.get("\(path)?cursor=\(cursor)", headers: known).status == 304)
            let all: Page<PostRevision> = try await board.get("\(path)?limit=100").value()
            #expect(all.items.count == 25 && all.next == nil)

            for limit in ["0", "101", "x"] {
                #expect(try await board.get("\(path)?limit=\(limit)").brokenRules() == ["limit:out-of-range"])
            }
            let other = try await board.publish("Tea", by: member.token)
            for wrong in ["\(path)?cursor=x", "/posts/\(other.id)/revisions?cursor=\(cursor)"] {
                #expect(try await board.get(wrong).status == 422)
            }
        }
    }

    @Test func `an edit without If-Match is a 428`() async throws {
        try await withBoard { board in
            let member = try await board.join("alice")
            let post = try await board.publish("Noodle soup", by: member.token)
            let answer = try await board.put("/posts/\(post.id)", token: member.token, json: RunningBoard.json("Other"))
            #expect(answer.status == 428)
            #expect(try answer.problem().type == .preconditionRequired)
        }
    }

    @Test(arguments: [
        "\"1-x\"", "\"0\"", "\"3\"", "W/\"1-abc\"", "w/\"2-abc\"", "W/2", "\"0-a\", W/\"1-b\"", "2", "\"\"", "\"x\"",
        "\"99999999999999999999\"", "\"-2\"x", "x*", ",",
    ])
    func `an edit of an outdated revision is refused`(tag: String) async throws {
        try await withBoard { board in
            let member = try await board.join("alice")
            let post = try await board.publish("Noodle soup", by: member.token)
            let edit = RunningBoard.json("Hot soup")
            _ = try await board.put(
                "/posts/\(post.id)", token: member.token, json: edit, headers: [(name: "If-Match", value: "*")])
            let stale = try await board.put(
                "/posts/\(post.id)", token: member.token, json: RunningBoard.json("Lost"),
                headers: [(name: "If-Match", value: tag)])
            #expect(stale.status == 412)
            #expect(try stale.problem().type == .editConflict)
            let deletion = try await board.delete(
                "/posts/\(post.id)", token: member.token, headers: [(name: "If-Match", value: "\"1-x\"")])
            #expect(deletion.status == 412)
        }
    }

    @Test(arguments: ["W/\"1-abc\"", "\"1-abc\"", "\"0-a\", W/\"1-b\"", "W/\"1-b\",\"foreign\"", " * "])
    func `an edit with a weak tag, or a list of tags, of the current revision succeeds`(tags: String) async throws {
        try await withBoard { board in
            let member = try await board.join("alice")
            let post = try await board.publish("Noodle soup", by: member.token)
            let edited: Post = try await board.put(
                "/posts/\(post.id)", token: member.token, json: RunningBoard.json("Hot soup"),
                headers: [(name: "If-Match", value: tags)]
            ).value()
            #expect(edited.revision == 2)
        }
    }

    @Test func `an edit with the weakened tag of a response succeeds`() async throws {
        try await withBoard { board in
            let member = try await board.join("alice")
            let post = try await board.publish("Noodle soup", by: member.token)
            let tag = try #require(try await board.get("/posts/\(post.id)").header("ETag"))
            let answer = try await board.put(
                "/posts/\(post.id)", token: member.token, json: RunningBoard.json("Hot soup"),
                headers: [(name: "If-Match", value: "W/" + tag.opaqueTag)])
            #expect(answer.status == 200)
        }
    }

    @Test func `a like between reading and editing does not cause a conflict`() async throws {
        try await withBoard { board in
            let (alice, bob) = (try await board.join("alice"), try await board.join("bob-1"))
            let post = try await board.publish("Noodle soup", by: alice.token)
            let tag = try #require(try await board.get("/posts/\(post.id)", token: alice.token).header("ETag"))
            _ = try await board.put("/posts/\(post.id)/like", token: bob.token)
            let fresh = try #require(try await board.get("/posts/\(post.id)", token: alice.token).header("ETag"))
            #expect(fresh != tag)
            let edited: Post = try await board.put(
                "/posts/\(post.id)", token: alice.token, json: RunningBoard.json("Hot soup"),
                headers: [(name: "If-Match", value: tag)]
            ).value()
            #expect(edited.likes == 1)
            #expect(edited.revision == 2)
        }
    }

    @Test func `the second of two edits of a revision is a conflict`() async throws {
        try await withBoard { board in
            let member = try await board.join("alice")
            let post = try await board.publish("Noodle soup", by: member.token)
            let tag = try #require(try await board.get("/posts/\(post.id)").header("ETag"))
            let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
                for number in 0..<10 {
                    group.addTask {
                        try await board.put(
                            "/posts/\(post.id)", token: member.token, json: RunningBoard.json("Edit \(number)"),
                            headers: [(name: "If-Match", value: tag)]
                        ).status
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(statuses.sorted() == [200] + Array(repeating: 412, count: 9))
        }
    }

    @Test func `an edit is validated like a new post`() async throws {
        try await withBoard { board in
            let member = try await board.join("alice")
            let post = try await board.publish("Noodle soup", by: member.token)
            let answer = try await board.put(
                "/posts/\(post.id)", token: member.token, json: RunningBoard.json("", "hail"),
                headers: [(name: "If-Match", value: "*")])
            #expect(answer.status == 422)
            let read: Post = try await board.get("/posts/\(post.id)").value()
            #expect(read.revision == 1)
        }
    }
}
