import BoardModels

/// The schemas of what members do with their own account.
enum AccountSchemas {
    static var own: JSONValue {
        Schema.object(
            "One's own account, with what waits there.",
            required: MemberSchemas.memberMembers.merging([
                "unreadNotices": Schema.whole("How many notices were not read.", least: 0),
                "sanctions": Schema.list(of: Schema.reference(.sanction), "What holds against the member now."),
            ]) { $1 })
    }

    static var edit: JSONValue {
        Schema.object(
            "A changed display name.",
            required: [
                "displayName": Schema.text("What the member wants to be called.", NewMember.displayNameLength)
            ])
    }

    static var newPassword: JSONValue {
        Schema.object(
            "A changed password.",
            required: [
                "current": Schema.text("The password until now.").adding(["format": "password"]),
                "new": MemberSchemas.password("The password from now on, another than the current one."),
            ])
    }

    static var deletion: JSONValue {
        Schema.object(
            "The confirmation that deletes an account and its posts for good.",
            required: ["password": Schema.text("The member's password.").adding(["format": "password"])])
    }

    static var export: JSONValue {
        Schema.object(
            "Everything that the board holds about a member.",
            required: [
                "exportedAt": Schema.moment("When the export was made."),
                "member": Schema.reference(.member),
                "sessions": Schema.list(of: Schema.reference(.session), "Every session that has not ended."),
                "posts": Schema.list(of: Schema.reference(.exportedPost), "Every post, deleted ones too."),
                "likes": Schema.list(of: Schema.reference(.exportedLike), "Oldest like first."),
                "reports": Schema.list(of: Schema.reference(.report), "The member's own, oldest first."),
                "notices": Schema.list(of: Schema.reference(.notice), "Every notice."),
                "appeals": Schema.list(of: Schema.reference(.appeal), "Every appeal."),
                "sanctions": Schema.list(
                    of: Schema.reference(.sanction), "Every sanction, lifted and run out ones too."),
                "places": Schema.list(of: Schema.reference(.savedPlace), "In the member's own order."),
                "settings": Schema.reference(.memberSettings),
            ])
    }

    static var exportedPost: JSONValue {
        Schema.object(
            "A post with all its revisions.",
            required: [
                "post": Schema.reference(.post),
                "revisions": Schema.list(of: Schema.reference(.postRevision), "Oldest first."),
            ],
            optional: ["deletedAt": Schema.moment("When its author deleted it; absent where that did not happen.")])
    }

    static var exportedLike: JSONValue {
        Schema.object(
            "A post that the member likes.",
            required: [
                "post": Schema.identifier("The post's id."), "likedAt": Schema.moment("When the member liked it."),
            ])
    }
}
