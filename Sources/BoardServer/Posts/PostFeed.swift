import BoardModels

/// The newest posts of a list as an Atom feed.
struct PostFeed {
    /// The path of the feed with its filters, which is its id on this site.
    let path: String
    /// The path of the page with the same list.
    let page: String
    let title: String
    /// Newest first.
    let posts: [Post]
    /// When the list began, for a feed without posts.
    var start = Timestamp(milliseconds: 0)
    let language: Language
    /// The host name of the site.
    let site: String
    /// The origin of this site, which precedes a path in an address.
    let base: String
    /// The address of the feed, as it was requested.
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
            author: post.author.displayName, authorURL: base + PageRoute.memberPage.path(post.author.handle),
            categories: [
                (term: post.weather.rawValue, label: post.weather.name(in: language)),
                (term: post.category.rawValue, label: post.category.name(in: language)),
            ],
            links: links, content: .html(html(post)))
    }

    private func id(_ path: String) -> String { "tag:\(site),2026:\(path.dropFirst())" }

    /// The post's board, category, place, text and link; whatever its author wrote is escaped.
    private func html(_ post: Post) -> String {
        let facts = [
            post.weather.name(in: language), post.category.name(in: language), post.place?.name(in: language),
        ].compactMap(\.self).joined(separator: " · ")
        var html = "<p>\(AtomFeed.escaped(facts))</p>"
        for paragraph in post.body.split(separator: "\n\n") {
            let lines = paragraph.split(separator: "\n").map { AtomFeed.escaped(String($0)) }
            html += "<p>\(lines.joined(separator: "<br>"))</p>"
        }
        if let link = post.link {
            let escaped = AtomFeed.escaped(link)
            html += "<p><a href=\"\(escaped)\" rel=\"nofollow ugc noopener\">\(escaped)</a></p>"
        }
        return html
    }
}

extension Post {
    /// When the text was last written.
    fileprivate var changedAt: Timestamp { editedAt ?? createdAt }
}
