import BoardModels

/// A flash message: the result of a form, shown once on the next page.
struct FlashMessage: Sendable {
    /// The key of the text in `PageTexts`; the cookie carries only the key, so that a forged cookie adds no text.
    let name: String

    init(_ text: some LocalizedMessage & RawRepresentable<String>) {
        name = text.rawValue
    }
}
