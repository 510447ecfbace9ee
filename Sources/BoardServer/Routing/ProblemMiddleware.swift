import BoardModels
import BoardPages
import BoardStore
import BoardWeb
import CoreMetrics
import Hummingbird
import Logging
import NIOHTTP1

/// Middleware that turns errors into problems in the language of the request, as JSON or, for pages, as a page.
///
/// An unexpected error becomes a 500 that contains only the request id, and its details are logged. Errors of the HTTP
/// parser are passed on, because the connection itself responds to them.
struct ProblemMiddleware: RouterMiddleware {
    typealias Context = BoardContext

    private let readTimeouts: Counter
    private let pages: Pages
    private let store: Store
    private let tarpit: Tarpit

    init(metrics: any MetricsFactory, pages: Pages, store: Store, tarpit: Tarpit) {
        self.pages = pages
        self.store = store
        self.tarpit = tarpit
        readTimeouts = Counter(label: "board_read_timeouts_total", dimensions: [], factory: metrics)
    }

    func handle(
        _ request: Request, context: BoardContext, next: (Request, BoardContext) async throws -> Response
    ) async throws -> Response {
        do {
            return try await next(request, context)
        } catch let error as HTTPParserError {
            // Bytes that are not HTTP: the connection itself responds with 400 and closes.
            throw error
        } catch {
            // A page's form is shown again with the problem.
            let (error, form) = (error as? FormHandlingError).map { ($0.error, $0.form) } ?? (error, nil)
            log(error, request, context)
            let expected = ProblemResponse(error, context)
            if expected?.isOverload == true { await tarpit.delay(for: context.peerAddress) }
            let internalError = Problem(.internalError, in: context.language, requestID: context.requestID)
            return await response(expected ?? ProblemResponse(internalError), form, request, context)
        }
    }

    /// Logs errors that the operator has to know about; a read timeout is counted too.
    private func log(_ error: any Error, _ request: Request, _ context: BoardContext) {
        // The client has closed the connection, or the drain timeout of a shutdown has passed.
        if case StoreError.cancelled = error { return }
        // Only the path: a query can contain search words or a location.
        let path: Logger.MetadataValue = .string(request.uri.path)
        switch (error as? StoreError)?.response {
        case .readTimedOut:
            readTimeouts.increment()
            context.logger.warning("a read took too long and was interrupted", metadata: ["path": path])
        case .unavailable:
            context.logger.error("the store is unavailable", metadata: ["error": "\(error)"])
        case .problem, .limit, .fields: break
        // Nil for an error that is not the store's; only one without a problem of its own is unexpected.
        case .unexpected, nil:
            guard ProblemResponse(error, context) == nil else { return }
            context.logger.error(
                "unexpected error",
                metadata: [
                    "error": .string(String(reflecting: error)), "method": .string(request.method.rawValue),
                    "path": path,
                ])
        }
    }

    private func response(
        _ problemResponse: ProblemResponse, _ form: PageForm?, _ request: Request, _ context: BoardContext
    ) async -> Response {
        // The framework responds to a wrong method as to an unknown path.
        let methods = problemResponse.problem.type == .notFound ? AllowedMethods.at(request.uri.path) : []
        let isWrongMethod = !methods.isEmpty && !methods.contains(request.method.rawValue)
        let shown = isWrongMethod ? ProblemResponse(context.problem(.methodNotAllowed)) : problemResponse
        var response = await page(of: shown.problem, form, request, context) ?? json(of: shown.problem, context)
        shown.write(to: &response.headers)
        if isWrongMethod { response.headers[.allow] = methods.joined(separator: ", ") }
        return response
    }

    private func json(of problem: Problem, _ context: BoardContext) -> Response {
        var headers = JSONResponse.headers(of: problem, in: context.language)
        if problem.type.status == 401 { headers[.wwwAuthenticate] = "Bearer realm=\"board\"" }
        return Response(
            status: .init(code: problem.type.status), headers: headers,
            body: .init(byteBuffer: JSONResponse.body(of: problem)))
    }

    /// The problem as a page; nil for a client that expects JSON, or if rendering fails.
    private func page(
        of problem: Problem, _ form: PageForm?, _ request: Request, _ context: BoardContext
    ) async -> Response? {
        guard request.expectsPage else { return nil }
        var liked: Post?
        if problem.type == .notSignedIn, let id = form?.likedPost {
            // The title only names what the visitor wants to like, so the page does without it if it cannot be read.
            liked = try? await store.post(id, reader: nil, language: context.language, at: .now())
        }
        do {
            return try pages.problemPage(problem, form, about: liked?.content.title, for: request, context)
        } catch {
            context.logger.error("a problem page was not rendered", metadata: ["error": "\(error)"])
            return nil
        }
    }
}
