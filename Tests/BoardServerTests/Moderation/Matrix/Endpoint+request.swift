import BoardModels

/// The path and body of a valid request to each endpoint, so that the response depends on caller and situation only.
extension Endpoint {
    func path(in scene: Scene) -> String {
        let segments = line.path.split(separator: "/")
        // An id is that of the noun before it.
        let noun = segments.firstIndex { $0.hasPrefix("{") }.map { segments[$0 - 1] } ?? ""
        let path = filledPath { placeholder in
            switch (placeholder, noun) {
            case (.id, "sessions"): scene.session.description
            case (.id, "posts"), (.id, "content"): scene.post.description
            case (.id, "cases"): scene.case.description
            case (.id, "decisions"): scene.decision.description
            case (.id, "batches"): scene.batch.description
            case (.id, "appeals"): scene.appeal.description
            case (.id, "sanctions"): scene.sanction.description
            case (.id, "notices"): scene.notice.description
            case (.id, "presets"): scene.preset.description
            case (.id, "watch-words"): scene.word.description
            case (.id, "places"): scene.place.description
            case (.id, _): preconditionFailure("a scene needs a value for /\(noun)/{id}")
            case (.handle, _): scene.authorHandle
            case (_, _): placeholder.example
            }
        }
        let query =
            switch self {
            case .showConditions, .showForecast, .showBoardNow: "?place=Seoul"
            case .searchPlaces: "?q=Seoul"
            default: ""
            }
        return path + query
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
