import BoardModels

/// Renders a post, or one of its revisions, in full.
struct PostText {
    let language: Language
    let conditions: ConditionsText
    let now: Timestamp
    let width: Int

    func lines(_ post: Post) -> [TerminalText] {
        let heading = TerminalText("#\(post.id) ", .dim) + TerminalText(post.title, .bold)
        var lines = hiding(of: post) + [heading].wrapped(to: width) + byline(post).facts(width: width)
        if let measured = post.conditions {
            lines += [
                TerminalText(PostMessage.measured.text(in: language, ""), .dim) + conditions.brief(measured),
                TerminalText(measurementOffset(measured, from: post), .dim),
                TerminalText(post.writtenInIt ? PostMessage.writtenInIt.text(in: language) : ""),
                TerminalText(conditions.credit(measured), .dim),
            ].facts(width: width)
        }
        if !post.body.isEmpty { lines += [.empty] + TerminalText.lines(post.body).wrapped(to: width) }
        if let link = post.link { lines += [.empty, TerminalText(link)] }
        return lines
    }

    /// The largest time difference between a post and its conditions that is not worth showing.
    ///
    /// Providers measure about every ten minutes.
    private static let sameTime = Duration.seconds(15 * 60)

    /// The time between the post and the measurement of its conditions; empty within `sameTime`.
    private func measurementOffset(_ measured: Conditions, from post: Post) -> String {
        let distance = measured.observedAt.distance(to: post.createdAt)
        guard distance > Self.sameTime else { return "" }
        let message =
            measured.observedAt > post.createdAt
            ? LocalizedText("measured {0} later", "{0} 뒤에 측정") : LocalizedText("measured {0} before", "{0} 전에 측정")
        return message.text(
            in: language, DurationArgument.text(seconds: Int(distance.components.seconds), in: language))
    }

    /// A list of a post's revisions, each in full.
    func listing(_ revisions: [PostRevision]) -> Listing {
        Listing(fields: revisions.map(fields)) {
            Array(revisions.map(lines).joined(separator: [TerminalText.empty]))
        }
    }

    private func fields(_ revision: PostRevision) -> [TerminalText] {
        [
            TerminalText(String(revision.revision)),
            TerminalText(revision.weather.name(in: language), .of(revision.weather)),
            TerminalText(revision.category.name(in: language)),
            TerminalText(revision.place?.name(in: language) ?? ""), TerminalText(time: revision.writtenAt),
            TerminalText(revision.title), TerminalText(revision.body), TerminalText(revision.link ?? ""),
        ]
    }

    func lines(_ revision: PostRevision) -> [TerminalText] {
        let heading = [
            TerminalText(PostMessage.revision.text(in: language, String(revision.revision)), .bold),
            TerminalText(revision.weather.name(in: language), .of(revision.weather)),
            TerminalText(revision.category.name(in: language)),
            place(revision.place),
            TerminalText(RelativeTime.text(revision.writtenAt, now: now, in: language), .dim),
        ].facts(width: width)
        let text = [TerminalText(revision.title)] + (revision.body.isEmpty ? [] : TerminalText.lines(revision.body))
        let link = revision.link.map { [TerminalText("  " + $0)] } ?? []
        return heading + text.wrapped(to: width, indent: 2) + link
    }

    private func byline(_ post: Post) -> [TerminalText] {
        let edited = post.editedAt.map { RelativeTime.text($0, now: now, in: language) }
        return [
            TerminalText(post.weather.name(in: language), .of(post.weather)),
            TerminalText(post.category.name(in: language)),
            author(post.author), place(post.place),
            TerminalText(RelativeTime.text(post.createdAt, now: now, in: language), .dim),
            TerminalText(edited.map { LocalizedText("edited {0}", "{0} 수정").text(in: language, $0) } ?? "", .dim),
            TerminalText(post.likes > 0 ? PostMessage.like.text(in: language, String(post.likes)) : ""),
        ]
    }

    private func author(_ author: Author) -> TerminalText {
        let isSame = author.displayName == author.handle
        let name = TerminalText(isSame ? author.handle : "\(author.displayName) (\(author.handle))")
        return [name, TerminalText.moderatorMark(of: author)].joined(" ")
    }

    private func place(_ place: Place?) -> TerminalText {
        TerminalText(place.map { PostMessage.place.text(in: language, $0.name(in: language)) } ?? "")
    }
}

extension TerminalText {
    /// The mark of an author who is a moderator; empty for others.
    static func moderatorMark(of author: Author) -> TerminalText {
        author.isModerator == true ? TerminalText(Author.moderatorMark, .bold) : .empty
    }
}

extension Context {
    var postText: PostText {
        PostText(language: language, conditions: conditionsText, now: now, width: output.width)
    }
}
