import BoardModels

enum AccountMessage: LocalizedMessage {
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

    var localized: LocalizedText {
        switch self {
        case .welcome:
            LocalizedText("Welcome, {0}. You are signed in as {1} at {2}.", "{0}님, 반갑습니다. {2}에 {1} 계정으로 로그인했습니다.")
        case .maySuspensionAppeal:
            LocalizedText(
                "To have it looked at again: board appeal --suspended {0}",
                "다시 살펴봐 달라고 하려면: board appeal --suspended {0}")
        case .signedIn: LocalizedText("Signed in as {1} ({0}) at {2}.", "{2}에 {1} ({0}) 계정으로 로그인했습니다.")
        case .signedOut: LocalizedText("{0} is signed out at {1}.", "{1}에서 {0} 계정을 로그아웃했습니다.")
        case .whoami: LocalizedText("{0} ({1}), {2} at {3}", "{0} ({1}), {3}의 {2}")
        case .renamed: LocalizedText("You are called {0} now.", "이제 이름이 {0}입니다.")
        case .passwordChanged:
            LocalizedText("The password is changed; all other sessions have ended.", "비밀번호를 바꿨습니다. 다른 세션은 모두 끝났습니다.")
        case .handle: LocalizedText("Handle", "아이디")
        case .name: LocalizedText("Name", "이름")
        case .role: LocalizedText("Role", "역할")
        case .since: LocalizedText("Member since", "가입한 날")
        case .server: LocalizedText("Server", "서버")
        case .id: LocalizedText("ID", "번호")
        case .client: LocalizedText("CLIENT", "프로그램")
        case .lastUsed: LocalizedText("LAST USED", "마지막 사용")
        case .current: LocalizedText("this one", "지금 이 세션")
        case .revoked: LocalizedText("Session {0} has ended.", "세션 {0}{0|을|를} 끝냈습니다.")
        case .badSession: LocalizedText("\"{0}\" is no session's number.", "\"{0}\"{0|은|는} 세션 번호가 아닙니다.")
        case .exported: LocalizedText("Everything held about you is in {0}.", "보관된 내 정보를 모두 {0}에 담았습니다.")
        case .confirmDelete:
            LocalizedText("Delete the account {0} and all its posts for good?", "{0} 계정과 그 글을 모두 아주 지울까요?")
        case .deleted: LocalizedText("The account {0} and its posts are deleted.", "{0} 계정과 그 글을 지웠습니다.")
        case .keptOnServer:
            LocalizedText("You are still signed in: the server did not hear of it.", "서버에 알리지 못해 아직 로그인되어 있습니다.")
        case .plainText:
            LocalizedText(
                "Careful: the password goes to {0} without encryption.", "주의: 비밀번호가 암호화되지 않은 채 전송됩니다: {0}")
        case .member: LocalizedText("member", "회원")
        case .moderator: LocalizedText("moderator", "운영진")
        case .admin: LocalizedText("administrator", "관리자")
        }
    }
}

enum AccountHelp: HelpMessage {
    case register, login, logout, whoami, account, show, rename, password, sessions, revoke, export, delete
    case handle, displayName, name, session, output

    var localized: LocalizedText {
        switch self {
        case .register: LocalizedText("Create an account and sign in.", "계정을 만들고 로그인합니다.")
        case .login: LocalizedText("Sign in.", "로그인합니다.")
        case .logout: LocalizedText("Sign out.", "로그아웃합니다.")
        case .whoami: LocalizedText("Say who is signed in.", "누구로 로그인했는지 알려 줍니다.")
        case .account: LocalizedText("Look after your account.", "내 계정을 돌봅니다.")
        case .show: LocalizedText("Show your account.", "내 계정을 보여 줍니다.")
        case .rename: LocalizedText("Change your display name.", "표시되는 이름을 바꿉니다.")
        case .password: LocalizedText("Change your password.", "비밀번호를 바꿉니다.")
        case .sessions: LocalizedText("List where you are signed in.", "로그인한 곳을 늘어놓습니다.")
        case .revoke: LocalizedText("End sessions.", "세션을 끝냅니다.")
        case .export: LocalizedText("Print everything held about you, as JSON.", "보관된 내 정보를 모두 JSON으로 출력합니다.")
        case .delete: LocalizedText("Delete your account and your posts.", "내 계정과 글을 지웁니다.")
        case .handle:
            LocalizedText("3–20 of a–z, 0–9, _ and -, a letter first.", "영문 소문자로 시작하는 a–z, 0–9, _, - 3–20자.")
        case .displayName: LocalizedText("The name shown to others.", "다른 사람에게 보이는 이름.")
        case .name: LocalizedText("The new name.", "새 이름.")
        case .session: LocalizedText("The sessions' numbers.", "세션 번호들.")
        case .output: LocalizedText("Write to this file instead.", "이 파일에 씁니다.")
        }
    }
}
