import BoardModels
import BoardWeb

/// The pages of the account and those of moderation, to which each of them links.
enum PageSections {
    private typealias Section = (page: PageRoute, label: any PageText)

    private static let account: [Section] = [
        (.accountPage, CommonPageText.account), (.settingsPage, CommonPageText.settings),
        (.digestPage, MemberPageText.digestHeading), (.profilePage, MemberPageText.accountNameHeading),
        (.passwordPage, MemberPageText.accountPasswordHeading), (.recoveryCodesPage, MemberPageText.recoveryCodes),
        (.sessionsPage, MemberPageText.accountSessions),
    ]
    private static let moderation: [Section] = [
        (.showQueue, QueuePageText.queueTitle), (.listAppeals, DecisionPageText.appealsTitle),
        (.listPresets, QueuePageText.presetsTitle), (.listWatchWords, QueuePageText.wordsTitle),
    ]

    /// The template values of `partials/tabs` with the sections among which a page is; nil if it is in none, or the
    /// visitor may open none.
    static func values(for context: some PageContext) -> PageValues? {
        guard let member = context.viewer?.member else { return nil }
        let path = context.visitor.path.prefix { $0 != "?" }
        let sections: [Section]
        let title: CommonPageText
        switch path.split(separator: "/").first {
        case "account": (sections, title) = (account, .account)
        case "moderation" where member.role >= .moderator: (sections, title) = (moderation, .moderation)
        default: return nil
        }
        return [
            "label": title.text(in: context.language),
            "tabs": sections.map { section -> PageValues in
                [
                    "url": section.page.path, "label": section.label.text(in: context.language),
                    "isCurrent": path == section.page.path,
                ]
            },
        ]
    }
}
