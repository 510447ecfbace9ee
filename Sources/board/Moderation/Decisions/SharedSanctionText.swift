import BoardModels

/// Texts about a sanction that several decisions of a batch share.
extension ModerationText {
    /// Formats the number of decisions that share a sanction; empty if there is only one.
    func decisionCount(_ sanction: Sanction) -> TerminalText {
        guard sanction.decisions > 1 else { return .empty }
        return plain(LocalizedText("one for {0} decisions", "결정 {0}건에 하나"), String(sanction.decisions))
    }

    /// The question whether to lift a sanction that `others` other decisions share.
    func liftQuestion(_ sanction: Sanction, others: Int) -> TerminalText {
        let question = LocalizedText(
            "{2} other {2|decision shares|decisions share} sanction #{0} ({1}). Lift it too?",
            "제재 #{0}({1}): 다른 결정 {2}건과 함께 내린 제재입니다. 제재도 해제할까요?")
        return plain(question, sanction.id.description, brief(sanction).plain, String(others))
    }

    /// Renders what happened to a reversed decision's sanction; nil if there is no sanction or it has expired.
    func sanctionOutcome(of decision: Decision) -> TerminalText? {
        if decision.reversal?.sanctionWasLifted == true { return plain(Self.liftedBefore) }
        guard let sanction = decision.sanction else { return nil }
        // The reversed decision no longer counts in `decisions`, so these are the other ones.
        let (number, others) = (sanction.id.description, String(sanction.decisions))
        if sanction.liftedAt != nil, sanction.decisions == 0 {
            return plain(LocalizedText("Sanction #{0} is lifted.", "제재 #{0}{0|을|를} 해제했습니다."), number)
        }
        if sanction.liftedAt != nil {
            let lifted = LocalizedText(
                "Sanction #{0}, which {1} other {1|decision shares|decisions share}, is lifted.",
                "다른 결정 {1}건과 함께 내린 제재 #{0}{0|을|를} 해제했습니다.")
            return plain(lifted, number, others)
        }
        // A warning is never active, but stays in force until lifted.
        guard sanction.decisions > 0, sanction.kind == .warn || sanction.isActive(at: now) else { return nil }
        let kept = LocalizedText(
            "Sanction #{0} stays in force: {1} other {1|decision shares|decisions share} it.",
            "제재 #{0}{0|은|는} 다른 결정 {1}건과 함께 내린 것이어서 그대로 둡니다.")
        return plain(kept, number, others)
    }
}
