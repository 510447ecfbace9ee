import BoardModels
import BoardWeb

/// The texts of the pages of sessions, recovery, accounts, settings, the digest and members.
enum MemberPageText: String, LocalizedMessage {
    case sessionRegisterHeading, sessionNewHere, sessionHaveAccount, sessionToRecommend
    case sessionSignedIn, sessionWelcome, sessionSignedOut, sessionSignedOutPlace, sessionSuspended
    case sessionHandleHint, sessionHandleSuggestion, sessionDisplayNameHint, sessionPasswordHint
    case sessionAppealHeading, sessionAppealLead, sessionAppealText, sessionAppealHint, sessionAppealSent
    case sessionAppealLink, sessionAppealOpen, sessionAppealUpheld

    case recoveryHeading, recoveryLead, recoveryWithoutCode, recoveryCode, recoveryCodeHint, recoverySubmit
    case recoveryDone, recoverySignedIn, recoveryForgotten, recoveryCodes, recoveryCodesLead, recoveryCodesKeep
    case recoveryFileTitle, recoveryFileUse, recoveryFileAddress, recoverySave, recoveryContinue, recoveryGoOn
    case recoveryLeft
    case recoveryRenew, recoveryRenewLead
    case accountRole, accountSince, accountProfile, accountYourData
    case accountNameHeading, accountNameHint, accountIntroductionHint, accountNameSaved
    case accountPasswordHeading, accountPasswordLead, accountPasswordSaved
    case accountDeleteHeading, accountDeleteLead, accountDeleteExport, accountDeleteHint, accountDeleteSubmit
    case accountDeleted, accountExport, accountExportHint
    case accountSessions, accountSessionsLead, accountThisSession, accountAccessToken, accountLastUsed,
        accountSignedInAt, accountRevoke
    case accountTokenHeading, accountTokenLead, accountTokenSubmit, accountTokenMade
    case accountUnnamedClient, accountRevokeHeading, accountRevokeCurrent, accountRevokeOther, accountSessionRevoked

    case settingsSaved, settingsLanguageAutomatic, settingsAllMetric
    case settingsAllImperial, settingsKnots, settingsPrecipitation, settingsClock24, settingsClock12
    case settingsDetails, settingsDetailsAll, settingsDetailsChosen, settingsDetailsList
    case settingsRange, settingsMoon, settingsComparison

    case digestHeading, digestLead, digestIsOn, digestTimeHint, digestTurnedOn, digestTurnedOff
    case digestNoPlaceTitle, digestNoPlaceText, digestAddPlace

    case authorJoined, authorLikes, authorModerator, authorRecord, authorOwnPosts, authorFeed, authorEmptyTitle
    case authorEmpty, authorDescription
    case mineEmptyTitle, mineEmpty, mineDeleted, mineUndo

