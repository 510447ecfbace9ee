import BoardModels
import BoardWeb
import FoundationEssentials
import Hummingbird

/// The endpoint that returns the API's OpenAPI document.
struct OpenAPIRoutes: Sendable {
    /// The encoded document, also compressed, made once: it does not change while the server runs.
    private static let document = Result {
        let plain = try EncodedResponse(OpenAPIDocument.json, hasAge: false, dependsOn: [])
        return (plain: plain, compressed: try plain.compressed())
    }

    func add(toPublic routes: some RouterMethods<BoardContext>) {
        routes.on(api: .showOpenAPI) { request, _ in
            let document = try Self.document.get()
            return (request.acceptsGzip ? document.compressed : document.plain).response(to: request)
        }
    }
}
