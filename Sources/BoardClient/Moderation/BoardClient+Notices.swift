import BoardModels

extension BoardClient {
    /// The member that the token belongs to, with what waits for the member.
    package func ownAccount() async throws(ClientError) -> OwnAccount {
        try await value(Call(.showAccount))
    }

    /// The caller's notices, newest first.
    package func notices(_ query: NoticeQuery = NoticeQuery()) async throws(ClientError) -> Page<Notice> {
        try await value(Call(.listNotices, query: query.parameters))
    }

    package func markNoticeRead(_ id: Notice.ID) async throws(ClientError) {
        try await perform(Call(.markNoticeRead, id.description))
    }

    package func markAllNoticesRead() async throws(ClientError) {
        try await perform(Call(.markAllNoticesRead))
    }
}
