import BoardModels
import BoardWeb
import Hummingbird

/// The routes of the pages' static files: styles, scripts and icons.
struct AssetRoutes: Sendable {
    let assets: PageAssets

    func add(toPublic routes: some RouterMethods<BoardContext>) {
        routes.on(.showAsset, use: show)
        routes.on(.showServiceWorker, use: showServiceWorker)
        routes.on(.showFavicon, use: showFavicon)
    }

    private func show(_ request: Request, _ context: BoardContext) async throws -> Response {
        guard let asset = context.parameters.get("name").flatMap({ assets.named($0) }) else {
            throw context.problem(.notFound)
        }
        // The name contains a hash of the content, so the content under a name never changes.
        return response(to: request, asset, caching: "public, max-age=31536000, immutable")
    }

    private func showServiceWorker(_ request: Request, _ context: BoardContext) async throws -> Response {
        var response = response(to: request, assets.serviceWorker, caching: "no-cache")
        // The worker's own policy governs what it fetches.
        response.headers[.contentSecurityPolicy] = PageResponseHeaders.contentSecurityPolicy
        return response
    }

    /// Responds with the icon at `/favicon.ico`, which browsers request without a link to it.
    private func showFavicon(_ request: Request, _ context: BoardContext) async throws -> Response {
        guard let icon = assets.file("icons/favicon.ico") else { throw context.problem(.notFound) }
        return response(to: request, icon, caching: "public, max-age=86400")
    }

    private func response(to request: Request, _ asset: PageAssets.Asset, caching: String) -> Response {
        // The name contains a hash of the content.
        let tag = "\"\(asset.name)\""
        var headers: HTTPFields = [.eTag: tag, .cacheControl: caching]
        if asset.compressed != nil { headers[.vary] = "Accept-Encoding" }
        if let known = request.headers[.ifNoneMatch], EntityTag.contains(tag, in: known) {
            return Response(status: .notModified, headers: headers)
        }
        headers[.contentType] = asset.mediaType
        guard let compressed = asset.compressed, request.acceptsGzip else {
            return Response(status: .ok, headers: headers, body: .init(byteBuffer: asset.body))
        }
        headers[.contentEncoding] = "gzip"
        // A weak tag, since a strong one stands for the bytes of the uncompressed body.
        headers[.eTag] = "W/\(tag)"
        return Response(status: .ok, headers: headers, body: .init(byteBuffer: compressed))
    }
}
