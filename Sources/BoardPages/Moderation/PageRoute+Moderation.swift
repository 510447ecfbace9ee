import BoardModels

extension PageRoute {
    /// The routes of the pages of reports, moderation, decisions, the public log and notices.
    static let moderation: [PageRoute] = [
        .writeReport, .sendReport, .oldReport, .oldSentReport, .listReports, .showDecision, .writeAppeal, .sendAppeal,
        .showAppeal,
        .showQueue, .decideSelected, .showCase, .caseReports, .claimCase, .releaseCase, .addCaseNote, .decideCase,
        .writeReversal,
        .reverseDecision, .showBatch, .reverseBatch, .listAppeals, .resolveAppeal, .showRecord, .showSanctionForm,
        .sanctionMember, .showLiftingForm, .liftSanction,
        .listPresets, .createPreset, .showPreset, .editPreset, .deletePreset, .listWatchWords, .addWatchWord,
        .removeWatchWord, .showLog, .logFeed, .noticesPage, .submitNoticesRead, .submitNoticeRead,
    ]

    static let writeReport = PageRoute(.get, "/content/{id}/report", .member)
    static let sendReport = PageRoute(.post, "/content/{id}/report", .member)
    // Former paths of `writeReport` and `sendReport`, which redirect to the current path.
    static let oldReport = PageRoute(.get, "/posts/{id}/report", .member)
    static let oldSentReport = PageRoute(.post, "/posts/{id}/report", .member)
    static let listReports = PageRoute(.get, "/reports", .member)

    static let showDecision = PageRoute(.get, "/decisions/{id}", .member)
    static let writeAppeal = PageRoute(.get, "/decisions/{id}/appeal", .member)
    static let sendAppeal = PageRoute(.post, "/decisions/{id}/appeal", .member)
    static let showAppeal = PageRoute(.get, "/appeals/{id}", .member)

    static let showQueue = PageRoute(.get, "/moderation", .moderator)
    /// The action of the form that selects cases in the queue; redirects to the page of the first selected case.
    static let decideSelected = PageRoute(.get, "/moderation/decide", .moderator)
    static let showCase = PageRoute(.get, "/moderation/cases/{id}", .moderator)
    static let caseReports = PageRoute(.get, "/moderation/cases/{id}/reports", .moderator)
    static let claimCase = PageRoute(.post, "/moderation/cases/{id}/claim", .moderator)
    static let releaseCase = PageRoute(.post, "/moderation/cases/{id}/release", .moderator)
    static let addCaseNote = PageRoute(.post, "/moderation/cases/{id}/notes", .moderator)
    static let decideCase = PageRoute(.post, "/moderation/cases/{id}/decide", .moderator)
    static let writeReversal = PageRoute(.get, "/moderation/decisions/{id}/reverse", .moderator)
    static let reverseDecision = PageRoute(.post, "/moderation/decisions/{id}/reverse", .moderator)

    static let showBatch = PageRoute(.get, "/moderation/batches/{id}", .moderator)
    static let reverseBatch = PageRoute(.post, "/moderation/batches/{id}/reverse", .moderator)

    static let listAppeals = PageRoute(.get, "/moderation/appeals", .moderator)
    static let resolveAppeal = PageRoute(.post, "/moderation/appeals/{id}/resolve", .moderator)

    static let showRecord = PageRoute(.get, "/moderation/members/{handle}", .moderator)
    static let showSanctionForm = PageRoute(.get, "/moderation/members/{handle}/sanction", .moderator)
    static let sanctionMember = PageRoute(.post, "/moderation/members/{handle}/sanction", .moderator)
    static let showLiftingForm = PageRoute(.get, "/moderation/sanctions/{id}/lift", .moderator)
    static let liftSanction = PageRoute(.post, "/moderation/sanctions/{id}/lift", .moderator)

    static let listPresets = PageRoute(.get, "/moderation/presets", .moderator)
    static let createPreset = PageRoute(.post, "/moderation/presets", .moderator)
    static let showPreset = PageRoute(.get, "/moderation/presets/{id}", .moderator)
    static let editPreset = PageRoute(.post, "/moderation/presets/{id}", .moderator)
    static let deletePreset = PageRoute(.post, "/moderation/presets/{id}/delete", .moderator)

    static let listWatchWords = PageRoute(.get, "/moderation/words", .moderator)
    static let addWatchWord = PageRoute(.post, "/moderation/words", .moderator)
    static let removeWatchWord = PageRoute(.post, "/moderation/words/{id}/remove", .moderator)

    static let showLog = PageRoute(.get, "/log", .anyone)
    /// The address of the log's Atom feed to which pages link; the same feed is also at `ModerationFeed.path`.
    static let logFeed = PageRoute(.get, "/feeds/log", .anyone)

    static let noticesPage = PageRoute(.get, "/notices", .member)
    static let submitNoticesRead = PageRoute(.post, "/notices/read", .member)
    static let submitNoticeRead = PageRoute(.post, "/notices/{id}/read", .member)
}
