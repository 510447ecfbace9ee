/// The marker of a database that holds a part of a copy.
///
/// The table is created in the transaction that begins the copy, and dropped in the one that ends it. Its rows are
/// statements for the last transaction, such as those that enforce foreign keys again. Only a copy opens a database that
/// has it.
enum UnfinishedCopy {
    static let table = "unfinished_copy"
}
