import BoardModels
import BoardTestSupport
import FoundationEssentials
import Glibc
import Testing

@testable import board

/// The built program in a pseudo-terminal.
@Suite struct TerminalTests {
    private func posts() -> [Post] {
        [
            Sample.post(
                1, NewPost(weather: .rain, category: .food, title: "비 오는 날에는 역시 망원시장 골목 안쪽 할머니네 해물파전과 막걸리 한 사발")),
            Sample.post(
                2,
                NewPost(
                    weather: .thunderstorm, category: .music,
                    title: "A long walk home to the sound of thunder, in good headphones, with nothing else to do 🎧")),
        ]
    }

    @Test func `a password is typed without echo, twice for a new account`() async throws {
        let server = try BoardServerDouble()
        let board = try Running(at: server.url, signedIn: false)
        let terminal = try PseudoTerminal(board.program, ["register", "mina"])
        #expect(try await terminal.shows("Password (at least 10 characters, not shown as you type): "))
        #expect(try await eventually { !terminal.isEchoing })
        terminal.type("correct horse\n")
        #expect(try await terminal.shows("Repeat the password: "))
        #expect(try await eventually { !terminal.isEchoing })
        terminal.type("correct horse\n")
        #expect(try await terminal.end() == 0)
        #expect(terminal.shown.contains("You are signed in as mina"))
        #expect(!terminal.shown.contains("correct"))
        #expect(terminal.isEchoing)
    }

    @Test func `a new account is asked for a handle until it is one, and for a longer password`() async throws {
        let server = try BoardServerDouble()
        let terminal = try PseudoTerminal(Running(at: server.url, signedIn: false).program, ["register"])
        let question = "Handle (3–20 small letters a–z, 0–9, _ and -, starting with a letter): "
        #expect(try await terminal.shows(question))
        terminal.type("Mina Kim\n")
        #expect(try await terminal.shows("Did you mean: mina-kim\nCtrl-C leaves.\nHandle [mina-kim]: "))
        let rule = "handle must have 3–20 small letters a–z, 0–9, _ and -, starting with a letter.\n"
        #expect(terminal.shown.contains(rule))
        terminal.type("admin\n")
        #expect(try await terminal.shows("handle is reserved for the people who run this board; choose another.\n"))
        terminal.type("mina\n")
        #expect(try await terminal.shows("Password (at least 10 characters, not shown as you type): "))
        #expect(try await eventually { !terminal.isEchoing })
        terminal.type("horse\n")
        #expect(try await terminal.shows("The password must have at least 10 characters.\nPassword ("))
        #expect(try await eventually { !terminal.isEchoing })
        terminal.type("password123\n")
        #expect(try await terminal.shows("The password is on the list of common passwords; choose another.\n"))
        #expect(try await eventually { terminal.shown.hasSuffix("you type): ") && !terminal.isEchoing })
        #expect(server.calls == ["GET /api/v1/members/mina"])
        terminal.type("correct horse\n")
        #expect(try await terminal.shows("Repeat the password: "))
        #expect(try await eventually { !terminal.isEchoing })
        terminal.type("correct horse\n")
        #expect(try await terminal.end() == 0)
        #expect(server.calls == ["GET /api/v1/members/mina", "POST /api/v1/members"])
    }

