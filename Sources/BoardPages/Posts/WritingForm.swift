import BoardModels
import BoardWeb

/// The form of a new or edited post.
struct WritingForm {
    let typed: TypedPost
    var question: PlaceQuestion?
    var chosen: ChosenPlace?
    /// The typed name or coordinates of a place near the post's place; nil if the form did not ask for them or the
    /// author left the field empty.
    var near: String?
    /// The name of the visitor's place, near which most posts are; nil if the visitor has chosen none.
    var visitorPlace: String?
    /// The revision that the author edits; nil for a new post.
    var revision: Int?
    /// The sentence that asks for the weather, which the post's place does not supply; nil if there is none.
    var weatherRefusal: String?
    let language: Language

    /// The id of the list element from which browsers suggest the names of known places.
    static let knownPlacesID = "known-places"

    /// The fields of the form: what is written, then what is chosen, then the place and the link.
    var fields: [FormField] {
        let revision = revision.map { [FormField("revision", "", .hidden, value: String($0))] }
        let groups: [(AuthoredField<PostContent>) -> Bool] = [
            { !Self.isChosen($0) && !Self.isPlaceOrLink($0) }, Self.isChosen, Self.isPlaceOrLink,
        ]
        return groups.flatMap { PostContent.fields.filter($0) }.flatMap(fields) + (revision ?? [])
    }

    private static func isChosen(_ field: AuthoredField<PostContent>) -> Bool { !field.format.choices.isEmpty }

    private static func isPlaceOrLink(_ field: AuthoredField<PostContent>) -> Bool {
        switch field.format {
        case .place, .link: true
        default: false
        }
    }

    private func fields(of field: AuthoredField<PostContent>) -> [FormField] {
        let label = field.name.heading(in: language)
        let hint = field.about[language]
        let value = typed[field.key].flatMap { $0.isEmpty ? nil : $0 }
        switch field.format {
        case .choice where field.isOptional:
            return [
                FormField(
                    field.key, label, .select, value: value,
                    options: [FormOption("", text(.writingNoChoice))] + options(of: field))
            ]
        case .choice:
            // A new post may take its weather from the conditions of its place.
            let offersCurrentWeather = revision == nil && field.property == \PostContent.weather
            let now = FormOption("", text(.writingWeatherNow), isSelected: value == nil, icon: "place")
            return [
                FormField(
                    field.key, label, .radio, value: value,
                    hint: offersCurrentWeather ? text(.writingWeatherHint) : choiceHint(field),
                    options: (offersCurrentWeather ? [now] : []) + options(of: field), isRequired: true,
                    refusal: offersCurrentWeather ? weatherRefusal : nil)
            ]
        // No `maxlength`: browsers count characters otherwise than the rules do, and cut text silently. No
        // `autocomplete="off"`: browsers do not restore such fields when the author goes back to the page.
        case .line(let length):
            return [
                FormField(
                    field.key, label, value: value, isRequired: field.isRequired,
                    attributes: ["data-count": String(length.upperBound)])
            ]
        case .paragraphs(let length):
            return [
                FormField(
                    field.key, label, .textarea(rows: 8), value: value, isRequired: field.isRequired,
                    attributes: ["data-count": String(length.upperBound)])
            ]
        case .link:
            return [FormField(field.key, label, .url, value: value, hint: hint)]
        case .place:
            return [
                FormField(
                    field.key, label, value: value, hint: "\(hint) \(text(.writingVenueHint))",
                    attributes: ["list": Self.knownPlacesID], error: placeError)
            ] + placeQuestion
        }
    }

    private func choiceHint(_ field: AuthoredField<PostContent>) -> String? {
        field.property == \PostContent.category ? text(.writingCategoryHint) : nil
    }

    private func options(of field: AuthoredField<PostContent>) -> [FormOption] {
        field.format.choices.map { choice in
            // Only weather and category, which are required, have icons.
            FormOption(choice.rawValue, choice.name(in: language), icon: field.isOptional ? nil : choice.rawValue)
        }
    }

    /// The error beside the field of the place; nil unless the question is about a name that no place has.
    private var placeError: String? {
        guard case .unknown(let suggestions)? = question, !suggestions.hasPlace(called: placeText) else { return nil }
        return PlacePageText.placeSuggested.text(in: language, placeText)
    }

