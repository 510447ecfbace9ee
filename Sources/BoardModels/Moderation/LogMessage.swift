/// The localized headline templates of moderation log entries.
///
/// Except in `autoHidden`, whose `{0}` is the content, and in the `also…` cases, `{0}` is the actor, and `{1}` is the
/// content, member or decision that the actor acted on.
package enum LogMessage: LocalizedMessage {
    case autoHidden, dismissed, hid, removed, moved
    case warned, silenced, suspended
    /// The headline of a decision on content that also sanctions the content's author; `{0}` is the headline without
    /// the sanction.
    case alsoWarned, alsoSilenced, alsoSuspended
    case reversed, reversedRest, lifted, appealed, upheld, overturned, appointed

    package var localized: LocalizedText {
        switch self {
        case .autoHidden:
            LocalizedText("{0} was hidden automatically because of reports", "신고 누적으로 {0} 자동 숨김")
        case .dismissed: LocalizedText("{0} found nothing wrong with {1}", "{0}: {1}, 문제 없음")
        case .hid: LocalizedText("{0} hid {1}: {2}", "{0}: {1} 숨김 ({2})")
        case .removed: LocalizedText("{0} removed {1}: {2}", "{0}: {1} 삭제 ({2})")
        case .moved: LocalizedText("{0} moved {1} from {3} to {4}: {2}", "{0}: {1} 이동, {3} → {4} ({2})")
        case .warned: LocalizedText("{0} warned {1}: {2}", "{0}: {1}에게 경고 ({2})")
        case .silenced: LocalizedText("{0} silenced {1} {3}: {2}", "{0}: {1}에게 {3} 글쓰기 제한 ({2})")
        case .suspended: LocalizedText("{0} suspended {1} {3}: {2}", "{0}: {1}에게 {3} 이용 정지 ({2})")
        case .alsoWarned: LocalizedText("{0}; also warned {1}", "{0}, {1}에게 경고")
        case .alsoSilenced: LocalizedText("{0}; also silenced {1} {2}", "{0}, {1}에게 {2} 글쓰기 제한")
        case .alsoSuspended: LocalizedText("{0}; also suspended {1} {2}", "{0}, {1}에게 {2} 이용 정지")
        case .reversed: LocalizedText("{0} reversed decision {1}", "{0}: 결정 {1} 되돌림")
        case .reversedRest:
            LocalizedText(
                "{0} reversed decision {1}; its {2} was already lifted", "{0}: 결정 {1} 되돌림, {2}{2|은|는} 이미 해제됨")
        case .lifted: LocalizedText("{0} lifted the {2} of {1}", "{0}: {1}의 {2} 해제")
        case .appealed: LocalizedText("{0} appealed decision {1}", "{0}: 결정 {1}에 이의 신청")
        case .upheld: LocalizedText("{0} upheld decision {1} on appeal", "{0}: 결정 {1}에 대한 이의 신청 기각")
        case .overturned: LocalizedText("{0} overturned decision {1} on appeal", "{0}: 이의 신청을 받아들여 결정 {1} 되돌림")
        case .appointed: LocalizedText("{0} made {1} {2}", "{0}: {1}의 역할을 {2}{2|으로|로} 변경")
        }
    }
}

/// Localized role names, and the nouns used for an actor, member or sanction that a moderation log entry does not name.
package enum ModerationNounMessage: LocalizedMessage {
    case board, `operator`, author, sanction, member, moderator, admin

    package var localized: LocalizedText {
        switch self {
        case .board: LocalizedText("the board", "게시판")
        case .operator: LocalizedText("the operator", "서버 운영자")
        case .author: LocalizedText("its author", "작성자")
        case .sanction: LocalizedText("sanction", "제재")
        case .member: LocalizedText("a member", "회원")
        case .moderator: LocalizedText("a moderator", "운영진")
        case .admin: LocalizedText("an admin", "관리자")
        }
    }
}

extension LogEntry {
    /// Returns the display name of the entry's actor: a handle, the board itself or the server's operator.
    package func actorName(in language: Language) -> String {
        switch actor {
        case nil: ModerationNounMessage.board.text(in: language)
        case Self.operatorName: ModerationNounMessage.operator.text(in: language)
        case let handle?: handle
        }
    }

    /// The `actor` of entries made by command-line programs on the server's machine.
    package static let operatorName = "operator"

