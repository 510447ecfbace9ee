/// The result of one query to a replica about its state.
package struct ReplicaCheck: Sendable {
    package enum State: Sendable, Equatable {
        /// A standby that has yet to replay a number of bytes of the primary's log.
        case replaying(missing: Int64)
        /// A standby that follows an earlier timeline than the primary, as far as the role may know.
        case onOtherTimeline
        /// A server that takes writes, such as the primary itself.
        case primary
        /// A server of another cluster.
        case foreign
        case unreachable(String)
    }

    /// The host and the port.
    package let name: String
    package let state: State
}
