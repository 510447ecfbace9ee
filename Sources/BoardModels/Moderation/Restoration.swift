/// An author's request to restore a hidden post: the body of `POST /posts/{id}/restoration`.
package struct NewRestoration: Codable, Equatable, ValidatedBody {
    /// The author's explanation to the moderators.
    package var text: String?

    package init(text: String? = nil) {
        self.text = text
    }

    package static let fields: [BodyField<NewRestoration>] = [
        .init("text", \.text, .paragraphsOrBlank(NewAppeal.length))
    ]
}

package struct RestorationRequest: Codable, Equatable, Sendable {
    package var text: String?
    package var at: Timestamp

    package init(text: String?, at: Timestamp) {
        self.text = text
        self.at = at
    }
}
