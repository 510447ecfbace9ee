import BoardModels
import BoardStore
import BoardWeb

/// The properties that all posts of a list share: the page states them once, and its cards omit them.
///
/// A property that the posts do not share is nil.
struct ListFacts: Hashable {
    var weather: WeatherType?
    var category: PostCategory?
    /// The handle of the member who wrote all posts of the list; nil if they may have different authors.
    var author: String?
}

extension Post {
    /// The template values of `partials/card`: the post as an entry of a list.
    ///
    /// - Parameters:
    ///   - page: what the page says about all posts of the list.
    ///   - marks: the finder of a search's matches, which are marked in the title and the text; if nil, nothing is
    ///     marked.
    func cardValues(
        in language: Language, on page: ListFacts = ListFacts(), for context: some PageContext, units: UnitChoice,
        now: Timestamp, marking marks: SearchMarks? = nil
    ) -> PageValues {
        let id = id.description
        var values: PageValues = [
            "id": id, "url": PageRoute.postPage.path(id), "title": content.title.written(on: language, marking: marks),
            "time": createdAt.pageValues(in: language, now: now), "likes": likes, "isLiked": liked,
        ]
        if page.category != content.category { values["category"] = content.category.pageValues(in: language) }
        if page.weather != content.weather { values["weather"] = content.weather.pageValues(in: language) }
        if page.author != author.handle {
            // Only handles are unique, and both names do not fit on the line.
            values["author"] = author.pageValues.merging(["name": author.handle])
        }
        let excerpt = marks.map { $0.excerpt(of: self) } ?? excerpt
        values["excerpt"] = excerpt?.written(on: language, marking: marks)
        values["place"] = content.place.map { place -> PageValues in
            let distance = distance(from: context.visitor.place, in: language, units: units)
            return ["name": place.name(in: language), "distance": distance]
        }
        values["sky"] = skyValues
        if let hiding, hiding.state != .shown { values["hidden"] = hiding.state.localized.text(in: language) }
        values["like"] = likeValues(for: context)
        return values
    }

    /// The template values of the sky that the post was written in, with the colour of its category.
    var skyValues: PageValues {
        let isNight = conditions?.isNight == true
        return [
            "weather": content.weather.rawValue, "isNight": isNight, "category": content.category.rawValue,
            "icon": content.weather.rawValue + (isNight ? "-night" : ""),
        ]
    }

    /// The template values of the form that likes the post or removes the like; nil if the reader may not like it.
    func likeValues(for context: some PageContext) -> PageValues? {
        guard may.contains(.like) else { return nil }
        let route = liked ? PageRoute.unlikeOnPage : .likeOnPage
        return ["action": route.path(id.description), "csrf": context.visitor.csrfToken, "isLiked": liked]
    }

    /// The distance of the post's place from `place`, such as "3.2 km away" or "nearby"; nil if either has no
    /// coordinates.
    func distance(from place: Place?, in language: Language, units: UnitChoice) -> String? {
        guard let here = place?.coordinates, let there = content.place?.coordinates else { return nil }
        let kilometres = there.kilometres(to: here)
        // A post's coordinates are rounded to about a kilometre, so smaller distances mean nothing.
        guard kilometres >= 1.5 else { return PostPageText.postNearby.text(in: language) }
        return PostPageText.postAway.text(in: language, Measure(units: units).distance(kilometres * 1000))
    }

    /// The beginning of the body on one line, for cards and descriptions, with an ellipsis if it was cut; nil if the
    /// body is empty.
    var excerpt: String? {
        let body = content.body
        guard !body.isEmpty else { return nil }
        let scalars = body.unicodeScalars
        guard let end = scalars.index(scalars.startIndex, offsetBy: Self.excerptLength, limitedBy: scalars.endIndex),
            end < scalars.endIndex
        else { return Self.line(body) }
        // The cut is at the end of a word, so that characters of several scalars stay whole.
        let space = scalars[..<end].lastIndex { $0 == " " || $0 == "\n" }
        let start = space.map { String(body[..<$0]) } ?? String(body.prefix(Self.excerptLength))
        return Self.line(start) + "…"
    }

    private static func line(_ text: String) -> String {
        text.utf8.contains(UInt8(ascii: "\n")) ? text.replacing("\n", with: " ") : text
    }

    /// The maximum length of an excerpt in Unicode scalars.
    private static let excerptLength = 160
}

extension PostCategory {
    func pageValues(in language: Language) -> PageValues { ["slug": rawValue, "name": name(in: language)] }
}

extension Author {
    /// The template values of the author's name and of the link to the author's page.
    var pageValues: PageValues {
        [
            "handle": handle, "name": fullName, "initial": initial, "hue": hue.rawValue,
            "url": PageRoute.memberPage.path(handle), "isModerator": isModerator == true,
        ]
    }
}

extension Author {
    /// The first letter of the name, which stands for the author's picture.
    private var initial: String { fullName.first.map { $0.uppercased() } ?? "" }

    /// The category whose colour the letter has: always the same one for an author.
    private var hue: PostCategory {
        let colours = PostCategory.allCases
        return colours[handle.utf8.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF } % colours.count]
    }
}

extension Sequence<Post> {
    /// The attributions of the providers whose measurements the posts show, each once.
    ///
    /// - Parameter other: the provider of the weather that the page shows besides the posts; nil if it shows none.
    func creditValues(in language: Language, and other: Provider? = nil) -> [PageValues] {
        ([other] + map { $0.conditions?.provider }).compactMap(\.self).creditValues(in: language)
    }
}
