import BoardModels

/// The titles of the feeds of posts; the last argument of each title is the name of the site.
enum FeedPageText: String, LocalizedMessage {
    case feedOfBoard, feedOfCategory, feedOfMember, feedOfSearch, feedOfAll

    var localized: LocalizedText {
        switch self {
        case .feedOfBoard: LocalizedText("Posts for {0} on {1}", "{1}의 {0} 게시판")
        case .feedOfCategory: LocalizedText("Posts about {0} on {1}", "{1}의 {0} 글")
        case .feedOfMember: LocalizedText("Posts by {0} on {1}", "{0} 님이 {1}에 쓴 글")
        case .feedOfSearch: LocalizedText("Posts with “{0}” on {1}", "{1}에서 찾은 “{0}”")
        case .feedOfAll: LocalizedText("Posts on {1}", "{1}의 글")
        }
    }
}
