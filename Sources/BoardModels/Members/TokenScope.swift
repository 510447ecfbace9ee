/// What an access token may do; each scope includes those before it.
package enum TokenScope: String, JSONChoice, Comparable {
    case read, write, moderate

    private var rank: Int {
        switch self {
        case .read: 0
        case .write: 1
        case .moderate: 2
        }
    }

    package static func < (left: TokenScope, right: TokenScope) -> Bool { left.rank < right.rank }
}

extension TokenScope: LocalizedMessage {
    package var localized: LocalizedText {
        switch self {
        case .read: LocalizedText("read only", "읽기만")
        case .write: LocalizedText("read and write", "읽기와 쓰기")
        case .moderate: LocalizedText("read, write and moderate", "읽기, 쓰기, 운영")
        }
    }
}
