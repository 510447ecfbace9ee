import BoardModels
import BoardTestSupport
import FoundationEssentials
import Testing

@testable import board

/// The moderation commands against a real server.
@Suite struct ModerationJourneyTests {
    private struct People {
        var mina: Running
        var joon: Running
        var sora: Running
        var hana: Running
    }

    /// Mina and Joon are members, Sora and Hana moderators, and Mina has posted twice.
    private func people(at url: String, in folder: TemporaryFolder) async throws -> People {
        func member(_ handle: String) async throws -> Running {
            let running = try Running(at: url, signedIn: false)
            let result = try await running.run(
                "register", handle, "--password-stdin", input: "correct horse \(handle)\n")
            #expect(result.status == 0, "\(result.messages)")
            return running
        }
        let people = People(
            mina: try await member("mina"), joon: try await member("joon"), sora: try await member("sora"),
            hana: try await member("hana"))
        let program = try Program(named: "board-server", in: folder)
        for handle in ["sora", "hana"] {
            let words = ["appoint", handle, "--role", "moderator", "--database", try folder.database()]
            #expect(try await program.run(words).status == 0)
        }
        for title in ["Cheap umbrellas", "우산 싸게 팝니다"] {
            let posted = try await people.mina.run("post", "-w", "snow", "-c", "chat", title, "--place", "Seoul")
            #expect(posted.status == 0, "\(posted.messages)")
        }
        return people
    }

    private func decoded<Value: Decodable>(_ type: Value.Type, _ result: Program.Result) throws -> Value {
        #expect(result.messages == "")
        return try JSONDecoder().decode(type, from: Data(result.output.utf8))
    }

    @Test func `a case is reported, claimed, decided and reversed, with notices`() async throws {
        let folder = try TemporaryFolder()
        let (server, url) = try await JourneyTests().start(in: folder, options: ["--limit-registrations", "100"])
        let people = try await people(at: url, in: folder)

        let first = try await people.joon.run("report", "1", "-r", "날씨가 다름", "--note", "해가 났습니다")
        #expect(first.status == 0, "\(first.messages)")
        #expect(
            try await people.joon.run("report", "1", "-r", "spam").status == 5,
            "one report for each member and revision")
        #expect(try await people.mina.run("report", "1", "-r", "spam").status == 3, "not one's own post")
        #expect(try await people.joon.run("report", "2", "-r", "spam").status == 0)
        #expect(try await people.joon.run("cases").status == 3, "the queue is for moderators")
        #expect(try await people.mina.run("edit", "1", "--body", "An honest tip").status == 0)

        let queue = try decoded(Page<CaseSummary>.self, try await people.sora.run("cases", "--json")).items
        #expect(queue.map(\.content.rawValue) == [1, 2])
        let (one, two) = (try #require(queue.first).id.description, try #require(queue.last).id.description)
        #expect(try await people.hana.run("cases", "claim", two).status == 0)
        #expect(try await people.sora.run("cases", "claim", two).status == 5)
        #expect(try await people.sora.run("cases", "note", one, "Looks like an advert.").status == 0)
        let shown = try await people.sora.run("cases", "show", one)
        for text in ["해가 났습니다", "BOARD CHOSEN", "+ An honest tip", "Looks like an advert."] {
            #expect(shown.output.contains(text), "\(text)")
        }

        let words = ["decide", one, two, "--hide", "-r", "spam", "--silence", "1d", "--message", "No adverts."]
        let dryRun = try await people.sora.program.run(words + ["--dry-run"])
        #expect(dryRun.output.contains("would be hidden"))
        #expect(try await people.mina.run("show", "1").output.contains("Cheap umbrellas"))
        #expect(try await people.joon.run("show", "1").status == 0, "a dry run changes nothing")
        let decided = try await people.sora.program.run(words)
        #expect(decided.status == 5, "Hana has claimed the second case")
        #expect(decided.messages.contains("Content of 1 case hidden: spam. 1 member silenced for 1 day."))
        #expect(try await people.joon.run("show", "1").status == 4)
        #expect(try await people.joon.run("show", "2").status == 0)
        #expect(try await people.mina.run("post", "-w", "rain", "-c", "food", "More").status == 3, "silenced")

        let reports = try decoded(Page<Report>.self, try await people.joon.run("reports", "--json")).items
        #expect(reports.first { $0.content.rawValue == 1 }?.outcome?.verdict == .hide)
        let record = try decoded(ModerationRecord.self, try await people.hana.run("members", "mina", "--json"))
        #expect(record.activeSanctions.map(\.kind) == [.silence])
        let decision = try #require(record.decisions.first?.id.description)
        #expect(try await people.mina.run("decisions", decision).output.contains("No adverts."))
        #expect(try await people.hana.run("undo", decision, "--reason", "It was a tip.").status == 0)
        #expect(try await people.joon.run("show", "1").status == 0)
        #expect(try await people.hana.run("undo", decision, "--reason", "Again.").status == 5)
        #expect(try await people.mina.run("post", "-w", "rain", "-c", "food", "More").status == 0)
        #expect(server.status == nil)
    }

