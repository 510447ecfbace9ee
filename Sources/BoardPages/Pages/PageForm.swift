import BoardModels
import BoardStore
import BoardWeb
import Crypto
import Foundation
import Hummingbird

/// The fields of a posted form, whose `Origin` and CSRF token were checked before its handler gets it.
package struct PageForm: Sendable {
    /// The names and values in the order of the form.
    let fields: [(name: String, value: String)]
    /// The path to which the form was posted.
    let path: String
    /// The handle of the member who filled in the form; nil for a visitor who was not signed in.
    let account: String?

    /// Creates a form; without an `account`, the form's CSRF token names it.
    init(_ fields: [(name: String, value: String)], path: String, account: String? = nil) {
        (self.fields, self.path) = (fields, path)
        self.account =
            account ?? FormToken.account(of: fields.first { $0.name == FormView.tokenField }.map(\.value))
    }

    /// Returns whether another member than this one filled in the form, which then must not be sent.
    func isFilledByOther(than member: Member) -> Bool { account.map { $0 != member.handle } ?? false }

    /// Parses `application/x-www-form-urlencoded`; nil if it is not UTF-8 or has too many fields.
    ///
    /// Hummingbird's `URLEncodedFormDecoder` rejects repeated fields, which checkboxes send, and does not keep the
    /// order.
    init?(_ body: [UInt8], path: String) {
        guard let pairs = String(validating: body, as: UTF8.self)?.split(separator: "&"),
            pairs.count <= Self.maximumFields
        else { return nil }
        var fields: [(name: String, value: String)] = []
        for pair in pairs {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = Self.decoded(parts[0]), let value = Self.decoded(parts.dropFirst().first ?? "") else {
                return nil
            }
            fields.append((name, value))
        }
        self.init(fields, path: path)
    }

    private static let maximumFields = 1000

    /// The first value of a field, with `\n` as its line breaks; nil if the field is absent.
    subscript(_ name: String) -> String? {
        fields.first { $0.name == name }?.value
    }

    /// All values of a repeated field, such as checkboxes.
    func values(_ name: String) -> [String] {
        fields.filter { $0.name == name }.map(\.value)
    }

    /// The trimmed value of a field; nil if it is absent or blank.
    func filled(_ name: String) -> String? {
        guard let text = self[name]?.trimmingSpaces, !text.isEmpty else { return nil }
        return text
    }

    /// The whole number in a field; nil if the field is absent or blank.
    ///
    /// Throws `InvalidFields` for any other text.
    func int(_ name: String) throws(InvalidFields) -> Int? {
        guard let text = filled(name) else { return nil }
        guard let number = Int(text) else { throw InvalidFields(name, .wrongType) }
        return number
    }

    /// True if a checkbox is checked.
    func flag(_ name: String) -> Bool {
        filled(name).map { $0 != "false" } ?? false
    }

    /// The random key of the form, from which a secret is derived that the form creates once; a new one if the form has
    /// none of 256 bits.
    var secretKey: String {
        guard let key = idempotencyKey?.key, Base64URL.decode(key)?.count == 32 else { return RandomToken.session() }
        return key
    }

    /// True if the form was sent by its button for a preview.
    var isPreview: Bool { flag("preview") }

    /// The idempotency key in the form's hidden field, with which a form that is posted twice has one effect; nil if
    /// the field is absent or malformed.
    ///
    /// The fingerprint, a hash of the form, leaves out the CSRF token, which differs after a new sign-in. It also
    /// leaves out passwords, which could be guessed from a fast hash.
    var idempotencyKey: IdempotencyKey? {
        guard let key = self[FormView.keyField], (1...200).contains(key.utf8.count),
            key.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
        else { return nil }
        let kept = fields.filter { $0.name != FormView.keyField && !Self.secrets.contains($0.name) }.map {
            "\($0.name)=\($0.value)"
        }
        let text = "POST \(path)\n" + kept.joined(separator: "\n")
        return IdempotencyKey(key: key, fingerprint: Array(SHA256.hash(data: Array(text.utf8))))
    }

    /// The names of the fields with passwords.
    static let passwords: Set = ["password", "current", "new"]
    /// The names of the fields that are never sent back: the CSRF token and passwords.
    static let secrets = passwords.union([FormView.tokenField])

    private static func decoded(_ text: Substring) -> String? {
        // No text may contain NUL.
        guard let text = text.replacing("+", with: " ").removingPercentEncoding, !text.utf8.contains(0) else {
            return nil
        }
        // Browsers send line breaks as CRLF.
        return text.replacing("\r\n", with: "\n")
    }
}

extension Request {
    /// Parses the posted form and checks its CSRF token.
    ///
    /// Throws what `uncheckedForm` throws, and a 403 if the token is not the visitor's. `PageFormMiddleware` has
    /// checked the token too, for handlers that do not read the form.
    func form(_ context: some PageContext) async throws -> PageForm {
        let form = try await uncheckedForm(context)
        guard context.visitor.formToken.matches(form[FormView.tokenField]) else { throw context.problem(.formExpired) }
        return form
    }

    /// Parses the posted form without checking its CSRF token.
    ///
    /// Throws a 415 for another media type, a 413 for a body that is too large to be read and a 400 for a body that is
    /// no form.
    func uncheckedForm(_ context: some PageContext) async throws -> PageForm {
        let type = headers[.contentType]?.split(separator: ";").first?.trimmingSpaces.lowercased()
        guard type == "application/x-www-form-urlencoded" else { throw context.problem(.unsupportedMediaType) }
        let bytes = Array(buffer: try await body.collect(upTo: context.maxReadFormSize))
        guard let form = PageForm(bytes, path: uri.path) else { throw context.problem(.malformedRequest) }
        return form
    }
}

extension PageContext {
    /// The maximum size of a form's body in bytes: three times the maximum of a JSON body, because percent-encoding can
    /// make a text three times as long.
    var maxFormSize: Int { maxUploadSize * 3 }
    /// The maximum size in bytes up to which a form's body is read; above `maxFormSize`, so that a form that is
    /// slightly too large is shown again with its texts.
    var maxReadFormSize: Int { maxUploadSize * Self.readFormExpansion }
    /// The factor from `maxUploadSize` to `maxReadFormSize`.
    package static var readFormExpansion: Int { 6 }
}
