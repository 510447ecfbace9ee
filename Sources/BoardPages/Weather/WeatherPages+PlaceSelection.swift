import BoardModels
import BoardWeather
import BoardWeb
import HTTPTypes
import Hummingbird

extension WeatherPages {
    /// Returns a page of places to choose from if several places have the requested name, or if none has it and known
    /// places have similar names; otherwise returns nil.
    ///
    /// - Parameters:
    ///   - before: the texts of the places that precede the requested one in a comparison.
    ///   - after: the texts of the places that follow it.
    func placeSelection(
        _ tab: WeatherTab, about requested: RequestedPlace, before: [String] = [], after: [String] = [],
        _ request: Request, _ context: BoardContext
    ) async throws -> Response? {
        guard case .named(let name) = requested.query, requested.place == nil, !services.weatherService.isOff,
            let match = try? await services.findPlaces(name, context).match
        else { return nil }
        func choices(_ places: [Place]) -> PageValues {
            var values = frame(tab, nil, nil, context)
            values["heading"] = WeatherPageText.weatherNoPlaceTitle.text(in: context.language)
            values["choices"] = places.compactMap { place in
                place.coordinates.map { point -> PageValues in
                    [
                        "url": tab.route.url((before + [point.description] + after).map { (name: "place", value: $0) }),
                        "name": place.fullName(in: context.language),
                    ]
                }
            }
            // The form for another place also sends the other compared places.
            let form: PageValues = [
                "action": tab.route.path, "typed": name, "before": before.map { ["value": $0] as PageValues },
                "after": after.map { ["value": $0] as PageValues },
            ]
            values["placeForm"] = form
            return values
        }
        switch match {
        case .found: return nil
        case .ambiguous(let places):
            return try pages.page(
                "weather/choose", choices(places), title: WeatherPageText.weatherNoPlaceTitle, for: request, context)
        case .notFound(let suggestions):
            guard !suggestions.isEmpty else { return nil }
            var values = choices(suggestions)
            values["note"] = note(about: name, suggesting: suggestions, in: context.language)
            return try pages.page(
                "weather/choose", values, title: WeatherPageText.weatherNoPlaceTitle.text(in: context.language),
                status: .notFound, for: request, context)
        }
    }

    /// The sentences above the suggestions: that no place has the name (left out if a suggestion has it), and the
    /// question which place is meant.
    private func note(about name: String, suggesting suggestions: [Place], in language: Language) -> String {
        let question =
            suggestions.count == 1
            ? PostPageText.searchSuggestion.text(in: language, suggestions[0].fullName(in: language))
            : PlacePageText.placeMeantOneOf.text(in: language)
        return [suggestions.notFoundNotice(name, in: language), question].compactMap(\.self).joined(separator: " ")
    }
}
