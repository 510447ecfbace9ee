import BoardModels

/// The schemas of sessions.
enum SessionSchemas {
    static var session: JSONValue {
        Schema.object(
            "One signed-in client of a member.",
            required: [
                "id": Schema.identifier("The session's id, which is not its token."),
                "client": Schema.text("What the client called itself."),
                "createdAt": Schema.moment("When it signed in."),
                "lastUsedAt": Schema.moment("When it was last used, to the hour."),
                "isCurrent": Schema.truth("Whether the request that lists it came in it."),
            ])
    }

    static var credentials: JSONValue {
        Schema.object(
            "A handle and its password.",
            required: [
                "handle": Schema.text("The member's handle.").adding(["minLength": 1]),
                "password": Schema.text("The member's password.").adding(["format": "password", "minLength": 1]),
            ],
            optional: ["client": MemberSchemas.client])
    }

    static var suspensionAppeal: JSONValue {
        Schema.object(
            "The appeal of a member who cannot sign in.",
            required: [
                "handle": Schema.text("The member's handle.").adding(["minLength": 1]),
                "password": Schema.text("The member's password.").adding(["format": "password", "minLength": 1]),
                "text": Schema.text("Why the suspension should be looked at again.", NewAppeal.length),
            ])
    }

    static var signedIn: JSONValue {
        Schema.object(
            "The answer to a registration and to a sign-in.",
            required: [
                "token": Schema.text(
                    "The session's token, for Authorization: Bearer. Shown this once and never again."),
                "session": Schema.reference(.session),
                "member": Schema.reference(.member),
                "unreadNotices": Schema.whole("How many notices wait for the member.", least: 0),
            ])
    }
}
