/// The texts of all templates by name, and the constants to insert into them.
struct TemplateSource {
    let texts: [String: String]
    let constants: [String: String]

    /// The maximum nesting of partials and parents, which stops a template that contains itself.
    private static let maximumDepth = 8

    /// Returns the text of a template, in which constants, partials and parents are inserted in place of their tags.
    ///
    /// Throws `PageFileError` for a missing template or constant, an unclosed parent or block, or too deep a nesting.
    func complete(_ name: String, depth: Int = 0) throws -> String {
        guard let text = texts[name] else { throw error(name, "does not exist") }
        guard depth <= Self.maximumDepth else { throw error(name, "contains itself") }
        var lines: [String] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let content = line.drop { $0 == " " || $0 == "\t" }
            let isTag = ["{{>", "{{<", "{{$"].contains { content.hasPrefix($0) }
            // The indentation of a tag would indent each line that replaces it, including the lines of a text area.
            lines.append(try completed(isTag ? content : line, in: name, depth))
        }
        return try inherited(lines.joined(separator: "\n")[...], in: name, depth)
    }

    /// Replaces each parent tag of a text with the text of the parent, whose blocks are replaced by those inside the
    /// tag.
    private func inherited(_ text: Substring, in name: String, _ depth: Int) throws -> String {
        var (complete, rest) = ("", text)
        while let open = rest.firstRange(of: "{{<"), let close = rest[open.upperBound...].firstRange(of: "}}") {
            let parent = String(rest[open.upperBound..<close.lowerBound])
            guard let end = rest[close.upperBound...].firstRange(of: "{{/\(parent)}}") else {
                throw error(name, "does not end \(parent)")
            }
            complete += rest[..<open.lowerBound]
            var blocks: [Substring: String] = [:]
            for part in try parts(of: rest[close.upperBound..<end.lowerBound], in: name) {
                guard let block = part.block else { continue }
                blocks[block] = try inherited(part.text, in: name, depth)
            }
            for part in try parts(
                of: try self.complete(known(parent[...], in: name), depth: depth + 1)[...], in: parent)
            {
                complete += part.block.flatMap { blocks[$0] } ?? String(part.text)
            }
            rest = rest[end.upperBound...]
        }
        return complete + rest
    }

    /// Splits the text of a template into its blocks, `{{$name}}…{{/name}}`, and the texts between them.
    ///
    /// `block` is a block's name, or nil for a text between blocks. Throws if a block is not closed.
    private func parts(of text: Substring, in name: String) throws -> [(block: Substring?, text: Substring)] {
        var (parts, rest): ([(block: Substring?, text: Substring)], Substring) = ([], text)
        while let open = rest.firstRange(of: "{{$"), let close = rest[open.upperBound...].firstRange(of: "}}") {
            let block = rest[open.upperBound..<close.lowerBound]
            guard let end = rest[close.upperBound...].firstRange(of: "{{/\(block)}}") else {
                throw error(name, "does not end \(block)")
            }
            parts.append((block: nil, text: rest[..<open.lowerBound]))
            let content = rest[close.upperBound..<end.lowerBound]
            // The line break after an opening tag is not part of the page.
            parts.append((block: block, text: content.hasPrefix("\n") ? content.dropFirst() : content))
            rest = rest[end.upperBound...]
        }
        return parts + [(block: nil, text: rest)]
    }

    /// Returns a line with its constants and partials inserted.
    private func completed(_ line: Substring, in name: String, _ depth: Int) throws -> String {
        var (text, rest) = ("", line)
        while let open = rest.firstRange(of: "{{"), let close = rest[open.upperBound...].firstRange(of: "}}") {
            text += rest[..<open.lowerBound]
            let tag = rest[open.upperBound..<close.lowerBound]
            rest = rest[close.upperBound...]
            switch tag.first {
            case ">":
                let partial = try partial(tag.dropFirst(), in: name, depth)
                // If the partial stands alone on its line, only one of two line breaks is kept: the line's own.
                text += text.isEmpty && rest.isEmpty && partial.hasSuffix("\n") ? String(partial.dropLast()) : partial
            default: text += try constant(tag, in: name) ?? "{{\(tag)}}"
            }
        }
        return text + rest
    }

    private func partial(_ tag: Substring, in name: String, _ depth: Int) throws -> String {
        try complete(try known(tag, in: name), depth: depth + 1)
    }

    /// The name of the template in a tag; throws `PageFileError` if it does not exist.
    private func known(_ tag: Substring, in name: String) throws -> String {
        let used = tag.filter { !$0.isWhitespace }
        guard texts[used] != nil else { throw error(name, "uses \(used), which does not exist") }
        return used
    }

    /// The escaped value of a constant; nil for any other tag.
    ///
    /// Throws `PageFileError` for an unknown name with the prefix of constants, `t.` or `assets.`.
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
