import BoardModels

/// The subject of a decision: the member concerned and, for a decision on a case, the content.
struct DecisionSubject: Sendable {
    /// The decided case; nil, like the content, its kind and its title, for a sanction without a case.
    var `case`: CaseSummary.ID?
    var content: Content.ID?
    /// The kind of the content.
    var kind: ContentKind?
    /// The content's title in the revision that was last added to the case's evidence.
    var title: String?
    /// The member concerned: the author of the content, or the member who is sanctioned.
    let member: Member.ID
    let handle: String
}
