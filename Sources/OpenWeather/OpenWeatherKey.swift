/// An OpenWeather API key that never prints itself.
///
/// Description, debug description and mirror all say `(hidden)`; the secret leaves this type only inside the URL of
/// a request.
package struct OpenWeatherKey: Sendable {
    let secret: String

    package init(_ secret: String) {
        self.secret = secret
    }

    /// Eight hexadecimal digits by which two keys are told apart; far too few to find the key by.
    package var fingerprint: String {
        // FNV-1a over 32 bits.
        let hash = secret.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }

    /// `text` without the key, for words of the vendor that may repeat what was asked.
    func removed(from text: String) -> String {
        guard !secret.isEmpty else { return text }
        return text.split(separator: secret, omittingEmptySubsequences: false).joined(separator: "(hidden)")
    }
}

extension OpenWeatherKey: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    package var description: String { "(hidden)" }
    package var debugDescription: String { "(hidden)" }
    package var customMirror: Mirror { Mirror(reflecting: "(hidden)") }
}
