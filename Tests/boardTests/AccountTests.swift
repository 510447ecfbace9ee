import BoardModels
import BoardTestSupport
import FoundationEssentials
import Testing

@testable import board

@Suite struct AccountTests {
    @Test func `the token is stored in a private file`() async throws {
        let server = try BoardServerDouble()
        let board = try Running(at: server.url, signedIn: false)
        let result = try await board.run("register", "mina", "--password-stdin", input: "correct horse\n")
        #expect(result.status == 0, "\(result.messages)")
        #expect(result.messages.contains("Welcome, 미나. You are signed in as mina at \(server.url)."))
        #expect(!(result.output + result.messages).contains("secret-token"))
        #expect(board.folder.permissions(of: "state/board/accounts.json") == 0o600)
        #expect(board.folder.permissions(of: "state/board") == 0o700)
        #expect(board.folder.names(in: "state/board") == ["accounts.json", "accounts.json.lock"])
        let sent = try JSONDecoder().decode(NewMember.self, from: Data(try #require(server.requests.first).body))
        #expect(sent.password == "correct horse")
        #expect(sent.client?.hasPrefix("board") == true)
        _ = try await board.run("whoami")
        #expect(server.requests.last?.values(of: "Authorization") == ["Bearer secret-token"])
    }

    @Test func `a weak password is refused before it is sent`() async throws {
        let server = try BoardServerDouble()
        let board = try Running(at: server.url, signedIn: false)
        let result = try await board.run("register", "mina", "--password-stdin", input: "short\n")
        #expect(result.status == 64)
        #expect(result.messages.contains("password must have at least 10 characters"))
        #expect(server.calls == [])
    }

    @Test(arguments: [["register"], ["login"], ["account", "recover"]])
    func `an impossible handle is refused before a password is read, with a suggestion`(command: [String]) async throws
    {
        let server = try BoardServerDouble()
        let result = try await Running(at: server.url, signedIn: false).program.run(command + ["Sun 12!"])
        #expect(result.status == 64)
        #expect(result.messages.contains("handle must have 3–20 small letters a–z"))
        #expect(result.messages.hasSuffix("\nDid you mean: sun-12\n"), "\(result.messages)")
        #expect(server.calls == [])
    }

    @Test func `a failed sign-in names the command for a forgotten password`() async throws {
        let server = try BoardServerDouble { $0.injectedResponses["POST /api/v1/sessions"] = [.problem(.signInFailed)] }
        let result = try await Running(at: server.url, signedIn: false)
            .run("login", "sun12", "--password-stdin", input: "correct horse\n")
        #expect(result.status == 3)
        #expect(
            result.messages == """
                board: The handle or the password is wrong.
                Forgot the password? board account recover sun12

                """)
    }

    @Test func `a wrong recovery code is not called a wrong password`() async throws {
        let server = try BoardServerDouble {
            $0.injectedResponses["POST /api/v1/recovery"] = [.problem(.signInFailed), .problem(.signInFailed)]
        }
        let board = try Running(at: server.url, signedIn: false)
        let words = ["account", "recover", "sun12", "--password-stdin"]
        let input = "aaaa-bbbb\ncorrect horse\n"
        let english = try await board.program.run(words, input: input)
        #expect(english.status == 3)
        #expect(english.messages == "board: The handle or the recovery code is wrong. Each code works once.\n")
        let korean = try await board.program.run(words + ["--lang", "ko"], input: input)
        #expect(korean.messages == "board: 아이디나 복구 코드가 맞지 않습니다. 코드는 한 번씩만 쓸 수 있습니다.\n")
    }

    @Test func `at a terminal a wrong recovery code is asked for again, the new password is not`() async throws {
        let server = try BoardServerDouble {
            $0.injectedResponses["POST /api/v1/recovery"] = [.problem(.signInFailed), .problem(.signInFailed)]
        }
        let board = try Running(at: server.url, signedIn: false)
        let terminal = try PseudoTerminal(board.program, ["account", "recover", "sun12"])
        let code = "Recovery code (not shown as you type): "
        let answers = [
            (code, "aaaa-bbbb"), ("not shown as you type): ", "correct horse"),
            ("Repeat the password: ", "correct horse"),
            ("Each code works once.\nCtrl-C leaves.\n" + code, "cccc-dddd"),
            ("Each code works once.\n" + code, "\u{03}"),
        ]
        for (question, answer) in answers {
            #expect(try await eventually { terminal.shown.hasSuffix(question) && !terminal.isEchoing })
            terminal.type(answer == "\u{03}" ? answer : answer + "\n")
            #expect(try await eventually { !terminal.shown.hasSuffix(question) || server.calls.count == 2 })
        }
        #expect(try await terminal.end() == -2, "\(terminal.shown)")
        #expect(server.calls == ["POST /api/v1/recovery", "POST /api/v1/recovery"])
    }

    @Test func `recovery codes come with the command that names their member`() async throws {
        var signedIn = Sample.signedIn
        signedIn.recoveryCodes = ["aaaa-bbbb"]
        let server = try BoardServerDouble { [signedIn] in
            $0.injectedResponses["POST /api/v1/members"] = [.of(signedIn, status: 201)]
        }
        let result = try await Running(at: server.url, signedIn: false)
            .run("register", "mina", "--password-stdin", input: "correct horse\n")
        #expect(result.status == 0 && result.output == "aaaa-bbbb\n")
        #expect(result.messages.hasSuffix("one of them sets a new one:\n  board account recover mina\n"))
    }

    @Test func `without a terminal --password-stdin is required`() async throws {
        let server = try BoardServerDouble()
        let board = try Running(at: server.url, signedIn: false)
        let result = try await board.run("login", "mina", input: "correct horse\n")
        #expect(result.status == 64)
        #expect(result.messages.contains("--password-stdin"))
        #expect(try await board.run("login", "mina", "--password-stdin", input: "").status == 64)
        #expect(server.calls == [])
    }

    @Test func `the account last signed in is used unless --as names another`() async throws {
        let server = try BoardServerDouble()
        let board = try Running(at: server.url, signedIn: false)
        let accounts = """
            {"accounts":[{"server":"\(server.url)","handle":"joon","token":"t-joon"},
            {"server":"http://elsewhere","handle":"sora","token":"t-sora"},
            {"server":"\(server.url)","handle":"mina","token":"t-mina"}]}
            """
        try board.folder.write(accounts, to: "state/board/accounts.json")
        _ = try await board.run("whoami")
        _ = try await board.run("--as", "joon", "whoami")
        _ = try await board.run("whoami", environment: ["BOARD_TOKEN": "t-env"])
        _ = try await board.run("whoami", "--as", "joon", environment: ["BOARD_TOKEN": "t-env"])
        #expect(
            server.requests.flatMap { $0.values(of: "Authorization") } == [
                "Bearer t-mina", "Bearer t-joon", "Bearer t-env", "Bearer t-joon",
            ])
        let notSignedIn = try await board.run("whoami", "--as", "sora")
        #expect(notSignedIn.status == 3)
        #expect(notSignedIn.messages.contains("board login sora"))
    }

