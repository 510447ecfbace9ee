/// A session: one client that is signed in to a member's account, or a script with an access token.
package struct Session: Codable, Equatable, Identifiable, Sendable {
    package typealias ID = Identifier<Session>

    package var id: ID
    /// The name that the client gave itself at sign-in, or that the member gave the access token.
    package var client: String
    /// True for an access token, which was made for a script.
    package var isToken: Bool
    /// What the access token may do; nil for a sign-in and for a token without a scope, which may do everything.
    package var scope: TokenScope?
    /// The time at which the access token ends; nil for a session that ends by disuse alone.
    package var endsAt: Timestamp?
    package var createdAt: Timestamp
    /// The time of the session's latest request, with a resolution of one hour.
    package var lastUsedAt: Timestamp
    /// True if this is the session of the request that returned it.
    package var isCurrent: Bool

    package init(
        id: ID, client: String, isToken: Bool = false, scope: TokenScope? = nil, endsAt: Timestamp? = nil,
        createdAt: Timestamp, lastUsedAt: Timestamp, isCurrent: Bool
    ) {
        self.id = id
        self.client = client
        self.isToken = isToken
        self.scope = scope
        self.endsAt = endsAt
        self.createdAt = createdAt
        self.lastUsedAt = lastUsedAt
        self.isCurrent = isCurrent
    }
}

/// A member's sign-in credentials: the body of `POST /sessions`.
package struct Credentials: Codable, ValidatedBody {
    package var handle: String
    package var password: String
    package var client: String?

    package init(handle: String, password: String, client: String? = nil) {
        self.handle = handle
        self.password = password
        self.client = client
    }

    package static let handleLength = 1...100

    package static let fields: [BodyField<Credentials>] = [
        .init("handle", \.handle, .typedHandle(handleLength)),
        .init("password", \.password, .currentPassword),
        .init("client", \.client, .line(NewMember.clientLength)),
    ]
}

/// The request for a named access token for a script: the body of `POST /sessions/tokens`.
package struct NewAccessToken: Codable, ValidatedBody {
    package var name: String
    package var password: String
    /// What the token may do; `write` if nil.
    package var scope: TokenScope?
    /// The number of days after which the token ends; `standardDays` if nil.
    package var validDays: Int?

    package init(name: String, password: String, scope: TokenScope? = nil, validDays: Int? = nil) {
        self.name = name
        self.password = password
        self.scope = scope
        self.validDays = validDays
    }

    package static let standardScope = TokenScope.write
    package static let standardDays = 365

    package static let fields: [BodyField<NewAccessToken>] = [
        .init("name", \.name, .line(NewMember.clientLength)),
        .init("password", \.password, .currentPassword),
        .init("validDays", \.validDays, 1...366),
    ]
}

/// A new access token and its session; no other response contains the token.
package struct AccessToken: Codable, Sendable {
    package var token: String
    package var session: Session

    package init(token: String, session: Session) {
        self.token = token
        self.session = session
    }
}

/// A session with its bearer token: the response to a registration, sign-in, recovery or change of the password.
///
/// No other response contains the token.
package struct SignedIn: Codable, Sendable {
    package var token: String
    package var session: Session
    package var member: Member
    /// The number of the member's unread notices.
    package var unreadNotices: Int
    /// The moderation work that waits; nil if the member is no moderator.
    package var moderation: ModerationBacklog?
    /// The member's recovery codes; nil except after a registration.
    package var recoveryCodes: [String]?

    package init(
        token: String, session: Session, member: Member, unreadNotices: Int = 0,
        moderation: ModerationBacklog? = nil, recoveryCodes: [String]? = nil
    ) {
        self.token = token
        self.session = session
        self.member = member
        self.unreadNotices = unreadNotices
        self.moderation = moderation
        self.recoveryCodes = recoveryCodes
    }
}
