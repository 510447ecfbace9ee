/// The localized sentence templates of the notices sent to members.
package enum NoticeMessage: LocalizedMessage {
    case reportDismissed, reportHidden, reportRemoved, reportMoved, reportSettled, reportReversed
    case postAutoHidden, postHidden, postRemoved, postMoved, postShown, restorationRefused
    case warned, silenced, silencedUntilLifted, suspended, suspendedUntilLifted, sanctioned, lifted
    case postReversed, memberReversed, appealUpheld, appealOverturned
    case reason, about, some
    case failedSignIns, passwordReset, resetOffered, digest

    package var localized: LocalizedText {
        switch self {
        case .reportDismissed:
            LocalizedText(
                "A moderator reviewed {0}, which you reported, and found nothing wrong.",
                "신고하신 {0}{0|을|를} 운영진이 검토했고, 문제가 없다고 판단했습니다.")
        case .reportHidden:
            LocalizedText("A moderator hid {0}, which you reported.", "신고하신 {0}{0|을|를} 운영진이 숨겼습니다.")
        case .reportRemoved:
            LocalizedText("A moderator removed {0}, which you reported.", "신고하신 {0}{0|을|를} 운영진이 삭제했습니다.")
        case .reportMoved:
            LocalizedText(
                "A moderator moved {0}, which you reported, to {1}.", "신고하신 {0}{0|을|를} 운영진이 {1}{1|으로|로} 옮겼습니다.")
        case .reportSettled:
            LocalizedText("Your report on {0} was decided.", "{0}에 대한 신고가 처리되었습니다.")
        case .reportReversed:
            LocalizedText(
                "The decision about {0}, which you reported, was reversed.",
                "신고하신 {0}에 대한 결정을 운영진이 되돌렸습니다.")
        case .postAutoHidden:
            LocalizedText(
                "Members reported {0}, which you wrote: it is hidden until a moderator reviews it.",
                "내 {0}{0|이|가} 여러 번 신고되어 운영진이 검토할 때까지 숨겨집니다.")
        case .postHidden:
            LocalizedText("A moderator hid {0}, which you wrote.", "운영진이 내 {0}{0|을|를} 숨겼습니다.")
        case .postRemoved:
            LocalizedText("A moderator removed {0}, which you wrote.", "운영진이 내 {0}{0|을|를} 삭제했습니다.")
        case .postMoved:
            LocalizedText(
                "A moderator moved {0}, which you wrote, to {1}.", "운영진이 내 {0}{0|을|를} {1}{1|으로|로} 옮겼습니다.")
        case .postShown:
            LocalizedText("Everybody can see {0} again, which you wrote.", "내 {0}{0|이|가} 다시 모두에게 보입니다.")
        case .restorationRefused:
            LocalizedText(
                "A moderator decided to keep {0} hidden, which you wrote.",
                "운영진이 내 {0}{0|을|를} 다시 검토했지만 계속 숨기기로 했습니다.")
        case .warned: LocalizedText("A moderator warned you.", "운영진에게 경고를 받았습니다.")
        case .silenced: LocalizedText("You cannot post until {0}.", "{0}까지 글을 쓸 수 없습니다.")
        case .silencedUntilLifted:
            LocalizedText("You cannot post until a moderator lifts it.", "운영진이 해제할 때까지 글을 쓸 수 없습니다.")
        case .suspended:
            LocalizedText("Your account is suspended until {0}.", "{0}까지 계정 이용이 정지됩니다.")
        case .suspendedUntilLifted:
            LocalizedText(
                "Your account is suspended until a moderator lifts it.", "운영진이 해제할 때까지 계정 이용이 정지됩니다.")
        case .sanctioned: LocalizedText("A moderator sanctioned you.", "운영진이 제재를 내렸습니다.")
        case .lifted: LocalizedText("The {0} against you was lifted.", "내게 내려진 제재({0})가 해제되었습니다.")
        case .postReversed:
            LocalizedText(
                "A moderator reversed the decision about {0}, which you wrote.",
                "운영진이 내 {0}에 대한 결정을 되돌렸습니다.")
        case .memberReversed:
            LocalizedText(
                "A moderator reversed the decision about you.", "운영진이 나에 대한 결정을 되돌렸습니다.")
        case .appealUpheld:
            LocalizedText(
                "Your appeal was reviewed, and the decision is upheld.", "이의 신청을 검토했으나 결정을 유지합니다.")
        case .appealOverturned:
            LocalizedText(
                "Your appeal was reviewed, and the decision is overturned.", "이의 신청이 받아들여져 결정을 되돌렸습니다.")
        case .reason: LocalizedText("Reason: {0}.", "사유: {0}.")
        case .about: LocalizedText("It concerns {0}.", "{0}에 관한 알림입니다.")
        case .some: LocalizedText("a {0}", "{0}")
        case .failedSignIns:
            LocalizedText(
                """
                Many sign-ins with your handle failed because of a wrong password or recovery code. If you did not try \
                them, somebody is guessing your password: use a long one that you use nowhere else, and sign out the \
                sessions that you do not know.
                """,
                """
                내 아이디로 시도한 로그인이 비밀번호나 복구 코드가 틀려 여러 번 실패했습니다. 직접 시도한 것이 아니라면 누군가 비밀번호를 \
                알아내려는 것일 수 있습니다. 다른 곳에서 쓰지 않는 긴 비밀번호로 바꾸고, 모르는 로그인 세션은 로그아웃하세요.
                """)
        case .passwordReset:
            LocalizedText(
                "A new password was set with a recovery code, and all devices were signed out. If it was not you, tell the operator.",
                "복구 코드로 새 비밀번호를 정했고, 모든 기기에서 로그아웃했습니다. 본인이 한 일이 아니라면 운영자에게 알려 주세요.")
        case .resetOffered:
            LocalizedText(
                "The operator made a code that sets a new password for your account. If you did not ask for it, tell the operator.",
                "서버 운영자가 비밀번호를 새로 정할 수 있는 코드를 만들었습니다. 요청하신 적이 없다면 서버 운영자에게 알려 주세요.")
        case .digest: LocalizedText("The day's weather.", "오늘의 날씨입니다.")
        }
    }

    /// True if the sentence template has a placeholder for the content.
    fileprivate var isAboutContent: Bool {
        switch self {
        case .reportDismissed, .reportHidden, .reportRemoved, .reportMoved, .reportSettled, .reportReversed,
            .postAutoHidden, .postHidden, .postRemoved, .postMoved, .postShown, .restorationRefused, .postReversed:
            true
        case .warned, .silenced, .silencedUntilLifted, .suspended, .suspendedUntilLifted, .sanctioned, .lifted,
            .memberReversed, .appealUpheld, .appealOverturned, .reason, .about, .some,
            .failedSignIns, .passwordReset, .resetOffered, .digest:
            false
        }
    }
}

