import Curl

extension OpenMeteoClient {
    /// Searches places by name; the result is empty if nothing matches or the name has fewer than two characters.
    ///
    /// - Parameters:
    ///   - name: the text to search for. A text of two characters must match exactly; a longer text is matched fuzzily.
    ///     In `Name, Region`, the region is the name of a country or first-level division, not a code.
    ///   - count: the maximum number of places, limited to 1–100.
    ///   - language: the ISO 639 code of the language of the names, such as `ko`.
    ///   - countryCode: the ISO 3166-1 alpha-2 code of the country to search; if nil, all countries are searched. The
    ///     provider may filter by country after it has limited the result to `count` places, so that it returns fewer
    ///     places than match.
    package func search(
        name: String, count: Int, language: String = "en", countryCode: String? = nil
    ) async throws(OpenMeteoError) -> [OpenMeteoPlace] {
        let count = String(min(max(count, 1), 100))
        var query = URLQuery(["name": name, "count": count, "language": language, "format": "json"])
        if let countryCode { query.append("countryCode", countryCode.uppercased()) }
        return try await search(query).results ?? []
    }

    /// Searches places by postcode; the result is empty if nothing matches.
    ///
    /// The provider matches postcodes fuzzily, like names; this method drops inexact matches.
    ///
    /// - Parameters:
    ///   - postcode: the postcode, in which spaces, hyphens and case are ignored.
    ///   - countryCode: the ISO 3166-1 alpha-2 code of the country to search.
    package func search(
        postcode: String, countryCode: String
    ) async throws(OpenMeteoError) -> [OpenMeteoPlace] {
        let found = try await search(name: postcode, count: 100, countryCode: countryCode)
        return found.filter { place in
            place.postcodes.contains { Self.normalized($0) == Self.normalized(postcode) }
                && place.countryCode?.uppercased() == countryCode.uppercased()
        }
    }

    private static func normalized(_ postcode: String) -> String {
        postcode.uppercased().filter { !$0.isWhitespace && $0 != "-" }
    }
}
