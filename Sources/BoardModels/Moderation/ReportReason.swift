/// Why a post is complained about, and why a moderator acts: the rules of the board.
package enum ReportReason: String, CaseIterable, Codable, Sendable {
    case spam, abuse
    case offTopic = "off-topic"
    /// Filed on a board that is not the weather it was written in or for.
    case wrongWeather = "wrong-weather"
    case privateInformation = "private-information"
    case illegal, other

    package func name(in language: Language) -> String {
        ReasonMessage(self).text(in: language)
    }
}
