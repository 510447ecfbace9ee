import BoardModels
import FoundationEssentials
import Hummingbird

extension JSONResponse {
    /// The headers of a response with a problem.
    package static func headers(of problem: Problem, in language: Language) -> HTTPFields {
        [
            .contentType: "application/problem+json", .contentLanguage: language.rawValue, .cacheControl: "no-store",
        ]
    }

    /// The JSON of a problem; empty if encoding fails, which cannot happen for strings and numbers.
    package static func body(of problem: Problem) -> ByteBuffer {
        (try? JSONEncoder.api().encode(problem)).map { ByteBuffer(bytes: $0) } ?? ByteBuffer()
    }
}
