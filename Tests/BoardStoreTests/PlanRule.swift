import BoardDatabase
import Foundation
import Synchronization

@testable import BoardStore

/// A statement whose time grows with the board.
struct GrowingStatement: Error {
    let sql: String
    let steps: [String]
}

/// Rejects statements that scan or sort tables which grow with the board: all statements that tests run through a
/// `TestStore` are checked, so that a new one has to use an index or be listed here with what bounds it.
final class PlanRule: Sendable {
    /// For all tests, so that each statement is explained once.
    static let shared = PlanRule()

    /// Tables of a few rows.
    private static let small: Set = ["schema_migrations", "boards", "presets", "watch_words", "weather_facts"]

    /// Scans that end with the first rows, or are of few.
    private static let scans: [(step: String, why: String)] = [
        ("posts USING INDEX posts_by_id", "lists in its order, with LIMIT"),
        ("posts USING INDEX posts_by_hot", "lists in its order, with LIMIT"),
        ("posts USING INDEX posts_by_likes", "lists in its order, with LIMIT"),
        ("cases USING INDEX cases_by_weight", "the queue in its order, with LIMIT"),
        ("appeals USING INDEX appeals_open", "the open appeals in their order, with LIMIT"),
        ("pending_conditions USING COVERING INDEX pending_conditions_by_time", "the first of it"),
        ("members USING INDEX members_moderating", "the moderators"),
        ("moderation_log", "the log's pages and its last entry, in its order, with LIMIT"),
    ]

    /// Statements by how they begin.
    private static let statements: [(start: String, why: String)] = [
        ("SELECT p.hot, p.likes, p.id", "at most a page of posts is sorted: QueryPlanTests, SearchPlanTests"),
        ("SELECT m.handle, m.display_name, CASE", "the authors of the 200 newest posts of a board"),
        ("SELECT c.id, c.version", "a page of cases is sorted: CasePlanTests"),
        ("SELECT a.id, a.member_handle", "a page of appeals is sorted"),
        ("SELECT s.id, s.kind, d.reason", "the sanctions of one member that are in force"),
        ("SELECT observed_at, temperature, code", "the hours of a day at one point"),
        ("SELECT e.revision", "the evidence of one case"),
        ("SELECT e.case_id, e.revision", "the evidence of one post"),
        ("SELECT id, judged, agreed, value", "the open reports of one case"),
        ("SELECT r.id, r.reporter_handle", "a page of the reports of one case"),
        ("SELECT DISTINCT word FROM case_words", "the words of one case"),
        ("SELECT CASE WHEN (r.revision = p.revision", "the measurements at one point within hours"),
        ("SELECT DISTINCT reporter_id FROM reports WHERE judged_by = ?", "the reports of one decision"),
        ("SELECT count(DISTINCT d.content_id) FROM decisions d WHERE d.member_id = ?", "the decisions on one member"),
        ("SELECT count(DISTINCT case_id)", "the reports of one member"),
        ("SELECT post_id, author_id, created_at", "the first thousand of pending conditions"),
        ("SELECT plan, sum(calls) FROM weather_calls", "the blocks of a day, which the provider's quota bounds"),
        ("SELECT latitude, longitude FROM saved_places", "all saved places, once a minute in the background"),
        // SQLite looks for children of a new parent row only while a foreign key is violated, which never happens.
        ("INSERT INTO content", "a new parent row"), ("INSERT INTO batches", "a new parent row"),
        ("INSERT INTO decisions", "a new parent row"), ("INSERT INTO observations", "a new parent row"),
    ]

    private let known = Mutex<Set<String>>([])

    func isKnown(_ sql: String) -> Bool { known.withLock { $0.contains(sql) } }

    /// Throws `GrowingStatement` for a plan that is not bounded.
    func check(_ plan: ExplainingDatabase.Plan) throws {
        let sql = plan.sql.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
        let steps = try plan.steps.filter { try Self.grows($0, in: sql) }
        guard steps.isEmpty || Self.statements.contains(where: { sql.hasPrefix($0.start) }) else {
            throw GrowingStatement(sql: sql, steps: steps)
        }
        known.withLock { _ = $0.insert(plan.sql) }
    }

    private static func grows(_ step: String, in sql: String) throws -> Bool {
        if step.contains("AUTOMATIC") || step.contains("TEMP B-TREE") { return true }
        // The full-text index and its words are read in their order: SearchPlanTests.
        guard step.hasPrefix("SCAN "), !step.contains("VIRTUAL TABLE") else { return false }
        let name = step.dropFirst(5).prefix { $0 != " " }
        guard let table = try table(named: name, in: sql), !small.contains(table) else { return false }
        let scan = table + step.dropFirst(5 + name.count)
        return !sql.contains("LIMIT") || !scans.contains { $0.step == scan }
    }

    /// The table of a name in a statement; nil for a subquery.
    private static func table(named name: Substring, in sql: String) throws -> String? {
        let tables = try tables.get()
        if tables.contains(String(name)) { return String(name) }
        let words = sql.split { !$0.isLetter && $0 != "_" && !$0.isNumber }
        return zip(words, words.dropFirst()).first { tables.contains(String($0)) && $1 == name }.map { String($0.0) }
    }

    /// The names in schema.sql.
    private static let tables = Result {
        let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../..")
        let schema = try String(contentsOf: project.appending(path: "schema.sql"), encoding: .utf8)
        let words = schema.split { !$0.isLetter && $0 != "_" }
        return Set(zip(words, words.dropFirst()).filter { $0.0 == "TABLE" }.map { String($0.1) })
    }
}
