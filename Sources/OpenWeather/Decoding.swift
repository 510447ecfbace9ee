extension KeyedDecodingContainer {
    /// Decodes a UTC offset in seconds; nil if it is absent.
    ///
    /// Throws if it is more than a day, so that later arithmetic cannot overflow.
    func decodeUTCOffset(forKey key: Key) throws -> Int? {
        guard let seconds = try decodeIfPresent(Int.self, forKey: key) else { return nil }
        guard (-86_400...86_400).contains(seconds) else {
            throw DecodingError.dataCorruptedError(
                forKey: key, in: self, debugDescription: "UTC offset out of range")
        }
        return seconds
    }
}

extension String {
    /// The string itself, or nil if it is empty, as the vendor sends "" for unknown values.
    var nilIfEmpty: String? { isEmpty ? nil : self }
}
