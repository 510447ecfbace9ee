import BoardModels
import BoardTestSupport
import FoundationEssentials
import Testing

@testable import board

@Suite struct CaseReleaseTests {
    private func server(case response: StubServer.Response) throws -> StubServer {
        try ModerationServer.start([
            "GET /cases/12": response, "DELETE /cases/12/claim": .of(Sample.summary()),
        ])
    }

    @Test func `a held case is released`() async throws {
        let server = try server(case: .of(Sample.found(claim: Sample.claim(isOwn: true))))
        let board = try Running(at: server.url)
        let english = try await board.run("cases", "release", "12")
        #expect(english.status == 0)
        #expect(english.messages == "Case #12 is released.\n")
        let korean = try await board.run("cases", "release", "12", "--lang", "ko")
        #expect(korean.messages == "신고 건 #12의 담당을 해제했습니다.\n")
    }

    @Test func `the release of a case without a claim says so`() async throws {
        let server = try server(case: .of(Sample.found()))
        let board = try Running(at: server.url)
        let english = try await board.run("cases", "release", "12")
        #expect(english.status == 0)
        #expect(english.messages == "Nobody held case #12, so nothing was released.\n")
        let korean = try await board.run("cases", "release", "12", "--lang", "ko")
        #expect(korean.messages == "신고 건 #12는 담당자가 없어 해제할 것이 없습니다.\n")
        #expect(server.calls.suffix(2) == ["GET /cases/12", "DELETE /cases/12/claim"])
    }

    @Test func `a case that its releaser may not read is released`() async throws {
        let server = try server(case: .problem(.conflictOfInterest))
        let result = try await Running(at: server.url).run("cases", "release", "12")
        #expect(result.status == 0)
        #expect(result.messages == "Case #12 is released.\n")
    }

    @Test func `the release of a case that does not exist is not found`() async throws {
        let server = try ModerationServer.start([:])
        #expect(try await Running(at: server.url).run("cases", "release", "12").status == 4)
    }
}
