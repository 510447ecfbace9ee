import Curl

extension OpenMeteoClient {
    /// The places that a name may mean; empty when nothing matches, as for fewer than two characters.
    ///
    /// - Parameters:
    ///   - name: exact at two characters, fuzzy from three on; `Name, Region` takes the name of a country or of its
    ///     largest part, not a code.
    ///   - count: 1–100.
    ///   - language: ISO 639, Korean being `ko`.
    ///   - countryCode: ISO 3166 alpha-2; the provider may count before it looks at the country, so fewer may come.
    package func search(
        name: String, count: Int, language: String = "en", countryCode: String? = nil
    ) async throws(OpenMeteoError) -> [OpenMeteoPlace] {
        let count = String(min(max(count, 1), 100))
        let query =
            if let countryCode {
                URLQuery([
                    "name": name, "count": count, "language": language, "format": "json",
                    "countryCode": countryCode.uppercased(),
                ])
            } else {
                URLQuery(["name": name, "count": count, "language": language, "format": "json"])
            }
        let answer: OpenMeteoSearch = try await geocoding("search", query)
        return answer.results ?? []
    }

    /// The places that have a postcode, which several countries may use; empty when none has.
    ///
    /// The provider takes it for a name and guesses; what only resembles it is left out here.
    ///
    /// - Parameters:
    ///   - postcode: with or without the spaces and hyphens inside it.
    ///   - countryCode: ISO 3166 alpha-2.
    package func search(
        postcode: String, countryCode: String? = nil, language: String = "en"
    ) async throws(OpenMeteoError) -> [OpenMeteoPlace] {
        let found = try await search(name: postcode, count: 100, language: language, countryCode: countryCode)
        return found.filter { place in
            place.postcodes.contains { Self.bare($0) == Self.bare(postcode) }
                && (countryCode == nil || place.countryCode?.uppercased() == countryCode?.uppercased())
        }
    }

    /// The place of an id, nil when there is none.
    package func place(id: Int64, language: String = "en") async throws(OpenMeteoError) -> OpenMeteoPlace? {
        // Other numbers are no ids to the provider, and refused for another reason.
        guard (1...Int64(Int32.max)).contains(id) else { return nil }
        do {
            return try await geocoding("get", URLQuery(["id": String(id), "language": language, "format": "json"]))
        } catch .badRequest {
            // With a number of the right kind, nothing but an unknown id is left to be wrong.
            return nil
        }
    }

    private static func bare(_ postcode: String) -> String {
        postcode.uppercased().filter { !$0.isWhitespace && $0 != "-" }
    }
}
