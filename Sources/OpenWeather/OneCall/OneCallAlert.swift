import LenientJSON

/// A weather alert of a national weather service.
package struct OneCallAlert: Sendable, Equatable, Decodable {
    /// The alert's id; nil in One Call 3.0.
    package let id: String?
    /// The name of the weather service.
    package let senderName: String?
    /// The name of the event; nil if the weather service gives none.
    package let event: String?
    /// The start of the alert in seconds since 1970 UTC.
    package let start: Int64
    /// The end of the alert in seconds since 1970 UTC.
    package let end: Int64
    /// The text of the alert, often long, with line breaks, and in the weather service's language only.
    package let description: String?
    /// The kinds of hazards; empty in One Call 4.0.
    @Readable package var tags: [String]
}
