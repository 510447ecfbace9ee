/// The signed-in member's own account, with the number of unread notices and the active sanctions.
package struct OwnAccount: Equatable, Sendable {
    package var member: Member
    package var unreadNotices: Int
    /// The member's active sanctions.
    package var sanctions: [Sanction]
    /// The moderation work that waits; nil if the member is no moderator.
    package var moderation: ModerationBacklog?

    package init(member: Member, unreadNotices: Int, sanctions: [Sanction], moderation: ModerationBacklog? = nil) {
        self.member = member
        self.unreadNotices = unreadNotices
        self.sanctions = sanctions
        self.moderation = moderation
    }
}

extension OwnAccount: Codable {
    private enum CodingKeys: String, CodingKey {
        case unreadNotices, sanctions, moderation
    }

    // Flattened: the member's fields are in the same object, so that an account decodes as a member too.
    package init(from decoder: any Decoder) throws {
        member = try Member(from: decoder)
        let container = try decoder.container(keyedBy: CodingKeys.self)
        unreadNotices = try container.decode(Int.self, forKey: .unreadNotices)
        sanctions = try container.decode([Sanction].self, forKey: .sanctions)
        moderation = try container.decodeIfPresent(ModerationBacklog.self, forKey: .moderation)
    }

    package func encode(to encoder: any Encoder) throws {
        try member.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(unreadNotices, forKey: .unreadNotices)
        try container.encode(sanctions, forKey: .sanctions)
        try container.encodeIfPresent(moderation, forKey: .moderation)
    }
}