extension Notice {
    /// Renders the notice as localized sentences, without the moderator's own message.
    ///
    /// A digest that was stored with a language is rendered in that language.
    ///
    /// - Parameter unit: the temperature unit, used for a digest only.
    package func sentences(in language: Language, unit: TemperatureUnit = .celsius) -> String {
        if let digest { return digest.sentences(in: language, unit: unit) }
        // A main sentence that does not name the content is followed by one that does.
        let about = main.isAboutContent || (content == nil && title == nil) ? nil : NoticeMessage.about
        let why = reason == nil || isReversal ? nil : NoticeMessage.reason
        // The main sentence of a `sanctioned` notice is `imposed` already.
        return [main, about, kind == .sanctioned ? nil : imposed, why].compactMap(\.self)
            .map { $0.text(in: language, arguments: arguments(of: $0, in: language)) }.joined(separator: " ")
    }

    /// Formats up to three titles of a combined notice, or of more than three the first two and the number of the others,
    /// such as "“A”, “B” and 3 more"; nil if they are not known.
    package func titleList(in language: Language) -> String? {
        guard let titles, !titles.isEmpty else { return nil }
        let shown = titles.prefix(count > Self.maximumTitles ? Self.maximumTitles - 1 : Self.maximumTitles)
        let names = shown.map { "“\($0)”" }.joined(separator: ", ")
        guard count > shown.count else { return names }
        let more = LocalizedText("{0} and {1} more", "{0} 외 {1}개")
        return more.text(in: language, names, String(count - shown.count))
    }

