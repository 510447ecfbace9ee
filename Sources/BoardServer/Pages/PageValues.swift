import Mustache

/// Values of a template: texts, numbers, truth values, other values and lists of them; an absent key is false.
///
/// Not a dictionary itself, of which the library would have to find out for each tag whether its keys are texts.
struct PageValues: ExpressibleByDictionaryLiteral, MustacheParent {
    private var values: [String: Any]

    init(dictionaryLiteral elements: (String, Any)...) {
        values = Dictionary(uniqueKeysWithValues: elements)
    }

    subscript(name: String) -> Any? {
        get { values[name] }
        set { values[name] = newValue }
    }

    var isEmpty: Bool { values.isEmpty }

    /// Adds values; of two with a name the new one stays.
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