    /// The fields that ask about the place, or hidden fields that send an earlier answer again.
    private var placeQuestion: [FormField] {
        switch question {
        case nil:
            guard let chosen else { return name(typed.placeName) + nearAgain }
            return [
                FormField("point", "", .hidden, value: chosen.value),
                FormField("pointName", "", .hidden, value: chosen.name),
            ]
        case .unnamed(let suggestion)?: return name(suggestion ?? "")
        case .unknown(let suggestions)?:
            guard !suggestions.isEmpty else { return [nearField()] }
            let options = suggestions.map { FormOption($0.cookie, $0.fullName(in: language)) }
            return [
                FormField("point", text(.writingMeantPlace), .radio, options: options, isAlternative: true),
                FormField("pointName", "", .hidden, value: placeText), nearField(isAlternative: true),
            ]
        case .unknownNear(let suggestions)?:
            let options = suggestions.compactMap { place in
                place.coordinates.map { FormOption($0.description, place.fullName(in: language)) }
            }
            let error = PlacePageText.placeSuggested.text(in: language, near ?? "")
            guard !options.isEmpty else { return [nearField(error: error)] }
            return [
                FormField("point", text(.writingMeantNear), .radio, options: options, isAlternative: true),
                FormField("pointName", "", .hidden, value: placeText), nearField(isAlternative: true, error: error),
            ]
        case .several(let places, _)?:
            let options = places.enumerated().compactMap { index, place in
                place.coordinates.map { point in
                    FormOption(
                        point.description, place.fullName(in: language), hint: point.rounded.description,
                        isSelected: index == 0)
                }
            }
            return [
                FormField("point", text(.writingWhichPlace), .radio, options: options, isRequired: true),
                FormField("pointName", "", .hidden, value: placeText),
            ]
        }
    }

    /// The text field that asks for a known place near the typed place.
    ///
    /// - Parameter isAlternative: true if a suggestion can be chosen instead.
    private func nearField(isAlternative: Bool = false, error: String? = nil) -> FormField {
        FormField(
            // A suggestion could not be chosen if this field was filled in.
            "near", text(.writingNear), value: near ?? (isAlternative ? nil : visitorPlace),
            hint: text(.writingNearHint), isRequired: !isAlternative,
            isAlternative: isAlternative, autocomplete: "off", attributes: ["list": Self.knownPlacesID], error: error)
    }

    /// The hidden field that sends an earlier text of the field `near` again; empty if there is none.
    private var nearAgain: [FormField] { near.map { [FormField("near", "", .hidden, value: $0)] } ?? [] }

    /// The field for the name of a place that was typed as coordinates; empty if `name` is nil or a name was typed.
    private func name(_ name: String?) -> [FormField] {
        guard let name, Coordinates(placeText) != nil else { return [] }
        return [
            FormField(
                "place.name", text(.writingPlaceName), value: name.isEmpty ? nil : name, isRequired: true)
        ]
    }

    private var placeText: String { typed[\.place]?.trimmingSpaces ?? "" }

    private func text(_ message: WritingPageText) -> String { message.text(in: language) }
}

/// The author's choice among several places of one name, or among suggestions for a misspelt one.
struct ChosenPlace {
    let point: Coordinates
    /// The typed name for which the author made the choice.
    let name: String
    /// The name of the chosen suggestion; nil if the typed name is kept.
    let corrected: String?
    /// The value of the form's field `point`.
    let value: String

    /// Reads the choice from the form's fields `point` and `pointName`; nil if either is absent, or if the point is
    /// malformed.
    init?(_ form: PageForm, in language: Language) {
        guard let value = form["point"], let name = form["pointName"] else { return nil }
        let suggestion = Place(cookie: value)
        guard let point = suggestion?.coordinates ?? Coordinates(value) else { return nil }
        (self.point, self.name, self.value) = (point, name, value)
        corrected = suggestion?.name(in: language)
    }
}

extension TypedPost {
    init(_ form: PageForm) {
        self.init()
        for field in PostContent.fields { self[field.key] = form[field.key] ?? "" }
        // The form asks for this name only if the place is given as coordinates; once a name is typed as the place, the
        // earlier answer no longer applies.
        if Coordinates(self[\.place]?.trimmingSpaces ?? "") != nil { placeName = form["place.name"] }
    }
}
