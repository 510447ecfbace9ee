import BoardModels
import FoundationEssentials
import Mustache

/// The Mustache templates of the pages, by their path without the extension: `posts/post`.
///
/// When the templates are read, the tags of partials, parents and constants are replaced by their contents, so that
/// rendering need not look them up. Constants are the texts of a language and the paths of static files.
struct PageTemplates: Sendable {
    private let libraries: [Language: MustacheLibrary]

    /// Reads all templates below a folder; throws `PageFileError` if a template is faulty.
    ///
    /// - Parameter constants: returns the values of a language that are the same on all pages, by their names in
    ///   templates, such as `t.search`.
    init(folder: String, constants: (Language) -> [String: String]) throws {
        let files = try FileManager.default.files(below: folder).filter { $0.hasSuffix(Self.suffix) }
        var texts: [String: String] = [:]
        for file in files {
            texts[String(file.dropLast(Self.suffix.count))] = try FileManager.default.text(of: "\(folder)/\(file)")
        }
        try self.init(texts: texts, constants: constants)
    }

    init(texts: [String: String], constants: (Language) -> [String: String] = { _ in [:] }) throws {
        MustacheContentTypes.register(HTMLEscaping(), named: HTMLEscaping.name)
        var libraries: [Language: MustacheLibrary] = [:]
        for language in Language.allCases {
            let source = TemplateSource(texts: texts, constants: constants(language))
            var templates: [String: MustacheTemplate] = [:]
            for name in texts.keys {
                templates[name] = try Self.template(try source.complete(name), name)
            }
            libraries[language] = MustacheLibrary(templates: templates)
        }
        self.libraries = libraries
    }

    private static func template(_ text: String, _ name: String) throws -> MustacheTemplate {
        do {
            // Without this tag, a template has the library's own content type.
            return try MustacheTemplate(string: "{{% CONTENT_TYPE:\(HTMLEscaping.name)}}\n" + text)
        } catch let error as MustacheTemplate.ParserError {
            throw PageFileError(file: name + suffix, reason: "\(error.error), near \(error.context.line)")
        } catch {
            throw PageFileError(file: name + suffix, reason: "\(error)")
        }
    }

    /// Renders a template; throws `PageFileError` if there is none of this name.
    func render(_ name: String, _ values: PageValues, in language: Language = .english) throws -> String {
        guard let text = libraries[language]?.render(values, withTemplate: name) else {
            throw PageFileError(file: name + Self.suffix, reason: "does not exist")
        }
        return text
    }

    static let suffix = ".mustache"
}

/// Gives the library a string's own text, without the slower conversions that it would try first.
extension String: @retroactive MustacheCustomRenderable {
    public var renderText: String { self }
    public var isNull: Bool { false }
}
