extension String {
    /// An entity tag without the mark of a weak one, `W/`, which a proxy adds when it compresses a response.
    package var opaqueTag: String {
        hasPrefix("W/") ? String(dropFirst(2)) : self
    }
}
