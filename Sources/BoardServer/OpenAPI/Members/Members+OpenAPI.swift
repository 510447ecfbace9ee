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
                body: .newMember, success: .created(.signedIn), problems: [.handleTaken]),
            Operation(
                .showMember, "Show a member", parameters: [.handle], success: .cacheable(.member),
                problems: [.notFound]),
        ])
}

extension Parameter {
    static let handle = path(.handle, .handle)
}

extension Schema {
    static let member = object(
        "Member", "The public view of a person with an account.", required: memberProperties,
        optional: optionalMemberProperties)

    static let memberProperties: [String: Schema] = [
        "id": .identifier("The member's id."),
        "handle": .handle,
        "displayName": .line("The member's display name.", NewMember.displayNameLength),
        "role": .choice(Role.self, "The member's role."),
        "createdAt": .timestamp("When the account was created."),
    ]

    static let optionalMemberProperties: [String: Schema] = [
        "introduction": .paragraphs(
            "What the member writes about themselves; others do not see it during a suspension.",
            1...Member.introductionLength.upperBound)
    ]

    static let newMember = object(
        "NewMember", "A registration.",
        example: ["handle": "mina", "password": "rain on the window", "displayName": "Mina Park"],
        required: ["handle": .handle, "password": .chosenPassword("The password.")],
        optional: [
            "displayName": .nullableString(
                .line("The member's display name; the handle if absent.", NewMember.displayNameLength)),
            "client": .client,
        ])

    static let handle = string("The member's name in addresses.").with(["pattern": "^[a-z][a-z0-9_-]{2,19}$"])

    static let client = nullableString(.line("The session's name in the list of sessions.", NewMember.clientLength))

    static func chosenPassword(_ description: String) -> Schema {
        password(.string(description + " Not one of the most common ones.", NewPassword.length))
    }

    static func currentPassword(_ description: String) -> Schema {
        password(.string(description, 1...NewPassword.length.upperBound))
    }

    private static func password(_ schema: Schema) -> Schema {
        schema.with(["format": "password"])
    }
}
