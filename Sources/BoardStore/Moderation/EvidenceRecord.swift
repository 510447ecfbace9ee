import BoardDatabase
import BoardModels
import Foundation

/// SQL and decoding for evidence: the copies of content revisions that a case keeps, with the authored fields as JSON.
enum EvidenceRecord {
    /// The SELECT list of evidence, from `evidence e` and `observations o`.
    static let columns: Statement = "e.revision, e.content, e.taken_at, \(sql: ObservationRecord.columns)"

    static func decode(_ row: inout Row) throws -> Evidence {
        var evidence = Evidence(
            revision: try row.next(), content: try content(of: row.next()), conditions: nil, takenAt: try row.next())
        evidence.conditions = try ObservationRecord.decode(&row)
        return evidence
    }

    /// Copies a revision of content into a case's evidence, and the revision's title, board and category into the case.
    ///
    /// Does nothing if the evidence already has the revision. Throws `notFound` if the content never had it.
    static func copy(
        of content: Content.ID, revision: Int, to id: CaseSummary.ID, at moment: Timestamp,
        on connection: any Connection
    ) throws {
        let isKept = try connection.exists("SELECT 1 FROM evidence WHERE case_id = \(id) AND revision = \(revision)")
        guard !isKept else { return }
        guard let found = try ContentRecord.evidence(of: content, revision: revision, on: connection) else {
            throw StoreError.notFound
        }
        try connection.run(
            """
            INSERT INTO evidence (case_id, revision, title, content, observation_id, taken_at)
            VALUES (
                \(id), \(revision), \(found.content.fields.heading), \(text(of: found.content)), \(found.observation), \(moment))
            """)
        try connection.run(
            """
            UPDATE cases SET title = \(found.content.fields.heading), weather = \(found.content.post?.weather),
                category = \(found.content.post?.category)
            WHERE id = \(id)
            """)
    }

    /// Adds weather conditions, and the coordinates of a place given by name, to the evidence of a post's current
    /// revision, in each case whose evidence lacks them.
    static func addConditions(
        toEvidenceOf post: Post.ID, at point: Coordinates, observation: Int64, on connection: any Connection
    ) throws {
        let incomplete = try connection.rows(
            """
            SELECT e.case_id, e.revision, e.content FROM cases c JOIN posts p ON p.id = c.content_id
            JOIN evidence e ON e.case_id = c.id AND e.revision = p.revision
            WHERE c.content_id = \(post) AND e.observation_id IS NULL
            """
        ) { row in
            (
                case: try row.next(CaseSummary.ID.self), revision: try row.next(Int.self),
                post: try content(of: row.next()).post
            )
        }
        for case (let id, let revision, var content?) in incomplete {
            content.place?.coordinates = point
            try connection.run(
                """
                UPDATE evidence SET content = \(text(of: AnyContent(content))), observation_id = \(observation)
                WHERE case_id = \(id) AND revision = \(revision)
                """)
        }
    }

    private static func text(of content: AnyContent) throws -> String {
        do {
            return String(decoding: try JSONEncoder.api().encode(content), as: UTF8.self)
        } catch {
            throw StoreError.internalFault("evidence cannot be encoded: \(error)")
        }
    }

    private static func content(of text: String) throws -> AnyContent {
        do {
            return try JSONDecoder().decode(AnyContent.self, from: Data(text.utf8))
        } catch {
            throw StoreError.internalFault("evidence cannot be decoded: \(error)")
        }
    }

    /// The maximum number of revisions without a report that a case keeps as evidence, and the maximum number that one
    /// call of `removeSurplus` deletes.
    private static let (maximumUnreported, surplusBatch) = (50, 100)

    /// Deletes evidence of unreported revisions from an open case, except for the latest fifty.
    ///
    /// An author can create thousands of revisions with watch words. Reported revisions are kept, and so is the latest
    /// revision with each watch word.
    static func removeSurplus(from id: CaseSummary.ID, on connection: any Connection) throws {
        let surplus = try connection.values(
            Int.self,
            """
            SELECT k.revision FROM (
                SELECT e.revision FROM evidence e
                WHERE e.case_id = \(id) AND NOT EXISTS (
                    SELECT 1 FROM reports r WHERE r.case_id = e.case_id AND r.revision = e.revision)
                ORDER BY e.revision DESC LIMIT \(surplusBatch) OFFSET \(maximumUnreported)) k
            WHERE NOT EXISTS (
                SELECT 1 FROM case_words w WHERE w.case_id = \(id) AND w.revision = k.revision AND NOT EXISTS (
                    SELECT 1 FROM case_words l
                    WHERE l.case_id = w.case_id AND l.revision > w.revision AND l.word = w.word))
            """)
        for revision in surplus {
            try connection.run("DELETE FROM case_words WHERE case_id = \(id) AND revision = \(revision)")
            try connection.run("DELETE FROM evidence WHERE case_id = \(id) AND revision = \(revision)")
        }
    }
}

// Cleared content: moderators reviewed it and found that it violates no rule.
extension EvidenceRecord {
    static func isCleared(_ content: Content.ID, revision: Int, on connection: any Connection) throws -> Bool {
        try connection.exists(
            """
            SELECT 1 FROM cases c JOIN evidence e ON e.case_id = c.id AND e.revision = \(revision)
            JOIN decisions d ON d.id = c.closed_by
            WHERE c.content_id = \(content) AND (\(sql: foundNothing)) LIMIT 1
            """)
    }

    /// The maximum number of cleared revisions (in which moderators found nothing wrong) whose watch words are looked
    /// up: an author may have made thousands.
    private static let maximumClearedRevisions = 20

    /// Returns the watch words in the latest revisions of content in which moderators found nothing wrong, each word
    /// with its context.
    static func clearedWords(of content: Content.ID, on connection: any Connection) throws -> Set<WatchWordMatch> {
        let cleared = try connection.rows(
            """
            SELECT e.case_id, e.revision, e.content FROM cases c
            JOIN decisions d ON d.id = c.closed_by JOIN evidence e ON e.case_id = c.id
            WHERE c.content_id = \(content) AND (\(sql: foundNothing))
                AND EXISTS (SELECT 1 FROM case_words w WHERE w.case_id = e.case_id AND w.revision = e.revision)
            ORDER BY e.case_id DESC, e.revision DESC LIMIT \(maximumClearedRevisions)
            """
        ) { row in
            (
                case: try row.next(CaseSummary.ID.self), revision: try row.next(Int.self),
                parts: WatchedParts(try Self.content(of: row.next()).fields)
            )
        }
        var matches: Set<WatchWordMatch> = []
        for (id, revision, parts) in cleared {
            let words = try connection.values(
                String.self, "SELECT word FROM case_words WHERE case_id = \(id) AND revision = \(revision)")
            for word in words { matches.formUnion(parts.matches(of: WatchWords.key(word))) }
        }
        return matches
    }

    /// The SQL condition that `decisions d`, which closed a case, was a dismissal or was overturned on appeal.
    private static let foundNothing: Statement = """
        d.verdict = 'dismiss' \
        OR EXISTS (SELECT 1 FROM reversals v WHERE v.decision_id = d.id AND v.by_appeal = 1)
        """
}
