import BoardModels

extension Matrix {
    /// The expected lines of the permission matrix, with the columns of `head`: those of `exceptions` and, for other
    /// endpoints and situations, what follows from the caller in the API table.
    static let expected = Endpoint.allCases.flatMap { endpoint in
        endpoint.situations.map { situation in
            exceptions[line(endpoint, situation, [])] ?? line(endpoint, situation, cells(for: endpoint.caller))
        }
    }

    private static func cells(for caller: Caller) -> [String] {
        MatrixCaller.allCases.map { column in
            switch (caller, column) {
            case (.anyone, _): "ok"
            case (_, .anyone): "401"
            case (.moderator, .member), (.moderator, .author), (.moderator, .reporter): "no"
            case (.member, _), (.moderator, _): "ok"
            }
        }
    }

    /// The lines that do not follow from the API table, by their endpoint and situation.
    static let exceptions = Dictionary(
        uniqueKeysWithValues: table.split(separator: "\n").map { line in
            (String(line.prefix(40).reversed().drop { $0 == " " }.reversed()), String(line))
        })

    private static let table = """
        recoverAccount      -                   401    401    401    401      401       401    401       401
        revokeSession       -                   401    404    ok     404      404       404    404       404
        appealSuspension    -                   closed closed closed closed   closed    closed closed    closed
        createPost          silenced            401    ok     silent ok       ok        ok     ok        ok
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
        undoDeletion        shown               401    no     ok     no       no        no     no        no
        undoDeletion        hidden              401    404    ok     404      no        no     no        no
        undoDeletion        removed             401    404    ok     404      no        no     no        no
        undoDeletion        deleted             401    404    ok     404      404       404    404       404
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
        createReport        shown               401    ok     no     ok       ok        ok     ok        ok
        createReport        open                401    ok     no     twice    ok        ok     twice     ok
        createReport        hidden              401    404    no     404      ok        ok     twice     ok
        createReport        removed             401    404    404    404      404       404    404       404
        createReport        deleted             401    ok     no     ok       ok        ok     ok        ok
        requestRestoration  shown               401    no     no     no       no        no     no        no
        requestRestoration  hidden              401    404    ok     404      404       404    404       404
        requestRestoration  removed             401    404    no     404      404       404    404       404
        showCase            moderator's         401    no     own    no       ok        ok     ok        ok
        listCaseReports     moderator's         401    no     own    no       ok        ok     ok        ok
        claimCase           open                401    no     no     no       ok        ok     ok        ok
        claimCase           held                401    no     no     no       held      ok     held      held
        claimCase           hidden              401    no     no     no       done      done   done      done
        claimCase           moderator's         401    no     own    no       no        no     no        ok
        releaseCase         held                401    no     no     no       held      ok     held      ok
        releaseCase         moderator's         401    no     ok     no       ok        ok     ok        ok
        addCaseNote         moderator's         401    no     own    no       ok        ok     ok        ok
        decideCase          open                401    no     no     no       ok        ok     ok        ok
        decideCase          held                401    no     no     no       held      ok     held      held
        decideCase          hidden              401    no     no     no       done      done   done      done
        decideCase          moderator's         401    no     own    no       no        no     no        ok
        decideCases         open                401    no     no     no       ok        ok     ok        ok
        decideCases         held                401    no     no     no       held      ok     held      held
        decideCases         hidden              401    no     no     no       done      done   done      done
        decideCases         moderator's         401    no     own    no       no        no     no        ok
        reverseBatch        hidden              401    no     no     no       ok        ok     ok        ok
        reverseBatch        upheld              401    no     no     no       other     ok     ok        ok
        reverseBatch        moderator's appeal  401    no     own    no       no        no     no        ok
        showDecision        hidden              401    404    ok     404      ok        ok     ok        ok
        showDecision        moderator's appeal  401    404    ok     404      ok        ok     ok        ok
        reverseDecision     hidden              401    no     no     no       ok        ok     ok        ok
        reverseDecision     upheld              401    no     no     no       other     ok     ok        ok
        reverseDecision     reversed            401    no     no     no       final     final  final     final
        reverseDecision     moderator's appeal  401    no     own    no       no        no     no        ok
        appealDecision      hidden              401    404    ok     404      404       404    404       404
        appealDecision      appealed            401    404    closed 404      404       404    404       404
        appealDecision      reversed            401    404    closed 404      404       404    404       404
        showAppeal          appealed            401    404    ok     404      ok        ok     ok        ok
        showAppeal          moderator's appeal  401    404    ok     404      ok        ok     ok        ok
        resolveAppeal       appealed            401    no     no     no       ok        other  other     ok
        resolveAppeal       moderator's appeal  401    no     own    no       no        no     no        other
        showMemberRecord    moderator's         401    no     ok     no       ok        ok     ok        ok
        sanctionMember      moderator's         401    no     own    no       no        no     no        ok
        liftSanction        moderator silenced  401    no     own    no       no        no     no        ok
        markNoticeRead      -                   401    404    ok     ok       404       404    ok        404
        editSavedPlace      -                   401    404    ok     404      404       404    404       404
        removeSavedPlace    -                   401    404    ok     404      404       404    404       404
        """
}
