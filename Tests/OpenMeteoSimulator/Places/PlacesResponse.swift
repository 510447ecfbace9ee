/// The encoder of the geocoder's responses: like JSON generated from protobuf, without empty and zero values.
enum PlacesResponse {
    static func found(_ parameters: RequestParameters) throws(ValidationError) -> String {
        let count = try parameters.whole("count", default: 10)
        guard (1...100).contains(count) else { throw .count }
        var places = Array(Gazetteer.search(parameters["name"] ?? "").prefix(count))
        // The vendor filters after counting, so fewer may remain.
        if let country = parameters["countryCode"] { places.removeAll { $0.country != country } }
        let language = parameters["language"] ?? "en"
        let results = places.map { text($0, language) }.joined(separator: ",")
        return "{" + (places.isEmpty ? "" : #""results":["# + results + "],") + #""generationtime_ms":0.6}"#
    }

    static func one(_ parameters: RequestParameters) throws(ValidationError) -> String {
        let id = try parameters.whole("id", default: 0)
        guard let place = Gazetteer.places.first(where: { $0.id == id }) else { throw .unknownID }
        return text(place, parameters["language"] ?? "en")
    }

    private static func text(_ place: KnownPlace, _ language: String) -> String {
        func number(_ name: String, _ value: Double) -> String? { value == 0 ? nil : #""\#(name)":\#(value)"# }
        func word(_ name: String, _ value: String?) -> String? {
            guard let value, !value.isEmpty else { return nil }
            return #""\#(name)":"# + JSON.quoted(value)
        }
        let postcodes = place.postcodes.map(JSON.quoted).joined(separator: ",")
        let members: [String?] = [
            #""id":\#(place.id)"#, word("name", place.names.text(language)), number("latitude", place.latitude),
            number("longitude", place.longitude), number("elevation", place.elevation),
            word("feature_code", place.feature), word("country_code", place.country), word("timezone", place.timezone),
            place.population == 0 ? nil : #""population":\#(place.population)"#,
            postcodes.isEmpty ? nil : #""postcodes":[\#(postcodes)]"#,
            word("country", Gazetteer.countries[place.country]?.text(language)),
            word("admin1", place.admin1.text(language)), word("admin2", place.admin2.text(language)),
        ]
        return "{" + members.compactMap { $0 }.joined(separator: ",") + "}"
    }
}
