import BoardModels

extension ModerationPageValues {
    /// The template values of a member's moderation record.
    func record(_ record: ModerationRecord) -> PageValues {
        let reporting = record.reporting
        return [
            "person": person(record.author),
            "posts": text(CasePageText.recordPosts, String(record.posts), String(record.removedPosts)),
            "isGone": record.member == nil, "isEmpty": record.decisions.isEmpty,
            "sanctionURL": PageRoute.writeSanction.path(record.handle),
            "casesURL": PageRoute.showQueue.url([("author", record.handle)]),
            "since": record.member.map { time($0.createdAt) },
            "accuracy": reporting.judged > 0
                ? text(CasePageText.recordAccuracy, String(reporting.agreed), String(reporting.judged)) : nil,
            "sanctions": record.activeSanctions.map { active($0, of: record) }.section,
            "decisions": record.decisions.map { line($0) }.section,
        ]
    }

    /// The template values of a sanction in force, with links to its member, its decision and the form that lifts it.
    func active(_ sanction: Sanction, of record: ModerationRecord) -> PageValues {
        [
            "person": person(record.author),
            "html": html(self.sanction(sanction), naming: sanction), "reason": sanction.reason.name(in: language),
            "liftURL": PagePath.url(PageRoute.writeLifting.path(sanction.id), [("member", record.handle)]),
            "decisionURL": PageRoute.showDecision.path(sanction.decision),
        ]
    }
}
