import ArgumentParser
import BoardModels
import BoardTestSupport
import Testing

@testable import board

/// Each declared field has an option and is printed; a command that forgets one fails here.
@Suite struct AuthoredFieldTests {
    private let content: PostContent = {
        var content = PostContent()
        for field in PostContent.fields {
            let text =
                switch field.format {
                case .choice: field.format.slugs.last ?? ""
                case .link: "https://example.org/\(field.key)"
                case .line, .paragraphs, .place: "some-\(field.key)"
                }
            _ = field.set(typed: text, in: &content)
        }
        return content
    }()

    @Test func `every field has an option of board post and board edit`() async throws {
        let typed = TypedPost(content)
        var arguments: [String] = []
        for field in PostContent.fields where field.property != \PostContent.title {
            arguments += ["--\(field.key)", try #require(typed[field.key])]
        }
        let title = try #require(typed[\.title])
        let post = try await PostCommand.asyncParse([title] + arguments)
        #expect(try post.options.typed(title: post.title) == typed)
        let edit = try await EditCommand.asyncParse(["1", "--title", title] + arguments)
        #expect(try edit.options.typed(title: edit.title) == typed)
    }

    @Test func `every field is in the editor's file and in what board prints`() async throws {
        let typed = TypedPost(content)
        #expect(TypedPost().reading(typed.file(in: .english)) == typed)

        let moment = Sample.ago(60)
        let revision = PostRevision(revision: 1, content: content, writtenAt: moment)
        let current = ContentRevision(revision: 1, content: AnyContent(content), writtenAt: moment)
        let evidence = Evidence(revision: 1, content: AnyContent(content), conditions: nil, takenAt: moment)
        var other = PostContent()
        other.title = "Other"
        let edited = Evidence(revision: 2, content: AnyContent(other), conditions: nil, takenAt: moment)
        var found = Sample.found(current: current)
        found.evidence = [evidence]
        var changed = Sample.found(current: current)
        changed.evidence = [edited]
        let text = PostText(
            language: .english, fieldLanguage: .english, conditions: WeatherSample.text(), now: .now(), width: 80)
        let moderation = ModerationText(
            language: .english, conditions: WeatherSample.text(), now: .now(), width: 80)
        let printed = [
            text.lines(Sample.post(1, content)), text.lines(revision), moderation.evidence(of: found).flatMap(\.lines),
            moderation.evidence(of: changed).flatMap(\.lines),
        ]
        for lines in printed {
            let plain = lines.map(\.plain).joined(separator: "\n")
            for value in content.values(in: .english) { #expect(plain.contains(value.text), "\(value.key): \(plain)") }
        }
    }
}
