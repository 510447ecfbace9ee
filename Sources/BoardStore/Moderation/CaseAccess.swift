import BoardModels

/// How a case and a moderator stand to each other: what decides whether the one may work on the other.
struct CaseAccess {
    let isDecided: Bool
    /// Who holds it now.
    let holder: Holder?
    /// Of the post's author, nil where the account is gone.
    let authorRole: Role?
    /// Whether it is about the moderator's own post: then who reported it is not for this moderator to know.
    let isAuthor: Bool
    /// Whether it is about the moderator's own post, or the moderator reported it.
    let isOwnInterest: Bool

    struct Holder {
        let id: Member.ID
        let handle: String
        let until: Timestamp
    }

    /// Throws `notFound`.
    static func find(
        _ id: CaseSummary.ID, moderator: Member.ID, at moment: Timestamp, on connection: any Connection
    ) throws(StoreError) -> CaseAccess {
        let found = try connection.first(
            """
            SELECT c.closed_at IS NOT NULL, a.role, c.author_id = \(moderator), c.author_id = \(moderator)
                OR EXISTS (SELECT 1 FROM reports r WHERE r.case_id = c.id AND r.reporter_id = \(moderator)),
                c.claimed_by, h.handle, c.claimed_until
            FROM cases c \(sql: CaseRecord.joins) WHERE c.id = \(id)
            """
        ) { row throws(StoreError) in
            CaseAccess(
                isDecided: try row.next(), authorRole: try row.next(), isAuthor: try row.next(),
                isOwnInterest: try row.next(),
                holder: try holder(&row, at: moment))
        }
        guard let found else { throw .notFound }
        return found
    }

    private init(isDecided: Bool, authorRole: Role?, isAuthor: Bool, isOwnInterest: Bool, holder: Holder?) {
        self.isDecided = isDecided
        self.holder = holder
        self.authorRole = authorRole
        self.isAuthor = isAuthor
        self.isOwnInterest = isOwnInterest
    }

    private static func holder(_ row: inout Row, at moment: Timestamp) throws(StoreError) -> Holder? {
        let id: Member.ID? = try row.next()
        let handle: String? = try row.next()
        let until: Timestamp? = try row.next()
        guard let id, let handle, let until, moment < until else { return nil }
        return Holder(id: id, handle: handle, until: until)
    }

    /// What keeps the moderator from deciding the case now, nil where nothing does.
    func obstacle(for moderator: Member) -> StoreError? {
        if isDecided { return .caseDecided }
        if isOwnInterest { return .ownInterest }
        guard ModerationPolicy.mayActOn(authorRole ?? .member, as: moderator.role) else { return .notAllowed }
        guard let holder, holder.id != moderator.id else { return nil }
        return .caseHeld(by: holder.handle, until: holder.until)
    }

    func actions(of moderator: Member) -> [CaseAction] {
        var actions: [CaseAction] = []
        let isFree = obstacle(for: moderator) == nil
        if isFree { actions.append(.claim) }
        if let holder, !isDecided, holder.id == moderator.id || moderator.role == .admin { actions.append(.release) }
        if !isAuthor { actions.append(.note) }
        if isFree { actions.append(.decide) }
        return actions
    }
}
