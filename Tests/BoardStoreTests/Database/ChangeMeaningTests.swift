import BoardDatabase
import BoardModels
import Testing

@testable import BoardStore

struct ChangeMeaningTests {
    @Test func `recorded changes of unknown kinds and boards stand for anything`() {
        #expect(Change(kind: "post", subject: 7, detail: "rain").meaning == .post(Post.ID(rawValue: 7), board: .rain))
        #expect(Change(kind: "member", subject: 7).meaning == .member(Member.ID(rawValue: 7)))
        #expect(Change(kind: "sessions", subject: 7).meaning == .sessions(of: Member.ID(rawValue: 7)))
        #expect(Change(kind: "case", subject: 7).meaning == .moderationCase(Case.ID(rawValue: 7)))
        #expect(Change(kind: "post", subject: 7, detail: "hail").meaning == .anything)
        #expect(Change(kind: "comment", subject: 7, detail: "rain").meaning == .anything)
    }
}
