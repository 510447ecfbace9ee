/// A member's own account, with what waits for the member.
package struct OwnAccount: Equatable, Sendable {
    package var member: Member
    package var unreadNotices: Int
    /// What holds against the member now.
    package var sanctions: [Sanction]

    package init(member: Member, unreadNotices: Int, sanctions: [Sanction]) {
        self.member = member
        self.unreadNotices = unreadNotices
        self.sanctions = sanctions
    }
}

extension OwnAccount: Codable {
    private enum CodingKeys: String, CodingKey {
        case unreadNotices, sanctions
    }

    // The member's own fields stand beside these, so that an account reads as a member too.
    package init(from decoder: any Decoder) throws {
        member = try Member(from: decoder)
        let container = try decoder.container(keyedBy: CodingKeys.self)
        unreadNotices = try container.decode(Int.self, forKey: .unreadNotices)
        sanctions = try container.decode([Sanction].self, forKey: .sanctions)
    }

    package func encode(to encoder: any Encoder) throws {
        try member.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(unreadNotices, forKey: .unreadNotices)
        try container.encode(sanctions, forKey: .sanctions)
    }
}
