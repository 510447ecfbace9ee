/// A session: one client that is signed in to a member's account, or a script with an access token.
package struct Session: Codable, Equatable, Identifiable, Sendable {
    package typealias ID = Identifier<Session>

    package var id: ID
    /// The name that the client gave itself at sign-in, or that the member gave the access token.
    package var client: String
    /// True for an access token, which was made for a script.
    package var isToken: Bool
    package var createdAt: Timestamp
    /// The time of the session's latest request, with a resolution of one hour.
    package var lastUsedAt: Timestamp
    /// True if this is the session of the request that returned it.
    package var isCurrent: Bool

    package init(
        id: ID, client: String, isToken: Bool = false, createdAt: Timestamp, lastUsedAt: Timestamp, isCurrent: Bool
    ) {
        self.id = id
        self.client = client
        self.isToken = isToken
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

    package init(name: String, password: String) {
        self.name = name
        self.password = password
    }

    package static let fields: [BodyField<NewAccessToken>] = [
        .init("name", \.name, .line(NewMember.clientLength)),
        .init("password", \.password, .currentPassword),
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
    /// The member's recovery codes; nil except after a registration.
    package var recoveryCodes: [String]?

    package init(
        token: String, session: Session, member: Member, unreadNotices: Int = 0, recoveryCodes: [String]? = nil
    ) {
        self.token = token
        self.session = session
        self.member = member
        self.unreadNotices = unreadNotices
        self.recoveryCodes = recoveryCodes
    }
}
