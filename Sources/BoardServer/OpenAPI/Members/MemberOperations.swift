import BoardModels

/// What the document says of registration and of members.
enum MemberOperations {
    static let register = Operation(
        tag: .members, summary: "Register a member",
        description: "Makes an account and signs it in. Handles of deleted accounts are not given out again.",
        body: .newMember, answer: .created(.signedIn, headers: HeaderName.rateLimits),
        problems: [.handleTaken, .rateLimited])

    static let show = Operation(
        tag: .members, summary: "Show a member", parameters: [.handle], answer: .readable(.member),
        problems: [.notFound])
}
