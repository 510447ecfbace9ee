import BoardModels

/// Makes the values of a post's page.
struct PostPageValues<Context: PageContext> {
    let post: Post
    let weather: PostPages.CurrentWeather
    let context: Context
    let now: Timestamp

    private var language: Language { context.language }
    private var content: PostContent { post.content }
    private var id: String { post.id.description }

    var all: PageValues {
        var values: PageValues = [
            "id": id, "heading": content.title, "paragraphs": Self.paragraphs(content.body),
            "board": board, "author": post.author.pageValues,
            "time": post.createdAt.pageValues(in: language, now: now),
            "likes": PostPageText.postLikes.text(in: language, String(post.likes)),
        ]
        values["edited"] = post.editedAt?.pageValues(in: language, now: now)
        if post.revision > 1 { values["historyURL"] = PageRoute.postHistoryPage.path(id) }
        values["link"] = link
        values["place"] = place
        values["facts"] = facts
        values["measured"] = measured
        values["hiding"] = hiding
        values["like"] = like
        values.merge(actions)
        return values
    }

    private var facts: [PageValues] {
        PostContent.unarranged.compactMap { field in
            let value = ContentFieldValue(field, text: field.text(of: content) ?? "", in: language)
            return value.text.isEmpty ? nil : ["name": value.name, "text": value.text]
        }
    }

    private var board: PageValues {
        let (weather, category) = (content.weather, content.category)
        return [
            "slug": weather.rawValue, "name": weather.name(in: language),
            "url": PageRoute.boardPage.path(weather.rawValue),
            "category": category.name(in: language), "categorySlug": category.rawValue,
            "categoryURL": PagePath.url(PageRoute.boardPage.path(weather.rawValue), [("category", category.rawValue)]),
        ]
    }

