import BoardDatabase
import BoardModels

/// Collects the notices about the decisions of a batch (the decisions made with one command), or about their reversals,
/// and combines them.
///
/// A member gets one notice for each kind of notice and kind of content, with the number of pieces of content.
struct BatchNotices {
    private struct Key: Hashable {
        let member: Member.ID
        let kind: NoticeKind
        let contentKind: ContentKind?
    }

    /// A combined notice: the first of its decisions, the content of that decision, and the number of its decisions.
    private struct Draft {
        let content: Content.ID?
        let title: String?
        let decision: Decision.ID
        var count: Int
    }

    private var drafts: [Key: Draft] = [:]
    /// The keys in the order in which they were added.
    private var order: [Key] = []

    /// Adds a notice about a decision.
    ///
    /// - Parameter count: the number of decisions that the notice is about, if `decision` stands for several.
    mutating func add(
        _ kind: NoticeKind, to member: Member.ID, about subject: DecisionSubject, _ decision: Decision.ID,
        count: Int = 1
    ) {
        let key = Key(member: member, kind: kind, contentKind: subject.kind)
        guard drafts[key] == nil else {
            drafts[key]?.count += count
            return
        }
        drafts[key] = Draft(content: subject.content, title: subject.title, decision: decision, count: count)
        order.append(key)
    }

    /// Adds the notices about a decision: to each reporter and, unless `kind` is nil, to the author of the content.
    ///
    /// - Parameter kind: the kind of the notice to the author.
    mutating func add(
        _ reporters: [Member.ID], about subject: DecisionSubject, _ decision: Decision.ID, author kind: NoticeKind?
    ) {
        for reporter in reporters { add(.reportDecided, to: reporter, about: subject, decision) }
        if let kind { add(kind, to: subject.member, about: subject, decision) }
    }

    /// Inserts the notices, except those to deleted accounts, and returns the number of notified members.
    func insert(at moment: Timestamp, on connection: any Connection) throws -> Int {
        var members: Set<Member.ID> = []
        for key in order {
            guard let draft = drafts[key] else { continue }
            let isSent = try NoticeRecord.add(
                key.kind, to: key.member, content: draft.content, title: draft.title, decision: draft.decision,
                count: draft.count, at: moment, on: connection)
            if isSent { members.insert(key.member) }
        }
        return members.count
    }
}