    @Test(arguments: ["", "yes", "Y", "네"])
    func `a suggested handle is taken by Enter and by yes`(answer: String) async throws {
        let server = try BoardServerDouble()
        let terminal = try PseudoTerminal(Running(at: server.url, signedIn: false).program, ["login"])
        #expect(try await terminal.shows("Handle ("))
        terminal.type("Mina!\n")
        #expect(try await terminal.shows("Handle [mina]: "))
        terminal.type(answer + "\n")
        #expect(try await terminal.shows("Password ("))
        #expect(try await eventually { !terminal.isEchoing })
        terminal.type("correct horse\n")
        #expect(try await terminal.end() == 0, "\(terminal.shown)")
        let sent = try JSONDecoder().decode(Credentials.self, from: Data(try #require(server.requests.first).body))
        #expect(sent.handle == "mina")
    }

    @Test func `a taken handle is refused before a password is asked for`() async throws {
        let server = try BoardServerDouble { $0.injectedResponses["GET /api/v1/members/sun"] = [.of(Sample.member)] }
        let terminal = try PseudoTerminal(Running(at: server.url, signedIn: false).program, ["register", "sun"])
        #expect(try await terminal.shows("Handle ("))
        #expect(terminal.shown.contains("The handle is taken") && !terminal.shown.contains("Password"))
        terminal.type("sun12\n")
        #expect(try await terminal.shows("Password ("))
        #expect(server.calls == ["GET /api/v1/members/sun", "GET /api/v1/members/sun12"])
    }

    @Test func `a taken handle is asked for again, and the password is kept`() async throws {
        let server = try BoardServerDouble { $0.injectedResponses["POST /api/v1/members"] = [.problem(.handleTaken)] }
        let terminal = try PseudoTerminal(Running(at: server.url, signedIn: false).program, ["register", "sun"])
        #expect(try await terminal.shows("Password ("))
        #expect(try await eventually { !terminal.isEchoing })
        terminal.type("correct horse\n")
        #expect(try await terminal.shows("Repeat the password: "))
        #expect(try await eventually { !terminal.isEchoing })
        terminal.type("correct horse\n")
        #expect(try await terminal.shows("Handle ("))
        #expect(terminal.shown.contains("The handle is taken"))
        terminal.type("sun12\n")
        #expect(try await terminal.end() == 0, "\(terminal.shown)")
        let sent = try server.requests.filter { $0.method == "POST" }
            .map { try JSONDecoder().decode(NewMember.self, from: Data($0.body)) }
        #expect(sent.map(\.handle) == ["sun", "sun12"])
        #expect(sent.map(\.password) == ["correct horse", "correct horse"])
    }

    @Test(arguments: [["register"], ["login"], ["account", "recover"]])
    func `without a terminal, an account needs its handle`(command: [String]) async throws {
        let server = try BoardServerDouble()
        let board = try Running(at: server.url, signedIn: false)
        let result = try await board.program.run(command + ["--password-stdin"])
        #expect(result.messages.contains("handle is required"))
        #expect(server.calls == [])
    }

    @Test func `at a terminal, a search asks for its words and a recovery for its handle`() async throws {
        let server = try BoardServerDouble()
        let program = try Running(at: server.url, signedIn: false).program
        let search = try PseudoTerminal(program, ["search", "-w", "rain"])
        #expect(try await search.shows("Search for which words? "))
        search.type("\n")
        #expect(try await search.shows("Type one or more words."))
        search.type(" pajeon \n")
        #expect(try await search.end() == 0, "\(search.shown)")
        #expect(server.calls == ["GET /api/v1/posts?weather=rain&q=pajeon"])
        let recovery = try PseudoTerminal(program, ["account", "recover"])
        #expect(try await recovery.shows("Handle ("))
        recovery.type("mina\n")
        #expect(try await recovery.shows("Recovery code ("))
        recovery.type("\u{03}")
        #expect(try await recovery.end() == -2)
        #expect(try await program.run(["search"]).status == 64)
    }

    @Test func `two different passwords are asked for again`() async throws {
        let server = try BoardServerDouble()
        let terminal = try PseudoTerminal(
            Running(at: server.url, signedIn: false).program, ["register", "mina", "--lang", "ko"])
        #expect(try await terminal.shows("비밀번호 (10자 이상, 입력해도 보이지 않습니다): "))
        // Input typed before the echo is turned off is discarded.
        #expect(try await eventually { !terminal.isEchoing })
        terminal.type("correct horse\n")
        #expect(try await terminal.shows("비밀번호 확인: "))
        #expect(try await eventually { !terminal.isEchoing })
        terminal.type("correct house\n")
        #expect(try await terminal.shows("두 비밀번호가 다릅니다. 다시 입력해 주세요.\n그만두려면 Ctrl-C를 눌러 주세요.\n비밀번호 ("))
        #expect(try await eventually { !terminal.isEchoing })
        #expect(server.calls == ["GET /api/v1/members/mina"])
        terminal.type("correct horse\n")
        #expect(
            try await terminal.shows(
                "눌러 주세요.\n비밀번호 (10자 이상, 입력해도 보이지 않습니다): \n비밀번호 확인: "))
        #expect(try await eventually { !terminal.isEchoing })
        terminal.type("correct horse\n")
        #expect(try await terminal.end() == 0)
        #expect(server.calls == ["GET /api/v1/members/mina", "POST /api/v1/members"])
    }

    @Test func `the prompt for a new password gives its length, the one for the current password does not`()
        async throws
    {
        let server = try BoardServerDouble()
        let terminal = try PseudoTerminal(Running(at: server.url).program, ["account", "password"])
        #expect(try await terminal.shows("Current password (not shown as you type): "))
        #expect(try await eventually { !terminal.isEchoing })
        terminal.type("correct horse\n")
        #expect(try await terminal.shows("New password (at least 10 characters, not shown as you type): "))
        #expect(try await eventually { !terminal.isEchoing })
        terminal.type("\u{03}")
        #expect(try await terminal.end() == -2)
        #expect(server.calls == [])
    }

    @Test func `an empty password is asked for again, and only the first refusal says how to leave`() async throws {
        let server = try BoardServerDouble()
        let terminal = try PseudoTerminal(Running(at: server.url, signedIn: false).program, ["login", "mina"])
        let question = "Password (not shown as you type): "
        let refusals = ["", "\nNo password was given.\nCtrl-C leaves.\n", "\nNo password was given.\n"]
        for (refusal, answer) in zip(refusals, ["", "", "correct horse"]) {
            #expect(try await eventually { terminal.shown.hasSuffix(refusal + question) && !terminal.isEchoing })
            terminal.type(answer + "\n")
        }
        #expect(try await terminal.end() == 0, "\(terminal.shown)")
        #expect(server.calls == ["POST /api/v1/sessions"])
    }

    @Test func `an interrupted password prompt restores the terminal`() async throws {
        let server = try BoardServerDouble()
        let terminal = try PseudoTerminal(Running(at: server.url, signedIn: false).program, ["login", "mina"])
        #expect(try await terminal.shows("Password (not shown as you type): "))
        #expect(try await eventually { !terminal.isEchoing })
        terminal.type("half a pass\u{03}")
        #expect(try await terminal.end() == -2)
        #expect(terminal.isEchoing)
        #expect(server.calls == [])
    }

    @Test(arguments: [("y", Int32(0)), ("예", 0), ("n", 1), ("", 1)])
    func `a post is deleted only after confirmation`(answer: String, status: Int32) async throws {
        let server = try BoardServerDouble { [posts = posts()] in $0.posts = posts }
        let board = try Running(at: server.url)
        let terminal = try PseudoTerminal(board.program, ["delete", "1"])
        #expect(try await terminal.shows("\"? [y/N] "))
        terminal.type(answer + "\n")
        #expect(try await terminal.end() == status)
        #expect(server.calls.contains("DELETE /api/v1/posts/1") == (status == 0))
    }

    @Test(arguments: [
        ["delete", "1", "--yes"], ["--yes", "delete", "1"], ["list", "--yes"], ["now", "Mangwon", "--yes"],
    ])
    func `--yes is accepted by every command and answers its question`(arguments: [String]) async throws {
        let server = try BoardServerDouble { [posts = posts()] in $0.posts = posts }
        let terminal = try PseudoTerminal(Running(at: server.url).program, arguments)
        #expect(try await terminal.end() == 0)
        #expect(!terminal.shown.contains("[y/N]"))
        #expect(server.calls.contains("DELETE /api/v1/posts/1") == arguments.contains("delete"))
    }

    @Test(arguments: [(80, "en"), (80, "ko"), (40, "en"), (40, "ko")])
    func `lists fit the terminal`(columns: Int, language: String) async throws {
        let server = try BoardServerDouble { [posts = posts()] in $0.posts = posts }
        for arguments in [["list"], ["now", "Mangwon"], ["boards"], ["show", "1"]] {
            var program = try Running(at: server.url).program
            // Without a spinner, which a slow machine would show.
            program.environment["TERM"] = "dumb"
            let words = arguments + ["--lang", language, "--color", "never"]
            let terminal = try PseudoTerminal(program, words, columns: columns, rows: 100)
            #expect(try await terminal.end() == 0)
            let lines = terminal.shown.split(separator: "\n")
            #expect(lines.count >= 2)
            for line in lines {
                #expect(DisplayWidth.of(line) <= columns, "\(line)")
            }
        }
    }

    @Test func `a terminal shows a spinner during a slow call`() async throws {
        let server = try BoardServerDouble { [posts = posts()] in $0.posts = posts }
        server.holdResponses()
        let terminal = try PseudoTerminal(Running(at: server.url).program, ["list"])
        #expect(try await terminal.shows("⠋ waiting for \(server.url)"))
        server.releaseResponses()
        #expect(try await terminal.end() == 0)
        #expect(terminal.shown.contains("\u{1B}[K"))
    }

    @Test func `output longer than the screen goes to the pager`() async throws {
        let server = try BoardServerDouble { state in
            state.posts = (1...60).map {
                Sample.post($0, NewPost(weather: .rain, category: .food, title: "Post \($0)"))
            }
        }
        let board = try Running(at: server.url)
        var program = board.program
        program.environment["PAGER"] = "sed 's/^/paged: /'"
        let long = try PseudoTerminal(program, ["list"], rows: 20)
        #expect(try await long.end() == 0)
        #expect(long.shown.contains("paged: "))
        let short = try PseudoTerminal(program, ["list"], rows: 200)
        #expect(try await short.end() == 0)
        #expect(!short.shown.contains("paged: "))
    }

    @Test func `a post is written in the editor`() async throws {
        let server = try BoardServerDouble()
        let board = try Running(at: server.url)
        try board.folder.write(
            "#!/bin/sh\nprintf '제목\\n\\n본문 한 줄\\n' | cat - \"$1\" > \"$1.x\"; mv \"$1.x\" \"$1\"\n", to: "editor.sh")
        var program = board.program
        program.environment["EDITOR"] = "sh \(board.folder.path)/editor.sh"
        let terminal = try PseudoTerminal(program, ["post", "-w", "rain", "--lang", "ko"])
        #expect(try await terminal.shows("어느 분류인가요? "))
        terminal.type("음식\n")
        #expect(try await terminal.shows("편집기가 열립니다): "))
        terminal.type("\n")
        #expect(try await terminal.shows("올릴까요? [Y/n/edit] "))
        terminal.type("네\n")
        #expect(try await terminal.end() == 0, "\(terminal.shown)")
        #expect(
            try server.attempts.map(\.post) == [NewPost(weather: .rain, category: .food, title: "제목", body: "본문 한 줄")])
        #expect(board.drafts == [])
    }

