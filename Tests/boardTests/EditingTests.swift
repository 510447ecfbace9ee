import BoardModels
import BoardTestSupport
import FoundationEssentials
import Testing

@testable import board

@Suite struct EditingTests {
    private func server() throws -> BoardServerDouble {
        try BoardServerDouble {
            $0.posts = [Sample.post(1, NewPost(weather: .rain, category: .food, title: "Pajeon", body: "old"))]
        }
    }

    @Test func `an edit changes the given fields of the version that was read`() async throws {
        let server = try server()
        let result = try await Running(at: server.url).run("edit", "#1", "--body", "- new", "--weather", "눈")
        #expect(result.status == 0, "\(result.messages)")
        let put = try #require(server.requests.last)
        #expect(put.method == "PUT")
        #expect(put.values(of: "If-Match") == ["\"1-1\""])
        let sent = try JSONDecoder().decode(NewPost.self, from: Data(put.body))
        #expect(sent == NewPost(weather: .snow, category: .food, title: "Pajeon", body: "- new"))
    }

    @Test func `without a chosen editor, each field is asked for with its present value`() async throws {
        let server = try server()
        let terminal = try PseudoTerminal(Running(at: server.url).program, ["edit", "1"], columns: 120)
        #expect(try await terminal.shows("Weather [rain]: "))
        #expect(
            terminal.shown.contains(
                "Enter alone keeps what is in the brackets, a hyphen (-) empties it, and other text replaces all of it.\nWeather"
            ))
        terminal.type("\n")
        #expect(try await terminal.shows("Category [food]: "))
        terminal.type("hats\n")
        #expect(try await terminal.shows("\"hats\" is not a category"))
        terminal.type("음악\n")
        #expect(try await terminal.shows("Title [Pajeon]: "))
        terminal.type(String(repeating: "길", count: 121) + "\n")
        #expect(try await terminal.shows("title must have at most 120 characters"))
        terminal.type("\n")
        #expect(try await terminal.shows("Body [old]: "))
        terminal.type("-\n")
        #expect(try await terminal.shows("Link (Enter for none): "))
        terminal.type("https://example.org\n")
        #expect(try await terminal.shows("Place (Enter for none): "))
        terminal.type("\n")
        #expect(try await terminal.end() == 0, "\(terminal.shown)")
        let put = try #require(server.requests.last { $0.method == "PUT" })
        let sent = try JSONDecoder().decode(NewPost.self, from: Data(put.body))
        #expect(
            sent == NewPost(weather: .rain, category: .music, title: "Pajeon", link: "https://example.org"))
    }

    @Test func `an interrupted edit without an editor saves what was typed`() async throws {
        let server = try server()
        let board = try Running(at: server.url)
        let terminal = try PseudoTerminal(board.program, ["edit", "1", "--lang", "ko"], columns: 120)
        #expect(try await terminal.shows("날씨 [비]: "))
        terminal.type("\n\n김치전\n")
        #expect(try await terminal.shows("본문 [old]: "))
        terminal.type("\u{03}")
        #expect(try await terminal.end() == -2)
        let saved = try #require(board.drafts.first)
        #expect(board.folder.text("state/board/drafts/\(saved)") == "김치전\n\nold\n")
        #expect(!server.calls.contains { $0.hasPrefix("PUT") })
    }

    @Test func `an edit conflict saves the text and prints where`() async throws {
        let server = try server()
        server.change { $0.injectedResponses["PUT /api/v1/posts/1"] = [.problem(.editConflict)] }
        let board = try Running(at: server.url)
        let result = try await board.run("edit", "1", "--title", "Kimchijeon", "--body", "much work")
        #expect(result.status == 5)
        let draft = try #require(board.drafts.first)
        #expect(result.messages.contains(draft))
        #expect(board.folder.text("state/board/drafts/\(draft)") == "Kimchijeon\n\nmuch work\n")
        #expect(board.folder.permissions(of: "state/board/drafts/\(draft)") == 0o600)
    }

    @Test func `an edit that removes the place says that the conditions of writing go with it`() async throws {
        let mangwon = Place(name: "Mangwon", coordinates: Coordinates(latitude: 37.556, longitude: 126.905))
        let server = try BoardServerDouble {
            var post = Sample.post(1, NewPost(weather: .rain, category: .food, title: "Pajeon", place: mangwon))
            post.conditions = Sample.conditions(.known(.rain))
            $0.posts = [post]
        }
        let board = try Running(at: server.url)
        #expect(try await board.run("edit", "1", "--place", "").messages.hasSuffix("in which it was written.\n"))
        server.change {
            $0.posts[0].place = mangwon
            $0.posts[0].conditions = Sample.conditions(.known(.rain))
        }
        #expect(try await board.run("edit", "1", "--title", "Jeon").messages == "Post #1 is changed.\n")
    }

    @Test func `an edit with --place-name alone renames the place, which stays where it is`() async throws {
        let mangwon = Place(name: "Mangwon", coordinates: Coordinates(latitude: 37.55, longitude: 126.9))
        let server = try BoardServerDouble {
            $0.posts = [Sample.post(1, NewPost(weather: .rain, category: .food, title: "Pajeon", place: mangwon))]
        }
        let board = try Running(at: server.url)
        let result = try await board.run("edit", "1", "--place-name", "Mangwon market")
        #expect(result.status == 0, "\(result.messages)")
        #expect(server.posts[0].place == Place(name: "Mangwon market", coordinates: mangwon.coordinates))
        server.change { $0.posts[0].content.place = nil }
        #expect(try await board.run("edit", "1", "--place-name", "Mangwon").status == 0)
        let found = Coordinates(latitude: 37.556, longitude: 126.905)
        #expect(server.posts[0].place == Place(name: "Mangwon", coordinates: found))
    }

    @Test func `an edit that changes nothing sends nothing`() async throws {
        let server = try server()
        let result = try await Running(at: server.url).run("edit", "1", "--title", " Pajeon ")
        #expect(result.status == 0)
        #expect(!server.calls.contains { $0.hasPrefix("PUT") })
    }

    @Test func `deleting without a terminal requires --yes`() async throws {
        let server = try server()
        let board = try Running(at: server.url)
        #expect(try await board.run("delete", "1", input: "y\n").status == 64)
        #expect(server.calls == [])
        #expect(try await board.run("delete", "1", "--yes").status == 0)
        #expect(server.calls == ["DELETE /api/v1/posts/1"])
    }

    @Test func `a deletion is undone by number`() async throws {
        let server = try server()
        let board = try Running(at: server.url)
        let deleted = try await board.run("delete", "1", "--yes")
        #expect(deleted.messages == "Post #1 is deleted. You can undo this for a day: board restore 1\n")
        let post = Sample.post(1, NewPost(weather: .rain, category: .food, title: "Pajeon"))
        server.change { $0.injectedResponses["DELETE /api/v1/posts/1/deletion"] = [.of(post)] }
        let undone = try await board.run("restore", "1")
        #expect(undone.status == 0 && undone.messages == "The deletion of #1 \"Pajeon\" is undone.\n")
        let refused = try await board.run("restore", "1")
        #expect(refused.status == 4)
        #expect(refused.messages.contains("There is no post #1 of yours whose deletion could be undone"))
    }

    @Test func `who has deleted every post learns where the numbers for undoing that are`() async throws {
        let server = try server()
        let board = try Running(at: server.url)
        _ = try await board.run("delete", "1", "--yes")
        let mine = try await board.run("mine")
        #expect(mine.status == 0 && mine.output == "")
        #expect(
            mine.messages == "There are no posts of yours here. Those that you deleted in the last day are at "
                + "\(server.url)/mine\n")
        let which = try await board.run("restore", "--lang", "ko")
        #expect(which.status == 64 && which.messages.contains("\(server.url)/mine"))
        #expect(which.messages.contains("숨겨진 글은 board mine에서"))
    }

    private func othersPost() throws -> BoardServerDouble {
        try BoardServerDouble {
            var post = Sample.post(1, NewPost(weather: .rain, category: .food, title: "Pajeon"))
            post.author = Author(handle: "jiho", displayName: "지호")
            post.may = [.like, .report]
            $0.posts = [post]
            $0.injectedResponses["DELETE /api/v1/posts/1"] = [.problem(.notAllowed), .problem(.notAllowed)]
        }
    }

    @Test func `the deletion of another member's post names it and its author`() async throws {
        let server = try othersPost()
        let board = try Running(at: server.url)
        let english = try await board.run("delete", "1", "--yes")
        #expect(english.status == 3)
        #expect(
            english.messages == """
                board: Post #1 "Pajeon" is by 지호 (jiho), and only its author can delete it. If it breaks a rule, \
                report it: board report 1

                """)
        let korean = try await board.run("delete", "1", "--yes", "--lang", "ko")
        #expect(korean.messages.contains("#1 \"Pajeon\" 글은 지호 (jiho)의 글이어서 작성자만 삭제할 수 있습니다."))
        #expect(server.posts.count == 1)
    }

    @Test func `another member's post is not asked about before its deletion is refused`() async throws {
        let server = try othersPost()
        let terminal = try PseudoTerminal(Running(at: server.url).program, ["delete", "1"], columns: 200)
        #expect(try await terminal.end() == 3)
        #expect(terminal.shown.contains("only its author can delete it"))
        #expect(!terminal.shown.contains("[y/N]"))
        #expect(server.calls == ["GET /api/v1/posts/1"])
    }
}
