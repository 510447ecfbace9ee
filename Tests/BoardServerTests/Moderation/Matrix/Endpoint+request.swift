import BoardModels

/// The path and body of a valid request to each endpoint, so that the response depends on caller and situation only.
extension Endpoint {
    func path(in scene: Scene) -> String {
        let segments = line.path.split(separator: "/")
        // The placeholder is that of the noun before it.
        let noun = segments.firstIndex { $0.hasPrefix("{") }.map { segments[$0 - 1] }
        let id: (any CustomStringConvertible)? =
            switch noun {
            case nil: nil
            case "sessions": scene.session
            case "posts", "content": scene.post
            case "cases": scene.case
            case "decisions": scene.decision
            case "batches": scene.batch
            case "appeals": scene.appeal
            case "members": scene.authorHandle
            case "sanctions": scene.sanction
            case "notices": scene.notice
            case "presets": scene.preset
            case "watch-words": scene.word
            case "places": scene.place
            case let noun?: preconditionFailure("a scene needs a value for /\(noun)/{}")
            }
        let query =
            switch self {
            case .showConditions, .showForecast, .showBoardNow: "?place=Seoul"
            case .searchPlaces: "?q=Seoul"
            default: ""
            }
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
