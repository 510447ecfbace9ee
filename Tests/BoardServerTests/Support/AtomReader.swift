import Foundation
import FoundationXML

/// A parser of Atom feeds that checks the elements that RFC 4287 requires.
final class AtomReader: NSObject, XMLParserDelegate {
    struct Entry {
        var id = ""
        var title = ""
        var updated = ""
        var author = ""
        var content = ""
        /// The addresses of the links by their relation.
        var links: [String: String] = [:]
    }

    struct Feed {
        var id = ""
        var title = ""
        var updated = ""
        /// The address of the feed's link to itself.
        var address = ""
        var entries: [Entry] = []
    }

    struct NotAFeed: Error {
        let why: String
    }

    private var feed = Feed()
    private var path: [String] = []
    private var text = ""
    private var namespaces: Set<String> = []

    static func read(_ bytes: [UInt8]) throws -> Feed {
        let reader = AtomReader()
        let parser = XMLParser(data: Data(bytes))
        parser.shouldProcessNamespaces = true
        parser.delegate = reader
        guard parser.parse() else { throw NotAFeed(why: "\(String(describing: parser.parserError))") }
        let feed = reader.feed
        guard reader.namespaces == ["http://www.w3.org/2005/Atom"], !feed.address.isEmpty else {
            throw NotAFeed(why: "namespace or self link")
        }
        let ids = [feed.id] + feed.entries.map(\.id)
        guard Set(ids).count == ids.count, !ids.contains(""), !feed.title.isEmpty, !feed.updated.isEmpty,
            feed.entries.allSatisfy({ !$0.title.isEmpty && !$0.updated.isEmpty && !$0.author.isEmpty })
        else { throw NotAFeed(why: "ids, titles or times") }
        return feed
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        path.append(name)
        text = ""
        if let namespaceURI { namespaces.insert(namespaceURI) }
        if name == "entry" { feed.entries.append(Entry()) }
        if path == ["feed", "link"], attributes["rel"] == "self" { feed.address = attributes["href"] ?? "" }
        if path == ["feed", "entry", "link"], let relation = attributes["rel"], let last = feed.entries.indices.last {
            feed.entries[last].links[relation] = attributes["href"]
        }
    }

    func parser(_ parser: XMLParser, foundCharacters characters: String) { text += characters }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        let last = feed.entries.indices.last
        switch path {
        case ["feed", "id"]: feed.id = text
        case ["feed", "title"]: feed.title = text
        case ["feed", "updated"]: feed.updated = text
        case ["feed", "entry", "id"]: if let last { feed.entries[last].id = text }
        case ["feed", "entry", "title"]: if let last { feed.entries[last].title = text }
        case ["feed", "entry", "updated"]: if let last { feed.entries[last].updated = text }
        case ["feed", "entry", "content"]: if let last { feed.entries[last].content = text }
        case ["feed", "entry", "author", "name"]: if let last { feed.entries[last].author = text }
        default: break
        }
        path.removeLast()
        text = ""
    }
}
