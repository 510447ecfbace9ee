/// The body of a request, whose fields are validated by a list of their rules.
package protocol ValidatedBody: Sendable {
    static var fields: [BodyField<Self>] { get }

    /// Checks what concerns several fields, which are normalized then.
    mutating func checkTogether(_ check: inout FieldValidator)
}

extension ValidatedBody {
    package mutating func checkTogether(_ check: inout FieldValidator) {}

    /// Returns the body with its texts trimmed and with nil for blank ones that are optional.
    ///
    /// Throws all validation errors at once.
    package func validated() throws(InvalidFields) -> Self {
        var check = FieldValidator()
        var normalized = self
        for field in Self.fields { field.normalize(&normalized, &check) }
        normalized.checkTogether(&check)
        try check.throwIfInvalid()
        return normalized
    }
}

/// A field of a request's body, with its rule.
package struct BodyField<Body: Sendable>: Sendable {
    package enum Rule: Sendable {
        case text(TextRule)
        case number(ClosedRange<Int>)
    }

    /// The name of the field's JSON member.
    package let key: String
    package let rule: Rule
    let normalize: @Sendable (inout Body, inout FieldValidator) -> Void

    init(_ key: String, _ path: any WritableKeyPath<Body, String> & Sendable, _ rule: TextRule) {
        (self.key, self.rule) = (key, .text(rule))
        normalize = { $0[keyPath: path] = $1.text($0[keyPath: path], key, rule) ?? "" }
    }

    init(_ key: String, _ path: any WritableKeyPath<Body, String?> & Sendable, _ rule: TextRule) {
        (self.key, self.rule) = (key, .text(rule))
        normalize = { body, check in
            body[keyPath: path] = body[keyPath: path].flatMap { check.text($0, key, rule) }
        }
    }

    init(_ key: String, _ path: any KeyPath<Body, Int?> & Sendable, _ range: ClosedRange<Int>) {
        (self.key, rule) = (key, .number(range))
        normalize = { body, check in
            guard let number = body[keyPath: path] else { return }
            check.require(range.contains(number), key, .outOfRange(range))
        }
    }
}
