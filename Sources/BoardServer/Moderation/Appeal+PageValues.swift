import BoardModels

extension ModerationPageValues {
    /// The template values of an appeal with the appealed decision.
    func pageValues(of appeal: Appeal) -> PageValues {
        [
            "id": appeal.id.description,
            "heading": text(DecisionPageText.appealAgainst, appeal.id.description, verdict(of: appeal.decision)),
            "url": PageRoute.showAppeal.path(appeal.id), "text": appeal.text,
            "appellant": person(appeal.appellant), "created": time(appeal.createdAt), "state": text(appeal.state),
            "decision": pageValues(of: appeal.decision), "decisionText": brief(appeal.decision),
            "mayResolve": appeal.mayResolve, "answer": appeal.answer, "resolvedBy": appeal.resolvedBy?.fullName,
            "resolved": appeal.resolvedAt.map(time),
        ]
    }
}
