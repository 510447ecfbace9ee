import BoardStore
import FoundationEssentials

@testable import BoardModels
@testable import BoardServer
@testable import BoardWeb

/// JSON bodies of requests: a body that passes validation passes it again unchanged, and has a JSON form.
///
/// The first byte chooses the type of the body.
enum BodyFuzz {
    private static let types: [any ValidatedBody.Type] = [
        PostContent.self, NewReport.self, NewDecision.self, NewSanction.self, NewAppeal.self, AppealResolution.self,
        NewReversal.self, NewCaseNote.self, NewRestoration.self, NewPreset.self, NewWatchWord.self, NewMember.self,
        Credentials.self, AccountEdit.self, NewPassword.self, MemberSettings.self, NewSavedPlace.self,
        SavedPlaceEdit.self, NewBatch.self,
    ]

    static func check(_ bytes: [UInt8]) throws {
        var input = FuzzInput(bytes)
        let type = input.choice(of: types)
        try check(type, input.rest)
    }

    private static func check<Body: ValidatedBody>(_ type: Body.Type, _ json: [UInt8]) throws {
        let decoded: Body?
        do {
            decoded = try JSONBody.decode(type, from: json)
        } catch let error as InvalidFields {
            return try checkMessages(of: error)
        }
        guard let body = decoded else { return }
        let valid: Body
        do throws(InvalidFields) {
            valid = try body.validated()
        } catch {
            return try checkMessages(of: error)
        }
        let written = try encoded(valid)
        let again = try JSONDecoder().decode(type, from: Data(written)).validated()
        try expect(try encoded(again) == written, "a valid body stays valid and the same")
        if let post = valid as? PostContent { try check(post) }
    }

    private static func check(_ post: PostContent) throws {
        // Its texts are also written without the encoder.
        for text in [post.title, post.body] {
            var json = JSONWriter()
            json.array(of: [text]) { $0.value($1) }
            let again = try JSONDecoder().decode([String].self, from: Data(json.bytes))
            try expect(again == [text], "a post's text is read as it was written")
        }
        try expect(!post.title.hasControlCharacters(), "a title has no control characters")
        try expect(!post.body.hasControlCharacters(except: ["\n", "\t"]), "a text has no control characters")
    }

    /// Checks that an error names its fields and has a text for each of them in both languages.
    static func checkMessages(of error: InvalidFields) throws {
        try expect(!error.errors.isEmpty, "an error has a field")
        for field in error.errors {
            try expect(!field.field.isEmpty, "an error names its field")
            for language in Language.allCases {
                try expect(!field.rule.message(in: language).isEmpty, "an error has a text")
            }
        }
    }

    private static func encoded(_ body: some ValidatedBody) throws -> [UInt8] {
        Array(try JSONEncoder.api().encode(body))
    }
}

/// The body of a request that normalizes and validates itself.
private protocol ValidatedBody: Codable, Sendable {
    func validated() throws(InvalidFields) -> Self
}

extension PostContent: ValidatedBody {}
extension NewReport: ValidatedBody {}
extension NewDecision: ValidatedBody {}
extension NewSanction: ValidatedBody {}
extension NewAppeal: ValidatedBody {}
extension AppealResolution: ValidatedBody {}
extension NewReversal: ValidatedBody {}
extension NewCaseNote: ValidatedBody {}
extension NewRestoration: ValidatedBody {}
extension NewPreset: ValidatedBody {}
extension NewWatchWord: ValidatedBody {}
extension NewMember: ValidatedBody {}
extension Credentials: ValidatedBody {}
extension AccountEdit: ValidatedBody {}
extension NewPassword: ValidatedBody {}
extension MemberSettings: ValidatedBody {}
extension NewSavedPlace: ValidatedBody {}
extension SavedPlaceEdit: ValidatedBody {}
extension NewBatch: ValidatedBody {}
