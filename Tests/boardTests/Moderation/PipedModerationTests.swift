import BoardModels
import BoardTestSupport
import Testing

@testable import board

/// Lists of cases and notices in a pipe.
@Suite struct PipedModerationTests {
    @Test func `in a pipe each case is one line, and the appeals are a message`() async throws {
        let cases = [
            Sample.summary(), Sample.summary(13, claim: Sample.claim(isOwn: true), state: .shown),
            Sample.summary(14, claim: Sample.claim()),
        ]
        let server = try ModerationServer.start([
            "GET /cases": .of(Page(items: cases, next: nil)),
            "GET /appeals": .of(Page(items: [ReviewSample.appeal(3)], next: nil)),
        ])
        let result = try await Running(at: server.url).run("cases")
        #expect(result.status == 0)
        #expect(result.messages == "1 open appeal: #3 (board appeals)\n")
        let rows = result.rows
        #expect(rows.map(\.count) == [13, 13, 13] && rows.map(\.first) == ["12", "13", "14"])
        #expect(
            rows[0].prefix(9) == [
                "12", "34", "Cheap umbrellas, 우산 싸게 팝니다", "rain", "chat", "hidden", "8.5",
                "wrong weather 2, private information, restoration", "mina",
            ])
        #expect(rows.map { $0[10] } == ["", "you", "joon"] && rows.map { $0[5] } == ["hidden", "", "hidden"])
    }

    @Test func `in a pipe each notice is one line`() async throws {
        let server = try ModerationDouble {
            $0.notices = [
                ReviewSample.notice(3, .postRemoved) { $0.message = "No advertising here.\nSee the rules." },
                ReviewSample.notice(2, .postShown) { $0.readAt = .now() }, ReviewSample.notice(1, .reportDecided),
            ]
        }
        let result = try await Running(at: server.url).run("notices", "--all")
        #expect(result.status == 0, "\(result.messages)")
        let rows = result.rows
        #expect(rows.map(\.count) == [5, 5, 5])
        #expect(rows.map(\.first) == ["3", "1", "2"] && rows.map { $0[2] } == ["new", "new", ""])
        #expect(rows[0][3] == "A moderator removed post #12 \"해물파전\", which you wrote. Reason: spam.")
        #expect(rows.map { $0[4] } == ["No advertising here. See the rules.", "", ""])
        #expect(result.messages.contains("board notices read NUMBER"))
    }
}
