import BoardModels

/// Texts about posts that several commands print.
enum PostMessage {
    static let id = LocalizedText("ID", "번호")
    static let post = LocalizedText("Post #{0}", "글 #{0}")
    static let title = LocalizedText("TITLE", "제목")
    static let age = LocalizedText("WHEN", "언제")
    static let none = LocalizedText("There are no posts here yet.", "아직 글이 없습니다.")
    static let place = LocalizedText("in {0}", "{0}에서")
    static let revision = LocalizedText("Revision {0}", "버전 {0}")
    static let measured = LocalizedText("Written in {0}", "작성 당시: {0}")
    static let writtenInIt = LocalizedText("✓ written in this weather", "✓ 이 날씨일 때 쓴 글")
    static let like = LocalizedText("♥\u{A0}{0}", "♥\u{A0}{0}")
}
