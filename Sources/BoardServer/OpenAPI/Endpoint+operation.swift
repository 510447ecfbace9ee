import BoardModels

extension Endpoint {
    /// The endpoint's description; one that has none does not compile.
    var operation: Operation {
        switch self {
        case .registerMember: MemberOperations.register
        case .showMember: MemberOperations.show
        case .signIn: SessionOperations.signIn
        case .listSessions: SessionOperations.list
        case .revokeSession: SessionOperations.revoke
        case .signOut: SessionOperations.signOut
        case .showAccount: AccountOperations.show
        case .editAccount: AccountOperations.edit
        case .changePassword: AccountOperations.changePassword
        case .deleteAccount: AccountOperations.delete
        case .exportAccount: AccountOperations.export
        case .listOwnPosts: AccountOperations.listPosts
        case .listBoards: BoardOperations.list
        case .showBoardNow: BoardOperations.now
        case .listPosts: PostOperations.list
        case .createPost: PostOperations.create
        case .showPost: PostOperations.show
        case .editPost: PostOperations.edit
        case .deletePost: PostOperations.delete
        case .listRevisions: PostOperations.revisions
        case .likePost: PostOperations.like
        case .unlikePost: PostOperations.unlike
        case .showConditions: WeatherOperations.conditions
        case .searchPlaces: WeatherOperations.places
        case .showOpenAPI:
            Operation(tag: .document, summary: "Show this document", answer: .readable(.openAPI))
        }
    }
}
