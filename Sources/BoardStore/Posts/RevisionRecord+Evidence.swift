import BoardDatabase
import BoardModels

extension RevisionRecord {
    /// Returns the content of a revision, to be kept as a case's evidence, and the row id of the weather conditions
    /// measured for that revision (nil if there are none); nil if the post never had that revision.
    static func evidence(
        of post: Post.ID, revision: Int, on connection: any Connection
    ) throws -> (content: AnyContent, observation: Int64?)? {
        try connection.first(
            """
            SELECT \(sql: observation), \(sql: PostContentColumns.columns.names.map(source).joined(by: ", "))
            FROM revisions r JOIN posts p ON p.id = r.post_id
            WHERE r.post_id = \(post) AND r.revision = \(revision)
            """
        ) { row in
            let observation: Int64? = try row.next()
            return (AnyContent(try PostContentColumns.decode(&row)), observation)
        }
    }

    /// Returns the SQL expression for a column of the evidence: the revision's value, or the post's value if that has
    /// changed without a new revision.
    private static func source(_ column: String) -> Statement {
        let column = Statement(sql: column)
        switch column.sql {
        case "weather", "category":
            // A moderator may have moved the post, which does not create a revision.
            return "CASE WHEN r.revision = p.revision THEN p.\(sql: column) ELSE r.\(sql: column) END"
        case "latitude", "longitude":
            // The coordinates of a place given by name alone may have been looked up since.
            return "CASE WHEN \(sql: isSamePlace) THEN p.\(sql: column) ELSE r.\(sql: column) END"
        default: return "r.\(sql: column)"
        }
    }

    /// The SQL condition that the revision `r` has the same place as the post `p`.
    private static let isSamePlace: Statement = """
        (r.revision = p.revision OR (r.latitude = p.latitude AND r.longitude = p.longitude) \
        OR (r.latitude IS NULL AND r.place_name = p.place_name))
        """

    // An edit that names another place detaches the measurement from the post but does not delete it: for an older
    // revision, the measurement at its own place nearest to the time of writing is looked up. All providers are listed,
    // since the index of observations begins with the provider.
    private static let observation: Statement = """
        CASE WHEN \(sql: isSamePlace) THEN p.observation_id ELSE (
            SELECT n.id FROM (
                SELECT o.id AS id, abs(o.observed_at - r.written_at) AS distance FROM observations o
                WHERE o.provider IN (\(sql: Provider.allCases.map { "\($0)" }.joined(by: ", "))) \
                    AND o.latitude = r.latitude AND o.longitude = r.longitude \
                    AND o.observed_at BETWEEN r.written_at - \(before) AND r.written_at + \(after)) n
            ORDER BY n.distance, n.id LIMIT 1) END
        """

    /// The maximum time by which the measurement of a revision's weather conditions precedes or follows the revision's
    /// creation, in milliseconds.
    ///
    /// `before` is the maximum age of the cached conditions that a new post gets, and `after` the maximum age of a post
    /// that still gets current conditions.
    private static let (before, after): (Int64, Int64) = (3 * 3_600_000, 600_000)
}
