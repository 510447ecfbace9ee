/// The text form of recovery codes: four groups of four letters and digits, such as "k7qm-2x9d-w4tc-8fhp".
package enum RecoveryCode {
    /// The number of recovery codes that a registration or a renewal of the codes creates.
    package static let count = 10
    /// The 32 characters of Crockford's base 32: the digits, and the lowercase letters except i, l, o and u.
    package static let alphabet = Array("0123456789abcdefghjkmnpqrstvwxyz")
    /// The number of characters of a code, each of which has 5 random bits.
    package static let length = 16

    /// Normalizes a typed code: removes separators, converts it to lower case and replaces look-alikes.
    ///
    /// The hash of the normalized code is stored.
    package static func normalized(_ typed: String) -> String {
        String(
            typed.lowercased().compactMap { character in
                switch character {
                case "o": "0"
                case "i", "l": "1"
                case "-", " ", "\t": nil
                default: character
                }
            })
    }

    /// Returns a normalized code as members see it, in groups of four characters.
    package static func shown(_ code: String) -> String {
        stride(from: 0, to: code.count, by: 4).map { String(code.dropFirst($0).prefix(4)) }.joined(separator: "-")
    }
}

/// A member's new recovery codes: the response of `POST /me/recovery-codes`.
///
/// No other response contains these codes.
package struct RecoveryCodes: Codable, Equatable, Sendable {
    package var codes: [String]

    package init(codes: [String]) {
        self.codes = codes
    }
}

/// The confirmation that replaces a member's recovery codes: the body of `POST /me/recovery-codes`.
package struct NewRecoveryCodes: Codable, ValidatedBody {
    package var password: String

    package init(password: String) {
        self.password = password
    }

    package static let fields: [BodyField<NewRecoveryCodes>] = [
        .init("password", \.password, .currentPassword)
    ]
}

/// The recovery of an account, which sets a new password by means of a recovery code: the body of `POST /recovery`.
package struct AccountRecovery: Codable, ValidatedBody {
    package var handle: String
    package var code: String
    package var password: String
    /// The name of the client that the recovery signs in, shown in the list of the member's sessions.
    package var client: String?

    package init(handle: String, code: String, password: String, client: String? = nil) {
        self.handle = handle
        self.code = code
        self.password = password
        self.client = client
    }

    package static let codeLength = 1...100

    package static let fields: [BodyField<AccountRecovery>] = [
        .init("handle", \.handle, .typedHandle(Credentials.handleLength)),
        .init("code", \.code, .line(codeLength)),
        .init("password", \.password, .newPassword),
        .init("client", \.client, .line(NewMember.clientLength)),
    ]

    package mutating func checkTogether(_ check: inout FieldValidator) {
        code = RecoveryCode.normalized(code)
    }
}
