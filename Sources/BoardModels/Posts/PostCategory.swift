/// The category of a post: the kind of thing that it recommends.
package enum PostCategory: String, NamedChoice {
    case food, places, outfits, activities, music, videos, chat

    package static let noun = LocalizedText("category", "분류")
}
