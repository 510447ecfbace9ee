import BoardModels

extension Timestamp {
    /// The time in UTC without punctuation, as part of a file's name: 20261123T194502Z.
    package var fileName: String {
        description.prefix { $0 != "." && $0 != "Z" }.filter { !"-:".contains($0) } + "Z"
    }
}
