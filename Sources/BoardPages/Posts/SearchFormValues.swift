import BoardModels

/// Makes the template values of the search form, with the entered values and the errors beside the fields.
struct SearchFormValues {
    /// Returns the value of a query parameter, valid or not; nil if it is absent or empty.
    let given: (String) -> String?
    /// The visitor's place; nil if none is chosen.
    let place: Place?
    let language: Language
    /// The name of the place at the query's point; nil if it is not known.
    var pointName: String?

    /// The template values of the form.
    ///
    /// - Parameter unknownAuthor: the error message if no member has the searched author's handle; nil otherwise.
    func values(errors: [FieldError] = [], unknownAuthor: String? = nil) -> PageValues {
        var found = errors.map { ProblemField($0, in: language) }.map { error in
            (field: error.field, text: error.sentence(named: error.name, in: language))
        }
        if let unknownAuthor { found.append((field: "author", text: unknownAuthor)) }
        // Of several errors of a field, the last one is shown beside the field.
        let texts = Dictionary(found.map { ($0.field, $0.text) }) { $1 }
        let weathers = options(WeatherType.allCases, "weather") { $0.name(in: language) }
        let categories = options(PostCategory.allCases, "category") { $0.name(in: language) }
        let orders = options(PostSort.allCases, "sort", or: .relevance) { $0.pageText.text(in: language) }
        var values: PageValues = [
            "selects": [
                select("weather", [anyOption(.searchAnyWeather, "weather")] + weathers, error: texts["weather"]),
                select("category", [anyOption(.searchAnyCategory, "category")] + categories, error: texts["category"]),
                select("sort", orders, error: texts["sort"]),
            ],
            "authorLabel": FormField.label("author", in: language),
            "placeLabel": FormField.label("place", in: language), "near": near,
        ]
        for field in ["q", "author", "place"] { values[field] = given(field) }
        guard !found.isEmpty else { return values }
        let summary = found.map { ["field": $0.field, "text": $0.text] as PageValues }
        values["errorSummary"] = ["errors": summary] as PageValues
        for (field, text) in texts { values[field + "Error"] = text }
        return values
    }

    private func select(_ name: String, _ options: [PageValues], error: String?) -> PageValues {
        ["name": name, "label": FormField.label(name, in: language), "options": options, "error": error]
    }

    /// The template values of the checkbox that limits the search to 10 km around the query's point, or else the
    /// visitor's place; nil if there is neither.
    private var near: PageValues? {
        let chosen = given("near").flatMap { Coordinates($0) }
        let here = place?.coordinates?.rounded
        guard let point = chosen ?? here else { return nil }
        return ["value": point.description, "label": label(near: point), "isSelected": chosen != nil]
    }

    /// The label of the filter by distance from a point.
    ///
    /// It names the visitor's place if that is the point, or else the place at the query's point if its name is known,
    /// or else the coordinates.
    func label(near point: Coordinates) -> String {
        let here = point == place?.coordinates?.rounded ? place?.name(in: language) : nil
        return PostPageText.searchNear.text(in: language, here ?? pointName ?? point.description)
    }

    private func anyOption(_ text: PostPageText, _ name: String) -> PageValues {
        .option("", text.text(in: language), isSelected: given(name) == nil)
    }

    private func options<Choice: RawRepresentable<String>>(
        _ choices: [Choice], _ name: String, or fallback: Choice? = nil, _ label: (Choice) -> String
    ) -> [PageValues] {
        let selected = given(name) ?? fallback?.rawValue
        return choices.map { .option($0.rawValue, label($0), isSelected: $0.rawValue == selected) }
    }
}
