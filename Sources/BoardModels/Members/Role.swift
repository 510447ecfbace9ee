package enum Role: String, JSONChoice, Comparable {
    case member, moderator, admin

    private var rank: Int {
        switch self {
        case .member: 0
        case .moderator: 1
        case .admin: 2
        }
    }

    package static func < (left: Role, right: Role) -> Bool { left.rank < right.rank }
}

extension Role: LocalizedMessage {
    package var localized: LocalizedText {
        switch self {
        case .member: LocalizedText("member", "회원")
        case .moderator: LocalizedText("moderator", "운영진")
        case .admin: LocalizedText("administrator", "관리자")
        }
    }
}
