import BoardModels
import BoardStore
import CoreMetrics
import FoundationEssentials
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOHTTP1

/// Middleware that turns every error into a problem in the language of the request, as JSON or, for pages, as a page; an
/// unexpected error becomes a 500 that contains only the request id, and its details are logged.
struct ProblemMiddleware: RouterMiddleware {
    typealias Context = BoardContext

    /// The time that a client should wait before it repeats a read that took too long: longer than one takes, so that
    /// clients which repeat it leave the database to others in between.
    private static let pauseAfterTimeout = Duration.seconds(5)

    private let readTimeouts: Counter
    private let pages: Pages

    init(metrics: any MetricsFactory, pages: Pages) {
        self.pages = pages
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
            return response(toReached: error.status, request, context)
        } catch is PasswordQueueFull {
            return response(
                to: context.problem(.unavailable), request, context, retryAfter: PasswordQueueFull.retryAfter)
        } catch is PostScanQueueFull {
            return response(
                to: context.problem(.unavailable), request, context, retryAfter: PostScanQueueFull.retryAfter)
        } catch is UnansweredRequestsFull {
            return response(
                to: context.problem(.unavailable), request, context, retryAfter: UnansweredRequestsFull.retryAfter)
        } catch let problem as Problem {
            return response(to: problem, request, context, retryAfter: problem.retryAfter)
        } catch let error as StoreError {
            return response(to: error, request, context)
        } catch let error as WeatherService.ReportError {
            return response(to: error, request, context)
        } catch let error as InvalidFields {
            return response(to: Problem(.invalidFields, in: context.language, errors: error.errors), request, context)
        } catch let error as any HTTPResponseError {
            return response(toStatus: error.status, request, context)
        } catch is NIOTooManyBytesError {
            return response(to: context.problem(.tooLarge), request, context)
        } catch is CancellationError {
            // The drain timeout of a shutdown has passed, or the client has closed the connection.
            return response(to: context.problem(.unavailable), request, context, retryAfter: .seconds(1))
        } catch {
            return unexpected(error, request, context)
        }
    }

    private func response(
        to error: WeatherService.ReportError, _ request: Request, _ context: BoardContext
    ) -> Response {
        switch error.problem(context) {
        case let problem as Problem: response(to: problem, request, context, retryAfter: problem.retryAfter)
        case let exceeded as RateLimitExceeded: response(toReached: exceeded.status, request, context)
        case let error: unexpected(error, request, context)
        }
    }

    private func response(to error: StoreError, _ request: Request, _ context: BoardContext) -> Response {
        switch error.response {
        case .problem(let type):
            return response(to: error.problem(type, in: context.language), request, context)
        case .limit(let status):
            return response(toReached: status, request, context)
        case .fields(let fields):
            return response(to: Problem(.invalidFields, in: context.language, errors: fields.errors), request, context)
        case .readTimedOut:
            readTimeouts.increment()
            // Only the path: a query can contain search words or a location.
            context.logger.warning(
                "a read took too long and was interrupted", metadata: ["path": .string(request.uri.path)])
            return response(to: context.problem(.readTimedOut), request, context, retryAfter: Self.pauseAfterTimeout)
        case .unavailable:
            context.logger.error("the store is unavailable", metadata: ["error": "\(error)"])
            return response(to: context.problem(.unavailable), request, context, retryAfter: .seconds(1))
        case .unexpected:
            return unexpected(error, request, context)
        }
    }

    /// The response to a request beyond a rate limit.
    private func response(
        toReached status: QuotaStatus, _ request: Request, _ context: BoardContext
    ) -> Response {
        let reached = ReachedLimit(status.quota.name, retryAfter: status.reset)
        return response(
            to: Problem(.rateLimited, in: context.language, limit: reached), request, context, retryAfter: status.reset,
            quota: status)
    }

    /// The response to an error of the web framework: an unknown path, a wrong method or a body over the limit.
    private func response(
        toStatus status: HTTPResponse.Status, _ request: Request, _ context: BoardContext
    ) -> Response {
        switch status {
        case .notFound:
            let methods = AllowedMethods.at(request.uri.path)
            guard !methods.isEmpty, !methods.contains(request.method.rawValue) else {
                return response(to: context.problem(.notFound), request, context)
            }
            var response = response(to: context.problem(.methodNotAllowed), request, context)
            response.headers[.allow] = methods.joined(separator: ", ")
            return response
        case .contentTooLarge:
            return response(to: context.problem(.tooLarge), request, context)
        case .unsupportedMediaType:
            return response(to: context.problem(.unsupportedMediaType), request, context)
        default:
            return response(to: context.problem(.malformedRequest), request, context)
        }
    }

    private func unexpected(_ error: any Error, _ request: Request, _ context: BoardContext) -> Response {
        context.logger.error(
            "unexpected error",
            metadata: [
                "error": .string(String(reflecting: error)), "method": .string(request.method.rawValue),
                "path": .string(request.uri.path),
            ])
        return response(
            to: Problem(.internalError, in: context.language, requestID: context.requestID), request, context)
    }

    private func response(
        to problem: Problem, _ request: Request, _ context: BoardContext, retryAfter: Duration? = nil,
        quota: QuotaStatus? = nil
    ) -> Response {
        var response = page(of: problem, request, context) ?? json(of: problem, context)
        if let retryAfter {
            // Rounded up, so that a client that waits this long is not refused again.
            response.headers[.retryAfter] = String((max(1, retryAfter.milliseconds) + 999) / 1000)
        }
        quota?.write(to: &response.headers)
        return response
    }

    private func json(of problem: Problem, _ context: BoardContext) -> Response {
        var headers = JSONResponse.headers(of: problem, in: context.language)
        if problem.type.status == 401 { headers[.wwwAuthenticate] = "Bearer realm=\"board\"" }
        return Response(
            status: .init(code: problem.type.status), headers: headers,
            body: .init(byteBuffer: JSONResponse.body(of: problem)))
    }

    /// The problem as a page; nil for a client that expects JSON.
    private func page(of problem: Problem, _ request: Request, _ context: BoardContext) -> Response? {
        guard request.expectsPage else { return nil }
        do {
            return try pages.problemPage(problem, for: request, context)
        } catch {
            context.logger.error("a problem page was not rendered", metadata: ["error": "\(error)"])
            return nil
        }
    }
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
