import BoardDatabase
import BoardModels

/// The state of a case that determines which actions a moderator may take on it.
struct CaseAccess {
    let content: Content.ID
    let subject: DecisionSubject
    let version: Int
    /// The time when the author deleted the content or the account; nil if neither is deleted.
    let deletedAt: Timestamp?
    let isDecided: Bool
    /// The current role of the content's author; nil if the account is deleted.
    let authorRole: Role?
    /// Whether the case is about the moderator's own content, so that the moderator must not learn who reported it.
    let isAuthor: Bool
    /// Whether the case is about the moderator's own content, or the moderator reported it as an ordinary member.
    let hasConflictOfInterest: Bool
    /// The moderator who holds the case's claim; nil if there is no claim or it has expired.
    let holder: Holder?

    struct Holder {
        let id: Member.ID
        let handle: String
        let until: Timestamp
    }

    /// Reads the state of a case from the point of view of a moderator; throws `notFound`.
    static func find(
        _ id: CaseSummary.ID, moderator: Member.ID, at moment: Timestamp, on connection: any Connection
    ) throws -> CaseAccess {
        // The author is compared twice, once for `isAuthor` and once as a part of `hasConflictOfInterest`.
        let found = try connection.first(
            """
            SELECT c.content_id, t.kind, c.title, t.author_id, c.author_handle, c.version,
                (SELECT x.deleted_at FROM deletions x WHERE x.content_id = c.content_id),
                c.closed_at IS NOT NULL, a.role, t.author_id = \(moderator), t.author_id = \(moderator)
                OR EXISTS (SELECT 1 FROM reports r
                    WHERE r.case_id = c.id AND r.reporter_id = \(moderator) AND r.by_moderator = 0),
                c.claimed_by, h.handle, c.claimed_until
            FROM cases c \(sql: CaseRecord.joins) WHERE c.id = \(id)
            """
        ) { row in
            let content: Content.ID = try row.next()
            return CaseAccess(
                content: content,
                subject: DecisionSubject(
                    case: id, content: content, kind: try row.next(), title: try row.next(), member: try row.next(),
                    handle: try row.next()),
                version: try row.next(), deletedAt: try row.next(), isDecided: try row.next(),
                authorRole: try row.next(), isAuthor: try row.next(), hasConflictOfInterest: try row.next(),
                holder: try holder(&row, at: moment))
        }
        guard let found else { throw StoreError.notFound }
        return found
    }

    private static func holder(_ row: inout Row, at moment: Timestamp) throws -> Holder? {
        let id: Member.ID? = try row.next()
        let handle: String? = try row.next()
        let until: Timestamp? = try row.next()
        guard let id, let handle, let until, CaseClaim.isValid(until: until, at: moment) else { return nil }
        return Holder(id: id, handle: handle, until: until)
    }

    /// Returns the error that prevents the moderator from deciding the case now; nil if the moderator may decide it.
    func obstacle(for moderator: Member) -> StoreError? {
        if isDecided { return .caseDecided }
        if hasConflictOfInterest { return .conflictOfInterest }
        guard ModerationPolicy.mayActOn(authorRole ?? .member, as: moderator.role) else { return .notAllowed }
        guard let holder, holder.id != moderator.id else { return nil }
        return .caseHeld(by: holder.handle, until: holder.until)
    }

    func actions(of moderator: Member) -> [CaseAction] {
        var actions: [CaseAction] = []
        let isFree = obstacle(for: moderator) == nil
        if isFree { actions.append(.claim) }
        // An admin may also release another moderator's claim.
        if let holder, !isDecided, holder.id == moderator.id || moderator.role == .admin { actions.append(.release) }
        if !isAuthor { actions.append(.note) }
        if isFree { actions.append(.decide) }
        return actions
    }
}
