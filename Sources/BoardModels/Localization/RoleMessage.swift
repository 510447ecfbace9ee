/// The localized names of the member roles.
package enum RoleMessage: LocalizedMessage {
    case member, moderator, admin

    package init(_ role: Role) {
        self =
            switch role {
            case .member: .member
            case .moderator: .moderator
            case .admin: .admin
            }
    }

    package var localized: LocalizedText {
        switch self {
        case .member: LocalizedText("member", "회원")
        case .moderator: LocalizedText("moderator", "운영진")
        case .admin: LocalizedText("administrator", "관리자")
        }
    }
}
