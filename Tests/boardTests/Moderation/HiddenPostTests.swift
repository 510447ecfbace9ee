import BoardModels
import BoardTestSupport
import Testing

@testable import board

@Suite struct HiddenPostTests {
    private func server(_ change: @Sendable (inout Hiding) -> Void = { _ in }) throws -> ModerationDouble {
        var hiding = Hiding(
            state: .hidden, at: .now() - .seconds(120), decision: Decision.ID(rawValue: 5), reason: .spam,
            message: "No ads.", mayEdit: true, mayRequestRestoration: true, mayAppeal: true)
        change(&hiding)
        return try ModerationDouble { [hiding] in
            var post = Sample.post(1, NewPost(weather: .rain, category: .food, title: "Pajeon", body: "text"))
            post.hiding = hiding
            post.may = hiding.mayEdit ? [.edit] : []
            $0.posts = [post]
        }
    }

    @Test func `a hidden post shows the reason and the next steps to its author`() async throws {
        let server = try server()
        let board = try Running(at: server.url)
        let shown = try await board.run("show", "1")
        for line in [
            "Hidden 2 min ago by a moderator. Reason: spam.", "    No ads.", "You may edit it once: board edit 1",
            "Request its restoration: board restore 1", "Appeal: board appeal 5", "#1 Pajeon",
        ] {
            #expect(shown.output.contains(line), "\(line)")
        }
        #expect(try await board.run("show", "1", "--lang", "ko").output.contains("2분 전 운영진이 숨겼습니다. 사유: 스팸."))
        #expect(try await board.screen("mine").contains { $0.contains("Pajeon  hidden") })
        #expect(try await board.run("mine").output.hasSuffix("\t\thidden\t\n"))
    }

    @Test func `at a terminal, restore lists hidden posts and asks which one`() async throws {
        let server = try server()
        let words = ["restore", "--color", "never"]
        let terminal = try PseudoTerminal(Running(at: server.url).program, words, columns: 120)
        #expect(try await terminal.shows("Which number? "))
        #expect(terminal.shown.contains("Pajeon  hidden"))
        #expect(terminal.shown.contains("are listed at \(server.url)/mine\n"))
        terminal.type("1\n")
        #expect(try await terminal.end() == 0, "\(terminal.shown)")
        #expect(server.calls.last == "POST /posts/1/restoration")
    }

    @Test func `automatically hidden and removed posts are marked`() async throws {
        let byReports = try server {
            $0.decision = nil
            $0.reason = nil
        }
        let hidden = try await Running(at: byReports.url).run("show", "1")
        #expect(hidden.output.contains("because of reports, until a moderator reviews it."))
        #expect(!hidden.output.contains("board appeal"))
        let removed = try server {
            $0.state = .removed
            $0.mayEdit = false
            $0.mayRequestRestoration = false
        }
        let board = try Running(at: removed.url)
        #expect(try await board.run("show", "1").output.contains("Removed 2 min ago by a moderator."))
        let edit = try await board.run("edit", "1", "--title", "x")
        #expect(edit.status == 3 && edit.messages.contains("was removed and cannot be edited"))
        #expect(try await board.run("restore", "1").status == 5)
    }

    @Test func `restore requests once that a post is shown again`() async throws {
        let server = try server()
        let board = try Running(at: server.url)
        let first = try await board.run("restore", "1", "I took the link out.")
        #expect(first.status == 0 && first.messages.contains("The restoration of #1 is requested."))
        #expect(
            try server.bodies(NewRestoration.self, of: "POST /posts/1/restoration")
                == [NewRestoration(text: "I took the link out.")])
        server.change { $0.posts[0].hiding?.mayRequestRestoration = false }
        let again = try await board.run("restore", "1")
        #expect(again.status == 5 && again.messages.contains("already requested the restoration of #1"))
        server.change { $0.posts[0].hiding = nil }
        let shown = try await board.run("restore", "1")
        #expect(shown.status == 5 && shown.messages.contains("neither deleted nor hidden"))
        #expect(server.calls.filter { $0 == "POST /posts/1/restoration" }.count == 1)
    }
}
