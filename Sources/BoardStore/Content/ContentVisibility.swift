import BoardModels

/// The visibility of content, computed from its deletion and the open effects of decisions on it.
enum ContentVisibility {
    static func state(of content: Content.ID, on connection: any Connection) throws -> ContentState {
        try connection.value(ContentState.self, "SELECT \(sql: stateColumn("\(content)"))") ?? .deleted
    }

    /// Returns the SQL expression of the visibility of content, for an SQL expression of its number.
    static func stateColumn(_ id: Statement) -> Statement {
        """
        CASE WHEN EXISTS (SELECT 1 FROM deletions x WHERE x.content_id = \(sql: id)) THEN 'deleted' \
        WHEN \(sql: Effects.isOpen(.remove, on: id)) THEN 'removed' \
        WHEN \(sql: Effects.isOpen(.hide, on: id)) THEN 'hidden' ELSE 'shown' END
        """
    }

    /// Returns the SQL expression of the time since which content is not shown to everybody; NULL if it is shown.
    static func withdrawnColumn(_ id: Statement) -> Statement {
        """
        (SELECT min(w.at) FROM (
            SELECT x.deleted_at AS at FROM deletions x WHERE x.content_id = \(sql: id)
            UNION ALL SELECT e.begins_at FROM effects e
                WHERE e.content_id = \(sql: id) AND e.kind IN ('hide', 'remove') AND e.ended_at IS NULL) w)
        """
    }

    /// Returns the SQL expression of the time since which content is hidden; NULL if no hiding of it is open.
    static func hiddenSinceColumn(_ id: Statement) -> Statement {
        """
        (SELECT min(e.begins_at) FROM effects e \
        WHERE e.content_id = \(sql: id) AND e.kind = 'hide' AND e.ended_at IS NULL)
        """
    }
}
