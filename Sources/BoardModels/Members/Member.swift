/// The public profile of a registered account.
package struct Member: Codable, Equatable, Identifiable, Sendable {
    package typealias ID = Identifier<Member>

    package var id: ID
    package var handle: String
    package var displayName: String
    package var role: Role
    package var createdAt: Timestamp
    /// The text with which the member introduces themselves.
    ///
    /// It is nil if the member wrote none; while the member is suspended, it is nil for all other readers.
    package var introduction: String?

    package init(
        id: ID, handle: String, displayName: String, role: Role, createdAt: Timestamp, introduction: String? = nil
    ) {
        self.id = id
        self.handle = handle
        self.displayName = displayName
        self.role = role
        self.createdAt = createdAt
        self.introduction = introduction
    }

    package static let introductionLength = 0...300

    package var fullName: String { Author(handle: handle, displayName: displayName).fullName }
}

/// A partial update of the member's profile: the body of `PATCH /me`.
///
/// Nil fields stay unchanged.
package struct AccountEdit: Codable, ValidatedBody {
    package var displayName: String?
    /// The new introduction; an empty one removes it.
    package var introduction: String?

    package init(displayName: String? = nil, introduction: String? = nil) {
        self.displayName = displayName
        self.introduction = introduction
    }

    package static let fields: [BodyField<AccountEdit>] = [
        .init("displayName", \.displayName, .displayName),
        .init("introduction", \.introduction, .paragraphs(Member.introductionLength)),
    ]
}
