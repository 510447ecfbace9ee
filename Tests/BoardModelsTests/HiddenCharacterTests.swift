import Testing

@testable import BoardModels

@Suite struct HiddenCharacterTests {
    private static var all: some Sequence<Unicode.Scalar> {
        (UInt32(0x20)...0x10FFFF).lazy.compactMap { Unicode.Scalar($0) }
    }

    private static func title(_ text: String) -> Set<FieldError> {
        broken { () throws(InvalidFields) in
            _ = try NewPost(weather: .rain, category: .food, title: text).validated()
        }
    }

    @Test func `no character that draws nothing is accepted between two letters, of all code points`() {
        var accepted: [Unicode.Scalar] = []
        for scalar in Self.all {
            let properties = scalar.properties
            let isHidden =
                switch properties.generalCategory {
                case .unassigned: properties.isNoncharacterCodePoint || !(0x1F000...0x1FAFF).contains(scalar.value)
                case .privateUse: true
                default: properties.isDefaultIgnorableCodePoint || properties.isVariationSelector
                }
            // They have a rule of their own.
            guard !scalar.isDirectionControl else { continue }
            guard
                isHidden || ["\u{2800}", "\u{FFFC}", "\u{FFFD}", "\u{1D159}", "\u{FFF9}", "\u{13430}"].contains(scalar)
            else {
                continue
            }
            for pair in ["a\(scalar)b", "가\(scalar)나", "あ\(scalar)ん", "א\(scalar)ב"] where pair.hiddenCharacter == nil {
                // Marks of direction are for scripts that are written from right to left.
                let isMark = [0x200E, 0x200F, 0x61C].contains(scalar.value) && pair.hasPrefix("א")
                if !isMark { accepted.append(scalar) }
            }
        }
        #expect(accepted.isEmpty)
    }

    @Test func `every letter, digit, symbol, mark and space that is drawn is accepted, of all code points`() {
        for scalar in Self.all {
            switch scalar.properties.generalCategory {
            case .control, .format, .unassigned, .privateUse, .surrogate, .lineSeparator, .paragraphSeparator: continue
            default: break
            }
            guard !scalar.properties.isDefaultIgnorableCodePoint,
                !["\u{2800}", "\u{FFFC}", "\u{FFFD}", "\u{1D159}", "\u{16FE4}"].contains(scalar)
            else { continue }
            #expect("a\(scalar)b".hiddenCharacter == nil, "\(scalar.number)")
        }
    }

    @Test(arguments: [
        "नमस्ते क्‍ष", "می‌خواهم", "ക്‍", "🏴󠁧󠁢󠁳󠁣󠁴󠁿 Mac", "👨‍👩‍👧‍👦", "❤️‍🔥", "👩🏽‍🌾", "1️⃣", "☔️", "葛󠄀城", "ภาษา\u{200B}ไทย", "שלום\u{200F}!",
        "해물파전", "\u{1112}\u{119E}\u{11AB}글", "Nguyễn", "শ্রী", "བསྒྲུབས", "ကျွန်ုပ်", "בְּרֵאשִׁ֖ית", "Å\u{301}", "न्‍",
    ])
    func `what scripts and emoji need is accepted`(text: String) {
        #expect(Self.title(text).isEmpty)
    }

    @Test(arguments: [
        ("Modera\u{E0041}tor", "U+E0041"), ("운\u{200C}영자", "U+200C"), ("a\u{200D}b", "U+200D"),
        ("x\u{2800}y", "U+2800"),
        ("x\u{1D159}y", "U+1D159"), ("x\u{378}y", "U+0378"), ("x\u{FFFC}", "U+FFFC"), ("x\u{FFFD}", "U+FFFD"),
        ("x\u{E000}", "U+E000"),
        ("👩\u{200D}a", "U+200D"), ("🏴\u{E0061}\u{E0064}", "U+E0061"), ("a\u{FE0F}", "U+FE0F"),
        ("👩\u{E0061}", "U+E0061"), ("a\u{FEFF}b", "U+FEFF"),
    ])
    func `a hidden character is named`(text: String, name: String) {
        #expect(Self.title(text) == [FieldError("title", .hiddenCharacter(name))])
    }

    @Test(arguments: [
        "\u{1D159}", "\u{378}", "\u{301}", "\u{301} \u{200B}", "\u{E0041}", "\u{E48}", "\u{FFFC}\u{20DD}",
    ])
    func `a name of blanks or marks alone is refused`(text: String) {
        #expect(!Self.title(text).isEmpty)
    }

    @Test func `a letter has at most four marks, in names and in texts`() throws {
        let few = "Ze\(String(repeating: "\u{301}", count: 4))d"
        let many = "Ze\(String(repeating: "\u{301}", count: 5))d"
        #expect(Self.title(few).isEmpty)
        #expect(Self.title(many) == [FieldError("title", .stackedMarks)])
        #expect(Self.title("\u{301}Zed") == [FieldError("title", .stackedMarks)])
        #expect(throws: InvalidFields("displayName", .stackedMarks)) {
            try AccountEdit(displayName: many).validated()
        }
        #expect(throws: InvalidFields("word", .stackedMarks)) { try NewWatchWord(word: many).validated() }
        #expect(throws: InvalidFields("name", .hiddenCharacter("U+200B"))) {
            try NewAccessToken(name: "a\u{200B}b", password: "a-long-password").validated()
        }
        let body = NewPost(weather: .rain, category: .food, title: "t", body: "one\n\(many)")
        #expect(throws: InvalidFields("body", .stackedMarks)) { try body.validated() }
    }

    @Test func `a pasted text keeps its joiners and soft hyphens`() throws {
        let body = "Regen\u{AD}schirm a\u{200B}b"
        let post = try NewPost(weather: .rain, category: .food, title: "\u{FEFF}t", body: "\u{FEFF}" + body).validated()
        #expect(post.title == "t" && post.body == body)
    }
}
