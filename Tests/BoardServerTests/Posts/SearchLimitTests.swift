import BoardModels
import Curl
import Testing

/// The limit on the words of a search.
struct SearchLimitTests {
    /// A search for a number of words.
    private static func path(_ words: Int, in list: String = "/posts") -> String {
        list + "?q=" + (0..<words).map { "word\($0)" }.joined(separator: "%20")
    }

    @Test func `a search of more than 16 words is a 422 that says so in the language of the request`() async throws {
        try await withBoard { board in
            let alice = try await board.join("alice")
            try await board.publish((0..<16).map { "word\($0)" }.joined(separator: " "), by: alice.token)
            let found: Page<Post> = try await board.get(Self.path(16)).value()
            #expect(found.items.count == 1)
            for list in ["/posts", "/me/posts"] {
                let refused = try await board.get(Self.path(17, in: list), token: alice.token)
                #expect(refused.status == 422)
                #expect(try refused.brokenRules() == ["q:too-many-words"])
                #expect(try refused.problem().errors.first?.message.hasPrefix("must be at most 16 words") == true)
            }
            let korean = try await board.get(Self.path(17), headers: [(name: "Accept-Language", value: "ko")])
            #expect(try korean.problem().errors.first?.message.hasPrefix("16단어 이하여야 합니다") == true)
        }
    }
}
