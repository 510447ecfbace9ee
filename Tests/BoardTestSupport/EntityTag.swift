extension String {
    /// The entity tag without `W/`, the prefix of weak tags, which a proxy adds when it compresses a response.
    package var opaqueTag: String {
        hasPrefix("W/") ? String(dropFirst(2)) : self
    }
}
