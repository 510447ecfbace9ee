extension Timestamp {
    /// "2026-11-28 14:05 UTC": for sentences whose reader's clock is not known.
    package var utcText: String {
        let text = description
        return "\(text.prefix(10)) \(text.dropFirst(11).prefix(5)) UTC"
    }

    /// "14:05 UTC", for what is over within hours.
    package var utcClock: String {
        "\(description.dropFirst(11).prefix(5)) UTC"
    }
}
