import BoardModels

/// Why a call to a board brought no answer, or not the one that was asked for.
package enum ClientError: Error, Equatable {
    /// The board answered with a problem; `retryAfter` is what it asks to be waited, where it says.
    case problem(Problem, retryAfter: Duration?)
    /// Nothing came back.
    case unreachable(NetworkError)
    /// What came back is not from a board: a page, another JSON, a redirect.
    case notABoard
}
