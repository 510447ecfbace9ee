import BoardModels
import HTTPTypes
import Hummingbird

/// The state of the page of a member's saved places: a search, a form with errors, a label that cannot be used.
struct SavedPlacesState {
    /// The search words.
    var words: String?
    /// The places that the search found.
    var found: [Place] = []
    /// Why the search found none.
    var problem: Problem?
    /// The form that was posted to save a place.
    var form: PageForm?
    var errors: [FieldError] = []
    var formProblem: Problem?
    /// The new name of a place that was refused, and why.
    var rename: (id: SavedPlace.ID, label: String, problem: String, status: Int)?

    init(words: String? = nil, form: PageForm? = nil) {
        self.words = words
        self.form = form
    }

    var status: HTTPResponse.Status {
        if let problem = formProblem ?? problem { return .init(code: problem.type.status) }
        if let rename { return .init(code: rename.status) }
        return errors.isEmpty ? .ok : .unprocessableContent
    }

    func values(_ saved: [SavedPlace], _ context: MemberContext) -> PageValues {
        let language = context.language
        var values: PageValues = [
            "heading": PlacePageText.placesTitle.text(in: language), "hasPlaces": !saved.isEmpty,
            "places": saved.map { self.values($0, last: saved.count, context) },
        ]
        if saved.isEmpty {
            values["empty"] =
                [
                    "title": PlacePageText.placesEmptyTitle.text(in: language),
                    "text": PlacePageText.placesEmptyText.text(in: language),
                ] as PageValues
        }
        if saved.count >= SavedPlace.maximumCount {
            values["full"] = PlacePageText.placesFull.text(in: language, String(SavedPlace.maximumCount))
        } else {
            values["searchForm"] = ["action": PageRoute.showSavedPlaces.path, "words": words ?? ""] as PageValues
        }
        if let problem { values["searchProblem"] = problem.errors.first?.sentence(language) ?? problem.detail }
        if !found.isEmpty { values["form"] = saveForm(language).values(context) }
        return values
    }

    private func saveForm(_ language: Language) -> FormView {
        let options = found.map { place in
            FormOption(
                place.cookie, place.fullName(in: language), hint: place.coordinates?.rounded.description,
                isSelected: found.count == 1, icon: "place")
        }
        return FormView(
            action: PageRoute.addSavedPlace.path, submit: PlacePageText.placesSave.text(in: language),
            fields: [
                FormField(
                    "place", PlacePageText.placesWhich.text(in: language), .radio, options: options, isRequired: true),
                FormField(
                    "label", PlacePageText.placesLabel.text(in: language),
                    hint: PlacePageText.placesLabelHint.text(in: language),
                    maxLength: SavedPlace.labelLength.upperBound),
                FormField("isHome", PlacePageText.placesMakeHome.text(in: language), .checkbox),
                FormField("q", "", .hidden, value: words ?? ""),
            ], cancel: PageRoute.showSavedPlaces.path, isIdempotent: true, filled: form, errors: errors,
            problem: formProblem)
    }

    private func values(_ saved: SavedPlace, last: Int, _ context: MemberContext) -> PageValues {
        let language = context.language
        let refused = rename.flatMap { $0.id == saved.id ? $0 : nil }
        var values: PageValues = [
            "id": saved.id.description, "label": saved.label, "isHome": saved.isHome,
            "action": PageRoute.changeSavedPlace.path(saved.id.description),
            "csrf": context.visitor.csrfToken, "typed": refused?.label ?? saved.label,
            "newName": PlacePageText.placesNewName.text(in: language, saved.label),
            "removeURL": PageRoute.askToRemoveSavedPlace.path(saved.id.description),
            "weatherURL": PageRoute.showWeather.url([(name: "place", value: saved.label)]),
            "home": button(saved.isHome ? .unsetHome : .home, saved, context),
        ]
        let name = saved.place.fullName(in: language)
        if name != saved.label { values["name"] = name }
        values["point"] = saved.place.coordinates.map {
            PlacePageText.placesPoint.text(in: language, $0.description)
        }
        values["error"] = refused?.problem
        if saved.position > 1 { values["up"] = button(.moveUp, saved, context) }
        if saved.position < last { values["down"] = button(.moveDown, saved, context) }
        return values
    }

    private func button(_ action: SavedPlaceAction, _ saved: SavedPlace, _ context: MemberContext) -> PageValues {
        [
            "action": PageRoute.changeSavedPlace.path(saved.id.description), "csrf": context.visitor.csrfToken,
            "label": action.label.text(in: context.language), "replace": "saved-places",
            "fields": [["name": "action", "value": action.rawValue]] as [PageValues],
        ]
    }
}

extension ProblemField {
    /// The error as a sentence with the field's own name.
    func sentence(_ language: Language) -> String { sentence(named: name, in: language) }
}
