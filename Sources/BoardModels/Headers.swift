/// The response header `Board-Session: ended`, which tells the client that the response is the one for anonymous
/// readers, since the request's session token is expired, revoked or unknown.
package enum SessionHeader {
    package static let name = "Board-Session"
    package static let ended = "ended"
}

/// The header `Board-Position` of a response to a request that has written something, which the client sends back with
/// its requests of the next half minute, so that they see the write whichever server answers.
package enum PositionHeader {
    package static let name = "Board-Position"
}

/// The header of a request that a client may repeat without a further effect, with a key that it generates.
package enum IdempotencyHeader {
    package static let name = "Idempotency-Key"
    /// The number of visible ASCII characters of a key.
    package static let length = 1...200
}
