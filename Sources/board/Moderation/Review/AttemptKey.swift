import BoardClient
import BoardModels

/// The key of what is being sent: sent again for want of an answer it has the same one, so that it is done once.
struct AttemptKey<ID: Equatable, Value: Equatable> {
    private var unanswered: (id: ID, value: Value, key: String)?

    mutating func key(for value: Value, on id: ID) -> String {
        if let unanswered, unanswered.id == id, unanswered.value == value { return unanswered.key }
        let key = IdempotencyKey.new()
        unanswered = (id, value, key)
        return key
    }

    /// Once the board has answered, the same sent again is meant again: what was decided may have been taken back.
    mutating func settle<Answer>(_ result: Result<Answer, ClientError>) {
        if case .failure(.problem) = result { unanswered = nil }
        if case .success = result { unanswered = nil }
    }
}