    @Test func `an invalid text from the editor can be corrected, and is a draft until it is`() async throws {
        let server = try BoardServerDouble()
        let board = try Running(at: server.url)
        let title = String(repeating: "길", count: 121)
        // The lines of the other fields stay, so that nothing else is asked for when the draft is resumed.
        try board.folder.write(
            "#!/bin/sh\nprintf '\(title)\\n\\ntext\\n' | cat - \"$1\" > \"$1.x\"; mv \"$1.x\" \"$1\"\n", to: "editor.sh"
        )
        var program = board.program
        program.environment["EDITOR"] = "sh \(board.folder.path)/editor.sh"
        let terminal = try PseudoTerminal(program, ["post", "-w", "rain", "-c", "food"])
        #expect(try await terminal.shows("Enter to correct it, Ctrl-C to leave it as a draft: "))
        #expect(terminal.shown.contains("at most 120 characters"))
        terminal.type("\u{03}")
        #expect(try await terminal.end() == -SIGINT)
        #expect(server.calls == [])
        #expect(try await board.run("post", "--drafts").rows.map { $0[1] } == [Substring(title)])
        program.environment["EDITOR"] = "sed -i s/길길/길/g"
        let again = try PseudoTerminal(program, ["post", "--resume"])
        #expect(try await again.shows("Enter to correct it"))
        again.type("\n")
        #expect(try await again.shows("Post? [Y/n/edit] "))
        again.type("\n")
        #expect(try await again.end() == 0, "\(again.shown)")
        let post = try #require(try server.attempts.first).post
        #expect(post.title.count == 61 && post.body == "text")
        #expect(board.drafts == [])
    }

