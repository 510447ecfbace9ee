import BoardModels
import BoardTestSupport
import Testing

extension EndToEnd {
    /// A case keeps the reported text after the post is edited or deleted.
    @Suite struct EvidenceTests {
        private let town: TestBoard
        private let mina: Person
        private let june: Person
        private let sora: Person

        private let title = "우산 싸게 팝니다: umbrellas, cheap"
        private let text = """
            첫째 줄: 접이식 우산 3,000원!
              Indented, with  two  spaces and a tab\tin it.

            "Quotes", <tags>, 100 % & emoji ☂️🌧️; a long line follows that no terminal of eighty columns shows in one: \
            come to gate 3 of the market, ask for the man with the yellow cart, and say that you saw it on the board.
            끝.
            """

        init() async throws {
            town = try await TestBoard(.moderated, settings: TestBoard.unlimited)
            mina = try town.person("mina")
            june = try town.person("june")
            sora = try town.person("sora")
            let posted = try await mina.run(
                "post", title, "-w", "rain", "-c", "chat", "-l", "https://umbrellas.example/cheap", "-b", "-",
                input: text)
            #expect(posted.status == 0, "\(posted.messages)")
        }

        private func report() async throws {
            #expect(try await june.run("report", "1", "--reason", "spam").status == 0)
        }

        @Test func `the evidence of a post edited just after its report`() async throws {
            try await report()
            let edited = try await mina.run("edit", "1", "--title", "Umbrellas I like", "--body", "Nothing to see.")
            #expect(edited.status == 0, "\(edited.messages)")
            let found = try await checkEvidence()
            #expect(found.current?.content.fields.heading == "Umbrellas I like" && found.current?.revision == 2)
            let screen = try await sora.run("cases", "show", "1").output
            #expect(screen.contains("- Title: \(title)") && screen.contains("+ Title: Umbrellas I like"))
        }

        @Test func `the evidence of a post deleted just after its report`() async throws {
            try await report()
            #expect(try await mina.run("delete", "1", "--yes").status == 0)
            #expect(try await june.run("show", "1").status == 4)
            let found = try await checkEvidence()
            #expect(found.summary.contentState == .deleted)
        }

        @Test func `the evidence of a report on the revision before an edit`() async throws {
            #expect(try await mina.run("edit", "1", "--title", "A", "--body", "B").status == 0)
            #expect(try await june.run("report", "1", "--reason", "spam", "--revision", "1").status == 0)
            try await checkEvidence()
        }

        @Test func `the evidence of a post whose author deletes the account just after its report`() async throws {
            try await report()
            let left = try await mina.run(
                "account", "delete", "--yes", "--password-stdin", input: "rain on the roof\n")
            #expect(left.status == 0, "\(left.messages)")
            let found = try await checkEvidence()
            #expect(found.current == nil)
        }

        /// Checks that the case has the reported text in JSON and on the screen.
        @discardableResult
        private func checkEvidence() async throws -> Case {
            let found = try await sora.json(Case.self, "cases", "show", "1")
            #expect(found.evidence.map(\.revision) == [1])
            let evidence = try #require(found.evidence.first)
            let post = try #require(evidence.content.post)
            #expect(post.title == title)
            #expect(post.body == text)
            #expect(post.link == "https://umbrellas.example/cheap")
            #expect(post.weather == .rain && post.category == .chat)

            let shown = words(try await sora.run("cases", "show", "1").output)
            for line in [title] + text.split(separator: "\n").map(String.init) {
                #expect(shown.contains(words(line)), "\(line)")
            }
            return found
        }

        /// Joins lines that were wrapped between words.
        private func words(_ text: String) -> String {
            text.split { $0.isWhitespace }.joined(separator: " ")
        }
    }
}
