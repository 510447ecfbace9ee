import BoardModels

/// The form of a new or edited post.
struct WritingForm {
    let typed: TypedPost
    var question: PlaceQuestion?
    /// The revision that the author edits; nil for a new post.
    var revision: Int?
    let language: Language

    /// The id of the list with the names of known places.
    static let knownPlaces = "known-places"

    var fields: [FormField] {
        var fields = [weather, category, title, body, place] + placeQuestion + [link]
        if let revision { fields.append(FormField("revision", "", .hidden, value: String(revision))) }
        return fields
    }

    private var weather: FormField {
        let isNew = revision == nil
        return FormField(
            "weather", text(.writingWeather), .radio, hint: isNew ? text(.writingWeatherHint) : nil,
            options: WeatherType.allCases.map { weather in
                FormOption(
                    weather.rawValue, weather.name(in: language), isSelected: typed.weather == weather.rawValue,
                    icon: weather.rawValue)
            }, isRequired: !isNew)
    }

    private var category: FormField {
        FormField(
            "category", text(.writingCategory), .radio,
            options: PostCategory.allCases.map { category in
                FormOption(
                    category.rawValue, category.name(in: language), isSelected: typed.category == category.rawValue,
                    icon: category.rawValue)
            }, isRequired: true)
    }

    // Browsers count the length of text otherwise than the rules do, and cut it silently, so it is only shown.
    private var title: FormField {
        FormField(
            "title", text(.writingTitleField), value: shown(typed.title), isRequired: true, autocomplete: "off",
            attributes: ["data-count": String(PostContent.titleLength.upperBound)])
    }

    private var body: FormField {
        FormField(
            "body", text(.writingBody), .textarea(rows: 8), value: shown(typed.body),
            attributes: ["data-count": String(PostContent.bodyLength.upperBound)])
    }

    private var link: FormField {
        FormField(
            "link", text(.writingLink), .url, value: shown(typed.link), hint: text(.writingLinkHint),
            autocomplete: "off")
    }

    private var place: FormField {
        FormField(
            "place", text(.writingPlace), value: shown(typed.place), hint: text(.writingPlaceHint),
            autocomplete: "off", attributes: ["list": Self.knownPlaces])
    }

    private var placeQuestion: [FormField] {
        switch question {
        case nil:
            // What was answered before is sent again with the rest.
            guard let chosen = typed.chosen else { return name(typed.placeName) }
            return [
                FormField("point", "", .hidden, value: chosen.point.description),
                FormField("pointName", "", .hidden, value: chosen.name),
            ]
        case .unnamed(let suggestion)?: return name(suggestion ?? "")
        case .several(let places)?:
            let options = places.enumerated().compactMap { index, place in
                place.coordinates.map { point in
                    FormOption(
                        point.description, place.fullName(in: language), hint: point.rounded.description,
                        isSelected: index == 0)
                }
            }
            return [
                FormField("point", text(.writingWhichPlace), .radio, options: options, isRequired: true),
                FormField("pointName", "", .hidden, value: typed.place.trimmingSpaces),
            ]
        }
    }

    private func name(_ name: String?) -> [FormField] {
        guard let name, Coordinates(typed.place.trimmingSpaces) != nil else { return [] }
        return [
            FormField(
                "place.name", text(.writingPlaceName), value: shown(name), isRequired: true, autocomplete: "off")
        ]
    }

    private func shown(_ text: String) -> String? { text.isEmpty ? nil : text }

    private func text(_ message: WritingPageText) -> String { message.text(in: language) }
}