    @Test func `a command over all cases of an author makes one suspension, which the last undo lifts`() async throws {
        let folder = try TemporaryFolder()
        let (server, url) = try await JourneyTests().start(in: folder, options: ["--limit-registrations", "100"])
        let people = try await people(at: url, in: folder)
        for number in 3...5 {
            #expect(try await people.mina.run("post", "-w", "rain", "-c", "food", "Advert \(number)").status == 0)
        }
        for number in 1...5 {
            #expect(try await people.joon.run("report", "\(number)", "-r", "spam").status == 0)
        }
        let decided = try await people.sora.run(
            "decide", "--author", "mina", "--remove", "-r", "spam", "--suspend", "30d", "--yes", "--json")
        let result = try decoded(BatchResult.self, decided)
        let numbers = result.decided.compactMap(\.decision?.description)
        #expect(numbers.count == 5)
        let shown = try await people.sora.run("decisions", "show", try #require(numbers.last), "--json")
        #expect(try decoded(Decision.self, shown).sanction?.decisions == 5)
        #expect(try await people.mina.run("whoami").status == 3, "suspended")

        let most = try await people.hana.program.run(["undo", "--reason", "No adverts."] + Array(numbers.dropLast()))
        #expect(most.status == 0 && most.messages.contains("4 decisions reversed. 4 cases are open again."))
        #expect(most.messages.contains("stays in force: 1 other decision shares it."))
        #expect(try await people.mina.run("whoami").status == 3)
        let last = try await people.hana.run(
            "undo", numbers.last ?? "", "--reason", "No adverts.", "--statement", "We erred.")
        #expect(last.status == 0 && last.messages.contains("is lifted."), "\(last.messages)")
        #expect(try await people.mina.run("whoami").status == 0)
        let log = try await people.joon.run("log")
        #expect(log.output.contains("We erred.") && log.output.contains("hana lifted the suspension of mina"))
        #expect(try await people.joon.run("log", "--verify").status == 0)
        #expect(server.status == nil)
    }

    @Test func `the last command over several cases is undone as a whole`() async throws {
        let folder = try TemporaryFolder()
        let (server, url) = try await JourneyTests().start(in: folder, options: ["--limit-registrations", "100"])
        let people = try await people(at: url, in: folder)
        for number in 1...2 {
            #expect(try await people.joon.run("report", "\(number)", "-r", "spam").status == 0)
        }
        let words = ["decide", "1-2", "--remove", "-r", "spam", "--suspend", "30d", "--yes"]
        let decided = try await people.sora.program.run(words)
        #expect(
            decided.status == 0 && decided.messages.hasSuffix("Undo: board undo --batch 1\n"), "\(decided.messages)")
        #expect(try await people.mina.run("whoami").status == 3, "suspended")
        #expect(try await people.hana.run("undo", "--last", "--yes").messages.contains("no decision of yours"))
        let undone = try await people.hana.run("undo", "--batch", "1", "--yes", "--reason", "No adverts.")
        #expect(undone.messages.hasPrefix("Batch #1 · 2 decisions · removed · spam · by sora"), "\(undone.messages)")
        #expect(undone.messages.contains("2 decisions reversed. 2 cases are open again.\n1 suspension lifted.\n"))
        #expect(try await people.mina.run("whoami").status == 0)
        #expect(try await people.joon.run("show", "2").status == 0)
        #expect(try await people.sora.run("undo", "--last", "--yes").messages.contains("no decision of yours"))
        #expect(server.status == nil)
    }

    @Test func `presets, watch words and sanctions take effect`() async throws {
        let folder = try TemporaryFolder()
        let (server, url) = try await JourneyTests().start(in: folder, options: ["--limit-registrations", "100"])
        let people = try await people(at: url, in: folder)

        let kept = try await people.sora.run(
            "presets", "add", "no ads", "-r", "spam", "--english", "No adverts.", "--korean", "광고는 안 됩니다.")
        #expect(kept.status == 0, "\(kept.messages)")
        #expect(try await people.sora.run("watch-words", "add", "umbrellas", "도박").status == 0)
        #expect(try await people.joon.run("watch-words").status == 3)
        let posted = try await people.joon.run("post", "-w", "rain", "-c", "chat", "Umbrellas, umbrellas", "--json")
        let post = try JSONDecoder().decode(Post.self, from: Data(posted.output.utf8))
        let words = ["cases", "--origin", "watch-word", "--json"]
        let queue = try decoded(Page<CaseSummary>.self, try await people.hana.program.run(words)).items
        #expect(queue.map(\.content) == [post.id])
        let found = try #require(queue.first).id.description
        let removed = try await people.hana.run("decide", found, "--remove", "--preset", "NO ADS", "--yes", "--json")
        let result = try #require(try decoded(BatchResult.self, removed).outcomes.first)
        #expect(result.contentState == .removed)
        let shown = try await people.joon.run("decisions", "\(try #require(result.decision))", "--lang", "ko")
        #expect(shown.output.contains("광고는 안 됩니다."))

        let silenced = try await people.sora.run("members", "sanction", "joon", "--silence", "2w", "-r", "스팸", "--json")
        let sanction = try #require(try decoded(Decision.self, silenced).sanction)
        #expect(try await people.joon.run("post", "-w", "rain", "-c", "chat", "More").status == 3)
        #expect(try await people.sora.run("members", "sanction", "hana", "--warn", "-r", "spam").status == 3)
        #expect(try await people.sora.run("members", "lift", "\(sanction.id)", "--reason", "enough").status == 0)
        #expect(try await people.joon.run("post", "-w", "rain", "-c", "chat", "More").status == 0)
        #expect(try await people.sora.run("presets", "remove", "no ads", "--yes").status == 0)
        #expect(try await people.sora.run("watch-words", "remove", "umbrellas", "도박").status == 0)
        #expect(server.status == nil)
    }
}
