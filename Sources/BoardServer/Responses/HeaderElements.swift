import BoardModels

extension String {
    /// The elements of a header that is a list (RFC 9110, section 5.6.1): the texts between commas, trimmed.
    ///
    /// Splits at scalars: with some scalars beside it, such as U+0600, a comma forms one `Character`, which would let a
    /// client hide the element that a proxy appends.
    var headerElements: [String] {
        unicodeScalars.split(separator: ",").map { String($0).trimmingSpaces }
    }
}
