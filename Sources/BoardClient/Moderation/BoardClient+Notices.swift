import BoardModels

extension BoardClient {
    /// Fetches a page of the caller's notices (notifications), newest first.
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
