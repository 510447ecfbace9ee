import BoardModels
import FoundationEssentials
import HTTPTypes
import Hummingbird

/// The description of the API for programs.
struct OpenAPIRoutes: Sendable {
    /// Encoded once: the document does not change while the server runs.
    private static let document = Result { Array(try JSONResponse.encoder().encode(OpenAPIDocument.json)) }

    func add(toOpen routes: some RouterMethods<BoardContext>) {
        routes.on(.showOpenAPI, use: show)
    }

    @Sendable private func show(_ request: Request, _ context: BoardContext) async throws -> Response {
        JSONResponse.readable(bytes: try Self.document.get(), to: request)
    }
}