    /// Renders the entry as a localized one-line headline without the moderator's statement.
    package func headline(in language: Language) -> String {
        let actorName = actorName(in: language)
        switch action {
        case .autoHide: return LogMessage.autoHidden.text(in: language, contentName(language)).capitalizedFirst
        case .decide: return withSanction(verdictHeadline(actorName, language), language)
        case .reverse: return LogMessage.reversed.text(in: language, actorName, number(decision))
        case .reverseRemaining:
            return LogMessage.reversedRest.text(in: language, actorName, number(decision), sanctionName(language))
        case .sanction: return sanctionHeadline(actorName, language)
        case .lift:
            return LogMessage.lifted.text(in: language, actorName, memberName(language), sanctionName(language))
        // The actor of an appeal is the member who made it.
        case .appeal: return LogMessage.appealed.text(in: language, member ?? actorName, number(decision))
        case .upholdAppeal: return LogMessage.upheld.text(in: language, actorName, number(decision))
        case .overturnAppeal: return LogMessage.overturned.text(in: language, actorName, number(decision))
        case .appoint:
            return LogMessage.appointed.text(in: language, actorName, memberName(language), roleName(language))
        }
    }

    /// Renders the headline, followed by the moderator's statement for the public if there is one.
    package func sentence(in language: Language) -> String {
        let headline = headline(in: language)
        return statement.map { "\(headline) — \"\($0)\"" } ?? headline
    }

    private func verdictHeadline(_ moderator: String, _ language: Language) -> String {
        let (content, why) = (contentName(language), reason?.name(in: language) ?? "")
        switch verdict {
        case .dismiss, nil: return LogMessage.dismissed.text(in: language, moderator, content)
        case .hide: return LogMessage.hid.text(in: language, moderator, content, why)
        case .remove: return LogMessage.removed.text(in: language, moderator, content, why)
        case .move:
            let from = move.map { $0.fromName(in: language) } ?? ""
            let to = move.map { $0.toName(in: language) } ?? ""
            return LogMessage.moved.text(in: language, moderator, content, why, from, to)
        }
    }

    private func sanctionHeadline(_ moderator: String, _ language: Language) -> String {
        let (who, why) = (memberName(language), reason?.name(in: language) ?? "")
        let until = UntilMessage.text(sanctionEndsAt, in: language)
        switch sanction {
        case .warn, nil: return LogMessage.warned.text(in: language, moderator, who, why)
        case .silence: return LogMessage.silenced.text(in: language, moderator, who, why, until)
        case .suspend: return LogMessage.suspended.text(in: language, moderator, who, why, until)
        }
    }

    /// Returns the headline of a decision with the sanction on the content's author added, if there is one.
    private func withSanction(_ headline: String, _ language: Language) -> String {
        let (who, until) = (memberName(language), UntilMessage.text(sanctionEndsAt, in: language))
        switch sanction {
        case nil: return headline
        case .warn: return LogMessage.alsoWarned.text(in: language, headline, who)
        case .silence: return LogMessage.alsoSilenced.text(in: language, headline, who, until)
        case .suspend: return LogMessage.alsoSuspended.text(in: language, headline, who, until)
        }
    }

    private func sanctionName(_ language: Language) -> String {
        sanction?.name(in: language) ?? ModerationNounMessage.sanction.text(in: language)
    }

    private func memberName(_ language: Language) -> String {
        member ?? ModerationNounMessage.author.text(in: language)
    }

    private func roleName(_ language: Language) -> String {
        switch role {
        case .member, nil: ModerationNounMessage.member.text(in: language)
        case .moderator: ModerationNounMessage.moderator.text(in: language)
        case .admin: ModerationNounMessage.admin.text(in: language)
        }
    }

    private func contentName(_ language: Language) -> String {
        // Entries that were written before kinds existed are about posts.
        content.map { (kind ?? .post).name(of: $0, in: language) } ?? "?"
    }

    private func number(_ id: (some CustomStringConvertible)?) -> String {
        id.map { $0.description } ?? "?"
    }
}

extension PostMove {
    package func fromName(in language: Language) -> String { Self.name(fromWeather, fromCategory, language) }
    package func toName(in language: Language) -> String { Self.name(toWeather, toCategory, language) }

    /// Returns the display name of a board and category, such as "rain / food".
    package static func name(_ weather: WeatherType, _ category: PostCategory, _ language: Language) -> String {
        WeatherMessage(weather).text(in: language) + " / " + category.text(in: language)
    }
}
