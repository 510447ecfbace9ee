import BoardModels

/// A message about what was just done, shown once on the next page.
struct FlashMessage: Sendable {
    /// The name of the text, which the cookie carries, so that a link cannot put text of others on a page.
    let name: String

    init(_ text: some LocalizedMessage & RawRepresentable<String>) {
        name = text.rawValue
    }
}
