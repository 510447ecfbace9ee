import BoardModels

/// Renders a post, or one of its revisions, in full.
struct PostText {
    let language: Language
    /// The language of the fields in a pipe.
    let fieldLanguage: Language
    let conditions: ConditionsText
    let now: Timestamp
    let width: Int

    func lines(_ post: Post) -> [TerminalText] {
        let heading = TerminalText("#\(post.id) ", .dim) + TerminalText(post.title, .bold)
        var lines = hiding(of: post) + [heading].wrapped(to: width) + byline(post).facts(width: width)
        if let measured = post.conditions {
            lines += [
                // The message's place for the conditions is left empty, since a String would lose their colours.
                TerminalText(PostMessage.measured.text(in: language, ""), .dim) + conditions.brief(measured),
                TerminalText(measurementOffset(measured, from: post), .dim),
                TerminalText(post.writtenInIt ? PostMessage.writtenInIt.text(in: language) : ""),
                TerminalText(conditions.credit(measured), .dim),
            ].facts(width: width)
        }
        return lines + post.content.values(in: language).texts(width: width)
    }

    /// Renders the content of a post that is not published yet.
    func lines(_ content: NewPost) -> [TerminalText] {
        let values = content.values(in: language)
        return [TerminalText(content.title, .bold)].wrapped(to: width) + values.facts(in: language).facts(width: width)
            + values.texts(width: width)
    }

    /// The threshold above which the time between a post and the measurement of its conditions is shown.
    ///
    /// Providers measure about every ten minutes.
    private static let negligibleOffset = Duration.seconds(15 * 60)

    /// Formats the time between the post and the measurement of its conditions; empty up to `negligibleOffset`.
    private func measurementOffset(_ measured: Conditions, from post: Post) -> String {
        let distance = measured.observedAt.distance(to: post.createdAt)
        guard distance > Self.negligibleOffset else { return "" }
        let message =
            measured.observedAt > post.createdAt
            ? LocalizedText("measured {0} later", "{0} 뒤에 측정") : LocalizedText("measured {0} before", "{0} 전에 측정")
        return message.text(
            in: language, DurationText.text(seconds: Int(distance.components.seconds), in: language))
    }

    /// Renders a list of a post's revisions, each in full.
    func listing(_ revisions: [PostRevision]) -> Listing {
        Listing(fields: revisions.map(fields)) {
            Array(revisions.map(lines).joined(separator: [TerminalText.empty]))
        }
    }

    /// The fields of a revision in a pipe: its number, its short values, its time, then its title, text and link.
    private func fields(_ revision: PostRevision) -> [TerminalText] {
        let values = revision.content.values(in: fieldLanguage)
        return [
            TerminalText(String(revision.revision))
        ] + values.filter { $0.role == .fact }.map { TerminalText($0.text) } + [TerminalText(time: revision.writtenAt)]
            + values.filter { $0.role != .fact }.map { TerminalText($0.text) }
    }

    func lines(_ revision: PostRevision) -> [TerminalText] {
        let values = revision.content.values(in: language)
        let number = TerminalText(PostMessage.revision.text(in: language, String(revision.revision)), .bold)
        let time = TerminalText(RelativeTime.text(revision.writtenAt, now: now, in: language), .dim)
        return ([number] + values.facts(in: language) + [time]).facts(width: width)
            + [TerminalText(revision.title)].wrapped(to: width, indent: 2) + values.texts(width: width, indent: 2)
    }

    private func byline(_ post: Post) -> [TerminalText] {
        let edited = post.editedAt.map { RelativeTime.text($0, now: now, in: language) }
        let values = post.content.values(in: language)
        return values.filter { !$0.format.isPlace }.facts(in: language) + [author(post.author)]
            + values.filter { $0.format.isPlace }.facts(in: language) + [
                TerminalText(RelativeTime.text(post.createdAt, now: now, in: language), .dim),
                TerminalText(edited.map { LocalizedText("edited {0}", "{0} 수정").text(in: language, $0) } ?? "", .dim),
                TerminalText(post.likes > 0 ? PostMessage.like.text(in: language, String(post.likes)) : ""),
            ]
    }

    func author(_ author: Author) -> TerminalText {
        [TerminalText(author.fullName), TerminalText.moderatorMark(of: author)].joined(" ")
    }
}

extension [ContentFieldValue] {
    /// The non-empty short values (facts), formatted to be shown together on one line.
    func facts(in language: Language) -> [TerminalText] {
        filter { $0.role == .fact && !$0.text.isEmpty }.map { value in
            switch value.format {
            case .choice(let type) where type == WeatherType.self:
                TerminalText(value.text, WeatherType(parsing: value.text).map { .of($0) } ?? .plain)
            case .place: TerminalText(PostMessage.place.text(in: language, value.text))
            case .choice, .line, .paragraphs, .link: TerminalText(value.text)
            }
        }
    }

    /// The non-empty texts and links, each below an empty line.
    func texts(width: Int, indent: Int = 0) -> [TerminalText] {
        flatMap { value -> [TerminalText] in
            guard !value.text.isEmpty else { return [] }
            switch value.role {
            case .heading, .fact: return []
            case .text: return [.empty] + TerminalText.lines(value.text).wrapped(to: width, indent: indent)
            case .link: return [.empty, TerminalText(String(repeating: " ", count: indent) + value.text)]
            }
        }
    }
}

extension TerminalText {
    /// The mark of an author who is a moderator; empty for other authors.
    static func moderatorMark(of author: Author) -> TerminalText {
        author.isModerator == true ? TerminalText(Author.moderatorMark, .bold) : .empty
    }
}

extension Context {
    var postText: PostText {
        PostText(
            language: language, fieldLanguage: fieldLanguage, conditions: conditionsText, now: now, width: output.width)
    }
}
