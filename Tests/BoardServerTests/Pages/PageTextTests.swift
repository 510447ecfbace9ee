import BoardModels
import Foundation
import Testing

@testable import BoardPages
@testable import BoardServer

/// Compares the texts of the pages with the templates and sources that use them.
struct PageTextTests {
    private static let sources = String(#filePath.split(separator: "/Tests/")[0]) + "/Sources/BoardPages"

    private static func files(_ suffix: String) throws -> [String: String] {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: sources).filter { $0.hasSuffix(suffix) }
        return try Dictionary(
            uniqueKeysWithValues: paths.map { path in
                (
                    path,
                    String(
                        decoding: try #require(FileManager.default.contents(atPath: "\(sources)/\(path)")),
                        as: UTF8.self)
                )
            })
    }

    /// The names in `{{t.name}}` of a template.
    private static func names(in template: String) -> [String] {
        template.components(separatedBy: "{{t.").dropFirst().map { part in
            String(part.prefix { $0.isLetter || $0.isNumber })
        }
    }

    /// How often each name follows a dot in the sources.
    private static func members(in source: String) -> [Substring: Int] {
        source.split(separator: ".").reduce(into: [:]) { counts, part in
            counts[part.prefix { $0.isLetter || $0.isNumber }, default: 0] += 1
        }
    }

    /// Which of the arguments a text contains.
    private static func placeholders(_ name: String, in language: Language) -> [Bool] {
        let arguments = (0..<5).map { "argument\($0)" }
        let text = PageTexts.shared.localized(name)?.text(in: language, arguments: arguments) ?? ""
        return arguments.map { text.contains($0) }
    }

    @Test func `templates use texts that exist`() throws {
        for (file, template) in try Self.files(".mustache") {
            for name in Self.names(in: template) {
                #expect(PageTexts.shared.names.contains(name), "\(file) uses \(name)")
            }
        }
    }

    @Test func `every text is used by a template or in the sources`() throws {
        let templates = Set(try Self.files(".mustache").values.flatMap { Self.names(in: $0) })
        let uses = Self.members(in: try Self.files(".swift").values.joined(separator: "\n"))
        for name in PageTexts.shared.names.subtracting(templates).sorted() {
            #expect(uses[name[...], default: 0] > 0, "\(name) is used nowhere")
        }
    }

    @Test func `every text has both languages with the same placeholders`() throws {
        for name in PageTexts.shared.names {
            let text = try #require(PageTexts.shared.localized(name))
            let (english, korean) = (text.text(in: .english), text.text(in: .korean))
            #expect(!english.isEmpty && !korean.isEmpty, "\(name)")
            #expect(Self.placeholders(name, in: .english) == Self.placeholders(name, in: .korean), "\(name)")
            #expect(!english.contains("!") && !korean.contains("!"), "\(name)")
        }
    }

    @Test func `templates have no inline scripts, styles or event handlers`() throws {
        for (file, template) in try Self.files(".mustache") {
            let text = template.lowercased()
            #expect(!text.contains("style=") && !text.contains("<style"), "\(file)")
            for part in text.components(separatedBy: "<script").dropFirst() {
                // Data for search engines, which browsers do not run.
                #expect(part.contains("src=\"{{") || part.hasPrefix(" type=\"application/ld+json\">"), "\(file)")
            }
            let handlers = text.components(separatedBy: " on").dropFirst().filter { part in
                part.prefix { $0.isLetter }.count > 2 && part.drop { $0.isLetter }.hasPrefix("=\"")
            }
            #expect(handlers.isEmpty, "\(file)")
        }
    }

    @Test func `the style sheets have a place in the cascade`() throws {
        #expect(
            try PageAssets.ordered(["css/print.css", "css/components/b.css", "css/reset.css", "css/components/a.css"])
                == ["css/reset.css", "css/components/a.css", "css/components/b.css", "css/print.css"])
        #expect(throws: PageFileError.self) { try PageAssets.ordered(["css/other.css"]) }
    }
}
