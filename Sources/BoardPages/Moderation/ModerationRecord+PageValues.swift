import BoardModels
import BoardWeb

extension ModerationFormatter {
    /// The template values of a member's moderation record.
    func record(_ record: ModerationRecord) -> PageValues {
        let reporting = record.reporting
        let isMember = record.member != nil
        let maySanction = isMember && mayAct(on: record)
        return [
            "person": person(record.author),
            "posts": text(CasePageText.recordPosts, String(record.posts), String(record.removedPosts)),
            "isGone": !isMember, "isEmpty": record.decisions.isEmpty,
            "sanctionURL": maySanction ? PageRoute.showSanctionForm.path(record.handle) : nil,
            "isForAdmins": isMember && !maySanction && record.handle != reader?.handle,
            "casesURL": PageRoute.showQueue.url([("author", record.handle)]),
            "since": record.member.map { time($0.createdAt) },
            "accuracy": reporting.judged > 0
                ? text(CasePageText.recordAccuracy, String(reporting.agreed), String(reporting.judged)) : nil,
            "sanctions": record.activeSanctions.map { active($0, of: record) }.section,
            "decisions": record.decisions.map { listItem($0) }.section,
        ]
    }

    /// Returns whether the reader may sanction the member of a record and lift the member's sanctions.
    func mayAct(on record: ModerationRecord) -> Bool {
        guard let reader, reader.handle != record.handle else { return false }
        return ModerationPolicy.mayActOn(record.member?.role ?? .member, as: reader.role)
    }

    /// The template values of a sanction in force, with links to the member, to the decision and to the form that lifts
    /// the sanction.
    func active(_ sanction: Sanction, of record: ModerationRecord) -> PageValues {
        [
            "person": person(record.author),
            "html": html(self.sanction(sanction), naming: sanction), "reason": sanction.reason.name(in: language),
            "liftURL": mayAct(on: record)
                ? PagePath.url(PageRoute.showLiftingForm.path(sanction.id), [("member", record.handle)]) : nil,
            "decisionURL": PageRoute.showDecision.path(sanction.decision),
        ]
    }
}