    /// The values of a text's paragraphs, which blank lines separate, each with its lines.
    static func paragraphs(_ text: String) -> [PageValues] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.split(whereSeparator: { $0.allSatisfy(\.isWhitespace) }).map { lines -> PageValues in
            let values = lines.enumerated().map { index, line -> PageValues in
                ["text": String(line), "isBroken": index > 0]
            }
            return ["lines": values]
        }
    }

    private var link: PageValues? {
        guard let link = content.link else { return nil }
        // The host comes first, so that readers see where a long address leads.
        let rest = link.drop { $0 != "/" }.drop { $0 == "/" }
        return ["url": link, "text": String(rest.prefix(60)) + (rest.count > 60 ? "…" : "")]
    }

    private var place: PageValues? {
        guard let place = content.place else { return nil }
        var values: PageValues = ["name": place.name(in: language)]
        values["distance"] = post.distance(from: context.visitor.place, in: language, units: context.units)
        guard let point = place.coordinates else { return values }
        values["weatherURL"] = PagePath.url(PageRoute.showWeather.path, PlaceQuery.at(point).parameters)
        values["nearURL"] = PagePath.url(PageRoute.searchPage.path, [(name: "near", value: point.description)])
        return values
    }

    // MARK: Weather

    /// The values of the conditions in which the post was written, and of the current conditions there and at the
    /// visitor's place.
    private var measured: PageValues? {
        guard let written = post.conditions else { return nil }
        let units = context.units
        func fact(_ name: String, _ conditions: Conditions) -> PageValues {
            ["name": name, "value": conditions.briefText(in: language, units: units)]
        }
        var facts = [fact(PostPageText.postWritten.text(in: language), written)]
        var providers = [written.provider]
        if let there = weather.there {
            facts.append(fact(PostPageText.postThere.text(in: language), there))
            providers.append(there.provider)
        }
        if let here = weather.here {
            facts.append(fact(PostPageText.postHere.text(in: language, here.place.name(in: language)), here.conditions))
            providers.append(here.conditions.provider)
        }
        let shown: [Provider] = providers.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
        var values: PageValues = ["facts": facts, "credits": shown.map { $0.creditValues(in: language) }]
        values["offset"] = offset(of: written)
        if post.writtenInIt { values["isWrittenInIt"] = true }
        if providers.contains(where: \.isSimulated) { values["isSimulated"] = true }
        return values
    }

    /// A text with the time between the post and the measurement of its conditions; nil if it is at most 15 minutes.
    ///
    /// Providers measure about every ten minutes, so shorter times are usual.
    private func offset(of measured: Conditions) -> String? {
        let minutes = measured.observedAt.distance(to: post.createdAt).components.seconds / 60
        guard minutes > 15 else { return nil }
        let length =
            minutes < 60
            ? LocalizedText("{0} min", "{0}분").text(in: language, String(minutes))
            : LocalizedText("{0} h", "{0}시간").text(in: language, String((minutes + 30) / 60))
        let isLater = measured.observedAt > post.createdAt
        return (isLater ? PostPageText.postMeasuredLater : .postMeasuredBefore).text(in: language, length)
    }

    // MARK: Actions

    private var actions: PageValues {
        var values: PageValues = [:]
        if post.may.contains(.edit) { values["editURL"] = PageRoute.editingPage.path(id) }
        if post.may.contains(.delete) { values["deleteURL"] = PageRoute.deletionPage.path(id) }
        // Anonymous readers are asked to sign in first.
        let mayReport = context.viewer == nil || post.may.contains(.report)
        if mayReport { values["reportURL"] = PageRoute.writeReport.path(id) }
        if context.viewer == nil { values["signInToLike"] = PageRoute.likeOnPage.path(id) }
        return values
    }

    /// The values of the button that likes the post or removes the like; nil if the reader may not like it.
    private var like: PageValues? {
        guard var values = post.likeValues(for: context) else { return nil }
        values["label"] = (post.liked ? PostPageText.postUnlike : .postLike).text(in: language)
        values["icon"] = post.liked ? "heart-filled" : "heart"
        values["replace"] = "like-" + id
        return values
    }

    /// The values about a hidden or removed post: the reason, and what its author can do about it; nil for other posts.
    private var hiding: PageValues? {
        guard let hiding = post.hiding, hiding.state != .shown else { return nil }
        let isOwn = context.viewer?.member.handle == post.author.handle
        var values: PageValues = [
            "title": hiding.pageText.text(in: language), "time": hiding.at.pageValues(in: language, now: now),
            "audience": (isOwn ? PostPageText.postOnlyVisibleTo : .postOnlyModerators).text(in: language),
        ]
        values["reason"] = hiding.reason?.name(in: language)
        values["message"] = hiding.message
        if hiding.mayEdit { values["editURL"] = PageRoute.editingPage.path(id) }
        if hiding.mayAppeal, let decision = hiding.decision {
            values["appealURL"] = PageRoute.writeAppeal.path(decision)
        }
        if hiding.mayRequestRestoration {
            values["form"] =
                FormView(
                    action: PageRoute.restoreOnPage.path(id), submit: PostPageText.postRestore.text(in: language),
                    fields: [
                        FormField("text", PostPageText.postRestoreHint.text(in: language), .textarea(rows: 2))
                    ], isIdempotent: true
                ).values(context)
        }
        return values
    }
}

extension PostContent {
    /// The fields that the page lists as facts, because no other part of it shows them.
    fileprivate static let unarranged: [AuthoredField<PostContent>] = {
        let arranged: [PartialKeyPath<PostContent>] = [\.weather, \.category, \.title, \.body, \.link, \.place]
        return fields.filter { field in !arranged.contains { $0 == field.property } }
    }()
}

extension PostPages {
    /// The current weather to compare with a post's conditions; each part is nil if it is not known.
    struct CurrentWeather {
        /// The conditions at the post's place.
        var there: Conditions?
        /// The conditions at the visitor's place.
        var here: (place: Place, conditions: Conditions)?
    }
}
