import BoardClient
import BoardModels
import Testing

@testable import board

@Suite struct DraftTests {
    private let account = Account(server: .standard, handle: "mina", token: "t")
    private let input = TypedPost(NewPost(weather: .rain, category: .food, title: "Pajeon"))

    @Test func `an idempotency key expires when the server no longer stores it`() throws {
        var draft = Draft(input, as: account, at: Sample.moment)
        let key = draft.key
        let renewsUnsent = draft.renewKey(now: Sample.moment + .seconds(90_000))
        #expect(!renewsUnsent)
        draft.firstSentAt = Sample.moment
        draft.sent = try input.validated(needsWeather: true)
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
        func typed(_ title: String, _ body: String) -> TypedPost {
            var typed = input
            (typed[\.title], typed[\.body]) = (title, body)
            return typed
        }
        let post = typed("해물파전", "망원역 앞\n\n# 최고\nplace: 여기")
        #expect(input.reading(post.file(in: .korean)) == post.withAllFields)
        #expect(TypedPost().reading(TypedPost().file(in: .english)) == nil)
        #expect(input.reading("\n\n  Title  \nBody\n") == typed("Title", "Body"))
        let windows = typed("Title", "Body").file(in: .english).replacing("\n", with: "\r\n")
        #expect(input.reading(windows) == typed("Title", "Body").withAllFields)
        #expect(input.reading("") == nil)
    }

    @Test func `the lines below the separator are the other fields`() throws {
        let file = input.file(in: .english)
        #expect(file.contains("\nweather: rain\ncategory: food\nlink:\nplace:\n# The first line"))
        let edited = file.replacing("weather: rain", with: "weather: 눈 ").replacing("place:", with: "place: Mangwon")
        var typed = try #require(input.reading(edited))
        #expect(typed[\.place] == "Mangwon" && typed[\.link] == "")
        try typed.parseChoices()
        #expect(typed.weather == .snow)
    }

    @Test(arguments: ["\n", "\r\n", "\r"])
    func `hints below the separator are not part of an edited text`(lineEnd: String) {
        let content = EditorFile.content("Look\nagain.", hints: ["At most 10 characters."])
        #expect(EditorFile.lines(of: content.replacing("\n", with: lineEnd)) == ["Look", "again.", ""])
    }
}

extension TypedPost {
    /// The post with an empty text for each field that it lacks, as the editor's file has it.
    fileprivate var withAllFields: TypedPost {
        var typed = self
        for field in PostContent.fields { typed[field.key] = typed[field.key] ?? "" }
        return typed
    }
}
