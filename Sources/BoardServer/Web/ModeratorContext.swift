import BoardModels
import Hummingbird

/// The context of routes for moderators and admins: creating it for any other member fails with a 403.
struct ModeratorContext: ChildRequestContext, LanguageContext {
    var coreContext: CoreRequestContextStorage
    let moderator: Member
    let language: Language
    let maxUploadSize: Int

    init(context: MemberContext) throws {
        guard context.member.role >= .moderator else { throw context.problem(.notAllowed) }
        coreContext = context.coreContext
        moderator = context.member
        language = context.language
        maxUploadSize = context.maxUploadSize
    }
}
