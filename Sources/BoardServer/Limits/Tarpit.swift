import BoardWeather
import BoardWeb
import Synchronization

/// A tarpit: delays the responses to requests that exceed a rate limit or find a queue full, so that a client that does
/// not stop spends its own time instead of the server's.
///
/// The next request of a connection is read once the response is sent. A proxy needs a connection for each delayed
/// request, so at most `proxiedCapacity` requests of trusted proxies are delayed at a time; further ones are answered
/// at once. A class because all requests share the count of delayed requests.
final class Tarpit: Sendable {
    /// The maximum number of delayed requests of trusted proxies, a fraction of the connections that a proxy may have.
    static let proxiedCapacity = 256

    private let time: Duration
    private let trustedProxies: TrustedProxies
    private let capacity: Int
    /// The number of requests of trusted proxies that are delayed now.
    private let proxied = Mutex(0)

    /// Creates a tarpit without delayed requests.
    ///
    /// - Parameter time: the time for which each response is delayed; if zero, none is.
    init(delay time: Duration, trustedProxies: TrustedProxies, proxiedCapacity: Int = Tarpit.proxiedCapacity) {
        self.time = time
        self.trustedProxies = trustedProxies
        capacity = proxiedCapacity
    }

    /// The number of requests of trusted proxies that are delayed now.
    var proxiedRequests: Int { proxied.withLock { $0 } }

    /// Waits for the delay; returns at once for a trusted proxy that has too many delayed requests.
    ///
    /// - Parameter peer: the IP address of the connection's other end.
    func delay(for peer: String) async {
        guard time > .zero else { return }
        let isProxied = IPAddress(peer).map { trustedProxies.contains($0) } == true
        guard !isProxied || admit() else { return }
        defer { if isProxied { proxied.withLock { $0 -= 1 } } }
        do {
            try await Task.sleep(for: time)
        } catch {
            // Only a shutdown cancels the sleep; the response is ready and is sent at once.
        }
    }

    /// Counts a delayed request of a trusted proxy; returns false, without counting it, if too many are delayed.
    private func admit() -> Bool {
        proxied.withLock { count in
            guard count < capacity else { return false }
            count += 1
            return true
        }
    }
}
