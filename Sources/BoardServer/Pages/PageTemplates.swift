import BoardModels
import FoundationEssentials
import Mustache

/// The Mustache templates of the pages, by their path without the extension: `posts/post`.
///
/// What is the same on all pages, the texts of a language and the paths of static files, is put into the templates when
/// they are read, and partials into the templates that use them: a board has thousands of both, and looking one up in
/// the values takes longer than writing it.
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

    fileprivate static let suffix = ".mustache"
}

/// The texts of all templates, which it completes with constants and partials.
private struct TemplateSource {
    let texts: [String: String]
    let constants: [String: String]

    /// The deepest nesting of partials; a partial that contains itself would have no end.
    private static let maximumDepth = 8

    /// Returns a template without partials, constants and the indentation of tags of inheritance.
    func complete(_ name: String, depth: Int = 0) throws -> String {
        guard let text = texts[name] else { throw error(name, "does not exist") }
        guard depth <= Self.maximumDepth else { throw error(name, "contains itself") }
        var lines: [String] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let content = line.drop { $0 == " " || $0 == "\t" }
            let isTag = ["{{>", "{{<", "{{$"].contains { content.hasPrefix($0) }
            // An indented block would indent each of its lines, those of a text area too.
            lines.append(try completed(isTag ? content : line, in: name, depth))
        }
        return lines.joined(separator: "\n")
    }

    private func completed(_ line: Substring, in name: String, _ depth: Int) throws -> String {
        var (text, rest) = ("", line)
        while let open = rest.firstRange(of: "{{"), let close = rest[open.upperBound...].firstRange(of: "}}") {
            text += rest[..<open.lowerBound]
            let tag = rest[open.upperBound..<close.lowerBound]
            rest = rest[close.upperBound...]
            switch tag.first {
            case ">":
                let partial = try partial(tag.dropFirst(), in: name, depth)
                // A line with nothing but the partial ends where the partial's last line does.
                text += text.isEmpty && rest.isEmpty && partial.hasSuffix("\n") ? String(partial.dropLast()) : partial
            case "<": _ = try known(tag.dropFirst(), in: name); text += "{{\(tag)}}"
            default: text += try constant(tag, in: name) ?? "{{\(tag)}}"
            }
        }
        return text + rest
    }

    private func partial(_ tag: Substring, in name: String, _ depth: Int) throws -> String {
        try complete(try known(tag, in: name), depth: depth + 1)
    }

    private func known(_ tag: Substring, in name: String) throws -> String {
        let used = tag.filter { !$0.isWhitespace }
        guard texts[used] != nil else { throw error(name, "uses \(used), which does not exist") }
        return used
    }

    /// The escaped value of a constant; nil for any other tag.
    private func constant(_ tag: Substring, in name: String) throws -> String? {
        if let value = constants[String(tag)] { return HTMLEscaping.escaped(value) }
        guard !tag.hasPrefix("t."), !tag.hasPrefix("assets.") else {
            throw error(name, "uses \(tag), which does not exist")
        }
        return nil
    }

    private func error(_ name: String, _ reason: String) -> PageFileError {
        PageFileError(file: name + PageTemplates.suffix, reason: reason)
    }
}
