import BoardModels
import BoardWeb

// What a form does, in words: the name of its action, and the values of its fields that are not texts.
extension PageForm {
    /// The name of what the form does, which labels its button.
    func action(in language: Language) -> String {
        if isPosted(to: .decideCase) {
            let action: ActionPageText =
                switch self["step"] {
                case "decide": .actionDecide
                case "note": .actionNote
                default: .actionPreviewDecision
                }
            return action.text(in: language)
        }
        if isPost, isPreview { return WritingPageText.writingPreview.text(in: language) }
        guard let route = PageRoute.all.first(where: { $0.method == .post && isPosted(to: $0) }),
            let action = Self.actions[route]
        else { return CommonPageText.send.text(in: language) }
        return action.text(in: language)
    }

    /// The names and values of the chosen fields, in words, such as the verdict and the reason of a decision, after the
    /// number of the decision, appeal or batch that the form is about.
    func choices(in language: Language) -> [(name: String, value: String)] {
        let chosen = fields.compactMap { name, value -> (name: String, value: String)? in
            guard !value.isEmpty, let text = Self.choice(name, value, in: language) else { return nil }
            return (
                name == "overturns" ? DecisionPageText.appealOutcome.text(in: language) : label(name, language), text
            )
        }
        return [numbered(in: language)].compactMap(\.self) + chosen
    }

    private func label(_ name: String, _ language: Language) -> String { FormField.label(name, in: language) }

    private func numbered(in language: Language) -> (name: String, value: String)? {
        let segments = path.split(separator: "/")
        guard segments.count > 3, segments[0] == "moderation" else { return nil }
        let text: ActionPageText
        switch segments[1] {
        case "decisions": text = .numberedDecision
        case "batches": text = .numberedBatch
        case "appeals": text = .numberedAppeal
        default: return nil
        }
        return (
            CommonPageText.interruptedSubject.text(in: language), text.text(in: language, String(segments[2]))
        )
    }

    private static func choice(_ name: String, _ value: String, in language: Language) -> String? {
        switch name {
        case "verdict": Verdict(rawValue: value)?.name(in: language)
        case "reason": ReportReason(rawValue: value)?.name(in: language)
        case "sanction", "kind": SanctionKind(rawValue: value)?.name(in: language)
        case "weather": WeatherType(rawValue: value)?.name(in: language)
        case "category": PostCategory(rawValue: value)?.name(in: language)
        case "overturns":
            AppealOutcome(rawValue: value).map { outcome in
                (outcome == .uphold ? DecisionPageText.appealUphold : .appealOverturn).text(in: language)
            }
        case "preset", "days": value
        default: nil
        }
    }

    /// The actions of the routes that members and moderators post forms to; a test names a route without one.
    static let actions: [PageRoute: ActionPageText] = [
        .submitSignOut: .actionSignOut, .submitAccessToken: .actionToken, .submitSessionRevocation: .actionRevoke,
        .submitProfile: .actionProfile, .submitPassword: .actionPassword, .submitRecoveryCodes: .actionCodes,
        .submitAccountDeletion: .actionDeleteAccount, .exportAccountFile: .actionExport,
        .submitSettings: .actionSettings, .submitDigest: .actionDigest, .sendReport: .actionReport,
        .oldSentReport: .actionReport, .sendAppeal: .actionAppeal, .claimCase: .actionClaim,
        .releaseCase: .actionRelease, .addCaseNote: .actionNote, .decideCase: .actionDecide,
        .reverseDecision: .actionReverse, .reverseBatch: .actionReverseBatch, .resolveAppeal: .actionResolve,
        .sanctionMember: .actionSanction, .liftSanction: .actionLift, .createPreset: .actionPreset,
        .editPreset: .actionPreset, .deletePreset: .actionDeletePreset, .addWatchWord: .actionAddWord,
        .removeWatchWord: .actionRemoveWord, .submitNoticesRead: .actionNoticesRead,
        .submitNoticeRead: .actionNoticeRead, .addSavedPlace: .actionAddPlace, .changeSavedPlace: .actionChangePlace,
        .confirmRemovalOfSavedPlace: .actionRemovePlace, .likeOnPage: .actionLike, .unlikeOnPage: .actionUnlike,
        .publishOnPage: .actionRecommend, .editOnPage: .actionEdit, .deleteOnPage: .actionDelete,
        .undoDeletionOnPage: .actionUndelete, .restoreOnPage: .actionRestore,
    ]
}

/// The names of what forms do.
enum ActionPageText: String, PageText {
    case actionSignOut = "Sign out / 로그아웃하기"
    case actionToken = "Make an access token / 액세스 토큰 만들기"
    case actionRevoke = "Sign out a session / 기기에서 로그아웃하기"
    case actionProfile = "Save your profile / 프로필 저장하기"
    case actionPassword = "Change your password / 비밀번호 바꾸기"
    case actionCodes = "Make new recovery codes / 복구 코드 새로 만들기"
    case actionDeleteAccount = "Delete your account / 계정 삭제하기"
    case actionExport = "Download your data / 내 데이터 내려받기"
    case actionSettings = "Save your settings / 설정 저장하기"
    case actionDigest = "Save your digest / 날씨 소식 저장하기"
    case actionReport = "Report / 신고하기"
    case actionAppeal = "Send your appeal / 이의 신청 보내기"
    case actionClaim = "Claim the case / 신고 건 담당하기"
    case actionRelease = "Release the case / 신고 건 담당 해제하기"
    case actionNote = "Add the note / 메모 남기기"
    case actionPreviewDecision = "Preview the decision / 결정 미리 보기"
    case actionDecide = "Make the decision / 결정하기"
    case actionReverse = "Reverse the decision / 결정 되돌리기"
    case actionReverseBatch = "Reverse the decisions / 결정 모두 되돌리기"
    case actionResolve = "Answer the appeal / 이의 신청에 답하기"
    case actionSanction = "Sanction the member / 회원 제재하기"
    case actionLift = "Lift the sanction / 제재 해제하기"
    case actionPreset = "Save the preset / 문구 저장하기"
    case actionDeletePreset = "Delete the preset / 문구 삭제하기"
    case actionAddWord = "Add the watch word / 주의 단어 추가하기"
    case actionRemoveWord = "Remove the watch word / 주의 단어 빼기"
    case actionNoticesRead = "Mark the notices as read / 알림 모두 읽음으로 표시하기"
    case actionNoticeRead = "Mark the notice as read / 알림 읽음으로 표시하기"
    case actionAddPlace = "Save the place / 장소 저장하기"
    case actionChangePlace = "Change the place / 장소 수정하기"
    case actionRemovePlace = "Remove the place / 장소 지우기"
    case actionLike = "Like / 좋아요"
    case actionUnlike = "Take back the like / 좋아요 취소하기"
    case actionRecommend = "Recommend / 추천하기"
    case actionEdit = "Save changes / 수정하기"
    case actionDelete = "Delete the post / 글 삭제하기"
    case actionUndelete = "Restore the post / 글 되살리기"
    case numberedDecision = "decision #{0} / 결정 #{0}"
    case numberedBatch = "all decisions of batch #{0} / 일괄 결정 #{0} 전체"
    case numberedAppeal = "appeal #{0} / 이의 신청 #{0}"
    case actionRestore = "Request the restoration / 복원 요청하기"
}
