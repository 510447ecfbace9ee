import BoardModels
import Hummingbird

/// The signed-in member who sent a request, and the session of the request.
package struct Identity: Sendable {
    package let member: Member
    package let session: Session.ID
}

/// The context of routes that only signed-in members may call: creating it from an anonymous request fails with a 401.
struct MemberContext: ChildRequestContext, PageContext {
    var coreContext: CoreRequestContextStorage
    let identity: Identity
    let language: Language
    let network: ClientNetwork
    let client: ClientConnection
    let visitor: Visitor
    let maxUploadSize: Int

    init(context: BoardContext) throws {
        guard let identity = context.identity else { throw context.problem(.notSignedIn) }
        coreContext = context.coreContext
        self.identity = identity
        language = context.language
        network = context.network
        client = context.client
        visitor = context.visitor
        maxUploadSize = context.maxUploadSize
    }

    var member: Member { identity.member }
    var viewer: Identity? { identity }
}
