import BoardModels
import BoardWeather
import Hummingbird

/// The context of routes that only moderators and admins may call: creating it for any other member fails with a 403.
package struct ModeratorContext: ChildRequestContext, PageContext {
    package var coreContext: CoreRequestContextStorage
    package let identity: Identity
    package let language: Language
    package let network: ClientNetwork
    package let client: ClientConnection
    package let visitor: Visitor
    package let maxUploadSize: Int

    package init(context: MemberContext) throws {
        guard context.member.role >= .moderator else { throw context.problem(.notAllowed) }
        try context.identity.require(.moderate, context)
        coreContext = context.coreContext
        identity = context.identity
        language = context.language
        network = context.network
        client = context.client
        visitor = context.visitor
        maxUploadSize = context.maxUploadSize
    }

    package var moderator: Member { identity.member }
    package var viewer: Identity? { identity }
}
