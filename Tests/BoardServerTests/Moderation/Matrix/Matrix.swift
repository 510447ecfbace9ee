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
    ///
    /// The refusal of a batch of one is that of its only case or decision.
    static func cell(_ answer: CurlResponse, of endpoint: Endpoint) throws -> String {
        let problem: Problem? =
            switch endpoint {
            case _ where answer.status >= 300: try answer.problem()
            case .decideCases: try answer.value(BatchResult.self).outcomes.first?.problem
            case .reverseBatch: try answer.value(BatchReversal.self).outcomes.first?.problem
            default: nil
            }
        guard let problem else { return "ok" }
        return switch problem.type {
        case .notSignedIn: "401"
        case .notFound: "404"
        case .notAllowed: "no"
        case .conflictOfInterest: "own"
        case .caseHeld: "held"
        case .caseDecided: "done"
        case .reportedAlready: "twice"
        case .otherModerator: "other"
        case .appealClosed: "closed"
        case .signInFailed: "401"
        case .notReversible: "final"
        case .silenced: "silent"
        default: problem.type.rawValue
        }
    }
}
