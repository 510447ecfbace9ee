import HTTPTypes
import Hummingbird

extension Request {
    /// True for GET and HEAD requests, which change nothing.
    package var isRead: Bool { method == .get || method == .head }
}
