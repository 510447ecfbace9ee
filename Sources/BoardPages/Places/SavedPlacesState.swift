import BoardModels
import BoardWeb
import Hummingbird

/// The state of the page with a member's saved places: the search, and the refusals of the page's forms.
struct SavedPlacesState {
    /// The search words; nil if the member has not searched.
    var words: String?
    /// The places that the search found.
    var found: [Place] = []
    /// Known places with similar names, if the search has found none.
    var suggestions: [Place] = []
    /// The refusal of the search.
    var searchRefusal: FormRefusal?
    /// The refusal of the form that saves a place.
    var saveRefusal: FormRefusal?
    /// The saved place whose new label was refused, and the refusal.
    var renaming: (id: SavedPlace.ID, refusal: FormRefusal)?

    var refusal: FormRefusal? { saveRefusal ?? searchRefusal ?? renaming?.refusal }

    /// The template values of the page.
    ///
    /// - Parameter conditions: returns the known conditions at a place, whose sky its tile has.
    func values(
        _ saved: [SavedPlace], now: Timestamp, _ context: MemberContext, conditions: (Place) -> Conditions?
    ) -> PageValues {
        let language = context.language
        var values: PageValues = [
            "hasPlaces": !saved.isEmpty,
            "places": saved.map { place in
                var values = self.values(place, last: saved.count, context)
                values["sky"] = conditions(place.place).map { Self.sky($0, now: now, context) }
                return values
            },
        ]
        if saved.isEmpty {
            values["empty"] = PageValues.empty(
                PlacePageText.placesEmptyTitle.text(in: language), PlacePageText.placesEmptyText.text(in: language))
        }
        if saved.count >= SavedPlace.maximumCount {
            values["full"] = PlacePageText.placesFull.text(in: language, String(SavedPlace.maximumCount))
        } else {
            values["searchForm"] = ["action": PageRoute.showSavedPlaces.path, "words": words ?? ""] as PageValues
        }
        values["searchProblem"] =
            searchRefusal?.sentence(in: language) ?? suggestions.notFoundNotice(words ?? "", in: language)
        if !(found + suggestions).isEmpty {
            values["form"] = saveForm(isFirst: saved.isEmpty, language).values(context)
        }
        return values
    }

    /// The form that saves one of the found or suggested places.
    ///
    /// - Parameter isFirst: true if the member has saved no place yet, so that this one is probably the home.
    private func saveForm(isFirst: Bool, _ language: Language) -> FormView {
        let options = (found + suggestions).map { place in
            FormOption(
                place.cookie, place.fullName(in: language), hint: place.coordinates?.rounded.description,
                isSelected: found.count == 1, icon: "place")
        }
        return FormView(
            action: PageRoute.addSavedPlace.path, submit: CommonPageText.save.text(in: language),
            fields: [
                FormField(
                    "place", PostPageText.postPlace.text(in: language), .radio, options: options, isRequired: true),
                FormField(
                    "label", PlacePageText.placesLabel.text(in: language),
                    hint: PlacePageText.placesLabelHint.text(in: language),
                    maxLength: SavedPlace.labelLength.upperBound),
                FormField(
                    "isHome", PlacePageText.placesMakeHome.text(in: language), .checkbox, value: String(isFirst)),
                FormField("q", "", .hidden, value: words ?? ""),
            ], cancel: PageRoute.showSavedPlaces.path, isIdempotent: true, refusal: saveRefusal)
    }

    /// The template values of one saved place.
    ///
    /// - Parameter last: the position of the member's last place.
    private static func sky(_ conditions: Conditions, now: Timestamp, _ context: MemberContext) -> PageValues {
        let time = conditions.zone.map {
            PlaceTime(zone: $0, clock: context.display.clock, language: context.language).time(now)
        }
        let measure = Measure(units: context.units)
        return [
            "weather": conditions.weather.type?.rawValue, "isNight": conditions.isNight,
            "temperature": conditions.temperature.map { measure.bareTemperature($0) + "°" },
            "description": WeatherMessage(conditions.weather.type).text(in: context.language),
            "time": time,
        ]
    }

    private func values(_ saved: SavedPlace, last: Int, _ context: MemberContext) -> PageValues {
        let language = context.language
        let refused = renaming.flatMap { $0.id == saved.id ? $0.refusal : nil }
        var values: PageValues = [
            "id": saved.id.description, "label": saved.label, "isHome": saved.isHome,
            "action": PageRoute.changeSavedPlace.path(saved.id),
            "csrf": context.visitor.csrfToken, "typed": refused?.form?["label"] ?? saved.label,
            "newName": PlacePageText.placesNewName.text(in: language, saved.label),
            "removeURL": PageRoute.askToRemoveSavedPlace.path(saved.id),
            "weatherURL": PageRoute.showWeather.url([(name: "place", value: saved.label)]),
            "home": button(saved.isHome ? .unsetHome : .home, saved, context),
        ]
        let name = saved.place.fullName(in: language)
        if name != saved.label { values["name"] = name }
        values["point"] = saved.place.coordinates.map {
            PlacePageText.placesPoint.text(in: language, $0.description)
        }
        values["error"] = refused?.sentence(in: language)
        if saved.position > 1 { values["up"] = button(.moveUp, saved, context) }
        if saved.position < last { values["down"] = button(.moveDown, saved, context) }
        return values
    }

    private func button(_ action: SavedPlaceAction, _ saved: SavedPlace, _ context: MemberContext) -> PageValues {
        context.button(
            PageRoute.changeSavedPlace.path(saved.id), action.label.text(in: context.language),
            fields: ["action": action.rawValue], replaces: "saved-places")
    }
}
