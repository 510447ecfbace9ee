import BoardModels

enum BoardMessage: LocalizedMessage {
    case board, posts, latest, none, recommended, nothingYet

    var localized: LocalizedText {
        switch self {
        case .board: LocalizedText("BOARD", "보드")
        case .posts: LocalizedText("POSTS", "글")
        case .latest: LocalizedText("LATEST", "최근 글")
        case .none: LocalizedText("–", "–")
        case .recommended: LocalizedText("What people recommend in {0}:", "이런 날씨({0})에 사람들이 권하는 것:")
        case .nothingYet:
            LocalizedText(
                "Nobody has recommended anything for {0} yet. Be the first:\n  board post --weather {1}",
                "아직 {0} 보드에 올라온 글이 없습니다. 첫 글을 올려 보세요:\n  board post --weather {1}")
        }
    }
}

enum BoardHelp: HelpMessage {
    case now, boards, place

    var localized: LocalizedText {
        switch self {
        case .now:
            LocalizedText("Show a place's weather and what is good in it.", "어떤 곳의 날씨와 그 날씨에 권하는 것을 보여 줍니다.")
        case .boards: LocalizedText("Show the nine boards.", "아홉 보드를 보여 줍니다.")
        case .place:
            LocalizedText(
                "A label of yours, a name, or latitude,longitude; else home, or the one in the settings.",
                "저장한 이름표, 장소 이름, 위도,경도. 없으면 우리 집이나 설정에 있는 장소.")
        }
    }
}
