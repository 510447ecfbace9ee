import BoardModels

extension Questions {
    /// Returns the handle given as an argument, or else asks for one at a terminal until it is valid.
    ///
    /// After an invalid answer, a similar valid handle may be suggested, which Enter or "yes" accepts.
    ///
    /// Throws if the argument is invalid, so that it is refused before a password is asked for, and if there is neither
    /// an argument nor a terminal.
    ///
    /// - Parameter isNew: true for the handle of a new account, which must not be a reserved one.
    func validatedHandle(_ given: String?, isNew: Bool = false) throws(Failure) -> String {
        if let given = isNew ? given : given.map(NewMember.typedHandle) {
            if let refusal = Self.refusal(of: given, isNew: isNew) { throw refusal }
            return given
        }
        guard terminal.isInteractive else { throw Failure(InvalidFields("handle", .required)) }
        var suggestion: String?
        while true {
            let question =
                suggestion.map { LocalizedText("Handle [\($0)]: ", "아이디 [\($0)]: ") }
                ?? LocalizedText(
                    "Handle (3–20 small letters a–z, 0–9, _ and -, starting with a letter): ",
                    "아이디 (영문 소문자로 시작하는 영문 소문자, 숫자, _, - 3~20자): ")
            let typed = try answer(question, orSay: LocalizedText("No handle was given.", "아이디가 없습니다."))
                .trimmingSpaces
            if let suggestion, typed.isEmpty || Self.isYes(typed) { return suggestion }
            let handle = isNew ? typed : NewMember.typedHandle(typed)
            guard let refusal = Self.refusal(of: handle, isNew: isNew) else { return handle }
            suggestion = Self.suggestion(for: typed, isNew: isNew)
            // The failure's first line is the heading of a list of invalid fields, which a prompt does not need.
            refuse(refusal.lines)
        }
    }

    private static func refusal(of handle: String, isNew: Bool) -> Failure? {
        guard NewMember.isHandle(handle) else {
            return Failure(InvalidFields("handle", .handle))
                .adding(Suggestion.lines(meant: suggestion(for: handle, isNew: isNew)))
        }
        guard isNew, Impersonation.isReserved(handle: handle) else { return nil }
        return Failure(InvalidFields("handle", .reserved))
    }

    /// A valid handle that is similar to an invalid one; nil if there is none.
    private static func suggestion(for handle: String, isNew: Bool) -> String? {
        guard !NewMember.isHandle(handle), let similar = NewMember.handle(similarTo: handle) else { return nil }
        return isNew && Impersonation.isReserved(handle: similar) ? nil : similar
    }
}
