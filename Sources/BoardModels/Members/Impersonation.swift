/// The rules that keep handles and display names from being mistaken for the board's staff or for another member.
package enum Impersonation {
    /// The reserved handles, which cannot be registered: roles and parts of the board.
    static let reservedHandles: Set<String> = [
        "about", "abuse", "account", "admin", "administrator", "anonymous", "api", "board", "contact", "everyone",
        "help", "helpdesk", "info", "mail", "mod", "moderation", "moderator", "moderators", "mods", "nobody", "null",
        "official", "operator", "owner", "postmaster", "root", "security", "staff", "support", "sysadmin", "system",
        "team", "undefined", "webmaster", "unyeongja", "gwanlija", "gwanrija",
    ]

    /// The words of a role, which no display name may contain as a word of its own.
    private static let roleWords: Set<String> = [
        "admin", "administrator", "moderator", "mod", "operator", "official", "root", "staff", "support", "sysadmin",
        "system", "webmaster",
    ]

    /// The Korean words of a role, which match anywhere: particles and compounds join them to other syllables.
    private static let koreanRoleWords = [
        "운영자", "운영진", "운영팀", "관리자", "관리팀", "어드민", "모더레이터", "중재자", "고객센터", "공식계정",
    ]

    /// Marks that look like a verification, or like the mark of moderators.
    private static let badges: Set<Unicode.Scalar> = [
        "✓", "✔", "☑", "✅", "🗸", "🗹", "🛡", "⛨", "◈", "\u{1F396}", "\u{1F3C5}", "\u{1F530}",
    ]

    /// Whether a handle is reserved, also with digits or separators added or letters replaced by similar digits.
    static func isReserved(handle: String) -> Bool {
        var letters = handle.filter { $0 != "-" && $0 != "_" }
        if reservedHandles.contains(letters) { return true }
        letters = String(letters.reversed().drop { $0.isNumber }.reversed())
        return reservedHandles.contains(String(letters.map { similarLetters[$0] ?? $0 }))
    }

    /// Whether a display name claims a role: it contains the word of a role or a mark of verification.
    static func claimsRole(displayName: String) -> Bool {
        if displayName.unicodeScalars.contains(where: badges.contains) { return true }
        let skeleton = skeleton(of: displayName)
        let compact = String(skeleton.filter { $0.isLetter || $0.isNumber })
        if koreanRoleWords.contains(where: compact.contains) { return true }
        return skeleton.split { !$0.isLetter && !$0.isNumber }.contains { word in
            roleWords.contains(String(word)) || roleWords.contains(String(word.map { similarLetters[$0] ?? $0 }))
        }
    }

    /// Whether a text mixes letters of scripts that look alike within one word, or contains invisible characters.
    static func isDisguised(_ text: String) -> Bool {
        if hasInvisibleCharacters(text) { return true }
        return text.split { !$0.isLetter }.contains { word in
            var scripts = Set<LookAlikeScript>()
            for scalar in word.unicodeScalars {
                if let script = LookAlikeScript(scalar) { scripts.insert(script) }
            }
            return scripts.count > 1
        }
    }

    /// The form in which a display name is compared with handles: in lowercase, with Latin letters of any style, and
    /// the Cyrillic and Greek letters that look like them, replaced by plain ones.
    package static func skeleton(of text: String) -> String {
        var skeleton = String.UnicodeScalarView()
        for scalar in text.lowercased().unicodeScalars {
            // Accents that follow their letter.
            if ("\u{300}"..."\u{36F}").contains(scalar) { continue }
            skeleton.append(scalar.isASCII ? scalar : latinLookAlikes[scalar] ?? plainLatin(scalar) ?? scalar)
        }
        return String(skeleton)
    }

    /// The plain letter of a Latin letter with an accent or in another style, such as fullwidth, circled or
    /// mathematical bold, by its Unicode name: "MATHEMATICAL BOLD SMALL A"; nil for other characters.
    private static func plainLatin(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        guard let words = scalar.properties.name?.split(separator: " "),
            words.contains("LATIN") || words.first == "MATHEMATICAL",
            let letter = words.first(where: { $0.utf8.count == 1 })?.unicodeScalars.first, letter.properties.isUppercase
        else { return nil }
        return Unicode.Scalar(letter.value + 32)
    }

    /// Whether the text has characters that are not shown.
    ///
    /// Joiners and variation selectors are allowed after emoji and in scripts that need them, where they change what is
    /// shown.
    private static func hasInvisibleCharacters(_ text: String) -> Bool {
        let scalars = Array(text.unicodeScalars)
        return scalars.indices.contains { index in
            let scalar = scalars[index]
            guard scalar.properties.isDefaultIgnorableCodePoint || scalar == "\u{2800}" else { return false }
            guard index > 0, ["\u{200C}", "\u{200D}", "\u{FE0E}", "\u{FE0F}"].contains(scalar) else {
                // Emoji tags, as in the flag of Scotland, follow an emoji.
                return !("\u{E0020}"..."\u{E007F}").contains(scalar)
            }
            let before = scalars[index - 1]
            return before.isASCII && !before.properties.isEmoji || LookAlikeScript(before) != nil
        }
    }

    private static let similarLetters: [Character: Character] = [
        "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t",
    ]

    private static let latinLookAlikes: [Unicode.Scalar: Unicode.Scalar] = [
        "а": "a", "в": "b", "е": "e", "ѕ": "s", "і": "i", "ј": "j", "к": "k", "м": "m", "н": "h", "о": "o", "р": "p",
        "с": "c", "т": "t", "у": "y", "х": "x", "ԁ": "d", "ɡ": "g", "һ": "h", "ӏ": "l", "ո": "n", "ԛ": "q", "ѵ": "v",
        "ԝ": "w", "α": "a", "β": "b", "ε": "e", "η": "n", "ι": "i", "κ": "k", "ν": "v", "ο": "o", "ρ": "p", "τ": "t",
        "υ": "u", "χ": "x", "γ": "y", "ı": "i", "ǀ": "l", "ⅼ": "l",
    ]
}

/// A script whose letters can be mistaken for those of another.
private enum LookAlikeScript: Hashable {
    case latin, greek, cyrillic, armenian, cherokee

    init?(_ scalar: Unicode.Scalar) {
        guard scalar.properties.isAlphabetic else { return nil }
        switch scalar.value {
        case 0x41...0x24F, 0x250...0x2AF, 0x1E00...0x1EFF: self = .latin
        case 0x370...0x3FF, 0x1F00...0x1FFF: self = .greek
        case 0x400...0x52F, 0x1C80...0x1C8F: self = .cyrillic
        case 0x530...0x58F: self = .armenian
        case 0x13A0...0x13FF, 0xAB70...0xABBF: self = .cherokee
        default: return nil
        }
    }
}
