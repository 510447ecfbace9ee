import BoardModels
import BoardStore
import FoundationEssentials
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOHTTP1

/// Turns every error into a problem in its reader's language; what nobody foresaw becomes a 500 with the request id
/// alone, and the log has the rest.
struct ProblemMiddleware: RouterMiddleware {
    typealias Context = BoardContext

    func handle(
        _ request: Request, context: BoardContext, next: (Request, BoardContext) async throws -> Response
    ) async throws -> Response {
        do {
            return try await next(request, context)
        } catch let error as HTTPParserError {
            // Bytes that are not HTTP: the connection answers 400 by itself and closes.
            throw error
        } catch let error as RateLimited {
            return response(
                to: context.problem(.rateLimited), context, retryAfter: error.retryAfter, policy: error.quota)
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
            // The time for answers under way is over.
            return response(to: context.problem(.unavailable), context, retryAfter: .seconds(1))
        } catch {
            return unforeseen(error, request, context)
        }
    }

    private func response(to error: StoreError, _ request: Request, _ context: BoardContext) -> Response {
        switch error.answer {
        case .problem(let type, let retryAfter):
            return response(to: error.problem(type, in: context.language), context, retryAfter: retryAfter)
        case .fields(let fields):
            return response(to: Problem(.invalidFields, in: context.language, errors: fields.errors), context)
        case .unavailable:
            context.logger.error("the store is unavailable", metadata: ["error": "\(error)"])
            return response(to: context.problem(.unavailable), context, retryAfter: .seconds(1))
        case .unforeseen:
            return unforeseen(error, request, context)
        }
    }

    /// What the framework itself refuses: unknown addresses, and bodies over the limit.
    private func response(toStatus status: HTTPResponse.Status, _ request: Request, _ context: BoardContext) -> Response
    {
        switch status {
        case .notFound:
            let methods = EndpointPaths.methods(of: request.uri.path)
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

    private func unforeseen(_ error: any Error, _ request: Request, _ context: BoardContext) -> Response {
        context.logger.error(
            "unforeseen error",
            metadata: [
                "error": .string(String(reflecting: error)), "method": .string(request.method.rawValue),
                "path": .string(request.uri.path),
            ])
        return response(to: Problem(.internalError, in: context.language, requestID: context.requestID), context)
    }

    private func response(
        to problem: Problem, _ context: BoardContext, retryAfter: Duration? = nil, policy: Quota? = nil
    ) -> Response {
        var headers: HTTPFields = [
            .contentType: "application/problem+json", .contentLanguage: context.language.rawValue,
            .cacheControl: "no-store",
        ]
        if let retryAfter {
            // Rounded up: a client that waits this long is not told to wait again.
            headers[.retryAfter] = String((max(1, retryAfter.milliseconds) + 999) / 1000)
        }
        policy?.describe(in: &headers, remaining: 0, reset: retryAfter ?? .zero)
        if problem.type.status == 401 { headers[.wwwAuthenticate] = "Bearer realm=\"board\"" }
        // Encoding texts and numbers cannot fail; were it to, the status alone still says what happened.
        let body = (try? JSONResponse.encoder().encode(problem)).map { ByteBuffer(bytes: $0) } ?? ByteBuffer()
        return Response(status: .init(code: problem.type.status), headers: headers, body: .init(byteBuffer: body))
    }
}
