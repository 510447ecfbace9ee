import BoardModels
import BoardTestSupport
import FoundationEssentials
import Testing

@testable import board

/// Tests of decisions on all that authors have written, and of what moderators are told about waiting work.
@Suite struct RaidTests {
    private let everything = [
        "decide", "--author", "june", "--author", "joon", "--all-posts", "--remove", "-r", "spam", "--suspend",
        "forever", "--yes",
    ]

    private func result(of authors: [String], stillShown: Int = 0, isAuthorDeleted: Bool = false) -> BatchResult {
        let outcomes = zip(Int64(1)..., authors).map { number, author in
            BatchOutcome(
                case: CaseSummary.ID(rawValue: number), decision: Decision.ID(rawValue: number),
                content: Content.ID(rawValue: number), title: "Advert", author: author,
                isAuthorDeleted: isAuthorDeleted, contentState: .removed)
        }
        return BatchResult(
            batch: Batch.ID(rawValue: 2), outcomes: outcomes, notifiedMembers: 2, hasMore: false,
            stillShown: stillShown, isDryRun: false)
    }

    @Test func `everything of several authors since a time is one request`() async throws {
        let server = try ModerationDouble {
            $0.faults["POST /decisions"] = [.of(result(of: ["june", "joon", "june"]))]
        }
        let board = try Running(at: server.url)
        let before = Timestamp.now() - .seconds(7200)
        let decided = try await board.program.run(everything + ["--since", "2h"])
        #expect(decided.status == 0)
        #expect(
            decided.messages == """
                Content of 3 cases removed: spam. 2 members suspended until a moderator lifts it. 2 notices sent.
                Undo: board undo --batch 2

                """)
        let sent = try #require(try server.bodies(NewBatch.self, of: "POST /decisions").first)
        #expect(sent.allContent && sent.authors == ["june", "joon"] && sent.cases.isEmpty)
        let since = try #require(sent.since)
        #expect(since >= before && since <= Timestamp.now() - .seconds(7200))
    }

    @Test func `a confirmation names only the posts of cases that the dry run has opened`() async throws {
        var preview = result(of: ["june", "june"])
        preview.isDryRun = true
        preview.outcomes[1].isCaseNew = true
        let server = try ModerationDouble { [preview] in $0.faults["POST /decisions"] = [.of(preview)] }
        let program = try Running(at: server.url).program
        let terminal = try PseudoTerminal(program, Array(everything.dropLast()), columns: 100)
        #expect(try await terminal.shows("[y/N] "))
        #expect(terminal.shown.contains("Case #1: #1 \"Advert\" by june"))
        #expect(terminal.shown.contains("#2 \"Advert\" by june") && !terminal.shown.contains("Case #2"))
        terminal.type("n\n")
        #expect(try await terminal.end() == 1)
    }

    @Test func `an option without the one that it belongs to is a usage error`() async throws {
        let board = try Running(at: try ModerationDouble().url)
        let alone = try await board.run("decide", "3", "--all-posts", "--remove", "-r", "spam", "--yes")
        #expect(alone.status == 64 && alone.messages.contains("--all-posts needs --author HANDLE."))
        let since = try await board.run(
            "decide", "--author", "june", "--since", "2h", "--remove", "-r", "spam", "--yes")
        #expect(since.status == 64 && since.messages.contains("--since needs --all-posts."))
    }

    @Test func `a decision on the open cases of authors says what they still show`() async throws {
        let server = try ModerationDouble {
            $0.faults["POST /decisions"] = [.of(result(of: ["june"], stillShown: 14))]
        }
        let decided = try await Running(at: server.url).run(
            "decide", "--author", "june", "--remove", "-r", "spam", "--yes")
        #expect(decided.messages.contains("14 other posts of these authors are still shown; --all-posts decides"))
    }

    @Test func `a sanction on an author who left is said to have no member`() async throws {
        let server = try ModerationDouble {
            $0.faults["POST /decisions"] = [.of(result(of: ["june"], isAuthorDeleted: true))]
        }
        let decided = try await Running(at: server.url).program.run(everything)
        #expect(decided.messages.contains("No sanction on june: the account is deleted."))
        #expect(!decided.messages.contains("suspended"))
    }

    @Test func `a batch that was reversed before is said to be`() async throws {
        let reversal = BatchReversal(batch: Batch.ID(rawValue: 2), outcomes: [])
        let batch = Batch(
            id: reversal.batch, by: ReviewSample.hana, at: .now(), verdict: .remove, reason: .spam, decisions: 3,
            reversed: 3)
        let server = try ModerationDouble {
            $0.faults = ["GET /batches/2": [.of(batch)], "POST /batches/2/reversal": [.of(reversal)]]
        }
        let undone = try await Running(at: server.url).run("undo", "--batch", "2", "--reason", "x")
        #expect(undone.status == 0)
        #expect(undone.messages == "Batch #2 was reversed before; nothing has changed.\n")
    }

    @Test func `a moderator is told how much waits, and how old the oldest is`() async throws {
        let hour = Timestamp.now() - .seconds(3 * 3600 + 60)
        let waiting = ModerationBacklog(
            cases: 30, oldestCaseAt: hour, appeals: 1, oldestAppealAt: hour, appealsForOthers: 2)
        let account = OwnAccount(
            member: Sample.signedIn.member, unreadNotices: 0, sanctions: [], moderation: waiting)
        let server = try ModerationDouble { $0.faults["GET /me"] = [.of(account), .of(account)] }
        let board = try Running(at: server.url)
        let told = """
            30 cases wait for a decision, the oldest opened 3 h ago. 1 appeal waits for an answer, the oldest from 3 h ago. \
            2 appeals against your own decisions wait for another moderator. Review: board review
            """
        let messages = try await board.run("whoami").messages
        #expect(messages.replacing("\n", with: " ").contains(told), "\(messages)")
        #expect(try await board.run("whoami", "--json").output.contains(#""oldestCaseAt""#))
    }

    @Test func `entries of one command are one line of the log on a terminal, and lines of their own in a pipe`()
        async throws
    {
        let server = try ModerationDouble {
            $0.log = (1...30).map { number in
                var entry = LogEntry(
                    number: Int64(number), at: Sample.moment, action: .decide, actor: "hana",
                    decision: Decision.ID(rawValue: Int64(number)), content: Content.ID(rawValue: Int64(number)),
                    kind: .post, verdict: .remove, reason: .spam, previous: String(repeating: "0", count: 64))
                entry.batch = Batch.ID(rawValue: 7)
                return entry
            }
        }
        let board = try Running(at: server.url)
        let piped = try await board.run("log", "--more")
        #expect(piped.output.split(separator: "\n").count == 30)
        let shown = try await board.screen("log", "--more").joined(separator: " ")
        #expect(shown.contains("29 more like this") && shown.contains("(batch #7)"), "\(shown)")
    }
}
