/// The index of all named places, in the order in which a search returns equally good matches.
struct Gazetteer: Sendable {
    static let lines = (korea + "\n" + world).split(separator: "\n")

    static let shared = Gazetteer()

    let places: [GazetteerPlace]

    private init() {
        places = Self.lines.enumerated().compactMap { GazetteerPlace(line: $1, id: 1_800_000 + Int64($0) * 7) }
    }

    /// Returns the places that match `Name`, `Name,Country` or `Name,State,Country`, with names in any language; full
    /// matches precede prefix matches.
    func search(_ query: String) -> [GazetteerPlace] {
        let parts = query.split(separator: ",", omittingEmptySubsequences: false).map { Self.folded($0) }
        guard let name = parts.first, !name.isEmpty else { return [] }
        let candidates = places.filter { place in
            switch parts.count {
            case 1: true
            case 2: Self.folded(place.country) == parts[1]
            default: Self.folded(place.country) == parts[2] && Self.isState(place.state, parts[1])
            }
        }
        func names(_ place: GazetteerPlace) -> [String] {
            ([place.name] + place.localNames.map(\.name)).map { Self.folded($0) }
        }
        let exactMatches = candidates.filter { names($0).contains(name) }
        let prefixMatches = candidates.filter { place in
            let names = names(place)
            return !names.contains(name) && names.contains { $0.hasPrefix(name) }
        }
        return exactMatches + prefixMatches
    }

    /// Returns the places within 50 km of a point, nearest first.
    func near(_ point: GridPoint) -> [GazetteerPlace] {
        places.map { ($0, distance(from: $0.point, to: point)) }
            .filter { $0.1 <= 50 }
            .sorted { $0.1 < $1.1 }
            .map(\.0)
    }

    func place(zip: String, country: String) -> GazetteerPlace? {
        places.first { place in
            place.zip.map { Self.folded($0) } == Self.folded(zip) && Self.folded(place.country) == Self.folded(country)
        }
    }

    private static func isState(_ state: String?, _ wanted: String) -> Bool {
        guard let state else { return false }
        return folded(state) == wanted || stateCodes[wanted.uppercased()] == state
    }

    /// Normalizes case, hyphens and spaces of a name for comparisons; diacritics remain, as with the vendor.
    private static func folded(_ text: some StringProtocol) -> String {
        text.lowercased().split { $0 == " " || $0 == "-" }.joined(separator: " ")
    }
}
