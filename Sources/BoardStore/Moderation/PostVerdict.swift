import BoardModels

/// Applies a decision's verdict to the post; does nothing if the post was deleted with its author's account.
struct PostVerdict {
    let post: Post.ID
    let `case`: CaseSummary.ID
    let decision: Decision.ID

    func apply(_ verdict: NewDecision, at moment: Timestamp, on connection: any Connection) throws {
        guard try connection.exists("SELECT 1 FROM posts WHERE id = \(post)") else { return }
        switch verdict.verdict {
        case .dismiss:
            try showAgain(at: moment, on: connection)
        case .hide:
            try hide(at: moment, on: connection)
        case .remove:
            try connection.run(
                """
                INSERT INTO post_removals (decision_id, post_id, removed_at) VALUES (\(decision), \(post), \(moment))
                """)
        case .move:
            try move(to: verdict.weather, verdict.category, on: connection)
            // The move resolves the reason for hiding it.
            try showAgain(at: moment, on: connection)
        }
        try PostVisibility.refresh(post, on: connection)
    }

    private func showAgain(at moment: Timestamp, on connection: any Connection) throws {
        try connection.run(
            """
            UPDATE post_hidings SET lifted_at = \(moment), lifted_by = \(decision)
            WHERE post_id = \(post) AND lifted_at IS NULL
            """)
    }

    /// Hides the post, or adopts an existing automatic hiding; a hiding by another decision is unchanged.
    private func hide(at moment: Timestamp, on connection: any Connection) throws {
        let adopted = try connection.run(
            """
            UPDATE post_hidings SET decision_id = \(decision)
            WHERE post_id = \(post) AND lifted_at IS NULL AND decision_id IS NULL
            """)
        guard adopted == 0 else { return }
        try connection.run(
            """
            INSERT INTO post_hidings (post_id, case_id, decision_id, hidden_at)
            VALUES (\(post), \(self.case), \(decision), \(moment))
            ON CONFLICT (post_id) WHERE lifted_at IS NULL DO NOTHING
            """)
    }

    private func move(
        to weather: WeatherType?, _ category: PostCategory?, on connection: any Connection
    ) throws {
        let from = try PostClassification.of(post, on: connection)
        let to = PostClassification(weather: weather ?? from.weather, category: category ?? from.category)
        try connection.run(
            """
            INSERT INTO post_moves (decision_id, post_id, from_weather, from_category, to_weather, to_category)
            VALUES (\(decision), \(post), \(from.weather), \(from.category), \(to.weather), \(to.category))
            """)
        try PostClassification.set(to, of: post, on: connection)
    }
}

/// The classification of a post: its weather type, which determines the board, and its category.
struct PostClassification: Equatable {
    let weather: WeatherType
    let category: PostCategory

    static func of(_ post: Post.ID, on connection: any Connection) throws -> PostClassification {
        let found = try connection.first("SELECT weather, category FROM posts WHERE id = \(post)") {
            row in PostClassification(weather: try row.next(), category: try row.next())
        }
        guard let found else { throw StoreError.notFound }
        return found
    }

    /// Moves a post to another board or category, and updates the boards' post counts.
    static func set(_ new: PostClassification, of post: Post.ID, on connection: any Connection) throws {
        let before = try of(post, on: connection)
        try connection.run(
            "UPDATE posts SET weather = \(new.weather), category = \(new.category) WHERE id = \(post)")
        guard before.weather != new.weather else { return }
        let isShown = try connection.value(
            Bool.self, "SELECT withdrawn_at IS NULL FROM posts WHERE id = \(post)")
        guard isShown == true else { return }
        try BoardCount.add(-1, to: before.weather, on: connection)
        try BoardCount.add(1, to: new.weather, on: connection)
    }
}