    @Test(arguments: [SIGTERM, SIGHUP])
    func `a signal during the editor keeps what was saved there as a draft`(signal: Int32) async throws {
        let server = try BoardServerDouble()
        let board = try Running(at: server.url)
        try board.folder.write(
            """
            printf 'Pajeon\\n\\ntext\\n' > "$1"
            echo writing
            # Until board has ended, since the terminal is open as long as one of its programs.
            while kill -0 $PPID; do sleep 0.05; done
            """, to: "editor.sh")
        var program = board.program
        program.environment["EDITOR"] = "exec sh \(board.folder.path)/editor.sh"
        let terminal = try PseudoTerminal(program, ["post", "-w", "rain", "-c", "food"])
        #expect(try await terminal.shows("writing"))
        terminal.send(signal)
        #expect(try await terminal.end() == -signal)
        #expect(try await board.run("post", "--drafts").rows.map { $0[1] } == ["Pajeon"])
        #expect(board.drafts.count == 1 && server.calls == [])
    }

    @Test func `an editor that fails after it has saved loses nothing`() async throws {
        let server = try BoardServerDouble()
        let board = try Running(at: server.url)
        try board.folder.write("#!/bin/sh\nprintf 'Pajeon\\n' > \"$1\"\nexit 1\n", to: "editor.sh")
        var program = board.program
        program.environment["EDITOR"] = "sh \(board.folder.path)/editor.sh"
        let terminal = try PseudoTerminal(program, ["post", "-w", "rain", "-c", "food"])
        #expect(try await terminal.end() == 1)
        // The editor's path decides where the lines are wrapped.
        let words = terminal.shown.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(words.contains("failed; set EDITOR") && words.contains("board post --resume "))
        #expect(try await board.run("post", "--drafts").rows.count == 1)
    }

