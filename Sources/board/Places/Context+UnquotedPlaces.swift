import BoardClient
import BoardModels

/// Place names of several words without quotes, such as New York, whose words are separate arguments.
extension Context {
    /// The maximum number of arguments among which neighbours are searched for: three places of two words.
    private static let maximumNeighbours = 6

    /// Returns the place arguments, joined into one if together they name a place or nearly do, as in `New York`.
    ///
    /// If they do not, each is a place.
    func joiningWords(of places: [String]) async throws(Failure) -> [String] {
        guard places.count > 1 else { return places }
        guard cachedAccount?.places.first(labelled: places.asPlace) == nil else { return [places.asPlace] }
        // Names of several places, if each is a label, coordinates or quoted.
        guard places.contains(where: isWord), !places.contains(where: isQuoted),
            let found = try await found(places.asPlace)
        else { return places }
        return found.items.isEmpty && found.suggestions.isEmpty ? places : [places.asPlace]
    }

    /// Returns the place arguments, each pair of adjacent arguments joined if together they are the name of one place,
    /// such as `New` and `York`.
    ///
    /// A pair stays separate if its first argument alone names exactly one place. Expects two or more arguments, and
    /// returns two or more; more than `maximumNeighbours` arguments are returned unchanged.
    func joiningNeighbours(of places: [String]) async throws(Failure) -> [String] {
        guard places.count <= Self.maximumNeighbours else { return places }
        var joined: [String] = []
        var rest = places[...]
        while let first = rest.popFirst() {
            // At least two arguments must remain after `first` and `second` are joined.
            let mayJoin = joined.count + rest.count > 1
            if mayJoin, let second = rest.first, try await !isSinglePlace(first),
                let name = try await placeName(joining: [first, second])
            {
                joined.append(name)
                rest.removeFirst()
            } else {
                joined.append(first)
            }
        }
        return joined
    }

    /// True if an argument is the label of a saved place, coordinates or the name of a place, and if the search fails.
    func isPlace(_ argument: String) async throws(Failure) -> Bool {
        guard isWord(argument), let found = try await found(argument) else { return true }
        return !found.items.isEmpty
    }

    /// True if a search finds exactly one place, if it fails, or if the argument cannot be part of a name.
    private func isSinglePlace(_ argument: String) async throws(Failure) -> Bool {
        guard isWord(argument), let match = try await found(argument)?.match else { return true }
        if case .found = match { return true }
        return false
    }

    /// Returns words with spaces between them if that is the name of a place; nil if not, or if the search fails.
    private func placeName(joining words: [String]) async throws(Failure) -> String? {
        guard words.allSatisfy(isWord) else { return nil }
        let name = words.joined(separator: " ")
        let isFound = try await found(name)?.items.contains { place in
            // For the names of two places, as in "Seoul Mapo-gu", the search may find one of them, the district. So the
            // found name must have as many words, or consist of the same words without spaces.
            Language.allCases.contains { language in
                let found = place.name(in: language)
                return found.split(separator: " ").count >= words.count
                    || found.lowercased().replacing(" ", with: "") == words.joined().lowercased()
            }
        }
        return isFound == true ? name : nil
    }

    /// True if an argument may be a part of a name: one word, neither coordinates nor the label of a saved place.
    private func isWord(_ argument: String) -> Bool {
        !argument.isEmpty && !isQuoted(argument) && cachedAccount?.places.first(labelled: argument) == nil
    }

    /// True if an argument is more than one word.
    private func isQuoted(_ argument: String) -> Bool { argument.contains { $0.isWhitespace || $0 == "," } }

    private func found(_ name: String) async throws(Failure) -> FoundPlaces? {
        let account = try account()
        return try? await attempt(as: account) { try await $0.places(named: name, limit: 10) }
    }
}

extension [String] {
    /// The words of a place that was written without quotes.
    var asPlace: String { joined(separator: " ") }
}
