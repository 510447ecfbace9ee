import BoardModels

/// A post as its author has typed it into the form, which shows it again if something is wrong.
struct TypedPost: Sendable {
    var weather = ""
    var category = ""
    var title = ""
    var body = ""
    var link = ""
    /// The name or the coordinates of the place.
    var place = ""
    /// The name of a place given as coordinates; nil if the form did not ask for it.
    var placeName: String?
    /// The coordinates that the author chose among those of several places, and the name that these places have.
    var chosen: (point: Coordinates, name: String)?

    init() {}

    init(_ form: PageForm) {
        weather = form["weather"] ?? ""
        category = form["category"] ?? ""
        title = form["title"] ?? ""
        body = form["body"] ?? ""
        link = form["link"] ?? ""
        place = form["place"] ?? ""
        placeName = form["place.name"]
        if let point = form["point"].flatMap({ Coordinates($0) }), let name = form["pointName"] {
            chosen = (point: point, name: name)
        }
    }

    init(_ content: PostContent) {
        weather = content.weather.rawValue
        category = content.category.rawValue
        title = content.title
        body = content.body
        link = content.link ?? ""
        place = content.place?.name ?? ""
    }

    /// True if a stored post has the texts and choices that were typed.
    func isSaved(in content: PostContent) -> Bool {
        let saved = TypedPost(content)
        let pairs = [
            (weather, saved.weather), (category, saved.category), (title, saved.title), (body, saved.body),
            (link, saved.link), (placeName ?? place, saved.place),
        ]
        return pairs.allSatisfy { $0.trimmingSpaces == $1 }
    }

    /// The post with its place as typed; throws all violated rules at once, by the names of the form's fields.
    ///
    /// - Parameter needsWeather: whether a weather type is required although the place is given, whose conditions could
    ///   supply it. Without one, the post has any.
    func validated(needsWeather: Bool) throws(InvalidFields) -> NewPost {
        var errors: [FieldError] = []
        let place = self.place.trimmingSpaces
        let weather: WeatherType? = Self.choice(self.weather, "weather", needsWeather || place.isEmpty, &errors)
        let category: PostCategory? = Self.choice(self.category, "category", true, &errors)
        let point = Coordinates(place)
        if point == nil, Coordinates.isAttempted(in: place) { errors.append(FieldError("place", .coordinates)) }
        var post = NewPost(
            weather: weather ?? .clear, category: category ?? .chat, title: title, body: body, link: link,
            place: place.isEmpty ? nil : Place(name: point == nil ? place : placeName ?? place, coordinates: point))
        do {
            post = try post.validated()
        } catch {
            // The form has one field for a place and its name, unless it asks for the name of coordinates.
            let isNamed = point != nil && placeName != nil
            errors += error.errors.map { error in
                FieldError(error.field == "place.name" && !isNamed ? "place" : error.field, error.rule)
            }
        }
        guard errors.isEmpty else { throw InvalidFields(errors) }
        return post
    }

    private static func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ text: String, _ field: String, _ isRequired: Bool, _ errors: inout [FieldError]
    ) -> Choice? {
        guard !text.isEmpty else {
            if isRequired { errors.append(FieldError(field, .required)) }
            return nil
        }
        let choice = Choice(rawValue: text)
        if choice == nil { errors.append(FieldError(field, .notOneOf(Choice.allCases.map(\.rawValue)))) }
        return choice
    }
}
