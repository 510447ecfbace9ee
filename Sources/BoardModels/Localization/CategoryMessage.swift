/// The names of the categories.
package enum CategoryMessage: LocalizedMessage {
    case food, places, outfits, activities, music, videos, chat

    package init(_ category: PostCategory) {
        self =
            switch category {
            case .food: .food
            case .places: .places
            case .outfits: .outfits
            case .activities: .activities
            case .music: .music
            case .videos: .videos
            case .chat: .chat
            }
    }

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
