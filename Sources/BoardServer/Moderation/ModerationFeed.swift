import BoardModels

/// The latest entries of the moderation log as an Atom feed (RFC 4287).
struct ModerationFeed {
    /// The URL path of the feed, outside the API so that it is short enough to type into a feed reader.
    static let path = "/moderation-log.atom"

    /// The log entries, newest first.
    let entries: [LogEntry]
    let language: Language
    /// The host name of the site, from the request.
    let site: String

    var xml: String {
        let message = FeedMessage.self
        // Atom requires an update time, even for an empty feed.
        let updated = entries.first?.at ?? Timestamp(milliseconds: 0)
        var text = """
            <?xml version="1.0" encoding="utf-8"?>
            <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="\(language.rawValue)">
            <id>\(id)</id>
            <title>\(Self.escaped(message.title.text(in: language, site)))</title>
            <subtitle>\(Self.escaped(message.subtitle.text(in: language)))</subtitle>
            <updated>\(updated)</updated>
            <link rel="self" type="application/atom+xml" href="\(Self.path)"/>
            <link rel="alternate" type="application/json" href="\(Endpoint.listLog.path())"/>

            """
        for entry in entries { text += self.text(of: entry) }
        return text + "</feed>\n"
    }

    private func text(of entry: LogEntry) -> String {
        let headline = Self.escaped(entry.headline(in: language))
        var text = """
            <entry>
            <id>\(id)/\(entry.number)</id>
            <title>\(headline)</title>
            <updated>\(entry.at)</updated>
            <author><name>\(Self.escaped(entry.actorName(in: language)))</name></author>
            <category term="\(entry.action.rawValue)"/>
            <content type="text">\(Self.escaped(entry.sentence(in: language)))</content>

            """
        if let post = entry.post {
            let address = Self.escaped(Endpoint.showPost.path(post.description))
            text += "<link rel=\"related\" type=\"application/json\" href=\"\(address)\"/>\n"
        }
        return text + "</entry>\n"
    }

    /// The feed's id: a tag URI (RFC 4151), which does not depend on the scheme and port of the request.
    private var id: String { "tag:\(site),2026:moderation-log" }

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

/// The title and subtitle of the Atom feed.
enum FeedMessage: LocalizedMessage {
    case title, subtitle

    var localized: LocalizedText {
        switch self {
        case .title: LocalizedText("Moderation log of {0}", "{0}의 운영 기록")
        case .subtitle:
            LocalizedText(
                "Decisions, sanctions, reversals and appeals, without private text",
                "결정, 제재, 결정 취소, 이의 신청을 공개합니다. 비공개 내용은 싣지 않습니다")
        }
    }
}
