/// The servers that may answer a read; SQLite has one.
package enum ReadSource: Sendable {
    /// The server that takes writes: the read sees everything that was committed before it began.
    case primary
    /// A standby, if one is fit for the read, or else the primary.
    ///
    /// The read sees all writes of the request's own client (`ReadPosition`), and those of others that were committed
    /// at least a second before it.
    case replica
}
