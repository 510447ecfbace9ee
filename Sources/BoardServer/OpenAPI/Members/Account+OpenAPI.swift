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
            success: .cacheable(.of(OwnAccount.self))),
        Operation(
            .editAccount, "Change one's profile", "What is absent or null stays as it is.", body: .of(AccountEdit.self),
            success: .ok(.of(Member.self))),
        Operation(
            .changePassword, "Change one's password",
            "Ends all other sessions and renews the token of this one. Wrong passwords count against a limit of the session's own.",
            body: .of(NewPassword.self), success: .ok(.of(SignedIn.self)), problems: [.signInFailed]),
        Operation(
            .renewRecoveryCodes, "Make new recovery codes", "The old ones no longer work.",
            body: .of(NewRecoveryCodes.self),
            success: .ok(.of(RecoveryCodes.self)), problems: [.signInFailed]),
        Operation(
            .deleteAccount, "Delete one's account",
            "Removes the account, its sessions, its posts and its likes permanently.", body: .of(AccountDeletion.self),
            success: .noContent, problems: [.signInFailed]),
        Operation(
            .exportAccount, "Export everything held about oneself",
            """
            Sent in pieces while it is read: what changes meanwhile is in it as it was before or after. A member can \
            export a few times an hour, and once at a time. The connection is closed if the export is read too \
            slowly, at less than 16 KiB a second, or takes more than ten minutes.
            """,
            success: .ok(.of(AccountExport.self), headers: Header.rateLimits)),
        Operation(
            .listOwnPosts, "List one's own posts",
            "Takes the filters of the list of posts; the author is always oneself.",
            parameters: Parameter.postFilters.filter { $0 != .author }, success: .cacheable(.page(of: Post.self)),
            problems: [.invalidFields]),
    ]
}

extension TypeDescription {
    static let account: [TypeDescription] = [
        .init(
            OwnAccount.self, "One's own account.",
            memberDetails.merging([
                "unreadNotices": .atLeast(0), "sanctions": "Those in force.", "moderation": "For moderators.",
            ]) { $1 }),
        .init(
            ModerationBacklog.self, "The moderation work that waits.",
            [
                "cases": .atLeast(0, "Open cases, without those about one's own content."),
                "oldestCaseAt": "Absent without a case.",
                "appeals": .atLeast(0, "Open appeals, without those against one's own decisions."),
                "oldestAppealAt": "Absent without an appeal.",
                "appealsForOthers": .atLeast(0, "Open appeals against one's own decisions."),
            ]),
        .body(
            AccountEdit.self, "A changed profile.",
            example: ["displayName": "Mina Park", "introduction": "Soup, mostly in Mangwon."],
            [
                "introduction": "Blank: none."
            ]),
        .body(
            NewPassword.self, "A changed password.",
            example: ["current": "rain on the window", "new": "snow on the roof"],
            ["new": "Different from the current one."]),
        .body(
            NewRecoveryCodes.self, "The confirmation that replaces one's recovery codes.",
            example: ["password": "rain on the window"]),
        .init(
            RecoveryCodes.self, "New recovery codes.", ["codes": "Each works once. Shown only once."]),
        .body(
            AccountDeletion.self, "The confirmation that deletes an account and its posts permanently.",
            example: ["password": "rain on the window"]),
        .init(
            AccountExport.self,
            """
            Everything that the board holds about a member. What a moderator decided is in the public moderation log, \
            under the moderator's handle.
            """,
            [
                "sessions": "Every session that has not ended, most recently used first.",
                "posts": "Every post, including deleted ones, oldest first.",
                "likes": "In the order of the posts' ids.", "reports": "The member's own, oldest first.",
                "caseNotes": "Every note on a case, as a moderator, oldest first.",
                "sanctions": "Every sanction, including lifted and expired ones.",
                "places": "In the member's own order.",
            ]),
        .init(
            ExportedPost.self, "A post with all its revisions and the requests to have it shown.",
            [
                "revisions": "Oldest first.", "restorations": "Oldest first; at most one for each time it was hidden.",
                "deletedAt": "When its author deleted it; absent for a post that was not deleted.",
            ]),
    ]
}
