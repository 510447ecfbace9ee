import BoardModels
import BoardWeb

/// Formats models of moderation as template values: names, times and links in the reader's language.
struct ModerationFormatter {
    let language: Language
    let now: Timestamp
    /// True if the reader is a moderator, who gets links to cases and members' records.
    var isModerator = true
    /// The signed-in reader; nil for an anonymous visitor.
    var reader: Member?

    func text(_ message: some LocalizedMessage, _ arguments: String...) -> String {
        message.text(in: language, arguments: arguments)
    }

    func time(_ moment: Timestamp) -> PageValues {
        moment.pageValues(in: language, now: now)
    }

    /// Escapes a text as HTML and puts the UTC time in it into a `<time>` element, which the page's script converts to
    /// the reader's time zone.
    ///
    /// - Parameters:
    ///   - moment: the time that the text names; nil if it names none.
    ///   - written: the time as the text writes it; nil if it names none.
    func html(_ text: String, naming moment: Timestamp?, as written: String?) -> String {
        let escaped = HTMLEscaping.escaped(text)
        guard let moment, let written else { return escaped }
        return escaped.replacing(
            written, with: "<time datetime=\"\(moment)\" data-local>\(written)</time>", maxReplacements: 1)
    }

    /// Escapes a text as HTML and puts the end of `sanction`, where the text names it, into a `<time>` element.
    func html(_ text: String, naming sanction: Sanction?) -> String {
        html(text, naming: sanction?.endsAt, as: sanction?.endsAt?.utcText)
    }

    /// The template values of a link to a member: to the moderation record if the reader is a moderator, else to the
    /// public page.
    func person(_ author: Author) -> PageValues {
        let handle = author.handle
        return [
            "handle": handle, "name": author.fullName,
            "url": (isModerator ? PageRoute.showRecord : .memberPage).path(handle),
        ]
    }

    func weight(_ value: Double) -> String { Number.text(value, decimals: 1) }

    /// The template values of a row in a list of facts: the label `name` and the value; nil if `value` is nil.
    func fact(_ name: some LocalizedMessage, _ value: String?) -> PageValues? {
        value.map { ["name": text(name), "value": $0] }
    }

    /// The template values of a row in a list of facts: the label `name`, and the sanction as HTML, in which the page's
    /// script converts its end to the reader's time zone.
    ///
    /// Nil if `sanction` is nil.
    func fact(_ name: some LocalizedMessage, _ sanction: Sanction?) -> PageValues? {
        sanction.map { ["name": text(name), "html": html(self.sanction($0), naming: $0)] }
    }

    /// Formats a sanction's kind, end and state, such as "silence until 2026-11-28 14:05 UTC · lifted 2 h ago".
    func sanction(_ sanction: Sanction) -> String {
        var parts = [sanction.title(in: language)]
        if sanction.decisions > 1 { parts.append(text(DecisionPageText.sanctionShared, String(sanction.decisions))) }
        if let lifted = sanction.liftedAt {
            parts.append(text(DecisionPageText.sanctionLifted, RelativeTime.text(lifted, now: now, in: language)))
        } else if sanction.kind != .warn, !sanction.isActive(at: now) {
            parts.append(text(DecisionPageText.sanctionExpired))
        }
        return parts.joined(separator: " · ")
    }

    /// Formats a move to another board or category, such as "clear / food → rain / food".
    func move(_ move: PostMove) -> String { "\(move.fromName(in: language)) → \(move.toName(in: language))" }

    /// Formats a decision in a few words: its verdict, sanction and reason, and its reversal or appeal.
    func brief(_ decision: Decision) -> String {
        var parts: [String] = []
        if let verdict = decision.verdict { parts.append(verdict.name(in: language)) }
        if let sanction = decision.sanction { parts.append(self.sanction(sanction)) }
        if let reason = decision.reason { parts.append(reason.name(in: language)) }
        if let reversal = decision.reversal {
            parts.append(
                reversal.isByAppeal ? text(AppealState.overturned) : text(DecisionPageText.decisionReversed))
        } else if let appeal = decision.appeal {
            parts.append(text(appeal))
        }
        return parts.joined(separator: " · ")
    }

