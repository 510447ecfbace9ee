import BoardModels
import BoardWeb

/// The texts of the pages of sessions, recovery, accounts, settings, the digest and members.
enum MemberPageText: String, PageText {
    case sessionRegisterHeading = "Create an account / 회원 가입"
    case sessionNewHere = "New here? / 처음이신가요?"
    case sessionHaveAccount = "Already have an account? / 이미 계정이 있으신가요?"
    case sessionToRecommend = "To recommend something, sign in or create an account. / 추천하려면 로그인하거나 가입해 주세요."
    case sessionToReport = "To report this, sign in or create an account. / 신고하려면 로그인하거나 가입해 주세요."
    case sessionOtherAccount = """
        You are signed in. What was waiting had been filled in with another account, so it was discarded. / \
        로그인했습니다. 기다리던 양식은 다른 계정으로 작성한 것이어서 보내지 않고 버렸습니다.
        """
    case sessionSignedIn = "You are signed in. / 로그인했습니다."
    case sessionWelcome = "Welcome, {0}. Your account is ready. / 가입했습니다. {0} 님, 반갑습니다."
    case sessionSignedOut = "You are signed out. / 로그아웃했습니다."
    case sessionSignedOutPlace = """
        You are signed out. The place chosen in this browser is forgotten. / \
        로그아웃했습니다. 이 브라우저에서 고른 장소도 지웠습니다.
        """
    case sessionSuspended = """
        Your account is suspended. Enter your handle and password to read why, and to appeal. / \
        계정 이용이 정지되었습니다. 아이디와 비밀번호를 입력하면 사유를 보고 이의를 신청할 수 있습니다.
        """
    case sessionHandleHint = """
        3–20 small letters a–z, 0–9, _ and -, starting with a letter. It cannot be changed later. / \
        영문 소문자로 시작하고 영문 소문자, 숫자, _, -만 써서 3~20자로 정해 주세요. 나중에 바꿀 수 없습니다.
        """
    case sessionHandleSuggestion = "Did you mean {0}? / ‘{0}’ 아이디는 어떠세요?"
    case sessionDisplayNameHint = """
        The name that others see on your posts and your page, with your handle; lists show the handle. / \
        글 옆에 아이디와 함께 보이는 이름입니다. 비워 두면 아이디만 보입니다.
        """
    case sessionPasswordHint = """
        At least {0} characters. A few unrelated words are easy to remember. / \
        {0}자 이상으로 정해 주세요. 서로 관계없는 단어 몇 개를 쓰면 외우기 쉽습니다.
        """
    case sessionAppealHeading = "Appeal a suspension / 이용 정지에 대한 이의 신청"
    case sessionAppealLead = """
        While your account is suspended you cannot sign in. Tell the moderators here why the decision should be looked \
        at again. / \
        이용이 정지된 동안에는 로그인할 수 없습니다. 결정을 다시 검토해야 하는 이유를 여기에 써서 운영진에게 보내 주세요.
        """
    case sessionAppealText = "Your appeal / 이의 신청 내용"
    case sessionAppealHint = """
        You can appeal a decision once. If possible, a moderator other than the one who decided reviews it. / \
        결정 하나에 한 번만 신청할 수 있습니다. 가능하면 처음 결정한 사람이 아닌 다른 운영진이 검토합니다.
        """
    case sessionAppealSent = """
        Your appeal was sent. A moderator will review it; sign in again later to learn the result. / \
        이의 신청을 보냈습니다. 운영진이 검토하며, 결과는 나중에 다시 로그인하면 볼 수 있습니다.
        """
    case sessionAppealLink = "Appeal the suspension / 이용 정지에 이의 신청하기"
    case sessionAppealOpen = """
        You have appealed. A moderator will review it; sign in again later to learn the result. / \
        이의를 신청했습니다. 운영진이 검토하며, 결과는 나중에 다시 로그인하면 볼 수 있습니다.
        """
    case sessionAppealUpheld = """
        Your appeal was reviewed, and the suspension stays in force. / \
        이의 신청을 검토했으나 이용 정지를 유지합니다.
        """
    case recoveryHeading = "Set a new password / 새 비밀번호 정하기"
    case recoveryLead = """
        With one of the recovery codes that you were shown when you registered, you can set a new password. You are \
        signed out on all devices. / \
        가입할 때 받은 복구 코드 하나로 새 비밀번호를 정할 수 있습니다. 로그인된 모든 기기에서 로그아웃됩니다.
        """
    case recoveryWithoutCode = "Without a code, ask the operator of this board for one. / 코드가 없다면 이 게시판의 운영자에게 요청해 주세요."
    case recoveryCode = "Recovery code / 복구 코드"
    case recoveryCodeHint = """
        Such as k7qm-2x9d-w4tc-8fhp. Each works once. / \
        예: k7qm-2x9d-w4tc-8fhp. 코드는 한 번씩만 쓸 수 있습니다.
        """
    case recoverySubmit = "Set the password / 비밀번호 정하기"
    case recoveryDone = """
        Your new password is set, and you are signed in; all other devices are signed out. / \
        새 비밀번호를 정하고 로그인했습니다. 다른 기기에서는 모두 로그아웃했습니다.
        """
    case recoverySignedIn = "Your new password is set, and you are signed in. / 새 비밀번호를 정하고 로그인했습니다."
    case recoveryForgotten = "Forgot your password? / 비밀번호를 잊으셨나요?"
    case recoveryCodes = "Recovery codes / 복구 코드"
    case recoveryCodesLead = """
        If you lose your password, any one of the codes below lets you set a new one. Each works once, and after \
        ten minutes you cannot see them again. / \
        비밀번호를 잊었을 때 아래 코드 중 하나를 쓰면 새 비밀번호를 정할 수 있습니다. 코드는 한 번씩만 쓸 수 있고, 10분이 지나면 다시 볼 수 없습니다.
        """
    case recoveryCodesKeep = """
        Print this page or save the codes where others cannot read them. / \
        이 페이지를 인쇄하거나 다른 사람이 볼 수 없는 곳에 코드를 저장해 두세요.
        """
    // The first three lines of the file.
    case recoveryFileTitle = "board: recovery codes of {0} / board: {0} 계정의 복구 코드"
    case recoveryFileUse = """
        If you lose your password, any of these codes lets you set a new one, once. / \
        비밀번호를 잊으면 이 코드 중 하나로 새 비밀번호를 정할 수 있습니다. 코드는 한 번씩만 쓸 수 있습니다.
        """
    case recoveryFileAddress = "Set a new password at: {0} / 새 비밀번호 정하는 곳: {0}"
    case recoverySave = "Save as a file / 파일로 저장하기"
    case recoveryContinue = "I have kept them / 저장했습니다"
    case recoveryGoOn = "Continue / 계속하기"
    case recoveryLeft = "You have {0} unused recovery {0|code|codes}. / 쓰지 않은 복구 코드가 {0}개 있습니다."
    case recoveryRenew = "Make new codes / 새 코드 만들기"
    case recoveryRenewLead = """
        If you have lost them, you can make new ones with your password. The old ones then no longer work. / \
        코드를 잃어버렸다면 비밀번호를 입력해 새로 만들 수 있습니다. 새 코드를 만들면 이전 코드는 쓸 수 없습니다.
        """
    case accountRole = "Role / 역할"
    case accountSince = "Member since / 가입한 날"
    case accountProfile = "Your page, as others see it / 다른 사람이 보는 내 페이지"
    case accountNameHeading = "Name and introduction / 닉네임과 소개"
    case accountNameHint = """
        The name that others see beside your posts. Your handle stays the same. / \
        글 옆에 보이는 이름입니다. 아이디는 바뀌지 않습니다.
        """
    case accountIntroductionHint = "A few words about you, shown on your page. / 내 페이지에 보이는 짧은 소개입니다."
    case accountNameSaved = "Your profile is saved. / 프로필을 저장했습니다."
    case accountPasswordHeading = "Change password / 비밀번호 바꾸기"
    case accountPasswordLead = "All other sessions end when the password changes. / 비밀번호를 바꾸면 다른 기기에서는 모두 로그아웃됩니다."
    case accountPasswordSaved = """
        The password is changed; all other sessions have ended. / \
        비밀번호를 바꿨습니다. 다른 기기에서는 모두 로그아웃했습니다.
        """
    case accountDeleteHeading = "Delete your account / 계정 삭제"
    case accountDeleteLead = """
        The account {0} and all its posts and likes will be deleted for good. The handle cannot be used again. / \
        {0} 계정과 글, 좋아요를 모두 완전히 삭제합니다. 이 아이디는 다시 쓸 수 없습니다.
        """
    case accountDeleteExport = "Download your data first / 먼저 내 데이터 내려받기"
    case accountDeleteHint = "To confirm that it is you. / 본인인지 확인합니다."
    case accountDeleteSubmit = "Delete account / 계정 삭제하기"
    case accountDeleted = "Your account and its posts are deleted. / 계정과 글을 삭제했습니다."
    case accountExport = "Download your data / 내 데이터 내려받기"
    case accountExportHint = """
        Everything that is stored about you, as a JSON file. / \
        이 게시판에 저장된 내 데이터를 모두 JSON 파일로 받습니다.
        """
    case accountSessions = "Sessions / 로그인된 기기"
    case accountSessionsLead = """
        The browsers, programs and access tokens that can use your account. Sign out those that you do not recognise. \
        / \
        내 계정을 쓸 수 있는 브라우저, 프로그램, 액세스 토큰입니다. 모르는 것이 있으면 로그아웃해 주세요.
        """
    case accountThisSession = "this session / 지금 사용 중"
    case accountAccessToken = "access token / 액세스 토큰"
    case accountTokenHeading = "New access token / 새 액세스 토큰"
    case accountTokenLead = """
        A script that sends the token acts as you, until you sign it out here or change your password. / \
        이 토큰을 가진 프로그램은 내 계정을 쓸 수 있습니다. 이 목록에서 토큰을 로그아웃하거나 비밀번호를 바꾸면 그 토큰은 더는 쓸 수 없습니다.
        """
    case accountTokenSubmit = "Make a token / 토큰 만들기"
    case accountTokenEnds = "Ends / 만료"
    case accountTokenMade = "The new access token, shown here for ten minutes: / 새 액세스 토큰입니다. 10분 동안만 보입니다."
    case accountTokenDone = "Back to the sessions / 로그인된 기기로 돌아가기"
    case accountCopy = "Copy / 복사하기"
    case accountCopied = "Copied / 복사했습니다"
    case accountUnused = "Not used yet / 아직 사용하지 않음"
    case accountUnnamedClient = "Unnamed program / 이름 없는 프로그램"
    case accountLastUsed = "Last used / 마지막 사용"
    case accountSignedInAt = "Signed in / 로그인"
    case accountRevoke = "Sign out / 로그아웃하기"
    case accountRevokeHeading = "Sign out this session? / 이 기기에서 로그아웃할까요?"
    case accountRevokeCurrent = """
        This is the session that you are using now: you will be signed out here. / \
        지금 쓰고 있는 기기입니다. 여기에서 로그아웃됩니다.
        """
    case accountRevokeOther = "{0} will be signed out and has to sign in again. / {0}에서 로그아웃되고, 다시 쓰려면 로그인해야 합니다."
    case accountSessionRevoked = "The session is signed out. / 그 기기에서 로그아웃했습니다."
    case settingsSaved = "The settings are saved. / 설정을 저장했습니다."
    case settingsLanguageAutomatic = "Same as the browser / 브라우저 설정에 따름"
    case settingsAllMetric = "Use metric units / 미터법으로 바꾸기"
    case settingsAllImperial = "Use imperial units / 야드파운드법으로 바꾸기"
    case settingsKnots = "knots / 노트"
    case settingsPrecipitation = "Rain and snow / 강수량"
    case settingsClock24 = "24 hours (18:30) / 24시간 (18:30)"
    case settingsClock12 = "12 hours (6:30\u{00A0}pm) / 12시간 (오후\u{00A0}6:30)"
    case settingsDetails = "Weather details / 날씨 항목"
    case settingsDetailsAll = "All available / 제공되는 항목 모두"
    case settingsDetailsChosen = "Only those selected below / 아래에서 고른 항목만"
    case settingsRange = "Low and high of the day / 오늘 최저·최고"
    case settingsMoon = "Moon phase / 달 모양"
    case settingsComparison = "Difference from yesterday / 어제와 기온 차이"
    case settingsDetailsList = "Details to show / 보여 줄 항목"
    case digestHeading = "Daily digest / 매일 날씨 소식"
    case digestLead = """
        Once a day you get a notice with the weather at one of your places and what members recommend in it. / \
        하루에 한 번, 내 장소의 날씨와 그 날씨에 추천하는 글을 알림으로 보내 드립니다.
        """
    case digestIsOn = "Send me the digest / 날씨 소식 받기"
    case digestTimeHint = """
        The local time at the place, on the 24-hour clock, such as 07:30. / \
        그 장소의 현지 시각을 07:30처럼 24시간제로 써 주세요.
        """
    case digestTurnedOn = "The daily digest is on. / 이제 매일 날씨 소식이 옵니다."
    case digestTurnedOff = "The daily digest is off. / 이제 날씨 소식이 오지 않습니다."
    case digestNoPlaceTitle = "No saved place yet / 저장한 장소가 없습니다"
    case digestNoPlaceText = "Save a place first: the digest is about its weather. / 먼저 장소를 저장해 주세요. 그 장소의 날씨를 알려 드립니다."
    case digestAddPlace = "Add a place / 장소 추가하기"
    case authorJoined = "Joined / 가입"
    case authorLikes = "{0} {0|like|likes} received / 받은 좋아요 {0}개"
    case authorModerator = "Moderator / 운영진"
    case authorRecord = "Moderation record / 제재와 결정 기록"
    case authorOwnPosts = "Manage your posts / 내 글 관리"
    case authorFeed = "Posts by {0} / {0} 님의 글"
    case authorEmptyTitle = "No posts yet / 아직 글이 없습니다"
    case authorEmpty = "{0} has not recommended anything yet. / {0} 님이 아직 추천한 글이 없습니다."
    case authorDescription = "What {0} recommends / {0} 님이 추천하는 것"
    case mineEmptyTitle = "You have no posts / 올린 글이 없습니다"
    case mineEmpty = """
        Recommend what is good in the weather outside: a dish, a walk, a song. / \
        지금 날씨에 어울리는 음식, 산책길, 노래를 추천해 보세요.
        """
    case mineDeleted = "Deleted in the last day / 최근 하루 동안 삭제한 글"
    case mineUndo = "Undo the deletion / 삭제 되돌리기"
}
