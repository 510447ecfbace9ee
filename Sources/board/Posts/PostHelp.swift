import BoardModels

/// Help for the verbs about posts.
enum PostHelp: HelpMessage {
    case post, list, search, show, mine, edit, delete, like, unlike
    case weather, weatherFilter, newWeather, newTitle, category, title, body, link, place, placeName
    case drafts, resume, discard
    case author, placeFilter, near, sort, limit, cursor, all, words, id, ids, revisions

    var localized: LocalizedText {
        switch self {
        case .post: LocalizedText("Recommend something for a weather type.", "어떤 날씨에 좋은 것을 권합니다.")
        case .list: LocalizedText("List posts.", "글을 늘어놓습니다.")
        case .search: LocalizedText("Search posts.", "글을 찾습니다.")
        case .show: LocalizedText("Show a post.", "글을 보여 줍니다.")
        case .mine: LocalizedText("List your own posts.", "내 글을 늘어놓습니다.")
        case .edit: LocalizedText("Change a post of yours.", "내 글을 고칩니다.")
        case .delete: LocalizedText("Delete posts of yours.", "내 글을 지웁니다.")
        case .like: LocalizedText("Like posts.", "글을 좋아합니다.")
        case .unlike: LocalizedText("Take back a like.", "좋아요를 거둡니다.")
        case .weather:
            LocalizedText(
                "The weather type; left out, it is taken from the place's live conditions.",
                "날씨. 쓰지 않으면 그 장소의 지금 날씨에서 가져옵니다.")
        case .weatherFilter: LocalizedText("Only this weather type.", "이 날씨의 글만.")
        case .newWeather: LocalizedText("The new weather type.", "새 날씨.")
        case .newTitle:
            LocalizedText("The new title; without any option, your editor opens.", "새 제목. 옵션이 하나도 없으면 편집기가 열립니다.")
        case .category:
            LocalizedText(
                "food, places, outfits, activities, music, videos or chat.", "음식, 장소, 옷차림, 활동, 음악, 영상, 이야기 가운데 하나.")
        case .title: LocalizedText("The title; without one, your editor opens.", "제목. 없으면 편집기가 열립니다.")
        case .body: LocalizedText("The text; - reads standard input.", "본문. -는 표준 입력을 읽습니다.")
        case .link: LocalizedText("An http or https address.", "http나 https 주소.")
        case .place: LocalizedText("Where: a name, or latitude,longitude.", "장소: 이름이나 위도,경도.")
        case .placeName: LocalizedText("What to call the place given as coordinates.", "좌표로 쓴 장소의 이름.")
        case .drafts: LocalizedText("List the drafts that were not sent.", "보내지 못한 초고를 늘어놓습니다.")
        case .resume:
            LocalizedText(
                "Send a kept draft, by its key; the only one, without a key.", "남겨 둔 초고를 보냅니다. 하나뿐이면 키 없이도 됩니다.")
        case .discard: LocalizedText("Throw a kept draft away, by its key.", "남겨 둔 초고를 키로 골라 버립니다.")
        case .author: LocalizedText("Only by this member.", "이 사람의 글만.")
        case .placeFilter: LocalizedText("Only at the place of this name.", "이 이름의 장소에서 쓴 글만.")
        case .near: LocalizedText("Only within about 10 km of latitude,longitude.", "위도,경도에서 약 10 km 안의 글만.")
        case .sort: LocalizedText("The order.", "순서.")
        case .limit: LocalizedText("How many, 1–100.", "몇 개까지, 1–100.")
        case .cursor: LocalizedText("Go on where the last list ended.", "지난 목록의 끝에서 이어서.")
        case .all: LocalizedText("All pages, not only the first.", "첫 쪽만이 아니라 끝까지.")
        case .words: LocalizedText("Words that a post has, all of them.", "글에 모두 들어 있는 낱말.")
        case .id: LocalizedText("The post's number.", "글 번호.")
        case .ids: LocalizedText("The posts' numbers.", "글 번호들.")
        case .revisions: LocalizedText("Show how it was edited.", "어떻게 고쳐 왔는지 보여 줍니다.")
        }
    }
}
