import BoardModels
import BoardWeb

extension DocumentTag {
    static let members = DocumentTag(
        "Members", "Registration, and the public view of members.",
        [
            Operation(
                .registerMember, "Register a member",
                """
                Creates an account and signs it in. Handles of deleted accounts cannot be registered again, names of \
                roles are reserved, and neither can a display name look like another member's handle, nor can a handle \
                be registered that another member's display name looks like. A registration of a handle that is taken \
                does not count against the limit on registrations.
                """,
                body: .of(NewMember.self), success: .created(.of(SignedIn.self)), problems: [.handleTaken]),
            Operation(
                .showMember, "Show a member", parameters: [.handle], success: .cacheable(.of(Member.self)),
                problems: [.notFound]),
        ])
}

extension Parameter {
    static let handle = path(.handle, .handle)
}

extension Schema {
    static let handle = string("The member's name in addresses.").with(["pattern": "^[a-z][a-z0-9_-]{2,19}$"])
}

extension TypeDescription {
    static let members: [TypeDescription] = [
        .init(
            Member.self, "The public view of a person with an account.", memberDetails),
        .body(
            NewMember.self, "A registration.",
            example: ["handle": "mina", "password": "rain on the window", "displayName": "Mina Park"],
            [
                "displayName": "The handle if absent."
            ]),
    ]

    static let memberDetails: [String: Schema] = [
        "handle": .handle, "displayName": .line(NewMember.displayNameLength),
        "introduction": .paragraphs(
            "What the member writes about themselves; others do not see it during a suspension.",
            1...Member.introductionLength.upperBound),
    ]
}
