import BoardModels

/// Renders posts as a table, or as entries of several lines if the table does not fit the width.
struct PostListText {
    let language: Language
    let conditions: ConditionsText
    /// Renders the conditions in the fields in a pipe, whose language is that of all fields.
    let conditionsFields: ConditionsText
    let now: Timestamp
    let width: Int

    /// Renders a list of posts, with the attributions of the providers of their conditions.
    func listing(_ posts: [Post], showsWeather: Bool) -> Listing {
        let credits = credits(posts.compactMap(\.conditions))
        return Listing(fields: posts.map(fields), notes: credits) {
            lines(posts, showsWeather: showsWeather) + (credits.isEmpty ? [] : [.empty] + credits.wrapped(to: width))
        }
    }

    private func fields(_ post: Post) -> [TerminalText] {
        [
            TerminalText(post.id.description),
            TerminalText(post.weather.name(in: conditionsFields.language), .of(post.weather)),
            TerminalText(post.category.name(in: conditionsFields.language)), TerminalText(post.title, .bold),
            TerminalText(post.author.handle), TerminalText(String(post.likes)), TerminalText(time: post.createdAt),
            post.conditions.map { conditionsFields.brief($0) } ?? .empty, mark(post),
            TerminalText(post.place?.name ?? ""),
        ]
    }

    /// Renders posts as a table or as entries, without attributions; empty if there are no posts.
    ///
    /// - Parameters:
    ///   - marksWritten: true to mark posts that were written while the weather was of their board's type.
    ///   - explainsMark: false below a table that explains the mark already.
    ///   - prefersPlaces: true to leave out the conditions rather than the places if the width is too small for both.
    func lines(
        _ posts: [Post], showsWeather: Bool, marksWritten: Bool = false, explainsMark: Bool = true,
        prefersPlaces: Bool = false
    ) -> [TerminalText] {
        guard !posts.isEmpty else { return [] }
        let isMeasured = posts.contains { $0.conditions != nil }
        let hasPlaces = posts.contains { $0.place != nil }
        var columns = [(places: hasPlaces, conditions: isMeasured), (places: false, conditions: isMeasured)]
        if hasPlaces, prefersPlaces { columns.insert((places: true, conditions: false), at: 1) }
        for shown in columns {
            let table = self.table(
                posts, showsWeather: showsWeather, showsPlaces: shown.places, showsConditions: shown.conditions,
                marksWritten: marksWritten)
            guard table.fits(width) else { continue }
            let isExplained = marksWritten && explainsMark && shown.conditions
            return table.lines(width: width) + (isExplained ? legend(posts) : [])
        }
        return posts.flatMap { card($0, showsWeather: showsWeather) }
    }

    private func legend(_ posts: [Post]) -> [TerminalText] {
        guard posts.contains(where: \.writtenInIt) else { return [] }
        return [
            TerminalText(
                LocalizedText("✓ written in the weather that it is for", "✓ 바로 그 날씨에 쓴 글").text(in: language), .dim)
        ].wrapped(to: width)
    }

    private func credits(_ measured: [Conditions]) -> [TerminalText] {
        let names = measured.map(conditions.credit).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        guard !names.isEmpty else { return [] }
        let text = LocalizedText("Conditions: {0}", "날씨: {0}").text(in: language, names.joined(separator: "; "))
        return [TerminalText(text, .dim)]
    }

    private func author(_ author: Author) -> TerminalText {
        [TerminalText(author.handle), .moderatorMark(of: author)].joined(" ")
    }

    private func table(
        _ posts: [Post], showsWeather: Bool, showsPlaces: Bool, showsConditions: Bool, marksWritten: Bool
    ) -> Table {
        var columns = [Table.Column(PostMessage.id.text(in: language), .right)]
        if showsWeather {
            columns.append(.init(LocalizedText("WEATHER", "날씨").text(in: language), role: .wraps(minimum: 9)))
        }
        columns += [
            .init(LocalizedText("CATEGORY", "분류").text(in: language)),
            .init(PostMessage.title.text(in: language), role: .wraps(minimum: 18)),
        ]
        if showsPlaces {
            columns.append(.init(LocalizedText("PLACE", "장소").text(in: language), role: .truncates(minimum: 8)))
        }
        columns += [
            .init(LocalizedText("BY", "작성자").text(in: language), role: .truncates(minimum: 8)),
            .init("♥", .right), .init(PostMessage.age.text(in: language)),
        ]
        if showsConditions {
            columns.append(
                .init(LocalizedText("WEATHER THEN", "작성 당시").text(in: language), role: .truncatesLast(minimum: 12)))
        }
        let rows = posts.map { post in
            var row = [TerminalText(post.id.description, .dim)]
            if showsWeather { row.append(weather(post.weather)) }
            row += [
                TerminalText(post.category.name(in: language)),
                [TerminalText(post.title, .bold), mark(post)].joined("  "),
            ]
            if showsPlaces { row.append(TerminalText(post.place?.name ?? "")) }
            row += [author(post.author), likes(post), TerminalText(age(post), .dim)]
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

    /// Renders a post as an entry of several lines: the title, then its facts.
    func card(_ post: Post, showsWeather: Bool) -> [TerminalText] {
        let heading = TerminalText("#\(post.id) ", .dim) + TerminalText(post.title, .bold)
        let measured = post.conditions.map {
            // The message's place for the conditions is left empty, since a String would lose their colours.
            TerminalText(PostMessage.measured.text(in: language, "")) + conditions.brief($0)
        }
        let facts = [
            mark(post), showsWeather ? weather(post.weather) : .empty, TerminalText(post.category.name(in: language)),
            TerminalText(post.place?.name ?? ""), author(post.author), TerminalText(age(post), .dim),
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
    var postListText: PostListText {
        PostListText(
            language: language, conditions: conditionsText, conditionsFields: conditionsFields, now: now,
            width: output.width)
    }
}
