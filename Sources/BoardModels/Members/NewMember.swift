/// The registration of a new account: the body of `POST /members`.
package struct NewMember: Codable, ValidatedBody {
    package var handle: String
    /// The member's display name; defaults to the handle.
    package var displayName: String?
    package var password: String
    /// The name of the signed-in client, shown in the list of the member's sessions.
    package var client: String?

    package init(handle: String, displayName: String? = nil, password: String, client: String? = nil) {
        self.handle = handle
        self.displayName = displayName
        self.password = password
        self.client = client
    }

    package static let handleLength = 3...20
    package static let displayNameLength = 1...40
    package static let clientLength = 1...100

    package static let fields: [BodyField<NewMember>] = [
        .init("handle", \.handle, .handle),
        .init("displayName", \.displayName, .displayName),
        .init("client", \.client, .line(clientLength)),
        .init("password", \.password, .newPassword),
    ]

    /// Returns whether a text is a valid handle: 3–20 of `a-z 0-9 _ -`, starting with a letter.
    package static func isHandle(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard handleLength.contains(bytes.count), let first = bytes.first else { return false }
        let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        guard letters.contains(first) else { return false }
        return bytes.allSatisfy {
            letters.contains($0) || digits.contains($0) || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-")
        }
    }

    /// The handle that a text means: without whitespace around it or "@" before it, and with small letters for A–Z.
    package static func typedHandle(_ text: String) -> String {
        var typed = text.trimmingSpaces
        // A text of "@" signs alone becomes "@", which is no valid handle.
        while typed.count > 1, typed.hasPrefix("@") { typed = String(typed.dropFirst()).trimmingSpaces }
        // Only ASCII: the lowercase of other letters, such as the Kelvin sign, can be one too.
        let bytes = typed.utf8.map { byte in
            (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte + 32 : byte
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Derives a handle from a text, in lower case, with hyphens for spaces and at most 20 characters; nil if the
    /// result is no valid handle.
    ///
    /// Characters that a handle cannot have are dropped, and so is everything before the first letter.
    package static func handle(similarTo text: String) -> String? {
        let kept = text.trimmingSpaces.lowercased().replacing(" ", with: "-").filter { character in
            character.isASCII && (character.isLetter || character.isNumber || character == "_" || character == "-")
        }
        let handle = String(kept.drop { !$0.isLetter }.prefix(handleLength.upperBound))
        return isHandle(handle) ? handle : nil
    }
}
