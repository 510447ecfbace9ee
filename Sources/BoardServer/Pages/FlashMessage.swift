import BoardModels

/// A flash message: the result of a form, shown once on the next page.
struct FlashMessage: Sendable {
    /// The key of the text in `PageTexts`; the cookie carries only the key, so that nobody else can put text on a page.
    let name: String

    init(_ text: some LocalizedMessage & RawRepresentable<String>) {
        name = text.rawValue
    }
}
