import BoardModels
import FoundationEssentials
import Mustache
import Synchronization

/// The Mustache templates of the pages, by their path without the extension: `posts/post`.
///
/// In a template, the tags of partials, parents and constants are replaced by their contents, so that rendering need
/// not look them up. Constants are the texts of a language and the paths of static files.
struct PageTemplates: Sendable {
    /// The templates that have been parsed.
    ///
    /// Each is parsed when it is first rendered, since parsing all of them would be most of the time in which a server
    /// starts.
    private final class Parsed: Sendable {
        let templates = Mutex<[Language: [String: MustacheTemplate]]>([:])
    }

    private let sources: [Language: TemplateSource]
    private let parsed = Parsed()

    /// Reads all templates below a folder; throws `PageFileError` if a file cannot be read.
    ///
    /// - Parameter constants: returns the values of a language that are the same on all pages, by their names in
    ///   templates, such as `t.search`.
    init(folder: String, constants: (Language) -> [String: String]) throws {
        let files = try FileManager.default.files(below: folder).filter { $0.hasSuffix(Self.suffix) }
        var texts: [String: String] = [:]
        for file in files {
            texts[String(file.dropLast(Self.suffix.count))] = try FileManager.default.text(of: "\(folder)/\(file)")
        }
        self.init(texts: texts, constants: constants)
    }

    init(texts: [String: String], constants: (Language) -> [String: String] = { _ in [:] }) {
        MustacheContentTypes.register(HTMLEscaping(), named: HTMLEscaping.name)
        let sources = Language.allCases.map { ($0, TemplateSource(texts: texts, constants: constants($0))) }
        self.sources = Dictionary(uniqueKeysWithValues: sources)
    }

    /// Throws `PageFileError` if a template is faulty.
    func check() throws {
        for (language, source) in sources {
            for name in source.texts.keys { _ = try template(name, in: language) }
        }
    }

    /// Renders a template; throws `PageFileError` if it is faulty, or if there is none of this name.
    func render(_ name: String, _ values: PageValues, in language: Language = .english) throws -> String {
        try template(name, in: language).render(values)
    }

    private func template(_ name: String, in language: Language) throws -> MustacheTemplate {
        if let template = parsed.templates.withLock({ $0[language]?[name] }) { return template }
        guard let text = try sources[language]?.complete(name) else {
            throw PageFileError(file: name + Self.suffix, reason: "does not exist")
        }
        let template = try Self.parsed(text, name)
        parsed.templates.withLock { $0[language, default: [:]][name] = template }
        return template
    }

    private static func parsed(_ text: String, _ name: String) throws -> MustacheTemplate {
        do {
            // Without this tag, a template has the library's own content type.
            return try MustacheTemplate(string: "{{% CONTENT_TYPE:\(HTMLEscaping.name)}}\n" + text)
        } catch let error as MustacheTemplate.ParserError {
            throw PageFileError(file: name + suffix, reason: "\(error.error), near \(error.context.line)")
        } catch {
            throw PageFileError(file: name + suffix, reason: "\(error)")
        }
    }

    static let suffix = ".mustache"
}

/// Gives the library a string's own text, without the slower conversions that it would try first.
extension String: @retroactive MustacheCustomRenderable {
    public var renderText: String { self }
    public var isNull: Bool { false }
}
