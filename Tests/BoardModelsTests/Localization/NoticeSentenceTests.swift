import BoardModels
import Testing

/// The sentences of notices about one decision and about several.
@Suite struct NoticeSentenceTests {
    private static func notice(_ kind: NoticeKind, count: Int = 1, sanction: SanctionKind? = nil) -> Notice {
        Notice(
            id: Notice.ID(rawValue: 1), kind: kind, createdAt: SomeModeration.moment, content: Content.ID(rawValue: 12),
            title: "Adverts", count: count, decision: Decision.ID(rawValue: 7), verdict: .remove, reason: .spam,
            sanction: sanction, sanctionEndsAt: sanction.map { _ in SomeModeration.moment + .seconds(3600) })
    }

    @Test(arguments: [
        (
            1, #"A moderator removed post #12 "Adverts", which you wrote. You cannot post until 2026-11-21 15:05 UTC."#,
            #"운영진이 내 글 #12 "Adverts"를 삭제했습니다. 2026-11-21 15:05 UTC까지 글을 쓸 수 없습니다."#
        ),
        (
            3, "A moderator removed 3 posts, which you wrote. You cannot post until 2026-11-21 15:05 UTC.",
            "운영진이 내 글 3개를 삭제했습니다. 2026-11-21 15:05 UTC까지 글을 쓸 수 없습니다."
        ),
    ])
    func `an author's notice about content also tells the sanction`(count: Int, english: String, korean: String) {
        let notice = Self.notice(.postRemoved, count: count, sanction: .silence)
        #expect(notice.sentences(in: .english) == english + " Reason: spam.")
        #expect(notice.sentences(in: .korean) == korean + " 사유: 스팸.")
    }

    @Test func `a reporter's notice has the number of posts and no sanction`() {
        let notice = Self.notice(.reportDecided, count: 2)
        #expect(
            notice.sentences(in: .english) == "A moderator removed 2 posts, which you reported. Reason: spam.")
        #expect(notice.sentences(in: .korean) == "신고하신 글 2개를 운영진이 삭제했습니다. 사유: 스팸.")
    }

    @Test func `a notice of a reversal repeats neither the reason nor the sanction`() {
        let notice = Self.notice(.decisionReversed, count: 2, sanction: .silence)
        #expect(
            notice.sentences(in: .english) == "A moderator reversed the decision about 2 posts, which you wrote.")
        #expect(notice.sentences(in: .korean) == "운영진이 내 글 2개에 대한 결정을 되돌렸습니다.")
    }
}
