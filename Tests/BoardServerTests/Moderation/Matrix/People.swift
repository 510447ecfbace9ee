import BoardModels
import BoardStore

@testable import BoardServer

/// The people of one scene, each registered when first needed.
struct People {
    let isAuthorModerator: Bool
    let number: Int
    let board: RunningBoard
    let passwordHash: String
    private(set) var tokens: [Somebody: String] = [:]
    private(set) var authorSession: Session.ID?
    private var members: [Somebody: Member] = [:]

    init(isAuthorModerator: Bool, number: Int, board: RunningBoard, passwordHash: String) {
        self.isAuthorModerator = isAuthorModerator
        self.number = number
        self.board = board
        self.passwordHash = passwordHash
    }

    mutating func member(_ somebody: Somebody) async throws -> Member {
        if let known = members[somebody] { return known }
        let (handle, token) = ("\(somebody.rawValue)-\(number)", RandomToken.session())
        let (registered, session) = try await board.store.register(
            NewMember(handle: handle, password: RunningBoard.password, client: "tests"), passwordHash: passwordHash,
            tokenHash: RandomToken.hash(token), at: board.now)
        var member = registered
        let role = role(of: somebody)
        if role != .member { member = try await board.store.setRole(role, handle: handle, at: board.now) }
        (members[somebody], tokens[somebody]) = (member, token)
        if somebody == .author { authorSession = session.id }
        return member
    }

    private func role(of somebody: Somebody) -> Role {
        switch somebody {
        case .moderator, .holder, .reporting: .moderator
        case .admin: .admin
        case .author: isAuthorModerator ? .moderator : .member
        case .anyone, .member, .reporter: .member
        }
    }
}
