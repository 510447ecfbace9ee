import BoardDatabase
import BoardModels

/// Computes whether content is shown, from its deletion and from the hidings and removals that have not ended.
enum ContentVisibility {
    static func state(of content: Content.ID, on connection: any Connection) throws -> ContentState {
        try connection.value(ContentState.self, "SELECT \(sql: stateColumn("\(content)"))") ?? .deleted
    }

    /// Returns an SQL expression for the state of content: 'deleted', 'removed', 'hidden' or 'shown'.
    ///
    /// - Parameter id: an SQL expression for the number of the content.
    static func stateColumn(_ id: Statement) -> Statement {
        """
        CASE WHEN EXISTS (SELECT 1 FROM deletions x WHERE x.content_id = \(sql: id)) THEN 'deleted' \
        WHEN \(sql: Effects.isOpen(.remove, on: id)) THEN 'removed' \
        WHEN \(sql: Effects.isOpen(.hide, on: id)) THEN 'hidden' ELSE 'shown' END
        """
    }

    /// Returns an SQL expression for the time since which content has been deleted, removed or hidden; NULL if it is
    /// shown.
    ///
    /// - Parameter id: an SQL expression for the number of the content.
    static func withdrawnSinceColumn(_ id: Statement) -> Statement {
        """
        (SELECT min(w.at) FROM (
            SELECT x.deleted_at AS at FROM deletions x WHERE x.content_id = \(sql: id)
            UNION ALL SELECT e.begins_at FROM effects e
                WHERE e.content_id = \(sql: id) AND e.kind IN ('hide', 'remove') AND e.ended_at IS NULL) w)
        """
    }

    /// Returns an SQL expression for the time since which content has been hidden; NULL if no `hide` effect is open.
    ///
    /// - Parameter id: an SQL expression for the number of the content.
    static func hiddenSinceColumn(_ id: Statement) -> Statement {
        """
        (SELECT min(e.begins_at) FROM effects e \
        WHERE e.content_id = \(sql: id) AND e.kind = 'hide' AND e.ended_at IS NULL)
        """
    }
}
