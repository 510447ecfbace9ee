import BoardModels
import BoardTestSupport
import FoundationEssentials
import Glibc
import Testing

@testable import board

@Suite struct DraftRetryTests {
    private let words = [
        "post", "--weather", "rain", "--category", "food", "Haemul pajeon", "--body", "by the station", "--place",
        "Mangwon",
    ]

    @Test func `a post without a server becomes a draft, and the same command sends it`() async throws {
        let refusing = try RefusingPort()
        let server = try BoardServerDouble()
        let board = try Running(at: "http://127.0.0.1:\(refusing.port)")
        let first = try await board.program.run(words)
        #expect(first.status == 7)
        #expect(first.output == "")
        #expect(first.messages.contains("board post --resume"))
        #expect(board.drafts.count == 1)
        let draft = try #require(board.drafts.first)
        #expect(board.folder.permissions(of: "state/board/drafts/\(draft)") == 0o600)
        #expect(board.folder.permissions(of: "state/board/drafts") == 0o700)

        let key = String(draft.dropLast(".json".count))
        let there = try #require(board.folder.text("state/board/drafts/\(draft)"))
        try board.folder.write(
            there.split(separator: "http://127.0.0.1:\(refusing.port)").joined(separator: server.url),
            to: "state/board/drafts/\(draft)")
        let accounts = #"{"accounts":[{"server":"\#(server.url)","handle":"mina","token":"secret-token"}]}"#
        try board.folder.write(accounts, to: "state/board/accounts.json")
        let second = try await board.program.run(words, environment: ["BOARD_SERVER": server.url])
        #expect(second.status == 0, "\(second.messages)")
        #expect(try server.attempts.map(\.key) == [key])
        #expect(board.drafts == [])
    }

    @Test func `a retry after a lost response creates one post with one idempotency key`() async throws {
        let server = try BoardServerDouble {
            $0.injectedResponses["POST /api/v1/posts"] = Array(repeating: .lost, count: 4)
        }
        let board = try Running(at: server.url)
        let first = try await board.program.run(words)
        #expect(first.status == 7)
        #expect(board.drafts.count == 1)
        // The weather becomes unavailable; a retry must still send the request body of its key.
        server.change {
            $0.injectedResponses = ["GET /api/v1/places": [.problem(.weatherUnavailable, reason: .off)]]
        }
        let second = try await board.program.run(words)
        #expect(second.status == 0, "\(second.messages)")
        #expect(second.messages.contains("Resending the draft written just now."))
        let attempts = try server.attempts
        #expect(attempts.count >= 2)
        #expect(Set(attempts.map(\.key)).count == 1)
        #expect(attempts.allSatisfy { $0.post == attempts[0].post })
        #expect(server.posts.count == 1)
        #expect(board.drafts == [])
    }

    @Test func `a draft that may be published is not changed before it is sent again`() async throws {
        let server = try BoardServerDouble {
            $0.injectedResponses["POST /api/v1/posts"] = Array(repeating: .lost, count: 4)
        }
        let board = try Running(at: server.url)
        #expect(try await board.program.run(words).status == 7)
        server.change { $0.injectedResponses = [:] }
        let key = try #require(board.drafts.first).prefix(8)
        let refused = try await board.run("post", "--resume", String(key), "--body", "new")
        #expect(refused.status == 64 && refused.messages.contains("board post --resume \(key)"))
        #expect(try await board.run("post", "--resume").status == 0)
        #expect(server.posts.map(\.title) == ["Haemul pajeon"])
    }

    @Test func `a different text is another post with another key`() async throws {
        let server = try BoardServerDouble {
            $0.injectedResponses["POST /api/v1/posts"] = Array(repeating: .lost, count: 4)
        }
        let board = try Running(at: server.url)
        _ = try await board.program.run(words)
        server.change { $0.injectedResponses = [:] }
        let other = try await board.run("post", "-w", "rain", "-c", "food", "Kalguksu")
        #expect(other.status == 0)
        #expect(Set(try server.attempts.map(\.key)).count == 2)
        #expect(board.drafts.count == 1)
    }

