import BoardModels
import BoardWeb
import Hummingbird

/// An Atom feed (RFC 4287) of posts or of log entries, the same for all readers of a language.
struct AtomFeed: Sendable {
    /// The feed's id: a tag URI (RFC 4151), which does not depend on the scheme and port of the request.
    let id: String
    let title: String
    var subtitle: String?
    /// The time of the last change to the feed's content; Atom requires a time even for an empty feed.
    let updated: Timestamp
    let language: Language
    /// The links of the feed, one of which is its own address (`self`).
    let links: [AtomLink]
    let entries: [AtomEntry]

    static let contentType = "application/atom+xml"

    var xml: String {
        var text = """
            <?xml version="1.0" encoding="utf-8"?>
            <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="\(language.rawValue)">
            <id>\(Self.escaped(id))</id>
            <title>\(Self.escaped(title))</title>

            """
        if let subtitle { text += "<subtitle>\(Self.escaped(subtitle))</subtitle>\n" }
        text += "<updated>\(updated)</updated>\n"
        for link in links { text += link.xml }
        for entry in entries { text += entry.xml }
        return text + "</feed>\n"
    }

    /// Returns a text escaped for the content of an element or the value of an attribute, without characters that XML
    /// forbids.
    static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            // XML 1.0 allows no other control characters, not even as references.
            case "\u{0}"..."\u{8}", "\u{B}", "\u{C}", "\u{E}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": break
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}

/// An entry of an Atom feed: a post or an entry of the moderation log.
struct AtomEntry: Sendable {
    enum Content: Sendable {
        case text(String)
        /// HTML made from escaped parts.
        case html(String)
    }

    let id: String
    let title: String
    var published: Timestamp?
    let updated: Timestamp
    let author: String
    var authorURL: String?
    var categories: [(term: String, label: String?)] = []
    var links: [AtomLink] = []
    let content: Content

    fileprivate var xml: String {
        let escaped = AtomFeed.escaped
        var text = "<entry>\n<id>\(escaped(id))</id>\n<title>\(escaped(title))</title>\n"
        if let published { text += "<published>\(published)</published>\n" }
        text += "<updated>\(updated)</updated>\n<author><name>\(escaped(author))</name>"
        if let authorURL { text += "<uri>\(escaped(authorURL))</uri>" }
        text += "</author>\n"
        for category in categories {
            let label = category.label.map { " label=\"\(escaped($0))\"" } ?? ""
            text += "<category term=\"\(escaped(category.term))\"\(label)/>\n"
        }
        for link in links { text += link.xml }
        switch content {
        case .text(let plain): text += "<content type=\"text\">\(escaped(plain))</content>\n"
        // Escaped once more: the text of the element is the HTML's source.
        case .html(let html): text += "<content type=\"html\">\(escaped(html))</content>\n"
        }
        return text + "</entry>\n"
    }
}

/// A link of a feed or of an entry.
struct AtomLink: Sendable {
    enum Relation: String {
        case itself = "self"
        case alternate, related
    }

    let relation: Relation
    let type: String?
    let address: String

    /// Creates a link to an address.
    ///
    /// - Parameter type: the media type; nil if it is unknown.
    init(_ relation: Relation, _ type: String?, _ address: String) {
        self.relation = relation
        self.type = type
        self.address = address
    }

    fileprivate var xml: String {
        let type = type.map { " type=\"\($0)\"" } ?? ""
        return "<link rel=\"\(relation.rawValue)\"\(type) href=\"\(AtomFeed.escaped(address))\"/>\n"
    }
}

extension AtomFeed {
    /// Returns the response to a request for the feed, or a 304 if the request's `If-None-Match` contains the feed's
    /// entity tag.
    ///
    /// The response has no `Last-Modified`, because deleting an older entry does not change the date of the newest.
    /// Shared caches may store the feed, but must revalidate it.
    ///
    /// - Parameter vary: the names of the request headers that the feed depends on.
    func response(to request: Request, vary: String = "Accept-Language") -> Response {
        encoded(vary: vary, dependsOn: []).response(to: request)
    }

    /// The feed as an encoded response, which `ResponseCache` can store.
    func encoded(vary: String, dependsOn dependencies: [ResponseCache.Dependency]) -> EncodedResponse {
        EncodedResponse(
            text: xml,
            [
                .contentType: Self.contentType + "; charset=utf-8", .contentLanguage: language.rawValue,
                .cacheControl: "public, no-cache", .vary: vary + ", Accept-Encoding",
            ], dependsOn: dependencies)
    }
}

extension Request {
    /// The host name in the request, or "board" if it is invalid, because text from a client must not inject markup.
    package var site: String { Self.site(of: head.authority ?? "") }

    /// The host name of an authority, which may have a port.
    static func site(of authority: some StringProtocol) -> String {
        let name = authority.prefix { $0 != ":" }.lowercased()
        // Lowercase ASCII letters, digits, hyphens and dots.
        let isName =
            !name.isEmpty && name.utf8.count <= 253
            && name.utf8.allSatisfy {
                (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x2E
            }
        return isName ? name : "board"
    }
}
