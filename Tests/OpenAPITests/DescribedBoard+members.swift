import BoardModels
import BoardStore
import Curl
import Foundation
import Testing

extension DescribedBoard {
    static let password = "umbrella-on-7th"

    /// Registers a member, who is signed in.
    func join(_ handle: String) async throws -> SignedIn {
        let json = #"{"handle":"\#(handle)","password":"\#(Self.password)","displayName":null,"client":"tests"}"#
        let response = try await call(.registerMember, json: json, expecting: 201)
        return try JSONDecoder().decode(SignedIn.self, from: Data(response.body))
    }

    /// Registers a member with a role and returns the session token.
    func join(_ handle: String, as role: Role) async throws -> String {
        let token = try await join(handle).token
        _ = try await store.setRole(role, handle: handle)
        return token
    }

    /// Creates a post and returns it as its author sees it.
    func publish(_ title: String, by token: String, more: String = "") async throws -> Post {
        let response = try await call(.createPost, token: token, json: Self.post(title, more), expecting: 201)
        return try JSONDecoder().decode(Post.self, from: Data(response.body))
    }

    static func post(_ title: String, _ more: String = "") -> String {
        #"{"weather":"rain","category":"food","title":"\#(title)"\#(more)}"#
    }
}
