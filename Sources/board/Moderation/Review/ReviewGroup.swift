import BoardClient
import BoardModels

/// The open cases of one author that a review session decides together.
struct ReviewGroup {
    let author: Author
    /// The cases still to decide, each with the entity tag of the version that the moderator saw.
    private(set) var cases: [Tagged<Case>]
    /// The cases that changed or were decided by others meanwhile, so that they were left alone.
    private(set) var skipped: [CaseSummary.ID] = []
    private(set) var decided = 0
    private var sent: (terms: NewSanctionTerms, id: String)?

    init(author: Author, cases: [Tagged<Case>]) {
        self.author = author
        self.cases = cases
    }

    /// Returns the id of the command under which the decisions share a sanction; nil without a sanction.
    ///
    /// Repeating the decisions on the remaining cases after a failure continues the same command.
    mutating func command(for terms: NewSanctionTerms?) -> String? {
        guard let terms else { return nil }
        if let sent, sent.terms == terms { return sent.id }
        let id = IdempotencyKey.new()
        sent = (terms, id)
        return id
    }

    mutating func didDecide(_ id: CaseSummary.ID) {
        decided += 1
        cases.removeAll { $0.value.id == id }
    }

    mutating func skip(_ id: CaseSummary.ID) {
        skipped.append(id)
        cases.removeAll { $0.value.id == id }
    }
}
