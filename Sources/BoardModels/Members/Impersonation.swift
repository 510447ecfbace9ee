/// The rules that keep handles and display names from imitating the board's staff or other members.
package enum Impersonation {
    /// The reserved handles, which cannot be registered: roles and parts of the board.
    static let reservedHandles: Set<String> = [
        "about", "abuse", "account", "admin", "administrator", "anonymous", "api", "board", "contact", "everyone",
        "help", "helpdesk", "info", "mail", "mod", "moderation", "moderator", "moderators", "mods", "nobody", "null",
        "official", "operator", "owner", "postmaster", "root", "security", "staff", "support", "sysadmin", "system",
        "team", "undefined", "webmaster", "unyeongja", "gwanlija", "gwanrija",
    ]

    /// Marks that look like a verification badge, or like `Author.moderatorMark`.
    private static let badges: Set<Unicode.Scalar> = [
        "✓", "✔", "☑", "✅", "🗸", "🗹", "🛡", "⛨", "◈", "◆", "◇", "❖", "⬥", "⬦", "⟐", "💠", "\u{1F396}", "\u{1F3C5}",
        "\u{1F530}",
    ]

    /// True if a handle is reserved or claims a role, also with digits or separators added or letters replaced by
    /// similar digits.
    package static func isReserved(handle: String) -> Bool {
        let letters = letters(of: handle)
        // Digits at the end are additions ("admin99"); other digits stand for letters ("adm1n").
        let decoded = withLettersForDigits(String(letters.reversed().drop { $0.isNumber }.reversed()))
        return reservedHandles.contains(letters) || reservedHandles.contains(decoded) || RoleWords.isClaim(letters)
            || handle.split { !$0.isLetter && !$0.isNumber }.contains { RoleWords.isStrongRole(String($0)) }
    }

    /// True if a display name claims a role or to be the board itself, or has a mark of verification.
    static func claimsRole(displayName: String) -> Bool {
        if displayName.unicodeScalars.contains(where: badges.contains) { return true }
        return [displayName, withLettersForSymbols(displayName)].contains { name in
            let letters = letters(of: skeleton(of: name))
            // "AdminMina" has the words of "Admin Mina" too.
            let words = [name, withSpacesBeforeCapitals(name)].flatMap { text in
                skeleton(of: text).split { !$0.isLetter && !$0.isNumber }
            }
            return reservedHandles.contains(letters) || RoleWords.isClaim(letters)
                || words.contains { RoleWords.isRole(String($0)) }
        }
    }

    /// True if a text mixes letters of scripts that look alike within one word.
    static func isDisguised(_ text: String) -> Bool {
        text.split { !$0.isLetter }.contains { word in
            var scripts = Set<LookAlikeScript>()
            for scalar in word.unicodeScalars {
                if let script = LookAlikeScript(scalar) { scripts.insert(script) }
            }
            return scripts.count > 1
        }
    }
}

/// A script whose letters can be mistaken for letters of another script.
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
