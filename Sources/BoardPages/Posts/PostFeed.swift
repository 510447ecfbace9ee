import BoardModels
import BoardWeb

/// The newest posts of a list as an Atom feed.
struct PostFeed {
    /// The path of the feed with its filters, which identifies it on this site.
    let path: String
    /// The path of the page with the same list.
    let page: String
    let title: String
    /// The posts, newest first.
    let posts: [Post]
    /// The time at which a feed without posts was last updated.
    var start = Timestamp(milliseconds: 0)
    let language: Language
    /// The host name of the site.
    let site: String
    /// The origin of this site, such as `https://board.example`, to which paths are appended.
    let base: String
    /// The URL of the feed, with the language if the request chose one.
    let address: String

    var feed: AtomFeed {
        AtomFeed(
            id: id(path), title: title, updated: posts.map(\.changedAt).max() ?? start, language: language,
            links: [
                AtomLink(.itself, AtomFeed.contentType, address), AtomLink(.alternate, "text/html", base + page),
            ],
            entries: posts.map(entry))
    }

    private func entry(_ post: Post) -> AtomEntry {
        var links = [AtomLink(.alternate, "text/html", base + PageRoute.postPage.path(post.id))]
        if let link = post.link { links.append(AtomLink(.related, nil, link)) }
        return AtomEntry(
            id: id(PageRoute.postPage.path(post.id)), title: post.title, published: post.createdAt,
            updated: post.changedAt,
            author: post.author.fullName, authorURL: base + PageRoute.memberPage.path(post.author.handle),
            categories: PostContent.fields.flatMap { categories(of: $0, in: post.content) },
            links: links, content: .html(html(post)))
    }

    /// The Atom category of a field: the chosen option, such as the weather type; empty for a field without options.
    private func categories(
        of field: AuthoredField<PostContent>, in content: PostContent
    ) -> [(term: String, label: String)] {
        let chosen = field.text(of: content)
        return field.format.choices.filter { $0.rawValue == chosen }.map { ($0.rawValue, $0.name(in: language)) }
    }

    private func id(_ path: String) -> String { "tag:\(site),2026:\(path.dropFirst())" }

    /// The post's fields as HTML, without its title; all texts of the author are escaped.
    private func html(_ post: Post) -> String {
        let values = post.content.values(in: language).filter { !$0.text.isEmpty }
        let facts = values.filter { $0.role == .fact }.map { $0.text }.joined(separator: " · ")
        var html = "<p>\(AtomFeed.escaped(facts))</p>"
        for value in values {
            switch value.role {
            case .text:
                for paragraph in value.text.split(separator: "\n\n") {
                    let lines = paragraph.split(separator: "\n").map { AtomFeed.escaped(String($0)) }
                    html += "<p>\(lines.joined(separator: "<br>"))</p>"
                }
            case .link:
                let escaped = AtomFeed.escaped(value.text)
                html += "<p><a href=\"\(escaped)\" rel=\"nofollow ugc noopener\">\(escaped)</a></p>"
            case .heading, .fact: continue
            }
        }
        return html
    }
}

extension Post {
    /// The time of the last edit, or of the creation of a post that was never edited.
    fileprivate var changedAt: Timestamp { editedAt ?? createdAt }
}
