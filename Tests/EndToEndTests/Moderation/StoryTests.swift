import BoardModels
import BoardTestSupport
import Testing

extension EndToEnd {
    /// The README's example, from three reports to an overturned decision.
    @Suite struct StoryTests {
        private let simulator: SimulatorProcess
        private let town: TestBoard
        /// A relay for each reporter's network address.
        private let relays: [Relay]
        private let mina: Person
        private let reporters: [Person]
        private let sora: Person
        private let haru: Person

        init() async throws {
            simulator = try await SimulatorProcess()
            try await simulator.setWeather("clear")
            // Three new members have a weight of 3, so the threshold of 8 is lowered.
            town = try await TestBoard(
                .moderated, settings: simulator.settings().merging(["BOARD_AUTO_HIDE_WEIGHT": "3"]) { $1 })
            let port = town.server.port
            relays = try (2...4).map { try Relay(to: port, asNetwork: $0) }
            mina = try town.person("mina")
            reporters = [
                try town.person("june", at: relays[0].url), try town.person("bora", at: relays[1].url),
                try town.person("duri", at: relays[2].url),
            ]
            sora = try town.person("sora")
            haru = try town.person("haru")
        }

        @Test func `three reports hide a post, a moderator removes it, and another one overturns the decision`()
            async throws
        {
            try await report()
            try await checkHiddenPost()
            try await review()
            try await decide()
            try await checkDecisionNotices()
            try await appeal()
            try await overturn()
            try await checkReversalNotices()
            try await verify()
        }

        private func report() async throws {
            let posted = try await mina.json(
                Post.self, "post", "-w", "rain", "-c", "food", "Haemul pajeon at Mina's", "-p", "Mangwon", "-b",
                "Crisp at the edges. Come to my stall at the market, gate 3.")
            #expect(posted.conditions?.weather.type == .clear)
            let reasons = ["spam", "wrong-weather", "spam"]
            for (reporter, reason) in zip(reporters, reasons) {
                // The post is not hidden before the third report.
                #expect(try await reporter.run("show", "1").status == 0)
                let reported = try await reporter.run("report", "1", "--reason", reason)
                #expect(reported.status == 0, "\(reported.messages)")
            }
            // Hidden now, so the reporters do not find it any more.
            #expect(try await reporters[0].run("report", "1", "--reason", "spam").status == 4)
        }

        private func checkHiddenPost() async throws {
            for person in reporters {
                #expect(try await person.run("show", "1").status == 4)
                #expect(try await person.json(Page<Post>.self, "list", "rain").items == [])
                #expect(try await person.json(Page<Post>.self, "search", "pajeon").items == [])
            }
            let own = try await mina.run("show", "1")
            #expect(own.output.contains("Hidden just now because of reports, until a moderator reviews it."))
            #expect(own.output.contains("Haemul pajeon at Mina's"))
            #expect(try await notices(of: mina).contains("Members reported post #1 \"Haemul pajeon at Mina's\""))
        }

        private func review() async throws {
            let queue = try await sora.json(Page<CaseSummary>.self, "cases")
            #expect(queue.items.map(\.reports) == [3])
            #expect(queue.items.first?.weight == 3)
            #expect(queue.items.first?.contentState == .hidden)
            let found = try await sora.json(Case.self, "cases", "show", "1")
            #expect(found.autoHide?.sum == 3 && found.autoHide?.networks == 3)
            let screen = words(try await sora.run("cases", "show", "1").output)
            #expect(screen.contains("total weight 3.0 reached 3.0, from 3 networks (3 required)."))
            #expect(screen.contains("≠ different"))

            #expect(try await sora.run("cases", "claim", "1").messages == "Case #1 is claimed for 30 min.\n")
            let second = try await haru.run("decide", "1", "--dismiss")
            #expect(second.status == 5)
            #expect(
                second.messages.hasPrefix("board: Another moderator has claimed the case: sora has claimed it until "))
        }

