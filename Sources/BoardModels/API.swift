/// The endpoint table of the HTTP API: method, path below `/api/v1` and required role, one line each.
///
/// A test compares the server's router with this table; the client builds its requests from it.
package enum Endpoint: String, CaseIterable, Sendable {
    case registerMember, showMember
    case signIn, recoverAccount, listSessions, createAccessToken, revokeSession, signOut, appealSuspension
    case showAccount, editAccount, changePassword, renewRecoveryCodes, deleteAccount, exportAccount, listOwnPosts
    case listBoards, showBoardNow
    case listPosts, createPost, showPost, editPost, deletePost, undoDeletion, listRevisions, likePost, unlikePost
    case showConditions, showForecast, searchPlaces
    case createReport, listOwnReports, listOwnAppeals, requestRestoration
    case listCases, showCase, listCaseReports, claimCase, releaseCase, addCaseNote, decideCase, decideCases
    case listBatches, showBatch, reverseBatch
    case showDecision, reverseDecision, appealDecision, listAppeals, showAppeal, resolveAppeal
    case showMemberRecord, sanctionMember, liftSanction
    case listNotices, markNoticeRead, markAllNoticesRead
    case listPresets, createPreset, editPreset, deletePreset
    case listWatchWords, addWatchWord, removeWatchWord
    case listLog
    case listSavedPlaces, savePlace, editSavedPlace, removeSavedPlace, showSettings, replaceSettings
    case showOpenAPI

    package var line: EndpointLine {
        switch self {
        case .registerMember: EndpointLine(.post, "/members", .anyone)
        case .showMember: EndpointLine(.get, "/members/{handle}", .anyone)

        case .signIn: EndpointLine(.post, "/sessions", .anyone)
        case .recoverAccount: EndpointLine(.post, "/recovery", .anyone)
        case .listSessions: EndpointLine(.get, "/sessions", .member)
        case .createAccessToken: EndpointLine(.post, "/sessions/tokens", .member)
        case .revokeSession: EndpointLine(.delete, "/sessions/{id}", .member)
        case .signOut: EndpointLine(.delete, "/sessions/current", .member)
        case .appealSuspension: EndpointLine(.post, "/sessions/appeals", .anyone)

        case .showAccount: EndpointLine(.get, "/me", .member)
        case .editAccount: EndpointLine(.patch, "/me", .member)
        case .changePassword: EndpointLine(.put, "/me/password", .member)
        case .renewRecoveryCodes: EndpointLine(.post, "/me/recovery-codes", .member)
        case .deleteAccount: EndpointLine(.post, "/me/deletion", .member)
        case .exportAccount: EndpointLine(.get, "/me/export", .member)
        case .listOwnPosts: EndpointLine(.get, "/me/posts", .member)

        case .listBoards: EndpointLine(.get, "/boards", .anyone)
        case .showBoardNow: EndpointLine(.get, "/boards/now", .anyone)

        case .listPosts: EndpointLine(.get, "/posts", .anyone)
        case .createPost: EndpointLine(.post, "/posts", .member)
        case .showPost: EndpointLine(.get, "/posts/{id}", .anyone)
        case .editPost: EndpointLine(.put, "/posts/{id}", .member)
        case .deletePost: EndpointLine(.delete, "/posts/{id}", .member)
        case .undoDeletion: EndpointLine(.delete, "/posts/{id}/deletion", .member)
        case .listRevisions: EndpointLine(.get, "/posts/{id}/revisions", .anyone)
        case .likePost: EndpointLine(.put, "/posts/{id}/like", .member)
        case .unlikePost: EndpointLine(.delete, "/posts/{id}/like", .member)

        case .showConditions: EndpointLine(.get, "/conditions", .anyone)
        case .showForecast: EndpointLine(.get, "/forecast", .anyone)
        case .searchPlaces: EndpointLine(.get, "/places", .anyone)

        case .createReport: EndpointLine(.post, "/content/{id}/reports", .member)
        case .listOwnReports: EndpointLine(.get, "/me/reports", .member)
        case .listOwnAppeals: EndpointLine(.get, "/me/appeals", .member)
        case .requestRestoration: EndpointLine(.post, "/posts/{id}/restoration", .member)

        case .listCases: EndpointLine(.get, "/cases", .moderator)
        case .showCase: EndpointLine(.get, "/cases/{id}", .moderator)
        case .listCaseReports: EndpointLine(.get, "/cases/{id}/reports", .moderator)
        case .claimCase: EndpointLine(.put, "/cases/{id}/claim", .moderator)
        case .releaseCase: EndpointLine(.delete, "/cases/{id}/claim", .moderator)
        case .addCaseNote: EndpointLine(.post, "/cases/{id}/notes", .moderator)
        case .decideCase: EndpointLine(.post, "/cases/{id}/decisions", .moderator)
        case .decideCases: EndpointLine(.post, "/decisions", .moderator)
        case .listBatches: EndpointLine(.get, "/batches", .moderator)
        case .showBatch: EndpointLine(.get, "/batches/{id}", .moderator)
        case .reverseBatch: EndpointLine(.post, "/batches/{id}/reversal", .moderator)

        case .showDecision: EndpointLine(.get, "/decisions/{id}", .member)
        case .reverseDecision: EndpointLine(.post, "/decisions/{id}/reversal", .moderator)
        case .appealDecision: EndpointLine(.post, "/decisions/{id}/appeal", .member)
        case .listAppeals: EndpointLine(.get, "/appeals", .moderator)
        case .showAppeal: EndpointLine(.get, "/appeals/{id}", .member)
        case .resolveAppeal: EndpointLine(.post, "/appeals/{id}/resolution", .moderator)

        case .showMemberRecord: EndpointLine(.get, "/members/{handle}/record", .moderator)
        case .sanctionMember: EndpointLine(.post, "/members/{handle}/sanctions", .moderator)
        case .liftSanction: EndpointLine(.post, "/sanctions/{id}/lifting", .moderator)

        case .listNotices: EndpointLine(.get, "/me/notices", .member)
        case .markNoticeRead: EndpointLine(.put, "/me/notices/{id}/read", .member)
        case .markAllNoticesRead: EndpointLine(.put, "/me/notices/read", .member)

        case .listPresets: EndpointLine(.get, "/presets", .moderator)
        case .createPreset: EndpointLine(.post, "/presets", .moderator)
        case .editPreset: EndpointLine(.put, "/presets/{id}", .moderator)
        case .deletePreset: EndpointLine(.delete, "/presets/{id}", .moderator)
        case .listWatchWords: EndpointLine(.get, "/watch-words", .moderator)
        case .addWatchWord: EndpointLine(.post, "/watch-words", .moderator)
        case .removeWatchWord: EndpointLine(.delete, "/watch-words/{id}", .moderator)

        case .listLog: EndpointLine(.get, "/moderation-log", .anyone)

        case .listSavedPlaces: EndpointLine(.get, "/me/places", .member)
        case .savePlace: EndpointLine(.post, "/me/places", .member)
        case .editSavedPlace: EndpointLine(.patch, "/me/places/{id}", .member)
        case .removeSavedPlace: EndpointLine(.delete, "/me/places/{id}", .member)
        case .showSettings: EndpointLine(.get, "/me/settings", .member)
        case .replaceSettings: EndpointLine(.put, "/me/settings", .member)

        case .showOpenAPI: EndpointLine(.get, "/openapi.json", .anyone)
        }
    }

    /// The path prefix of every API endpoint.
    package static let root = "/api/v1"

    package var method: EndpointMethod { line.method }
    package var caller: Caller { line.caller }
    /// True for a GET endpoint that anyone may call; its requests are treated as anonymous if their session token is
    /// expired, revoked or unknown.
    package var isPublicRead: Bool { method == .get && caller == .anyone }
    /// The endpoint's full URL path, with `{name}` placeholders.
    package var template: String { Self.root + line.path }

    /// Returns the endpoint's full URL path with its `{name}` placeholders replaced in order.
    ///
    /// - Parameter segments: the replacements, percent-encoded; ids and handles need no encoding.
    package func path(_ segments: String...) -> String {
        var remaining = segments[...]
        let path = template.split(separator: "/").map { segment in
            guard segment.hasPrefix("{"), let value = remaining.popFirst() else { return String(segment) }
            return value
        }
        return "/" + path.joined(separator: "/")
    }
}

