import BoardDatabase
import BoardModels

/// The columns that a list reads for each of its posts.
enum PostSelection {
    /// The columns that `PostRecord` decodes.
    case records(reader: Member.ID?)
    /// The columns that `PostEncoder` encodes as JSON.
    case encoded

    /// The SELECT list, from `posts p` and `joins`.
    var columns: Statement {
        switch self {
        case .records(let reader): PostRecord.columns(for: reader)
        case .encoded: PostEncoder.columns
        }
    }

    /// Returns the JOIN clauses after `posts p`.
    func joins(_ join: Statement) -> Statement {
        switch self {
        case .records: PostRecord.joins(join)
        case .encoded: PostEncoder.joins(join)
        }
    }
}
