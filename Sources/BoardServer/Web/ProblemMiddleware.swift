import BoardModels
import BoardStore
import CoreMetrics
import FoundationEssentials
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOHTTP1

/// Middleware that turns every error into a problem in the language of the request; an unexpected error becomes a 500
/// that contains only the request id, and its details are logged.
struct ProblemMiddleware: RouterMiddleware {
    typealias Context = BoardContext

    /// The time that a client should wait before it repeats a read that took too long: longer than one takes, so that
    /// clients which repeat it leave the database to others in between.
    private static let pauseAfterTimeout = Duration.seconds(5)

    private let readTimeouts: Counter

    init(metrics: any MetricsFactory) {
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
        } catch let error as RateLimitExceeded {
            return response(toReached: error.status, context)
        } catch is PasswordQueueFull {
            return response(to: context.problem(.unavailable), context, retryAfter: PasswordQueueFull.retryAfter)
        } catch is PostScanQueueFull {
            return response(to: context.problem(.unavailable), context, retryAfter: PostScanQueueFull.retryAfter)
        } catch is UnansweredRequestsFull {
            return response(to: context.problem(.unavailable), context, retryAfter: UnansweredRequestsFull.retryAfter)
        } catch let problem as Problem {
            return response(to: problem, context, retryAfter: problem.retryAfter)
        } catch let error as StoreError {
            return response(to: error, request, context)
        } catch let error as InvalidFields {
            return response(to: Problem(.invalidFields, in: context.language, errors: error.errors), context)
        } catch let error as any HTTPResponseError {
            return response(toStatus: error.status, request, context)
        } catch is NIOTooManyBytesError {
            return response(to: context.problem(.tooLarge), context)
        } catch is CancellationError {
            // The drain timeout of a shutdown has passed, or the client has closed the connection.
            return response(to: context.problem(.unavailable), context, retryAfter: .seconds(1))
        } catch {
            return unexpected(error, request, context)
        }
    }

    private func response(to error: StoreError, _ request: Request, _ context: BoardContext) -> Response {
        switch error.response {
        case .problem(let type):
            return response(to: error.problem(type, in: context.language), context)
        case .limit(let status):
            return response(toReached: status, context)
        case .fields(let fields):
            return response(to: Problem(.invalidFields, in: context.language, errors: fields.errors), context)
        case .readTimedOut:
            readTimeouts.increment()
            // Only the path: a query can contain search words or a location.
            context.logger.warning(
                "a read took too long and was interrupted", metadata: ["path": .string(request.uri.path)])
            return response(to: context.problem(.readTimedOut), context, retryAfter: Self.pauseAfterTimeout)
        case .unavailable:
            context.logger.error("the store is unavailable", metadata: ["error": "\(error)"])
            return response(to: context.problem(.unavailable), context, retryAfter: .seconds(1))
        case .unexpected:
            return unexpected(error, request, context)
        }
    }

    /// The response to a request beyond a rate limit.
    private func response(toReached status: QuotaStatus, _ context: BoardContext) -> Response {
        let reached = ReachedLimit(status.quota.name, retryAfter: status.reset)
        return response(
            to: Problem(.rateLimited, in: context.language, limit: reached), context, retryAfter: status.reset,
            quota: status)
    }

    /// The response to an error of the web framework: an unknown path, a wrong method or a body over the limit.
    private func response(
        toStatus status: HTTPResponse.Status, _ request: Request, _ context: BoardContext
    ) -> Response {
        switch status {
        case .notFound:
            let methods = Self.methods(at: request.uri.path)
            guard !methods.isEmpty, !methods.contains(request.method.rawValue) else {
                return response(to: context.problem(.notFound), context)
            }
            var response = response(to: context.problem(.methodNotAllowed), context)
            response.headers[.allow] = methods.joined(separator: ", ")
            return response
        case .contentTooLarge:
            return response(to: context.problem(.tooLarge), context)
        case .unsupportedMediaType:
            return response(to: context.problem(.unsupportedMediaType), context)
        default:
            return response(to: context.problem(.malformedRequest), context)
        }
    }

    private func unexpected(_ error: any Error, _ request: Request, _ context: BoardContext) -> Response {
        context.logger.error(
            "unexpected error",
            metadata: [
                "error": .string(String(reflecting: error)), "method": .string(request.method.rawValue),
                "path": .string(request.uri.path),
            ])
        return response(to: Problem(.internalError, in: context.language, requestID: context.requestID), context)
    }

    private func response(
        to problem: Problem, _ context: BoardContext, retryAfter: Duration? = nil, quota: QuotaStatus? = nil
    ) -> Response {
        var headers = JSONResponse.headers(of: problem, in: context.language)
        if let retryAfter {
            // Rounded up, so that a client that waits this long is not refused again.
            headers[.retryAfter] = String((max(1, retryAfter.milliseconds) + 999) / 1000)
        }
        quota?.write(to: &headers)
        if problem.type.status == 401 { headers[.wwwAuthenticate] = "Bearer realm=\"board\"" }
        return Response(
            status: .init(code: problem.type.status), headers: headers,
            body: .init(byteBuffer: JSONResponse.body(of: problem)))
    }

    /// The methods that a path takes, which distinguish "not found" from "method not allowed".
    private static func methods(at path: String) -> [String] {
        guard !pathsOutsideAPI.contains(path) else { return ["GET", "HEAD"] }
        let segments = path.split(separator: "/")
        let endpoints = templates.filter { _, template in
            template.count == segments.count
                && zip(template, segments).allSatisfy { $0 == $1 || $0.hasPrefix("{") }
        }.map(\.endpoint)
        // Of the templates that match, the router uses the most literal one: "/sessions/appeals" is no session's id.
        let fewest = endpoints.map(\.placeholders).min()
        return endpoints.filter { $0.placeholders == fewest }
            .flatMap { $0.method == .get ? ["GET", "HEAD"] : [$0.method.rawValue] }
            .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    private static let templates = Endpoint.allCases.map { endpoint in
        (endpoint: endpoint, segments: endpoint.template.split(separator: "/"))
    }

    private static let pathsOutsideAPI: Set = ["/healthz", "/readyz", "/metrics", ModerationFeed.path]
}

extension Endpoint {
    /// The number of placeholders in the endpoint's path.
    fileprivate var placeholders: Int { template.split(separator: "{").count - 1 }
}

extension Problem {
    /// How long a client should wait before it retries a 503; nil for every other problem.
    fileprivate var retryAfter: Duration? {
        guard type == .weatherUnavailable else { return type == .unavailable ? .seconds(1) : nil }
        return switch reason {
        // Changes only when the operator restarts the server with other settings.
        case .off: .seconds(3600)
        // The circuit breaker stays open for this long.
        case .blocked: .seconds(600)
        case .keyRejected: .seconds(300)
        case .quotaExhausted, .providerFault, .unreadable, .timedOut, .unreachable, nil: .seconds(60)
        }
    }
}

extension JSONResponse {
    static func headers(of problem: Problem, in language: Language) -> HTTPFields {
        [
            .contentType: "application/problem+json", .contentLanguage: language.rawValue, .cacheControl: "no-store",
        ]
    }

    /// The JSON of a problem; empty if encoding fails, which cannot happen for strings and numbers.
    static func body(of problem: Problem) -> ByteBuffer {
        (try? JSONEncoder.api().encode(problem)).map { ByteBuffer(bytes: $0) } ?? ByteBuffer()
    }
}
