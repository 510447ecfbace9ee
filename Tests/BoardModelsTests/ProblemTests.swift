import FoundationEssentials
import Testing

@testable import BoardModels

@Suite struct ProblemTests {
    @Test(arguments: ProblemType.allCases, Language.allCases)
    func `a problem of every type survives a round trip in both languages`(
        _ type: ProblemType, _ language: Language
    ) throws {
        let problems = [
            Problem(type, in: language),
            Problem(
                type, in: language,
                errors: [FieldError("title", .tooLong(120)), FieldError("place.name", .required)],
                reason: .timedOut, requestID: "3w5e11264sgsf"),
            Problem(type, in: language, arguments: ["mina", "14:05 UTC"], sanction: SomeModeration.silence),
            Problem(type, in: language, limit: ReachedLimit(.writes, retryAfter: .milliseconds(1500))),
        ]
        for problem in problems {
            let json = try JSONEncoder().encode(problem)
            #expect(try JSONDecoder().decode(Problem.self, from: json) == problem)
            let tree = try JSONDecoder().decode(JSONTree.self, from: json)
            guard case .object(let members) = tree else {
                Issue.record("no object")
                continue
            }
            #expect(members["type"] == .text("/problems/" + type.rawValue))
            #expect(members["status"] == .number(Double(type.status)))
            #expect((members["errors"] == nil) == problem.errors.isEmpty)
        }
    }

    @Test func `every problem type has the expected 4xx or 5xx status`() {
        let statuses: [ProblemType: Int] = [
            .malformedRequest: 400, .notSignedIn: 401, .signInFailed: 401, .notAllowed: 403, .formExpired: 403,
            .notFound: 404,
            .placeNotFound: 404, .methodNotAllowed: 405, .handleTaken: 409, .duplicatePost: 409, .conflict: 409,
            .editConflict: 412, .tooLarge: 413, .uriTooLong: 414, .unsupportedMediaType: 415, .invalidFields: 422,
            .idempotencyKeyReused: 422, .preconditionRequired: 428, .rateLimited: 429, .internalError: 500,
            .unavailable: 503, .readTimedOut: 503, .weatherUnavailable: 503, .reportedAlready: 409,
            .reviewedAlready: 409,
            .caseHeld: 409, .caseDecided: 409, .conflictOfInterest: 403, .notReversible: 409, .appealClosed: 409,
            .restorationAlreadyRequested: 409,
            .otherModerator: 403, .silenced: 403, .suspended: 403, .boardFixed: 409, .nameTaken: 409,
            .tooManyPlaces: 409, .listFull: 409,
        ]
        for type in ProblemType.allCases { #expect(type.status == statuses[type], "\(type)") }
    }

    @Test func `problem names are unique and need no percent-encoding`() {
        let names = ProblemType.allCases.map(\.rawValue)
        #expect(Set(names).count == names.count)
        for name in names {
            #expect(name.allSatisfy { ("a"..."z").contains($0) || $0 == "-" }, "\(name)")
        }
    }

    @Test func `a problem of an unknown type is not decoded`() {
        for type in ["/problems/new-kind", "not-found", "", "https://example.com/problems/not-found"] {
            #expect(throws: DecodingError.self) {
                try decoded(Problem.self, #"{"type":"\#(type)","title":"t","status":404,"detail":"d"}"#)
            }
        }
    }

    @Test func `a problem names the limit that was reached and the seconds until it ends, rounded up`() {
        let problem = Problem(.rateLimited, in: .english, limit: ReachedLimit(.edits, retryAfter: .milliseconds(1001)))
        #expect(problem.detail == "The limit on edits per ten minutes is reached. Try again in 2 s.")
        #expect(problem.limit?.retryAfter == 2)
        #expect(
            Problem(.rateLimited, in: .korean, limit: problem.limit).detail
                == "10분 동안의 글 수정 한도에 도달했습니다. 2초 뒤에 다시 시도해 주세요.")
    }

    @Test(arguments: [
        (1, "1 s", "1초 뒤에"), (119, "119 s", "119초 뒤에"), (120, "2 min", "2분 뒤에"), (601, "11 min", "11분 뒤에"),
        (7_200, "2 hours", "2시간 뒤에"), (82_800, "23 hours", "23시간 뒤에"), (82_801, "tomorrow", "내일"),
        (86_400, "tomorrow", "내일"), (86_401, "2 days", "2일 뒤에"), (7 * 86_400, "7 days", "7일 뒤에"),
    ])
    func `a time to wait is worded in a unit that people use, and never too short`(
        seconds: Int64, english: String, korean: String
    ) {
        let sentence = english == "tomorrow" ? "Try again tomorrow." : "Try again in \(english)."
        #expect(RetryMessage.text(afterSeconds: seconds, in: .english) == sentence)
        #expect(RetryMessage.text(afterSeconds: seconds, in: .korean) == "\(korean) 다시 시도해 주세요.")
    }

    @Test func `a problem explains missing weather and contains the request id`() {
        for trouble in WeatherError.allCases {
            let problem = Problem(.weatherUnavailable, in: .korean, reason: trouble)
            #expect(problem.detail == trouble.explanation(in: .korean))
            #expect(problem.detail.hasPrefix(trouble.text(in: .korean)))
        }
        #expect(Problem(.internalError, in: .english, requestID: "abc").detail.contains("abc"))
        #expect(Problem(.internalError, in: .korean, requestID: "abc").detail.contains("abc"))
    }
}
