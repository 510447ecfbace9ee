import BoardModels
import BoardWeather
import Hummingbird

/// The signed-in member who sent a request, and the session of the request.
package struct Identity: Sendable {
    package let member: Member
    package let session: Session.ID
    /// What the session may do; everything unless it is an access token with a scope.
    package let scope: TokenScope

    package init(member: Member, session: Session.ID, scope: TokenScope = .moderate) {
        self.member = member
        self.session = session
        self.scope = scope
    }

    /// Throws a `not-allowed` problem that names the scope if the session's access token lacks it.
    package func require(_ needed: TokenScope, _ context: some LanguageContext) throws {
        guard scope < needed else { return }
        let language = context.language
        throw Problem(
            type: .notAllowed, title: ProblemMessage.title(.notAllowed).text(in: language),
            detail: ProblemMessage.tokenScope.text(in: language, needed.rawValue))
    }
}

/// The context of routes that only signed-in members may call: creating it from an anonymous request fails with a 401.
package struct MemberContext: ChildRequestContext, PageContext {
    package var coreContext: CoreRequestContextStorage
    package let identity: Identity
    package let language: Language
    package let network: ClientNetwork
    package let client: ClientConnection
    package let visitor: Visitor
    package let maxUploadSize: Int

    package init(context: BoardContext) throws {
        guard let identity = context.identity else { throw context.problem(.notSignedIn) }
        coreContext = context.coreContext
        self.identity = identity
        language = context.language
        network = context.network
        client = context.client
        visitor = context.visitor
        maxUploadSize = context.maxUploadSize
    }

    package var member: Member { identity.member }
    package var viewer: Identity? { identity }
}
