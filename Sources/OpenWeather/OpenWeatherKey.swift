/// An OpenWeather API key that is redacted when printed.
///
/// Description, debug description and mirror are `(hidden)`; the secret is used in request URLs only.
package struct OpenWeatherKey: Sendable {
    let secret: String

    package init(_ secret: String) {
        self.secret = secret
    }

    /// A 32-bit hash of the API key in hexadecimal, which distinguishes keys but is too short to recover a key from.
    package var fingerprint: String {
        // FNV-1a over 32 bits.
        let hash = secret.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }

    /// Returns a text with the API key redacted, such as an error message that repeats the request URL.
    func redacted(from text: String) -> String {
        guard !secret.isEmpty else { return text }
        return text.split(separator: secret, omittingEmptySubsequences: false).joined(separator: "(hidden)")
    }
}

extension OpenWeatherKey: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    package var description: String { "(hidden)" }
    package var debugDescription: String { "(hidden)" }
    package var customMirror: Mirror { Mirror(reflecting: "(hidden)") }
}
