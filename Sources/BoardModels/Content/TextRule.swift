/// The rule of a text in a request; a range is the allowed length in characters.
///
/// Validation and the OpenAPI document follow from it.
package enum TextRule: Sendable {
    case line(ClosedRange<Int>)
    /// A line that counts as absent if it is blank.
    case lineOrBlank(ClosedRange<Int>)
    case paragraphs(ClosedRange<Int>)
    /// Paragraphs that count as absent if they are blank.
    case paragraphsOrBlank(ClosedRange<Int>)
    case link(ClosedRange<Int>)
    /// The handle of a member who may exist, as people type it: in capitals, or after an "@".
    case typedHandle(ClosedRange<Int>)
    case displayName, handle, newPassword, currentPassword
}

extension FieldValidator {
    /// Validates a text and returns it normalized; nil if it counts as absent.
    mutating func text(_ text: String, _ field: String, _ rule: TextRule) -> String? {
        switch rule {
        case .line(let length): return line(text, field, length)
        case .lineOrBlank(let length): return optionalLine(text, field, length)
        case .paragraphs(let length): return paragraphs(text, field, length)
        case .paragraphsOrBlank(let length): return optionalParagraphs(text, field, length)
        case .link(let length): return text.trimmingSpaces.isEmpty ? nil : link(text, field, length)
        case .typedHandle(let length): return typedHandle(text, field, length)
        case .displayName: return displayName(text, field)
        case .handle:
            require(NewMember.isHandle(text), field, .handle)
            require(!Impersonation.isReserved(handle: text), field, .reserved)
        case .newPassword: password(text, field)
        case .currentPassword: currentPassword(text, field)
        }
        return text
    }
}
