import BoardModels
import Curl

/// The format of the permission matrix: a line for each endpoint and situation, a cell for each caller.
enum Matrix {
    static let head = line("endpoint", "situation", MatrixCaller.allCases.map(\.rawValue))

    static func line(_ endpoint: Endpoint, _ situation: Situation, _ cells: [String]) -> String {
        line(endpoint.rawValue, endpoint.situations.count == 1 ? "-" : situation.rawValue, cells)
    }

    private static func line(_ endpoint: String, _ situation: String, _ cells: [String]) -> String {
        let widths = [20, 20] + MatrixCaller.allCases.map { $0.rawValue.count + 1 }
        let padded = zip([endpoint, situation] + cells, widths).map { cell, width in
            cell + String(repeating: " ", count: max(1, width - cell.count))
        }
        return String(padded.joined().reversed().drop { $0 == " " }.reversed())
    }

    static func cells(of line: String) -> [String] {
        line.dropFirst(40).split(separator: " ").map(String.init)
    }

    /// Returns the cell for a response: `ok`, or the reason for the refusal in a word.
    static func cell(_ answer: CurlResponse) throws -> String {
        guard answer.status >= 300 else { return "ok" }
        let type = try answer.problem().type
        return switch type {
        case .notSignedIn: "401"
        case .notFound: "404"
        case .notAllowed: "no"
        case .conflictOfInterest: "own"
        case .caseHeld: "held"
        case .caseDecided: "done"
        case .reportedAlready: "twice"
        case .otherModerator: "other"
        case .appealClosed: "closed"
        case .notReversible: "final"
        case .silenced: "silent"
        default: type.rawValue
        }
    }
}
