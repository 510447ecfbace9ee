import BoardModels

extension ModerationFormatter {
    /// The template values of an appeal and of the appealed decision.
    ///
    /// - Parameter title: the title of the content that the decision is about, which the heading then names; nil leaves
    ///   it out of the heading.
    func pageValues(of appeal: Appeal, about title: String? = nil) -> PageValues {
        let (id, outcome) = (appeal.id.description, self.title(of: appeal.decision))
        var heading = text(DecisionPageText.appealAgainst, id, outcome)
        if let title { heading = text(DecisionPageText.appealAgainstContent, id, outcome, title) }
        return [
            "id": id, "heading": heading,
            "url": PageRoute.showAppeal.path(appeal.id), "text": appeal.text,
            "appellant": person(appeal.appellant), "created": time(appeal.createdAt), "state": text(appeal.state),
            "decision": pageValues(of: appeal.decision),
            "decisionHTML": html(brief(appeal.decision), naming: appeal.decision.sanction),
            "mayResolve": appeal.mayResolve, "answer": appeal.answer, "resolvedBy": appeal.resolvedBy?.fullName,
            "resolved": appeal.resolvedAt.map(time),
        ]
    }
}