    @Test func `signing out removes the token once the server has ended the session`() async throws {
        let server = try BoardServerDouble {
            $0.injectedResponses["DELETE /api/v1/sessions/current"] = [.problem(.unavailable)]
        }
        let board = try Running(at: server.url)
        let first = try await board.run("logout")
        #expect(first.status == 7)
        #expect(first.messages.contains("still signed in"))
        #expect(board.folder.text("state/board/accounts.json")?.contains("secret-token") == true)
        #expect(try await board.run("logout").status == 0)
        #expect(board.folder.text("state/board/accounts.json")?.contains("secret-token") == false)
        #expect(try await board.run("logout").status == 3)
    }

    @Test func `signing out removes the token of a session that has already ended`() async throws {
        let server = try BoardServerDouble {
            $0.injectedResponses["DELETE /api/v1/sessions/current"] = [.problem(.notSignedIn)]
        }
        let board = try Running(at: server.url)
        #expect(try await board.run("logout").status == 0)
        #expect(board.folder.text("state/board/accounts.json")?.contains("secret-token") == false)
    }

    @Test func `signing out says who acts next, and asks before somebody else does`() async throws {
        let server = try BoardServerDouble()
        let board = try Running(at: server.url, signedIn: false)
        let accounts = """
            {"accounts":[{"server":"http://elsewhere","handle":"sora","token":"t-sora"},
            {"server":"\(server.url)","handle":"joon","token":"t-joon"},
            {"server":"\(server.url)","handle":"mina","token":"t-mina"}]}
            """
        try board.folder.write(accounts, to: "state/board/accounts.json")
        let listed = try await board.run("accounts")
        #expect(listed.output == "mina\t\(server.url)\tacts now\njoon\t\(server.url)\t\nsora\thttp://elsewhere\t\n")
        let chosen = try await board.run("accounts", "--as", "joon", "--json")
        #expect(chosen.output.firstRange(of: #""handle" : "joon""#) != nil)

        let unasked = try await board.run("logout")
        #expect(unasked.status == 64)
        #expect(unasked.messages.contains("--yes"))
        #expect(server.calls == [], "nobody is signed out unasked")
        let asked = try PseudoTerminal(board.program, ["logout"], columns: 200)
        let stays = "The account joon stays signed in at \(server.url), and acts from then on."
        #expect(try await asked.shows("Sign out mina? \(stays) [y/N] "))
        asked.type("n\n")
        #expect(try await asked.end() == 1)
        let other = try await board.run("logout", "--as", "joon")
        #expect(other.messages == "joon is signed out at \(server.url).\nmina acts at \(server.url) now.\n")
        let last = try await board.run("logout")
        #expect(last.messages == "mina is signed out at \(server.url).\n")
        #expect(try await board.run("accounts").output == "sora\thttp://elsewhere\t\n")
        let token = try await board.run("logout", environment: ["BOARD_TOKEN": "t-env"])
        #expect(token.messages == "The access token in BOARD_TOKEN has ended.\n")
    }

