import BoardModels

/// What a review session looks at next: the queue page by page, every case once.
struct ReviewQueue {
    private(set) var query: CaseQuery
    private let reader: String
    private var waiting: [CaseSummary] = []
    /// Cases to be seen again first, the last one put here before the others.
    private var urgent: [CaseSummary.ID] = []
    private var seen: Set<CaseSummary.ID> = []
    /// Whether the queue has pages behind those that were read.
    private var goesOn: Bool
    /// Whether anything was found since the queue's first page was read.
    private var hasFound = false

    /// - Parameter reader: the moderator's handle, whose own posts others decide on.
    init(_ query: CaseQuery, first page: Page<CaseSummary>, reader: String) {
        self.query = query
        self.reader = reader
        waiting = page.items
        self.query.cursor = page.next
        goesOn = page.next != nil
    }

    /// The next case; nil where a page has to be read first, or nothing is left.
    mutating func next(at moment: Timestamp) -> CaseSummary.ID? {
        if let id = urgent.popLast() {
            seen.insert(id)
            return id
        }
        while !waiting.isEmpty {
            let summary = waiting.removeFirst()
            guard isOpen(summary, at: moment) else { continue }
            seen.insert(summary.id)
            hasFound = true
            return summary.id
        }
        return nil
    }

    /// Whether another page may have more: the one after the last, or the first one anew after something was found.
    var mayHaveMore: Bool { goesOn || hasFound }

    /// The query of the page that comes next.
    mutating func nextPage() -> CaseQuery {
        if !goesOn {
            hasFound = false
            query.cursor = nil
        }
        return query
    }

    mutating func add(_ page: Page<CaseSummary>) {
        waiting += page.items
        goesOn = page.next != nil && page.next != query.cursor
        query.cursor = page.next
    }

    mutating func putFirst(_ id: CaseSummary.ID) {
        urgent.append(id)
    }

    /// How many are known to wait, and whether there are more than those.
    func rest(at moment: Timestamp) -> (cases: Int, isAtLeast: Bool) {
        (urgent.count + waiting.count { isOpen($0, at: moment) }, goesOn)
    }

    /// Whether somebody may take a case: not held by others, not one's own post, not seen in this session.
    private func isOpen(_ summary: CaseSummary, at moment: Timestamp) -> Bool {
        guard !seen.contains(summary.id), !urgent.contains(summary.id), summary.author.handle != reader else {
            return false
        }
        guard let claim = summary.claim else { return true }
        return claim.isOwn || claim.until <= moment
    }
}
