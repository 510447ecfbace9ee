import BoardModels
import BoardWeb

extension DocumentTag {
    static let account = DocumentTag(
        "Account", "What members do with their own account.",
        Operation.account + Operation.savedPlaces + Operation.settings)
}

extension Operation {
    static let account = [
        Operation(
            .showAccount, "Show one's own account", "With the number of unread notices and the active sanctions.",
            success: .cacheable(.ownAccount)),
        Operation(
            .editAccount, "Change one's profile", "What is absent or null stays as it is.", body: .accountEdit,
            success: .ok(.member)),
        Operation(
            .changePassword, "Change one's password",
            "Ends all other sessions and renews the token of this one. Wrong passwords count against a limit of the session's own.",
            body: .newPassword, success: .ok(.signedIn), problems: [.signInFailed]),
        Operation(
            .renewRecoveryCodes, "Make new recovery codes", "The old ones no longer work.", body: .newRecoveryCodes,
            success: .ok(.recoveryCodes), problems: [.signInFailed]),
        Operation(
            .deleteAccount, "Delete one's account",
            "Removes the account, its sessions, its posts and its likes permanently.", body: .accountDeletion,
            success: .noContent, problems: [.signInFailed]),
        Operation(
            .exportAccount, "Export everything held about oneself",
            """
            Sent in pieces while it is read: what changes meanwhile is in it as it was before or after. A member can \
            export a few times an hour, and once at a time. The connection is closed if the export is read too \
            slowly, at less than 16 KiB a second, or takes more than ten minutes.
            """,
            success: .ok(.accountExport, headers: Header.rateLimits)),
        Operation(
            .listOwnPosts, "List one's own posts",
            "Takes the filters of the list of posts; the author is always oneself.",
            parameters: Parameter.postFilters.filter { $0 != .author }, success: .cacheable(.page(of: .post)),
            problems: [.invalidFields]),
    ]
}

extension Schema {
    static let ownAccount = object(
        "OwnAccount", "One's own account.",
        required: memberProperties.merging([
            "unreadNotices": .integer("The number of unread notices.", minimum: 0),
            "sanctions": .array(of: .sanction, "The active sanctions on the member."),
        ]) { $1 }, optional: optionalMemberProperties)

    static let accountEdit = object(
        "AccountEdit", "A changed profile.",
        example: ["displayName": "Mina Park", "introduction": "Soup, mostly in Mangwon."],
        optional: [
            "displayName": .nullableString(.line("The member's display name.", NewMember.displayNameLength)),
            "introduction": .nullableString(
                .paragraphsOrBlank("The member's introduction; blank: none.", Member.introductionLength)),
        ])

    static let newPassword = object(
        "NewPassword", "A changed password.",
        example: ["current": "rain on the window", "new": "snow on the roof"],
        required: [
            "current": .currentPassword("The current password."),
            "new": .chosenPassword("The new password, different from the current one."),
        ])

    static let newRecoveryCodes = object(
        "NewRecoveryCodes", "The confirmation that replaces one's recovery codes.",
        example: ["password": "rain on the window"],
        required: ["password": .currentPassword("The member's password.")])

    static let recoveryCodes = object(
        "RecoveryCodes", "New recovery codes.",
        required: ["codes": .array(of: .string("A code that works once."), "Shown only once.")])

    static let accountDeletion = object(
        "AccountDeletion", "The confirmation that deletes an account and its posts permanently.",
        example: ["password": "rain on the window"],
        required: ["password": .currentPassword("The member's password.")])

    static let accountExport = object(
        "AccountExport",
        """
        Everything that the board holds about a member. What a moderator decided is in the public moderation log, \
        under the moderator's handle.
        """,
        required: [
            "exportedAt": .timestamp("When the export was made."),
            "member": .member,
            "sessions": .array(of: .session, "Every session that has not ended, most recently used first."),
            "posts": .array(of: .exportedPost, "Every post, including deleted ones, oldest first."),
            "likes": .array(of: .exportedLike, "In the order of the posts' ids."),
            "reports": .array(of: .report, "The member's own, oldest first."),
            "notices": .array(of: .notice, "Every notice."),
            "appeals": .array(of: .appeal, "Every appeal."),
            "caseNotes": .array(of: .exportedCaseNote, "Every note on a case, as a moderator, oldest first."),
            "sanctions": .array(of: .sanction, "Every sanction, including lifted and expired ones."),
            "places": .array(of: .savedPlace, "In the member's own order."),
            "settings": .memberSettings,
        ])

    static let exportedPost = object(
        "ExportedPost", "A post with all its revisions and the requests to have it shown.",
        required: [
            "post": .post, "revisions": .array(of: .postRevision, "Oldest first."),
            "restorations": .array(of: .restorationRequest, "Oldest first; at most one for each time it was hidden."),
        ],
        optional: ["deletedAt": .timestamp("When its author deleted it; absent for a post that was not deleted.")])

    static let exportedLike = object(
        "ExportedLike", "A post that the member likes.",
        required: ["post": .identifier("The post's id."), "likedAt": .timestamp("When the member liked it.")])

    static let exportedCaseNote = object(
        "ExportedCaseNote", "A note that the member wrote on a case as a moderator.",
        required: [
            "case": .identifier("The case's id."), "text": .string("The note."),
            "writtenAt": .timestamp("When it was written."),
        ])
}
