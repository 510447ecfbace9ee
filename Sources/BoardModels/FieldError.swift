/// What is wrong with one field of a request, and which rule it broke.
package struct FieldError: Hashable, Sendable {
    /// The field's name in JSON, or the query parameter's; nested fields are joined with dots.
    package let field: String
    package let rule: FieldRule

    package init(_ field: String, _ rule: FieldRule) {
        self.field = field
        self.rule = rule
    }
}

/// The rules that a field can break: a closed list that client and server share.
package enum FieldRule: Hashable, Sendable, Error {
    case required
    /// Not of the kind that is asked for: a number where a text goes, an unknown form.
    case wrongType
    /// Fewer characters than this.
    case tooShort(Int)
    /// More characters than this.
    case tooLong(Int)
    case outOfRange(ClosedRange<Int>)
    case notOneOf([String])
    case controlCharacters
    /// Overrides, embeddings and isolates of writing direction.
    case directionControls
    case handle
    case link
    case coordinates
    case commonPassword
    case samePassword
    case cursor
    /// Goes only with another verdict or sanction than the one given.
    case notWithVerdict
    /// The name of something that is not there.
    case unknown

    /// The stable name of the rule in JSON.
    package var code: String {
        switch self {
        case .required: "required"
        case .wrongType: "wrong-type"
        case .tooShort: "too-short"
        case .tooLong: "too-long"
        case .outOfRange: "out-of-range"
        case .notOneOf: "not-one-of"
        case .controlCharacters: "control-characters"
        case .directionControls: "direction-controls"
        case .handle: "handle"
        case .link: "link"
        case .coordinates: "coordinates"
        case .commonPassword: "common-password"
        case .samePassword: "same-password"
        case .cursor: "cursor"
        case .notWithVerdict: "not-with-verdict"
        case .unknown: "unknown"
        }
    }

    /// What to do about it, in a sentence fit to stand behind the field's name.
    package func message(in language: Language) -> String {
        switch self {
        case .required: FieldMessage.required.text(in: language)
        case .wrongType: FieldMessage.wrongType.text(in: language)
        case .tooShort(let least): FieldMessage.tooShort.text(in: language, String(least))
        case .tooLong(let most): FieldMessage.tooLong.text(in: language, String(most))
        case .outOfRange(let range):
            FieldMessage.outOfRange.text(in: language, String(range.lowerBound), String(range.upperBound))
        case .notOneOf(let allowed): FieldMessage.notOneOf.text(in: language, allowed.joined(separator: ", "))
        case .controlCharacters: FieldMessage.controlCharacters.text(in: language)
        case .directionControls: FieldMessage.directionControls.text(in: language)
        case .handle: FieldMessage.handle.text(in: language)
        case .link: FieldMessage.link.text(in: language)
        case .coordinates: FieldMessage.coordinates.text(in: language)
        case .commonPassword: FieldMessage.commonPassword.text(in: language)
        case .samePassword: FieldMessage.samePassword.text(in: language)
        case .cursor: FieldMessage.cursor.text(in: language)
        case .unknown: FieldMessage.unknown.text(in: language)
        case .notWithVerdict: FieldMessage.notWithVerdict.text(in: language)
        }
    }
}

/// A request whose fields break rules: all of them, not the first alone.
///
/// Never empty.
package struct InvalidFields: Error, Equatable {
    package let errors: [FieldError]

    package init(_ errors: [FieldError]) {
        self.errors = errors
    }

    package init(_ field: String, _ rule: FieldRule) {
        errors = [FieldError(field, rule)]
    }
}
