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
                body: .credentials, success: .created(.signedIn), problems: [.signInFailed, .suspended]),
            Operation(
                .recoverAccount, "Set a new password with a recovery code",
                """
                Uses up the code, ends all sessions and opens a new one. Wrong codes count as failed sign-ins. The \
                operator can make a code for a member who has none.
                """,
                body: .accountRecovery, success: .ok(.signedIn),
                problems: [.signInFailed, .suspended]),
            Operation(
                .listSessions, "List one's own sessions", "Most recently used first.",
                parameters: [.limit, .cursor], success: .cacheable(.page(of: .session)), problems: [.invalidFields]),
            Operation(
                .createAccessToken, "Make an access token for a script",
                """
                A session with a name, listed with the others and ended as they are. The password confirms it; a \
                change of the password ends it.
                """,
                body: .newAccessToken, success: .created(.accessToken), problems: [.signInFailed]),
            Operation(
                .revokeSession, "End one of one's own sessions", parameters: [.sessionID], success: .noContent,
                problems: [.notFound]),
            Operation(.signOut, "Sign out", "Ends the session of the request.", success: .noContent),
            Operation(
                .appealSuspension, "Appeal one's own suspension",
                """
                A suspended member cannot sign in, so the request includes the password. If the member is not \
                suspended, or the suspension was appealed before or more than 20 days ago, the appeal is closed. The \
                response has no Location: the member can read the appeal only after signing in again.
                """,
                parameters: [.idempotencyKey], body: .suspensionAppeal, success: .createdWithoutLocation(.appeal),
                problems: [.signInFailed, .appealClosed, .idempotencyKeyReused]),
        ])
}

extension Parameter {
    static let sessionID = id("sessionID", "The session's id.")
}

extension Schema {
    static let session = object(
        "Session", "One signed-in client of a member, or an access token.",
        required: [
            "id": .identifier("The session's id, which is not its token."),
            "client": .string("The client's name for itself, or the name of the access token."),
            "isToken": .boolean("Whether it is an access token, made for a script."),
            "createdAt": .timestamp("When it signed in."),
            "lastUsedAt": .timestamp("When it was last used, to the hour."),
            "isCurrent": .boolean("Whether it is the session of this request."),
        ])

    static let signedIn = object(
        "SignedIn", "The response to a registration or a sign-in.",
        required: [
            "token": .string("The session's token, for Authorization: Bearer. Shown only once."),
            "session": .session,
            "member": .member,
            "unreadNotices": .integer("The number of unread notices.", minimum: 0),
        ],
        optional: [
            "recoveryCodes": .array(
                of: .string("A code that sets a new password once."), "Those of a new account, shown only once.")
        ])

    static let newAccessToken = object(
        "NewAccessToken", "The name of an access token, and the password that confirms it.",
        example: ["name": "garden sensor", "password": "rain on the window"],
        required: [
            "name": .line("What the token is for.", NewMember.clientLength),
            "password": .currentPassword("The member's password."),
        ])

    static let accessToken = object(
        "AccessToken", "A new access token.",
        required: [
            "token": .string("The token, for Authorization: Bearer. Shown only once."), "session": .session,
        ])

    static let accountRecovery = object(
        "AccountRecovery", "A new password, and the recovery code that allows it.",
        example: ["handle": "mina", "code": "k7qm-2x9d-w4tc-8fhp", "password": "snow on the roof"],
        required: [
            "handle": .line("The member's handle.", Credentials.handleLength),
            "code": .line("An unused recovery code.", AccountRecovery.codeLength),
            "password": .chosenPassword("The new password."),
        ], optional: ["client": .client])

    static let credentials = object(
        "Credentials", "A handle and its password.",
        example: ["handle": "mina", "password": "rain on the window"], required: credentialProperties,
        optional: ["client": .client])

    static let suspensionAppeal = object(
        "SuspensionAppeal", "The appeal of a member who cannot sign in.",
        example: ["handle": "mina", "password": "rain on the window", "text": "The post was not mine."],
        required: credentialProperties.merging([
            "text": .paragraphs("Why the suspension should be reviewed.", NewAppeal.length)
        ]) { $1 })

    private static let credentialProperties: [String: Schema] = [
        "handle": .line("The member's handle.", Credentials.handleLength),
        "password": .currentPassword("The member's password."),
    ]
}
