import BoardModels

/// What the document says of members' own accounts.
enum AccountOperations {
    static let show = Operation(
        tag: .account, summary: "Show one's own account",
        description: "With the number of unread notices, and what holds against the member.",
        answer: .readable(.ownAccount))

    static let edit = Operation(
        tag: .account, summary: "Change one's display name", body: .accountEdit, answer: .done(.member))

    static let changePassword = Operation(
        tag: .account, summary: "Change one's password", description: "All other sessions end with it.",
        body: .newPassword, answer: .nothing, problems: [.signInFailed, .rateLimited])

    static let delete = Operation(
        tag: .account, summary: "Delete one's account",
        description: "Removes the account, its sessions, its posts and its likes for good.",
        body: .accountDeletion, answer: .nothing, problems: [.signInFailed, .rateLimited])

    static let export = Operation(
        tag: .account, summary: "Export everything held about oneself",
        answer: .done(.accountExport, headers: HeaderName.rateLimits))

    static let listPosts = Operation(
        tag: .account, summary: "List one's own posts",
        description: "Takes the filters of the list of posts; the author is oneself whatever the query says.",
        parameters: PostOperations.listParameters.filter { $0 != .author }, answer: .readable(.postPage),
        problems: [.invalidFields])
}
