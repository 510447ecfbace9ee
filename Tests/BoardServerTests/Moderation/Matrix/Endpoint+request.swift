import BoardModels

/// The path and body of a valid request to each endpoint, so that the response depends on caller and situation only.
extension Endpoint {
    func path(in scene: Scene) -> String {
        let id: (any CustomStringConvertible)? =
            switch self {
            case .revokeSession: scene.session
            case .showPost, .editPost, .deletePost, .listRevisions, .likePost, .unlikePost, .createReport,
                .requestRestoration:
                scene.post
            case .showCase, .claimCase, .releaseCase, .addCaseNote, .decideCase: scene.case
            case .showDecision, .reverseDecision, .appealDecision: scene.decision
            case .reverseBatch: scene.batch
            case .showAppeal, .resolveAppeal: scene.appeal
            case .showMember, .showMemberRecord, .sanctionMember: scene.authorHandle
            case .liftSanction: scene.sanction
            case .markNoticeRead: scene.notice
            case .editPreset, .deletePreset: scene.preset
            case .removeWatchWord: scene.word
            // There is no saved place yet.
            case .editSavedPlace, .removeSavedPlace: scene.place
            default: nil
            }
        let query =
            switch self {
            case .showConditions, .showForecast, .showBoardNow: "?place=Seoul"
            case .searchPlaces: "?q=Seoul"
            default: ""
            }
        precondition(id != nil || !template.contains("{"), "\(self) has a placeholder and needs a value here")
        return id.map { path($0.description) + query } ?? path() + query
    }

    /// Returns the JSON body of a request to the endpoint, by default the example of the OpenAPI document; nil if it takes
    /// none.
    ///
    /// - Parameter number: makes the values of a call unique.
    func body(in scene: Scene, number: Int) throws -> String? {
        let password = RunningBoard.password
        return switch self {
        case .registerMember: #"{"handle":"new-\#(number)","password":"\#(password)"}"#
        case .signIn: #"{"handle":"\#(scene.authorHandle)","password":"\#(password)"}"#
        case .appealSuspension:
            #"{"handle":"\#(scene.authorHandle)","password":"\#(password)","text":"Look again."}"#
        case .changePassword: #"{"current":"\#(password)","new":"another fine one"}"#
        case .deleteAccount, .renewRecoveryCodes: #"{"password":"\#(password)"}"#
        case .createAccessToken: #"{"name":"script","password":"\#(password)"}"#
        case .createPreset, .editPreset:
            #"{"name":"new \#(number)","reason":"spam","english":"No.","korean":"안 됩니다."}"#
        case .addWatchWord: #"{"word":"new\#(number)"}"#
        case .decideCases: #"{"cases":[{"case":\#(scene.case)}],"decision":{"verdict":"dismiss"}}"#
        default: try exampleBody
        }
    }
}
