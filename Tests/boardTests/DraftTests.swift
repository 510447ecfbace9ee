import BoardClient
import BoardModels
import Testing

@testable import board

@Suite struct DraftTests {
    private let account = Account(server: .standard, handle: "mina", token: "t")
    private let input = PostInput(weather: .rain, category: .food, title: "Pajeon", body: "")

    @Test func `an idempotency key expires when the server no longer stores it`() {
        var draft = Draft(input, as: account, at: Sample.moment)
        let key = draft.key
        let renewsUnsent = draft.renewKey(now: Sample.moment + .seconds(90_000))
        #expect(!renewsUnsent)
        draft.firstSentAt = Sample.moment
        draft.sent = input.newPost(weather: .rain, place: nil)
        let renewsYoung = draft.renewKey(now: Sample.moment + .seconds(86_399))
        #expect(!renewsYoung)
        #expect(draft.key == key)
        let renewsOld = draft.renewKey(now: Sample.moment + .seconds(86_400))
        #expect(renewsOld)
        #expect(draft.key != key)
        #expect(draft.sent == nil && draft.firstSentAt == nil)
    }

    @Test func `keys are long and unique`() {
        let keys = (0..<100).map { _ in Draft(input, as: account, at: Sample.moment).key }
        #expect(Set(keys).count == 100)
        #expect(keys.allSatisfy { $0.count == 32 })
    }

    @Test func `the text above the separator is the post`() {
        let template = TextTemplate(title: "해물파전", body: "망원역 앞\n\n# 최고").file(in: .korean)
        #expect(TextTemplate.read(template) == TextTemplate(title: "해물파전", body: "망원역 앞\n\n# 최고"))
        #expect(TextTemplate.read(TextTemplate(title: "", body: "").file(in: .english)) == nil)
        #expect(TextTemplate.read("\n\n  Title  \nBody\n") == TextTemplate(title: "Title", body: "Body"))
        let windows = TextTemplate(title: "Title", body: "Body").file(in: .english).replacing("\n", with: "\r\n")
        #expect(TextTemplate.read(windows) == TextTemplate(title: "Title", body: "Body"))
        #expect(TextTemplate.read("") == nil)
    }

    @Test(arguments: ["\n", "\r\n", "\r"])
    func `hints below the separator are not part of an edited text`(lineEnd: String) {
        let content = EditorFile.content("Look\nagain.", hints: ["At most 10 characters."])
        #expect(EditorFile.lines(of: content.replacing("\n", with: lineEnd)) == ["Look", "again.", ""])
    }
}
