/// The localized detail texts of `not-found` problems, by the kind of object that the request's path names; `{0}` is
/// the object's number or handle.
package enum MissingMessage: LocalizedMessage {
    case post, content, moderationCase, decision, batch, appeal, sanction, member, notice, session
    case preset, watchWord, savedPlace

    /// Selects the text for the kind of object that an endpoint's path names; nil if the path names none.
    package init?(_ endpoint: Endpoint) {
        switch endpoint {
        case .showPost, .editPost, .deletePost, .undoDeletion, .listRevisions, .likePost, .unlikePost,
            .requestRestoration:
            self = .post
        case .createReport: self = .content
        case .showCase, .listCaseReports, .claimCase, .releaseCase, .addCaseNote, .decideCase: self = .moderationCase
        case .showDecision, .reverseDecision, .appealDecision: self = .decision
        case .reverseBatch: self = .batch
        case .showAppeal, .resolveAppeal: self = .appeal
        case .liftSanction: self = .sanction
        case .showMember, .showMemberRecord, .sanctionMember: self = .member
        case .markNoticeRead: self = .notice
        case .revokeSession: self = .session
        case .editPreset, .deletePreset: self = .preset
        case .removeWatchWord: self = .watchWord
        case .editSavedPlace, .removeSavedPlace: self = .savedPlace
        default: return nil
        }
    }

    package var localized: LocalizedText {
        switch self {
        case .post: LocalizedText("Post #{0} does not exist or was removed.", "글 #{0}{0|을|를} 찾을 수 없습니다.")
        case .content: LocalizedText("#{0} does not exist or was removed.", "게시물 #{0}{0|을|를} 찾을 수 없습니다.")
        case .moderationCase: LocalizedText("There is no case #{0}.", "신고 건 #{0}{0|이|가} 없습니다.")
        case .decision: LocalizedText("There is no decision #{0}.", "결정 #{0}{0|이|가} 없습니다.")
        case .batch: LocalizedText("There is no batch #{0}.", "함께 내린 결정 #{0}{0|이|가} 없습니다.")
        case .appeal: LocalizedText("There is no appeal #{0}.", "이의 신청 #{0}{0|이|가} 없습니다.")
        case .sanction: LocalizedText("There is no sanction #{0}.", "제재 #{0}{0|이|가} 없습니다.")
        case .member: ProblemMessage.noMember.localized
        case .notice: LocalizedText("You have no notice #{0}.", "알림 #{0}{0|이|가} 없습니다.")
        case .session: LocalizedText("You have no session {0}.", "세션 {0}{0|이|가} 없습니다.")
        case .preset: LocalizedText("There is no preset #{0}.", "자주 쓰는 문구 #{0}{0|이|가} 없습니다.")
        case .watchWord: LocalizedText("There is no watch word #{0}.", "주의 단어 #{0}{0|이|가} 없습니다.")
        case .savedPlace: LocalizedText("The saved place no longer exists.", "저장한 장소가 없습니다.")
        }
    }
}
