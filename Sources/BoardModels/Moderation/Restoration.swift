/// An author's request to restore a hidden post: the body of `POST /posts/{id}/restoration`.
package struct NewRestoration: Codable, Equatable, Sendable {
    /// The author's explanation to the moderators.
    package var text: String?

    package init(text: String? = nil) {
        self.text = text
    }

    package func validated() throws(InvalidFields) -> NewRestoration {
        var check = FieldValidator()
        let normalized = NewRestoration(text: check.optionalParagraphs(text, "text", NewAppeal.length))
        try check.throwIfInvalid()
        return normalized
    }
}

package struct RestorationRequest: Codable, Equatable, Sendable {
    package var text: String?
    package var at: Timestamp

    package init(text: String?, at: Timestamp) {
        self.text = text
        self.at = at
    }
}
