import BoardModels
import BoardWeb

/// The schemas of texts that people write. Their patterns match the character rules of `FieldValidator`.
extension Schema {
    static func text(_ rule: TextRule, _ description: String) -> Schema {
        switch rule {
        case .line(let length), .typedHandle(let length): line(description, length)
        case .lineOrBlank(let length): lineOrBlank(description, length)
        case .paragraphs(let length) where length.lowerBound > 0: paragraphs(description, length)
        case .paragraphs(let length), .paragraphsOrBlank(let length): paragraphsOrBlank(description, length)
        case .link(let length): link(description, length)
        case .displayName: line(description, NewMember.displayNameLength)
        case .handle: handle
        case .newPassword:
            password(description + " Not one of the most common ones.", NewPassword.length)
        case .currentPassword: password(description, 1...NewPassword.length.upperBound)
        }
    }

    private static func password(_ description: String, _ length: ClosedRange<Int>) -> Schema {
        string(description, length: length).with(["format": "password"])
    }

    private static func link(_ description: String, _ length: ClosedRange<Int>) -> Schema {
        string("\(description) At most \(length.upperBound) code points.")
            .with(["format": "iri", "pattern": #"^\s*([Hh][Tt][Tt][Pp][Ss]?://\S+( +\S+)*)?\s*$"#])
    }

    /// The schema of a text on one line that is not blank.
    static func line(_ description: String, _ length: ClosedRange<Int>) -> Schema {
        let visible = notIn(Characters.notInLines, Characters.space, Characters.invisible)
        return string(description, length: length).with([
            "pattern": pattern(around: visible, notIn(Characters.notInLines))
        ])
    }

    static func line(_ length: ClosedRange<Int>) -> Schema { line("", length) }

    /// The schema of a text on one line that counts as absent if it is blank.
    static func lineOrBlank(_ description: String, _ length: ClosedRange<Int>) -> Schema {
        string(description, length: 0...length.upperBound).with(["pattern": pattern(notIn(Characters.notInLines))])
    }

    /// The schema of a text on any number of lines that is not blank.
    static func paragraphs(_ description: String, _ length: ClosedRange<Int>) -> Schema {
        let visible = notIn(Characters.notInParagraphs, Characters.space)
        return string(description, length: length).with([
            "pattern": pattern(around: visible, notIn(Characters.notInParagraphs))
        ]
        )
    }

    /// The schema of a text on any number of lines that counts as absent or empty if it is blank.
    static func paragraphsOrBlank(_ description: String, _ length: ClosedRange<Int>) -> Schema {
        string(description, length: 0...length.upperBound).with(["pattern": pattern(notIn(Characters.notInParagraphs))])
    }

    // Allows any whitespace at the ends, since it is trimmed before the characters are checked.
    private static func pattern(_ character: String) -> JSONValue {
        .text("^[\(Characters.space)]*\(character)*[\(Characters.space)]*$")
    }

    // Like `pattern`, with at least one character that `visible` matches.
    private static func pattern(around visible: String, _ character: String) -> JSONValue {
        .text("^[\(Characters.space)]*\(character)*\(visible)\(character)*[\(Characters.space)]*$")
    }

    private static func notIn(_ characters: String...) -> String { "[^\(characters.joined())]" }
}

/// Character classes of regular expressions in ECMA-262, without their brackets.
private enum Characters {
    /// The characters with Unicode's property White_Space.
    static let space = #"\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000"#
    /// Control characters, line separators and direction controls.
    static let notInLines = #"\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069"#
    /// Control characters except the tab and line ends, and line separators.
    static let notInParagraphs = #"\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028\u2029"#
    /// The characters of the basic plane with Unicode's property Default_Ignorable_Code_Point, and the braille blank.
    static let invisible =
        #"\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2060-\u2065\u206a-\u206f"#
        + #"\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8"#
}
