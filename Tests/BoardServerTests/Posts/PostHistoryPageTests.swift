import BoardModels
import Curl
import Testing

@testable import BoardPages
@testable import BoardServer

struct PostHistoryPageTests {
    @Test func `the history marks what each edit inserted and deleted`() async throws {
        try await withBoard { board in
            let alice = try await board.join("alice")
            let post = try await board.publish("Haemul pajeon", body: "Crisp and cheap.", by: alice.token)
            let edit = RunningBoard.json("Haemul pajeon", "rain", "food", "Crisp but dear.")
            _ = try await board.put(
                "/posts/\(post.id)", token: alice.token, json: edit, headers: [(name: "If-Match", value: "*")])
            let page = try await board.open("/posts/\(post.id)/history")
            #expect(page.status == 200)
            #expect(page.text.contains("Revision 1 · as first written") && page.text.contains("Revision 2"))
            #expect(page.text.contains("cheap.</del>") && page.text.contains("dear.</ins>"))
            #expect(try await board.open("/posts/\(post.id)").text.contains("href=\"/posts/\(post.id)/history\""))
            let korean = try await board.open("/posts/\(post.id)/history", language: "ko")
            #expect(korean.text.contains("버전 2") && korean.text.contains("수정 내역"))
        }
    }

    @Test func `the history says in which language a text is written`() async throws {
        try await withBoard { board in
            let alice = try await board.join("alice")
            let post = try await board.publish("Haemul pajeon", body: "시장 지붕 아래에서 먹습니다.", by: alice.token)
            let page = try await board.open("/posts/\(post.id)/history")
            #expect(page.text.contains(#"<dd class="post-text" dir="auto" lang="ko">시장 지붕"#))
            #expect(page.text.contains(#"<dd class="post-text" dir="auto" lang="en">Haemul pajeon"#))
            // The name of a choice is in the language of the page.
            #expect(page.text.contains(#"<dd class="post-text" dir="auto">rain"#))
        }
    }

    @Test func `a difference keeps the words that are in both texts`() {
        let parts = TextDifference.between("one two three\nfour", "one 2 three\nfour five")
        #expect(parts.map(\.text) == ["one ", "two", "2", " three\nfour", " five"])
        #expect(parts.map(\.kind) == [.same, .deleted, .inserted, .same, .inserted])
        #expect(TextDifference.between("same", "same").map(\.kind) == [.same])
        #expect(TextDifference.between("", "").isEmpty)
        #expect(TextDifference.between("", "new").map(\.kind) == [.inserted])
    }

    @Test func `a difference keeps as many words as possible`() {
        let parts = TextDifference.between("a b c a b b a", "c b a b a c")
        let kept = parts.filter { $0.kind == .same }.map(\.text).joined()
        #expect(kept.filter { $0 != " " }.count == 4)
        let distinct = { (start: Int) -> String in (start..<start + 200).map { String($0) }.joined(separator: " ") }
        let unlike = TextDifference.between(distinct(0), distinct(200))
        #expect(unlike.filter { $0.kind == .same }.map(\.text).joined() == String(repeating: " ", count: 199))
    }

    @Test func `the parts of a difference are the two texts, however long they are`() {
        let words = { (step: Int) -> String in (0..<1500).map { String($0 * step) }.joined(separator: " ") }
        for (before, after) in [(words(1), words(7)), (words(1), words(1) + " end"), ("a\nb", words(3))] {
            let parts = TextDifference.between(before, after)
            #expect(parts.filter { $0.kind != .inserted }.map(\.text).joined() == before)
            #expect(parts.filter { $0.kind != .deleted }.map(\.text).joined() == after)
        }
    }
}
