/// The names of the categories.
package enum CategoryPhrase: Phrase {
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

    package var wording: Wording {
        switch self {
        case .food: Wording("food", "음식")
        case .places: Wording("places", "장소")
        case .outfits: Wording("outfits", "옷차림")
        case .activities: Wording("activities", "활동")
        case .music: Wording("music", "음악")
        case .videos: Wording("videos", "영상")
        case .chat: Wording("chat", "이야기")
        }
    }
}