/// One line of the endpoint table; `path` is below `Endpoint.root`, with `{name}` placeholders.
package struct EndpointLine: Hashable, Sendable {
    package let method: EndpointMethod
    package let path: String
    package let caller: Caller

    init(_ method: EndpointMethod, _ path: String, _ caller: Caller) {
        self.method = method
        self.path = path
        self.caller = caller
    }
}

package enum EndpointMethod: String, Sendable {
    case get = "GET"
    case post = "POST"
    case put = "PUT"
    case patch = "PATCH"
    case delete = "DELETE"
}

/// A placeholder in the path of an endpoint or page, written `{name}`.
///
/// The OpenAPI document contains the placeholders' examples, and tests use them to request every path.
package enum Placeholder: String, CaseIterable, Sendable {
    case id, handle
    case weather, category
    /// The raw value of a `ProblemType`.
    case code
    /// The name of a static file.
    case name

    /// A value in the right format; an object with this value need not exist.
    package var example: String {
        switch self {
        case .id: "1"
        case .handle: "mina"
        case .weather: WeatherType.rain.rawValue
        case .category: PostCategory.food.rawValue
        case .code: ProblemType.notFound.rawValue
        case .name: "none.css"
        }
    }
}

/// The minimum role required to call an endpoint.
package enum Caller: Sendable {
    case anyone, member, moderator
}
