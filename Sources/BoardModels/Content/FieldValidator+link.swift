extension FieldValidator {
    /// Validates an http or https URL, and returns it trimmed and normalized as browsers do when they open it.
    mutating func link(_ sent: String, _ field: String, _ length: ClosedRange<Int>) -> String {
        let text = sent.withoutByteOrderMark.trimmingSpaces
        guard text.unicodeScalars.count <= length.upperBound, let link = Self.webAddress(text) else {
            let isTooLong = text.unicodeScalars.count > length.upperBound
            require(false, field, isTooLong ? .tooLong(length.upperBound) : .link)
            return text
        }
        require(link.unicodeScalars.count <= length.upperBound, field, .tooLong(length.upperBound))
        return link
    }

    // Requires a scheme and a host. What could end the line or the HTML attribute that contains the URL, and what is not
    // shown, is percent-encoded.
    private static func webAddress(_ text: String) -> String? {
        let lower = text.prefix(8).lowercased()
        guard let scheme = ["https://", "http://"].first(where: { lower.hasPrefix($0) }) else { return nil }
        let isRefused = text.unicodeScalars.contains {
            $0.isDirectionControl || $0.properties.generalCategory == .control || $0 == "\u{2028}" || $0 == "\u{2029}"
        }
        guard !isRefused else { return nil }
        let start = text.prefix(scheme.count)
        let rest = text.dropFirst(scheme.count).unicodeScalars
        let end = rest.firstIndex { "/?#".unicodeScalars.contains($0) } ?? rest.endIndex
        // Browsers ignore the variation selectors of emoji in hosts.
        let authority = rest[..<end].filter { $0 != "\u{FE0F}" }
        guard isHostAndPort(Substring.UnicodeScalarView(authority)) else { return nil }
        return String(start) + String(String.UnicodeScalarView(authority)) + percentEncoded(rest[end...])
    }

    /// Returns the path, query and fragment of a URL with percent-encoded spaces, hidden characters and delimiters.
    private static func percentEncoded(_ part: Substring.UnicodeScalarView) -> String {
        var encoded = String.UnicodeScalarView()
        var isPath = true
        for scalar in part {
            if scalar == "?" || scalar == "#" { isPath = false }
            // Browsers read a backslash in a path as a slash.
            guard scalar != "\\" || !isPath else {
                encoded.append("/")
                continue
            }
            guard mustBeEncoded(scalar) else {
                encoded.append(scalar)
                continue
            }
            for byte in String(scalar).utf8 {
                encoded.append("%")
                encoded.append(contentsOf: [byte].hexadecimal.uppercased().unicodeScalars)
            }
        }
        return String(encoded)
    }

    private static func mustBeEncoded(_ scalar: Unicode.Scalar) -> Bool {
        guard !scalar.isASCII else { return " <>\"\\^`{|}".unicodeScalars.contains(scalar) }
        return scalar.properties.isWhitespace || scalar.isBlank
    }

    // Accepts a host name in any script or with emoji, an IPv4 address, or an IPv6 address in brackets, then an optional
    // port. User information before an "@" is rejected, since it can imitate another host.
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
            guard host.contains(where: isNameScalar), String(host).hiddenCharacter == nil,
                host.allSatisfy({ isNameScalar($0) || "-._\u{200D}".unicodeScalars.contains($0) })
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
        case .otherSymbol, .modifierSymbol: return !scalar.isASCII && scalar.properties.isEmoji
        default: return false
        }
    }
}
