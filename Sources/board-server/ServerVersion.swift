/// The version of the server program.
enum ServerVersion {
    static let text = "0.1.0"
}
