import BoardDatabase
import BoardModels

/// The kind of an effect: what a decision does to content or to a member until the effect ends.
///
/// An automatic hiding is an effect without a decision.
enum EffectKind: String, ColumnValue {
    case hide, remove, move
    case warn, silence, suspend
}

/// The effects of a decision on content: hidings, removals and moves, each open until it ends.
///
/// An effect ends when its decision is reversed, or when a later decision replaces it; the reversal of that later
/// decision reopens it.
struct Effects {
    let content: Content.ID
    let `case`: CaseSummary.ID
    let decision: Decision.ID
    let moderator: ActingModerator
    let moment: Timestamp

    /// Applies the verdict of a new decision to the content; does nothing if the content was deleted with its author's
    /// account.
    func apply(_ new: NewDecision, on connection: any Connection) throws {
        guard let revision = try ContentRecord.current(of: content, on: connection)?.revision else { return }
        switch new.verdict {
        case .dismiss:
            try replace("kind = 'hide'", on: connection)
        case .hide:
            // The new hiding continues the replaced ones, with their beginning and the time of the author's last edit.
            let replaced = try replaceHidingsUnderReview(on: connection)
            try connection.run(
                """
                INSERT INTO effects (kind, content_id, decision_id, revision, begins_at, edited_at)
                VALUES (\(EffectKind.hide), \(content), \(decision), \(revision), \(replaced.beginsAt ?? moment),
                    \(replaced.editedAt))
                """)
        case .remove:
            _ = try replaceHidingsUnderReview(on: connection)
            try connection.run(
                """
                INSERT INTO effects (kind, content_id, decision_id, revision, begins_at)
                VALUES (\(EffectKind.remove), \(content), \(decision), \(revision), \(moment))
                """)
        case .move:
            // The move removes the reason for which the content was hidden.
            try replace("kind IN ('hide', 'move')", on: connection)
            try move(to: new.weather, new.category, revision: revision, on: connection)
        }
        try ContentRecord.refreshVisibility(of: content, on: connection)
    }

    /// Ends the decision's open effects as reversed; if a move is among them, the post moves back.
    ///
    /// - Parameter why: the reason stored with the ended effects; nil for an appeal that was granted without an answer.
    func reverse(why: String?, on connection: any Connection) throws {
        let moved = try connection.first(
            """
            SELECT from_weather, from_category FROM effects
            WHERE decision_id = \(decision) AND kind = 'move' AND ended_at IS NULL
            """
        ) { row in PostClassification(weather: try row.next(), category: try row.next()) }
        try connection.run(
            """
            UPDATE effects AS e SET ended_at = \(moment), ended_as = 'reversed', ended_by = \(moderator.handle),
                ended_why = \(why)
            WHERE e.content_id = \(content) AND \(sql: Self.isOpen(of: "\(decision)"))
            """)
        if let moved { try PostClassification.set(moved, of: content, on: connection) }
        try ContentRecord.refreshVisibility(of: content, on: connection)
    }

    /// Reopens the effects that the decision replaced, except those of decisions that are reversed.
    ///
    /// A hiding that the decision replaced stays ended if another decision has replaced the decision's own hiding.
    ///
    /// - Parameter onlyMoves: whether hidings stay ended, as when the decision is overturned on appeal.
    func restoreReplaced(onlyMoves: Bool = false, on connection: any Connection) throws {
        let kinds: Statement = onlyMoves ? " AND kind = 'move'" : ""
        try connection.run(
            """
            UPDATE effects SET ended_at = NULL, ended_as = NULL, ended_by = NULL, ended_why = NULL, replaced_by = NULL
            WHERE replaced_by = \(decision)\(sql: kinds)
                AND NOT EXISTS (SELECT 1 FROM reversals r WHERE r.decision_id = effects.decision_id)
                AND NOT EXISTS (SELECT 1 FROM effects o
                    WHERE o.decision_id = \(decision) AND o.kind = 'hide' AND o.ended_as = 'replaced')
            """)
        try ContentRecord.refreshVisibility(of: content, on: connection)
    }

    /// Returns the SQL condition that content has an open effect of a kind.
    ///
    /// - Parameter content: an SQL expression for the number of the content.
    static func isOpen(_ kind: EffectKind, on content: Statement) -> Statement {
        """
        EXISTS (SELECT 1 FROM effects e WHERE e.content_id = \(sql: content) AND e.kind = \(kind) \
        AND e.ended_at IS NULL)
        """
    }

    /// Returns the SQL condition that `effects e` is an open effect of a decision, or an open hiding by a later
    /// decision that replaced the decision's own hiding.
    ///
    /// - Parameter decision: an SQL expression for the id of the decision.
    static func isOpen(of decision: Statement) -> Statement {
        """
        (e.ended_at IS NULL AND (e.decision_id = \(sql: decision) OR (e.kind = 'hide' AND e.decision_id IN (
            SELECT h.replaced_by FROM effects h WHERE h.decision_id = \(sql: decision) AND h.kind = 'hide'))))
        """
    }

    /// Ends the open hidings that the decision reviews and replaces: the automatic hidings, or all hidings if the
    /// author has requested the content's restoration.
    ///
    /// Returns the time at which the earliest of these hidings began (nil if there are none), and the time of the
    /// author's last edit of the hidden content (nil if there was no edit).
    private func replaceHidingsUnderReview(
        on connection: any Connection
    ) throws -> (beginsAt: Timestamp?, editedAt: Timestamp?) {
        let isRestorationRequested = try connection.exists(
            "SELECT 1 FROM restorations WHERE case_id = \(self.case) AND answered_by IS NULL")
        let reviewed: Statement = isRestorationRequested ? "kind = 'hide'" : "kind = 'hide' AND decision_id IS NULL"
        let found = try connection.first(
            """
            SELECT min(begins_at), max(edited_at) FROM effects
            WHERE content_id = \(content) AND ended_at IS NULL AND \(sql: reviewed)
            """
        ) { row in (beginsAt: try row.next(Timestamp?.self), editedAt: try row.next(Timestamp?.self)) }
        try replace(reviewed, on: connection)
        return found ?? (nil, nil)
    }

    private func replace(_ condition: Statement, on connection: any Connection) throws {
        try connection.run(
            """
            UPDATE effects SET ended_at = \(moment), ended_as = 'replaced', ended_by = \(moderator.handle),
                replaced_by = \(decision)
            WHERE content_id = \(content) AND ended_at IS NULL AND \(sql: condition)
            """)
    }

    private func move(
        to weather: WeatherType?, _ category: PostCategory?, revision: Int, on connection: any Connection
    ) throws {
        let from = try PostClassification.find(content, on: connection)
        let to = PostClassification(weather: weather ?? from.weather, category: category ?? from.category)
        try connection.run(
            """
            INSERT INTO effects (
                kind, content_id, decision_id, revision, begins_at, from_weather, from_category, to_weather,
                to_category)
            VALUES (
                \(EffectKind.move), \(content), \(decision), \(revision), \(moment), \(from.weather), \(from.category),
                \(to.weather), \(to.category))
            """)
        try PostClassification.set(to, of: content, on: connection)
    }
}
