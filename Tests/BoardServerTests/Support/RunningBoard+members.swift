import BoardModels
import BoardStore
import Foundation

extension RunningBoard {
    static let password = "a fine long password"

    /// Registers a member through the API.
    @discardableResult
    func join(_ handle: String) async throws -> SignedIn {
        try await post(
            "/members", json: #"{"handle":"\#(handle)","password":"\#(Self.password)","client":"tests"}"#
        ).value()
    }

    /// Registers a member and appoints them to a role.
    func join(_ handle: String, as role: Role) async throws -> SignedIn {
        let member = try await join(handle)
        _ = try await store.setRole(role, handle: handle)
        return member
    }

    func signIn(_ handle: String, password: String = Self.password) async throws -> SignedIn {
        try await post(
            "/sessions", json: #"{"handle":"\#(handle)","password":"\#(password)","client":"tests"}"#
        ).value()
    }

    @discardableResult
    func publish(
        _ title: String, weather: String = "rain", category: String = "food", body: String = "", more: String = "",
        by token: String
    ) async throws -> Post {
        try await post("/posts", token: token, json: Self.json(title, weather, category, body, more)).value()
    }

    static func json(
        _ title: String, _ weather: String = "rain", _ category: String = "food", _ body: String = "",
        _ more: String = ""
    ) -> String {
        #"{"weather":"\#(weather)","category":"\#(category)","title":"\#(title)","body":"\#(body)"\#(more)}"#
    }
}

extension Store {
    /// Changes a password with a new random token for the session.
    func changePassword(
        of member: Member.ID, to hash: String, confirmed: AccountConfirmation
    ) async throws(StoreError) {
        let token = (0..<32).map { _ in UInt8.random(in: .min ... .max) }
        try await changePassword(of: member, to: hash, confirmed: confirmed, tokenHash: token)
    }
}