    /// True if the notice announces a reversal or the lifting of a sanction.
    ///
    /// The reason of the original decision is then omitted, since it would be misleading.
    private var isReversal: Bool {
        switch kind {
        case .reportReversed, .decisionReversed, .appealOverturned, .sanctionLifted: true
        case .reportDecided, .postAutoHidden, .postHidden, .postRemoved, .postMoved, .postShown, .restorationRefused,
            .sanctioned, .appealUpheld, .failedSignIns, .passwordReset, .resetOffered, .digest:
            false
        }
    }

    private var main: NoticeMessage {
        switch kind {
        case .reportDecided:
            switch verdict {
            case .dismiss: .reportDismissed
            case .hide: .reportHidden
            case .remove: .reportRemoved
            case .move: .reportMoved
            case nil: .reportSettled
            }
        case .reportReversed: .reportReversed
        case .postAutoHidden: .postAutoHidden
        case .postHidden: .postHidden
        case .postRemoved: .postRemoved
        case .postMoved: .postMoved
        case .postShown: .postShown
        case .restorationRefused: .restorationRefused
        case .sanctioned: imposed ?? .sanctioned
        case .sanctionLifted: .lifted
        case .decisionReversed: content == nil && title == nil ? .memberReversed : .postReversed
        case .appealUpheld: .appealUpheld
        case .appealOverturned: .appealOverturned
        case .failedSignIns: .failedSignIns
        case .passwordReset: .passwordReset
        case .resetOffered: .resetOffered
        case .digest: .digest
        }
    }

    /// The sentence about the sanction that the decision imposed on the member.
    ///
    /// It is nil if there is no sanction, or if the notice is about a reversal, a lifted sanction or an upheld
    /// decision.
    private var imposed: NoticeMessage? {
        guard !isReversal, kind != .appealUpheld else { return nil }
        return switch sanction {
        case .warn: .warned
        case .silence: sanctionEndsAt == nil ? .silencedUntilLifted : .silenced
        case .suspend: sanctionEndsAt == nil ? .suspendedUntilLifted : .suspended
        case nil: nil
        }
    }

    private func arguments(of message: NoticeMessage, in language: Language) -> [String] {
        switch message {
        case .reportMoved, .postMoved:
            [label(in: language), move?.toName(in: language) ?? "–"]
        case .silenced, .suspended: [sanctionEndsAt?.utcText ?? "–"]
        case .lifted: [sanction?.name(in: language) ?? ModerationNounMessage.sanction.text(in: language)]
        case .reason: [reason?.name(in: language) ?? "–"]
        default: message == .about || message.isAboutContent ? [label(in: language)] : []
        }
    }

    /// Returns the display name of the content: its number, its title or both.
    ///
    /// If neither is known, it is the content's kind; for several pieces of content, it is their number.
    private func label(in language: Language) -> String {
        // The kind of content that no longer exists is not known; a post is assumed.
        let kind = contentKind ?? .post
        guard count == 1 else { return kind.countText.text(in: language, String(count)) }
        let names = [content.map { kind.name(of: $0, in: language) }, title.map { "\"\($0)\"" }].compactMap(\.self)
        return names.isEmpty ? NoticeMessage.some.text(in: language, kind.name[language]) : names.joined(separator: " ")
    }
}
