/// Suggests known places for a name that no search has found.
package enum PlaceSuggestions {
    private static let maximum = 5
    /// The minimum number of letters that the first word of a name must have to be compared.
    ///
    /// Shorter words, such as "San", begin too many names.
    private static let minimumWord = 4
    /// The maximum number of letters of a name that is compared, so that long names do not make a search slow.
    private static let maximumName = 60

    /// A known place with the letters of its names, which a server keeps for the places of many posts.
    package struct Candidate: Sendable {
        package let place: Place
        fileprivate let names: [[Unicode.Scalar]]

        /// Creates the candidate of a place, with the letters of its names and of their first words.
        ///
        /// Letters are compared without spaces and case, and Hangul by its consonants and vowels, so that one wrong
        /// vowel is one edit. The first word of a name is compared too, up to a space or hyphen: venues are often named
        /// after their neighbourhood, and Haeundae-gu is called Haeundae.
        package init(_ place: Place) {
            self.place = place
            let names = [place.name, place.koreanName].compactMap(\.self)
            let firstWords = names.compactMap { $0.split { " -".contains($0) }.first.map { letters(of: String($0)) } }
            self.names = (names.map(letters) + firstWords.filter { $0.count >= minimumWord })
                .filter { $0.count <= maximumName }
        }
    }

    /// Returns the places whose name or Korean name differs least from a typed name, nearest first, at most five.
    ///
    /// - Parameter known: the candidates. Candidates without coordinates are ignored. Of several candidates at the same
    ///   point, only the one with the most similar name is suggested.
    package static func nearest(to typed: String, among known: [Candidate]) -> [Place] {
        let wanted = letters(of: typed)
        let allowed = allowedEdits(of: wanted.count)
        guard allowed > 0, wanted.count <= maximumName else { return [] }
        var points: Set<Coordinates> = []
        let near = known.enumerated().compactMap { index, candidate -> (distance: Int, index: Int, place: Place)? in
            guard candidate.place.coordinates != nil else { return nil }
            let distance = candidate.names.compactMap { EditDistance.between($0, wanted, atMost: allowed) }.min()
            return distance.map { ($0, index, candidate.place) }
        }
        return near.sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }.map(\.place)
            .filter { $0.coordinates.map { points.insert($0.rounded).inserted } ?? false }.prefix(maximum).map(\.self)
    }

    package static func nearest(to typed: String, among known: [Place]) -> [Place] {
        nearest(to: typed, among: known.map { Candidate($0) })
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
