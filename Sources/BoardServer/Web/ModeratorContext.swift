import BoardModels
import Hummingbird

/// The context inside groups that only moderators and admins enter: here somebody is one of them, by type.
struct ModeratorContext: ChildRequestContext {
    var coreContext: CoreRequestContextStorage
    let identity: Identity
    let language: Language

    init(context: MemberContext) throws {
        guard context.member.role >= .moderator else { throw Problem(.notAllowed, in: context.language) }
        coreContext = context.coreContext
        identity = context.identity
        language = context.language
    }

    var moderator: Member { identity.member }
}

extension ModeratorContext: LanguageContext {}
