import BoardModels
import FoundationEssentials
import Mustache

/// The Mustache templates of the pages, by their path without the extension: `posts/post`.
///
/// Constants of all pages, the texts of a language and the paths of static files, are put into the templates when
/// they are read, and partials and parents into the templates that use them: a board has thousands of texts, which take
/// longer to look up than to write, and each level of templates copies what is below it.
struct PageTemplates: Sendable {
    private let libraries: [Language: MustacheLibrary]

    /// Reads all templates below a folder; an error names the file.
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
            // Each file needs the content type, since a parent starts with the library's own.
            return try MustacheTemplate(string: "{{% CONTENT_TYPE:\(HTMLEscaping.name)}}\n" + text)
        } catch let error as MustacheTemplate.ParserError {
            throw PageFileError(file: name + suffix, reason: "\(error.error), near \(error.context.line)")
        } catch {
            throw PageFileError(file: name + suffix, reason: "\(error)")
        }
    }

    /// Renders a template; throws if there is none of the name.
    func render(_ name: String, _ values: PageValues, in language: Language = .english) throws -> String {
        guard let text = libraries[language]?.render(values, withTemplate: name) else {
            throw PageFileError(file: name + Self.suffix, reason: "does not exist")
        }
        return text
    }

    static let suffix = ".mustache"
}

/// Text is written as it is, where the library would first look for other ways to describe it.
extension String: @retroactive MustacheCustomRenderable {
    public var renderText: String { self }
    public var isNull: Bool { false }
}
