import Curl

extension OpenMeteoClient {
    /// Searches places by name; the result is empty if nothing matches or the name has fewer than two characters.
    ///
    /// - Parameters:
    ///   - name: matched exactly at two characters, fuzzily from three; in `Name, Region` the region is the name of a
    ///     country or first-level division, not a code.
    ///   - count: 1–100.
    ///   - language: ISO 639 code, such as `ko`.
    ///   - countryCode: ISO 3166-1 alpha-2; the provider may filter after counting and return fewer.
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

    /// Searches places by postcode, which several countries may use; the result is empty if nothing matches.
    ///
    /// The provider matches postcodes fuzzily, like names; this method drops inexact matches.
    ///
    /// - Parameters:
    ///   - postcode: with or without spaces and hyphens.
    ///   - countryCode: ISO 3166-1 alpha-2.
    package func search(
        postcode: String, countryCode: String? = nil, language: String = "en"
    ) async throws(OpenMeteoError) -> [OpenMeteoPlace] {
        let found = try await search(name: postcode, count: 100, language: language, countryCode: countryCode)
        return found.filter { place in
            place.postcodes.contains { Self.bare($0) == Self.bare(postcode) }
                && (countryCode == nil || place.countryCode?.uppercased() == countryCode?.uppercased())
        }
    }

    /// Fetches the place with a GeoNames id; nil if the id is unknown.
    package func place(id: Int64, language: String = "en") async throws(OpenMeteoError) -> OpenMeteoPlace? {
        // The provider rejects ids out of this range with other errors.
        guard (1...Int64(Int32.max)).contains(id) else { return nil }
        do {
            return try await geocoding("get", URLQuery(["id": String(id), "language": language, "format": "json"]))
        } catch .badRequest {
            // For a valid number, the only possible error is an unknown id.
            return nil
        }
    }

    private static func bare(_ postcode: String) -> String {
        postcode.uppercased().filter { !$0.isWhitespace && $0 != "-" }
    }
}
