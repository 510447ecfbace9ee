import Mustache

/// The values of a template by name: texts, numbers, Booleans, nested values and lists; an absent name is false.
///
/// It is not a dictionary itself, because the library would check for each tag whether the dictionary's keys are
/// strings.
struct PageValues: ExpressibleByDictionaryLiteral, MustacheParent {
    private var values: [String: Any]

    /// Creates values from a literal, in which nil leaves out its key.
    init(dictionaryLiteral elements: (String, Any?)...) {
        values = Dictionary(minimumCapacity: elements.count)
        for (name, value) in elements { values[name] = value }
    }

    subscript(name: String) -> Any? {
        get { values[name] }
        set { values[name] = newValue }
    }

    var isEmpty: Bool { values.isEmpty }

    /// Adds values; a new value replaces the previous one of the same name.
    mutating func merge(_ new: PageValues) {
        values.merge(new.values) { $1 }
    }

    func merging(_ new: PageValues) -> PageValues {
        var merged = self
        merged.merge(new)
        return merged
    }

    func child(named name: String) -> Any? { values[name] }
}
