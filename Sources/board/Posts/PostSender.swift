import BoardClient
import BoardModels

/// Sends posts so that none is lost and none comes twice.
struct PostSender {
    let context: Context
    let account: Account

    /// Publishes a post, going on with the draft that the same command left behind.
    func publish(_ asked: AskedPost) async throws(Failure) -> Post {
        if let draft = context.drafts.same(as: asked, by: account) {
            let written = RelativeTime.text(draft.createdAt, now: context.now, in: context.language)
            context.say(DraftMessage.again, written)
            return try await send(draft)
        }
        return try await send(Draft(asked, as: account, at: context.now))
    }

    func send(_ old: Draft) async throws(Failure) -> Post {
        var draft = old
        draft.renewKey(now: context.now)
        try replace(old, with: draft)
        let post: NewPost
        do {
            post = try await self.post(for: draft)
        } catch {
            throw error.adding(kept(draft))
        }
        draft.sent = post
        draft.firstSentAt = draft.firstSentAt ?? context.now
        try context.drafts.save(draft)
        let published: Post
        do {
            let key = draft.key
            published = try await context.answer(as: account) { client throws(ClientError) in
                try await client.createPost(post, idempotencyKey: key)
            }
        } catch {
            throw try failure(error, sending: draft)
        }
        try context.drafts.remove(draft)
        return published
    }

    private func post(for draft: Draft) async throws(Failure) -> NewPost {
        if let sent = draft.sent { return sent }
        return try await PlaceLookup(context: context, account: account).post(for: draft.asked)
    }

    /// What becomes of a draft that could not be sent.
    private func failure(_ error: ClientError, sending old: Draft) throws(Failure) -> Failure {
        let failure = Failure(error, at: context.server, as: account)
        var draft = old
        if case .problem(let problem, _) = error, problem.type == .duplicatePost {
            // The board has this text from this author: there is nothing left to send.
            try context.drafts.remove(draft)
            return failure
        }
        if case .problem(let problem, _) = error, problem.type == .idempotencyKeyReused {
            draft.renewKey(now: context.now, refused: true)
        }
        // What certainly did not arrive may look up its place again next time.
        if !error.leavesDoubt { draft.sent = nil }
        try replace(old, with: draft)
        return failure.adding(kept(draft))
    }

    /// Saves a draft, and only then removes the one whose key it no longer has.
    private func replace(_ old: Draft, with draft: Draft) throws(Failure) {
        try context.drafts.save(draft)
        if old.key != draft.key { try context.drafts.remove(old) }
    }

    private func kept(_ draft: Draft) -> [TerminalText] {
        TerminalText.lines(context.text(DraftMessage.kept, draft.shortKey))
    }
}
