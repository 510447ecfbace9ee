import BoardDatabase
import BoardModels

enum MemberRecord {
    static let names = ["id", "handle", "display_name", "role", "created_at", "introduction"]
    /// The SELECT list of a member, from `members m`.
    static let columns = Statement(columns: names, of: "m")
    /// The column list of a member for a RETURNING clause, which cannot use a table alias.
    static let returningColumns = Statement(columns: names)

    /// Returns the query for the member with a handle.
    static func statement(handle: String) -> Statement {
        "SELECT \(sql: columns) FROM members m WHERE m.handle = \(handle)"
    }

    /// Returns the statement that edits a profile: nil leaves a value unchanged, an empty introduction removes it.
    static func update(of id: Member.ID, _ edit: AccountEdit) -> Statement {
        """
        UPDATE members SET display_name = coalesce(\(edit.displayName), display_name),
            introduction = nullif(coalesce(\(edit.introduction), introduction), '')
        WHERE id = \(id) RETURNING \(sql: returningColumns)
        """
    }

    static func decode(_ row: inout Row) throws -> Member {
        Member(
            id: try row.next(), handle: try row.next(), displayName: try row.next(), role: try row.next(),
            createdAt: try row.next(), introduction: try row.next())
    }
}

extension Author {
    /// Decodes an author from a handle and a display name column; if the display name is NULL, because the account was
    /// deleted, the handle is used instead.
    init(_ row: inout Row) throws {
        let handle: String = try row.next()
        self.init(handle: handle, displayName: try row.next(String?.self) ?? handle)
    }
}
