import BoardModels

/// The schemas of members and registrations.
enum MemberSchemas {
    static var member: JSONValue {
        Schema.object("A person with an account, as everybody sees them.", required: memberMembers)
    }

    static var memberMembers: [String: JSONValue] {
        [
            "id": Schema.identifier("The member's id."),
            "handle": handle,
            "displayName": Schema.text("What the member wants to be called.", NewMember.displayNameLength),
            "role": Schema.choice(Role.self, "What the member may do."),
            "createdAt": Schema.moment("When the account was made."),
        ]
    }

    static var newMember: JSONValue {
        Schema.object(
            "A registration.",
            required: ["handle": handle, "password": password("The password.")],
            optional: [
                "displayName": optional(
                    "What the member wants to be called; the handle where it is absent.", NewMember.displayNameLength),
                "client": client,
            ])
    }

    static var handle: JSONValue {
        ["type": "string", "pattern": "^[a-z][a-z0-9_-]{2,19}$", "description": "The member's name in addresses."]
    }

    static var client: JSONValue {
        optional("What the session is called in the list of sessions.", NewMember.clientLength)
    }

    static func password(_ description: String) -> JSONValue {
        Schema.text(description + " Not one of those that everybody tries first.", NewPassword.length)
            .adding(["format": "password"])
    }

    private static func optional(_ description: String, _ length: ClosedRange<Int>) -> JSONValue {
        Schema.text(description, length).adding(["type": ["string", "null"]])
    }
}
