import BoardModels
import BoardWeb
import FoundationEssentials
import Hummingbird

/// The endpoint that returns the API's OpenAPI document.
struct OpenAPIRoutes: Sendable {
    /// The encoded document and its ETag, computed once: neither changes while the server runs.
    private static let document = Result {
        let bytes = Array(try JSONEncoder.api().encode(OpenAPIDocument.json))
        return (body: ByteBuffer(bytes: bytes), tag: EntityTag(version: "", bytes: bytes).description)
    }

    func add(toPublic routes: some RouterMethods<BoardContext>) {
        routes.on(api: .showOpenAPI) { request, _ in
            let document = try Self.document.get()
            return JSONResponse.conditional(body: document.body, to: request, tag: document.tag)
        }
    }
}
