import ArgumentParser
import BoardStore

struct VerifyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify", abstract: "Check a backup or a database, also one that is being served.",
        discussion: """
            Checks the pages and indexes, the foreign keys, the hash chain of the moderation log, and counters against \
            the rows that they count. Exits with 1 if something is wrong.
            """)

    @Argument(help: "The file to check.")
    var file: String

    func run() throws {
        let report = try describingBackupErrors { () throws(BackupError) in try DatabaseVerification.report(on: file) }
        for line in report.lines { print(line) }
        guard report.isWhole else { throw CommandFailure("\(file) is not in order; see the findings above.") }
        print("\(file) is in order.")
    }
}

extension DatabaseReport {
    /// The findings for the operator, a line for each check and finding.
    var lines: [String] {
        var lines = checks.flatMap { check in
            ["\(check.kind.rawValue): \(check.findings.isEmpty ? "ok" : "wrong")"] + check.findings.map { "  \($0)" }
        }
        if let counts {
            lines.append("\(counts.members) members, \(counts.posts) posts, \(counts.logEntries) entries in the log")
        } else if isWhole, let schema, schema < Self.knownSchema {
            lines.append(
                "schema \(schema) is older than \(Self.knownSchema), so the log and the counters were not checked; serve migrates it"
            )
        }
        return lines
    }
}
