/// The result of the verification of a database.
package struct DatabaseReport: Sendable {
    /// The result of one check: its kind and its findings, which are empty if nothing is wrong.
    package struct Check: Sendable {
        package enum Kind: String, CaseIterable, Sendable {
            case integrity
            case foreignKeys = "foreign keys"
            case log = "moderation log"
            case counters
        }

        package let kind: Kind
        package let findings: [String]
    }

    package var checks: [Check] = []
    /// The version of the schema; nil if it cannot be read.
    package var schema: Int?
    /// The latest version of the engine's schema that this program knows; an older schema is migrated when a server
    /// opens it.
    package var knownSchema: Int?
    /// The numbers of members, posts and entries of the moderation log; nil if the integrity check failed or the schema
    /// is not the current one.
    ///
    /// If nil, the moderation log and the counters have not been checked either.
    package var counts: Counts?

    package struct Counts: Sendable {
        package let members: Int
        package let posts: Int
        package let logEntries: Int64
    }

    package var isWhole: Bool { checks.allSatisfy(\.findings.isEmpty) }

    /// The first finding that makes the file unusable: damaged pages or dangling references; nil if there is none.
    package var damage: String? {
        checks.filter { [.integrity, .foreignKeys].contains($0.kind) }.flatMap(\.findings).first
    }
}