    @Test(arguments: [(ProblemType.rateLimited, Int32(6)), (.unavailable, 7), (.internalError, 1), (.notSignedIn, 3)])
    func `a temporary error leaves a draft`(problem: ProblemType, status: Int32) async throws {
        let server = try BoardServerDouble {
            $0.injectedResponses["POST /api/v1/posts"] = [.problem(problem, headers: ["Retry-After: 9"])]
        }
        let board = try Running(at: server.url)
        let result = try await board.program.run(words)
        #expect(result.status == status)
        // An ended session requires a sign-in, not a later retry.
        #expect(result.messages.contains(problem == .notSignedIn ? "board login mina" : "Try again in 9 s."))
        #expect(board.drafts.count == 1)
        #expect(try await board.run("post", "--resume").status == 0)
        #expect(Set(try server.attempts.map(\.key)).count == 1)
    }

    @Test func `a rejected idempotency key is replaced, and the draft is sent with the new one`() async throws {
        let server = try BoardServerDouble {
            $0.injectedResponses["POST /api/v1/posts"] = [.problem(.idempotencyKeyReused)]
        }
        let board = try Running(at: server.url)
        #expect(try await board.program.run(words).status == 1)
        #expect(board.drafts.count == 1)
        #expect(try await board.program.run(words).status == 0)
        #expect(Set(try server.attempts.map(\.key)).count == 2)
        #expect(board.drafts == [])
    }

    @Test func `a duplicate post leaves no draft`() async throws {
        let server = try BoardServerDouble { $0.injectedResponses["POST /api/v1/posts"] = [.problem(.duplicatePost)] }
        let board = try Running(at: server.url)
        #expect(try await board.program.run(words).status == 5)
        #expect(board.drafts == [])
    }

    @Test func `a draft that was kept when sending was interrupted is listed and sent once`() async throws {
        let server = try BoardServerDouble()
        let board = try Running(at: server.url)
        server.holdResponses()
        let terminal = try PseudoTerminal(board.program, ["post", "-w", "rain", "-c", "food", "Haemul pajeon"])
        while server.requests.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
        terminal.type("\u{03}")
        #expect(try await terminal.end() == -2)
        #expect(terminal.shown.contains("Interrupted while sending: it is not known whether the post has reached"))
        #expect(terminal.shown.contains("board post --resume "))
        server.releaseResponses()
        #expect(try await board.run("post", "--drafts").rows.map { $0[1] } == ["Haemul pajeon"])
        #expect(try await board.run("post", "--resume").status == 0)
        #expect(server.posts.map(\.title) == ["Haemul pajeon"])
        #expect(board.drafts == [])
    }

