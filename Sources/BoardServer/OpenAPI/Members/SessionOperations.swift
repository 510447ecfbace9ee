import BoardModels

/// What the document says of sessions.
enum SessionOperations {
    static let signIn = Operation(
        tag: .sessions, summary: "Sign in", body: .credentials,
        answer: .created(.signedIn, headers: HeaderName.rateLimits),
        problems: [.signInFailed, .suspended, .rateLimited])

    static let appealSuspension = Operation(
        tag: .sessions, summary: "Appeal one's own suspension",
        description: """
            Whoever is suspended cannot sign in, so the password goes along. Where no suspension holds, or it was \
            appealed before or longer than 20 days ago, the appeal is closed. The answer has no Location: whoever is \
            suspended can read the appeal once signed in again.
            """,
        parameters: [.idempotencyKey], body: .suspensionAppeal, answer: .createdUnseen(.appeal),
        problems: [.signInFailed, .appealClosed, .idempotencyKeyReused, .rateLimited])

    static let list = Operation(
        tag: .sessions, summary: "List one's own sessions", answer: .readable(.sessionPage))

    static let revoke = Operation(
        tag: .sessions, summary: "End one of one's own sessions", parameters: [.sessionID], answer: .nothing,
        problems: [.notFound])

    static let signOut = Operation(
        tag: .sessions, summary: "Sign out", description: "Ends the session that the request came in.",
        answer: .nothing)
}
