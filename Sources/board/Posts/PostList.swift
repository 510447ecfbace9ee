import BoardModels

/// Posts as a table, or one under the other where a table does not fit.
struct PostList {
    let language: Language
    let conditions: ConditionsText
    let now: Timestamp
    let width: Int

    /// - Parameters:
    ///   - credits: whether whose measurements they are is said below; what the screen shows elsewhere needs no more.
    ///   - marksWritten: whether those are marked that were written in the weather that they are for.
    func lines(
        _ posts: [Post], showsWeather: Bool, credits: Bool = true, marksWritten: Bool = false
    ) -> [TerminalText] {
        guard !posts.isEmpty else { return [] }
        let measured = posts.compactMap(\.conditions)
        let table = table(
            posts, showsWeather: showsWeather, showsConditions: !measured.isEmpty, marksWritten: marksWritten)
        let list =
            table.fits(width)
            ? table.lines(width: width) + (marksWritten ? legend(posts) : [])
            : posts.flatMap { card($0, showsWeather: showsWeather) }
        return list + (credits ? self.credits(measured) : [])
    }

    private func legend(_ posts: [Post]) -> [TerminalText] {
        guard posts.contains(where: \.writtenInIt) else { return [] }
        return [TerminalText(PostMessage.writtenLegend.text(in: language), .dim)].wrapped(to: width)
    }

    private func credits(_ measured: [Conditions]) -> [TerminalText] {
        let names = measured.map(conditions.credit).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        guard !names.isEmpty else { return [] }
        let text = PostMessage.credits.text(in: language, names.joined(separator: "; "))
        return [.empty] + [TerminalText(text, .dim)].wrapped(to: width)
    }

    private func table(
        _ posts: [Post], showsWeather: Bool, showsConditions: Bool, marksWritten: Bool
    ) -> Table {
        var columns = [Table.Column(PostMessage.id.text(in: language), .right)]
        if showsWeather { columns.append(.init(PostMessage.weather.text(in: language), role: .wraps(least: 9))) }
        columns += [
            .init(PostMessage.category.text(in: language)),
            .init(PostMessage.title.text(in: language), role: .wraps(least: 18)),
            .init(PostMessage.author.text(in: language), role: .cut(least: 8)),
            .init(PostMessage.likes.text(in: language), .right), .init(PostMessage.age.text(in: language)),
        ]
        if showsConditions {
            columns.append(.init(PostMessage.writtenIn.text(in: language), role: .cutLast(least: 12)))
        }
        let rows = posts.map { post in
            var row = [TerminalText(post.id.description, .dim)]
            if showsWeather { row.append(weather(post.weather)) }
            row += [
                TerminalText(post.category.name(in: language)),
                [TerminalText(post.title, .bold), mark(post)].joined("  "),
                TerminalText(post.author.handle), likes(post), TerminalText(age(post), .dim),
            ]
            guard showsConditions else { return row }
            return row + [
                writtenIn(post, isMarked: marksWritten && post.writtenInIt) ?? TerminalText("–", .dim)
            ]
        }
        return Table(columns: columns, rows: rows)
    }

    private func writtenIn(_ post: Post, isMarked: Bool) -> TerminalText? {
        post.conditions.map { measured in
            TerminalText(isMarked ? "✓ " : "") + conditions.brief(measured, besides: post.weather)
        }
    }

    /// A post as an entry of its own.
    func card(_ post: Post, showsWeather: Bool) -> [TerminalText] {
        let heading = TerminalText("#\(post.id) ", .dim) + TerminalText(post.title, .bold)
        let measured = post.conditions.map {
            TerminalText(PostMessage.measured.text(in: language, "")) + conditions.brief($0)
        }
        let facts = [
            mark(post), showsWeather ? weather(post.weather) : .empty, TerminalText(post.category.name(in: language)),
            TerminalText(post.author.handle), TerminalText(age(post), .dim),
            TerminalText(post.likes > 0 ? PostMessage.like.text(in: language, String(post.likes)) : ""),
            measured ?? .empty,
            TerminalText(post.writtenInIt ? PostMessage.writtenInIt.text(in: language) : ""),
        ]
        return heading.wrapped(to: width, hanging: 2) + facts.facts(width: width, indent: 2)
    }

    private func weather(_ type: WeatherType) -> TerminalText {
        TerminalText(type.name(in: language), .of(type))
    }

    private func likes(_ post: Post) -> TerminalText {
        TerminalText(post.liked ? "♥ \(post.likes)" : String(post.likes))
    }

    private func age(_ post: Post) -> String {
        RelativeTime.text(post.createdAt, now: now, in: language)
    }
}

extension Context {
    var postList: PostList {
        PostList(language: language, conditions: conditionsText, now: now, width: output.width)
    }
}
