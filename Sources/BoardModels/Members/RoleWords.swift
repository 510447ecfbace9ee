/// The words by which a name claims to belong to the board's staff.
///
/// Names and words are compared after folding (see `Impersonation.folded`), so that look-alike letters and digits make
/// no difference.
enum RoleWords {
    /// Words for a staff role; no display name may contain one of them as a separate word.
    private static let roles = folded([
        "admin", "admins", "administrator", "administrators", "moderator", "moderators", "mod", "mods", "operator",
        "operators", "official", "officials", "root", "staff", "support", "superuser", "sysadmin", "sysop", "system",
        "webmaster",
    ])

    /// Words for a staff role; no handle may contain one of them as a separate word, whatever its other words are.
    private static let strongRoles = folded([
        "admin", "admins", "administrator", "administrators", "moderator", "moderators", "sysadmin", "webmaster",
    ])

    /// The names of the board and its services, which claim a role only if they are the whole name, with or without
    /// companions: "The board", but not "Board game fan".
    private static let services = folded([
        "board", "boards", "security", "moderation", "administration", "management", "operations", "help", "helpdesk",
        "info", "noreply", "owner", "postmaster", "보드", "시스템", "보안", "공식", "스태프",
    ])

    /// Words that do not change a claim when they accompany it: "Moderation team", "theadmin", "보드 알림".
    private static let companions = folded([
        "the", "our", "your", "and", "for", "of", "team", "teams", "group", "crew", "bot", "account", "desk", "service",
        "services", "center", "centre", "department", "office", "notice", "notices", "news", "weather", "site", "web",
        "super", "head", "chief", "lead", "senior", "junior", "vice", "co", "sub", "global", "main", "real", "true",
        "kr", "mr", "ms", "x", "팀", "진", "님", "봇", "알림", "공지", "안내", "날씨", "우리", "게시판", "담당", "담당자", "계정",
        "센터", "운영", "관리", "위원", "위원회", "도우미",
    ])

    /// Korean words for a staff role.
    ///
    /// They match anywhere in a name, since Korean attaches particles and other nouns without a space.
    private static let koreanRoles = [
        "운영자", "운영진", "운영팀", "운영위원", "관리자", "관리인", "관리진", "관리팀", "보안팀", "어드민", "모더레이터",
        "중재자", "고객센터", "고객지원", "공식계정",
    ]

    private static let longest = roles.union(services).union(companions).map(\.count).max() ?? 0

    /// True if a word of a display name, in lowercase letters and digits, means a staff role.
    ///
    /// The role may have digits around it, or be joined with companions or other roles.
    static func isRole(_ word: String) -> Bool {
        isComposed(word, of: roles)
    }

    /// True if a whole name or handle, in lowercase letters and digits, claims a role or to be the board.
    static func isClaim(_ name: String) -> Bool {
        koreanRoles.contains { name.contains($0) } || isComposed(name, of: roles.union(services))
    }

    /// True if a word of a handle is one of `strongRoles`, alone or joined with companions.
    static func isStrongRole(_ word: String) -> Bool {
        isComposed(word, of: strongRoles)
    }

    /// True if a text, with or without the digits at its start and end, consists of at least one of `words` and any
    /// number of companions.
    private static func isComposed(_ text: String, of words: Set<String>) -> Bool {
        let trimmed = text.drop { $0.isNumber }.reversed().drop { $0.isNumber }.reversed()
        return [text, String(trimmed)].contains { consists(Array(Impersonation.folded($0)), of: words) }
    }

    private static func consists(_ text: [Character], of words: Set<String>) -> Bool {
        // For each position at which a part can end, whether one of the parts before it is one of the words.
        var ends: [Int: Bool] = [0: false]
        for start in text.indices {
            guard let hasWord = ends[start] else { continue }
            for end in start + 1...min(start + longest, text.count) {
                let part = String(text[start..<end])
                if words.contains(part) {
                    ends[end] = true
                } else if companions.contains(part) {
                    ends[end] = hasWord || ends[end] == true
                }
            }
        }
        return ends[text.count] == true
    }

    private static func folded(_ words: [String]) -> Set<String> { Set(words.map(Impersonation.folded)) }
}