    @Test func `signing out while BOARD_TOKEN is set names nobody who acts next`() async throws {
        let server = try BoardServerDouble()
        let board = try Running(at: server.url, signedIn: false)
        let accounts = """
            {"accounts":[{"server":"\(server.url)","handle":"joon","token":"t-joon"},
            {"server":"\(server.url)","handle":"mina","token":"t-mina"}]}
            """
        try board.folder.write(accounts, to: "state/board/accounts.json")
        let variables = ["BOARD_TOKEN": "t-env"]
        let token = try await board.run("logout", environment: variables)
        #expect(token.status == 0)
        #expect(token.messages == "The access token in BOARD_TOKEN has ended.\n")
        let json = try await board.run("logout", "--json", environment: variables)
        #expect(json.status == 0)
        #expect(!json.output.contains("\"next\""), "\(json.output)")
        let named = try await board.run("logout", "--as", "mina", environment: variables)
        #expect(named.status == 0, "\(named.messages)")
        #expect(named.messages == "mina is signed out at \(server.url).\n")
    }

    @Test func `every command prints how to sign in again after the session has ended`() async throws {
        let server = try BoardServerDouble { state in
            for call in ["GET /api/v1/posts", "GET /api/v1/me", "PUT /api/v1/posts/1/like"] {
                state.injectedResponses[call] = [.problem(.notSignedIn), .problem(.notSignedIn)]
            }
        }
        let board = try Running(at: server.url)
        for words in [["list"], ["whoami"], ["like", "1"]] {
            let result = try await board.program.run(words)
            #expect(result.status == 3)
            #expect(
                result.messages == "board: Your session as mina at \(server.url) has ended. "
                    + "Sign in again with: board login mina\n")
            let fromEnvironment = try await board.program.run(words, environment: ["BOARD_TOKEN": "old"])
            #expect(fromEnvironment.status == 3)
            #expect(fromEnvironment.messages.contains("the token in BOARD_TOKEN"))
        }
    }

    @Test func `an introduction is written, shown with the account, and removed by an empty text`() async throws {
        let server = try BoardServerDouble()
        let board = try Running(at: server.url)
        let saved = try await board.run("account", "introduce", "-", input: "Soup.\nRain.\n")
        #expect(saved.status == 0 && saved.messages == "Your introduction is saved.\n")
        let shown = try await board.run("account")
        #expect(shown.output.contains("Soup. Rain.") && shown.output.contains("미나"))
        let long = try await board.run("account", "introduce", String(repeating: "a", count: 301))
        #expect(long.status == 64 && long.messages.contains("introduction"))
        let removed = try await board.run("account", "introduce", "", "--lang", "ko")
        #expect(removed.messages == "소개를 지웠습니다.\n")
        #expect(try await !board.run("account").output.contains("Soup."))
    }

    @Test func `an account is deleted only with a password and a confirmation`() async throws {
        let server = try BoardServerDouble()
        let board = try Running(at: server.url)
        #expect(try await board.run("account", "delete", "--password-stdin", input: "correct horse\n").status == 64)
        #expect(!server.calls.contains("POST /api/v1/me/deletion"))
        let result = try await board.run(
            "account", "delete", "--yes", "--password-stdin", input: "correct horse\n")
        #expect(result.status == 0)
        #expect(server.calls.contains("POST /api/v1/me/deletion"))
        #expect(board.folder.text("state/board/accounts.json")?.contains("secret-token") == false)
    }
}
