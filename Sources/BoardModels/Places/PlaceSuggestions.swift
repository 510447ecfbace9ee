/// Suggests known places for a name that no search has found.
package enum PlaceSuggestions {
    private static let maximum = 5
    /// The minimum number of letters that the first word of a name must have to be compared.
    ///
    /// Shorter words, such as "San", begin too many names.
    private static let minimumWord = 4

    /// Returns the places whose name or Korean name differs least from a typed name, nearest first, at most five.
    ///
    /// Letters are compared without spaces and case, and Hangul by its consonants and vowels, so that one wrong vowel
    /// is one edit. The first word of a name is compared too, up to a space or hyphen: venues are often named after
    /// their neighbourhood, and Haeundae-gu is called Haeundae.
    ///
    /// - Parameter known: the candidates. Candidates without coordinates are ignored. Of several candidates at the same
    ///   point, only the one with the most similar name is suggested.
    package static func nearest(to typed: String, among known: [Place]) -> [Place] {
        let wanted = letters(of: typed)
        let allowed = allowedEdits(of: wanted.count)
        guard allowed > 0 else { return [] }
        var points: Set<Coordinates> = []
        let near = known.enumerated().compactMap { index, place -> (distance: Int, index: Int, place: Place)? in
            guard place.coordinates != nil, let distance = distance(of: place, to: wanted), distance <= allowed else {
                return nil
            }
            return (distance, index, place)
        }
        return near.sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }.map(\.place)
            .filter { $0.coordinates.map { points.insert($0.rounded).inserted } ?? false }.prefix(maximum).map(\.self)
    }

    private static func distance(of place: Place, to wanted: [Unicode.Scalar]) -> Int? {
        let names = [place.name, place.koreanName].compactMap(\.self)
        let firstWords = names.compactMap { $0.split { " -".contains($0) }.first.map(String.init) }
            .filter { letters(of: $0).count >= minimumWord }
        return (names + firstWords).map(letters).compactMap { name in
            // The difference of the lengths is a lower bound of the edit distance.
            guard abs(name.count - wanted.count) <= allowedEdits(of: wanted.count) else { return nil }
            return EditDistance.between(name, wanted)
        }.min()
    }

    /// The maximum edit distance from a typed name with this number of letters; 0 below three, since two edits turn any
    /// such name into any other.
    private static func allowedEdits(of length: Int) -> Int {
        switch length {
        case ..<3: 0
        case 3...4: 1
        case 5...9: 2
        default: 3
        }
    }

    private static func letters(of name: String) -> [Unicode.Scalar] {
        name.foldingCase.unicodeScalars.filter { $0.properties.isAlphabetic || $0.properties.numericType != nil }
            .flatMap(\.jamo)
    }
}
