extension FieldValidator {
    /// Validates an http or https URL and returns it with surrounding whitespace trimmed.
    mutating func link(_ text: String, _ field: String, _ length: ClosedRange<Int>) -> String {
        let text = text.trimmingSpaces
        require(text.unicodeScalars.count <= length.upperBound, field, .tooLong(length.upperBound))
        require(Self.isWebAddress(text), field, .link)
        return text
    }

    // Requires a scheme and a host, and rejects characters that could end the line or the HTML attribute that contains
    // the URL.
    private static func isWebAddress(_ text: String) -> Bool {
        let lower = text.prefix(8).lowercased()
        let scheme = ["https://", "http://"].first { lower.hasPrefix($0) }
        guard let scheme else { return false }
        let authority = text.dropFirst(scheme.count).prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        guard isHostAndPort(authority.unicodeScalars) else { return false }
        return !text.unicodeScalars.contains { scalar in
            scalar.properties.isWhitespace || scalar.properties.generalCategory == .control
                || scalar.properties.generalCategory == .format || "<>\"\\^`{|}".unicodeScalars.contains(scalar)
        }
    }

    // Accepts a host name in any script, an IPv4 address, or an IPv6 address in brackets, then an optional port. User
    // information before an "@" is rejected, since it can imitate another host.
    private static func isHostAndPort(_ text: Substring.UnicodeScalarView) -> Bool {
        let host: Substring.UnicodeScalarView
        if text.first == "[" {
            guard let end = text.firstIndex(of: "]") else { return false }
            host = text[...end]
            let address = host.dropFirst().dropLast()
            guard address.contains(":"),
                address.allSatisfy({ $0 == ":" || $0 == "." || ($0.isASCII && $0.properties.isHexDigit) })
            else { return false }
        } else {
            host = text.prefix { $0 != ":" }
            guard host.contains(where: isNameScalar),
                host.allSatisfy({ isNameScalar($0) || "-._".unicodeScalars.contains($0) })
            else { return false }
        }
        let port = text[host.endIndex...]
        guard port.first == ":" else { return port.isEmpty }
        // The number after the colon may be missing (RFC 3986).
        return port.count == 1 || UInt16(String(port.dropFirst())) != nil
    }

    private static func isNameScalar(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.properties.isAlphabetic || scalar.properties.numericType != nil { return true }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark: return true
        default: return false
        }
    }
}
