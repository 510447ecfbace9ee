import BoardModels

/// The subject of a decision: the member concerned and, for a decision on a case, the content.
struct DecisionSubject: Sendable {
    /// The decided case; nil, like the content, its kind and its title, for a sanction without a case.
    var `case`: CaseSummary.ID?
    var content: Content.ID?
    var kind: ContentKind?
    /// The content's title in the revision that was last added to the case's evidence.
    var title: String?
    let member: Member.ID
    let handle: String
}
