import BoardModels

enum AccountPhrase: Phrase {
    case welcome, signedIn, signedOut, whoami, renamed, passwordChanged, handle, name, role, since, server
    case id, client, lastUsed, current, revoked, badSession, exported, confirmDelete, deleted, keptOnServer, plainText
    case member, moderator, admin, maySuspensionAppeal

    init(_ role: Role) {
        self =
            switch role {
            case .member: .member
            case .moderator: .moderator
            case .admin: .admin
            }
    }

    var wording: Wording {
        switch self {
        case .welcome: Wording("Welcome, {0}. You are signed in as {1} at {2}.", "{0}님, 반갑습니다. {2}에 {1} 계정으로 로그인했습니다.")
        case .maySuspensionAppeal:
            Wording(
                "To have it looked at again: board appeal --suspended {0}",
                "다시 살펴봐 달라고 하려면: board appeal --suspended {0}")
        case .signedIn: Wording("Signed in as {1} ({0}) at {2}.", "{2}에 {1} ({0}) 계정으로 로그인했습니다.")
        case .signedOut: Wording("{0} is signed out at {1}.", "{1}에서 {0} 계정을 로그아웃했습니다.")
        case .whoami: Wording("{0} ({1}), {2} at {3}", "{0} ({1}), {3}의 {2}")
        case .renamed: Wording("You are called {0} now.", "이제 이름이 {0}입니다.")
        case .passwordChanged:
            Wording("The password is changed; all other sessions have ended.", "비밀번호를 바꿨습니다. 다른 세션은 모두 끝났습니다.")
        case .handle: Wording("Handle", "아이디")
        case .name: Wording("Name", "이름")
        case .role: Wording("Role", "역할")
        case .since: Wording("Member since", "가입한 날")
        case .server: Wording("Server", "서버")
        case .id: Wording("ID", "번호")
        case .client: Wording("CLIENT", "프로그램")
        case .lastUsed: Wording("LAST USED", "마지막 사용")
        case .current: Wording("this one", "지금 이 세션")
        case .revoked: Wording("Session {0} has ended.", "세션 {0}{0|을|를} 끝냈습니다.")
        case .badSession: Wording("\"{0}\" is no session's number.", "\"{0}\"{0|은|는} 세션 번호가 아닙니다.")
        case .exported: Wording("Everything held about you is in {0}.", "보관된 내 정보를 모두 {0}에 담았습니다.")
        case .confirmDelete:
            Wording("Delete the account {0} and all its posts for good?", "{0} 계정과 그 글을 모두 아주 지울까요?")
        case .deleted: Wording("The account {0} and its posts are deleted.", "{0} 계정과 그 글을 지웠습니다.")
        case .keptOnServer:
            Wording("You are still signed in: the server did not hear of it.", "서버에 알리지 못해 아직 로그인되어 있습니다.")
        case .plainText:
            Wording(
                "Careful: the password goes to {0} without encryption.", "주의: 비밀번호가 암호화되지 않은 채 전송됩니다: {0}")
        case .member: Wording("member", "회원")
        case .moderator: Wording("moderator", "운영진")
        case .admin: Wording("administrator", "관리자")
        }
    }
}

enum AccountHelp: HelpPhrase {
    case register, login, logout, whoami, account, show, rename, password, sessions, revoke, export, delete
    case handle, displayName, name, session, output

    var wording: Wording {
        switch self {
        case .register: Wording("Create an account and sign in.", "계정을 만들고 로그인합니다.")
        case .login: Wording("Sign in.", "로그인합니다.")
        case .logout: Wording("Sign out.", "로그아웃합니다.")
        case .whoami: Wording("Say who is signed in.", "누구로 로그인했는지 알려 줍니다.")
        case .account: Wording("Look after your account.", "내 계정을 돌봅니다.")
        case .show: Wording("Show your account.", "내 계정을 보여 줍니다.")
        case .rename: Wording("Change your display name.", "표시되는 이름을 바꿉니다.")
        case .password: Wording("Change your password.", "비밀번호를 바꿉니다.")
        case .sessions: Wording("List where you are signed in.", "로그인한 곳을 늘어놓습니다.")
        case .revoke: Wording("End sessions.", "세션을 끝냅니다.")
        case .export: Wording("Print everything held about you, as JSON.", "보관된 내 정보를 모두 JSON으로 출력합니다.")
        case .delete: Wording("Delete your account and your posts.", "내 계정과 글을 지웁니다.")
        case .handle:
            Wording("3–20 of a–z, 0–9, _ and -, a letter first.", "영문 소문자로 시작하는 a–z, 0–9, _, - 3–20자.")
        case .displayName: Wording("The name shown to others.", "다른 사람에게 보이는 이름.")
        case .name: Wording("The new name.", "새 이름.")
        case .session: Wording("The sessions' numbers.", "세션 번호들.")
        case .output: Wording("Write to this file instead.", "이 파일에 씁니다.")
        }
    }
}
