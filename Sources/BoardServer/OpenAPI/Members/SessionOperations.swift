import BoardModels

/// What the document says of sessions.
enum SessionOperations {
    static let signIn = Operation(
        tag: .sessions, summary: "Sign in", body: .credentials,
        answer: .created(.signedIn, headers: HeaderName.rateLimits), problems: [.signInFailed, .rateLimited])

    static let list = Operation(
        tag: .sessions, summary: "List one's own sessions", answer: .readable(.sessionPage))

    static let revoke = Operation(
        tag: .sessions, summary: "End one of one's own sessions", parameters: [.sessionID], answer: .nothing,
        problems: [.notFound])

    static let signOut = Operation(
        tag: .sessions, summary: "Sign out", description: "Ends the session that the request came in.",
        answer: .nothing)
}
