/// The titles of the feeds of posts; the last argument of each title is the name of the site.
enum FeedPageText: String, PageText {
    case feedOfBoard = "Posts for {0} on {1} / {1}의 {0} 게시판"
    case feedOfCategory = "Posts about {0} on {1} / {1}의 {0} 글"
    case feedOfMember = "Posts by {0} on {1} / {0} 님이 {1}에 쓴 글"
    case feedOfSearch = "Posts with “{0}” on {1} / {1}에서 찾은 “{0}”"
    case feedOfAll = "Posts on {1} / {1}의 글"
}
