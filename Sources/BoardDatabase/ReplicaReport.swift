/// The state of the configured replicas, and the numbers of reads that they and the primary have answered since
/// the start.
package struct ReplicaReport: Sendable {
    package struct Replica: Sendable {
        /// The host and the port.
        package let name: String
        package let reads: Int
        /// The number of reads that the replica could not answer although it was fit for them.
        package let failedReads: Int
        /// The age of the oldest write that may be missing; nil if the replica is lost, lags by minutes, or belongs to
        /// another cluster.
        package let lag: Duration?
        /// False if the replica is lost or takes writes itself.
        package let isStandby: Bool
    }

    /// The number of reads that the primary answered, although a replica may answer reads of their kind.
    package let primaryReads: Int
    package let replicas: [Replica]
}
