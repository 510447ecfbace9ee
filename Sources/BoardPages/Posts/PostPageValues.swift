import BoardModels
import BoardWeb

/// Makes the template values of a post's page.
struct PostPageValues<Context: PageContext> {
    let post: Post
    let weather: PostPages.CurrentWeather
    let related: [Post]
    let context: Context
    let now: Timestamp

    private var language: Language { context.language }
    private var content: PostContent { post.content }
    private var id: String { post.id.description }

    var all: PageValues {
        let values: PageValues = [
            "id": id, "heading": content.title.written(on: language),
            "board": board, "author": post.author.pageValues,
            "time": post.createdAt.pageValues(in: language, now: now),
            "likes": PostPageText.postLikes.text(in: language, String(post.likes)),
            "text": text, "related": related.isEmpty ? nil : ["posts": related.map(relatedValues)] as PageValues,
            "edited": post.editedAt?.pageValues(in: language, now: now),
            "historyURL": post.revision > 1 ? PageRoute.postHistoryPage.path(id) : nil, "link": link, "place": place,
            "facts": facts, "sky": post.skyValues, "measured": measured, "hiding": hiding, "like": like,
        ]
        return values.merging(actions)
    }

    private var text: PageValues? {
        guard !content.body.isEmpty else { return nil }
        return content.body.written(on: language).merging(["paragraphs": Self.paragraphs(content.body)])
    }

    private var facts: [PageValues] {
        PostContent.factFields.compactMap { field in
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

    /// The template values of a text's paragraphs, which blank lines separate, each with its lines.
    static func paragraphs(_ text: String) -> [PageValues] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.split(whereSeparator: { $0.allSatisfy(\.isWhitespace) }).map { lines -> PageValues in
            let values = lines.enumerated().map { index, line -> PageValues in
                ["text": String(line), "isBroken": index > 0]
            }
            return ["lines": values]
        }
    }

    private var link: PageValues? { content.link.map(Self.link) }

    static func link(_ link: String) -> PageValues {
        // Without the scheme, the shown text begins with the host, so that readers see where a long address leads.
        let shown = link.drop { $0 != "/" }.drop { $0 == "/" }
        return ["url": link, "text": String(shown.prefix(60)) + (shown.count > 60 ? "…" : "")]
    }

    private var place: PageValues? {
        guard let place = content.place else { return nil }
        var values: PageValues = ["name": place.name(in: language)]
        values["distance"] = post.distance(from: context.visitor.place, in: language, units: context.units)
        guard let point = place.coordinates else { return values }
        values["weatherURL"] = PageRoute.showWeather.url(PlaceQuery.at(point).parameters)
        values["nearURL"] = PageRoute.searchPage.url([(name: "near", value: point.description)])
        return values
    }

    private func relatedValues(_ other: Post) -> PageValues {
        [
            "url": PageRoute.postPage.path(other.id.description), "title": other.content.title.written(on: language),
            "place": other.content.place?.name(in: language),
        ]
    }

    // MARK: Weather

    /// The template values of three conditions: those in which the post was written, the current ones at the post's
    /// place, and the current ones at the visitor's place.
    ///
    /// Conditions with equal texts are shown once. Nil if the post has no conditions.
    private var measured: PageValues? {
        guard let written = post.conditions else { return nil }
        let units = context.units
        var facts: [(name: String, value: String)] = []
        var providers: [Provider] = []
        func add(_ name: PostPageText, _ conditions: Conditions, of place: String = "") {
            let value = conditions.briefText(in: language, units: units)
            providers.append(conditions.provider)
            guard !facts.contains(where: { $0.value == value }) else { return }
            facts.append((name: name.text(in: language, place), value: value))
        }
        add(.postWritten, written)
        if let there = weather.there { add(.postThere, there) }
        if let here = weather.here { add(.postHere, here.conditions, of: here.place.name(in: language)) }
        let shownFacts = facts.map { ["name": $0.name, "value": $0.value] as PageValues }
        return [
            "facts": shownFacts, "credits": providers.creditValues(in: language), "offset": offset(of: written),
            // Several conditions, which all have the same text.
            "isSame": facts.count == 1 && providers.count > 1,
            "isSimulated": providers.contains(where: \.isSimulated),
        ]
    }

    /// A text with the time between the post and the measurement of its conditions; nil if it is below 16 minutes.
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
        // Anonymous readers see the links to report and to like, which ask them to sign in first.
        let (may, isAnonymous) = (post.may, context.viewer == nil)
        return [
            "editURL": may.contains(.edit) ? PageRoute.editingPage.path(id) : nil,
            "deleteURL": may.contains(.delete) ? PageRoute.deletionPage.path(id) : nil,
            "reportURL": isAnonymous || may.contains(.report) ? PageRoute.writeReport.path(id) : nil,
            "signInToLike": isAnonymous ? PageRoute.likeOnPage.path(id) : nil,
        ]
    }

    /// The template values of the button that likes the post or removes the like; nil if the reader may not like it.
    private var like: PageValues? {
        guard var values = post.likeValues(for: context) else { return nil }
        values["label"] = (post.liked ? PostPageText.postUnlike : .postLike).text(in: language)
        values["icon"] = post.liked ? "heart-filled" : "heart"
        values["replace"] = "like-" + id
        return values
    }

    /// The template values about a hidden or removed post: the reason, and what its author can do about it; nil for
    /// other posts.
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
    fileprivate static let factFields: [AuthoredField<PostContent>] = {
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
