/// The stored reasons for deletions of content and accounts, and the time within which authors can undo deletions of
/// their content.
enum Deletion {
    static let byAuthor = "author"
    static let withAccount = "account"

    static let undoTime = Duration.seconds(86_400)
}
