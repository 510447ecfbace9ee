import BoardModels

/// Finds the name in a list that is most similar to a misspelt one.
enum SimilarName {
    /// Returns the name with the fewest changed, missing, added or swapped characters; nil if it differs in more than
    /// one character and more than a third of the misspelt name.
    static func nearest(to name: String, among names: [String]) -> String? {
        let limit = max(1, name.count / 3)
        let found = names.map { (name: $0, distance: EditDistance.between(Array(name), Array($0))) }
            .min { ($0.distance, $0.name) < ($1.distance, $1.name) }
        return found.flatMap { $0.distance <= limit ? $0.name : nil }
    }
}