        private func decide() async throws {
            let command = [
                "decide", "1", "--hide", "--reason", "spam", "--message", "Recommend the dish, not your own stall.",
            ]
            let dryRun = try await sora.program.run(command + ["--dry-run"])
            #expect(
                dryRun.output == """
                    Case #1: post #1 "Haemul pajeon at Mina's" would be hidden.
                      spam · 4 notices would be sent

                    """)
            #expect(try await sora.json(Case.self, "cases", "show", "1").summary.state == .open)
            let decided = try await sora.program.run(command)
            #expect(decided.status == 0)
            #expect(
                decided.messages == """
                    Case #1: post #1 "Haemul pajeon at Mina's" is hidden.
                      spam · 4 notices sent · reverse it: board undo 1

                    """)
        }

        private func checkDecisionNotices() async throws {
            for reporter in reporters {
                let text = try await notices(of: reporter)
                #expect(
                    text.contains(
                        "A moderator hid post #1 \"Haemul pajeon at Mina's\", which you reported. Reason: spam."))
                let own = try await reporter.json(Page<Report>.self, "reports").items
                #expect(own.map(\.state) == [.agreed] && own.first?.outcome?.verdict == .hide)
            }
            let text = try await notices(of: mina)
            #expect(
                text.contains("A moderator hid post #1 \"Haemul pajeon at Mina's\", which you wrote. Reason: spam."))
            #expect(text.contains("Message from the moderator: Recommend the dish, not your own stall."))
            #expect(text.contains("Appeal: board appeal 1"))
        }

        private func appeal() async throws {
            // Only the author may appeal, and only once.
            #expect(try await reporters[0].run("appeal", "1", "Why?").status == 4)
            let appealed = try await mina.run("appeal", "1", "The stall is my aunt's, and half of Mangwon eats there.")
            #expect(appealed.status == 0, "\(appealed.messages)")
            #expect(try await mina.run("appeal", "1", "Once more.").status == 5)
            let own = try await mina.run("appeals")
            #expect(own.status == 0 && own.output.hasPrefix("1\t1\thidden · "), "\(own.messages)")
            #expect(try await mina.run("appeals", "--lang", "ko").output.contains("\t이의 신청 검토 중\t"))
            #expect(try await sora.run("appeals", "--mine").messages == "You have not appealed.\n")
        }

        private func overturn() async throws {
            let own = try await sora.run("appeals", "overturn", "1", "--answer", "It is mine.")
            #expect(own.status == 3)
            #expect(own.messages.hasPrefix("board: Another moderator must decide: "))
            let waiting = try await haru.run("cases")
            #expect(waiting.messages.hasPrefix("1 open appeal: #1 (board appeals)\n"))
            let overturned = try await haru.run(
                "appeals", "overturn", "1", "--answer", "Right: naming a stall is what a food board is for.")
            #expect(overturned.messages == "Appeal #1: decision #1 is overturned.\n")
        }

        private func checkReversalNotices() async throws {
            let text = try await notices(of: mina)
            #expect(
                text.contains(
                    """
                    Your appeal was reviewed, and the decision is overturned. It concerns post #1 "Haemul pajeon at Mina's". \
                    Message from the moderator: Right: naming a stall is what a food board is for.
                    """))
            for reporter in reporters {
                let text = try await notices(of: reporter)
                #expect(text.contains("which you reported, was reversed."))
                let own = try await reporter.json(Page<Report>.self, "reports").items
                #expect(own.map(\.state) == [.dismissed])
                #expect(try await reporter.json(Page<Post>.self, "list", "rain").items.map(\.id.rawValue) == [1])
            }
            // A post restored on appeal is not hidden again by the same reports.
            #expect(try await reporters[1].run("report", "1", "--reason", "abuse").status == 5)
        }

        private func verify() async throws {
            let reader = try Person(at: town.server.url)
            let log = try await reader.json(Page<LogEntry>.self, "log").items
            #expect(log.map(\.action) == [.overturnAppeal, .appeal, .decide, .autoHide, .appoint, .appoint])
            #expect(log.map(\.actor) == ["haru", "mina", "sora", nil, "operator", "operator"])
            let verified = try await reader.run("log", "--verify")
            #expect(verified.status == 0)
            #expect(
                verified.output == """
                    Verified: 6 entries, each chained to the one before.
                    The last hash: \(try #require(log.first).hash)

                    """)
            #expect(try BoardDatabase(town).damage() == [])
        }

        /// A member's notices as one line.
        private func notices(of person: Person) async throws -> String {
            words(try await person.screen("notices", "--all", columns: 80).joined(separator: "\n"))
        }

        private func words(_ text: String) -> String {
            text.split { $0.isWhitespace }.joined(separator: " ")
        }
    }
}
