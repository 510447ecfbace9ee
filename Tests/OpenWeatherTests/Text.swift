extension String {
    /// Every occurrence of one text replaced by another.
    func replacingOccurrences(_ old: String, with new: String) -> String {
        split(separator: old, omittingEmptySubsequences: false).joined(separator: new)
    }
}
