/// The phantom type of the ids of content, which is what a member writes and other members see, like and report.
///
/// Reports, moderation cases, decisions, likes, notices and log entries refer to content by its id. All kinds of
/// content share one sequence of ids.
package enum Content {
    package typealias ID = Identifier<Content>
}

/// A kind of content, with the properties that differ between kinds.
package enum ContentKind: String, JSONChoice {
    case post

    package var contentType: any DeclaredContent.Type {
        switch self {
        case .post: PostContent.self
        }
    }

    package var name: LocalizedText {
        switch self {
        case .post: LocalizedText("post", "글")
        }
    }

    /// Returns the kind and number of content, such as "post #12".
    package func name(of id: Content.ID, in language: Language) -> String { "\(name[language]) #\(id)" }

    /// The text for a number of pieces of content, such as "12 posts"; `{0}` is the number.
    package var countText: LocalizedText {
        switch self {
        case .post: LocalizedText("{0} {0|post|posts}", "글 {0}개")
        }
    }

    /// True if authors can edit content of this kind.
    package var isEditable: Bool {
        switch self {
        case .post: true
        }
    }

    /// The verdicts that a moderator's decision on content of this kind can have.
    package var verdicts: [Verdict] {
        switch self {
        case .post: Verdict.allCases
        }
    }
}
