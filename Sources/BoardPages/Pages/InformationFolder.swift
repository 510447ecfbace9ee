import BoardModels
import FoundationEssentials
import Synchronization

/// The texts of the information pages, Markdown files that the operator edits while the server runs.
///
/// A class because all requests share its cache of the texts.
final class InformationFolder: Sendable {
    /// A text as the page shows it: the heading in its first line, empty if there is none, and the HTML of the rest.
    struct Text: Sendable {
        let title: String
        let html: String
        fileprivate let changedAt: Date
    }

    /// The operator's folder; nil if the texts of the program are used.
    private let folder: String?
    /// The folder of the texts that come with the program.
    private let builtInFolder: String
    private let texts = Mutex<[String: Text]>([:])

    init(folder: String?, builtInFolder: String) {
        self.folder = folder
        self.builtInFolder = builtInFolder
    }

    /// The text of a page in a language, from the operator's folder, else the program's; nil if there is none.
    func text(_ name: String, in language: Language) -> Text? {
        let file = "\(name).\(language.rawValue).md"
        for folder in [folder, builtInFolder].compactMap(\.self) {
            if let text = text(at: "\(folder)/\(file)") { return text }
        }
        return nil
    }

    /// True if the operator has written the text of a page in a language.
    func isWritten(_ name: String, in language: Language) -> Bool {
        folder.map { text(at: "\($0)/\(name).\(language.rawValue).md") != nil } ?? false
    }

    /// Reads a file, or returns its cached text if the modification time is the same; nil if it is not usable.
    private func text(at path: String) -> Text? {
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
            let changedAt = attributes[.modificationDate] as? Date
        else { return nil }
        if let known = texts.withLock({ $0[path] }), known.changedAt == changedAt { return known }
        guard let markdown = Self.markdown(at: path) else { return nil }
        let text = Self.text(of: markdown, changedAt: changedAt)
        texts.withLock { $0[path] = text }
        return text
    }

    /// Throws for the first Markdown file of the operator's folder that is never shown, because of its name or its text.
    func check() throws(PageFileError) {
        guard let folder else { return }
        let names = Self.files(in: builtInFolder)
        for file in Self.files(in: folder) {
            guard names.contains(file) else {
                throw PageFileError(
                    file: "\(folder)/\(file)", reason: "is not shown; the names are " + names.joined(separator: ", "))
            }
            guard Self.markdown(at: "\(folder)/\(file)") == nil else { continue }
            throw PageFileError(file: "\(folder)/\(file)", reason: "is empty, or no text in UTF-8, so it is not shown")
        }
    }

    private static func files(in folder: String) -> [String] {
        // A folder that cannot be read is refused before.
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { $0.hasSuffix(".md") }.sorted()
    }

    /// The text of a file; nil if it cannot be read, is empty, or is in another encoding than UTF-8 and UTF-16.
    private static func markdown(at path: String) -> String? {
        guard let data = FileManager.default.contents(atPath: path), let text = String(textFile: Array(data)),
            !text.trimmingSpaces.isEmpty
        else { return nil }
        return text
    }

    private static func text(of markdown: String, changedAt: Date) -> Text {
        var lines = markdown.split(separator: "\n", omittingEmptySubsequences: false)
        var title = ""
        if let first = lines.first, first.hasPrefix("# ") {
            title = first.dropFirst(2).trimmingSpaces
            lines.removeFirst()
        }
        return Text(title: title, html: Markdown.html(lines.joined(separator: "\n")), changedAt: changedAt)
    }
}
