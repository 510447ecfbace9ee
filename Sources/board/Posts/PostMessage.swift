import BoardModels

/// Texts about posts that several commands print.
enum PostMessage: LocalizedMessage {
    case id, post, title, age, none, place, revision, measured, writtenInIt, like, badLimit

    var localized: LocalizedText {
        switch self {
        case .id: LocalizedText("ID", "번호")
        case .post: LocalizedText("Post #{0}", "글 #{0}")
        case .title: LocalizedText("TITLE", "제목")
        case .age: LocalizedText("WHEN", "언제")
        case .none: LocalizedText("There are no posts here yet.", "아직 글이 없습니다.")
        case .place: LocalizedText("in {0}", "{0}에서")
        case .revision: LocalizedText("Revision {0}", "버전 {0}")
        case .measured: LocalizedText("Written in {0}", "글을 쓸 때: {0}")
        case .writtenInIt: LocalizedText("✓ written in this weather", "✓ 이런 날씨에 쓴 글")
        case .like: LocalizedText("♥\u{A0}{0}", "♥\u{A0}{0}")
        case .badLimit:
            LocalizedText("\"{0}\" is not a number from {1} to {2}.", "\"{0}\"{0|은|는} {1}에서 {2} 사이의 수가 아닙니다.")
        }
    }
}
