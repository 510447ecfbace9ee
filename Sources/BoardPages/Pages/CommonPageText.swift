import BoardModels

/// Texts that pages of several features share: navigation, buttons, forms and results.
enum CommonPageText: String, LocalizedMessage {
    case boardName, skipToContent, menu, home, search, signIn, signOut, register, account, write, mine
    case save, cancel, send, delete, edit, change, back, next, first, retry, report
    case optional, none, like, likes, showPassword
    case settings, notices, places, boards, moderation, log, about, contact, privacy, licence, api
    case languageCode, openGraphLocale, otherLanguageCode, otherLanguageName
    case colourScheme, light, dark, automatic, still
    case simulated, moreWeather, feedOfThisPage
    case errorSummary, errorTitle, requestID, choiceRequired
    case interruptedFormTitle, interruptedFormSignIn, interruptedFormSession, interruptedFormRemains
    case interruptedFormTexts, interruptedFormRest, unsentExpired, unsentOffline
    case interruptedLike, interruptedLikeText, interruptedPost, interruptedEdit, interruptedReport, interruptedAppeal
    case interruptedRestoration
    case draftRestored, draftDiscard
    case offlineNotice, offlineNoticeEnd, offlineTitle, offlineText, offlineKept
    case keys, keyNext, keyPrevious, keyLeave, keyClose, keysOff, keysOn
    case problemsTitle, problemsIntroduction, problemStatus, problemAddress, allProblems
    case siteDescription

