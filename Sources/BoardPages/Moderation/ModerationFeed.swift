import BoardModels
import BoardStore
import BoardWeb
import Hummingbird

/// The latest entries of the moderation log as an Atom feed.
package struct ModerationFeed {
    /// A path of the feed outside the API, short enough to type into a feed reader.
    package static let path = "/moderation-log.atom"

    /// The log entries, newest first.
    let entries: [LogEntry]
    let language: Language
    /// The host name of the site.
    let site: String
    /// The address of the feed, as it was requested.
    var address = Self.path
    /// The origin of the site, such as `https://example.org`, which precedes the paths of links; if empty, the links
    /// are relative.
    var base = ""

    package init(
        entries: [LogEntry], language: Language, site: String, address: String = Self.path, base: String = ""
    ) {
        self.entries = entries
        self.language = language
        self.site = site
        self.address = address
        self.base = base
    }

    package func response(to request: Request) -> Response { feed.response(to: request) }

    var feed: AtomFeed {
        AtomFeed(
            id: id, title: ModerationFeedMessage.title.text(in: language, site),
            subtitle: ModerationFeedMessage.subtitle.text(in: language),
            updated: entries.first?.at ?? Timestamp(milliseconds: 0), language: language,
            links: [
                AtomLink(.itself, AtomFeed.contentType, address),
                AtomLink(.alternate, "text/html", base + PageRoute.showLog.path),
                AtomLink(.alternate, "application/json", base + Endpoint.listLog.path()),
            ],
            entries: entries.map(entry))
    }

    /// The entries of the feed, newest first.
    package static func latestEntries(in store: Store) async throws -> [LogEntry] {
        try await store.moderationLog(LogQuery(limit: PageQuery.limits.upperBound)).items
    }

    private func entry(_ entry: LogEntry) -> AtomEntry {
        var links = [AtomLink(.alternate, "text/html", "\(base)\(PageRoute.showLog.path)#entry-\(entry.number)")]
        if let content = entry.content {
            links.append(AtomLink(.related, "text/html", base + PageRoute.contentPage.path(content)))
            if entry.kind == .post {
                links.append(AtomLink(.related, "application/json", base + Endpoint.showPost.path(content.description)))
            }
        }
        return AtomEntry(
            id: "\(id)/\(entry.number)", title: entry.headline(in: language), updated: entry.at,
            author: entry.actorName(in: language), categories: [(term: entry.action.rawValue, label: nil)],
            links: links, content: .text(entry.sentence(in: language)))
    }

    /// The feed's id, which all of its addresses share.
    private var id: String { "tag:\(site),2026:moderation-log" }
}

/// The title and subtitle of the moderation log's Atom feed.
enum ModerationFeedMessage: LocalizedMessage {
    case title, subtitle

    var localized: LocalizedText {
        switch self {
        case .title: LocalizedText("Moderation log of {0}", "{0}의 운영 기록")
        case .subtitle:
            LocalizedText(
                "Decisions, sanctions, reversals and appeals, without private text",
                "결정, 제재, 되돌린 결정, 이의 신청을 공개합니다. 비공개 내용은 싣지 않습니다")
        }
    }
}