    /// The template values of a decision in a list.
    ///
    /// - Parameter summary: the decided case, whose id and title the entry shows; nil if the page already shows them.
    func listItem(_ decision: Decision, on summary: CaseSummary? = nil) -> PageValues {
        [
            "id": decision.id.description, "url": PageRoute.showDecision.path(decision.id),
            "html": html(brief(decision), naming: decision.sanction), "time": time(decision.at),
            "by": decision.by.map(person), "subject": summary?.title.written(on: language),
            "case": summary.map { summary in
                ["id": summary.id.description, "url": PageRoute.showCase.path(summary.id)] as PageValues
            },
        ]
    }

    /// Formats why a case was opened: the reasons of its reports with their numbers, then its origins other than
    /// reports, such as "spam 3, watch word".
    func reasons(_ summary: CaseSummary) -> String {
        let reasons = summary.reasons.map { count in
            let name = count.reason.name(in: language)
            return count.reports > 1 ? "\(name) \(count.reports)" : name
        }
        let origins = summary.origins.filter { $0 != .reports }.map { text($0) }
        return (reasons + origins).joined(separator: ", ")
    }

    /// The template values of a case's outcome.
    ///
    /// - Parameter liftedAt: when the outcome's sanction was lifted; nil if it was not, or if the page does not say so.
    func outcome(_ outcome: CaseOutcome, liftedAt: Timestamp? = nil) -> PageValues {
        var parts = [outcome.verdict.name(in: language)]
        if let sanction = outcome.sanction { parts.append(sanction.name(in: language)) }
        if let liftedAt {
            parts.append(text(DecisionPageText.sanctionLifted, RelativeTime.text(liftedAt, now: now, in: language)))
        }
        if outcome.isOverturned { parts.append(text(AppealState.overturned)) }
        return ["text": parts.joined(separator: " · "), "url": PageRoute.showDecision.path(outcome.decision)]
    }

    /// The template values of a case's claim: a sentence with its holder and end; nil if no claim is in force.
    func claim(_ summary: CaseSummary) -> PageValues? {
        guard let claim = summary.claim, claim.until > now else { return nil }
        let until = claim.until.utcClock
        let sentence =
            claim.isOwn
            ? text(CasePageText.caseClaimedByYou, until)
            : text(CasePageText.caseClaimedBy, claim.by.handle, until)
        return ["html": html(sentence, naming: claim.until, as: until), "isOwn": claim.isOwn]
    }

    /// The template values of a case in a list.
    ///
    /// - Parameter liftedAt: when the sanction of the case's outcome was lifted; nil if it was not, or if the list does
    ///   not say so.
    func listItem(_ summary: CaseSummary, liftedAt: Timestamp? = nil) -> PageValues {
        [
            "id": summary.id.description, "url": PageRoute.showCase.path(summary.id), "title": summary.title,
            "author": person(summary.author), "reasons": reasons(summary), "weight": weight(summary.weight),
            "opened": time(summary.openedAt),
            "authorURL": PageRoute.showQueue.url(
                CaseQuery(state: summary.state, author: summary.author.handle).parameters),
            "contentURL": PageRoute.contentPage.path(summary.content),
            "weather": summary.weather?.pageValues(in: language),
            "category": summary.category?.pageValues(in: language),
            "claim": claim(summary), "closed": summary.closedAt.map(time),
            "outcome": summary.outcome.map { outcome($0, liftedAt: liftedAt) },
            "state": summary.contentState != .shown ? text(summary.contentState) : nil,
        ]
    }
}

extension Collection where Element == PageValues {
    /// The template values of a section with a heading: the list under the key `items`; nil if it is empty.
    var section: PageValues? { isEmpty ? nil : ["items": Array(self)] }
}

extension PageContext {
    /// Creates the formatter of moderation's template values for the reader of this request.
    func moderationValues(at now: Timestamp) -> ModerationFormatter {
        ModerationFormatter(
            language: language, now: now, isModerator: viewer.map { $0.member.role >= .moderator } ?? false,
            reader: viewer?.member)
    }
}