    var localized: LocalizedText {
        switch self {
        case .boardName: LocalizedText("board", "board")
        case .skipToContent: LocalizedText("Skip to the content", "본문으로 건너뛰기")
        case .menu: LocalizedText("Menu", "메뉴")
        case .home: LocalizedText("Front page", "첫 화면")
        case .search: LocalizedText("Search", "검색")
        case .signIn: LocalizedText("Sign in", "로그인")
        case .signOut: LocalizedText("Sign out", "로그아웃")
        case .register: LocalizedText("Create account", "가입하기")
        case .account: LocalizedText("Account", "내 계정")
        case .write: LocalizedText("Recommend", "추천하기")
        case .mine: LocalizedText("Your posts", "내 글")
        case .save: LocalizedText("Save", "저장하기")
        case .cancel: LocalizedText("Cancel", "취소")
        case .send: LocalizedText("Send", "보내기")
        case .delete: LocalizedText("Delete", "삭제")
        case .edit: LocalizedText("Edit", "수정")
        case .change: LocalizedText("Change", "변경")
        case .back: LocalizedText("Back", "뒤로")
        case .next: LocalizedText("More", "더 보기")
        case .first: LocalizedText("Back to the start", "처음으로")
        case .retry: LocalizedText("Try again", "다시 시도하기")
        case .report: LocalizedText("Report", "신고")
        case .optional: LocalizedText("optional", "선택")
        case .none: LocalizedText("none", "없음")
        case .like: LocalizedText("Like", "좋아요")
        case .likes: LocalizedText("likes", "좋아요")
        case .showPassword: LocalizedText("Show password", "비밀번호 표시")
        case .settings: LocalizedText("Settings", "설정")
        case .notices: LocalizedText("Notices", "알림")
        case .places: LocalizedText("Your places", "내 장소")
        case .boards: LocalizedText("Boards", "게시판")
        case .moderation: LocalizedText("Moderation", "운영")
        case .log: LocalizedText("Moderation log", "운영 기록")
        case .about: LocalizedText("About", "소개")
        case .contact: LocalizedText("Contact", "문의")
        case .privacy: LocalizedText("Privacy", "개인정보 처리방침")
        case .licence: LocalizedText("Licences and sources", "라이선스와 출처")
        case .api: LocalizedText("API (JSON)", "API 문서(영어, JSON)")
        case .languageCode: LocalizedText("en", "ko")
        case .openGraphLocale: LocalizedText("en_US", "ko_KR")
        case .otherLanguageCode: LocalizedText("ko", "en")
        case .otherLanguageName: LocalizedText("한국어", "English")
        case .colourScheme: LocalizedText("Colour scheme", "화면 테마")
        case .light: LocalizedText("Light", "밝게")
        case .dark: LocalizedText("Dark", "어둡게")
        case .automatic: LocalizedText("System", "화면: 기기 설정")
        case .still: LocalizedText("Pause the animation", "배경 움직임 멈추기")
        case .simulated: LocalizedText("simulated", "가상 날씨")
        case .moreWeather: LocalizedText("More about the weather", "날씨 자세히 보기")
        case .feedOfThisPage: LocalizedText("Feed of this page (Atom)", "이 페이지의 피드(Atom)")
        case .errorSummary: LocalizedText("There is a problem", "입력한 내용을 확인해 주세요")
        case .errorTitle: LocalizedText("Error: {0}", "오류: {0}")
        case .requestID: LocalizedText("Request", "요청 번호")
        case .choiceRequired: LocalizedText("{0} is required.", "{0}{0|을|를} 골라 주세요.")
        case .interruptedFormTitle: LocalizedText("Send it now", "이어서 보내기")
        case .interruptedLike: LocalizedText("Like this post now?", "좋아요를 마저 누를까요?")
        case .interruptedLikeText:
            LocalizedText("You have not liked “{0}” yet.", "“{0}” 글에 아직 좋아요를 누르지 않았습니다.")
        case .interruptedPost: LocalizedText("Publish your post now?", "글을 마저 올릴까요?")
        case .interruptedEdit: LocalizedText("Save your changes now?", "글을 마저 수정할까요?")
        case .interruptedReport: LocalizedText("Send your report now?", "신고를 마저 보낼까요?")
        case .interruptedAppeal: LocalizedText("Send your appeal now?", "이의 신청을 마저 보낼까요?")
        case .interruptedRestoration: LocalizedText("Request the restoration now?", "복원을 마저 요청할까요?")
        case .interruptedFormSignIn: LocalizedText("Sign in to go on with this.", "로그인하면 하던 일을 이어서 할 수 있습니다.")
        case .interruptedFormSession:
            LocalizedText(
                "Your session has ended, so nothing was sent. Sign in to go on; what you wrote is kept.",
                "로그인이 끝나 아직 보내지 않았습니다. 로그인하면 이어서 보낼 수 있고, 쓰신 내용은 그대로 있습니다.")
        case .unsentExpired:
            LocalizedText(
                "You have signed in or out since you opened it, or its cookie is gone. Nothing was sent: look it through and send it again.",
                "양식을 연 뒤에 로그인하거나 로그아웃했거나 쿠키가 지워졌습니다. 아직 보내지 않았으니 확인한 뒤 다시 보내 주세요.")
        case .interruptedFormRemains: LocalizedText("This was not sent yet.", "아직 보내지 않은 내용이 남아 있습니다.")
        case .interruptedFormTexts: LocalizedText("What you wrote", "쓰신 내용")
        case .interruptedFormRest:
            LocalizedText(
                "Everything else that you filled in or chose is kept too.", "그 밖에 입력하거나 고른 내용도 모두 그대로 있습니다.")
        case .unsentOffline:
            LocalizedText(
                "You are offline. Nothing was sent; what you wrote is kept in this browser.",
                "오프라인이라 보내지 못했습니다. 쓰신 내용은 이 브라우저에 보관됩니다.")
        case .draftRestored:
            LocalizedText("This is your draft, kept in this browser.", "이 브라우저에 보관된 초안을 불러왔습니다.")
        case .draftDiscard: LocalizedText("Discard the draft", "초안 버리기")
        // The script puts the age, such as "4 minutes ago", between the two texts of the notice.
        case .offlineNotice: LocalizedText("You are offline. This page was saved", "오프라인입니다.")
        case .offlineNoticeEnd: LocalizedText(".", "에 저장한 페이지입니다.")
        case .offlineTitle: LocalizedText("You are offline", "오프라인입니다")
        case .offlineText:
            LocalizedText(
                "Check your internet connection, then try again. If you were sending something, it was not sent; what you wrote is kept in this browser.",
                "인터넷 연결을 확인하고 다시 시도해 주세요. 보내던 내용은 아직 보내지 않았으며 이 브라우저에 보관되어 있습니다.")
        case .offlineKept: LocalizedText("Pages that you can read now", "지금 볼 수 있는 페이지")
        case .keys: LocalizedText("Keyboard shortcuts", "단축키")
        case .keyNext: LocalizedText("Next in the list", "목록에서 다음")
        case .keyPrevious: LocalizedText("Previous in the list", "목록에서 이전")
        case .keyLeave: LocalizedText("Leave a field, close this list", "입력란에서 나가기, 이 목록 닫기")
        case .keyClose: LocalizedText("Close", "닫기")
        case .keysOff: LocalizedText("Turn off shortcuts", "단축키 끄기")
        case .keysOn: LocalizedText("Turn on shortcuts", "단축키 켜기")
        case .problemsTitle: LocalizedText("Problem types", "오류 종류")
        case .problemsIntroduction:
            LocalizedText(
                "Each error of the board and of its API has one of these types.",
                "게시판과 API의 오류는 모두 다음 가운데 하나입니다.")
        case .problemStatus: LocalizedText("HTTP status", "HTTP 상태 코드")
        case .problemAddress: LocalizedText("Type", "종류")
        case .allProblems: LocalizedText("All problem types", "모든 오류 종류")
        case .siteDescription:
            LocalizedText(
                "What is good in this weather: places, food, clothes and music that people recommend.",
                "지금 날씨에 어울리는 음식, 장소, 옷차림, 음악을 서로 추천하는 게시판입니다.")
        }
    }
}
