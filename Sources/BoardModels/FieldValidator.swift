/// Collects every broken rule of a request, so that people see all of them at once.
struct FieldValidator {
    private var errors: [FieldError] = []

    mutating func require(_ holds: Bool, _ field: String, _ rule: @autoclosure () -> FieldRule) {
        guard !holds else { return }
        errors.append(FieldError(field, rule()))
    }

    /// Checks one line of text and returns it trimmed.
    mutating func line(_ text: String, _ field: String, _ length: ClosedRange<Int>) -> String {
        let text = text.trimmingSpaces
        guard !text.isInvisible || length.lowerBound == 0 else {
            require(false, field, .required)
            return text
        }
        require(!text.hasControlCharacters(), field, .controlCharacters)
        // A line stands beside others' lines, where a title could pass for somebody else's name.
        require(!text.hasDirectionControls, field, .directionControls)
        checkLength(of: text, field, length)
        return text
    }

    /// Checks text of several lines and returns it trimmed, with plain line ends.
    mutating func paragraphs(_ text: String, _ field: String, _ length: ClosedRange<Int>) -> String {
        let text = text.withPlainLineEnds.trimmingSpaces
        require(!text.hasControlCharacters(except: ["\n", "\t"]), field, .controlCharacters)
        checkLength(of: text, field, length)
        return text
    }

    /// Checks a text that may be left out; one without content counts as left out.
    mutating func optionalParagraphs(_ text: String?, _ field: String, _ length: ClosedRange<Int>) -> String? {
        guard let text, !text.trimmingSpaces.isEmpty else { return nil }
        return paragraphs(text, field, length)
    }

    // Lengths count what readers see as characters. Marks can be piled on one character without end, so at most
    // four code points for each are let through on average, which the schema checks too.
    private mutating func checkLength(of text: String, _ field: String, _ length: ClosedRange<Int>) {
        guard !(text.isEmpty && length.lowerBound > 0) else {
            require(false, field, .required)
            return
        }
        let tooLong = text.utf8.count > length.upperBound && text.unicodeScalars.count > length.upperBound * 4
        guard !tooLong else {
            require(false, field, .tooLong(length.upperBound))
            return
        }
        let count =
            text.utf8.count <= length.upperBound && length.lowerBound <= 1 ? max(1, text.utf8.count) : text.count
        require(text.isEmpty || count >= length.lowerBound, field, .tooShort(length.lowerBound))
        require(text.isEmpty || count <= length.upperBound, field, .tooLong(length.upperBound))
    }

    func throwIfBroken() throws(InvalidFields) {
        guard errors.isEmpty else { throw InvalidFields(errors) }
    }
}
