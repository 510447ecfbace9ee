/// Texts of the notices page and of the links in notices.
enum NoticePageText: String, PageText {
    case noticesUnread = "Unread / 읽지 않음"
    case noticesMarkRead = "Mark as read / 읽음으로 표시"
    case noticesMarkAllRead = "Mark all as read / 모두 읽음으로 표시"
    case noticesMarkedOne = "The notice is marked as read. / 알림을 읽음으로 표시했습니다."
    case noticesMarkedAll = "All notices are marked as read. / 알림을 모두 읽음으로 표시했습니다."
    case noticesNew = "new / 새 알림"
    case noticesEmptyTitle = "No notices yet / 아직 알림이 없습니다"
    case noticesEmptyText = """
        Decisions about your posts and reports appear here, and the daily digest if you turn it on. / \
        내 글과 신고에 대한 결정이 여기에 표시됩니다. 매일 날씨 소식도 받을 수 있습니다.
        """
    case noticesNoUnreadTitle = "Nothing unread / 읽지 않은 알림이 없습니다"
    case noticesNoUnreadText = "You have read all your notices. / 알림을 모두 읽었습니다."
    case noticesShowAll = "Show all notices / 모든 알림 보기"
    case noticesPost = "Show the {0} / {0} 보기"
    case noticesEdit = "Edit the {0} and ask for it back / {0}{0|을|를} 수정하고 복원 요청하기"
    case noticesDecision = "Show the decision / 결정 보기"
    case noticesAppeal = "Appeal / 이의 신청하기"
    case noticesSessions = "Check your sessions / 로그인된 기기 확인하기"
}
