import BoardModels

/// The queue of moderation cases in a review session, fetched page by page.
///
/// Each case is returned once, unless `prioritize` puts it in front again.
struct ReviewQueue {
    /// The filters of the queue, with the cursor of the next page.
    private var query: CaseQuery
    /// The handle of the reviewing moderator.
    private let moderator: String
    private var waiting: [CaseSummary] = []
    /// A stack of cases to show before the waiting ones, the last pushed first.
    private var urgent: [CaseSummary.ID] = []
    private var seen: Set<CaseSummary.ID> = []
    private var hasMorePages: Bool
    /// True if a waiting case was returned since the first page was last fetched.
    private var hasShownCaseSinceFirstPage = false

    /// Creates a queue that starts with the first page of a query's cases.
    ///
    /// - Parameter moderator: the handle of the reviewing moderator; cases about their own content are left out.
    init(_ query: CaseQuery, first page: Page<CaseSummary>, moderator: String) {
        self.query = query
        self.moderator = moderator
        waiting = page.items
        self.query.cursor = page.next
        hasMorePages = page.next != nil
    }

    /// Removes and returns the next case; nil if a page has to be fetched first or no case is left.
    mutating func next(at moment: Timestamp) -> CaseSummary.ID? {
        if let id = urgent.popLast() {
            seen.insert(id)
            return id
        }
        while !waiting.isEmpty {
            let summary = waiting.removeFirst()
            guard isReviewable(summary, at: moment) else { continue }
            seen.insert(summary.id)
            hasShownCaseSinceFirstPage = true
            return summary.id
        }
        return nil
    }

    /// True if a fetch may return more cases: of the next page, or of the first page again if a case was shown since
    /// its last fetch.
    var mayHaveMore: Bool { hasMorePages || hasShownCaseSinceFirstPage }

    /// Returns the query for the next page of cases; after the last page, starts again with the first page.
    mutating func nextPageQuery() -> CaseQuery {
        if !hasMorePages {
            hasShownCaseSinceFirstPage = false
            query.cursor = nil
        }
        return query
    }

    /// Appends a fetched page to the waiting cases.
    mutating func add(_ page: Page<CaseSummary>) {
        waiting += page.items
        // A repeated cursor would fetch the same page again.
        hasMorePages = page.next != nil && page.next != query.cursor
        query.cursor = page.next
    }

    /// Removes a case that was decided in a batch, even if it was not shown.
    mutating func drop(_ id: CaseSummary.ID) {
        seen.insert(id)
        urgent.removeAll { $0 == id }
    }

    /// Puts a case in front of all others, even one that was returned before.
    mutating func prioritize(_ id: CaseSummary.ID) {
        urgent.append(id)
    }

    /// The number of fetched cases still to review; `isAtLeast` is true if the server has more.
    func rest(at moment: Timestamp) -> (cases: Int, isAtLeast: Bool) {
        (urgent.count + waiting.count { isReviewable($0, at: moment) }, hasMorePages)
    }

    /// True if a waiting case is to be shown: it is neither seen nor urgent, not about the moderator's own content, and
    /// not claimed by another moderator.
    private func isReviewable(_ summary: CaseSummary, at moment: Timestamp) -> Bool {
        guard !seen.contains(summary.id), !urgent.contains(summary.id), summary.author.handle != moderator else {
            return false
        }
        guard let claim = summary.claim else { return true }
        return claim.isOwn || claim.until <= moment
    }
}
