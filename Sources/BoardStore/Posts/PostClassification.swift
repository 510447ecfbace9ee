import BoardDatabase
import BoardModels

/// The classification of a post: its weather type, which determines the board, and its category.
struct PostClassification: Equatable {
    let weather: WeatherType
    let category: PostCategory

    /// Reads the classification of a post; throws `notFound`.
    static func find(_ post: Post.ID, on connection: any Connection) throws -> PostClassification {
        let found = try connection.first("SELECT weather, category FROM posts WHERE id = \(post)") {
            row in PostClassification(weather: try row.next(), category: try row.next())
        }
        guard let found else { throw StoreError.notFound }
        return found
    }

    /// Moves a post to another board or category, and updates the boards' post counts if a visible post changes boards.
    static func set(_ new: PostClassification, of post: Post.ID, on connection: any Connection) throws {
        let before = try find(post, on: connection)
        try connection.run("UPDATE posts SET weather = \(new.weather), category = \(new.category) WHERE id = \(post)")
        guard before.weather != new.weather else { return }
        let isShown = try connection.value(Bool.self, "SELECT withdrawn_at IS NULL FROM posts WHERE id = \(post)")
        guard isShown == true else { return }
        try connection.countPosts(-1, on: before.weather)
        try connection.countPosts(1, on: new.weather)
    }
}
