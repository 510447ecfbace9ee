import BoardModels

extension Questions {
    /// Returns the handle given as an argument, or else asks for one at a terminal until it is valid.
    ///
    /// Throws a usage error for an invalid argument, so that it is refused before a password is asked for, and without
    /// a terminal to ask at.
    ///
    /// - Parameter isNew: true for the handle of a new account, which must not be a reserved one.
    func validatedHandle(_ given: String?, isNew: Bool = false) throws(Failure) -> String {
        if let given {
            if let refusal = Self.refusal(of: given, isNew: isNew) { throw refusal }
            return given
        }
        guard terminal.isInteractive else { throw Failure(InvalidFields("handle", .required)) }
        while true {
            let typed = try answer(
                LocalizedText(
                    "Handle (3–20 small letters a–z, 0–9, _ and -, starting with a letter): ",
                    "아이디 (영문 소문자로 시작하는 영문 소문자, 숫자, _, - 3~20자): "),
                orSay: LocalizedText("No handle was given.", "아이디가 없습니다.")
            ).trimmingSpaces
            guard let refusal = Self.refusal(of: typed, isNew: isNew) else { return typed }
            // Without the heading for a list of fields.
            refuse(Array(refusal.lines.dropFirst()))
        }
    }

    private static func refusal(of handle: String, isNew: Bool) -> Failure? {
        guard NewMember.isHandle(handle) else {
            return Failure(InvalidFields("handle", .handle))
                .adding(Suggestion.lines(meant: NewMember.handle(similarTo: handle)))
        }
        guard isNew, Impersonation.isReserved(handle: handle) else { return nil }
        return Failure(InvalidFields("handle", .reserved))
    }
}
