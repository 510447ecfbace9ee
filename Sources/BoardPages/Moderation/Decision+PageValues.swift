import BoardModels
import BoardWeb

extension ModerationFormatter {
    /// The template values of a decision; moderators also get the case, the note and the batch, unlike the member
    /// concerned.
    func pageValues(of decision: Decision) -> PageValues {
        var values: PageValues = [
            "id": decision.id.description,
            "title": title(of: decision),
        ]
        let facts = [
            fact(DecidePageText.decideReason, decision.reason?.name(in: language)),
            fact(DecisionPageText.decisionMove, decision.move.map { move($0) }),
            fact(DecisionPageText.decisionSanction, decision.sanction),
            fact(DecisionPageText.decisionBy, decision.by?.fullName),
            fact(DecisionPageText.decisionAppeal, decision.appeal.map { text($0) }),
        ]
        values["facts"] = facts.compactMap(\.self)
        values["time"] = time(decision.at)
        values["contentURL"] = decision.content.map { PageRoute.contentPage.path($0) }
        values["message"] = decision.message
        if isModerator {
            values["caseURL"] = decision.case.map { PageRoute.showCase.path($0) }
            values["note"] = decision.note
            if decision.batchSize > 1 { values["batchURL"] = PageRoute.showBatch.path(decision.batch) }
        }
        values["reversal"] = decision.reversal.map(reversal)
        if mayReverse(decision) { values["reverseURL"] = PageRoute.writeReversal.path(decision.id) }
        if decision.may.contains(.appeal) { values["appealURL"] = PageRoute.writeAppeal.path(decision.id) }
        return values
    }

    /// The name of the decision's verdict; for a decision without one (a sanction outside a case), the sanction's kind
    /// and length, such as "silence · 7 days".
    func title(of decision: Decision) -> String {
        decision.verdict?.name(in: language) ?? decision.sanction.map(kindAndLength) ?? ""
    }

    private func kindAndLength(_ sanction: Sanction) -> String {
        let kind = sanction.kind.name(in: language)
        guard sanction.kind != .warn else { return kind }
        let seconds = sanction.endsAt.map { Int(($0 - sanction.beginsAt).components.seconds) }
        let length = seconds.map { DurationText.text(seconds: $0, in: language) }
        return "\(kind) · \(length ?? UntilMessage.lifted.text(in: language))"
    }

    /// Returns whether the reader may reverse the decision.
    ///
    /// A sanction outside a case cannot be reversed once it is lifted.
    func mayReverse(_ decision: Decision) -> Bool {
        decision.may.contains(.reverse) && (decision.case != nil || decision.sanction?.liftedAt == nil)
    }

    /// The path of the form that lifts a decision's sanction; nil if no sanction of the decision is in force, or if the
    /// reader is the sanctioned member.
    ///
    /// - Parameter member: the member whom the decision concerns.
    func liftURL(of decision: Decision, on member: Author, reader: Member) -> String? {
        guard let sanction = decision.sanction, sanction.isActive(at: now), member.handle != reader.handle else {
            return nil
        }
        return PagePath.url(
            PageRoute.showLiftingForm.path(sanction.id),
            [("member", member.handle), ("decision", decision.id.description)])
    }

    private func reversal(_ reversal: Reversal) -> PageValues {
        let when = RelativeTime.text(reversal.at, now: now, in: language)
        let message: DecisionPageText = reversal.isByAppeal ? .decisionReversedOnAppeal : .decisionReversedAt
        return [
            "html": HTMLEscaping.escaped(text(message, when)).replacing(
                when, with: "<time datetime=\"\(reversal.at)\">\(when)</time>", maxReplacements: 1),
            "sanctionWasLifted": reversal.sanctionWasLifted == true, "reason": reversal.reason,
            "by": reversal.by?.fullName,
        ]
    }

    /// The number of other decisions that share a decision's sanction; 0 if the decision has no sanction, or if the
    /// sanction was lifted or has expired.
    func othersSharingSanction(of decision: Decision) -> Int {
        guard let sanction = decision.sanction, sanction.liftedAt == nil,
            // A warning is never active, but it can be lifted.
            sanction.kind == .warn || sanction.isActive(at: now)
        else { return 0 }
        return sanction.decisions - 1
    }

    /// Sentences that describe the effects of reversing a decision, on content, case and sanction.
    func reversalEffects(_ decision: Decision) -> [String] {
        var effects: [String] = []
        switch decision.verdict {
        case .dismiss: effects.append(text(DecisionPageText.reversalOfDismissal))
        case .hide: effects.append(text(DecisionPageText.reversalOfHiding))
        case .remove: effects.append(text(DecisionPageText.reversalOfRemoval))
        case .move:
            let from = decision.move.map { $0.fromName(in: language) } ?? ""
            effects.append(text(DecisionPageText.reversalOfMove, from))
        case nil: break
        }
        if decision.case != nil { effects.append(text(DecisionPageText.reversalOpensCase)) }
        guard let sanction = decision.sanction else { return effects }
        let others = othersSharingSanction(of: decision)
        if sanction.liftedAt != nil {
            effects.append(text(DecisionPageText.reversalSanctionGone))
        } else if others > 0 {
            effects.append(text(DecisionPageText.reversalSanctionKept, self.sanction(sanction), String(others)))
        } else if decision.case == nil {
            effects.append(text(DecisionPageText.reversalSanctionEnds, sanction.kind.name(in: language)))
        } else {
            effects.append(text(DecisionPageText.reversalSanctionFalls, self.sanction(sanction)))
        }
        return effects
    }
}
