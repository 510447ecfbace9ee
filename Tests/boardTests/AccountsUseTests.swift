import BoardTestSupport
import Testing

@testable import board

@Suite struct AccountsUseTests {
    private func board(at url: String) throws -> Running {
        let board = try Running(at: url)
        try board.folder.write(
            """
            {"accounts":[{"server":"\(url)","handle":"joon","token":"t-joon"},
            {"server":"\(url)","handle":"mina","token":"t-mina"},{"server":"http://other","handle":"joon","token":"t"}]}
            """, to: "state/board/accounts.json")
        return board
    }

    @Test func `the account that commands use is chosen by its handle, without a password`() async throws {
        let server = try BoardServerDouble()
        let board = try board(at: server.url)
        let used = try await board.run("accounts", "use", "joon")
        #expect(used.status == 0 && used.messages == "joon acts at \(server.url) now.\n")
        #expect(try await board.run("whoami").status == 0)
        #expect(server.requests.last?.values(of: "Authorization") == ["Bearer t-joon"])
        let listed = try await board.run("accounts").rows
        #expect(listed.map { $0[0] } == ["joon", "joon", "mina"] && listed[0][2] == "acts now")
        let unknown = try await board.run("accounts", "use", "mnia")
        #expect(unknown.status == 3 && unknown.messages.contains("Did you mean: mina"), "\(unknown.messages)")
        let token = try await board.run("accounts", "use", "mina", environment: ["BOARD_TOKEN": "x"])
        #expect(token.messages.contains("While BOARD_TOKEN is set"))
    }
}
