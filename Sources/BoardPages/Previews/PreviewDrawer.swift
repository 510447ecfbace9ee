import BoardModels
import BoardWeather
import BoardWeb
import HTTPTypes
import NIOCore
import NIOPosix

/// Draws the images of link previews, one at a time, and caches them by what they show.
struct PreviewDrawer: Sendable {
    /// A cache of about a hundred images; no change of stored data invalidates them, since their keys are hashes of
    /// what they show.
    private let images = ResponseCache(size: 4 * 1024 * 1024)
    private let limiter = ConcurrencyLimiter(permits: 1, queueCapacity: 16)

    /// False if this machine lacks the libraries or fonts to draw previews; determined by one test drawing per process.
    static var isAvailable: Bool { get async { await availability.value } }

    private static let availability = Task {
        guard let drawing = try? PreviewImage(in: .english).drawing(PageResources.shared().assets) else { return false }
        // A failure, such as one for lack of memory, may be temporary, so it does not count.
        if case .undrawable = try? await draw(drawing) { return false }
        return true
    }

    /// Returns the image as a PNG response, cached or newly drawn; nil if this machine cannot draw it, so that a retry
    /// does not help.
    ///
    /// Throws `QueueFull` if too many drawings are waiting, in all or from the client's network, or if the drawing
    /// process fails or takes too long, so that the client retries.
    ///
    /// - Parameter check: called only before an uncached image is drawn; throws to reject the request.
    func response(
        of image: PreviewImage, _ assets: PageAssets, for network: ClientNetwork, unlessCached check: () throws -> Void
    ) async throws -> EncodedResponse? {
        let hash = image.hash
        if let cached = images.cached(hash, isCompressed: false) { return cached }
        try check()
        guard await Self.isAvailable, let drawing = image.drawing(assets) else { return nil }
        do {
            return try await images.response(to: nil, hash) {
                try await encoded(drawing, for: network)
            }
        } catch is Undrawable {
            return nil
        }
    }

    private struct Undrawable: Error {}

    private func encoded(_ drawing: PreviewDrawing, for network: ClientNetwork) async throws -> EncodedResponse {
        do throws(ConcurrencyLimiter.Rejection) {
            try await limiter.acquire(for: network.name, in: network.neighbourhood)
        } catch {
            throw QueueFull.drawings
        }
        defer { limiter.release() }
        switch try await Self.draw(drawing) {
        case .drawn(let bytes):
            return EncodedResponse(bytes: bytes, [.contentType: "image/png"], dependsOn: [])
        case .undrawable: throw Undrawable()
        case .failed: throw QueueFull.drawings
        }
    }

    private static func draw(_ drawing: PreviewDrawing) async throws -> PreviewProcess.Outcome {
        try await NIOThreadPool.singleton.runIfActive { PreviewProcess.draw(drawing) }
    }
}
