/// A named place with its coordinates, if known.
///
/// A post may name a place that no provider could resolve yet; the place then has no coordinates.
package struct Place: Hashable, Sendable {
    package var name: String
    package var coordinates: Coordinates?
    /// The ISO 3166 alpha-2 country code; nil in the place of a post.
    package var country: String?
    /// The state or region; nil in the place of a post, or if the provider reports none.
    package var state: String?
    /// The Korean name; nil in the place of a post, or if the provider reports none.
    package var koreanName: String?

    package init(
        name: String, coordinates: Coordinates? = nil, country: String? = nil, state: String? = nil,
        koreanName: String? = nil
    ) {
        self.name = name
        self.coordinates = coordinates
        self.country = country
        self.state = state
        self.koreanName = koreanName
    }

    package func name(in language: Language) -> String {
        language == .korean ? koreanName ?? name : name
    }

    /// Returns the name with state and country, if known: "Springfield, Illinois, US".
    ///
    /// For Korean readers, states and countries have their Korean names, and the country of a place in Korea is
    /// omitted: "망원동, 서울", "런던(영국)".
    package func fullName(in language: Language) -> String {
        guard language == .korean else { return [name, state, country].compactMap(\.self).joined(separator: ", ") }
        let name = [name(in: .korean), state.map(koreanState)].compactMap(\.self).joined(separator: ", ")
        guard let country, country != "KR" else { return name }
        return "\(name)(\(Self.koreanCountry(country) ?? country))"
    }

    private func koreanState(_ state: String) -> String {
        guard country == "KR" else { return state }
        let city = Self.commonCities.first { $0.country == "KR" && $0.name == state }
        return city?.koreanName ?? Self.koreanProvince(state) ?? state
    }
}

extension Place: Codable {
    enum CodingKeys: String, CodingKey {
        case name, latitude, longitude, country, state, koreanName
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        name = try container.decode(String.self, forKey: .name)
        country = try container.decodeIfPresent(String.self, forKey: .country)
        state = try container.decodeIfPresent(String.self, forKey: .state)
        koreanName = try container.decodeIfPresent(String.self, forKey: .koreanName)
        let latitude = try container.decodeIfPresent(Double.self, forKey: .latitude)
        let longitude = try container.decodeIfPresent(Double.self, forKey: .longitude)
        guard latitude != nil || longitude != nil else { return }
        guard let latitude, let longitude, let point = Coordinates(latitude: latitude, longitude: longitude) else {
            throw DecodingError.dataCorrupted(
                .init(
                    codingPath: container.codingPath, debugDescription: "latitude and longitude out of range or alone",
                    underlyingError: FieldRule.coordinates))
        }
        coordinates = point
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(name, forKey: .name)
        try container.encodeIfPresent(coordinates?.latitude, forKey: .latitude)
        try container.encodeIfPresent(coordinates?.longitude, forKey: .longitude)
        try container.encodeIfPresent(country, forKey: .country)
        try container.encodeIfPresent(state, forKey: .state)
        try container.encodeIfPresent(koreanName, forKey: .koreanName)
    }
}
