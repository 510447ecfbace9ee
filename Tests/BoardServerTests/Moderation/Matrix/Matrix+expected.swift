extension Matrix {
    /// The expected lines of the permission matrix, with the columns of `head`.
    static let expected = table.split(separator: "\n").map(String.init)

    private static let table = """
        registerMember      -                   ok     ok     ok     ok       ok        ok     ok        ok
        showMember          -                   ok     ok     ok     ok       ok        ok     ok        ok
        signIn              -                   ok     ok     ok     ok       ok        ok     ok        ok
        recoverAccount      -                   401    401    401    401      401       401    401       401
        listSessions        -                   401    ok     ok     ok       ok        ok     ok        ok
        createAccessToken   -                   401    ok     ok     ok       ok        ok     ok        ok
        revokeSession       -                   401    404    ok     404      404       404    404       404
        signOut             -                   401    ok     ok     ok       ok        ok     ok        ok
        appealSuspension    -                   closed closed closed closed   closed    closed closed    closed
        showAccount         -                   401    ok     ok     ok       ok        ok     ok        ok
        editAccount         -                   401    ok     ok     ok       ok        ok     ok        ok
        changePassword      -                   401    ok     ok     ok       ok        ok     ok        ok
        renewRecoveryCodes  -                   401    ok     ok     ok       ok        ok     ok        ok
        deleteAccount       -                   401    ok     ok     ok       ok        ok     ok        ok
        exportAccount       -                   401    ok     ok     ok       ok        ok     ok        ok
        listOwnPosts        -                   401    ok     ok     ok       ok        ok     ok        ok
        listBoards          -                   ok     ok     ok     ok       ok        ok     ok        ok
        showBoardNow        -                   ok     ok     ok     ok       ok        ok     ok        ok
        listPosts           -                   ok     ok     ok     ok       ok        ok     ok        ok
        createPost          shown               401    ok     ok     ok       ok        ok     ok        ok
        createPost          silenced            401    ok     silent ok       ok        ok     ok        ok
        showPost            shown               ok     ok     ok     ok       ok        ok     ok        ok
        showPost            hidden              404    404    ok     404      ok        ok     ok        ok
        showPost            removed             404    404    ok     404      ok        ok     ok        ok
        showPost            deleted             404    404    404    404      404       404    404       404
        editPost            shown               401    no     ok     no       no        no     no        no
        editPost            hidden              401    404    ok     404      no        no     no        no
        editPost            removed             401    404    no     404      no        no     no        no
        editPost            deleted             401    404    404    404      404       404    404       404
        deletePost          shown               401    no     ok     no       no        no     no        no
        deletePost          hidden              401    404    ok     404      no        no     no        no
        deletePost          removed             401    404    ok     404      no        no     no        no
        deletePost          deleted             401    404    404    404      404       404    404       404
        listRevisions       shown               ok     ok     ok     ok       ok        ok     ok        ok
        listRevisions       hidden              404    404    ok     404      ok        ok     ok        ok
        listRevisions       removed             404    404    ok     404      ok        ok     ok        ok
        listRevisions       deleted             404    404    404    404      404       404    404       404
        likePost            shown               401    ok     no     ok       ok        ok     ok        ok
        likePost            hidden              401    404    404    404      404       404    404       404
        likePost            removed             401    404    404    404      404       404    404       404
        likePost            deleted             401    404    404    404      404       404    404       404
        unlikePost          shown               401    ok     no     ok       ok        ok     ok        ok
        unlikePost          hidden              401    404    404    404      404       404    404       404
        unlikePost          removed             401    404    404    404      404       404    404       404
        unlikePost          deleted             401    404    404    404      404       404    404       404
        showConditions      -                   ok     ok     ok     ok       ok        ok     ok        ok
        showForecast        -                   ok     ok     ok     ok       ok        ok     ok        ok
        searchPlaces        -                   ok     ok     ok     ok       ok        ok     ok        ok
        createReport        shown               401    ok     no     ok       ok        ok     ok        ok
        createReport        open                401    ok     no     twice    ok        ok     twice     ok
        createReport        hidden              401    404    no     404      ok        ok     twice     ok
        createReport        removed             401    404    404    404      404       404    404       404
        createReport        deleted             401    ok     no     ok       ok        ok     ok        ok
        listOwnReports      -                   401    ok     ok     ok       ok        ok     ok        ok
        requestRestoration  shown               401    no     no     no       no        no     no        no
        requestRestoration  hidden              401    404    ok     404      404       404    404       404
        requestRestoration  removed             401    404    no     404      404       404    404       404
        listCases           -                   401    no     no     no       ok        ok     ok        ok
        showCase            open                401    no     no     no       ok        ok     ok        ok
        showCase            hidden              401    no     no     no       ok        ok     ok        ok
        showCase            moderator's         401    no     own    no       ok        ok     ok        ok
        claimCase           open                401    no     no     no       ok        ok     own       ok
        claimCase           held                401    no     no     no       held      ok     own       held
        claimCase           hidden              401    no     no     no       done      done   done      done
        claimCase           moderator's         401    no     own    no       no        no     own       ok
        releaseCase         open                401    no     no     no       ok        ok     ok        ok
        releaseCase         held                401    no     no     no       held      ok     held      ok
        releaseCase         hidden              401    no     no     no       ok        ok     ok        ok
        releaseCase         moderator's         401    no     ok     no       ok        ok     ok        ok
        addCaseNote         open                401    no     no     no       ok        ok     ok        ok
        addCaseNote         held                401    no     no     no       ok        ok     ok        ok
        addCaseNote         hidden              401    no     no     no       ok        ok     ok        ok
        addCaseNote         moderator's         401    no     own    no       ok        ok     ok        ok
        decideCase          open                401    no     no     no       ok        ok     own       ok
        decideCase          held                401    no     no     no       held      ok     own       held
        decideCase          hidden              401    no     no     no       done      done   done      done
        decideCase          moderator's         401    no     own    no       no        no     own       ok
        decideCases         open                401    no     no     no       ok        ok     own       ok
        decideCases         held                401    no     no     no       held      ok     own       held
        decideCases         hidden              401    no     no     no       done      done   done      done
        decideCases         moderator's         401    no     own    no       no        no     own       ok
        listBatches         -                   401    no     no     no       ok        ok     ok        ok
        reverseBatch        hidden              401    no     no     no       ok        ok     own       ok
        reverseBatch        upheld              401    no     no     no       other     ok     own       ok
        reverseBatch        reversed            401    no     no     no       ok        ok     ok        ok
        reverseBatch        moderator's appeal  401    no     own    no       no        no     own       ok
        showDecision        hidden              401    404    ok     404      ok        ok     ok        ok
        showDecision        moderator's appeal  401    404    ok     404      ok        ok     ok        ok
        reverseDecision     hidden              401    no     no     no       ok        ok     own       ok
        reverseDecision     upheld              401    no     no     no       other     ok     own       ok
        reverseDecision     reversed            401    no     no     no       final     final  own       final
        reverseDecision     moderator's appeal  401    no     own    no       no        no     own       ok
        appealDecision      hidden              401    404    ok     404      404       404    404       404
        appealDecision      appealed            401    404    closed 404      404       404    404       404
        appealDecision      reversed            401    404    closed 404      404       404    404       404
        listAppeals         -                   401    no     no     no       ok        ok     ok        ok
        showAppeal          appealed            401    404    ok     404      ok        ok     ok        ok
        showAppeal          moderator's appeal  401    404    ok     404      ok        ok     ok        ok
        resolveAppeal       appealed            401    no     no     no       ok        other  own       ok
        resolveAppeal       moderator's appeal  401    no     own    no       no        no     own       other
        showMemberRecord    shown               401    no     no     no       ok        ok     ok        ok
        showMemberRecord    moderator's         401    no     ok     no       ok        ok     ok        ok
        sanctionMember      shown               401    no     no     no       ok        ok     ok        ok
        sanctionMember      moderator's         401    no     own    no       no        no     no        ok
        liftSanction        silenced            401    no     no     no       ok        ok     ok        ok
        liftSanction        moderator silenced  401    no     own    no       no        no     no        ok
        listNotices         -                   401    ok     ok     ok       ok        ok     ok        ok
        markNoticeRead      -                   401    404    ok     ok       404       404    ok        404
        markAllNoticesRead  -                   401    ok     ok     ok       ok        ok     ok        ok
        listPresets         -                   401    no     no     no       ok        ok     ok        ok
        createPreset        -                   401    no     no     no       ok        ok     ok        ok
        editPreset          -                   401    no     no     no       ok        ok     ok        ok
        deletePreset        -                   401    no     no     no       ok        ok     ok        ok
        listWatchWords      -                   401    no     no     no       ok        ok     ok        ok
        addWatchWord        -                   401    no     no     no       ok        ok     ok        ok
        removeWatchWord     -                   401    no     no     no       ok        ok     ok        ok
        listLog             -                   ok     ok     ok     ok       ok        ok     ok        ok
        listSavedPlaces     -                   401    ok     ok     ok       ok        ok     ok        ok
        savePlace           -                   401    ok     ok     ok       ok        ok     ok        ok
        editSavedPlace      -                   401    404    ok     404      404       404    404       404
        removeSavedPlace    -                   401    404    ok     404      404       404    404       404
        showSettings        -                   401    ok     ok     ok       ok        ok     ok        ok
        replaceSettings     -                   401    ok     ok     ok       ok        ok     ok        ok
        showOpenAPI         -                   ok     ok     ok     ok       ok        ok     ok        ok
        """
}
