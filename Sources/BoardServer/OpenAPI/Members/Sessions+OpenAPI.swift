import BoardModels
import BoardWeb

extension DocumentTag {
    static let sessions = DocumentTag(
        "Sessions", "Signing in and out. A session ends after 90 days without use.",
        [
            Operation(
                .signIn, "Sign in",
                """
                Only failures count against the limits on sign-ins: those of a network, and those on a handle from a \
                network. `unavailable` means that too many passwords are being checked at the moment.
                """,
                body: .of(Credentials.self), success: .created(.of(SignedIn.self)),
                problems: [.signInFailed, .suspended]),
            Operation(
                .recoverAccount, "Set a new password with a recovery code",
                """
                Uses up the code, ends all sessions and opens a new one. Wrong codes count as failed sign-ins. The \
                operator can make a code for a member who has none.
                """,
                body: .of(AccountRecovery.self), success: .ok(.of(SignedIn.self)),
                problems: [.signInFailed, .suspended]),
            Operation(
                .listSessions, "List one's own sessions", "Most recently used first.",
                parameters: [.limit, .cursor], success: .cacheable(.page(of: Session.self)), problems: [.invalidFields]),
            Operation(
                .createAccessToken, "Make an access token for a script",
                """
                A session with a name, listed with the others and ended as they are. The password confirms it; a \
                change of the password ends it. What it may do is its scope; a request beyond it is `not-allowed`. \
                `list-full` means that the member has 100 sessions, of which one has to be ended first.
                """,
                body: .of(NewAccessToken.self), success: .created(.of(AccessToken.self)),
                problems: [.signInFailed, .listFull]),
            Operation(
                .revokeSession, "End one of one's own sessions", parameters: [.sessionID], success: .noContent,
                problems: [.notFound]),
            Operation(.signOut, "Sign out", "Ends the session of the request.", success: .noContent),
            Operation(
                .appealSuspension, "Appeal one's own suspension",
                """
                A suspended member cannot sign in, so the request includes the password. If the member is not \
                suspended, or the suspension was appealed before or is more than 20 days old, the appeal is closed. The \
                response has no Location: while suspended, the member learns the outcome from the `appeal` of the \
                problem that refuses a sign-in.
                """,
                parameters: [.idempotencyKey], body: .of(SuspensionAppeal.self),
                success: .createdWithoutLocation(.of(Appeal.self)),
                problems: [.signInFailed, .appealClosed, .idempotencyKeyReused]),
        ])
}

extension Parameter {
    static let sessionID = id("sessionID", "The session's id.")
}

extension Schema {
    fileprivate static let token: Schema = "The session's token, for Authorization: Bearer. Shown only once."
}

extension TypeDescription {
    static let sessions: [TypeDescription] = [
        .init(
            Session.self, "One signed-in client of a member, or an access token.",
            [
                "id": "The session's id, which is not its token.",
                "client": "The client's name for itself, or the name of the access token.",
                "isToken": "Whether it is an access token, made for a script.",
                "scope": "What the access token may do; absent if it may do everything, as a sign-in may.",
                "endsAt": "When the access token ends, whether or not it is used.",
                "lastUsedAt": "When it was last used, to the hour.",
                "isCurrent": "Whether it is the session of this request.",
            ]),
        .init(
            SignedIn.self, "The response to a registration or a sign-in.",
            [
                "token": .token, "unreadNotices": .atLeast(0), "moderation": "For moderators.",
                "recoveryCodes": "Those of a new account, each of which sets a new password once. Shown only once.",
            ]),
        .body(
            NewAccessToken.self, "The name of an access token, and the password that confirms it.",
            example: ["name": "garden sensor", "password": "rain on the window", "scope": "read", "validDays": 30],
            [
                "name": "What the token is for.",
                "scope": "What the token may do, each scope including those before it; `write` if absent.",
                "validDays": "The number of days after which the token ends; 365 if absent.",
            ]),
        .init(
            AccessToken.self, "A new access token.", ["token": .token]),
        .body(
            AccountRecovery.self, "A new password, and the recovery code that allows it.",
            example: ["handle": "mina", "code": "k7qm-2x9d-w4tc-8fhp", "password": "snow on the roof"],
            ["code": "An unused recovery code.", "password": "The new password."]),
        .body(
            Credentials.self, "A handle and its password.",
            example: ["handle": "mina", "password": "rain on the window"]),
        .body(
            SuspensionAppeal.self, "The appeal of a member who cannot sign in.",
            example: ["handle": "mina", "password": "rain on the window", "text": "The post was not mine."],
            [
                "text": "Why the suspension should be reviewed."
            ]),
    ]
}
