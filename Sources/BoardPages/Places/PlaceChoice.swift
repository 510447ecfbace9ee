import BoardModels
import BoardWeb
import Hummingbird

/// The state of the page on which a visitor chooses a place.
struct PlaceChoice {
    /// The path of the page to which the visitor returns after the choice.
    let next: String
    /// The form that was posted; nil when the page is opened.
    var form: PageForm?
    /// The places that the search has found, from which the visitor chooses.
    var matches: [Place] = []
    /// Known places with similar names, if the search has found none.
    var suggestions: [Place] = []
    var refusal: FormRefusal?

    var status: HTTPResponse.Status { isWithoutLocation ? .unprocessableContent : .ok }

    /// True if the visitor pressed the button for the browser's location, but scripts do not run or the browser did not
    /// give the location.
    private var isWithoutLocation: Bool { form?["latitude"]?.isEmpty ?? false }

    func values(_ context: BoardContext) -> PageValues {
        let language = context.language
        let search = FormView(
            action: PageRoute.choosePlace.path, submit: PlacePageText.placeSearch.text(in: language),
            fields: [
                FormField(
                    "q", PlacePageText.placeSearchLabel.text(in: language), .search, value: form?["q"],
                    hint: PlacePageText.placeSearchHint.text(in: language), isRequired: true,
                    maxLength: NewPost.placeNameLength.upperBound),
                FormField("next", "", .hidden, value: next),
            ], refusal: refusal)
        let location: PageValues = [
            "action": PageRoute.choosePlace.path, "csrf": context.visitor.csrfToken, "next": next,
        ]
        var values: PageValues = [
            "form": search.values(context),
            "location": location, "hasMatches": !(matches + suggestions).isEmpty,
            "matchesHeading": matchesHeading.text(in: language),
            "matches": (matches + suggestions).map { button($0, labelled: $0.fullName(in: language), context) },
        ]
        values["warning"] = suggestions.notFoundNotice(form?.filled("q") ?? "", in: language)
        if isWithoutLocation { values["warning"] = PlacePageText.placeNoLocation.text(in: language) }
        if let place = context.visitor.place { values["current"] = current(place, context) }
        return values
    }

    private var matchesHeading: PlacePageText {
        guard matches.isEmpty else { return .placeMatches }
        return suggestions.count == 1 ? .placeMeant : .placeMeantOneOf
    }

    /// The template values of a button that chooses a place.
    func button(_ place: Place, labelled label: String, _ context: BoardContext) -> PageValues {
        context.button(
            PageRoute.choosePlace.path, label, icon: "place", fields: ["place": place.cookie, "next": next])
    }

    private func current(_ place: Place, _ context: BoardContext) -> PageValues {
        let remove = context.button(
            PageRoute.choosePlace.path, PlacePageText.placeRemove.text(in: context.language),
            fields: ["action": "remove", "next": next])
        let name = place.fullName(in: context.language)
        return ["text": PlacePageText.placeCurrent.text(in: context.language, name), "remove": remove]
    }
}

extension [Place] {
    /// The sentence above these suggestions which says that no place has the searched name; nil if there are no
    /// suggestions, or if one has the name.
    func notFoundNotice(_ words: String, in language: Language) -> String? {
        guard !isEmpty, !hasPlace(called: words) else { return nil }
        return PlacePageText.placeSuggested.text(in: language, words)
    }

    func hasPlace(called name: String) -> Bool { contains { $0.isNamed(name) } }
}
