import BoardModels
import BoardStore

@testable import BoardServer
@testable import BoardWeb

/// The members of one permission-matrix scene, each registered on first use.
struct People {
    let isAuthorModerator: Bool
    let number: Int
    let board: RunningBoard
    let passwordHash: String
    private(set) var tokens: [MatrixCaller: String] = [:]
    private(set) var authorSession: Session.ID?
    private var members: [MatrixCaller: Member] = [:]

    init(isAuthorModerator: Bool, number: Int, board: RunningBoard, passwordHash: String) {
        self.isAuthorModerator = isAuthorModerator
        self.number = number
        self.board = board
        self.passwordHash = passwordHash
    }

    mutating func member(_ caller: MatrixCaller) async throws -> Member {
        if let known = members[caller] { return known }
        let (handle, token) = ("\(caller.rawValue)-\(number)", RandomToken.session())
        let (registered, session) = try await board.store.register(
            NewMember(handle: handle, password: RunningBoard.password, client: "tests"), passwordHash: passwordHash,
            tokenHash: RandomToken.hash(token), at: board.now)
        var member = registered
        let role = role(of: caller)
        if role != .member { member = try await board.store.setRole(role, handle: handle, at: board.now) }
        (members[caller], tokens[caller]) = (member, token)
        if caller == .author { authorSession = session.id }
        return member
    }

    private func role(of caller: MatrixCaller) -> Role {
        switch caller {
        case .moderator, .holder, .reporting: .moderator
        case .admin: .admin
        case .author: isAuthorModerator ? .moderator : .member
        case .anyone, .member, .reporter: .member
        }
    }
}