    @Test func `a post is edited in the editor, and not sent if it is unchanged`() async throws {
        let server = try BoardServerDouble {
            $0.posts = [Sample.post(1, NewPost(weather: .rain, category: .food, title: "Pajeon", body: "old"))]
        }
        let board = try Running(at: server.url)
        var program = board.program
        program.environment["EDITOR"] = "true"
        let unchanged = try PseudoTerminal(program, ["edit", "1"])
        #expect(try await unchanged.end() == 0)
        #expect(unchanged.shown.contains("Nothing was changed."))
        #expect(!server.calls.contains { $0.hasPrefix("PUT") })

        program.environment["EDITOR"] = "sed -i s/old/new/"
        #expect(try await PseudoTerminal(program, ["edit", "1"]).end() == 0)
        let sent = try JSONDecoder().decode(NewPost.self, from: Data(try #require(server.requests.last).body))
        #expect(sent == NewPost(weather: .rain, category: .food, title: "Pajeon", body: "new"))
    }

    @Test func `an empty text from the editor posts nothing`() async throws {
        let server = try BoardServerDouble()
        var program = try Running(at: server.url).program
        program.environment["EDITOR"] = "true"
        let terminal = try PseudoTerminal(program, ["post", "-w", "rain", "-c", "food"])
        #expect(try await terminal.end() == 1)
        #expect(terminal.shown.contains("nothing was posted"))
        #expect(server.calls == [])
    }
}
