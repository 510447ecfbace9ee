/// The stored reasons for deletions of content and accounts, and how long an author can undo a deletion.
enum Deletion {
    static let byAuthor = "author"
    static let withAccount = "account"

    static let undoTime = Duration.seconds(86_400)
}
