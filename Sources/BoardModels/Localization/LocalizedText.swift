/// An enumeration of user-visible texts; each case has a translation in every language.
///
/// A case without a translation does not compile.
package protocol LocalizedMessage: CaseIterable, Sendable {
    var localized: LocalizedText { get }
}

extension LocalizedMessage {
    package func text(in language: Language, _ arguments: String...) -> String {
        localized.text(in: language, arguments: arguments)
    }

    package func text(in language: Language, arguments: [String]) -> String {
        localized.text(in: language, arguments: arguments)
    }
}

/// A text template with its English and Korean translations.
///
/// `{0}`, `{1}` … are placeholders for arguments. `{0|a|b}` selects `a` or `b` by the argument: in English `a` if it is
/// "1" and `b` otherwise, in Korean `a` if it ends in a consonant when read aloud and `b` otherwise. If `a` is `으로`, an
/// argument that ends in ㄹ selects `b` too.
package struct LocalizedText: Sendable {
    package let english: String
    package let korean: String

    package init(_ english: String, _ korean: String) {
        self.english = english
        self.korean = korean
    }

    package subscript(language: Language) -> String {
        switch language {
        case .english: english
        case .korean: korean
        }
    }

    /// Returns the translation in a language with its first letter capitalized.
    package func heading(in language: Language) -> String {
        self[language].capitalizedFirst
    }
}

extension String {
    /// The text with its first letter capitalized.
    package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension LocalizedText {
    /// Returns the translation in a language, with its placeholders replaced by the arguments.
    package func text(in language: Language, _ arguments: String...) -> String {
        text(in: language, arguments: arguments)
    }

    package func text(in language: Language, arguments: [String]) -> String {
        let template = self[language]
        guard template.utf8.contains(UInt8(ascii: "{")) else { return template }
        var text = ""
        var remaining = template[...]
        // Searching bytes is several times faster than searching characters.
        while let open = remaining.utf8.firstIndex(of: UInt8(ascii: "{")),
            let close = remaining[open...].utf8.firstIndex(of: UInt8(ascii: "}"))
        {
            text += remaining[..<open]
            let placeholder = remaining[remaining.utf8.index(after: open)..<close]
            let parts = placeholder.utf8.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
            if let first = parts.first, let position = Int(Substring(first)), arguments.indices.contains(position) {
                text += Self.resolved(parts.dropFirst().map(Substring.init), for: arguments[position], in: language)
            }
            remaining = remaining[remaining.utf8.index(after: close)...]
        }
        return text + remaining
    }

    private static func resolved(
        _ choices: [Substring], for argument: String, in language: Language
    ) -> String {
        guard let first = choices.first, let last = choices.last else { return argument }
        switch language {
        case .english: return String(argument == "1" ? first : last)
        case .korean: return String(endsInConsonant(argument) && !(first == "으로" && endsInL(argument)) ? first : last)
        }
    }
}

/// Returns whether a text, read aloud in Korean, ends in ㄹ.
///
/// The particle that follows it is then 로 instead of 으로.
private func endsInL(_ text: String) -> Bool {
    guard let last = text.unicodeScalars.last(where: { $0.properties.isAlphabetic || $0.properties.numericType != nil })
    else { return false }
    // A precomposed syllable's index modulo 28 is its final consonant, 8 for ㄹ.
    if (0xAC00...0xD7A3).contains(last.value) { return (last.value - 0xAC00) % 28 == 8 }
    // 1, 7 and 8 are read 일, 칠 and 팔, and the letter L is read 엘; U+11AF and U+3139 are ㄹ itself.
    return "178lL\u{11AF}\u{3139}".unicodeScalars.contains(last)
}

/// Returns whether a text, read aloud in Korean, ends in a consonant.
///
/// The particle that follows it is then 을 instead of 를, 은 instead of 는, or 이 instead of 가.
private func endsInConsonant(_ text: String) -> Bool {
    guard let last = text.unicodeScalars.last(where: { $0.properties.isAlphabetic || $0.properties.numericType != nil })
    else { return false }
    // A precomposed syllable's index modulo 28 is its final consonant, 0 for none.
    if (0xAC00...0xD7A3).contains(last.value) { return (last.value - 0xAC00) % 28 != 0 }
    // A decomposed syllable ends in its final consonant; the name of a lone consonant does too.
    if (0x11A8...0x11C2).contains(last.value) || (0x3131...0x314E).contains(last.value) { return true }
    // Digits are read 영 일 이 삼 사 오 육 칠 팔 구; of the Latin letters l, m, n and the stops end in a consonant.
    return "013678lmnbkptcgLMNBKPTCG".unicodeScalars.contains(last)
}