    var localized: LocalizedText {
        switch self {
        case .sessionRegisterHeading: LocalizedText("Create an account", "회원 가입")
        case .sessionNewHere: LocalizedText("New here?", "처음이신가요?")
        case .sessionHaveAccount: LocalizedText("Already have an account?", "이미 계정이 있으신가요?")
        case .sessionToRecommend:
            LocalizedText("To recommend something, sign in or create an account.", "추천하려면 로그인하거나 가입해 주세요.")
        case .sessionSignedIn: LocalizedText("You are signed in.", "로그인했습니다.")
        case .sessionWelcome: LocalizedText("Welcome, {0}. Your account is ready.", "가입했습니다. {0} 님, 반갑습니다.")
        case .sessionSignedOut: LocalizedText("You are signed out.", "로그아웃했습니다.")
        case .sessionSignedOutPlace:
            LocalizedText(
                "You are signed out. The place chosen in this browser is forgotten.",
                "로그아웃했습니다. 이 브라우저에서 고른 장소도 지웠습니다.")
        case .sessionSuspended:
            LocalizedText(
                "Your account is suspended. Enter your handle and password to read why, and to appeal.",
                "계정 이용이 정지되었습니다. 아이디와 비밀번호를 입력하면 사유를 보고 이의를 신청할 수 있습니다.")
        case .sessionHandleHint:
            LocalizedText(
                "3–20 small letters a–z, 0–9, _ and -, starting with a letter. It cannot be changed later.",
                "영문 소문자로 시작하고 영문 소문자, 숫자, _, -만 써서 3~20자로 정해 주세요. 나중에 바꿀 수 없습니다.")
        case .sessionHandleSuggestion: LocalizedText("Did you mean {0}?", "‘{0}’ 아이디는 어떠세요?")
        case .sessionDisplayNameHint:
            LocalizedText(
                "The name that others see beside your posts, with your handle; without one, your handle alone.",
                "글 옆에 아이디와 함께 보이는 이름입니다. 비워 두면 아이디만 보입니다.")
        case .sessionPasswordHint:
            LocalizedText(
                "At least {0} characters. A few unrelated words are easy to remember.",
                "{0}자 이상으로 정해 주세요. 서로 관계없는 단어 몇 개를 쓰면 외우기 쉽습니다.")
        case .sessionAppealHeading: LocalizedText("Appeal a suspension", "이용 정지에 대한 이의 신청")
        case .sessionAppealLead:
            LocalizedText(
                "While your account is suspended you cannot sign in. Tell the moderators here why the "
                    + "decision should be looked at again.",
                "이용이 정지된 동안에는 로그인할 수 없습니다. 결정을 다시 검토해야 하는 이유를 여기에 써서 운영진에게 보내 주세요.")
        case .sessionAppealText: LocalizedText("Your appeal", "이의 신청 내용")
        case .sessionAppealHint:
            LocalizedText(
                "You can appeal a decision once. If possible, a moderator other than the one who decided reviews it.",
                "결정 하나에 한 번만 신청할 수 있습니다. 가능하면 처음 결정한 사람이 아닌 다른 운영진이 검토합니다.")
        case .sessionAppealSent:
            LocalizedText(
                "Your appeal was sent. A moderator will review it; sign in again later to learn the result.",
                "이의 신청을 보냈습니다. 운영진이 검토하며, 결과는 나중에 다시 로그인하면 볼 수 있습니다.")
        case .sessionAppealLink: LocalizedText("Appeal the suspension", "이용 정지에 이의 신청하기")
        case .sessionAppealOpen:
            LocalizedText(
                "You have appealed. A moderator will review it; sign in again later to learn the result.",
                "이의를 신청했습니다. 운영진이 검토하며, 결과는 나중에 다시 로그인하면 볼 수 있습니다.")
        case .sessionAppealUpheld:
            LocalizedText(
                "Your appeal was reviewed, and the suspension stays in force.",
                "이의 신청을 검토했으나 이용 정지를 유지합니다.")
        case .recoveryHeading: LocalizedText("Set a new password", "새 비밀번호 정하기")
        case .recoveryLead:
            LocalizedText(
                "With one of the recovery codes that you were shown when you registered, you can set a new password. You are signed out on all devices.",
                "가입할 때 받은 복구 코드 하나로 새 비밀번호를 정할 수 있습니다. 로그인된 모든 기기에서 로그아웃됩니다.")
        case .recoveryWithoutCode:
            LocalizedText(
                "Without a code, ask the operator of this board for one.", "코드가 없다면 이 게시판의 운영자에게 요청해 주세요.")
        case .recoveryCode: LocalizedText("Recovery code", "복구 코드")
        case .recoveryCodeHint:
            LocalizedText(
                "Such as k7qm-2x9d-w4tc-8fhp. Each works once.", "예: k7qm-2x9d-w4tc-8fhp. 코드는 한 번씩만 쓸 수 있습니다.")
        case .recoverySubmit: LocalizedText("Set the password", "비밀번호 정하기")
        case .recoveryDone:
            LocalizedText(
                "Your new password is set, and you are signed in; all other devices are signed out.",
                "새 비밀번호를 정하고 로그인했습니다. 다른 기기에서는 모두 로그아웃했습니다.")
        case .recoverySignedIn:
            LocalizedText(
                "Your new password is set, and you are signed in.", "새 비밀번호를 정하고 로그인했습니다.")
        case .recoveryForgotten: LocalizedText("Forgot your password?", "비밀번호를 잊으셨나요?")
        case .recoveryCodes: LocalizedText("Recovery codes", "복구 코드")
        case .recoveryCodesLead:
            LocalizedText(
                "If you lose your password, any one of the codes below lets you set a new one. Each works once, and after you leave this page you cannot see them again.",
                "비밀번호를 잊었을 때 아래 코드 중 하나를 쓰면 새 비밀번호를 정할 수 있습니다. 코드는 한 번씩만 쓸 수 있고, 이 화면을 벗어나면 다시 볼 수 없습니다.")
        case .recoveryCodesKeep:
            LocalizedText(
                "Print this page or save the codes where others cannot read them.",
                "이 페이지를 인쇄하거나 다른 사람이 볼 수 없는 곳에 코드를 저장해 두세요.")
        // The first three lines of the file.
        case .recoveryFileTitle: LocalizedText("board: recovery codes of {0}", "board: {0} 계정의 복구 코드")
        case .recoveryFileUse:
            LocalizedText(
                "If you lose your password, any of these codes lets you set a new one, once.",
                "비밀번호를 잊으면 이 코드 중 하나로 새 비밀번호를 정할 수 있습니다. 코드는 한 번씩만 쓸 수 있습니다.")
        case .recoveryFileAddress: LocalizedText("Set a new password at: {0}", "새 비밀번호 정하는 곳: {0}")
        case .recoverySave: LocalizedText("Save as a file", "파일로 저장하기")
        case .recoveryContinue: LocalizedText("I have kept them", "저장했습니다")
        case .recoveryGoOn: LocalizedText("Continue", "계속하기")
        case .recoveryLeft:
            LocalizedText("You have {0} unused recovery {0|code|codes}.", "쓰지 않은 복구 코드가 {0}개 있습니다.")
        case .recoveryRenew: LocalizedText("Make new codes", "새 코드 만들기")
        case .recoveryRenewLead:
            LocalizedText(
                "If you have lost them, you can make new ones with your password. The old ones then no longer work.",
                "코드를 잃어버렸다면 비밀번호를 입력해 새로 만들 수 있습니다. 새 코드를 만들면 이전 코드는 쓸 수 없습니다.")
        case .accountRole: LocalizedText("Role", "역할")
        case .accountSince: LocalizedText("Member since", "가입한 날")
        case .accountProfile: LocalizedText("Your page, as others see it", "다른 사람이 보는 내 페이지")
        case .accountYourData: LocalizedText("Your data", "내 데이터")
        case .accountNameHeading: LocalizedText("Name and introduction", "닉네임과 소개")
        case .accountNameHint:
            LocalizedText(
                "The name that others see beside your posts. Your handle stays the same.",
                "글 옆에 보이는 이름입니다. 아이디는 바뀌지 않습니다.")
        case .accountIntroductionHint:
            LocalizedText("A few words about you, shown on your page.", "내 페이지에 보이는 짧은 소개입니다.")
        case .accountNameSaved: LocalizedText("Your profile is saved.", "프로필을 저장했습니다.")
        case .accountPasswordHeading: LocalizedText("Change password", "비밀번호 바꾸기")
        case .accountPasswordLead:
            LocalizedText(
                "All other sessions end when the password changes.",
                "비밀번호를 바꾸면 다른 기기에서는 모두 로그아웃됩니다.")
        case .accountPasswordSaved:
            LocalizedText(
                "The password is changed; all other sessions have ended.",
                "비밀번호를 바꿨습니다. 다른 기기에서는 모두 로그아웃했습니다.")
        case .accountDeleteHeading: LocalizedText("Delete your account", "계정 삭제")
        case .accountDeleteLead:
            LocalizedText(
                "The account {0} and all its posts and likes will be deleted for good. The handle "
                    + "cannot be used again.",
                "{0} 계정과 글, 좋아요를 모두 완전히 삭제합니다. 이 아이디는 다시 쓸 수 없습니다.")
        case .accountDeleteExport: LocalizedText("Download your data first", "먼저 내 데이터 내려받기")
        case .accountDeleteHint: LocalizedText("To confirm that it is you.", "본인인지 확인합니다.")
        case .accountDeleteSubmit: LocalizedText("Delete account", "계정 삭제하기")
        case .accountDeleted: LocalizedText("Your account and its posts are deleted.", "계정과 글을 삭제했습니다.")
        case .accountExport: LocalizedText("Download your data", "내 데이터 내려받기")
        case .accountExportHint:
            LocalizedText(
                "Everything that is stored about you, as a JSON file.",
                "이 게시판에 저장된 내 데이터를 모두 JSON 파일로 받습니다.")
        case .accountSessions: LocalizedText("Sessions", "로그인된 기기")
        case .accountSessionsLead:
            LocalizedText(
                "The browsers, programs and access tokens that can use your account. Sign out those that you "
                    + "do not recognise.",
                "내 계정을 쓸 수 있는 브라우저, 프로그램, 액세스 토큰입니다. 모르는 것이 있으면 로그아웃해 주세요.")
        case .accountThisSession: LocalizedText("this session", "지금 사용 중")
        case .accountAccessToken: LocalizedText("access token", "액세스 토큰")
        case .accountTokenHeading: LocalizedText("New access token", "새 액세스 토큰")
        case .accountTokenLead:
            LocalizedText(
                "A script that sends the token acts as you, until you sign it out here or change your password.",
                "이 토큰을 가진 프로그램은 내 계정을 쓸 수 있습니다. 이 목록에서 토큰을 로그아웃하거나 비밀번호를 바꾸면 그 토큰은 더는 쓸 수 없습니다.")
        case .accountTokenSubmit: LocalizedText("Make a token", "토큰 만들기")
        case .accountTokenMade:
            LocalizedText("The new access token, shown only now:", "새 액세스 토큰입니다. 지금만 보입니다.")
        case .accountUnnamedClient: LocalizedText("Unnamed program", "이름 없는 프로그램")
        case .accountLastUsed: LocalizedText("Last used", "마지막 사용")
        case .accountSignedInAt: LocalizedText("Signed in", "로그인")
        case .accountRevoke: LocalizedText("Sign out", "로그아웃하기")
        case .accountRevokeHeading: LocalizedText("Sign out this session?", "이 기기에서 로그아웃할까요?")
        case .accountRevokeCurrent:
            LocalizedText(
                "This is the session that you are using now: you will be signed out here.",
                "지금 쓰고 있는 기기입니다. 여기에서 로그아웃됩니다.")
        case .accountRevokeOther:
            LocalizedText(
                "{0} will be signed out and has to sign in again.",
                "{0}에서 로그아웃되고, 다시 쓰려면 로그인해야 합니다.")
        case .accountSessionRevoked: LocalizedText("The session is signed out.", "그 기기에서 로그아웃했습니다.")
        case .settingsSaved: LocalizedText("The settings are saved.", "설정을 저장했습니다.")
        case .settingsLanguageAutomatic: LocalizedText("Same as the browser", "브라우저 설정에 따름")
        case .settingsAllMetric: LocalizedText("Use metric units", "미터법으로 바꾸기")
        case .settingsAllImperial: LocalizedText("Use imperial units", "야드파운드법으로 바꾸기")
        case .settingsKnots: LocalizedText("knots", "노트")
        case .settingsPrecipitation: LocalizedText("Rain and snow", "강수량")
        case .settingsClock24: LocalizedText("24 hours (18:30)", "24시간 (18:30)")
        case .settingsClock12: LocalizedText("12 hours (6:30\u{00A0}pm)", "12시간 (오후\u{00A0}6:30)")
        case .settingsDetails: LocalizedText("Weather details", "날씨 항목")
        case .settingsDetailsAll: LocalizedText("All available", "제공되는 항목 모두")
        case .settingsDetailsChosen: LocalizedText("Only those selected below", "아래에서 고른 항목만")
        case .settingsRange: LocalizedText("Low and high of the day", "오늘 최저·최고")
        case .settingsMoon: LocalizedText("Moon phase", "달 모양")
        case .settingsComparison: LocalizedText("Difference from yesterday", "어제와 기온 차이")
        case .settingsDetailsList: LocalizedText("Details to show", "보여 줄 항목")
        case .digestHeading: LocalizedText("Daily digest", "매일 날씨 소식")
        case .digestLead:
            LocalizedText(
                "Once a day you get a notice with the weather at one of your places and what members "
                    + "recommend in it.",
                "하루에 한 번, 내 장소의 날씨와 그 날씨에 추천하는 글을 알림으로 보내 드립니다.")
        case .digestIsOn: LocalizedText("Send me the digest", "날씨 소식 받기")
        case .digestTimeHint:
            LocalizedText(
                "The local time at the place, on the 24-hour clock, such as 07:30.",
                "그 장소의 현지 시각을 07:30처럼 24시간제로 써 주세요.")
        case .digestTurnedOn: LocalizedText("The daily digest is on.", "이제 매일 날씨 소식이 옵니다.")
        case .digestTurnedOff: LocalizedText("The daily digest is off.", "이제 날씨 소식이 오지 않습니다.")
        case .digestNoPlaceTitle: LocalizedText("No saved place yet", "저장한 장소가 없습니다")
        case .digestNoPlaceText:
            LocalizedText(
                "Save a place first: the digest is about its weather.",
                "먼저 장소를 저장해 주세요. 그 장소의 날씨를 알려 드립니다.")
        case .digestAddPlace: LocalizedText("Add a place", "장소 추가하기")
        case .authorJoined: LocalizedText("Joined", "가입")
        case .authorLikes: LocalizedText("{0} {0|like|likes} received", "받은 좋아요 {0}개")
        case .authorModerator: LocalizedText("Moderator", "운영진")
        case .authorRecord: LocalizedText("Moderation record", "제재와 결정 기록")
        case .authorOwnPosts: LocalizedText("Manage your posts", "내 글 관리")
        case .authorFeed: LocalizedText("Posts by {0}", "{0} 님의 글")
        case .authorEmptyTitle: LocalizedText("No posts yet", "아직 글이 없습니다")
        case .authorEmpty: LocalizedText("{0} has not recommended anything yet.", "{0} 님이 아직 추천한 글이 없습니다.")
        case .authorDescription: LocalizedText("What {0} recommends", "{0} 님이 추천하는 것")
        case .mineEmptyTitle: LocalizedText("You have no posts", "올린 글이 없습니다")
        case .mineEmpty:
            LocalizedText(
                "Recommend what is good in the weather outside: a dish, a walk, a song.",
                "지금 날씨에 어울리는 음식, 산책길, 노래를 추천해 보세요.")
        case .mineDeleted: LocalizedText("Deleted in the last day", "최근 하루 동안 삭제한 글")
        case .mineUndo: LocalizedText("Undo the deletion", "삭제 되돌리기")
        }
    }
}
