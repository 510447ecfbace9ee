extension String {
    /// The text with all occurrences of another text replaced.
    func replacingOccurrences(_ old: String, with new: String) -> String {
        split(separator: old, omittingEmptySubsequences: false).joined(separator: new)
    }
}
