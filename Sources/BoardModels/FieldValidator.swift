/// Validates the fields of a request and collects every violation, so that one response reports all of them.
package struct FieldValidator {
    private var errors: [FieldError] = []

    /// Records that a field violates a rule, unless `holds` is true.
    mutating func require(_ holds: Bool, _ field: String, _ rule: @autoclosure () -> FieldRule) {
        guard !holds else { return }
        errors.append(FieldError(field, rule()))
    }

    /// Validates text that must not contain line breaks, and returns it with surrounding whitespace trimmed.
    ///
    /// Others read it as a name, so each of its characters must be seen, and must not cover what stands beside it.
    mutating func line(_ sent: String, _ field: String, _ length: ClosedRange<Int>) -> String {
        let text = filter(sent, field, length)
        guard !text.isInvisible else { return text }
        if let hidden = text.hiddenCharacter { require(false, field, .hiddenCharacter(hidden.number)) }
        require(!text.hasStackedMarks, field, .stackedMarks)
        return text
    }

    /// Validates a line that nobody but its sender reads, such as a search, and returns it trimmed.
    mutating func filter(_ sent: String, _ field: String, _ length: ClosedRange<Int>) -> String {
        let text = sent.withoutByteOrderMark.trimmingSpaces
        guard !text.isInvisible || length.lowerBound == 0 else {
            require(false, field, .required)
            return text
        }
        require(!text.hasControlCharacters(), field, .controlCharacters)
        // Lists show a line beside other members' text, which direction controls could reorder.
        require(!text.hasDirectionControls, field, .directionControls)
        checkLength(of: text, sentAs: sent, field, length)
        return text
    }

    /// Validates optional text that must not contain line breaks; returns nil for nil and for blank text.
    mutating func optionalLine(_ text: String?, _ field: String, _ length: ClosedRange<Int>) -> String? {
        guard let text = nonBlank(text, field, length) else { return nil }
        return line(text, field, length)
    }

    /// Validates text that may have line breaks and returns it trimmed, with `\n` line endings.
    mutating func paragraphs(_ sent: String, _ field: String, _ length: ClosedRange<Int>) -> String {
        let text = sent.withoutByteOrderMark.normalizingLineEndings.trimmingSpaces
        require(!text.hasControlCharacters(except: ["\n", "\t"]), field, .controlCharacters)
        require(!text.hasStackedMarks, field, .stackedMarks)
        checkLength(of: text, sentAs: sent, field, length)
        return text
    }

    /// Validates optional text that may have line breaks; returns nil for nil and for blank text.
    mutating func optionalParagraphs(_ text: String?, _ field: String, _ length: ClosedRange<Int>) -> String? {
        guard let text = nonBlank(text, field, length) else { return nil }
        return paragraphs(text, field, length)
    }

    /// Returns a text, or nil if it is nil or blank; records an error for a blank text that is too long.
    private mutating func nonBlank(_ text: String?, _ field: String, _ length: ClosedRange<Int>) -> String? {
        guard let text else { return nil }
        guard text.trimmingSpaces.isEmpty else { return text }
        checkLength(of: "", sentAs: text, field, 0...length.upperBound)
        return nil
    }

    // Lengths count grapheme clusters. A cluster can hold any number of combining marks, so text is also limited to
    // four code points per allowed character, as in the database schema and the OpenAPI document. This second limit
    // includes the whitespace around the sent text.
    private mutating func checkLength(
        of text: String, sentAs sent: String, _ field: String, _ length: ClosedRange<Int>
    ) {
        guard !(text.isEmpty && length.lowerBound > 0) else {
            require(false, field, .required)
            return
        }
        let tooLong = sent.utf8.count > length.upperBound && sent.unicodeScalars.count > length.upperBound * 4
        guard !tooLong else {
            require(false, field, .tooLong(length.upperBound))
            return
        }
        // Few enough bytes cannot be too many characters, and counting bytes is faster.
        let count =
            text.utf8.count <= length.upperBound && length.lowerBound <= 1 ? max(1, text.utf8.count) : text.count
        require(text.isEmpty || count >= length.lowerBound, field, .tooShort(length.lowerBound))
        require(text.isEmpty || count <= length.upperBound, field, .tooLong(length.upperBound))
    }

    func throwIfInvalid() throws(InvalidFields) {
        guard errors.isEmpty else { throw InvalidFields(errors) }
    }
}
