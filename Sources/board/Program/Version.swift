/// The version number of the client program.
enum Version {
    static let text = "0.1.0"
}
