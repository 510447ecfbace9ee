/// The subject of the numbers of content: that which a member writes and others see, like and report.
///
/// Everything about content (reports, cases, decisions, effects, likes, notices, log entries) holds its number; all kinds
/// share one sequence of numbers.
package enum Content {
    package typealias ID = Identifier<Content>
}

package enum ContentKind: String, CaseIterable, Codable, Sendable {
    case post
}
