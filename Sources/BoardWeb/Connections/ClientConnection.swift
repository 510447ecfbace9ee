import BoardWeather
import NIOCore

/// The connection on which a request arrived, and the client's network.
package struct ClientConnection: Sendable {
    package let channel: any Channel
    package let network: ClientNetwork

    /// Returns the handler that records whether the client has given up the request; throws a `CancellationError` if
    /// the connection is closed already.
    func closureHandler() async throws -> ConnectionClosureHandler {
        do {
            return try await channel.pipeline.handler(type: ConnectionClosureHandler.self).get()
        } catch {
            throw CancellationError()
        }
    }
}
