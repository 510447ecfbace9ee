import BoardModels
import BoardTestSupport
import Glibc
import Testing

@testable import board

/// The program's files where there is no home, or where files are symbolic links.
@Suite struct FilesTests {
    /// The environment of a user without a home.
    private static let homeless = [
        "HOME": "", "XDG_CONFIG_HOME": "", "XDG_STATE_HOME": "state", "XDG_CACHE_HOME": "",
    ]

    @Test(arguments: [["list"], ["now", "Mangwon"], ["boards"], ["completions", "bash"], ["settings"], ["accounts"]])
    func `without a home, what needs no file works, without a message`(arguments: [String]) async throws {
        let server = try BoardServerDouble {
            $0.posts = [Sample.post(1, NewPost(weather: .rain, category: .food, title: "Pajeon"))]
        }
        let result = try await Running(at: server.url).program.run(arguments, environment: Self.homeless)
        #expect(result.status == 0 && !result.messages.contains("home"), "\(result.messages)")
    }

    @Test func `without a home, a post is sent without a draft, and its text is printed if that fails`() async throws {
        let server = try BoardServerDouble()
        let board = try Running(at: server.url, signedIn: false)
        let environment = Self.homeless.merging(["BOARD_TOKEN": "secret-token"]) { $1 }
        let posted = try await board.run("post", "-w", "rain", "-c", "food", "Pajeon", environment: environment)
        #expect(posted.status == 0, "\(posted.messages)")
        #expect(posted.messages.hasPrefix("There is no home folder to store files in: set HOME"))
        #expect(server.posts.map(\.title) == ["Pajeon"])
        server.change { $0.injectedResponses["POST /api/v1/posts"] = [.problem(.unavailable)] }
        let failed = try await board.run(
            "post", "-", "-w", "rain", "-c", "food", input: "Kimchijeon\n\nand rice", environment: environment)
        #expect(failed.status == 7)
        #expect(failed.messages.contains("Kimchijeon\n \nand rice\n") && !failed.messages.contains("--resume"))
    }

    @Test(arguments: [["login", "mina"], ["register", "mina"], ["account", "recover", "mina"]])
    func `a sign-in that could not be stored is refused before a password is read`(arguments: [String]) async throws {
        let server = try BoardServerDouble()
        let result = try await Running(at: server.url, signedIn: false).program.run(
            arguments + ["--password-stdin"], environment: Self.homeless)
        #expect(result.status == 1 && result.messages.contains("BOARD_TOKEN"), "\(result.messages)")
        #expect(server.calls == [])
    }

    @Test func `what cannot be stored without a home is an error that says what to set`() async throws {
        let board = try Running(at: "http://127.0.0.1:1", signedIn: false)
        let result = try await board.run("settings", "lang", "ko", environment: Self.homeless)
        #expect(result.status == 1 && result.messages.contains("set HOME, or XDG_CONFIG_HOME"), "\(result.messages)")
    }

    @Test(arguments: ["../../dot/settings.json", "/absolute"])
    func `a symbolic link stays, and its target is written`(target: String) async throws {
        let board = try Running(at: "http://127.0.0.1:1", signedIn: false)
        let folder = board.folder
        try folder.write("{}", to: "dot/settings.json")
        try folder.write("", to: "config/board/other")
        let link = target == "/absolute" ? folder.file("dot/new.json") : target
        #expect(symlink(link, folder.file("config/board/settings.json")) == 0)
        #expect(try await board.run("settings", "lang", "ko").status == 0)
        var status = stat()
        #expect(lstat(folder.file("config/board/settings.json"), &status) == 0)
        #expect(status.st_mode & S_IFMT == S_IFLNK)
        let written = target == "/absolute" ? "dot/new.json" : "dot/settings.json"
        #expect(folder.text(written)?.contains("\"ko\"") == true)
    }

    @Test func `output that cannot be written is an error, also on a closed stream`() async throws {
        let server = try BoardServerDouble()
        var shell = try Running(at: server.url).program
        let board = shell.path
        shell.path = "/bin/sh"
        for redirection in [">/dev/full", ">&-"] {
            for command in ["boards", "--help", "completions bash"] {
                let result = try await shell.run(["-c", "\(board) \(command) \(redirection)"])
                #expect(result.status == 1, "\(command) \(redirection)")
                #expect(result.messages.hasPrefix("board: Standard output cannot be written: "))
            }
        }
        let json = try await shell.run(["-c", "\(board) boards --json >/dev/full"])
        #expect(json.status == 1 && json.messages.hasPrefix("{\n"), "\(json.messages)")
    }
}
