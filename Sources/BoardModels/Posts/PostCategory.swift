/// The category of a post: the kind of thing that it recommends.
package enum PostCategory: String, NamedChoice {
    case food, places, outfits, activities, music, videos, chat

    package static let noun = LocalizedText("category", "분류")

    package var aliases: [String] {
        switch self {
        case .places: ["place"]
        case .outfits: ["outfit"]
        case .activities: ["activity"]
        case .videos: ["video"]
        case .food, .music, .chat: []
        }
    }
}

extension PostCategory: LocalizedMessage {
    package var localized: LocalizedText {
        switch self {
        case .food: LocalizedText("food", "음식")
        case .places: LocalizedText("places", "장소")
        case .outfits: LocalizedText("outfits", "옷차림")
        case .activities: LocalizedText("activities", "활동")
        case .music: LocalizedText("music", "음악")
        case .videos: LocalizedText("videos", "영상")
        case .chat: LocalizedText("chat", "이야기")
        }
    }
}
