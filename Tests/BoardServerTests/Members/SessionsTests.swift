import BoardModels
import BoardTestSupport
import Curl
import Foundation
import Logging
import Testing

struct SessionsTests {
    @Test func `a member's sessions are listed, the most recently used first`() async throws {
        try await withBoard { board in
            let first = try await board.join("alice")
            try await board.join("bob-1")
            board.clock.advance(by: .seconds(2 * 3600))
            let second = try await board.signIn("alice")
            let list: Page<Session> = try await board.get("/sessions", token: first.token).value()
            #expect(Set(list.items.map(\.id)) == [first.session.id, second.session.id])
            #expect(list.items.filter(\.isCurrent).map(\.id) == [first.session.id])
            #expect(list.next == nil)
        }
    }

    @Test func `sessions are paged, and each is listed once`() async throws {
        try await withBoard { board in
            var signedIn = [try await board.join("alice")]
            for _ in 0..<4 { signedIn.append(try await board.signIn("alice")) }
            var (listed, cursor): ([Session.ID], String?) = ([], nil)
            repeat {
                let path = "/sessions?limit=2" + (cursor.map { "&cursor=\($0)" } ?? "")
                let page: Page<Session> = try await board.get(path, token: signedIn[0].token).value()
                #expect(page.items.count <= 2)
                listed += page.items.map(\.id)
                cursor = page.next
            } while cursor != nil
            #expect(listed == signedIn.map(\.session.id).reversed())
            #expect(try await board.get("/sessions?limit=0", token: signedIn[0].token).status == 422)
        }
    }

    @Test func `a session past its ninety days is not listed`() async throws {
        try await withBoard { board in
            let old = try await board.join("alice")
            board.clock.advance(by: .seconds(91 * 86_400))
            let fresh = try await board.signIn("alice")
            let list: Page<Session> = try await board.get("/sessions", token: fresh.token).value()
            #expect(list.items.map(\.id) == [fresh.session.id])
            #expect(try await board.get("/me", token: old.token).status == 401)
        }
    }

    @Test func `a revoked session is invalid, and the others are not`() async throws {
        try await withBoard { board in
            let first = try await board.join("alice")
            let second = try await board.signIn("alice")
            #expect(try await board.delete("/sessions/\(second.session.id)", token: first.token).status == 204)
            #expect(try await board.get("/me", token: second.token).status == 401)
            #expect(try await board.get("/me", token: first.token).status == 200)
            #expect(try await board.delete("/sessions/\(second.session.id)", token: first.token).status == 404)
        }
    }

    @Test func `signing out revokes the current session`() async throws {
        try await withBoard { board in
            let first = try await board.join("alice")
            let second = try await board.signIn("alice")
            let answer = try await board.delete("/sessions/current", token: first.token)
            #expect(answer.status == 204)
            #expect(answer.body.isEmpty)
            #expect(try await board.get("/me", token: first.token).status == 401)
            #expect(try await board.get("/me", token: second.token).status == 200)
        }
    }

    @Test(arguments: ["0", "-1", "x", "99999999999999999999", "1.0", "%20", "%00"])
    func `an invalid session id is not found`(id: String) async throws {
        try await withBoard { board in
            let member = try await board.join("alice")
            // A proxy may refuse %00 itself.
            #expect(try await board.direct.delete("/sessions/\(id)", token: member.token).status == 404)
        }
    }

    @Test func `only the hash of a token is stored`() async throws {
        let folder = try TemporaryFolder()
        let tokens = try await withBoard(folder: folder) { board in
            let first = try await board.join("alice")
            let second = try await board.signIn("alice")
            try await board.publish("Noodle soup", by: first.token)
            let list = try await board.get("/sessions", token: first.token)
            let export = try await board.get("/me/export", token: first.token)
            for token in [first.token, second.token] {
                #expect(!list.text.contains(token))
                #expect(!export.text.contains(token))
                #expect(!board.log.entries(from: .trace).contains { $0.contains(token) })
                #expect(!board.log.entries(from: .trace).contains { $0.contains(RunningBoard.password) })
                for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
                    let bytes = try Data(contentsOf: URL(filePath: folder.file(name)))
                    #expect(bytes.firstRange(of: Data(token.utf8)) == nil, "\(name)")
                    #expect(bytes.firstRange(of: Data(RunningBoard.password.utf8)) == nil, "\(name)")
                }
            }
            return [first.token, second.token]
        }
        var bytes = TestPostgreSQL.isEnabled ? Data(try TestSQL.dump(folder.database()).utf8) : Data()
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
            bytes += try Data(contentsOf: URL(filePath: folder.file(name)))
        }
        for token in tokens { #expect(bytes.firstRange(of: Data(token.utf8)) == nil) }
        #expect(bytes.firstRange(of: Data("scrypt-nfkc$4$8$1$".utf8)) != nil)
    }
}
