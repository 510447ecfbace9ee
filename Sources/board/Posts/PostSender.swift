import BoardClient
import BoardModels

/// Sends posts at least once with an idempotency key, so that each is stored exactly once.
struct PostSender {
    let context: Context
    let account: Account

    /// Publishes a post; resumes the draft that an earlier run of the same command saved, if any.
    ///
    /// The author may edit a guided post as often as necessary before it is published.
    func publish(_ form: inout PostForm) async throws(Failure) -> Post {
        let input = try form.checked(in: context)
        var draft = Draft(input, as: account, at: context.localNow)
        if let same = context.drafts.same(as: input, by: account) {
            context.say(
                LocalizedText("Resending the draft written {0}.", "{0} 쓴 임시 저장 글을 다시 보냅니다."),
                RelativeTime.text(same.createdAt, now: context.localNow, in: context.language))
            draft = same
        }
        return try await publish(draft, form: &form)
    }

    /// Sends a draft, after the author has approved or edited it if it is guided.
    func publish(_ draft: Draft, form: inout PostForm) async throws(Failure) -> Post {
        var draft = draft
        while true {
            let shown = form
            var place: Place?
            let post = try await send(draft) { (content) throws(Failure) in
                place = content.place
                return try shown.approves(content, in: context)
            }
            if let post { return post }
            // The edit starts from the resolved place, so that its correction is not asked for twice.
            form.typed.take(place)
            do {
                try form.write(in: context)
                draft.input = try form.corrected(in: context)
            } catch {
                draft.input = form.typed
                throw error.adding(keep(draft))
            }
        }
    }

    /// Saves an unfinished post as a draft, and returns a message with the command that resumes it.
    func keep(_ input: TypedPost) -> [TerminalText] {
        keep(context.drafts.same(as: input, by: account) ?? Draft(input, as: account, at: context.localNow))
    }

    /// Marks a draft as unfinished and saves it, and returns a message with the command that resumes it, or with the
    /// text if it cannot be saved.
    func keep(_ draft: Draft) -> [TerminalText] {
        var draft = draft
        draft.isUnfinished = true
        do throws(Failure) {
            try context.drafts.save(draft)
        } catch {
            return context.unsaved(draft.input.text, error)
        }
        let text = LocalizedText(
            "Your text is saved as a draft. To go on with it, run:\n  board post --resume {0}",
            "쓴 글을 임시 저장했습니다. 이어서 쓰려면:\n  board post --resume {0}")
        return TerminalText.lines(context.text(text, draft.shortKey))
    }

    /// Saves a draft, sends it, and removes it once it is published.
    ///
    /// A draft that cannot be saved is sent all the same.
    ///
    /// After an error, the draft stays and the error names its key; a draft that duplicates another post is removed.
    ///
    /// - Parameter approve: receives the post with its place and weather; if false, nothing is sent, the draft stays
    ///   and nil is returned.
    private func send(
        _ old: Draft, ifApproved approve: (NewPost) throws(Failure) -> Bool
    ) async throws(Failure) -> Post? {
        var draft = old
        draft.renewKey(now: context.localNow)
        draft.isUnfinished = nil
        do throws(Failure) {
            try replace(old, with: draft)
        } catch {
            context.say(error.lines)
            context.say(LocalizedText("The post is sent without a draft.", "임시 저장 없이 글을 올립니다."))
        }
        let post: NewPost
        do {
            post = try await Signals.printingOnInterruption(context.text(of: Failure(.other, kept(draft)))) {
                [draft] () async throws(Failure) in try await self.post(for: draft)
            }
        } catch {
            // A refused place or weather type would be refused again, so the advice is to add options.
            let isRefused =
                [.usage, .notFound].contains(error.status) || error.problems.contains { $0.reason == .off }
            throw error.adding(isRefused ? refused(draft) : kept(draft))
        }
        do throws(Failure) {
            // A post that was sent before may be published already.
            let isApproved = if draft.sent != nil { true } else { try approve(post) }
            guard isApproved else { return nil }
        } catch {
            draft.input.take(post.place)
            throw error.adding(keep(draft))
        }
        draft.sent = post
        draft.firstSentAt = draft.firstSentAt ?? context.localNow
        if context.drafts.contain(draft) { try context.drafts.save(draft) }
        let published: Post
        do {
            let key = draft.key
            let interruption = Failure(.other, Self.interrupted, context.server.description).adding(kept(draft))
            published = try await Signals.printingOnInterruption(context.text(of: interruption)) {
                () async throws(ClientError) in
                try await context.attempt(as: account) { try await $0.createPost(post, idempotencyKey: key) }
            }
        } catch {
            throw try failure(error, sending: draft)
        }
        if context.drafts.contain(draft) { try context.drafts.remove(draft) }
        return published
    }

    /// The request body: that of an earlier attempt, else the draft with its place and weather looked up.
    private func post(for draft: Draft) async throws(Failure) -> NewPost {
        if let sent = draft.sent { return sent }
        let content = try checking { () throws(InvalidFields) in try draft.input.validated(needsWeather: false) }
        return try await PlaceLookup(context: context, account: account).complete(content, of: draft.input)
    }

    /// Updates or removes a draft after a failed attempt to send it, and returns the error to report.
    private func failure(_ error: ClientError, sending old: Draft) throws(Failure) -> Failure {
        let failure = Failure(error, at: context.server, as: account)
        var draft = old
        if case .problem(let problem, _) = error, problem.type == .duplicatePost {
            // A post with this text exists already, so the draft is not needed.
            try context.drafts.remove(draft)
            return failure
        }
        if case .problem(let problem, _) = error, problem.type == .idempotencyKeyReused {
            draft.renewKey(now: context.localNow, refused: true)
        }
        // A request that certainly did not arrive need not be repeated byte for byte.
        if !error.hasUnknownOutcome { draft.sent = nil }
        if context.drafts.contain(old) { try replace(old, with: draft) }
        return failure.adding(kept(draft))
    }

    /// Saves a changed draft, then removes the file of its previous idempotency key.
    private func replace(_ old: Draft, with draft: Draft) throws(Failure) {
        try context.drafts.save(draft)
        if old.key != draft.key { try context.drafts.remove(old) }
    }

    private static let interrupted = LocalizedText(
        "Interrupted while sending: it is not known whether the post has reached {0}.",
        "보내는 중에 멈췄습니다. 글이 {0} 서버에 올라갔는지 알 수 없습니다.")

    /// The message about a saved draft, with the command that sends it; without a draft, the text.
    private func kept(_ draft: Draft) -> [TerminalText] {
        guard context.drafts.contain(draft) else { return context.copy(of: draft.input.text) }
        let text = LocalizedText(
            "Your post is saved as a draft. To send it once, repeat the command or run:\n  board post --resume {0}",
            "글을 임시 저장했습니다. 같은 명령을 다시 실행하거나 이렇게 하면 한 번만 올라갑니다:\n  board post --resume {0}")
        return TerminalText.lines(context.text(text, draft.shortKey))
    }

    /// The message about a saved draft that can be sent only with the options named in the error above the message.
    private func refused(_ draft: Draft) -> [TerminalText] {
        guard context.drafts.contain(draft) else { return context.copy(of: draft.input.text) }
        let text = LocalizedText(
            "Your post is saved as a draft. To send it, run this with the options named above:\n  board post --resume {0}",
            "글을 임시 저장했습니다. 위의 옵션을 붙여 이렇게 하면 올라갑니다:\n  board post --resume {0}")
        return TerminalText.lines(context.text(text, draft.shortKey))
    }
}
