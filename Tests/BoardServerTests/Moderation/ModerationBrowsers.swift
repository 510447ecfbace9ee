import BoardModels
import Curl
import Testing

/// The browsers of the members that tests of moderation pages need, signed in.
struct ModerationBrowsers {
    let author: Browser
    let reporter: Browser
    let moderator: Browser
    let second: Browser
    /// The same members' tokens for the API.
    let tokens: ModerationTokens

    init(on board: RunningBoard) async throws {
        tokens = try await ModerationTokens(on: board)
        author = Browser(board)
        reporter = Browser(board)
        moderator = Browser(board)
        second = Browser(board)
        try await author.signIn("haneul")
        try await reporter.signIn("rain-fan")
        try await moderator.signIn("mona")
        try await second.signIn("minsu")
    }
}

extension RunningBoard {
    /// Publishes and reports a post, and returns the post, its case and the path of the case's page.
    func reportedPage(
        _ people: ModerationBrowsers, _ title: String = "Buy umbrellas here"
    ) async throws -> (post: Post, case: CaseSummary, path: String) {
        let tokens = people.tokens
        let (post, found) = try await reportedPost(
            title, author: tokens.author, reporter: tokens.reporter, moderator: tokens.moderator)
        return (post, found, "/moderation/cases/\(found.id)")
    }
}
