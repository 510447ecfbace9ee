import BoardModels

extension Post {
    /// The values of `partials/card`: the post as an entry of a list.
    ///
    /// - Parameter why: the reasons for which the post is recommended; nil in other lists.
    func cardValues(
        in language: Language, for context: some PageContext, units: UnitChoice, now: Timestamp, why: [String]? = nil
    ) -> PageValues {
        let id = id.description
        var values: PageValues = [
            "id": id, "url": PageRoute.postPage.path(id), "title": content.title,
            "category": content.category.pageValues(in: language), "weather": content.weather.pageValues(in: language),
            "author": author.pageValues, "time": createdAt.pageValues(in: language, now: now), "likes": likes,
            "isLiked": liked,
        ]
        values["excerpt"] = excerpt
        values["place"] = content.place?.name(in: language)
        values["distance"] = distance(from: context.visitor.place, in: language, units: units)
        values["writtenIn"] = conditions?.briefText(in: language, units: units)
        values["why"] = why?.joined(separator: "\u{00A0}· ")
        if writtenInIt { values["isWrittenInIt"] = true }
        if conditions?.provider.isSimulated == true { values["isSimulated"] = true }
        if let hiding, hiding.state != .shown { values["hidden"] = hiding.state.localized.text(in: language) }
        values["like"] = likeValues(for: context)
        return values
    }

    /// The values of the form that likes the post or removes the like; nil if the reader may not like it.
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

    /// The beginning of the body on one line, for cards and descriptions; nil if the body is empty.
    var excerpt: String? {
        let body = content.body
        guard !body.isEmpty else { return nil }
        let scalars = body.unicodeScalars
        guard let end = scalars.index(scalars.startIndex, offsetBy: Self.excerptLength, limitedBy: scalars.endIndex),
            end < scalars.endIndex
        else { return Self.line(body) }
        // At the end of a word, so that characters of several scalars stay whole.
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

extension WeatherType {
    func pageValues(in language: Language) -> PageValues { ["slug": rawValue, "name": name(in: language)] }
}

extension Author {
    /// The values of the author's name and of the link to the author's page.
    var pageValues: PageValues {
        var values: PageValues = ["handle": handle, "name": fullName, "url": PageRoute.memberPage.path(handle)]
        if isModerator == true { values["isModerator"] = true }
        return values
    }
}

extension Timestamp {
    /// The values of `partials/time`: RFC 3339 for programs, and the age for readers.
    func pageValues(in language: Language, now: Timestamp) -> PageValues {
        ["iso": description, "text": RelativeTime.text(self, now: now, in: language)]
    }
}

extension Conditions {
    /// The temperature and the weather type, as in "9°, rain".
    func briefText(in language: Language, units: UnitChoice) -> String {
        let name = WeatherMessage(weather.type).text(in: language)
        guard let temperature else { return name }
        return "\(Measure(units: units).bareTemperature(temperature))°, \(name)"
    }
}

extension Provider {
    /// The values of the provider's attribution: a text, and the URL at its end if it has one.
    func creditValues(in language: Language) -> PageValues {
        guard !isSimulated else { return ["text": PostPageText.postSimulated.text(in: language)] }
        guard let open = attribution.lastIndex(of: "("), attribution.last == ")" else { return ["text": attribution] }
        let url = attribution[attribution.index(after: open)...].dropLast()
        return ["text": attribution[..<open].trimmingSpaces, "url": String(url)]
    }
}

extension Sequence<Post> {
    /// The attributions of the providers whose measurements the posts show, each once.
    func creditValues(in language: Language) -> [PageValues] {
        var providers: [Provider] = []
        for case let provider? in lazy.map({ $0.conditions?.provider }) where !providers.contains(provider) {
            providers.append(provider)
        }
        return providers.map { $0.creditValues(in: language) }
    }
}

extension PageContext {
    /// The units in which the page shows measurements: from the member's settings, or metric for anonymous visitors.
    var units: UnitChoice { visitor.settings?.units ?? .metric }
}
