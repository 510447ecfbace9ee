import BoardModels

extension String {
    /// The elements of a header that is a list (RFC 9110, section 5.6.1): the texts between commas, trimmed.
    ///
    /// Splits Unicode scalars instead of characters: a comma and a scalar such as U+0600 beside it form one
    /// `Character`, with which a client could hide the element that a proxy appends.
    package var headerElements: [String] {
        unicodeScalars.split(separator: ",").map { String($0).trimmingSpaces }
    }
}