    @Test(arguments: [SIGINT, SIGTERM])
    func `a post whose sending is interrupted says so also without a terminal and as JSON, and is sent once`(
        signal: Int32
    ) async throws {
        let server = try BoardServerDouble()
        let board = try Running(at: server.url)
        let words = ["post", "-w", "rain", "-c", "food", "Haemul pajeon"]
        server.holdResponses()
        let plain = try RunningProgram(board.program, words)
        #expect(try await eventually { try server.attempts.count == 1 })
        plain.send(signal)
        #expect(try await plain.end() == -signal)
        let draft = try #require(board.drafts.first)
        #expect(
            plain.messages == """
                board: Interrupted while sending: it is not known whether the post has reached \(server.url).
                Your post is saved as a draft. To send it once, repeat the command or run:
                  board post --resume \(draft.prefix(8))

                """)
        let json = try RunningProgram(board.program, words + ["--json", "--lang", "ko"])
        #expect(try await eventually { try server.attempts.count == 2 })
        json.send(signal)
        #expect(try await json.end() == -signal)
        // The message about the draft that is sent again precedes the document.
        let document = json.messages.drop { $0 != "{" }
        let problem = try JSONDecoder().decode(Problem.self, from: Data(document.utf8))
        #expect(problem.detail.contains("board post --resume \(draft.prefix(8))"), "\(problem.detail)")
        server.releaseResponses()
        #expect(try await board.run("post", "--resume").status == 0)
        #expect(Set(try server.attempts.map(\.key)) == [String(draft.dropLast(".json".count))])
        #expect(server.posts.count == 1)
        #expect(board.drafts == [])
    }

    @Test func `drafts of other servers and accounts are neither listed nor counted, and named in one line`()
        async throws
    {
        let server = try BoardServerDouble {
            $0.injectedResponses["POST /api/v1/posts"] = [.problem(.unavailable), .problem(.unavailable)]
        }
        let board = try Running(at: server.url)
        let elsewhere = "http://127.0.0.1:9"
        let accounts = [(server.url, "mina"), (elsewhere, "mina"), (server.url, "jun")].map { url, handle in
            #"{"server":"\#(url)","handle":"\#(handle)","token":"token-\#(handle)"}"#
        }
        try board.folder.write(#"{"accounts":[\#(accounts.joined(separator: ","))]}"#, to: "state/board/accounts.json")
        let post = ["post", "-w", "rain", "-c", "food"]
        _ = try await board.program.run(post + ["Mina's", "--as", "mina"])
        _ = try await board.program.run(post + ["Jun's", "--as", "jun"])
        _ = try await board.program.run(post + ["Elsewhere", "--server", elsewhere])
        #expect(board.drafts.count == 3)
        let mine = try await board.run("post", "--drafts", "--as", "mina")
        #expect(mine.rows.map { $0[1] } == ["Mina's"])
        #expect(
            mine.messages == "2 more drafts belong to other servers or accounts; choose one with --server and --as.\n")
        let there = try await board.run("post", "--drafts", "--server", elsewhere)
        #expect(there.rows.map { $0[1] } == ["Elsewhere"])
        // The key of another's draft says where it belongs.
        let key = String(try #require(there.rows.first?.first))
        let refused = try await board.run("post", "--resume", key, "--as", "mina")
        #expect(refused.status == 4 && refused.messages.contains("--server \(elsewhere) --as mina"))
        #expect(try await board.run("post", "--discard", key, "--as", "mina").status == 4)
        // One of three is the only one of this account here.
        #expect(try await board.run("post", "--resume", "--as", "jun").status == 0)
        #expect(server.posts.map(\.title) == ["Jun's"])
        #expect(board.drafts.count == 2)
        // The account's drafts go with it, others' stay.
        let deleted = try await board.run(
            "account", "delete", "--yes", "--password-stdin", "--as", "mina", input: "a fine password\n")
        #expect(deleted.status == 0, "\(deleted.messages)")
        #expect(try await board.run("post", "--drafts", "--server", elsewhere).rows.map { $0[1] } == ["Elsewhere"])
        #expect(board.drafts.count == 1)
    }

    @Test func `a draft is not sent with a token that may be another server's`() async throws {
        let server = try BoardServerDouble { $0.injectedResponses["POST /api/v1/posts"] = [.problem(.unavailable)] }
        let board = try Running(at: server.url, signedIn: false)
        let token = ["BOARD_TOKEN": "secret-token"]
        _ = try await board.run("post", "-w", "rain", "-c", "food", "One", environment: token)
        #expect(board.drafts.count == 1)
        let elsewhere = token.merging(["BOARD_SERVER": "http://127.0.0.1:9"]) { $1 }
        let refused = try await board.run("post", "--resume", environment: elsewhere)
        #expect(refused.status == 4)
        let key = try #require(board.drafts.first).prefix(8)
        let named = try await board.run("post", "--resume", String(key), environment: elsewhere)
        #expect(named.status == 4 && named.messages.contains("--server \(server.url)"))
        #expect(try server.attempts.count == 1)
        #expect(try await board.run("post", "--resume", "--server", server.url, environment: elsewhere).status == 0)
    }

    @Test func `drafts are listed, resumed by a prefix of a key, and discarded`() async throws {
        let server = try BoardServerDouble {
            $0.injectedResponses["POST /api/v1/posts"] = [.problem(.unavailable), .problem(.unavailable)]
        }
        let board = try Running(at: server.url)
        _ = try await board.run("post", "-w", "rain", "-c", "food", "One")
        _ = try await board.run("post", "-w", "rain", "-c", "food", "Two")
        let list = try await board.run("post", "--drafts")
        #expect(list.output.contains("One") && list.output.contains("Two"))
        let ambiguous = try await board.run("post", "--resume")
        #expect(ambiguous.status == 64)

        let drafts = board.drafts.compactMap { name in
            board.folder.text("state/board/drafts/\(name)").flatMap {
                try? JSONDecoder().decode(Draft.self, from: Data($0.utf8))
            }
        }
        let one = try #require(drafts.first { $0.input[\.title] == "One" })
        let two = try #require(drafts.first { $0.input[\.title] == "Two" })
        #expect(try await board.run("post", "--discard", two.shortKey).status == 0)
        #expect(try await board.run("post", "--resume", two.shortKey).status == 4)
        #expect(try await board.run("post", "--resume", one.shortKey).status == 0)
        #expect(server.posts.map(\.title) == ["One"])
        #expect(board.drafts == [])
    }
}
