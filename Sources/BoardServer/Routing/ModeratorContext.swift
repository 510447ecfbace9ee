import BoardModels
import Hummingbird

/// The context of routes that only moderators and admins may call: creating it for any other member fails with a 403.
struct ModeratorContext: ChildRequestContext, PageContext {
    var coreContext: CoreRequestContextStorage
    let identity: Identity
    let language: Language
    let network: ClientNetwork
    let client: ClientConnection
    let visitor: Visitor
    let maxUploadSize: Int

    init(context: MemberContext) throws {
        guard context.member.role >= .moderator else { throw context.problem(.notAllowed) }
        coreContext = context.coreContext
        identity = context.identity
        language = context.language
        network = context.network
        client = context.client
        visitor = context.visitor
        maxUploadSize = context.maxUploadSize
    }

    var moderator: Member { identity.member }
    var viewer: Identity? { identity }
}
