import BoardDatabase
import BoardModels

extension Change {
    static func post(_ id: Post.ID, board: WeatherType) -> Change {
        Change(kind: "post", subject: id.rawValue, detail: board.rawValue)
    }

    static func member(_ id: Member.ID) -> Change { Change(kind: "member", subject: id.rawValue) }
    static func sessions(of id: Member.ID) -> Change { Change(kind: "sessions", subject: id.rawValue) }
    static func moderationCase(_ id: Case.ID) -> Change { Change(kind: "case", subject: id.rawValue) }
}
